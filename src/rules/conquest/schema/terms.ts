/** The schemas of the values in commands, sightings and views. */
import * as z from 'zod';
import { schemaOf, type SchemaOf } from '../../input/schema-of.ts';
import { MAX_SEATS, seatSchema } from '../../vocabulary.ts';
import { RACES } from '../data/races.ts';
import type { Kit, Squadron } from '../pieces/kit.ts';
import {
  CLASS_LETTERS,
  SUITS,
  type CoinId,
  type Place,
  type ShipId,
  type WorldId,
} from '../pieces/pieces.ts';
import type { Options, Preference } from '../state/types.ts';

/** A string of this pattern. The cast only names it: the runtime check and the generated schema stay those of a string. */
const patterned = <Id extends string>(pattern: RegExp) =>
  z.string().regex(pattern) as unknown as z.ZodType<Id, Id>;

export const worldId = patterned<WorldId>(/^[0-7]-[1-5]$/).describe(
  'A world: the seat that owns its system and its rank, such as `0-5` (IC-12).',
);
export const coinId = patterned<CoinId>(new RegExp(`^(${SUITS.join('|')})-[0-5]$`)).describe(
  'A coin: its suit and its value, such as `sun-3`. Value 0 is Diplomacy (IC-1.4).',
);
export const place = schemaOf<Place>()(z.union([worldId, z.enum(['void', 'flight'])])).describe(
  'A world, the `void`, or `flight`: in the present combat, after leaving its world (IC-1.3).',
);

export const SHIPS = 15;
export const COINS = 48;
export const PROMISE = 500;
export const count = z.int().min(0);
export const race = z.enum(RACES).describe('A race, with a power of its own (IC-2.5).');
export const side = z.enum(['attacker', 'defender']).describe('A side of a combat (IC-7.2).');
export const coinReclaim = z
  .enum(['always', 'never', 'ask'])
  .describe(
    'Whether the seat takes a used coin that its power allows it to take. With `ask`, a `coin-reclaim` window asks it (IC-2.6).',
  );
export const seats = z.array(seatSchema).max(MAX_SEATS);
export const coins = z.array(coinId).max(COINS);
export const promise = z
  .string()
  .max(PROMISE)
  .describe('A promise in one line, which nothing enforces (IC-8.2). Empty: none.');
export const preference = schemaOf<Preference>()(
  z
    .strictObject({
      race: race.describe('A race that no other seat has and that the options do not exclude (IC-2.1).'),
    })
    .describe('What a player chooses when taking a seat (IC-2.1).'),
);

/** The options of all games of the family. */
export const OPTIONS = {
  races: z
    .enum(['choose', 'random', 'balanced'])
    .default('choose')
    .describe(
      'Whether players choose their races or get random ones. With `balanced`, the stronger of these play earlier (IC-2.1).',
    ),
  without: z.array(race).max(RACES.length).default([]).describe('The races that no seat gets (IC-2.1).'),
  thirdSeats: z
    .enum(['off', 'on'])
    .default('off')
    .describe(
      'With `on`, the opponent on a foreign world may also be a seat that does not own the system but has a ship there (IC-4.4).',
    ),
  rounds: z
    .union([z.int().min(5).max(100), z.literal('none')])
    .default(20)
    .describe(
      'After this number of turns of every seat, the game ends, and the seats with the most colonies win. Ties share the victory. Of 400 ' +
        'games of four steady bots, 96 (Cosmic Conquest: 109) ended at the limit of 20. With `none`, there is no limit (IC-10.3).',
    ),
} as const;
export type OptionsSchema = SchemaOf<Options>;

/** The schemas of values that contain ships. */
export function termsOf(kit: Kit) {
  const shipId = shipIdOf(kit);
  const ships = z.array(shipId).max(SHIPS);
  const landing = z
    .strictObject({
      ship: shipId,
      world: worldId.describe('The world of the other party on which the ship lands (IC-8.2).'),
    })
    .meta({ id: 'Landing', description: 'A ship and the world to which it goes.' });
  const dealLanding = z
    .strictObject({
      seat: seatSchema.describe('The party whose ships land, one of the two main parties (IC-8.2).'),
      ships: ships.min(1).describe('Ships of this party, from the fleet or from any worlds (IC-8.2).'),
      world: worldId.describe(
        'A world of the other party’s system, or one on which the other party has a colony ship before the deal (IC-8.2).',
      ),
    })
    .meta({ id: 'DealLanding', description: 'Ships that a deal lands on one world (IC-8.2).' });
  const flight = z
    .strictObject({ ship: shipId, from: worldId.describe('The world that it left (IC-4.7, IC-5.8).') })
    .meta({ id: 'Flight', description: 'A ship in flight and its origin (IC-4.7, IC-5.8).' });
  return {
    shipId,
    ships,
    landings: z.array(landing).max(SHIPS),
    dealLandings: z.array(dealLanding).max(2),
    flights: z.array(flight),
  };
}
export type Terms = ReturnType<typeof termsOf>;

function shipIdOf({ fleet, counts }: Kit): z.ZodType<ShipId, ShipId> {
  const names = CLASS_LETTERS.map((letter) => `${letter}${digitsOf(fleet[letter])}`);
  const number =
    counts.c === 'number'
      ? 'The number of a colony ship is its strength (CC-3.8).'
      : 'The number is the rank of the world on which the ship begins (IC-12).';
  return patterned<ShipId>(new RegExp(`^[0-7]-(${names.join('|')})$`)).describe(
    `A ship: the seat that owns it, its class and its number, such as \`2-w1\`. \`c\` is a colony ship, \`w\` a warship, \`t\` a transport. ${number}`,
  );
}

function digitsOf({ from, to, first, step }: Squadron): string {
  const last = first + (to - from - 1) * step;
  return `[${Math.min(first, last)}-${Math.max(first, last)}]`;
}
