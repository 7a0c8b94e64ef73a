/** Schemas that the others share, and those of options and preferences (SC-21). */
import { LONGEST_GAME, SHORTEST_GAME } from '../data/figures.ts';
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
import { STARS } from '../data/names.ts';
import { TECHNOLOGY_IDS } from '../data/technologies.ts';
import { isHex } from '../data/hex.ts';
import type { BattleOrders } from '../state/battle-orders.ts';
import { COLOURS, type Options, type Preference } from '../state/types.ts';
import { BASES, SHIP_CLASSES, WARSHIPS, WAYS } from '../data/pieces.ts';

/** SC-18.3. */
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
  .refine(isHex)
  .describe('A hex of the board: its column and its row, such as `C12` (SC-2.1).');
export const starHexes = z
  .array(hex.refine(isStar).describe('The hex of a star (SC-2.2).'))
  .max(STARS.length);
/** The star exists; rules check whether it has such a planet. */
export const planet = z
  .string()
  .max(LONGEST_STAR + '/9'.length)
  .regex(/^[A-Z][a-z]+\/[1-9]$/)
  .refine((name) => starNamed(name.slice(0, name.indexOf('/'))) !== undefined)
  .describe('A planet: its star and its orbit, such as `Canis/3` (SC-2.2).');

export const technology = z.enum(TECHNOLOGY_IDS).describe('A technology (SC-17.3).');
export const ship = z
  .int()
  .min(1, { abort: true })
  .describe('A ship: its id, which counts the ships of its seat from 1 (SC-8.1).');
export const ships = z.array(ship).max(MOST_PIECES);
export const shipClass = z.enum(SHIP_CLASSES).describe('A class of ships (SC-8.1).');
export const unitClass = z
  .enum([...SHIP_CLASSES, ...BASES])
  .describe('A class of ships (SC-8.1) or bases (SC-13.3, SC-17.5).');
const firingClass = z
  .enum([...WARSHIPS, ...BASES])
  .describe('A class of warships or bases (SC-8.1, SC-13.3).');
export const way = z
  .enum(WAYS)
  .describe('Whether a ship takes a route of the fewest turns (`quick`) or hexes (`short`, SC-7.3).');
export const force = z.int().min(1).max(MOST_FORCES);
export const colour = z.enum(COLOURS).describe('The colour of a seat. It has no effect (SC-1.1).');

/** `{turn}.{seat}.{n}`. */
export const battle = z
  .string()
  .max(12)
  .regex(/^\d{1,3}\.[0-3]\.\d{1,5}$/)
  .describe(
    'A battle or colony attack: the turn, the seat on turn, and a number that counts its battles and attacks in that turn, such as `9.1.2` (SC-19.1).',
  );
/** A ship or base in a battle (SC-10.2). Counters do not limit the number of bases. */
export const unit = z
  .int()
  .min(1, { abort: true })
  .max(MOST_IN_BATTLE, { abort: true })
  .describe('A ship or base: its number in the battle, which is unique within its side (SC-10.2).');
export const units = z.array(unit).max(MOST_NAMED);
export const aim = z
  .strictObject({
    warship: unit.describe('The warship or base that fires, by its number in the battle (SC-11.4).'),
    target: unit.describe('The enemy ship or base that it fires at, by its number in the battle (SC-11.4).'),
  })
  .meta({ id: 'Aim', description: 'A warship or base and its target (SC-11.4).' });

export const battleOrders = schemaOf<BattleOrders>()(
  z
    .strictObject({
      targets: z
        .partialRecord(firingClass, z.array(unitClass).max(unitClass.options.length))
        .exactOptional()
        .describe(
          'For each of your classes, the enemy classes in the order in which it aims at them. Classes that are left out follow in the order of the doctrine (SC-12.2).',
        ),
      cap: z
        .int()
        .min(1)
        .max(MOST_PIECES)
        .exactOptional()
        .describe(
          'The highest number of aims at one ship while others can be aimed at (SC-12.4). If left out, 3.',
        ),
      fire: z
        .enum(['spread', 'gang'])
        .exactOptional()
        .describe(
          'Whether a warship aims at the ship of a class with the fewest aims (`spread`) or with the most (`gang`, SC-12.4). If left out, `spread`.',
        ),
      below: amount
        .exactOptional()
        .describe(
          'In per cent: withdraws all ships when own strength is below this part of enemy strength (SC-12.3). 0: never. If left out, 33.',
        ),
      rounds: z
        .int()
        .min(1)
        .max(MOST_ROUNDS)
        .nullable()
        .exactOptional()
        .describe('Withdraws all ships after this number of rounds (SC-12.2). Null, or left out: never.'),
      unarmed: z
        .enum(['stay', 'leave'])
        .exactOptional()
        .describe(
          'Whether scouts and transports `stay` with the warships or `leave` after round 1 (SC-12.2). If left out, `stay`.',
        ),
      drive: z
        .array(hex)
        .max(6)
        .exactOptional()
        .describe(
          'Hexes for the retreat of the enemy, of which the first that is allowed counts (SC-11.8). If none is, the doctrine decides.',
        ),
      scorch: amount
        .nullable()
        .exactOptional()
        .describe(
          'Destroys all own factories after a round of a colony attack that leaves at most this number of bases (SC-13.5). Null, or left out: never.',
        ),
    })
    .meta({
      id: 'BattleOrders',
      description: 'Orders for battles. The doctrine fills in what is left out (SC-12.2).',
    }),
);

export const options = schemaOf<Options>()(
  z
    .strictObject({
      entries: z
        .enum(['bySeats', 'inOrder', 'opposite', 'drawn'])
        .default('bySeats')
        .describe(
          'Which entry hexes the seats use, in the order of play: the first ones, 1 and 3 for two seats (`opposite`), or `drawn` from all four. `bySeats`: `drawn` with four seats, otherwise `inOrder` (SC-1.1).',
        ),
      length: length.default(FULL_GAME).describe('The length of the game in turns (SC-18.3).'),
      battles: z
        .enum(['orders', 'rounds'])
        .default('orders')
        .describe(
          'Whether battles follow orders, or each choice is asked in each round (`rounds`, not with `private` battles, SC-12.5).',
        ),
      battlesSeen: z
        .enum(['all', 'private'])
        .default('all')
        .describe('Whether everybody sees battles, or only their parties (SC-10).'),
      counters: z
        .enum(['hidden', 'shown'])
        .default('hidden')
        .describe('With `shown`, all see from turn 4 on in which hexes each seat has ships (SC-10.1).'),
      posts: z
        .enum(['on', 'off'])
        .default('on')
        .describe(
          'Whether there are command posts. With `off`, range is traced from colonies and the entry hex (SC-6.5).',
        ),
      baseWeaponry: z
        .enum(['off', 'on'])
        .default('off')
        .describe('Whether Improved Ship Weaponry also works for bases (SC-13.3).'),
      standoff: z
        .enum(['off', 'on'])
        .default('off')
        .describe(
          'Whether all seats with at least 80% of the most points can share the first rank (SC-18.2).',
        ),
      missed: z
        .int()
        .min(0)
        .max(10)
        .default(3)
        .describe(
          'The number of turns in a row whose first `turn` window runs out after which a seat is dormant. 0: never (SC-19.6).',
        ),
    })
    .describe('What the host chooses for a game (SC-21).'),
);

export const preference = schemaOf<Preference>()(
  z
    .strictObject({
      colour: colour
        .exactOptional()
        .describe(
          'A colour that no other seat has. If left out, the seat gets the first that is free (SC-1.1).',
        ),
    })
    .describe('What a player chooses when taking a seat (SC-1.1).'),
);
