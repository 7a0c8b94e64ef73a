/** The schema of a view. It is strict: an unlisted field fails, so that it cannot leak. */
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import type { View } from '../view/sighting.ts';
import { battleSeen } from './battle-view.ts';
import { secrets } from './secrets.ts';
import { hexes, planets, points, ranking, reason, seats } from './pieces.ts';
import { colour, count, hex, length, options, seat } from './terms.ts';

export function viewOf() {
  const own = secrets();
  return schemaOf<View>()(
    z
      .strictObject({
        options: options.meta({
          id: 'ChosenOptions',
          description: 'The options, with all defaults filled in.',
        }),
        turn: count.describe(
          'The turn that began last, from 1. 0 before the first; 1 in turns 1 to 3 (SC-1.4).',
        ),
        length: length.describe('The length of the game in turns (SC-18.3).'),
        phase: phase().nullable().describe('What the game waits for. Null when it is over (SC-19.1).'),
        order: seats.describe('The seats in the order of play (SC-1.1).'),
        seats: z.array(seatSeen()).describe('All seats, by number (SC-1.1).'),
        battle: battleSeen()
          .nullable()
          .describe(
            'The present battle or colony attack. Null if there is none, or if it is private and the viewer takes no part (SC-10).',
          ),
        own: own
          .nullable()
          .describe('What only the viewer’s own seat sees. Null for spectators and the viewer `open`.'),
        open: openOf(own)
          .nullable()
          .describe(
            'What was hidden. Only for the viewer `open` of a game that is over (SC-10.3); otherwise null.',
          ),
        result: z
          .strictObject({ reason, points, ranking })
          .meta({ id: 'Result', description: 'The result of the game (SC-18).' })
          .nullable()
          .describe('Null until the game is over.'),
      })
      .describe('The state of a game as one viewer may see it (SC-10).'),
  );
}

const phase = () =>
  z.discriminatedUnion('kind', [
    z
      .strictObject({ kind: z.literal('outfit') })
      .meta({ id: 'OutfitPhase', description: 'All seats make their first purchases (SC-3.2).' }),
    z.strictObject({ kind: z.literal('together') }).meta({
      id: 'TogetherPhase',
      description: 'Turns 1 to 3, which all seats play at the same time (SC-1.4).',
    }),
    z
      .strictObject({ kind: z.literal('production') })
      .meta({ id: 'ProductionPhase', description: 'A production turn of all seats (SC-16.1).' }),
    z
      .strictObject({ kind: z.literal('turn'), seat: seat.describe('The seat on turn (SC-1.1).') })
      .meta({ id: 'TurnPhase', description: 'The turn of one seat (SC-4).' }),
  ]);

const seatSeen = () =>
  z
    .strictObject({
      seat: seat.describe('The number of the seat, from 0 (SC-1.1).'),
      colour,
      entry: hex.describe('Its entry hex (SC-2.4).'),
      turn: count
        .nullable()
        .describe('The turn that it plays now. Null if it is not in a turn (SC-1.2, SC-1.4).'),
      posts: hexes
        .nullable()
        .describe('The hexes of its command posts. Null for other seats in turns 1 to 3 (SC-1.4).'),
      counters: hexes
        .nullable()
        .describe(
          'The hexes where it has ships, with the option `counters` from turn 4 on (SC-10.1); otherwise null.',
        ),
      length: length
        .nullable()
        .describe('The length of the game that it proposes, in turns. Null if none (SC-18.3).'),
      missed: count.describe('The number of its latest turns in a row whose first window ran out (SC-19.6).'),
      dormant: z
        .boolean()
        .describe('Whether its defaults are played at once, until it sends a command (SC-19.6).'),
      resigned: z.boolean().describe('Whether it has resigned (SC-18.4).'),
      gone: count
        .nullable()
        .describe('Its place in the order of being out or resigning, from 1. Null if it is left (SC-18.4).'),
    })
    .meta({ id: 'Seat', description: 'What everybody sees of a seat (SC-10).' });

const openOf = (own: ReturnType<typeof secrets>) =>
  z
    .strictObject({
      seats: z.array(own).describe('The secrets of all seats, by seat.'),
      cards: z.record(hex, count).describe('The number of the card of each star, by hex (SC-2.5).'),
      devastated: planets.describe('The devastated planets (SC-14.10).'),
    })
    .meta({ id: 'Revealed', description: 'What was hidden until the game was over (SC-10.3).' });
