/** Schemas that the others share, and those of options and preferences (SC-21). */
import * as z from 'zod';
import { schemaOf } from '../../input/schema-of.ts';
import { seatSchema } from '../../vocabulary.ts';
import {
  MOST_BOUGHT,
  MOST_FACTORIES,
  MOST_FORCES,
  MOST_IN_BATTLE,
  MOST_NAMED,
  MOST_PIECES,
} from '../data/counters.ts';
import { isStar, starNamed } from '../data/planets.ts';
import { STARS } from '../data/stars.ts';
import { TECHNOLOGY_IDS } from '../data/technologies.ts';
import { isHex } from '../data/hex.ts';
import type { BattleOrders } from '../state/battle-orders.ts';
import { COLOURS, type Options, type Preference } from '../state/types.ts';
import { BASES, SHIP_CLASSES, WARSHIPS, WAYS } from '../data/pieces.ts';

/** SC-18.3. */
const [SHORTEST_GAME, LONGEST_GAME] = [8, 120];
const FULL_GAME = 44;
export const MOST_SEATS = 4;
/** SC-11.9. */
const MOST_ROUNDS = 500;
const LONGEST_STAR = Math.max(...STARS.map(({ name }) => name.length));

export const count = z.int().min(0);
/** Millions of people, and what a colony spends or buys. */
export const amount = count.max(MOST_BOUGHT);
/** Factories to destroy. */
export const factories = z.int().min(0).max(MOST_FACTORIES);
export const seat = seatSchema;
export const turn = z.int().min(1).max(LONGEST_GAME);
export const length = z.int().min(SHORTEST_GAME).max(LONGEST_GAME);

export const hex = z
  .string()
  .regex(/^[A-Z]{1,2}[1-9]\d?$/)
  .refine(isHex);
export const starHexes = z.array(hex.refine(isStar)).max(STARS.length);
/** The star exists; rules check whether it has such a planet. */
export const planet = z
  .string()
  .max(LONGEST_STAR + '/9'.length)
  .regex(/^[A-Z][a-z]+\/[1-9]$/)
  .refine((name) => starNamed(name.slice(0, name.indexOf('/'))) !== undefined);

export const technology = z.enum(TECHNOLOGY_IDS);
export const ship = z.int().min(1, { abort: true });
export const ships = z.array(ship).max(MOST_PIECES);
export const shipClass = z.enum(SHIP_CLASSES);
export const unitClass = z.enum([...SHIP_CLASSES, ...BASES]);
const firingClass = z.enum([...WARSHIPS, ...BASES]);
export const way = z.enum(WAYS);
export const force = z.int().min(1).max(MOST_FORCES);

/** `{turn}.{seat}.{n}`. */
export const battle = z
  .string()
  .max(12)
  .regex(/^\d{1,3}\.[0-3]\.\d{1,5}$/);
/** A ship or base in a battle (SC-10.2). Counters do not limit the number of bases. */
export const unit = z.int().min(1, { abort: true }).max(MOST_IN_BATTLE, { abort: true });
export const units = z.array(unit).max(MOST_NAMED);
export const aim = z.strictObject({ warship: unit, target: unit });

export const battleOrders = schemaOf<BattleOrders>()(
  z.strictObject({
    targets: z.partialRecord(firingClass, z.array(unitClass).max(unitClass.options.length)).exactOptional(),
    cap: z.int().min(1).max(MOST_PIECES).exactOptional(),
    fire: z.enum(['spread', 'gang']).exactOptional(),
    below: amount.exactOptional(),
    rounds: z.int().min(1).max(MOST_ROUNDS).nullable().exactOptional(),
    unarmed: z.enum(['stay', 'leave']).exactOptional(),
    drive: z.array(hex).max(6).exactOptional(),
    scorch: amount.nullable().exactOptional(),
  }),
);

export const options = schemaOf<Options>()(
  z.strictObject({
    entries: z.enum(['inOrder', 'opposite', 'drawn']).default('inOrder'),
    length: length.default(FULL_GAME),
    battles: z.enum(['orders', 'rounds']).default('orders'),
    battlesSeen: z.enum(['all', 'private']).default('all'),
    counters: z.enum(['hidden', 'shown']).default('hidden'),
    posts: z.enum(['on', 'off']).default('on'),
    baseWeaponry: z.enum(['off', 'on']).default('off'),
    standoff: z.enum(['off', 'on']).default('off'),
    missed: z.int().min(0).max(10).default(3),
  }),
);

export const preference = schemaOf<Preference>()(z.strictObject({ colour: z.enum(COLOURS).exactOptional() }));
