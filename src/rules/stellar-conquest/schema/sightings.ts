/** The schemas of sightings. They are strict: an unlisted field fails, so that it cannot leak. */
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import type { Sighting } from '../view/sighting.ts';
import { COLOURS, ENDINGS, STEPS, UNASKED } from '../state/types.ts';
import { investment, outfit, produce } from './commands.ts';
import {
  aims,
  battleId,
  contact,
  hexes,
  ids,
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
import {
  battle,
  battleOrders,
  count,
  force,
  hex,
  length,
  planet,
  seat,
  ship,
  technology,
  way,
} from './terms.ts';

const event = <const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

const die = z.int().min(1).max(6);
const missed = z.boolean();
const stands = z.boolean();
const shot = z.strictObject({ warship: number, target: number, dice: z.array(die), hit: z.boolean() });
const numbers = z.array(number);

const everybody = [
  event('table-set', { order: seats, colours: z.array(z.enum(COLOURS)), entries: hexes }),
  event('turn-opened', { turn: count, together: z.boolean() }),
  event('turn-began', { turn: count, seat }),
  event('turn-resumed', { seat, part: count }),
  event('turn-ended', { turn: count, seat, missed }),
  event('production-began', { turn: count, besieged: planets.nullable() }),
  event('production-ended', { turn: count }),
  event('posts-shown', { posts: z.array(hexes) }),
  event('counters-shown', { counters: z.array(hexes) }),
  event('length-named', { seat, turns: length }),
  event('length-agreed', { turns: length }),
  event('fell-dormant', { seat }),
  event('woke', { seat }),
  event('went-out', { seats }),
  event('left', { seat }),
  event('game-ended', { reason: z.enum(ENDINGS), points: z.array(count), ranking }),
] as const;

const own = [
  event('outfit-sealed', { seat, outfit: z.strictObject(outfit) }),
  event('ships-built', { seat, ships: z.array(ownShip) }),
  event('invested', { seat, technology, ip: count, completed: z.boolean() }),
  event('bound', { seat, ships: ids, to: hex.nullable(), way, avoid: hexes }),
  event('moved', { seat, ships: ids, path: hexes, halted: z.boolean() }),
  event('force-set', { seat, number: force, ships: ids }),
  event('step-began', { seat, begun: z.enum(STEPS) }),
  event('asked-no-more', { seat, about: z.enum(UNASKED), missed }),
  event('explored', {
    seat,
    hex,
    risks: z.array(z.strictObject({ ship, die })),
    card: count.nullable(),
  }),
  event('sighted', { seat, hex, contact, alarm: z.boolean() }),
  event('orders-set', { seat, orders: standing }),
  event('research-listed', { seat, technologies: z.array(technology) }),
  event('plan-set', { seat, plan: plan.nullable() }),
  event('plan-advanced', { seat }),
  event('plan-stopped', { seat, why: z.enum(['done', 'refused', 'alarmed']) }),
  event('cruise-set', { seat, until: count.nullable() }),
  event('cruise-ended', { seat }),
  event('production-sealed', { seat, produce: z.strictObject(produce) }),
  event('produced', {
    seat,
    planet,
    owner: seat,
    growth: count,
    output: count,
    emigrants: count,
    bonus: count,
    factories: count,
    bases: count,
    advancedBases: count,
    shield: z.boolean(),
    research: z.array(investment),
    wasted: count,
    died: count,
    people: count,
  }),
] as const;

const some = [
  event('landed', { seat, planet, of: seat, millions: count, ships: ids.nullable() }),
  event('transports-passed', { seat, from: seat, ships: ids }),
  event('exploited', { seat, planet, owner: seat, people: count, factories: count }),
  event('post-set', { seat, hex, stands, shown: z.boolean() }),
  event('cards-dealt', { cards: z.record(hex, count) }),
  event('freed', { planet, owner: seat, from: seat }),
  event('factories-destroyed', { planet, seat, factories: count }),
  event('depopulated', { planet, seat, owner: seat, millions: count }),
  event('colony-gone', { planet, devastated: z.boolean() }),
] as const;

const battles = [
  event('battle-began', standsIn),
  event('battle-ordered', { battle, seat, orders: battleOrders.nullable(), byOrders: z.boolean() }),
  event('aimed', { battle: battleId, round: count, seat, aims }),
  event('fired', { battle: battleId, round: count, side, shots: z.array(shot) }),
  event('round-ended', { battle: battleId, round: count, attackersLost: numbers, defendersLost: numbers }),
  event('withdrew', { battle: battleId, side, seat, numbers, hex }),
  event('attack-pressed', { battle: battleId, on: z.boolean() }),
  event('aftermath-sealed', {
    battle,
    seat,
    on: z.boolean().nullable(),
    scorched: z.record(planet, count),
  }),
  event('conquered', { battle: battleId, planet, owner: seat, conqueror: seat, from: seat.nullable() }),
  event('battle-ended', { battle: battleId, hex }),
] as const;

export const sighting = schemaOf<Sighting>()(
  z.discriminatedUnion('type', [...everybody, ...own, ...some, ...battles]),
);
