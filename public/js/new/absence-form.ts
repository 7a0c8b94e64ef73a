/** The absence policy of a new game: a preset, or the host's own. */
import { h } from '../shared/dom.ts';
import { tick } from '../forms/inputs.ts';
import { absenceWords } from './absence-words.ts';
import { UNHURRIED } from './unhurried.ts';
import { ABSENCE, HOURS } from '../../../src/rules/text/choices/absence.ts';
import type { AbsencePolicy } from '../../../src/room/table/terms.ts';
import type { OnField } from '../shared/dom.ts';

interface AbsenceDraft {
  preset: string;
  own: AbsencePolicy;
}

const DAY = 86_400;
const HOUR = 3_600;
const MOST_HOURS = 30 * 24;

const PRESETS: readonly (readonly [value: string, label: string, absencePolicy: AbsencePolicy])[] = [
  [
    'usual',
    'Standard: waking hours count, and bots play for absent players',
    { absence: 'bot', hours: true, bank: 0 },
  ],
  ['unhurried', 'Unhurried: the game waits up to 30 days', UNHURRIED],
  ['patient', 'Patient: standard, plus a time bank of one day', { absence: 'bot', hours: true, bank: DAY }],
  [
    'open',
    'Open: other players may take an absent player’s seat',
    { absence: 'substitute', hours: true, bank: 0 },
  ],
  ['clock', 'Strict: no waking hours and no time bank', { absence: 'bot', hours: false, bank: 0 }],
  ['own', 'Custom', { absence: 'bot', hours: true, bank: 0 }],
];

const ABSENCES = Object.keys(ABSENCE) as readonly AbsencePolicy['absence'][];

/** In a game against bots no other person waits, so the deadlines are long. */
export const presetFor = (mode: 'bots' | 'friends' | 'open') => (mode === 'bots' ? 'unhurried' : 'usual');

/** The initial value of the form, which begins with a game against bots. */
export const usualAbsence = (): AbsenceDraft => ({
  preset: presetFor('bots'),
  own: { absence: 'bot', hours: true, bank: DAY },
});

export const absenceOf = ({ preset, own }: AbsenceDraft) =>
  preset === 'own' ? own : (PRESETS.find(([value]) => value === preset)?.[2] ?? own);

/** Changes `draft` in place. */
export function absenceFields(draft: AbsenceDraft, redraw: () => void) {
  const pick: OnField = (e) => {
    // Custom terms start from the preset that was chosen before.
    if (e.target.value === 'own') draft.own = { ...absenceOf(draft) };
    draft.preset = e.target.value;
    redraw();
  };
  const isOwn = draft.preset === 'own';
  return [
    h(
      'div',
      { class: 'field', key: 'absencePolicy' },
      h('label', { for: 'absencePolicy' }, 'If a player is late or away'),
      h(
        'select',
        { id: 'absencePolicy', value: draft.preset, onchange: pick },
        PRESETS.map(([value, label]) => h('option', { value, key: value }, label)),
      ),
      isOwn
        ? h('p', { class: 'hint' }, 'Set each term below.')
        : h(
            'ul',
            { class: 'hint' },
            absenceWords(absenceOf(draft)).map((words) => h('li', { key: words }, words)),
          ),
    ),
    isOwn && ownTerms(draft, redraw),
  ];
}

function ownTerms(draft: AbsenceDraft, redraw: () => void) {
  const set = (patch: Partial<AbsencePolicy>) => {
    draft.own = { ...draft.own, ...patch };
    redraw();
  };
  const { absence, hours, bank } = draft.own;
  const [absenceText, hoursText, bankText] = absenceWords(draft.own);
  return [
    h(
      'div',
      { class: 'field', key: 'absence' },
      h('label', { for: 'absence' }, 'If a player misses three decisions in a row'),
      h(
        'select',
        {
          id: 'absence',
          value: absence,
          onchange: (e) => set({ absence: ABSENCES[e.target.selectedIndex] ?? 'bot' }),
        },
        ABSENCES.map((value) => h('option', { value, key: value }, ABSENCE[value].name)),
      ),
      h('p', { class: 'hint' }, absenceText),
    ),
    h(
      'div',
      { class: 'field', key: 'hours' },
      tick(HOURS.true.name, hours, (on) => set({ hours: on })),
      h('p', { class: 'hint' }, hoursText),
    ),
    h(
      'div',
      { class: 'field', key: 'bank' },
      h('label', { for: 'bank' }, 'Time bank of each seat, in hours'),
      h('input', {
        id: 'bank',
        type: 'number',
        min: 0,
        max: MOST_HOURS,
        step: 1,
        value: bank / HOUR,
        oninput: (e) =>
          set({ bank: Math.min(MOST_HOURS, Math.max(0, Math.round(e.target.valueAsNumber) || 0)) * HOUR }),
      }),
      h('p', { class: 'hint' }, bankText),
    ),
  ];
}
