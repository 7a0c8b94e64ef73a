/** The schema of a battle in a view. */
import * as z from 'zod';
import { aims, numbers, seats, side, standsIn } from './pieces.ts';
import { battleOrders, count, hex, planet, seat } from './terms.ts';

export const battleSeen = () =>
  z
    .strictObject({
      ...standsIn,
      round: count.describe('The round that began last, from 1. 0 before the first (SC-11.4).'),
      aims: z
        .record(z.string().regex(/^[0-3]$/), aims)
        .describe('The aims of this round, by seat (SC-11.4).'),
      driven: z
        .strictObject({
          attacker: hex
            .nullable()
            .describe('Where the attacker’s ships go. Null if not chosen yet (SC-11.8).'),
          defender: hex
            .nullable()
            .describe('Where the defender’s ships go. Null if not chosen yet (SC-11.8).'),
        })
        .meta({
          id: 'Retreats',
          description: 'The hexes to which the sides of a battle withdraw (SC-11.8).',
        }),
      stage: stage()
        .nullable()
        .describe('What the battle waits for. Null if nothing, and in a cancelled game (SC-19.1).'),
      orders: battleOrders
        .nullable()
        .describe(
          'The orders of the viewer’s own seat. Null if it takes no part or fights by the doctrine (SC-12.1).',
        ),
    })
    .meta({
      id: 'Battle',
      description: 'A battle or colony attack, with its ships and bases (SC-11, SC-13).',
    });

function stage() {
  const awaiting = seats.describe('The seats that have not answered yet (SC-19.1).');
  return z.discriminatedUnion('kind', [
    z
      .strictObject({ kind: z.literal('orders'), awaiting })
      .meta({ id: 'OrdersStage', description: 'Defenders are asked for orders (SC-12.1).' }),
    z
      .strictObject({
        kind: z.literal('aim'),
        side: side.describe('The side that aims (SC-11.4).'),
        awaiting,
      })
      .meta({ id: 'AimStage', description: 'A side aims (SC-11.4).' }),
    z
      .strictObject({
        kind: z.literal('withdraw'),
        side: side.describe('The side that may withdraw (SC-11.7).'),
      })
      .meta({ id: 'WithdrawStage', description: 'A side withdraws ships or holds (SC-11.7).' }),
    z
      .strictObject({
        kind: z.literal('drive'),
        seat: seat.describe('The seat that chooses the hex (SC-11.8).'),
        side: side.describe('The side that withdraws (SC-11.7).'),
        numbers: numbers.describe('The ships that withdraw, by their numbers in the battle (SC-11.7).'),
      })
      .meta({ id: 'DriveStage', description: 'A seat chooses where ships of the enemy go (SC-11.8).' }),
    z
      .strictObject({
        kind: z.literal('aftermath'),
        awaiting,
        on: z
          .boolean()
          .nullable()
          .describe(
            'Whether the attacker goes on. Null for all but the attacker, and until it has answered (SC-13.4).',
          ),
        scorched: z
          .record(planet, count)
          .describe(
            'The number of factories that are destroyed, by planet. Seats see only those of their own people (SC-13.5).',
          ),
      })
      .meta({
        id: 'AftermathStage',
        description: 'The attacker and the owners of the colonies answer after a round (SC-13.5).',
      }),
  ]);
}
