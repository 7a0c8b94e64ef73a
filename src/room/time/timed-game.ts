/** A game, as the calls and rules of time read and change it. */
import type { RoomAction } from '../../rules/journal/entry.ts';
import type { Match } from '../../rules/kernel/match.ts';
import type { Given } from '../../rules/kernel/timing.ts';
import type { Instant } from '../../rules/vocabulary.ts';
import type { Table } from '../table/record.ts';

export interface TimedGame {
  readonly table: Table;
  /** Undefined before the start. */
  readonly match: Match | undefined;
  readonly now: Instant;
  /** Bytes that the commands, votes and vacations of this seat have stored. */
  sentBy(seat: number): number;
  /** Does this to a running game, with this table from then on. */
  act(action: RoomAction, table: Table, given?: Given): void;
  cancel(why?: 'vote'): void;
  /** Replaces the table, whose terms apply to windows that open from now on. */
  applyTiming(table: Table): void;
}
