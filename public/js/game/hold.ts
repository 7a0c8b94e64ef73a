/** How long the server holds a move back, so that its player can undo it. Each browser stores its own choice. */
import { isAgainstBots } from '../api/lists.ts';
import type { Summary } from '../../../src/room/table/wire.ts';

const KEY = 'parsec-post.hold';
const USUAL = 5;
/** Seconds. */
export const HOLDS = [0, 5, 10] as const;

export function chosenHold() {
  const stored = globalThis.localStorage?.getItem(KEY);
  return HOLDS.find((seconds) => `${seconds}` === stored) ?? USUAL;
}

export const chooseHold = (seconds: number) => localStorage.setItem(KEY, `${seconds}`);

/** Seconds. Bots wait for their player anyway, and the clock of a sandbox stands still. */
export const holdIn = (game: Pick<Summary, 'seats' | 'sandbox'>) =>
  game.sandbox || isAgainstBots(game) ? 0 : chosenHold();
