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

export const worldId = patterned<WorldId>(/^[0-7]-[1-5]$/);
export const coinId = patterned<CoinId>(new RegExp(`^(${SUITS.join('|')})-[0-5]$`));
export const place = schemaOf<Place>()(z.union([worldId, z.enum(['void', 'flight'])]));

export const SHIPS = 15;
export const COINS = 48;
const PROMISE = 500;
export const count = z.int().min(0);
export const race = z.enum(RACES);
export const side = z.enum(['attacker', 'defender']);
export const coinReclaim = z.enum(['always', 'never', 'ask']);
export const seats = z.array(seatSchema).max(MAX_SEATS);
export const coins = z.array(coinId).max(COINS);
export const promise = z.string().max(PROMISE);
export const preference = schemaOf<Preference>()(z.strictObject({ race }));

/** The options of all games of the family. */
export const OPTIONS = {
  races: z.enum(['choose', 'random']).default('choose'),
  without: z.array(race).max(RACES.length).default([]),
  thirdSeats: z.enum(['off', 'on']).default('off'),
  rounds: z.union([z.int().min(5).max(100), z.literal('none')]).default(20),
} as const;
export type OptionsSchema = SchemaOf<Options>;

/** The schemas of values that contain ships. */
export function termsOf(kit: Kit) {
  const shipId = shipIdOf(kit);
  const ships = z.array(shipId).max(SHIPS);
  const landing = z.strictObject({ ship: shipId, world: worldId });
  const dealLanding = z.strictObject({ seat: seatSchema, ships: ships.min(1), world: worldId });
  return { shipId, ships, landings: z.array(landing).max(SHIPS), dealLandings: z.array(dealLanding).max(2) };
}
export type Terms = ReturnType<typeof termsOf>;

function shipIdOf({ fleet }: Kit): z.ZodType<ShipId, ShipId> {
  const names = CLASS_LETTERS.map((letter) => `${letter}${digitsOf(fleet[letter])}`);
  return patterned(new RegExp(`^[0-7]-(${names.join('|')})$`));
}

function digitsOf({ from, to, first, step }: Squadron): string {
  const last = first + (to - from - 1) * step;
  return `[${Math.min(first, last)}-${Math.max(first, last)}]`;
}
