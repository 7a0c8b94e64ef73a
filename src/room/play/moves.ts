/** Starts a game when its seats are filled, and resigns for a player. */
import { Match } from '../../rules/kernel/match.ts';
import { asSeat, ok, refuse, type Refusal, type Result } from '../../rules/vocabulary.ts';
import type { Table } from '../table/record.ts';
import { withoutEmptySeats } from '../table/seating.ts';
import { isFull, seatOf } from '../table/table.ts';
import type { Player } from '../table/visit.ts';
import { withBanks } from '../time/banks.ts';
import { timerOf } from '../time/deadlines.ts';
import { headerOf } from './advances.ts';
import type { GameState } from './game-state.ts';
import { submit } from './submit.ts';

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

export function resign(game: GameState, player: Player): Result<null, Refusal> {
  const mine = seatOf(game.table, player);
  if (mine === undefined) return refuse('not-seated');
  const resigned = submit(game, { by: asSeat(mine), command: { type: 'resign' } });
  return resigned.ok ? ok(null) : resigned;
}
