/** The schemas of sightings that everybody has of a combat. */
import * as z from 'zod';
import { variant } from '../../input/variant.ts';
import { seatSchema } from '../../vocabulary.ts';
import { hasDice, type Kit } from '../pieces/kit.ts';
import { MOVE_CAUSES, VERDICTS } from '../state/event.ts';
import { sealedKindsOf } from './seen.ts';
import { coinId, coins, count, seats, side, worldId, type Terms } from './terms.ts';

export const combat = count.describe('Counts the attacks of the game, from 1 (IC-12).');

export const combatSightings = (kit: Kit, terms: Terms) =>
  [
    ...allianceSightings(kit, terms),
    ...decisionSightings(terms),
    ...(hasDice(kit) ? [diceRolledOf(terms)] : []),
  ] as const;

function allianceSightings(kit: Kit, { flights }: Terms) {
  const ally = z
    .strictObject({
      seat: seatSchema.describe('The seat that helps (IC-5.1).'),
      side: side.describe('The side that it helps (IC-5.7).'),
      ships: flights.describe('The ships that it committed (IC-5.8).'),
    })
    .meta({ id: 'Alliance', description: 'A seat that helps one side (IC-5.6).' });
  return [
    variant('asked', 'A window opened that asks these seats (IC-11.1).', {
      kind: z
        .enum(['ally-request', 'deal', ...sealedKindsOf(kit)])
        .describe('The kind of the window (IC-11.1).'),
      part: z
        .union([z.literal(1), z.literal(2)])
        .describe(
          '2 in the coin window of Druwaith, after the other coin was revealed (IC-6.3); otherwise 1.',
        ),
      seats: seats.describe('The seats that have to answer (IC-11.1).'),
    }),
    variant('allies-asked', 'The defender asked for help, or asked nobody (IC-5.3).', {
      seat: seatSchema.describe('The defender (IC-5.3).'),
      seats: seats.describe('The seats that it asked. Empty: none (IC-5.3).'),
    }),
    variant('alliances-made', 'The answers of the seats that were asked for help were revealed (IC-5.6).', {
      allies: z.array(ally).describe('The seats that help (IC-5.6).'),
      declined: seats.describe('The seats that help neither side (IC-5.6).'),
    }),
    variant('powers-settled', 'It is settled which powers are active in this combat (IC-2.4).', {
      active: seats.describe('The seats whose power is active (IC-2.3, IC-2.4).'),
    }),
  ] as const;
}

function decisionSightings({ shipId, landings }: Terms) {
  const moved = z
    .strictObject({
      ship: shipId,
      to: z
        .union([worldId, z.literal('void')])
        .describe('The world that the ship went to, or the `void`, where lost ships wait (IC-7.3, IC-7.4).'),
    })
    .meta({ id: 'ShipMoved', description: 'A ship and the place that it went to.' });
  return [
    variant('coins-revealed', 'Committed coins were revealed (IC-6.2, IC-6.3).', {
      coins: z.array(coinOfSeat).describe('The coins, with the seats that committed them (IC-6.2).'),
    }),
    variant('combat-decided', 'A combat was decided (IC-7).', {
      verdict: z
        .enum(VERDICTS)
        .describe(
          '`values`: by the combat values (IC-7.3, IC-7.4). `diplomacy`: an attack coin won against Diplomacy (IC-7.6). `pelantiri`: by the power of Pelantiri (IC-7.7). `tie`: by equal values (IC-7.5).',
        ),
      winner: side.nullable().describe('The side that won (IC-7.3, IC-7.4). Null in a tie (IC-7.5).'),
      values: combatValues.nullable().describe('Null for `diplomacy` and `pelantiri` (IC-7.6, IC-7.7).'),
    }),
    variant('ships-moved', 'Ships moved in the course of a combat.', {
      cause: z
        .enum(MOVE_CAUSES)
        .describe(
          '`landed` on the target, `lost` to the void, `sent-home` by the power of Gelmir (IC-2.5), `returned` to their origins, or landed by a `deal`.',
        ),
      ships: z
        .array(moved)
        .describe('The ships and where they went (IC-7.3, IC-7.4, IC-7.5, IC-8.3, IC-8.4).'),
    }),
    variant('deal-failed', 'The talks ended without a deal (IC-8.4).', {
      refusedBy: seatSchema
        .nullable()
        .describe('The party that refused or resigned. Null if time ran out (IC-8.4).'),
    }),
    variant('rewarded', 'An ally got its reward for help in a won defence (IC-7.10).', {
      seat: seatSchema.describe('The ally (IC-7.4).'),
      ships: landings.describe(
        'The ships that it took back from the void, each with its home world (IC-7.10).',
      ),
      coins: count.describe('The number of coins that it draws (IC-7.10).'),
    }),
    variant('coins-settled', 'The used coins left the table (IC-7.8).', {
      taken: z
        .array(coinOfSeat)
        .describe('The coins that powers took, with the seats that have them now (IC-2.6).'),
      discarded: coins.describe('The coins that went to the discard (IC-7.8).'),
    }),
    variant('combat-ended', 'A combat ended.', {
      combat,
      successful: z.boolean().describe('Whether the attack was successful (IC-7.9).'),
    }),
  ] as const;
}

const coinOfSeat = z
  .strictObject({
    seat: seatSchema.describe('The seat that committed the coin (IC-6.2), or took it by its power (IC-2.6).'),
    coin: coinId,
  })
  .meta({ id: 'CoinOfSeat', description: 'A coin, and the seat that committed or took it.' });

const combatValues = z
  .strictObject({
    attacker: count.describe('The combat value of the attacker’s side (IC-7.2).'),
    defender: count.describe('The combat value of the defender’s side (IC-7.2).'),
  })
  .meta({ id: 'CombatValues', description: 'The combat values of both sides: coin and ships (IC-7.2).' });

function diceRolledOf({ shipId }: Terms) {
  const rolled = z
    .strictObject({
      ship: shipId.describe('A warship (CC-1.2).'),
      face: z.int().min(1).max(5).describe('The face that its die shows, 1 to 5 (CC-2.2).'),
    })
    .meta({ id: 'DieRolled', description: 'A warship and the roll of its die (CC-2.2).' });
  return variant('dice-rolled', 'The dice of warships in the combat were rolled (CC-2.2).', {
    dice: z.array(rolled).describe('The warships and their rolls (CC-2.2).'),
  });
}
