/** The terms, the seats and the state of a game. */
import { z } from '@hono/zod-openapi';
import { BOTS, OFFERED_PACES, PACES } from '../../rules/contract.ts';
import { rulesets } from '../../rules/registry.ts';
import { schemaOf } from '../../rules/input/schema-of.ts';
import { ABSENCE, ABSENT, HOURS } from '../../rules/text/choices/absence.ts';
import { VISIBILITY } from '../../rules/text/choices/access.ts';
import { TALK } from '../../rules/text/choices/talk.ts';
import { inWords } from '../../rules/text/choices/choice.ts';
import { FINDERS } from '../../rules/text/choices/finders.ts';
import { INVITATIONS } from '../../rules/text/choices/invitations.ts';
import { OWN_PACE, PACES as PACE_WORDS } from '../../rules/text/choices/paces.ts';
import { NONCE } from '../../rules/journal/seed-origin.ts';
import { MAX_SEATS } from '../../rules/vocabulary.ts';
import { VISIBILITIES } from '../../room/table/terms.ts';
import type { AbsencePolicy as Waiting } from '../../room/table/terms.ts';
import type * as terms from '../../room/table/terms.ts';
import type * as wire from '../../room/table/wire.ts';
import type { InvitationState as State } from '../../room/table/wire.ts';
import { gameTitle, Player } from './player.ts';
import { orNull } from './nullable.ts';
import { GameDuration } from './rulesets/duration.ts';
import { LISTED } from './listed.ts';
import { anyOfRulesets } from './ruleset.ts';
import { Commitment, SeedOrigin } from './seed.ts';

const DAY = 86_400;
const SHORTEST_PACE = 30;
const LONGEST_PACE = 30 * DAY;
export const rulesetName = z
  .string()
  .openapi({ description: 'The name of the ruleset.', example: 'interstellar-conquest' });

export const status = schemaOf<terms.Status>()(
  z.enum(['open', 'running', 'paused', 'finished', 'cancelled']),
).openapi({
  description: '`open`: before the start. `paused`: no time passes. `cancelled`: ended without a result.',
});

export const instant = z.string().openapi({
  format: 'date-time',
  description: 'An instant, ISO 8601 in UTC.',
  example: '2030-06-09T09:00:00.000Z',
});

export const gameId = z.string().openapi({ description: 'Opaque.', example: 'h7c2pdx9qk4wmz5r' });
export const title = z.string().openapi({
  description: 'The title of the game: from its host, or generated from its id.',
  example: 'The Lalande Affair',
});
export const seat = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1)
  .openapi({ description: 'The number of a position at the table, from 0.' });

export const BotName = z.enum(BOTS).openapi('BotName', {
  description:
    '`strong` looks ahead, `steady` plays sensibly, `easy` seldom attacks, `random` picks any legal command. `card.bots` of a ruleset has the bots that play it; others are refused with `wrong-value`.',
});

export const Pace = z
  .union([z.enum(PACES), z.record(z.string(), z.int().min(SHORTEST_PACE).max(LONGEST_PACE))])
  .openapi('Pace', {
    description:
      'How long windows stay open: `live` (minutes), `daily`, `relaxed` (days), or your own number of seconds for each pace key of the ruleset, from 30 seconds to 30 days. `GET /rulesets/{ruleset}` lists the keys under `windows` and `paces`. Keys that you leave out have the value of `daily`. A key that the ruleset does not have is refused.',
    example: 'daily',
  });

const OfferedPace = z
  .union([z.enum(OFFERED_PACES), z.record(z.string(), z.int().min(SHORTEST_PACE).max(LONGEST_PACE))])
  .openapi('OfferedPace', {
    description:
      'As `Pace`, or `brisk` (hours). The service stores `brisk` as the seconds that `GET /rulesets/{ruleset}` lists under `paces`, so the game returns these.',
    example: 'daily',
  });

export const paceName = z.enum([...OFFERED_PACES, 'own']).openapi({
  description: inWords([...OFFERED_PACES, 'own'], { ...PACE_WORDS, own: OWN_PACE }),
});

export const Visibility = schemaOf<terms.Visibility>()(z.enum(VISIBILITIES)).openapi('Visibility', {
  description: inWords(VISIBILITIES, VISIBILITY),
});

const AUDIENCES = ['open', 'seats'] as const;
export const Audience = schemaOf<terms.Audience>()(z.enum(AUDIENCES)).openapi('Audience', {
  description: `${inWords(AUDIENCES, TALK)} Who can find a game depends on its \`visibility\`. ${inWords(VISIBILITIES, FINDERS)}`,
});

const LONGEST_BANK = 30 * DAY;

const ABSENCES = ['bot', 'substitute', 'default'] as const;
export const absence = schemaOf<Waiting['absence']>()(z.enum(ABSENCES));

export const AbsencePolicy = z
  .strictObject({
    absence: absence.default('bot').openapi({
      description: inWords(ABSENCES, ABSENCE),
    }),
    hours: z
      .boolean()
      .default(true)
      .openapi({
        description: inWords(['true', 'false'], HOURS),
      }),
    bank: z.int().min(0).max(LONGEST_BANK).default(0).openapi({
      description: 'The time bank of each seat: extra seconds beyond its windows, for the whole game.',
    }),
  })
  .openapi('AbsencePolicy', { description: 'What the game does when players are late or away.' });

export const Outcome = z
  .strictObject({
    ranking: z.array(z.array(seat)).openapi({
      description:
        'Best seats first. Seats with the same rank share an entry, so the first entry lists the winners.',
      example: [[2, 0], [1]],
    }),
  })
  .openapi('Outcome', { description: 'The result of a game.' });

const Sitter = z
  .strictObject({
    player: Player.openapi({ description: 'The sitter.' }),
    until: instant.openapi({ description: 'Until when the sitter may play the seat.' }),
  })
  .openapi('Sitter', { description: 'The sitter of a seat.' });

export const SeatSummary = z
  .strictObject({
    seat,
    player: orNull(Player).openapi({ description: 'The player who owns the seat.' }),
    bot: orNull(BotName).openapi({ description: 'The bot that plays the seat.' }),
    preference: anyOfRulesets('Preference')
      .optional()
      .openapi({ description: 'What the player chose with the seat, such as a race.' }),
    sitter: Sitter.optional().openapi({
      description: 'The sitter, who sees what the seat sees and plays it until this date.',
    }),
    absent: schemaOf<NonNullable<wire.SeatSummary['absent']>>()(z.enum(['slow', 'bot']))
      .optional()
      .openapi({
        description: `Left out unless the player has missed at least two decisions in a row. ${inWords(['slow', 'bot'], ABSENT)}`,
      }),
    bank: z.int().optional().openapi({
      description: 'The seconds left in the time bank of the seat, in a running game with time banks.',
    }),
  })
  .openapi('SeatSummary', { description: 'A seat is empty when both player and bot are null.' });

const STATES = ['open', 'used', 'expired', 'revoked', 'declined', 'void'] as const;
export const InvitationState = schemaOf<State>()(z.enum(STATES)).openapi('InvitationState', {
  description: inWords(STATES, INVITATIONS),
});

const Invited = z
  .strictObject({
    id: z
      .string()
      .optional()
      .openapi({ description: 'The id of an invitation by name. Use it to decline the invitation.' }),
    seat: seat
      .nullable()
      .openapi({ description: 'The seat that the invitation is for. Null if it is for any seat.' }),
    state: InvitationState,
    expiresAt: instant.openapi({ description: 'Until when the invitation is valid.' }),
  })
  .openapi('Invited', {
    description:
      'The state of your invitation. Only for an open game, if you send the token of an additional invitation or are invited by name.',
  });

const SitterOffer = z
  .strictObject({
    seat,
    by: Player.openapi({ description: 'The owner of the seat.' }),
    to: Player.openapi({ description: 'The player who is asked to play it.' }),
    until: instant.openapi({ description: 'Until when the sitter would play the seat.' }),
  })
  .openapi('SitterOffer', {
    description:
      'A pending offer to play a seat for its owner. Only these two players see it, and only in the game itself, not in lists.',
  });

const BranchOrigin = z
  .strictObject({
    game: gameId.openapi({ description: 'The id of the first game, which may have been removed.' }),
    step: z.int().openapi({ description: 'The step of its host after which the branch goes on.' }),
    title: title.openapi({ description: 'The title of the first game.' }),
  })
  .openapi('BranchOrigin', {
    description:
      'The sandbox game that this one is a branch of. Both have the same seed and the same moves up to the step. Left out in all other games.',
  });

const ListedBranch = z
  .strictObject({
    game: gameId,
    step: z.int().openapi({ description: 'The step after which the branch goes on.' }),
  })
  .openapi('ListedBranch', { description: 'A branch of this game.' });

export const Game = z
  .strictObject({
    id: gameId,
    title,
    ruleset: rulesetName,
    status,
    host: Player.openapi({ description: 'The player who manages the table.' }),
    seats: z.array(SeatSummary).openapi({ description: 'All seats, by number.' }),
    options: anyOfRulesets('Options').openapi({
      description:
        'The options of the ruleset as the game is played, with defaults filled in. If the absence policy is not `default`, the rules’ own measures against absence are off: `missed` is 0.',
    }),
    pace: Pace,
    paceName,
    visibility: Visibility,
    sandbox: z
      .boolean()
      .openapi({ description: 'Whether the game has its own clock, which only `advance` moves.' }),
    botPause: z.int().openapi({ description: 'The seconds that a bot waits before it answers.' }),
    talk: Audience,
    absencePolicy: AbsencePolicy,
    createdAt: instant.openapi({ description: 'When the game was created.' }),
    startedAt: instant.nullable().openapi({ description: 'When the game started. Null before.' }),
    endedAt: instant.nullable().openapi({ description: 'When the game ended. Null before.' }),
    awaiting: z.array(seat).openapi({ description: 'The seats that have to answer now.' }),
    deadline: instant
      .nullable()
      .openapi({ description: 'The earliest deadline of the seats that have to answer.' }),
    since: instant
      .nullable()
      .openapi({ description: 'When the seat that has owed an answer for the longest time was asked.' }),
    duration: GameDuration.optional().openapi({ description: 'Only before the start.' }),
    commitment: Commitment.optional(),
    seedHash: z.string().nullable().openapi({
      description:
        'SHA-256 of the seed in hex, published at the start. All random numbers follow from the seed, which the export contains when the game is over.',
    }),
    laterSeedHashes: z.array(z.string()).optional().openapi({
      description:
        'In a game that the service restored to an earlier step: for each restore, the SHA-256 of the seed that applies from there on. Left out in all other games, and in lists while a game goes on.',
    }),
    seedOrigin: SeedOrigin.optional(),
    lesson: z.literal(true).optional().openapi({
      description:
        'The host chose the seed, so the luck of this game proves nothing. Left out in all other games, and in lists while a game goes on.',
    }),
    branchOf: BranchOrigin.optional(),
    branches: z
      .array(ListedBranch)
      .optional()
      .openapi({ description: 'The branches of this game, oldest first. Only its host gets them.' }),
    outcome: orNull(Outcome).openapi({ description: 'The result. Null before the end.' }),
    rated: z.boolean().optional().openapi({
      description:
        'Whether the result will count for ratings, as the table is now. Free seats count as people. With a bot account at the table, all people there must have set `ratedAgainstBots` before they sat down. Only in the game itself before its end, not in lists.',
    }),
    ...LISTED,
    rematch: gameId.nullable().openapi({
      description:
        'The next game of the same table or, of a game that never began, the one that replaced it.',
    }),
    replacement: gameId.optional().openapi({
      description:
        'The game that replaced this one. Present only if fewer people can find the new game than this one, and only for the host and the players whom the new game invites by name. Lists omit it.',
    }),
    invitation: z.string().optional().openapi({
      description:
        'The game’s own invitation. Only the host and the seated players get it, and not with an API key that has only the scope `read`. Anybody who has it can sit down while seats are free.',
    }),
    reserved: z.array(seat).optional().openapi({
      description:
        'Empty seats that are reserved for invited players. Only in an open game itself, not in lists.',
    }),
    invited: Invited.optional(),
    unknownInvitation: z.literal(true).optional().openapi({
      description:
        'The token that you sent is not an invitation to this game, so it gives no seat. Left out otherwise, and once the game has begun.',
    }),
    offers: z
      .array(SitterOffer)
      .optional()
      .openapi({ description: 'Your open offers to sitters, and those to you.' }),
  })
  .openapi('Game', {
    description: 'The terms, the seats and the state of a game, without the state of play.',
  });

/** Characters of a script as JSON, and commands in it. */
const [SCRIPT_LENGTH, SCRIPTED] = [8192, 60];
const SEED = /^[0-9a-f]{64}$/;

const Lesson = z
  .strictObject({
    seed: z.string().regex(SEED).openapi({
      description: '64 hex digits. All random numbers of the game follow from them.',
      example: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
    }),
    script: z
      .array(
        z
          .strictObject({
            seat: seat.openapi({ description: 'The seat of a bot.' }),
            window: z.string().max(50).openapi({ description: 'The id of a window.', example: 'turn.2' }),
            command: anyOfRulesets('Command').openapi({ description: 'What the bot sends.' }),
          })
          .openapi('ScriptedCommand', { description: 'What a bot sends in a window.' }),
      )
      .max(SCRIPTED)
      .refine((script) => JSON.stringify(script).length <= SCRIPT_LENGTH, {
        params: { code: 'too-long' },
        error: `at most ${SCRIPT_LENGTH} characters of JSON`,
      })
      .default([])
      .openapi({
        description:
          'What bots send, instead of their own choice: in each window the first of its commands that the rules accept. If they accept none, the bot chooses.',
      }),
  })
  .openapi('Lesson', {
    description:
      'A game with known luck, to teach with. Refused with `lesson-not-accepted` unless the game is a sandbox and not public. Its players can add no nonces.',
  });

export const NewGameRequest = z
  .strictObject({
    ruleset: z.enum(Object.keys(rulesets)).openapi({ description: 'The name of the ruleset.' }),
    title: gameTitle.optional(),
    seats: z.int().min(1).max(MAX_SEATS).openapi({
      description:
        'The number of seats, within the range of the ruleset. A game can start with fewer players.',
      example: 4,
    }),
    options: anyOfRulesets('Options').optional().openapi({ description: 'Leave it out for the defaults.' }),
    pace: OfferedPace.default('daily'),
    visibility: Visibility.default('public'),
    sandbox: z.boolean().default(false).openapi({
      description:
        'A game for tests and for authors of clients: bots answer at once, and only `advance` moves the clock. The service removes it 30 days after its end.',
    }),
    bots: z
      .array(BotName)
      .max(MAX_SEATS)
      .default([])
      .openapi({
        description:
          'Bots that take the last seats at once. Leave a seat free for each player: a game without a free seat starts at once.',
        example: ['steady', 'steady', 'steady'],
      }),
    botPause: z.int().min(0).max(3600).default(2).openapi({
      description: 'Seconds that a bot waits before it answers, so that people see what happens.',
    }),
    talk: Audience.default('open'),
    absencePolicy: AbsencePolicy.prefault({}),
    lesson: Lesson.optional(),
    replaces: gameId.optional().openapi({
      description:
        'A game of yours that has not started, if this one replaces it. The service cancels it and invites the players who sat there by name. The new game must have a seat for each of them. The `rematch` of the cancelled game is the new game, and all its open invitations are valid there. If fewer people can find the new game (`visibility`), there is no `rematch`, and only invitations by name are valid there.',
    }),
  })
  .openapi('NewGameRequest', { description: 'The terms of a new game.' });

export const SitRequest = z
  .strictObject({
    seat: seat.optional().openapi({ description: 'Leave it out for the first free seat.' }),
    bot: BotName.optional().openapi({ description: 'For the host: seat this bot instead of yourself.' }),
    preference: anyOfRulesets('Preference').nullable().optional().openapi({
      description: 'What you choose with the seat, such as a race. Null, or left out: nothing.',
    }),
    nonce: z.string().regex(NONCE).optional().openapi({
      description:
        'Random digits that you draw. The seed also depends on them, so the service cannot choose it alone. Keep them, and the `seedOrigin.digest` that you saw before. Refused with `nonce-not-accepted` for bots and substitutes, and at a table without `seedOrigin`.',
      example: '00112233445566778899aabbccddeeff',
    }),
    invitation: z.string().max(100).optional().openapi({
      description:
        'The invitation of the game, or the token of another invitation. Required if the game is not public, except for the host and for players invited by name.',
    }),
  })
  .openapi('SitRequest', { description: 'Who takes which seat.' });

export const FillRequest = z
  .strictObject({
    bot: BotName.default('steady').openapi({ description: 'The bot that takes each free seat.' }),
  })
  .openapi('FillRequest', { description: 'Which bot takes the free seats.' });
export const SeatBody = z
  .strictObject({ seat })
  .openapi('SeatBody', { description: 'The seat that was taken.' });
export const GameBody = z.strictObject({ game: Game }).openapi('GameBody', { description: 'One game.' });
export const GameList = z
  .strictObject({ games: z.array(Game).openapi({ description: 'The games of this page.' }) })
  .openapi('GameList', { description: 'The `Link` header with `rel="next"` leads to the next page.' });
