/** How long it took in a game that was played late: from a deadline to what follows; and which questions were long enough for a letter. */
import { askingOf, reachable, type Asking } from './askings.ts';
import type { Story } from './game.ts';
import type { Letter } from './letters.ts';
import { NAMES } from './people.ts';

const MINUTE = 60_000;
/** For what comes close together to be gathered, and for the longest pause between two tries to send it. */
export const LATEST = 15 * MINUTE;

export function toldOf({ letters }: Story, askings: readonly Asking[], asking: Asking): readonly Letter[] {
  return letters.filter((letter) => askingOf(askings, letter) === asking);
}

/** Those that waited long enough for a letter to go out. */
export function longOnes({ outage }: Story, askings: readonly Asking[]): readonly Asking[] {
  return askings.filter(
    ({ name, at, settled }) => reachable(name, { from: at, to: settled }, outage) > LATEST,
  );
}

/** Milliseconds from each deadline that passed to the entry that closed its window. */
export function effectDelays({ entries }: Story, askings: readonly Asking[]): readonly number[] {
  const closed = entries.filter(({ by, window }) => by === 'clock' && window !== undefined);
  return closed.map(({ at, window, seats }) => {
    const asking = askings.find((one) => one.window === window && one.name === NAMES[seats![0]!]);
    return at - asking!.until;
  });
}
