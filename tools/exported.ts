/** Reads the export of a game, as `GET /games/{game}/export` gives it and as it is archived. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Entry } from '../src/rules/entry.ts';
import { seedsInExport } from '../src/rules/seeds.ts';
import type { PlayedGame } from '../src/rules/verify.ts';
import { asInstant, MAX_SEATS, seatSchema } from '../src/rules/vocabulary.ts';

/** Milliseconds, or ISO 8601. */
const instant = z
  .union([z.int(), z.iso.datetime().transform((text) => Date.parse(text))])
  .transform(asInstant);
const event = z.looseObject({ type: z.string() });
const entry = z.looseObject({
  seq: z.int().min(0),
  at: instant,
  version: z.int().min(1),
  by: z.union([seatSchema, z.enum(['clock', 'setup', 'room'])]),
  as: z.enum(['bot', 'sitter', 'order']).optional(),
  window: z.string().optional(),
  seats: z.array(seatSchema).optional(),
  command: z.looseObject({}).optional(),
  draws: z.array(z.object({ of: z.string(), range: z.int(), result: z.int() })),
  events: z.array(event),
  opened: z.array(z.object({ window: z.string(), closesAt: z.record(z.string(), instant) })),
  seen: z.array(z.int()),
});
const seed = z.string().regex(/^[0-9a-f]{64}$/);
const exported = z.looseObject({
  game: z.string(),
  ruleset: z.string(),
  seed,
  laterSeeds: z.array(seed).optional(),
  algorithm: z.string(),
  seedHash: z.string(),
  options: z.looseObject({}),
  chairs: z.array(z.looseObject({})).min(1).max(MAX_SEATS),
  pace: z.record(z.string(), z.number()),
  entries: z.array(entry),
  outcome: z.looseObject({}).nullable(),
});

/** Throws with the field named when the file holds no export. */
export function readExport(file: string): PlayedGame {
  const { entries, seedHash, outcome, ...rest } = exported.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { game, ruleset, algorithm, options, chairs, pace } = rest;
  const header = { game, ruleset, ...seedsInExport(rest), algorithm, options, chairs, pace };
  return { header, entries: entries as unknown as Entry[], seedHash, outcome };
}
