/** How long each kind of decision may take: a preset, or the host's own times. */
import { h } from '../shared/dom.ts';
import { paceWords } from './pace-words.ts';
import type { OnField } from '../shared/dom.ts';
import type { RulesetSeen } from '../api/shapes/rulesets.ts';

export { paceWords };

/** `own` in seconds by pace key. */
interface PaceDraft {
  preset: string;
  readonly own: Record<string, number>;
}

const PRESETS = [
  ['live', 'Live'],
  ['daily', 'Daily'],
  ['relaxed', 'Relaxed'],
] as const;
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

/** `pace`: changed in place. */
export function paceFields(chosen: RulesetSeen, pace: PaceDraft, redraw: () => void) {
  const options = PRESETS.map(([value, label]) => h('option', { value, key: value }, label));
  const preset = PRESETS.find(([value]) => value === pace.preset)?.[0];
  const pick: OnField = (e) => {
    pace.preset = e.target.value;
    redraw();
  };
  return h(
    'div',
    { class: 'field' },
    h('label', { for: 'pace' }, 'Pace: time for each decision'),
    h(
      'select',
      { id: 'pace', value: pace.preset, onchange: pick },
      options,
      h('option', { value: 'own' }, 'Custom'),
    ),
    preset !== undefined && h('p', { class: 'hint' }, `For each: ${paceWords(chosen.paces[preset])}.`),
    pace.preset === 'own' && Object.keys(chosen.paces.daily).map((key) => ownTime(chosen, pace, key, redraw)),
  );
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
  return h(
    'div',
    { class: 'row own-time', key },
    h('label', { for: `pace-${key}` }, label.join(', ') || key),
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
  );
}
