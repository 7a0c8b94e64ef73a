/** The seats whose answers a table awaits. */
import type { Table } from './client.ts';

/**
 * The phrase of a headline for the turn when the game awaits the viewer in another’s turn, or does not await the seat on turn, because
 * it has answered or only others are asked. It names the turn last, because the end of a long headline is cut off.
 * `turn`: the seat on turn.
 */
export function insteadOf({ seen, seat }: Table, turn: number) {
  const isAsked = (who: number | null) =>
    seen.windows.some(({ awaiting }) => awaiting.some((s) => s === who));
  if (seat !== turn && isAsked(seat)) return 'turn.asked';
  return seen.windows.length === 0 || isAsked(turn) ? null : 'turn.others';
}

/** Whether an answer is final at once: nobody else is awaited, so the window closes with it. */
export function isLast({ seen, seat }: Table, window: string | undefined) {
  const open = seen.windows.find(({ id }) => id === window);
  return open?.awaiting.every((awaited) => awaited === seat) ?? false;
}

/**
 * A key for the place of a fight’s sums: in place of the news, below “Nothing to decide”, or below the question. With another key they
 * are drawn anew, so they do not move from one place to another.
 */
export const fightKey = ({ seen }: Table, isOn: boolean) =>
  `combat ${isOn ? 'on' : seen.decisions.length === 0 ? 'idle' : 'below'}`;

/** Whether a bot of the service plays the seat. */
export const isBot = ({ game }: Table, seat: number) => (game.seats[seat]?.bot ?? null) !== null;
