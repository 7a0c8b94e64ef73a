/** The schemas of commands (SC-20). */
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import type { Command } from '../state/command.ts';
import { MOST_NAMED, MOST_PIECES, OUTFIT } from '../data/counters.ts';
import { ITEMS } from '../data/prices.ts';
import { STARS } from '../data/stars.ts';
import { STARTING_SPEED, TECHNOLOGIES, TECHNOLOGY_IDS } from '../data/technologies.ts';
import {
  aim,
  amount,
  battle,
  battleOrders,
  factories,
  force,
  hex,
  length,
  planet,
  seat,
  ship,
  ships,
  starHexes,
  technology,
  turn,
  units,
  way,
} from './terms.ts';

/** SC-19.3. */
const MOST_PLANNED = 100;
const LONGEST_PATH = Math.max(...TECHNOLOGY_IDS.map((id) => TECHNOLOGIES[id].speed ?? STARTING_SPEED));
/** A star card has at most three. */
const MOST_PLANETS = 3;
const MOST_COLONIES = STARS.length * MOST_PLANETS;

const named = <const Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

export const investment = z.strictObject({ technology, ip: z.int().min(1).max(999) });
const research = z.array(investment).max(TECHNOLOGY_IDS.length);
const sheet = z.strictObject({
  planet,
  emigrants: amount,
  bonus: amount,
  research,
  buy: z.partialRecord(z.enum(ITEMS), amount),
});

export const outfit = {
  scouts: z.int().min(0).max(OUTFIT),
  corvettes: z.int().min(0).max(OUTFIT),
  research,
  doctrine: z.boolean(),
};
export const produce = { colonies: z.array(sheet).max(MOST_COLONIES), done: z.boolean() };

/** The commands that a plan may contain. */
const planned = [
  named('move', {
    ships: ships.min(1).exactOptional(),
    taskForce: force.exactOptional(),
    path: z.array(hex).min(1).max(LONGEST_PATH).exactOptional(),
    to: hex.exactOptional(),
    avoid: starHexes.exactOptional(),
    way: way.exactOptional(),
  }),
  named('task-force', { number: force, ships: ships.exactOptional() }),
  named('command-post', { hex, stands: z.boolean() }),
  named('complete-movement', { byOrders: z.boolean().exactOptional() }),
  named('engage', { hex, against: seat, orders: battleOrders.exactOptional() }),
  named('battle-orders', {
    orders: battleOrders.exactOptional(),
    hex: hex.exactOptional(),
    battle: battle.exactOptional(),
    keep: z.boolean().exactOptional(),
    byOrders: z.boolean().exactOptional(),
  }),
  named('attack-colonies', {
    planets: z.array(planet).min(1).max(MOST_PLANETS),
    orders: battleOrders.exactOptional(),
  }),
  named('raze', { planet, factories: factories.min(1) }),
  named('depopulate', { planet, millions: amount.min(1) }),
  named('land', { transports: z.array(ship).min(1).max(MOST_PIECES), planet }),
  named('complete-turn', {}),
  named('research-list', { technologies: z.array(technology).max(TECHNOLOGY_IDS.length) }),
] as const;

export const commands = z.array(z.discriminatedUnion('type', planned)).max(MOST_PLANNED);

export const command = schemaOf<Command>()(
  z.discriminatedUnion('type', [
    ...planned,
    named('outfit', outfit),
    named('aim', { shots: z.array(aim).max(MOST_NAMED) }),
    named('withdraw', { ships: units.exactOptional() }),
    named('drive', { hex }),
    named('press-attack', { on: z.boolean() }),
    named('scorch', {
      colonies: z.array(z.strictObject({ planet, factories })).max(MOST_PLANETS),
    }),
    named('produce', produce),
    named('plan', {
      commands,
      regardless: z.boolean().exactOptional(),
    }),
    named('cruise', { until: turn.exactOptional() }),
    named('agree-length', { turns: length }),
  ]),
);
