/** A game as its lobby knows it: what was settled, and who sits. */
import { z } from '@hono/zod-openapi';
import { BOTS, PACES } from '../../rules/contract.ts';
import { rulesets } from '../../rules/registry.ts';
import { schemaOf } from '../../rules/schema-of.ts';
import { NONCE } from '../../rules/seed-origin.ts';
import { MAX_SEATS } from '../../rules/vocabulary.ts';
import type { Patience as Waiting } from '../../room/patience.ts';
import type * as room from '../../room/protocol.ts';
import type { InvitationState as State } from '../../room/invitation-protocol.ts';
import { Player } from './player.ts';
import { orNull } from './nullable.ts';
import { anyOfRulesets } from './ruleset.ts';

const DAY = 86_400;
const SHORTEST_PACE = 30;
const LONGEST_PACE = 30 * DAY;
export const status = schemaOf<room.Status>()(z.enum(['open', 'running', 'paused', 'finished', 'cancelled']));

export const instant = z.string().openapi({
  format: 'date-time',
  description: 'An instant, ISO 8601 in UTC.',
  example: '2030-06-09T09:00:00.000Z',
});

export const gameId = z.string().openapi({ description: 'Opaque.', example: 'h7c2pdx9qk4wmz5r' });
export const seat = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1)
  .openapi({ description: 'A place at the table, counted from 0.' });

export const BotName = z.enum(BOTS).openapi('BotName', {
  description: '`steady` plays sensibly, `random` picks any legal command.',
});

export const Pace = z
  .union([z.enum(PACES), z.record(z.string(), z.int().min(SHORTEST_PACE).max(LONGEST_PACE))])
  .openapi('Pace', {
    description:
      'How long windows stay open: `live` (minutes), `daily`, `relaxed` (days), or your own seconds for each pace key of the ruleset (`GET /rulesets/{ruleset}` lists them under `windows` and `paces`), 30 seconds to 30 days each. Keys that you leave out go by `daily`; a key that the ruleset does not have is refused.',
    example: 'daily',
  });

export const paceName = z.enum([...PACES, 'own']).openapi({
  description: 'The preset by which a game is paced; `own` if its host chose seconds.',
});

export const Visibility = schemaOf<room.Visibility>()(z.enum(['public', 'unlisted', 'private'])).openapi(
  'Visibility',
  {
    description:
      '`public`: in the lobby, anybody sits down and watches. `unlisted`: in no list, anybody with the address watches, with the invitation sits down. `private`: nobody but host and seats, and those who show the invitation, finds it at all.',
  },
);

export const Audience = schemaOf<room.Audience>()(z.enum(['open', 'seats'])).openapi('Audience', {
  description:
    'Who reads what is said to all at the table: `open`, everybody who may find the game; `seats`, host and seats alone until the game is over.',
});

const LONGEST_BANK = 30 * DAY;

export const absence = schemaOf<Waiting['absence']>()(z.enum(['bot', 'substitute', 'default']));

export const Patience = z
  .strictObject({
    absence: absence.default('bot').openapi({
      description:
        'What becomes of a seat that missed three windows in a row. `bot`: one plays for it until its owner comes back. `substitute`: likewise, and anybody who may sit down here may take the seat over meanwhile. `default`: its windows go on closing by default.',
    }),
    hours: z.boolean().default(true).openapi({
      description:
        'Windows of three hours or more pass in each player’s own waking hours, and not while they are on vacation, if they have set any.',
    }),
    bank: z.int().min(0).max(LONGEST_BANK).default(0).openapi({
      description: 'Seconds that each seat may take beyond its windows in the whole game.',
    }),
  })
  .openapi('Patience', { description: 'How long the game waits for whom.' });

export const Outcome = z
  .strictObject({
    ranking: z.array(z.array(seat)).openapi({
      description: 'Best first; seats of equal rank share an entry, so the first entry holds the winners.',
      example: [[2, 0], [1]],
    }),
  })
  .openapi('Outcome');

export const SeatSummary = z
  .strictObject({
    seat,
    player: orNull(Player).openapi({ description: 'The person who sits there.' }),
    bot: orNull(BotName).openapi({ description: 'The bot that plays it.' }),
    preference: anyOfRulesets('Preference').optional(),
    sitter: z
      .strictObject({ player: Player, until: instant })
      .optional()
      .openapi({ description: 'Has agreed to play for the player, with their eyes, until then.' }),
    absent: schemaOf<NonNullable<room.SeatSummary['absent']>>()(z.enum(['slow', 'bot']))
      .optional()
      .openapi({
        description:
          'Missed windows in a row: `slow` has less time until the player answers, `bot` is played by one until they come back.',
      }),
    bank: z.int().optional().openapi({
      description: 'Seconds that are left of its time bank, in a running game whose host gave any.',
    }),
  })
  .openapi('SeatSummary', { description: 'A seat is empty when both player and bot are null.' });

export const InvitationState = schemaOf<State>()(
  z.enum(['open', 'used', 'expired', 'revoked', 'declined', 'void']),
).openapi('InvitationState', {
  description: 'Only `open` lets in. `void`: the game has begun, or was cancelled.',
});

const Invited = z
  .strictObject({
    id: z.string().optional().openapi({ description: 'Of an invitation by name: to decline it by.' }),
    seat: seat.nullable().openapi({ description: 'The one seat that it is for; any, if null.' }),
    state: InvitationState,
    expiresAt: instant,
  })
  .openapi('Invited', {
    description:
      'Told of an open game to whoever shows one of its other invitations, or is invited by name: what became of it.',
  });

const SitterOffer = z
  .strictObject({
    seat,
    by: Player.openapi({ description: 'The owner of the seat.' }),
    to: Player.openapi({ description: 'Who is asked to play it for them.' }),
    until: instant,
  })
  .openapi('SitterOffer', {
    description:
      'Somebody is asked to play a seat for its owner, and has not said yet whether they will. Told to both, of a game by itself, not in lists.',
  });

const Commitment = z
  .strictObject({
    version: z.int().openapi({
      description:
        '2: of the seed’s hash, the game’s id, ruleset, options, pace, start, terms and seats. 1: of games that began before; the seed’s hash.',
    }),
    sha256: z.string().openapi({ description: '64 hex digits: what `npm run verify -- --hash` takes.' }),
  })
  .openapi('Commitment', {
    description:
      'Published when the game begins: whoever keeps the hash can prove afterwards that nothing of it was changed. Left out before the start, and in lists while a game goes on.',
  });

const SeedOrigin = z
  .strictObject({
    secretHash: z.string().openapi({
      description:
        'SHA-256 of the table’s secret, in hex, from the making of the table on: what `npm run verify -- --secret-hash` takes.',
    }),
    nonces: z.array(z.string()).openapi({
      description:
        'What people added when they sat down, in order. Who got up again is among them. No more come after the start.',
    }),
  })
  .openapi('SeedOrigin', {
    description:
      'What the seed is derived from, as far as it is public. Left out in games whose seed the service draws itself, as in those of older builds, and in lists until a game is over.',
  });

export const Game = z
  .strictObject({
    id: gameId,
    ruleset: z.string().openapi({ example: 'interstellar-conquest' }),
    status,
    host: Player,
    seats: z.array(SeatSummary),
    options: anyOfRulesets('Options'),
    pace: Pace,
    visibility: Visibility,
    sandbox: z
      .boolean()
      .openapi({ description: 'Has a clock of its own, which stands still: see `advance`.' }),
    botPause: z.int().openapi({ description: 'Seconds that a bot waits before it answers.' }),
    talk: Audience,
    patience: Patience,
    createdAt: instant,
    startedAt: instant.nullable(),
    endedAt: instant.nullable(),
    awaiting: z.array(seat).openapi({ description: 'The seats that owe an answer now.' }),
    deadline: instant.nullable().openapi({ description: 'The soonest deadline among those awaited.' }),
    since: instant.nullable().openapi({ description: 'Since when the longest of them is awaited.' }),
    commitment: Commitment.optional(),
    seedHash: z.string().nullable().openapi({
      description:
        'SHA-256 of the seed, in hex, from the start on. All luck follows from the seed, which the export tells when the game is over.',
    }),
    laterSeedHashes: z.array(z.string()).optional().openapi({
      description:
        'In a game that the service restored to an earlier step: for each restore, the SHA-256 of the seed that applies from there on. Left out in all other games, and in lists while a game goes on.',
    }),
    seedOrigin: SeedOrigin.optional(),
    outcome: orNull(Outcome),
    rematch: gameId.nullable().openapi({ description: 'The game that the same table plays next.' }),
    invitation: z.string().optional().openapi({
      description:
        'Told to the host and to those who sit, but not to a key that may only read. Whoever has it may sit down, as often as seats are free.',
    }),
    kept: z.array(seat).optional().openapi({
      description:
        'Empty seats that are kept for somebody who is invited. Told of an open game by itself, not in lists.',
    }),
    invited: Invited.optional(),
    offers: z.array(SitterOffer).optional(),
  })
  .openapi('Game');

export const NewGameRequest = z
  .strictObject({
    ruleset: z.enum(Object.keys(rulesets)),
    seats: z.int().min(1).max(MAX_SEATS).openapi({
      description: 'How many can sit, within the range of the ruleset. A game may start with fewer.',
      example: 4,
    }),
    options: anyOfRulesets('Options').optional().openapi({ description: 'Left out: the defaults.' }),
    pace: Pace.default('daily'),
    visibility: Visibility.default('public'),
    sandbox: z.boolean().default(false).openapi({
      description:
        'For authors of clients and bots, and for tests: bots answer at once, and time passes by `advance` alone. The service removes it 30 days after its end.',
    }),
    botPause: z.int().min(0).max(3600).default(2).openapi({
      description: 'Seconds that a bot waits before it answers, so that people see what happens.',
    }),
    talk: Audience.default('open'),
    patience: Patience.prefault({}),
  })
  .openapi('NewGameRequest');

export const SitRequest = z
  .strictObject({
    seat: seat.optional().openapi({ description: 'Left out: the first that is free.' }),
    bot: BotName.optional().openapi({ description: 'By the host: seat this bot instead of yourself.' }),
    preference: anyOfRulesets('Preference').optional(),
    nonce: z.string().regex(NONCE).optional().openapi({
      description:
        'Random digits of your own. The seed is derived from them, too, so the service cannot choose it alone. Keep them, and `seedOrigin.secretHash` as it was before. Refused with `nonce-not-taken` for a bot, for a substitute, and at a table without `seedOrigin`, or with 64 of them.',
      example: '00112233445566778899aabbccddeeff',
    }),
    invitation: z.string().max(100).optional().openapi({
      description:
        'Needed where the game is not public, but for its host and for those invited by name: that of the game, or the token of another one.',
    }),
  })
  .openapi('SitRequest');

export const SeatBody = z.strictObject({ seat }).openapi('SeatBody');
export const RematchBody = z.strictObject({ game: gameId }).openapi('RematchBody');
export const GameBody = z.strictObject({ game: Game }).openapi('GameBody');
export const GameList = z
  .strictObject({ games: z.array(Game) })
  .openapi('GameList', { description: 'Further pages stand in the header `Link`, with `rel="next"`.' });
