/** The schema of a view. It is strict: an unlisted field fails, so that it cannot leak. */
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import type { View } from '../view/sighting.ts';
import { COLOURS, ENDINGS, STEPS, UNASKED } from '../state/types.ts';
import { outfit, produce } from './commands.ts';
import {
  aims,
  contact,
  hexes,
  number,
  ownShip,
  plan,
  planets,
  ranking,
  seats,
  side,
  standing,
  standsIn,
} from './pieces.ts';
import { battleOrders, count, hex, length, options, planet, seat, technology } from './terms.ts';

const phase = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['outfit', 'together', 'production']) }),
  z.strictObject({ kind: z.literal('turn'), seat }),
]);

const seatSeen = z.strictObject({
  seat,
  colour: z.enum(COLOURS),
  entry: hex,
  turn: count.nullable(),
  posts: hexes.nullable(),
  counters: hexes.nullable(),
  length: length.nullable(),
  missed: count,
  dormant: z.boolean(),
  resigned: z.boolean(),
  gone: count.nullable(),
});

const stage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('orders'), awaiting: seats }),
  z.strictObject({ kind: z.literal('aim'), side, awaiting: seats }),
  z.strictObject({ kind: z.literal('withdraw'), side }),
  z.strictObject({ kind: z.literal('drive'), seat, side, numbers: z.array(number) }),
  z.strictObject({
    kind: z.literal('aftermath'),
    awaiting: seats,
    on: z.boolean().nullable(),
    scorched: z.record(planet, count),
  }),
]);

const battleSeen = z.strictObject({
  ...standsIn,
  round: count,
  aims: z.record(z.string().regex(/^[0-3]$/), aims),
  driven: z.strictObject({ attacker: hex.nullable(), defender: hex.nullable() }),
  stage: stage.nullable(),
  orders: battleOrders.nullable(),
});

const colony = z.strictObject({
  planet,
  owner: seat,
  people: count,
  factories: count,
  bases: count,
  advancedBases: count,
  shield: z.boolean(),
  conqueror: seat.nullable(),
  idle: z.boolean(),
  destroyed: count,
});

const turnSeen = z.strictObject({
  turn: count,
  part: count,
  step: z.enum(STEPS),
  depopulated: z.record(hex, count),
  unasked: z.enum(UNASKED).nullable(),
});

const own = z.strictObject({
  seat,
  ships: z.array(ownShip),
  colonies: z.array(colony),
  besieged: planets,
  technologies: z.partialRecord(technology, z.strictObject({ paid: count, owned: z.boolean() })),
  research: z.array(technology),
  explored: z.array(z.strictObject({ hex, card: count })),
  contacts: z.record(hex, contact),
  orders: standing,
  plan: plan.nullable(),
  alarmed: z.boolean(),
  cruise: count.nullable(),
  outfit: z.strictObject(outfit).nullable(),
  production: z.strictObject(produce).nullable(),
  turn: turnSeen.nullable(),
});

const open = z.strictObject({ seats: z.array(own), cards: z.record(hex, count), devastated: planets });

export const view = schemaOf<View>()(
  z.strictObject({
    options,
    turn: count,
    length,
    phase: phase.nullable(),
    order: seats,
    seats: z.array(seatSeen),
    battle: battleSeen.nullable(),
    own: own.nullable(),
    open: open.nullable(),
    result: z.strictObject({ reason: z.enum(ENDINGS), points: z.array(count), ranking }).nullable(),
  }),
);
