/** How long each kind of decision may take: a preset, or the host's own times. */
import { h } from '../shared/dom.ts';
import { gameLength } from './game-length.ts';
import { LATER_STEP } from '../../../src/rules/text/choices/paces.ts';
import { listWords } from '../shared/list-words.ts';
import { paceText, paceTitle, paceWords, PRESETS, suggested } from './pace-words.ts';
import { plain } from '../forms/field.ts';
import { duration } from '../shared/time.ts';
import { tick } from '../forms/inputs.ts';
import { seatBots, type BotChoices } from './seat-bots.ts';
import type { OfferedPace } from '../../../src/rules/contract.ts';
import type { RulesetSeen } from '../api/shapes/rulesets.ts';

/** `own` in seconds by pace key. */
export interface PaceDraft {
  preset: string;
  /** The preset before the host set times of their own. */
  former?: string;
  readonly own: Record<string, number>;
}

type Pace = OfferedPace | Readonly<Record<string, number>>;

/** The choices on which the length of a game depends. */
interface LengthChoices extends BotChoices {
  readonly options: Readonly<Record<string, unknown>>;
  readonly pace: PaceDraft;
}

const UNITS = [
  ['seconds', 1],
  ['minutes', 60],
  ['hours', 3_600],
  ['days', 86_400],
] as const;
const MIN = 30;
const MAX = 30 * 86_400;

export const paceOf = (chosen: RulesetSeen, pace: PaceDraft) =>
  pace.preset === 'own' ? { ...chosen.paces.daily, ...pace.own } : pace.preset;

/** The presets and, if the host has set their own times, “Custom”. Each says how long the game would take. */
export function paceChoices(chosen: RulesetSeen, draft: LengthChoices) {
  const presets = PRESETS.map((value) => ({
    value: value as string,
    title: paceTitle(value),
    more: [
      h('small', {}, paceText(value)),
      h('small', { class: 'length' }, lengthWords(chosen, draft, value)),
      h('small', {}, `Time limits: ${paceWords(chosen.paces[value])}.`),
    ],
  }));
  const { own } = draft.pace;
  const custom = [
    h('small', {}, 'Set the times under “More options”.'),
    h('small', { class: 'length' }, lengthWords(chosen, draft, own)),
  ];
  return draft.pace.preset === 'own'
    ? [...presets, { value: 'own', title: 'Custom', more: custom }]
    : presets;
}

/** Such as `Usually about 10 minutes a day for two weeks.` Empty if there are no counts for such games. */
function lengthWords(chosen: RulesetSeen, draft: LengthChoices, pace: Pace) {
  const text = lengthOf(chosen, draft, pace)?.text ?? '';
  return text && `Usually ${text}.`;
}

/** Warns if the game would take months at the chosen pace, with a button for a faster one. */
export function paceWarning(chosen: RulesetSeen, draft: LengthChoices, redraw: () => void) {
  const { preset, own } = draft.pace;
  const warning = lengthOf(chosen, draft, preset === 'own' ? own : (preset as OfferedPace))?.warning;
  if (warning === undefined) return null;
  const { text, pace } = suggested(warning);
  const choose = () => {
    if (pace !== undefined) draft.pace.preset = pace;
    redraw();
  };
  return h(
    'p',
    { class: 'warning', role: 'status', key: 'warning' },
    text,
    pace !== undefined && [
      ' ',
      h('button', { type: 'button', onclick: choose }, `Choose “${paceTitle(pace)}”`),
    ],
  );
}

function lengthOf(chosen: RulesetSeen, draft: LengthChoices, pace: Pace) {
  const { seats, options } = draft;
  // A number field that is being edited may hold no number.
  const valid = Object.entries(options).filter(([, value]) => !Number.isNaN(value));
  const people = seats - seatBots(draft).length;
  return gameLength(chosen, { seats, people, pace, options: Object.fromEntries(valid) });
}

/** The host's own times, for each kind of decision. `pace`: changed in place. */
export function ownPaceFields(chosen: RulesetSeen, pace: PaceDraft, redraw: () => void) {
  const isOwn = pace.preset === 'own';
  const toggle = (on: boolean) => {
    if (on) pace.former = pace.preset;
    pace.preset = on ? 'own' : (pace.former ?? 'daily');
    redraw();
  };
  return [
    h(
      'div',
      { class: 'field', key: 'own-pace' },
      tick('Set the time for each decision', isOwn, toggle),
      h('p', { class: 'hint' }, 'Without this, the pace that you have chosen sets them all.'),
    ),
    isOwn && Object.keys(chosen.paces.daily).map((key) => ownTime(chosen, pace, key, redraw)),
  ];
}

function ownTime(chosen: RulesetSeen, pace: PaceDraft, key: string, redraw: () => void) {
  const seconds = pace.own[key] ?? chosen.paces.daily[key] ?? 86_400;
  const [unit, size] = UNITS.toReversed().find(([, n]) => seconds % n === 0) ?? UNITS[0];
  const set = (s: number) => {
    pace.own[key] = Math.min(MAX, Math.max(MIN, Math.round(s) || MIN));
    redraw();
  };
  const titles = chosen.windows.filter((w) => w.pace === key).map((w) => w.title);
  const label = titles.map((title, i) => (i === 0 ? title : title[0]!.toLowerCase() + title.slice(1)));
  const usual = new Set(PRESETS.map((preset) => duration((chosen.paces[preset][key] ?? 0) * 1000)));
  return h(
    'div',
    { class: 'field', key },
    h('label', { for: `pace-${key}` }, label.join(', ') || (key === 'step' ? LATER_STEP : plain(key))),
    h(
      'div',
      { class: 'row' },
      h('input', {
        id: `pace-${key}`,
        type: 'number',
        min: 1,
        value: seconds / size,
        onchange: (e) => set(e.target.valueAsNumber * size),
      }),
      h(
        'select',
        {
          value: unit,
          'aria-label': `Unit for ${key}`,
          onchange: (e) => set((seconds / size) * (UNITS[e.target.selectedIndex]?.[1] ?? 1)),
        },
        UNITS.map(([name]) => h('option', { value: name, key: name }, name)),
      ),
    ),
    h('p', { class: 'hint' }, `The paces above give ${listWords([...usual])}.`),
  );
}
