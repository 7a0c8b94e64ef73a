/** The part of a game that the calls and rules of time use. */
import type { RoomAction } from '../../rules/journal/entry.ts';
import type { Match } from '../../rules/kernel/match.ts';
import type { DeadlinesByWindow } from '../../rules/kernel/timing.ts';
import type { Instant } from '../../rules/vocabulary.ts';
import type { Table } from '../table/record.ts';

export interface TimedGame {
  readonly table: Table;
  /** Undefined before the start. */
  readonly match: Match | undefined;
  readonly now: Instant;
  /** Held commands, whose clock stands still during a pause. */
  readonly holds: { postpone(milliseconds: number): void };
  /** Bytes that the commands, votes and vacations of this seat have stored. */
  sentBy(seat: number): number;
  /** Applies this action to a running game, and stores the table with it. */
  act(action: RoomAction, table: Table, given?: DeadlinesByWindow): void;
  cancel(why?: 'vote'): void;
  /** Replaces the table, whose terms apply to windows that open from now on. */
  applyTiming(table: Table): void;
}
