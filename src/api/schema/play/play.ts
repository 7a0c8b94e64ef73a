/** Views, commands and events of a running game. */
import { z } from '@hono/zod-openapi';
import type { Entry } from '../../../rules/journal/entry.ts';
import { schemaOf } from '../../../rules/input/schema-of.ts';
import { inWords } from '../../../rules/text/choices/choice.ts';
import { MOTIONS as MOTION_WORDS } from '../../../rules/text/choices/motions.ts';
import { MAX_SEATS, type Seat } from '../../../rules/vocabulary.ts';
import { gameId, instant, Outcome, rulesetName, SeatSummary, status, title } from '../game.ts';
import { orNull } from '../nullable.ts';
import { Player } from '../player.ts';
import { News } from './news.ts';
import { ACTION_SIGHTINGS, type ActionSighting } from '../../../room/read/room-actions.ts';
import { MOTIONS } from '../../../room/table/record.ts';
import { anyOfRulesets, refTo } from '../ruleset.ts';

const seat = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1);
const seats = z.array(seat);
/** The origin of an input that no seat sent, and the stand-in that acted for a seat. */
export const nobody = schemaOf<Exclude<Entry['by'], Seat>>()(z.enum(['clock', 'setup', 'room']));
export const standIn = schemaOf<NonNullable<Entry['as']>>()(z.enum(['bot', 'sitter', 'order']));
const version = z.int().openapi({
  description:
    'Your step: the number of entries of which you could see something. Each such entry increases it by one.',
  example: 17,
});
const windowId = z.string().openapi({ description: 'Unique within the game.', example: 'alliance.3' });
const command = anyOfRulesets('Command');
const motion = z.enum(MOTIONS).openapi({ description: inWords(MOTIONS, MOTION_WORDS) });
const describe = z
  .record(z.string(), z.unknown())
  .optional()
  .openapi({
    type: 'object',
    anyOf: [refTo('Parts')],
    description:
      'What any legal command is composed of, if `legal` is only a sample. Its shape depends on the kind of window.',
  });

const labels = z
  .array(z.string())
  .optional()
  .openapi({
    description:
      'What each command of `legal` does, in the same order, as on the button that sends it. All labels differ: if several commands have the same label, such as for one of two equal ships, those after the first are numbered: `…, choice 2`. Only with `labels=true`.',
    example: ['Commit sun 3', 'Commit Diplomacy (sun)'],
  });

const kind = z.string().openapi({
  description: 'The kind of window. `GET /rulesets/{ruleset}` lists them, with titles.',
  example: 'alliance',
});

const OpenWindow = z
  .strictObject({
    id: windowId,
    kind,
    asked: seats.openapi({
      description: 'The seats that can answer, or change their answer, until the window closes.',
    }),
    awaiting: seats.openapi({
      description: 'The seats that have not answered yet. This is public; answers are not.',
    }),
    openedAt: instant.openapi({ description: 'When the window opened.' }),
    closesAt: instant.openapi({ description: 'The earliest deadline of the seats that have to answer.' }),
  })
  .openapi('Window', { description: 'An open window, as everybody sees it.' });

const HeldProblem = z
  .strictObject({
    code: z.string().openapi({ description: 'The code of the refusal.', example: 'illegal' }),
    ruling: z.string().optional().openapi({ description: 'The ruling that forbids it.', example: 'IC-4.2' }),
    detail: z.string().optional().openapi({ description: 'Details in words.' }),
  })
  .openapi('HeldProblem', {
    description: 'Why it could not be carried out. Shown until your next command, or until you withdraw it.',
  });

const Held = z
  .strictObject({
    window: windowId,
    command: command.openapi({ description: 'The command, as you sent it.' }),
    label: z.string().openapi({ description: '`command` in words.', example: 'Commit sun 3' }),
    heldUntil: instant.openapi({ description: 'When it is carried out.' }),
    problem: HeldProblem.optional(),
  })
  .openapi('HeldCommand', { description: 'A command that is held, so that you can withdraw it.' });

const DecisionDefault = z
  .strictObject({
    command: command.optional().openapi({ description: 'Left out if you could not send it yourself.' }),
    text: z.string().openapi({ description: 'The default in words.', example: 'Decline.' }),
  })
  .openapi('DecisionDefault', { description: 'What happens if you do nothing.' });

export const Decision = z
  .strictObject({
    window: windowId,
    kind,
    question: z.string().openapi({
      description: 'What the decision asks, in words, as the page of the service asks it.',
      example: 'Choose your coin',
    }),
    closesAt: instant.openapi({
      description: 'Your deadline. At that time the service plays the default for you.',
    }),
    answer: command.optional().openapi({
      description: 'Your answer. Nobody else sees it, and you can change it until the window closes.',
    }),
    answerLabel: z
      .string()
      .optional()
      .openapi({ description: '`answer` in words.', example: 'Commit sun 3' }),
    default: DecisionDefault,
    legal: z.array(command).openapi({
      description: 'Legal commands: all of them or, if there is a `describe`, a fair sample of at most 200.',
    }),
    labels,
    describe,
  })
  .openapi('Decision', { description: 'An open decision of yours.' });

const Free = z
  .strictObject({
    legal: z.array(command).openapi({
      description: 'Legal commands: all of them or, if there is a `describe`, a fair sample of at most 200.',
    }),
    labels,
    describe,
  })
  .openapi('Free', {
    description: 'Commands outside any window. `resign` is always possible and not listed.',
  });

/** What every event has, whichever sighting it is. */
export const EventFrame = z
  .looseObject({
    step: z.int().openapi({ description: 'Your step at the time of the event. Use it as `at` of a view.' }),
    public: z.int().openapi({
      description:
        'The step of spectators at that time. It is the same for everybody, so use it in links that you share.',
    }),
    at: instant.openapi({ description: 'When it happened.' }),
    by: z.union([seat, nobody]).openapi({
      description: 'The origin of the input: a seat, the clock (a deadline passed), the setup, or the room.',
    }),
    as: standIn.optional().openapi({ description: 'Who acted on behalf of the seat.' }),
    text: z.string().openapi({
      description: 'The event in words. Empty if other events say what matters; a log leaves it out.',
    }),
    type: z.string().openapi({ description: 'The type of the sighting, which decides its other fields.' }),
  })
  .openapi('EventFrame', { description: 'What every event has, besides the fields of its sighting.' });

/** Of the room's own events. */
export const RoomSighting = z
  .looseObject({
    type: schemaOf<ActionSighting['type']>()(z.enum(ACTION_SIGHTINGS)).openapi({
      description:
        '`cancelled`, `paused`, `resumed`: the game. `extended`: new deadlines. `voted`: a vote on a motion. `slowed`: less time after missed windows. `stood-in`: a bot plays the seat. `came-back`: its player is back. `taken-over`: a substitute has the seat. `reseeded`: the service restored an earlier step.',
    }),
    seats: seats.optional().openapi({ description: 'The seats that the event is about.' }),
    seedHash: z
      .string()
      .optional()
      .openapi({ description: 'Of `reseeded`: SHA-256 of the seed that applies from here on, in hex.' }),
    since: instant
      .optional()
      .openapi({ description: 'Of `reseeded`: the time of the step to which the game was restored.' }),
  })
  .openapi('RoomSighting', { description: 'An event by the room. Every ruleset has these.' });

/**
 * A condition, not a union: the edition for the service knows only the types of the room’s events, and a discriminator would need all types
 * of all rulesets, including later ones.
 */
const ANY_SIGHTING = {
  if: {
    properties: {
      type: {
        enum: [...ACTION_SIGHTINGS],
        description: 'The types of sightings by the room (`RoomSighting`).',
      },
    },
  },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: refTo('RoomSighting'),
  else: refTo('Sighting'),
  additionalProperties: true,
};
const Event = EventFrame.openapi('Event', {
  type: 'object',
  allOf: [refTo('EventFrame'), ANY_SIGHTING],
  description: 'An event: its frame, with the fields of the sighting beside it.',
});
const LOG = {
  events: z.array(Event).openapi({ description: 'Oldest first. The events of one step are adjacent.' }),
  next: z.int().openapi({ description: 'The `after` of your next request.' }),
};
const EventLog = z.strictObject(LOG).openapi('EventLog', { description: 'Events, as you may see them.' });
export const EventsBody = z
  .strictObject({ ruleset: rulesetName, ...LOG })
  .openapi('EventsBody', { description: 'Events of a game, as you may see them.' });

const OpenMotion = z
  .strictObject({
    what: motion,
    agreed: seats.openapi({ description: 'The seats that agree.' }),
  })
  .openapi('OpenMotion', { description: 'An open motion, and the seats that agree to it.' });

export const ViewBody = z
  .strictObject({
    game: gameId,
    title,
    ruleset: rulesetName,
    status,
    version,
    head: z.string().nullable().openapi({
      description:
        'The head of the hash chain over everything that you were shown up to this step. Keep it to prove later, with `npm run verify -- --head`, that nothing of it has changed. Null in a view that shows everything, and in games without hash chains.',
    }),
    restores: z.int().min(1).optional().openapi({
      description:
        'How often the service restored this game to an earlier step. Left out if it never did. When the number grows, the steps that you know are void: fetch events from `after=0`.',
    }),
    now: instant.openapi({ description: 'The current time of the game. A sandbox game has its own clock.' }),
    seat: seat.nullable().openapi({ description: 'Your seat. Null for a spectator.' }),
    host: Player.openapi({ description: 'The player who manages the table.' }),
    seats: z.array(SeatSummary).openapi({ description: 'All seats, by number.' }),
    rematch: gameId.nullable().openapi({ description: 'The next game of the same table.' }),
    votes: z
      .array(OpenMotion)
      .openapi({ description: 'The open motions, and the seats that agree to each.' }),
    talk: z.int().nullable().openapi({
      description:
        'The id of the last message that you may read, or 0 if there is none. Fetch `messages` when it changes. Null after the end of the game, and with `at`.',
    }),
    view: orNull(anyOfRulesets('View')).openapi({ description: 'Null before the start.' }),
    windows: z.array(OpenWindow).openapi({ description: 'All open windows, of all seats.' }),
    decisions: z.array(Decision).openapi({
      description: 'The decisions of your seat, including answered ones whose window is still open.',
    }),
    held: z.array(Held).optional().openapi({
      description:
        'The held commands of your seat, and those that could not be carried out. Left out if there are none.',
    }),
    free: Free,
    outcome: orNull(Outcome).openapi({ description: 'The result. Null before the end.' }),
    news: News.optional().openapi({
      description:
        'What happened to you since your last answer. Only with `news=true`; left out for spectators, with `at`, before the start, after the end, and in rulesets without news.',
    }),
    log: EventLog.optional().openapi({
      description: 'The events after the step `after`. Left out without it.',
    }),
  })
  .openapi('View', {
    description: 'A game as you may see it now: the state of play, the open windows and your decisions.',
  });

export const CommandRequest = z
  .strictObject({
    window: z.string().max(100).optional().openapi({
      description: 'The window that the command answers. Left out if it answers none.',
      example: 'alliance.3',
    }),
    command: command.openapi({ description: 'One of `legal`, or one that is composed from `describe`.' }),
    hold: z.int().min(0).max(30).default(0).openapi({
      description:
        'Seconds for which the service holds the command before it carries it out, so that you can withdraw it. Only for a command that names a window.',
      example: 5,
    }),
  })
  .openapi('CommandRequest', { description: 'A command, and the window that it answers.' });
export const CommandBody = z
  .strictObject({
    version,
    heldUntil: instant.optional().openapi({
      description:
        'When a command with `hold` will be carried out. Left out without `hold`, and once it has been carried out.',
    }),
    etag: z.string().optional().openapi({
      description: 'The `ETag` of the view, for `If-None-Match`. Left out without a view.',
      example: '"dL5cVf2u"',
    }),
    view: ViewBody.optional().openapi({
      description:
        'Your view after the command, with `Prefer: return=representation`. A command that is held is in its `held`. Left out if you sent the command before with the same `Idempotency-Key`, and if your key or app may not read.',
    }),
  })
  .openapi('CommandBody', { description: 'The command was accepted.' });

export const VoteRequest = z
  .strictObject({
    what: motion,
    agrees: z.boolean().default(true).openapi({ description: 'False withdraws your vote.' }),
  })
  .openapi('VoteRequest', { description: 'Your vote on a motion.' });

export const SitterBody = z
  .strictObject({
    player: z.string().max(100).openapi({ description: 'The id of the player who gets the offer.' }),
    until: z.iso.datetime().openapi({ description: 'Up to 90 days from now, by the game’s clock.' }),
  })
  .openapi('SitterRequest', { description: 'An offer to play your seat.' });

export const AdvanceRequest = z
  .strictObject({
    seconds: z
      .int()
      .min(1)
      .max(366 * 86_400)
      .openapi({ description: 'By how many seconds the clock of the game moves.' }),
  })
  .openapi('AdvanceRequest', { description: 'How far the clock of a sandbox game moves.' });
export const AdvanceBody = z
  .strictObject({ now: instant.openapi({ description: 'The new time of the game.' }), version })
  .openapi('AdvanceBody', { description: 'The game after its clock has moved.' });

const OwnDecision = z
  .strictObject({
    game: gameId,
    title,
    ruleset: rulesetName,
    seat: seat.openapi({ description: 'Your seat, or the one that you play for its owner.' }),
    for: Player.optional().openapi({
      description: 'The owner of the seat, if you are its sitter. `POST` your answer as for your own seat.',
    }),
    version,
    paused: z.boolean().openapi({
      description:
        'Whether the game is paused. A paused game takes no answers, and `closesAt` does not apply: there is a new one when the game resumes.',
    }),
    recap: z.array(z.string()).openapi({
      description:
        'The last 30 events since you last saw a decision of this game, in words, one line each, oldest first.',
    }),
    ...Decision.shape,
  })
  .openapi('OwnDecision', {
    description: 'An open decision of yours, with its game and its seat.',
  });
export const DecisionsBody = z
  .strictObject({
    decisions: z
      .array(OwnDecision)
      .openapi({ description: 'Earliest deadline first; those of paused games last.' }),
    unreachable: z.array(z.string()).openapi({
      description:
        'The ids of games that the service could not reach. They may have decisions for you. Usually empty.',
    }),
  })
  .openapi('DecisionsBody', { description: 'Your open decisions in all games.' });
