/** Actions of seated players: fill seats, answer windows, resign. */
import type { Entry } from '../../rules/journal/entry.ts';
import { Match } from '../../rules/kernel/match.ts';
import type { Submission } from '../../rules/kernel/submission.ts';
import { asSeat, fail, ok, refuse, type Refusal, type Result } from '../../rules/vocabulary.ts';
import type { Key } from '../journal/journal.ts';
import type { Table } from '../table/record.ts';
import { withoutEmptySeats } from '../table/seating.ts';
import { isFull, seatOf } from '../table/table.ts';
import type { Player } from '../table/visit.ts';
import { withBanks } from '../time/banks.ts';
import { timerOf } from '../time/deadlines.ts';
import { headerOf, afterInput } from './advances.ts';
import type { GameState } from './game-state.ts';
import { growthOf } from '../limits/expected-bytes.ts';
import { mayNotStore, presentKind } from '../limits/seat-budget.ts';

/** Starts the game with the players seated in this table. */
export function begin(game: GameState, seated: Table): Result<null, Refusal> {
  const ready = withoutEmptySeats(game.rules, seated);
  if (!ready.ok) return ready;
  const { now } = game;
  const header = headerOf(game.rules, ready.value, now);
  const seats = withBanks(ready.value);
  // From the start on, the header has it.
  const { seedOrigin: _derived, ...rest } = ready.value;
  const table: Table = {
    ...rest,
    seats,
    status: 'running',
    startedAt: now,
    header,
    published: false,
  };
  const timer = timerOf(table, header.pace);
  game.commit(Match.begin(game.rules, header, now, timer), table);
  return ok(null);
}

/** Stores the seated players. If all seats are taken, the game starts in the same transaction. */
export function seat(game: GameState, seated: Table): Result<null, Refusal> {
  if (isFull(seated)) return begin(game, seated);
  game.change({ ...seated, touchedAt: game.now });
  return ok(null);
}

/**
 * Submits one command of a running game. Returns its entry. Refuses a command that makes the game larger, with the number of
 * bytes, unless budgets have been charged for as many (`paid`).
 */
export function submit(
  game: GameState,
  submission: Omit<Submission, 'now'>,
  key?: Key,
  paid = 0,
): Result<Entry, Refusal> {
  const { now } = game;
  const { table, actions } = afterInput(game.table, game.match!, submission, now);
  const advance = game.timed(table).submit({ ...submission, now });
  if (!advance.ok) return advance;
  const refusal = key && mayNotStore(game.match!, advance.value, () => game.sentBy(submission.by));
  if (refusal !== undefined) return fail(refusal);
  const bytes = growthOf(presentKind(game.match!), advance.value.entry.command);
  if (bytes > paid) return fail({ code: 'budget-used', bytes });
  game.commit(advance.value, table, { actions, key });
  return ok(advance.value.entry);
}

export function resign(game: GameState, player: Player): Result<null, Refusal> {
  const mine = seatOf(game.table, player);
  if (mine === undefined) return refuse('not-seated');
  const resigned = submit(game, { by: asSeat(mine), command: { type: 'resign' } });
  return resigned.ok ? ok(null) : resigned;
}
