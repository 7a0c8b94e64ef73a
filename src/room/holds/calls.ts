/** The call that takes back a held command. */
import { ok, refuse } from '../../rules/vocabulary.ts';
import type { Match } from '../../rules/kernel/match.ts';
import { actingFor } from '../table/sitters.ts';
import type { Table } from '../table/record.ts';
import type { Instant } from '../../rules/vocabulary.ts';
import type { Access, Reply } from '../table/visit.ts';
import type { Holds } from './holds.ts';
import type { HoldingRoom, WithdrawHoldRequest } from './wire.ts';

interface HoldingGame {
  readonly table: Table;
  readonly match: Match | undefined;
  readonly now: Instant;
  readonly holds: Holds;
  /** Finds out again what is due. */
  refreshAwaited(): void;
}

export class HoldCalls implements HoldingRoom {
  constructor(private readonly access: Access<{ readonly game: HoldingGame }>) {}

  withdrawHold({ player, window }: WithdrawHoldRequest): Promise<Reply<null>> {
    return this.access.visit({ player }, ({ game }) => {
      const acting = actingFor(game.table, player, game.now);
      if (acting === undefined) return refuse('not-seated');
      if (game.match === undefined || !game.holds.drop(acting.seat, window)) return refuse('not-held');
      game.refreshAwaited();
      return ok(null);
    });
  }
}
