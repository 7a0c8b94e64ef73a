/** The schemas of sightings of battles and colony attacks. */
import * as z from 'zod';
import { variant } from '../../input/variant.ts';
import { aims, battleId, number, numbers, side, standsIn } from './pieces.ts';
import { battle, battleOrders, count, hex, planet, seat } from './terms.ts';

export function battleSightings() {
  const round = count.describe('Counts the rounds of the battle, from 1 (SC-11.4).');
  const shot = z
    .strictObject({
      warship: number.describe('The warship or base that fires, by its number in the battle (SC-11.4).'),
      target: number.describe('The enemy ship or base, by its number in the battle (SC-11.4).'),
      dice: z
        .array(z.int().min(1).max(6))
        .describe(
          'The dice of 1 to 6, in order: none if the shot needs none, those of both shots if it fired again (SC-11.6).',
        ),
      hit: z.boolean().describe('Whether it hit the target (SC-11.5).'),
    })
    .meta({ id: 'Shot', description: 'A shot and its dice (SC-11.5).' });
  return [
    variant('battle-began', 'A battle or colony attack began (SC-11.2, SC-13.2).', standsIn),
    variant('battle-ordered', 'A seat got its orders for a battle. Only the seat sees it (SC-12.1).', {
      battle,
      seat: seat.describe('The seat that fights by them (SC-12.1).'),
      orders: battleOrders
        .nullable()
        .describe('The orders. Null: its time ran out, and it fights by the doctrine (SC-12.1).'),
      byOrders: z.boolean().describe('Whether it is asked nothing more in this battle (SC-12.5).'),
    }),
    variant('aimed', 'A seat aimed its warships or bases (SC-11.4).', {
      battle: battleId,
      round,
      seat: seat.describe('The seat that aimed (SC-11.4).'),
      aims: aims.describe('Which warship or base fires at which enemy unit (SC-11.4).'),
    }),
    variant('fired', 'A side fired (SC-11.4, SC-11.5).', {
      battle: battleId,
      round,
      side: side.describe('The side that fired (SC-11.4).'),
      shots: z.array(shot).describe('Its shots, in order (SC-11.4).'),
    }),
    variant('round-ended', 'A round ended, and the ships and bases that were hit were removed (SC-11.4).', {
      battle: battleId,
      round,
      attackersLost: numbers.describe('What the attacker lost, by numbers in the battle (SC-11.4).'),
      defendersLost: numbers.describe('What the defenders lost, by numbers in the battle (SC-11.4).'),
    }),
    variant('withdrew', 'Ships withdrew from a battle (SC-11.7, SC-11.8).', {
      battle: battleId,
      side: side.describe('The side that withdrew them (SC-11.7).'),
      seat: seat.describe('The seat that owns them (SC-11.7).'),
      numbers: numbers.describe('The ships, by their numbers in the battle (SC-11.7).'),
      hex: hex.describe('The adjacent hex to which they went (SC-11.8).'),
    }),
    variant('attack-pressed', 'The attacker of colonies went on, or called off (SC-13.4).', {
      battle: battleId,
      on: z.boolean().describe('Whether it went on (SC-13.4).'),
    }),
    variant('aftermath-sealed', 'A seat answered an `aftermath` window. Only the seat sees it (SC-13.5).', {
      battle,
      seat: seat.describe('The seat that answered (SC-13.5).'),
      on: z.boolean().nullable().describe('Whether the attacker goes on. Null for an owner (SC-13.4).'),
      scorched: z
        .record(planet, count)
        .describe(
          'The number of factories that an owner destroys, by planet. Empty for the attacker (SC-13.5).',
        ),
    }),
    variant('conquered', 'A colony was conquered (SC-13.6) or wrested (SC-14.3).', {
      battle: battleId,
      planet,
      owner: seat.describe('The seat of its people (SC-14.1).'),
      conqueror: seat.describe('The seat that conquered it (SC-13.6, SC-14.3).'),
      from: seat.nullable().describe('The previous conqueror. Null if there was none (SC-14.3).'),
    }),
    variant('battle-ended', 'A battle or colony attack ended (SC-11.9, SC-13.4).', {
      battle: battleId,
      hex: hex.describe('The star hex where it took place (SC-11.1, SC-13.1).'),
    }),
  ] as const;
}
