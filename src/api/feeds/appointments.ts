/** A player's pending decisions as their calendar is to have them. */
import type { PlayerRecord } from '../../history/players.ts';
import { mailboxOf } from '../../mailbox/bindings.ts';
import type { Pending } from '../../mailbox/protocol.ts';
import { roomOf } from '../../room/bindings.ts';
import { seatedIn } from '../seated.ts';
import type { Event } from './icalendar.ts';

interface Question {
  readonly pending: Pending;
  readonly otherwise: string;
}

export async function appointmentsOf(env: Env, player: PlayerRecord): Promise<readonly Event[]> {
  const questions = await questionsTo(env, player);
  const pending = questions.map((one) => one.pending);
  const appointments = await mailboxOf(env.MAILBOXES, player.id).appointments(pending);
  return appointments.map((one) => {
    const asked = questions.find(
      ({ pending: { game, window } }) => game === one.game && window === one.window,
    );
    return one.cancelled ? one : { ...one, otherwise: asked?.otherwise };
  });
}

/** Without their seeing it. A sandbox has a clock of its own, which no calendar knows. */
async function questionsTo(env: Env, player: PlayerRecord): Promise<readonly Question[]> {
  const games = (await seatedIn(env.DB, player.id)).filter(({ game }) => !game.sandbox);
  const briefs = await Promise.all(games.map(({ game }) => roomOf(env.ROOMS, game.id).brief({ player })));
  return briefs.flatMap((brief) => {
    if (!brief.ok || brief.value.seat === null) return [];
    const { game, ruleset, seat, asked } = brief.value;
    return asked.map(({ window, kind, closesAt: until, otherwise }) => {
      return { pending: { game, ruleset, seat, window, kind, until }, otherwise };
    });
  });
}
