/** What places of the map and planets mean, in sentences (SC-1, SC-2, SC-5, SC-6, SC-9, SC-15, SC-16, SC-18). */
import { ENTRY_RANGE, POST_RANGE } from '../../data/figures.ts';
import { POINTS } from '../../turns/outcome.ts';
import { TYPES } from '../speech.ts';
import type { PlanetType } from '../../data/cards.ts';
import type { Named } from '../../../text/presentation.ts';

/** SC-16.3. */
const GROWTH: Readonly<Record<PlanetType, string>> = {
  terran: 'Its people grow by a fifth in each production turn.',
  'sub-terran': 'Its people grow by a tenth in each production turn.',
  'minimal-terran': 'Its people do not grow.',
  barren: 'Its people do not grow, and only transports with C.E.T. can land.',
};

function planet(type: PlanetType): Named {
  const points = POINTS[type];
  const score = points === 0 ? 'nothing' : `${points} point${points === 1 ? '' : 's'}`;
  return { name: TYPES[type], text: `Scores ${score} at the end. ${GROWTH[type]}`, points };
}

export const planets = {
  terran: planet('terran'),
  'sub-terran': planet('sub-terran'),
  'minimal-terran': planet('minimal-terran'),
  barren: planet('barren'),
  /** In addition to the type. */
  'mineral-rich': { name: 'mineral-rich', text: 'Mineral-rich: its output is doubled.' },
};

export const places = {
  // SC-9.1, SC-5.3.
  star: {
    name: 'star',
    text: 'Ships that are at a star when movement ends explore it and find its planets. Without a warship, a first visit is a risk.',
  },
  'explored-star': { name: 'explored star', text: 'Transports can settle its planets.' },
  // SC-2.3.
  cloud: {
    name: 'cloud',
    text: 'A cloud: a ship enters it only with the first step of its turn, and stops there.',
  },
  // SC-5.2, SC-6.1.
  entry: {
    name: 'entry hex',
    plural: 'entry hexes',
    text: `The ships of one player enter the map here, and can go as far as ${ENTRY_RANGE} hexes from it.`,
  },
  // SC-6.1, SC-6.3.
  post: {
    name: 'command post',
    plural: 'command posts',
    text: `Its owner’s ships can go as far as ${POST_RANGE} hexes from it. It stands at a star where its owner has a colony.`,
  },
  // SC-1.2, SC-16.
  colony: {
    name: 'colony',
    plural: 'colonies',
    text: 'After every fourth turn, its people and factories bring industry points (i.p.) for ships, bases and research.',
  },
  'foreign-colony': {
    name: 'colony of another player',
    text: 'A colony of another player. A warship in its hex can attack it, if it has no shield.',
  },
  // SC-10.1.
  counter: { name: 'counter', text: 'Ships are here. You do not know which, nor how many.' },
  battle: { name: 'battle', text: 'A battle: its players aim their warships in rounds.' },
  // SC-18.1.
  devastated: { name: 'devastated planet', text: 'Nobody scores for it.' },
  // SC-6.1.
  range: {
    name: 'range',
    text: `Without Unlimited Ship Range, ships other than scouts stay within ${POST_RANGE} hexes of a command post of their owner, or ${ENTRY_RANGE} of their entry hex.`,
  },
};
