/** A player's pending decisions for their calendar. */
import { askedIn } from '../../history/games/queries.ts';
import type { PlayerRecord } from '../../history/players/players.ts';
import { mailboxOf } from '../../mailbox/bindings.ts';
import type { Pending } from '../../mailbox/protocol.ts';
import type { Reply } from '../../room/table/visit.ts';
import { fail, ok } from '../../rules/vocabulary.ts';
import { countRoomRequests } from '../limits/room-requests.ts';
import { answersOf } from '../rooms/calls.ts';
import type { Event } from './icalendar.ts';

interface Question {
  readonly pending: Pending;
  readonly otherwise: string | undefined;
}

interface Questions {
  readonly questions: readonly Question[];
  /** Games that may have more decisions. */
  readonly unreachable: readonly string[];
  /** How many rooms were asked. */
  readonly rooms: number;
}

export interface Appointments {
  readonly events: readonly Event[];
  readonly rooms: number;
}

/** `calendar` is the subject under which the asked rooms count. */
export async function appointmentsOf(
  env: Env,
  player: PlayerRecord,
  calendar: string,
): Promise<Reply<Appointments>> {
  const asked = await questionsTo(env, player, calendar);
  if (!asked.ok) return asked;
  const { questions, unreachable, rooms } = asked.value;
  const pending = questions.map((one) => one.pending);
  const appointments = await mailboxOf(env.MAILBOXES, player.id).appointments(pending, unreachable);
  const events = appointments.map((one) => {
    const question = questions.find(
      ({ pending: { game, window } }) => game === one.game && window === one.window,
    );
    return one.cancelled ? one : { ...one, otherwise: question?.otherwise };
  });
  return ok({ events, rooms });
}

/** Marks nothing as seen. Leaves out sandbox games, which have their own clock, and paused games, which have no deadlines. */
async function questionsTo(env: Env, player: PlayerRecord, calendar: string): Promise<Reply<Questions>> {
  const { games: all } = await askedIn(env.DB, player.id, { now: Date.now() });
  const games = all.filter(({ sandbox }) => !sandbox);
  const refusal = countRoomRequests(env, calendar, games.length);
  if (refusal !== undefined) return fail(refusal);
  const { answers, unreachable } = await answersOf(
    env,
    games.map(({ id }) => id),
    (room) => room.brief({ player }),
  );
  const questions = answers.flatMap((brief): Question | readonly Question[] => {
    if (!brief.ok || brief.value.seat === null) return [];
    const { game, ruleset, title: gameTitle, seat, asked, status, for: owner } = brief.value;
    if (status === 'paused') return [];
    const whose = owner && { for: owner.displayName ?? owner.name };
    return asked.map(({ window, kind, title, closesAt: until, publicDefault: otherwise }) => {
      const name = { window, kind, ...(title && { title }) };
      return {
        pending: {
          game,
          ruleset,
          ...(gameTitle !== undefined && { gameTitle }),
          seat,
          ...whose,
          ...name,
          until,
        },
        otherwise,
      };
    });
  });
  return ok({ questions, unreachable, rooms: games.length });
}
