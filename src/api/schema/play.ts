/** What is asked and answered while a game is played. */
import { z } from '@hono/zod-openapi';
import type { Entry } from '../../rules/entry.ts';
import { schemaOf } from '../../rules/schema-of.ts';
import { MAX_SEATS, type Seat } from '../../rules/vocabulary.ts';
import { gameId, instant, Outcome, SeatSummary, status } from './game.ts';
import { orNull } from './nullable.ts';
import { Player } from './player.ts';
import { MOTIONS } from '../../room/votes.ts';
import { anyOfRulesets, refTo } from './ruleset.ts';

const seat = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1);
const seats = z.array(seat);
/** Whose input it was, where it was no seat's; and who acted for a seat. */
export const nobody = schemaOf<Exclude<Entry['by'], Seat>>()(z.enum(['clock', 'setup', 'room']));
export const standIn = schemaOf<NonNullable<Entry['as']>>()(z.enum(['bot', 'sitter', 'order']));
const version = z.int().openapi({
  description: 'Your step: how many entries of the game you could see something of. Grows by one with each.',
  example: 17,
});
const windowId = z.string().openapi({ description: 'Never used twice in a game.', example: 'alliance.3' });
const command = anyOfRulesets('Command');
const describe = z
  .record(z.string(), z.unknown())
  .optional()
  .openapi({
    type: 'object',
    anyOf: [refTo('Parts')],
    description:
      'The parts to compose any legal command from, where `legal` is but a sample: its shape goes by the kind of window.',
  });

const OpenWindow = z
  .strictObject({
    id: windowId,
    kind: z.string().openapi({ example: 'alliance' }),
    asked: seats.openapi({ description: 'Who may answer, or change the answer, until the window closes.' }),
    awaiting: seats.openapi({
      description: 'Who of them still owes an answer. That is public; answers are not.',
    }),
    openedAt: instant,
    closesAt: instant.openapi({ description: 'The soonest deadline among those awaited.' }),
  })
  .openapi('Window');

export const Decision = z
  .strictObject({
    window: windowId,
    kind: z.string(),
    closesAt: instant.openapi({ description: 'Your deadline. From then on the default is played for you.' }),
    answer: command.optional().openapi({
      description: 'What you have answered. It is sealed, and can be changed until the window closes.',
    }),
    default: z
      .strictObject({
        command: command
          .optional()
          .openapi({ description: 'Left out where you could not send it yourself.' }),
        text: z.string().openapi({ example: 'Decline.' }),
      })
      .openapi({ description: 'What happens if you do nothing.' }),
    legal: z.array(command).openapi({
      description:
        'Commands that would be accepted: all of them, or a fair sample of at most 200 where `describe` stands beside.',
    }),
    describe,
  })
  .openapi('Decision');

const Free = z.strictObject({ legal: z.array(command), describe }).openapi('Free', {
  description: 'Commands that answer no window. `resign` is always possible and not listed.',
});

export const ViewBody = z
  .strictObject({
    game: gameId,
    ruleset: z.string(),
    status,
    version,
    head: z.string().nullable().openapi({
      description:
        'The head of a hash chain over what you were shown up to this step: who keeps it can prove later, with `npm run verify -- --head`, that this past was not changed. Null to the open eye, and in games that began without.',
    }),
    restores: z.int().min(1).optional().openapi({
      description:
        'How often the service restored this game to an earlier step; left out if it never did. When the number grows, the steps that you know are void: fetch events from `after=0`.',
    }),
    now: instant.openapi({ description: 'The game’s present; in a sandbox game, its own.' }),
    seat: seat.nullable().openapi({ description: 'Where you sit; null for a spectator.' }),
    host: Player,
    seats: z.array(SeatSummary),
    rematch: gameId.nullable().openapi({ description: 'The game that the same table plays next.' }),
    votes: z
      .array(z.strictObject({ what: z.enum(MOTIONS), agreed: seats }))
      .openapi({ description: 'What is proposed to the table, and who agrees.' }),
    talk: z.int().nullable().openapi({
      description:
        'The id of the last message that you may read, 0 if there is none: ask for `messages` when it changes. Null once the game is over, and with `at`.',
    }),
    view: orNull(anyOfRulesets('View')).openapi({ description: 'Null before the start.' }),
    windows: z.array(OpenWindow),
    decisions: z.array(Decision).openapi({
      description: 'What your own seat is asked, also when it has answered, until the window closes.',
    }),
    free: Free,
    outcome: orNull(Outcome),
  })
  .openapi('View');

export const CommandRequest = z
  .strictObject({
    window: z.string().max(100).optional().openapi({
      description: 'The window that the command answers. Left out where it answers none.',
      example: 'alliance.3',
    }),
    command,
  })
  .openapi('CommandRequest');
export const CommandBody = z.strictObject({ version }).openapi('CommandBody');

export const VoteRequest = z
  .strictObject({
    what: z.enum(MOTIONS),
    agrees: z.boolean().default(true),
  })
  .openapi('VoteRequest');

export const SitterBody = z
  .strictObject({
    player: z.string().max(100).openapi({ description: 'The id of whoever is asked to play for you.' }),
    until: z.iso.datetime().openapi({ description: 'Up to 90 days from now, by the game’s clock.' }),
  })
  .openapi('SitterRequest');

export const AdvanceRequest = z
  .strictObject({
    seconds: z
      .int()
      .min(1)
      .max(366 * 86_400),
  })
  .openapi('AdvanceRequest');
export const AdvanceBody = z.strictObject({ now: instant, version }).openapi('AdvanceBody');

const Event = z
  .looseObject({
    step: z.int().openapi({ description: 'Your step at which this came to pass: use it as `at` of a view.' }),
    public: z.int().openapi({
      description:
        'The step of spectators at that point: it means the same to all, so it is what you can tell others.',
    }),
    at: instant,
    by: z.union([seat, nobody]).openapi({
      description: 'Whose input it was: a seat, the clock (a deadline passed), the setup, or the room.',
    }),
    as: standIn.optional().openapi({ description: 'Who acted for the seat.' }),
    text: z.string().openapi({ description: 'The event in words.' }),
    type: z.string(),
  })
  .openapi('Event', {
    description: 'Beside these fields stand those of the sighting: see the Sighting schema of the ruleset.',
  });
export const EventsBody = z
  .strictObject({
    events: z.array(Event).openapi({ description: 'Oldest first. Events of one step stand together.' }),
    next: z.int().openapi({ description: 'Send it as `after` next time.' }),
  })
  .openapi('EventsBody');

const OwnDecision = z
  .strictObject({
    game: gameId,
    ruleset: z.string(),
    seat,
    for: Player.optional().openapi({
      description: 'Whose seat it is, if you play it for them: `POST` your answer as your own.',
    }),
    version,
    paused: z.boolean().openapi({
      description:
        'The game is paused: it takes no answer, and `closesAt` is not kept. When it goes on there is another.',
    }),
    recap: z.array(z.string()).openapi({
      description:
        'What happened in the game since you last saw something that you are asked there, in words: one line each, oldest first, the last 30.',
    }),
    ...Decision.shape,
  })
  .openapi('OwnDecision', {
    description: 'A decision that awaits you, with the game and the seat it is for.',
  });
export const DecisionsBody = z
  .strictObject({
    decisions: z
      .array(OwnDecision)
      .openapi({ description: 'Soonest deadline first; those of paused games last.' }),
    unanswered: z.array(z.string()).openapi({
      description:
        'Ids of games that did not answer, by a fault of ours: something may wait for you there. Usually empty.',
    }),
  })
  .openapi('DecisionsBody');
