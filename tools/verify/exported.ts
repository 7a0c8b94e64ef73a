/** Reads a game's export in the format of `GET /games/{game}/export`. Throws at each field or value that an export cannot have. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { withoutHeads } from '../../src/history/archive/slices.ts';
import { BOTS } from '../../src/rules/contract.ts';
import type { Entry, Header, Committed } from '../../src/rules/journal/entry.ts';
import { LISTED_NONCES, NONCE } from '../../src/rules/journal/seed-origin.ts';
import { seedsInExport } from '../../src/rules/journal/seeds.ts';
import { asInstant, MAX_SEATS, seatSchema } from '../../src/rules/vocabulary.ts';
import type { PlayedGame } from '../../src/rules/verify/played-game.ts';
import { parseStrictly } from './strict-json.ts';

/** Milliseconds since 1970, or ISO 8601. */
const instant = z
  .union([z.int().min(0), z.iso.datetime().transform((text) => Date.parse(text))])
  .transform(asInstant);
const hex = z.string().regex(/^[0-9a-f]{64}$/);
const seats = z.array(seatSchema).min(1).max(MAX_SEATS);
const type = <T extends string>(name: T) => z.literal(name);

const aboutSeat = { seat: seatSchema };
const action = z.discriminatedUnion('type', [
  z.strictObject({ type: type('cancel'), why: z.literal('vote').optional() }),
  z.strictObject({ type: type('extend'), seats, why: z.enum(['unreached', 'vote', 'away']) }),
  z.strictObject({ type: type('pause') }),
  z.strictObject({ type: type('resume') }),
  z.strictObject({
    type: type('vote'),
    ...aboutSeat,
    what: z.enum(['pause', 'resume', 'extend', 'cancel']),
    agrees: z.boolean(),
  }),
  z.strictObject({ type: type('slow'), ...aboutSeat }),
  z.strictObject({ type: type('stand-in'), ...aboutSeat }),
  z.strictObject({ type: type('substitute'), ...aboutSeat }),
  z.strictObject({ type: type('back'), ...aboutSeat }),
  z.strictObject({ type: type('reseed'), seedHash: hex, since: instant }),
]);

const deadlines = z.record(z.string().regex(/^[0-7]$/), instant);
const heads = z.record(z.string().regex(/^[0-8]$/), z.string().regex(/^[0-9a-f]{40}$/));
const common = {
  seq: z.int().min(0),
  at: instant,
  version: z.int().min(1),
  draws: z.array(z.strictObject({ of: z.string(), range: z.int().min(1), result: z.int().min(0) })),
  // Their shape depends on the ruleset. `verify` decides each entry again and compares the events.
  events: z.array(z.looseObject({ type: z.string() })),
  opened: z.array(z.strictObject({ window: z.string(), closesAt: deadlines })),
  seen: z.array(z.int().min(0)).max(MAX_SEATS + 1),
  // Older builds export heads as they are stored. They can be computed from the entries.
  heads: heads.optional(),
};
const entry = z.union([
  z.strictObject({ ...common, by: z.literal('setup') }),
  z.strictObject({ ...common, by: z.literal('clock'), window: z.string(), seats }),
  z.strictObject({ ...common, by: z.literal('room'), command: action }),
  z.strictObject({
    ...common,
    by: seatSchema,
    as: z.enum(['bot', 'sitter', 'order']).optional(),
    window: z.string().optional(),
    command: z.looseObject({ type: z.string() }),
  }),
]);

const person = z.strictObject({ id: z.string().min(1), name: z.string() });
const seated = z.strictObject({
  seat: seatSchema,
  player: person.nullable(),
  bot: z.enum(BOTS).nullable(),
  preference: z.looseObject({}).optional(),
  // Only running games have these. Exports of older builds may contain them.
  absent: z.enum(['slow', 'bot']).optional(),
  bank: z.int().min(0).optional(),
  sitter: z.strictObject({ player: person, until: z.iso.datetime() }).optional(),
});

const commitment = z.strictObject({
  version: z.literal(2),
  sha256: hex,
  startedAt: instant,
  seats: z
    .array(z.union([z.strictObject({ person: hex }), z.strictObject({ bot: z.enum(BOTS) })]))
    .max(MAX_SEATS),
  absence: z.strictObject({
    policy: z.enum(['bot', 'substitute', 'default']),
    hours: z.boolean(),
    bank: z.int().min(0),
  }),
  lesson: z.literal(true).optional(),
  branchOf: z.strictObject({ game: z.string().min(1), step: z.int().min(1) }).optional(),
});

const seedOrigin = z.strictObject({
  secret: hex,
  seats: z.int().min(1).max(MAX_SEATS),
  folded: hex.optional(),
  nonces: z.array(z.string().regex(NONCE)).max(LISTED_NONCES),
});

const signature = z.strictObject({
  key: z.string().regex(/^[0-9a-f]{16}$/),
  value: z.string().regex(/^[\w-]{86}$/),
});

const exported = z.strictObject({
  game: z.string().min(1),
  ruleset: z.string(),
  seed: hex,
  laterSeeds: z.array(hex).min(1).optional(),
  algorithm: z.string(),
  seedHash: hex,
  seedOrigin: seedOrigin.optional(),
  commitment: commitment.optional(),
  options: z.looseObject({}),
  chairs: z
    .array(z.strictObject({ preference: z.looseObject({}).optional(), chosen: z.int().min(0).optional() }))
    .min(1)
    .max(MAX_SEATS),
  pace: z.record(z.string(), z.number().positive()),
  seats: z.array(seated).max(MAX_SEATS),
  entries: z.array(entry).min(1),
  heads: heads.optional(),
  outcome: z.strictObject({ ranking: z.array(z.array(seatSchema)) }).nullable(),
  signature: signature.optional(),
});

/** Throws and names the field if the file is not an export. */
export function readExport(file: string): PlayedGame {
  return exportIn(parseStrictly(readFileSync(file, 'utf8')));
}

/** The path of a field that schemas do not see: JSON can hold it, and objects take it for something else. */
function unseenIn(value: unknown, path = 'export'): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__') return `${path}.${key}`;
    const found = unseenIn(inner, `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The game in a parsed export. Throws and names the field if the value is not an export. */
export function exportIn(value: unknown): PlayedGame {
  const unseen = unseenIn(value);
  if (unseen !== undefined) throw new Error(`unknown field ${unseen}`);
  const {
    entries,
    seedHash,
    outcome,
    seats: sitting,
    commitment: committed,
    ...rest
  } = exported.parse(value);
  const { game, ruleset, algorithm, options, chairs, pace, seedOrigin: origin } = rest;
  const plain = { game, ruleset, ...seedsInExport(rest), algorithm, options, chairs, pace };
  const promised = origin && { seedOrigin: origin };
  const header = {
    ...plain,
    ...promised,
    ...(committed && { commitment: committedIn(committed) }),
  } as Header;
  return {
    header,
    // The schema checks numbers and texts but does not give them branded types.
    entries: (entries as unknown as Entry[]).map(withoutHeads),
    seedHash,
    outcome,
    seats: sitting,
    hash: committed?.sha256,
    heads: rest.heads,
  };
}

/** Remarks on a parsed export that are not faults. */
export function exportNotes(value: object): readonly string[] {
  const { entries = [] } = value as { readonly entries?: readonly object[] };
  if (!entries.some((entry) => 'heads' in entry)) return [];
  return [
    'an older build wrote this export, with heads in its entries, which are ignored. Request a new export from the current build',
  ];
}

function committedIn({ sha256: _stated, ...committed }: z.infer<typeof commitment>): Committed {
  return committed;
}
