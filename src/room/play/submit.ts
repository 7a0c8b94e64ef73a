/** Carries out the commands of seats, at once or after some seconds. */
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
import type { Key } from '../journal/journal.ts';
import { growthOf } from '../limits/expected-bytes.ts';
import { mayNotStore, presentKind } from '../limits/seat-budget.ts';
import type { Player } from '../table/visit.ts';
import type { TableChange } from '../time/absence.ts';
import { afterInput } from './advances.ts';
import type { GameState } from './game-state.ts';
import type { Hold } from './holds.ts';

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
 * bytes, unless budgets have already been charged for them (`paid`).
 */
export function submit(game: GameState, sent: Sent, key?: Key, paid = 0): Result<Entry, Refusal> {
  const move = checkedMove(game, sent, key, paid);
  return move.ok ? store(game, sent, move.value, key) : move;
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
    command: checked.value.advance.entry.command!,
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
 * Carries out the command that another seat holds in a window that this advance would close. The advance is then void: the caller
 * has to compute it again. Returns false if no seat holds such a command.
 */
export function carryOutBefore(game: GameState, { entry, next }: Advance): boolean {
  const hold = game.holds.closedBy(next.windows, entry);
  if (hold !== undefined) carryOut(game, hold);
  return hold !== undefined;
}

function carryOut(game: GameState, hold: Hold): void {
  const { seat: by, window, command, as, key } = hold;
  const sent = { by, window, command, as, isHeld: true };
  if (game.holds.isValid(hold, game.match!, game.table, game.now)) {
    const move = moveOf(game, sent);
    const done = move.ok ? store(game, sent, move.value, key) : move;
    if (done.ok) return;
    game.holds.refused(hold, done.error);
  } else {
    game.holds.drop(by, window);
  }
  game.refreshAwaited();
}

/** Stores this move. If a held command has to be carried out first, computes the move again after it. */
function store(
  game: GameState,
  sent: Sent,
  { advance, table, actions }: Move,
  key: Key | undefined,
): Result<Entry, Refusal> {
  if (carryOutBefore(game, advance)) {
    const again = moveOf(game, sent);
    return again.ok ? store(game, sent, again.value, key) : again;
  }
  game.commit(advance, table, { actions, key });
  return ok(advance.entry);
}

/** The move of this command, if the game may store it. */
function checkedMove(game: GameState, sent: Sent, key: Key | undefined, paid: number): Result<Move, Refusal> {
  const move = moveOf(game, sent);
  if (!move.ok) return move;
  const { advance } = move.value;
  const refusal = key && mayNotStore(game.match!, advance, () => game.sentBy(sent.by));
  if (refusal !== undefined) return fail(refusal);
  const bytes = growthOf(presentKind(game.match!), advance.entry.command);
  return bytes > paid ? fail({ code: 'budget-used', bytes }) : move;
}

function moveOf(game: GameState, sent: Sent): Result<Move, Refusal> {
  const { now } = game;
  const { table, actions } = afterInput(game.table, game.match!, sent, now);
  const advance = game.timed(table).submit({ ...sent, now });
  return advance.ok ? ok({ advance: advance.value, table, actions }) : advance;
}
