/** What breaks ties between seats with equally many planets (IE-11.2). */
import type { TieBreak } from '../../text/leader.ts';
import type { View } from './sighting.ts';

/** In the order in which they decide. */
export const tieBreaksOf = ({ seats }: View): readonly TieBreak[] => [
  { many: 'ships', amounts: seats.map(({ fleet }) => fleet.length) },
  { many: 'cards in hand', amounts: seats.map(({ hand }) => hand) },
];
