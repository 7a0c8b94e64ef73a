/** A game that is over, whole. Instants in it are milliseconds since 1970: they are stored facts, not for show. */
import { z } from '@hono/zod-openapi';
import type { CommittedSeat } from '../../rules/commitment.ts';
import { BOTS } from '../../rules/contract.ts';
import { schemaOf } from '../../rules/schema-of.ts';
import { absence, Outcome, gameId, SeatSummary } from './game.ts';
import { orNull } from './nullable.ts';
import { nobody, standIn } from './play.ts';
import { anyOfRulesets } from './ruleset.ts';

const seat = z.int().min(0);
const milliseconds = z.int().openapi({ description: 'Milliseconds since 1970 in UTC.' });

const Draw = z
  .strictObject({
    of: z.string().openapi({ description: 'Names the stream that the number came from.' }),
    range: z.int().openapi({ description: 'The number is from 0 up to, not including, this.' }),
    result: z.int(),
  })
  .openapi('Draw', { description: 'Luck that an entry used: it follows from the seed and the name.' });

const Entry = z
  .strictObject({
    seq: z.int().openapi({ description: 'From 0, dense.' }),
    at: milliseconds,
    version: z.int().openapi({ description: 'The ruleset’s version, hence the shape of `events`.' }),
    by: z.union([seat, nobody]),
    as: standIn.optional(),
    window: z.string().optional().openapi({ description: 'That was answered, or that the clock closed.' }),
    seats: z.array(seat).optional().openapi({ description: 'To which the clock closed it.' }),
    command: z.record(z.string(), z.unknown()).optional(),
    draws: z.array(Draw),
    events: z.array(z.looseObject({ type: z.string() })),
    opened: z.array(
      z.strictObject({
        window: z.string(),
        closesAt: z.record(z.string(), milliseconds).openapi({ description: 'By seat.' }),
      }),
    ),
    seen: z.array(z.int()).openapi({
      description: 'The step of each seat, and last of spectators, at this entry.',
    }),
  })
  .openapi('Entry', { description: 'One accepted input: who, when, what it was, and the facts it made.' });

const committedSeat = schemaOf<CommittedSeat>()(
  z.union([
    z.strictObject({
      person: z.string().openapi({
        description: 'SHA-256 of the ids of game and player with a space between them, in hex.',
      }),
    }),
    z.strictObject({ bot: z.enum(BOTS) }),
  ]),
);

const Committed = z
  .strictObject({
    version: z.literal(2),
    sha256: z.string().openapi({ description: '64 hex digits, as published at the start.' }),
    startedAt: milliseconds,
    seats: z.array(committedSeat),
    absence: z.strictObject({
      policy: absence,
      hours: z.boolean(),
      bank: z.int().openapi({ description: 'Seconds.' }),
    }),
  })
  .openapi('Committed', {
    description:
      'What the commitment holds besides the fields of the export. Left out in games that began before there was more than the seed’s hash.',
  });

const SeedOrigin = z
  .strictObject({
    secret: z.string().openapi({ description: '64 hex digits.' }),
    seats: z.int().openapi({ description: 'How many seats the table was made with.' }),
    nonces: z.array(z.string()).openapi({ description: 'In the order in which their owners sat down.' }),
  })
  .openapi('ExportedSeedOrigin', {
    description:
      'What the first seed is derived from. Left out where the service drew the seed itself, as in games of older builds.',
  });

const Signature = z
  .strictObject({
    key: z.string().openapi({ description: 'The `id` of a key in `GET /export-keys`.' }),
    value: z.string().openapi({ description: 'Ed25519, in base64url.' }),
  })
  .openapi('ExportSignature', {
    description:
      'By the service, of all but the names of players. Left out where the service has no key to sign with.',
  });

export const ExportBody = z
  .strictObject({
    game: gameId,
    ruleset: z.string(),
    seed: z.string().openapi({ description: '64 hex digits.' }),
    laterSeeds: z.array(z.string()).optional().openapi({
      description:
        'In a game that the service restored to an earlier step: the seeds that apply from each `reseed` entry on, in order. Each of these entries holds the hash of its seed.',
    }),
    algorithm: z.string().openapi({ description: 'How luck follows from the seed.' }),
    seedHash: z.string().openapi({ description: 'SHA-256 of the seed, as published at the start.' }),
    seedOrigin: SeedOrigin.optional(),
    commitment: Committed.optional(),
    options: anyOfRulesets('Options'),
    chairs: z.array(
      z.strictObject({ preference: anyOfRulesets('Preference').optional(), chosen: z.int().optional() }),
    ),
    pace: z.record(z.string(), z.int()).openapi({ description: 'Seconds for each pace key.' }),
    seats: z.array(SeatSummary),
    entries: z.array(Entry),
    heads: z.record(z.string(), z.string()).optional().openapi({
      description:
        'By seat, and under the number of seats for spectators: the last head of each viewer’s hash chain. Left out in games that began without.',
    }),
    outcome: orNull(Outcome),
    signature: Signature.optional(),
  })
  .openapi('Export');

const ExportKey = z
  .strictObject({
    id: z.string().openapi({ description: 'The first 16 hex digits of the SHA-256 of its 32 bytes.' }),
    publicKey: z.string().openapi({
      description: 'Ed25519, 32 bytes in base64url: what `npm run verify -- --key` takes.',
    }),
    current: z.boolean().openapi({ description: 'Whether exports are signed by it now.' }),
  })
  .openapi('ExportKey');

export const ExportKeyList = z.strictObject({ keys: z.array(ExportKey) }).openapi('ExportKeyList');
