/** Decides which games are rated, and when a host can no longer end one alone. */
import { isServiceAccount } from '../../history/players/service-accounts.ts';
import type { Entry } from '../../rules/journal/entry.ts';
import type { Match } from '../../rules/kernel/match.ts';
import { asSeat, type Refusal, type Seat } from '../../rules/vocabulary.ts';
import type { Table, TableSeat } from './record.ts';

interface Entries {
  entry(seq: number): Entry;
}

/**
 * Whether the result of this game counts for ratings. A bot replaces a deleted account, so the game no longer counts once fewer
 * than two accounts are left.
 */
export function isRated({
  sandbox,
  host,
  seats,
  unrated,
}: Pick<Table, 'sandbox' | 'host' | 'seats' | 'unrated'>): boolean {
  const accounts = seats.filter(({ bot }) => bot === null).length;
  const isOrdinary = !sandbox && unrated !== true && !isServiceAccount(host.id);
  return isOrdinary && accounts >= 2 && mayRateBots(seats);
}

/**
 * A game with bot accounts is rated only if all people at the table allow it. Nor may an owner of a bot, or another bot of the same
 * owner, sit there: one of them could lose to the bot on purpose.
 */
function mayRateBots(seats: readonly TableSeat[]): boolean {
  const owners = seats.flatMap(({ player }) => player?.bot?.owner.id ?? []);
  if (owners.length === 0) return true;
  const people = seats.filter(({ player }) => player !== null && player.bot === undefined);
  const allow = people.every(
    ({ player, ratedAgainstBots }) => ratedAgainstBots === true && !owners.includes(player!.id),
  );
  return people.length > 0 && allow && new Set(owners).size === owners.length;
}

/**
 * Why the host cannot cancel this running game alone: it is rated and its first round is over. This applies to a host without a
 * seat, too: otherwise a second account could host the game, and cancel it when the first one loses.
 */
export function mayNotCancel(table: Table, match: Match, journal: Entries): Refusal | undefined {
  return isRated(table) && isFirstRoundOver(table, match, journal) ? { code: 'vote-required' } : undefined;
}

/** The next entry to read, and the seats that have answered a window or missed one before it. */
interface Scan {
  next: number;
  readonly answered: Set<Seat>;
}

/**
 * Kept between calls: a host may try to cancel often, and the time to read everything again would reveal the number of hidden
 * entries.
 */
const scans = new WeakMap<Entries, Scan>();

/** Whether each person who has not resigned has answered or missed a window. It is public who has. */
function isFirstRoundOver({ seats }: Table, { resigned, seq }: Match, journal: Entries): boolean {
  const people = seats.flatMap(({ bot }, seat) => (bot === null ? asSeat(seat) : []));
  const scan = scans.get(journal) ?? { next: 0, answered: new Set() };
  scans.set(journal, scan);
  const isOver = () => people.every((seat) => resigned.includes(seat) || scan.answered.has(seat));
  // The first windows ask each person, so this reads few entries, however long the game is.
  for (; !isOver() && scan.next <= seq; scan.next += 1) {
    const { by, window, seats = [] } = journal.entry(scan.next);
    if (by === 'clock') for (const seat of seats) scan.answered.add(seat);
    else if (typeof by === 'number' && window !== undefined) scan.answered.add(by);
  }
  return isOver();
}
