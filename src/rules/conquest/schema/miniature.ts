/** The schema of the board in lists. It is strict: an unlisted field fails the suite. */
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import { MAX_SEATS, seatSchema } from '../../vocabulary.ts';
import type { SmallBoard } from '../view/miniature.ts';
import { count, race, worldId } from './terms.ts';

const counts = z.array(count).max(MAX_SEATS);

const combat = z
  .strictObject({
    attacker: seatSchema.describe('The seat that attacks. It is this seat’s turn (IC-4.1).'),
    defender: seatSchema.describe('The seat that is attacked, the opponent (IC-4.4).'),
    world: worldId.describe('The world that is attacked, the target (IC-4.1).'),
  })
  .meta({ id: 'SmallCombat', description: 'The parties and the target of an attack.' });

export const smallBoard = schemaOf<SmallBoard>()(
  z
    .strictObject({
      races: z.array(race).max(MAX_SEATS).describe('The races, by seat (IC-2.1).'),
      worlds: z
        .array(z.array(counts))
        .describe(
          'For each system and each of its worlds, lowest rank first: the number of ships of each seat (IC-1.2).',
        ),
      void: counts.describe('The number of ships of each seat in the void (IC-1.2).'),
      combat: combat
        .nullable()
        .describe('The present combat (IC-7). Null if there is none, and after the end.'),
    })
    .describe('The board in lists of games, as spectators see it.'),
);
