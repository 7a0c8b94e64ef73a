/** The schemas of values that sightings and views share. */
import * as z from 'zod';
import { ENDINGS, PHASES } from '../state/types.ts';
import { cardId, seats } from './terms.ts';

export const reason = z
  .enum(ENDINGS)
  .describe(
    'How the game ended: the last card was `drawn`, or turned over in a `war` (IE-11.1), or one seat was left (`last-seat`, IE-10.3).',
  );
export const ranking = z
  .array(seats)
  .describe('The seats, best first. Seats in the same list have the same rank (IE-10.3, IE-11.2).');
export const phase = z.enum(PHASES).describe('A phase of a turn, in this order (IE-7).');
export const ship = z
  .strictObject({ card: cardId, tapped: z.boolean().describe('Whether it is tapped (IE-3.2).') })
  .meta({ id: 'Ship', description: 'A ship of a fleet (IE-3.1).' });
