/** Carries out the commands of seats: at once, or after holding them back for some seconds. */
import type { Advance } from '../../rules/kernel/match.ts';
import type { Entry } from '../../rules/journal/entry.ts';
import type { Submission } from '../../rules/kernel/submission.ts';
import {
  asInstant,
  fail,
  ok,
  refuse,
  type Instant,
  type Refusal,
  type Result,
} from '../../rules/vocabulary.ts';
import type { Hold } from '../holds/holds.ts';
import type { Key } from '../journal/journal.ts';
import { growthOf } from '../limits/expected-bytes.ts';
import { mayNotStore, presentKind } from '../limits/seat-budget.ts';
import type { Player } from '../table/visit.ts';
import type { TableChange } from '../time/absence.ts';
import { afterInput } from './advances.ts';
import type { GameState } from './game-state.ts';

type Sent = Omit<Submission, 'now'>;

/** An advance, with the table and the actions to store with it. */
interface Move extends TableChange {
  readonly advance: Advance;
}

interface HoldRequest {
  readonly player: Player;
  readonly key: Key;
  readonly seconds: number;
  readonly paid?: number | undefined;
}

/**
 * Submits one command of a running game. Returns its entry. Refuses a command that makes the game larger, with the number of
 * bytes, unless budgets have been charged for as many (`paid`).
 */
export function submit(game: GameState, sent: Sent, key?: Key, paid = 0): Result<Entry, Refusal> {
  const checked = checkedMove(game, sent, key, paid);
  if (!checked.ok) return checked;
  return storedMove(game, sent, key);
}

/** Accepts a command as if it were carried out now, but only stores it. It replaces what the seat holds in the same window. */
export function holdBack(
  game: GameState,
  sent: Sent & { readonly as?: 'sitter' | undefined },
  { player, key, seconds, paid = 0 }: HoldRequest,
): Result<Hold, Refusal> {
  const { by: seat, window, as } = sent;
  if (window === undefined) return refuse('not-holdable');
  if (!game.holds.mayHold(seat)) return refuse('too-many-holds');
  const checked = checkedMove(game, sent, key, paid);
  if (!checked.ok) return checked;
  const hold = {
    seat,
    window,
    command: checked.value.entry.command!,
    player: player.id,
    as,
    key,
    due: asInstant(game.now + seconds * 1000),
    version: game.match!.step(seat),
  };
  game.holds.put(hold);
  game.refreshAwaited();
  return ok(hold);
}

/** Carries out a held command that is due. Returns false if there is none. */
export function carryOutDue(game: GameState, now: Instant): boolean {
  const hold = game.holds.dueAt(now, game.match!.windows);
  if (hold !== undefined) carryOut(game, hold);
  return hold !== undefined;
}

/**
 * Carries out a command of another seat in a window that this advance would close. Then the advance is void. Returns false if
 * there is none.
 */
export function carryOutBefore(game: GameState, { entry, next }: Advance): boolean {
  const hold = game.holds.closedBy(next.windows, entry);
  if (hold !== undefined) carryOut(game, hold);
  return hold !== undefined;
}

function carryOut(game: GameState, hold: Hold): void {
  const { seat: by, window, command, as, key } = hold;
  const may = game.holds.isValid(hold, game.match!, game.table, game.now);
  const done = may ? storedMove(game, { by, window, command, as, isHeld: true }, key) : refuse('not-seated');
  if (done.ok) return;
  game.holds.refused(hold, done.error);
  game.refreshAwaited();
}

function storedMove(game: GameState, sent: Sent, key: Key | undefined): Result<Entry, Refusal> {
  const move = moveOf(game, sent);
  if (!move.ok) return move;
  const { advance, table, actions } = move.value;
  if (carryOutBefore(game, advance)) return storedMove(game, sent, key);
  game.commit(advance, table, { actions, key });
  return ok(advance.entry);
}

/** The advance of a command that may be stored. */
function checkedMove(
  game: GameState,
  sent: Sent,
  key: Key | undefined,
  paid: number,
): Result<Advance, Refusal> {
  const move = moveOf(game, sent);
  if (!move.ok) return move;
  const { advance } = move.value;
  const refusal = key && mayNotStore(game.match!, advance, () => game.sentBy(sent.by));
  if (refusal !== undefined) return fail(refusal);
  const bytes = growthOf(presentKind(game.match!), advance.entry.command);
  return bytes > paid ? fail({ code: 'budget-used', bytes }) : ok(advance);
}

function moveOf(game: GameState, sent: Sent): Result<Move, Refusal> {
  const { now } = game;
  const { table, actions } = afterInput(game.table, game.match!, sent, now);
  const advance = game.timed(table).submit({ ...sent, now });
  return advance.ok ? ok({ advance: advance.value, table, actions }) : advance;
}
