/** Interstellar Conquest: pyramids, colours, and ships that are recalled. */
import { h } from '../dom.js';
import { conquest } from './conquest/conquest.js';
import { COLOURS } from './interstellar-conquest/colours.js';
import { markOf } from './interstellar-conquest/marks.js';
import { pyramid, SIZES } from './interstellar-conquest/pyramid.js';
import { recallForm } from './interstellar-conquest/recall.js';

export const interstellarConquest = conquest({
  livery: COLOURS,
  mark: markOf,
  sign: (race) => h('span', { class: `swatch swatch-${race || 'any'}`, 'aria-hidden': 'true' }),
  draw: pyramid,
  sizes: SIZES,
  plan: 'ring',
  numbered: [],
  manoeuvre: {
    value: 'recall',
    label: 'Recall ships',
    isOpen: ({ recall = [] }) => recall.length > 0,
    form: recallForm,
  },
  forms: {},
  rulings: {},
});
