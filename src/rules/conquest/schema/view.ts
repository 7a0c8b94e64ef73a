/** The schema of views. It is strict: an unlisted field fails the suite. */
import * as z from 'zod';
import { schemaOf, type SchemaOf } from '../../input/schema-of.ts';
import { seatSchema } from '../../vocabulary.ts';
import { hasDice, type Kit } from '../pieces/kit.ts';
import type { ShipSeen, View } from '../view/sighting.ts';
import { ENDINGS } from '../state/types.ts';
import { sealedOf } from './commands.ts';
import { flightsOf, proposalOf, ranking, sealedKindsOf } from './sightings.ts';
import { coinId, coinReclaim, coins, count, place, race, seats, side, worldId } from './terms.ts';
import type { OptionsSchema, Terms } from './terms.ts';

const sides = <Shape extends z.ZodType>(shape: Shape) => z.strictObject({ attacker: shape, defender: shape });

export function viewOf(kit: Kit, terms: Terms, options: OptionsSchema): SchemaOf<View> {
  const own = z.strictObject({
    seat: seatSchema,
    hand: coins,
    coinReclaim,
    answer: sealedOf(kit, terms).nullable(),
  });
  const kinds = z.enum(['turn', 'ally-request', 'deal', ...sealedKindsOf(kit)]);
  return schemaOf<View>()(
    z.strictObject({
      options,
      seats: z.array(seatOf(kit, terms)),
      bag: count,
      discard: coins,
      turn: turnOf(terms),
      combat: combatOf(terms).nullable(),
      asking: z.strictObject({ kind: kinds, awaiting: seats }).nullable(),
      proposals: z.array(proposalOf(terms)),
      own: own.nullable(),
      open: z.strictObject({ hands: z.array(own), bag: coins }).nullable(),
      result: z.strictObject({ reason: z.enum(ENDINGS), ranking }).nullable(),
    }),
  );
}

function shipOf(kit: Kit, { shipId: id }: Terms): SchemaOf<ShipSeen> {
  const strength = count
    .nullable()
    .describe(
      'Its strength in the present combat, or what it would be in one. Null while a die has not been rolled.',
    );
  const face = count
    .nullable()
    .describe('The last roll of its die. Null if it has no die, or if nobody has rolled it.');
  const ship = { id, place, strength };
  return hasDice(kit)
    ? schemaOf<ShipSeen>()(z.strictObject({ ...ship, face }))
    : schemaOf<Omit<ShipSeen, 'face'>>()(z.strictObject(ship));
}

const seatOf = (kit: Kit, terms: Terms) =>
  z.strictObject({
    seat: seatSchema,
    race,
    active: z.boolean(),
    resigned: z.boolean(),
    coins: count,
    colonies: count,
    offered: count,
    turns: count,
    quiet: count,
    ships: z.array(shipOf(kit, terms)),
  });

const turnOf = ({ ships }: Terms) =>
  z.strictObject({
    number: count,
    seat: seatSchema,
    reclaimed: z.boolean(),
    attack: z.union([z.literal(1), z.literal(2)]),
    attacked: z.boolean(),
    moved: ships.describe('The ships that have moved in this step, in games with movement.'),
  });

const combatOf = (terms: Terms) =>
  z.strictObject({
    number: count,
    attacker: seatSchema,
    defender: seatSchema,
    world: worldId,
    fleet: flightsOf(terms),
    asked: sides(seats),
    allies: z.array(z.strictObject({ seat: seatSchema, side, ships: terms.ships })),
    coins: sides(coinId.nullable()),
  });
