/** Decides which games are rated, and when a host can no longer end one alone. */
import { isServiceAccount } from '../../history/players/service-accounts.ts';
import type { Entry } from '../../rules/journal/entry.ts';
import type { Match } from '../../rules/kernel/match.ts';
import { asSeat, type Refusal, type Seat } from '../../rules/vocabulary.ts';
import type { Table } from './record.ts';

interface Entries {
  entry(seq: number): Entry;
}

/** Whether the result of this game counts: it no longer does once all other people in it have deleted their accounts. */
export function isRated({ sandbox, host, seats }: Pick<Table, 'sandbox' | 'host' | 'seats'>): boolean {
  const people = seats.filter(({ bot }) => bot === null).length;
  return !sandbox && !isServiceAccount(host.id) && people >= 2;
}

/**
 * Why the host cannot cancel this running game alone: it is rated and its first round is over. Applies to a host without a
 * seat, too: otherwise a second account could host the game and cancel it when the first one loses.
 */
export function mayNotCancel(table: Table, match: Match, journal: Entries): Refusal | undefined {
  return isRated(table) && isFirstRoundOver(table, match, journal) ? { code: 'vote-required' } : undefined;
}

/** How far a journal was read, and who answered a window or let one close up to there. */
interface Scan {
  next: number;
  readonly answered: Set<Seat>;
}

/** A host may ask often. Reading everything each time would take longer the more hidden answers there are. */
const scans = new WeakMap<Entries, Scan>();

/** Whether each person who has not resigned has answered a window, or let one close. Who has done so is public. */
function isFirstRoundOver({ seats }: Table, { resigned, seq }: Match, journal: Entries): boolean {
  const people = seats.flatMap(({ bot }, seat) => (bot === null ? asSeat(seat) : []));
  const scan = scans.get(journal) ?? { next: 0, answered: new Set() };
  scans.set(journal, scan);
  const isOver = () => people.every((seat) => resigned.includes(seat) || scan.answered.has(seat));
  // Each person is asked early, so this reads few entries, however long the game is.
  for (; !isOver() && scan.next <= seq; scan.next += 1) {
    const { by, window, seats = [] } = journal.entry(scan.next);
    if (by === 'clock') for (const seat of seats) scan.answered.add(seat);
    else if (typeof by === 'number' && window !== undefined) scan.answered.add(by);
  }
  return isOver();
}
