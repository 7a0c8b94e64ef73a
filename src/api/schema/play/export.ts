/** The export of a finished game. Its instants are milliseconds since 1970, as they are stored. */
import { z } from '@hono/zod-openapi';
import { BOTS } from '../../../rules/contract.ts';
import { schemaOf } from '../../../rules/input/schema-of.ts';
import { absence, Outcome, gameId, rulesetName, SeatSummary } from '../game.ts';
import { orNull } from '../nullable.ts';
import { nobody, standIn } from './play.ts';
import { anyOfRulesets } from '../ruleset.ts';
import type { CommittedSeat } from '../../../rules/journal/entry.ts';

const seat = z.int().min(0);
const milliseconds = z.int().openapi({ description: 'Milliseconds since 1970 in UTC.' });

const Draw = z
  .strictObject({
    of: z.string().openapi({ description: 'The name of the stream of random numbers.' }),
    range: z.int().openapi({ description: 'The number is from 0 up to, not including, this.' }),
    result: z.int().openapi({ description: 'The number.' }),
  })
  .openapi('Draw', {
    description: 'A random number that an entry used. It follows from the seed and the name of the stream.',
  });

export const Entry = z
  .strictObject({
    seq: z.int().openapi({ description: 'Counts up from 0 without gaps.' }),
    at: milliseconds,
    version: z
      .int()
      .openapi({ description: 'The version of the ruleset, which determines the shape of `events`.' }),
    by: z
      .union([seat, nobody])
      .openapi({ description: 'The origin of the input: a seat, the clock, the setup, or the room.' }),
    as: standIn.optional().openapi({ description: 'Who acted on behalf of the seat.' }),
    window: z
      .string()
      .optional()
      .openapi({ description: 'The window that was answered, or that closed at its deadline.' }),
    seats: z.array(seat).optional().openapi({ description: 'The seats whose time was up.' }),
    command: z
      .record(z.string(), z.unknown())
      .optional()
      .openapi({ description: 'The command, in the form of that version of the ruleset.' }),
    draws: z.array(Draw).openapi({ description: 'The random numbers that it used, in order.' }),
    events: z
      .array(
        z
          .looseObject({ type: z.string().openapi({ description: 'The type of the event.' }) })
          .openapi('StoredEvent', { description: 'An event, in the form of that version of the ruleset.' }),
      )
      .openapi({ description: 'What happened, in the form of that version of the ruleset.' }),
    opened: z
      .array(
        z
          .strictObject({
            window: z.string().openapi({ description: 'The id of the window.' }),
            closesAt: z.record(z.string(), milliseconds).openapi({ description: 'The deadlines by seat.' }),
          })
          .openapi('OpenedWindow', { description: 'A window that an entry opened.' }),
      )
      .openapi({ description: 'The windows that this entry opened.' }),
    seen: z.array(z.int()).openapi({
      description: 'The step of each seat at this entry, followed by the step of spectators.',
    }),
  })
  .openapi('Entry', {
    description: 'One accepted input: its author, its time, its content, and the events that followed.',
  });

const committedSeat = schemaOf<CommittedSeat>()(
  z.union([
    z
      .strictObject({
        person: z.string().openapi({
          description: 'SHA-256 of the ids of game and player with a space between them, in hex.',
        }),
      })
      .openapi('CommittedPerson', { description: 'A seat that a person had at the start.' }),
    z
      .strictObject({ bot: z.enum(BOTS).openapi({ description: 'The bot of this seat.' }) })
      .openapi('CommittedBot', { description: 'A seat that a bot had at the start.' }),
  ]),
);

const Committed = z
  .strictObject({
    version: z.literal(2).openapi({ description: 'The version of this form.' }),
    sha256: z.string().openapi({ description: '64 hex digits, as published at the start.' }),
    startedAt: milliseconds,
    seats: z.array(committedSeat).openapi({
      description:
        'Who had each seat at the start. An item with `person` is a person, an item with `bot` is a bot. There is no discriminator, because the commitment is a hash of exactly these fields.',
    }),
    absence: z
      .strictObject({
        policy: absence.openapi({ description: 'What happens to a player who misses windows.' }),
        hours: z.boolean().openapi({ description: 'Whether waking hours and vacations count.' }),
        bank: z.int().openapi({ description: 'The time bank of each seat in seconds.' }),
      })
      .openapi('CommittedAbsence', { description: 'What the game does when players are late or away.' }),
    lesson: z.literal(true).optional().openapi({
      description: 'The host chose the seed, so the luck of this game proves nothing.',
    }),
    branchOf: z
      .strictObject({
        game: gameId,
        step: z.int().openapi({ description: 'The step of its host after which this game goes on.' }),
      })
      .openapi('CommittedBranch', {
        description: 'The game that this one is a branch of. Its host could know the luck in advance.',
      })
      .optional(),
  })
  .openapi('Committed', {
    description:
      'What the commitment covers besides the fields of the export. Left out in games whose commitment covers only the hash of the seed.',
  });

const SeedOrigin = z
  .strictObject({
    secret: z.string().openapi({ description: '64 hex digits.' }),
    seats: z.int().openapi({ description: 'The number of seats that the table was created with.' }),
    folded: z.string().optional().openapi({
      description: 'The digest before the first nonce of the list. Left out if the list has all nonces.',
    }),
    nonces: z
      .array(z.string())
      .openapi({ description: 'The last 64, in the order in which their owners sat down.' }),
  })
  .openapi('ExportedSeedOrigin', {
    description:
      'What the first seed is derived from. Left out if the service drew the seed itself, as in games of earlier versions.',
  });

const Signature = z
  .strictObject({
    key: z.string().openapi({ description: 'The `id` of a key in `GET /export-keys`.' }),
    value: z.string().openapi({ description: 'Ed25519, in base64url.' }),
  })
  .openapi('ExportSignature', {
    description:
      'The service’s signature over everything but the names of players. Left out if the service has no signing key.',
  });

export const ExportBody = z
  .strictObject({
    game: gameId,
    ruleset: rulesetName,
    seed: z.string().openapi({ description: '64 hex digits.' }),
    laterSeeds: z.array(z.string()).optional().openapi({
      description:
        'In a game that the service restored to an earlier step: the seeds that apply from each `reseed` entry on, in order. Each of these entries holds the hash of its seed.',
    }),
    algorithm: z
      .string()
      .openapi({ description: 'The algorithm that derives random numbers from the seed.' }),
    seedHash: z.string().openapi({ description: 'SHA-256 of the seed, as published at the start.' }),
    seedOrigin: SeedOrigin.optional(),
    commitment: Committed.optional(),
    options: anyOfRulesets('Options').openapi({ description: 'The options of the ruleset.' }),
    chairs: z
      .array(
        z
          .strictObject({
            preference: anyOfRulesets('Preference')
              .optional()
              .openapi({ description: 'What the player chose with the seat, such as a race.' }),
            chosen: z.int().optional().openapi({
              description:
                'Its position, from 0, in the order in which the players stated their preferences.',
            }),
          })
          .openapi('Chair', { description: 'The choices of one seat before the start.' }),
      )
      .openapi({ description: 'The choices before the start, by seat.' }),
    pace: z.record(z.string(), z.int()).openapi({ description: 'Seconds for each pace key.' }),
    seats: z.array(SeatSummary).openapi({ description: 'All seats, by number.' }),
    entries: z.array(Entry).openapi({ description: 'The journal.' }),
    heads: z.record(z.string(), z.string()).optional().openapi({
      description:
        'The last head of each viewer’s hash chain, by seat number. The number of seats is the key for spectators. Left out in games without hash chains.',
    }),
    outcome: orNull(Outcome).openapi({ description: 'The result. Null if the game was cancelled.' }),
    signature: Signature.optional(),
  })
  .openapi('Export', { description: 'A finished game with all that was hidden: its journal and its luck.' });

const ExportKey = z
  .strictObject({
    id: z.string().openapi({ description: 'The first 16 hex digits of the SHA-256 of its 32 bytes.' }),
    publicKey: z.string().openapi({
      description: 'Ed25519, 32 bytes in base64url: what `npm run verify -- --key` takes.',
    }),
    current: z.boolean().openapi({ description: 'Whether the service now signs exports with this key.' }),
  })
  .openapi('ExportKey', { description: 'A public key that signs exports.' });

export const ExportKeyList = z
  .strictObject({
    keys: z.array(ExportKey).openapi({ description: 'The current key first, then earlier ones.' }),
  })
  .openapi('ExportKeyList', { description: 'The public keys for exports.' });
