/**
 * The attendance of each seat's owner, counted from a journal: how often the owner was asked, and how often they answered in
 * time. An answer counts if it was awaited and came from the owner, their sitter or their orders. A window that the clock
 * closed for them counts as missed. Absence (`absence.ts`) ignores orders, which do not show that the player is there; here
 * they count, because nobody had to wait. While a bot stands in, nothing counts as missed. A new owner of the seat starts from
 * zero.
 */
import type { Ruleset } from '../../rules/contract.ts';
import type { Entry, Header, RoomAction, OpenWindow } from '../../rules/journal/entry.ts';
import { Match } from '../../rules/kernel/match.ts';
import { unreachable, type Seat } from '../../rules/vocabulary.ts';

export interface Attendance {
  readonly asked: number;
  readonly inTime: number;
}

interface Marks {
  asked: number;
  inTime: number;
  /** A bot plays for the owner. */
  away: boolean;
}

/** By seat. */
export function attendanceOf(
  rules: Ruleset,
  header: Header,
  entries: Iterable<Entry>,
): readonly Attendance[] {
  const book = header.chairs.map((): Marks => ({ asked: 0, inTime: 0, away: false }));
  let match = Match.resume(rules, header, []);
  for (const entry of entries) {
    mark(book, entry, match.windows);
    match = Match.resume(rules, header, [entry], match.snapshot);
  }
  return book.map(({ asked, inTime }) => ({ asked, inTime }));
}

function mark(
  book: Marks[],
  { by, as, window, seats = [], command }: Entry,
  before: readonly OpenWindow[],
): void {
  if (by === 'room') return act(book, command as RoomAction);
  const asked = before.find(({ id }) => id === window);
  if (asked === undefined || asked.automatic) return;
  if (by === 'clock') for (const seat of seats) count(book, seat, 0);
  else if (typeof by === 'number' && as !== 'bot' && asked.awaiting.includes(by)) count(book, by, 1);
}

function count(book: Marks[], seat: Seat, inTime: 0 | 1): void {
  const marks = book[seat]!;
  if (marks.away && inTime === 0) return;
  marks.asked += 1;
  marks.inTime += inTime;
}

function act(book: Marks[], action: RoomAction): void {
  switch (action.type) {
    case 'stand-in':
      book[action.seat]!.away = true;
      break;
    case 'back':
      book[action.seat]!.away = false;
      break;
    case 'substitute':
      book[action.seat] = { asked: 0, inTime: 0, away: false };
      break;
    case 'cancel':
    case 'extend':
    case 'pause':
    case 'resume':
    case 'vote':
    case 'slow':
    case 'reseed':
      break;
    default:
      unreachable(action);
  }
}
