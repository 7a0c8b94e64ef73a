/** Interstellar Conquest: pyramids, colours, and ships that are recalled. */
import { h } from '../shared/dom.ts';
import { conquest } from './conquest/conquest.ts';
import { laterForm } from './conquest/forms/later-form.ts';
import { markOf } from './interstellar-conquest/marks.ts';
import { pyramid, SIZES } from './interstellar-conquest/pyramid.ts';
import { propose } from './interstellar-conquest/proposal.ts';

export const interstellarConquest = conquest({
  ruleset: 'interstellar-conquest',
  mark: markOf,
  sign: (race) => h('span', { class: `swatch race-${race}`, 'aria-hidden': 'true' }),
  draw: pyramid,
  sizes: SIZES,
  plan: 'ring',
  numbered: [],
  manoeuvre: {
    value: 'recall',
    label: 'Recall ships',
    isOpen: ({ recall = [] }) => recall.length > 0,
    ...laterForm(async () => (await import('./interstellar-conquest/recall.ts')).recallForm),
  },
  propose,
  forms: {},
});
