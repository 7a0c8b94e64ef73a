/** The room's actions in a game as everybody sees them, with their texts. */
import { iso } from '../../calendar/iso.ts';
import { formatUtc } from '../../calendar/zone.ts';
import { MOTIONS } from '../../rules/text/choices/motions.ts';
import { listed } from '../../rules/text/english.ts';
import type { RoomAction } from '../../rules/journal/entry.ts';
import { unreachable, type Seat } from '../../rules/vocabulary.ts';

export const ACTION_SIGHTINGS = [
  'cancelled',
  'extended',
  'paused',
  'resumed',
  'voted',
  'slowed',
  'stood-in',
  'came-back',
  'taken-over',
  'reseeded',
] as const;

/** The journal may hold a motion of another build. */
const NAMES: Readonly<Record<string, { readonly name: string } | undefined>> = MOTIONS;

export interface ActionSighting {
  readonly type: (typeof ACTION_SIGHTINGS)[number];
  readonly text: string;
  readonly seats?: readonly Seat[];
  /** For `reseeded`: the hash of the seed from here on, and the instant of the restored step. */
  readonly seedHash?: string;
  readonly since?: string;
}

export function actionSighting(action: RoomAction, names: readonly string[]): ActionSighting {
  switch (action.type) {
    case 'cancel':
      return {
        type: 'cancelled',
        text: `${action.why ? 'All agreed to cancel the game' : 'The host cancelled the game'}.`,
      };
    case 'extend': {
      const { seats, why } = action;
      const who = listed(seats.map((seat) => names[seat]!));
      return { type: 'extended', seats, text: `${who}: new deadline, because ${REASONS[why]}.` };
    }
    case 'pause':
      return { type: 'paused', text: 'The game is paused.' };
    case 'resume':
      return { type: 'resumed', text: 'The game resumes.' };
    case 'vote': {
      const { seat, what, agrees } = action;
      const verb = agrees ? 'votes for it' : 'votes against it';
      const name = NAMES[what]?.name ?? what;
      const motion = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
      return seatSighting('voted', seat, `To ${motion}: ${names[seat]!} ${verb}.`);
    }
    case 'slow':
      return seatSighting(
        'slowed',
        action.seat,
        `${names[action.seat]!} missed two windows in a row, and has less time until they answer.`,
      );
    case 'stand-in':
      return seatSighting(
        'stood-in',
        action.seat,
        `${names[action.seat]!} is away: a bot plays until they take the seat back.`,
      );
    case 'substitute':
      return seatSighting(
        'taken-over',
        action.seat,
        `${names[action.seat]!} takes over a seat that a bot played.`,
      );
    case 'back':
      return seatSighting('came-back', action.seat, `${names[action.seat]!} is back.`);
    case 'reseed': {
      const { seedHash, since } = action;
      const restored = `The service restored this game to an earlier step, that of ${formatUtc(since)}.`;
      const text = `${restored} New random numbers apply from here.`;
      return { type: 'reseeded', seedHash, since: iso(since), text };
    }
    default:
      return unreachable(action);
  }
}

const REASONS = {
  unreached: 'no notification could be delivered',
  vote: 'all players agreed',
  away: 'their vacation changed',
} as const;

function seatSighting(type: ActionSighting['type'], seat: Seat, text: string): ActionSighting {
  return { type, seats: [seat], text };
}
