/** Calls about a game's time: votes, taking a seat back from a bot, waking hours and vacations. */
import type { Availability } from '../../calendar/availability.ts';
import { asSeat, fail, ok, refuse } from '../../rules/vocabulary.ts';
import { Tally, VOTES } from '../limits/rate-limits.ts';
import { isOver, seatOf } from '../table/table.ts';
import type { Access, Player, Reply } from '../table/visit.ts';
import { markPresent } from './absence.ts';
import { vote } from './passed-motions.ts';
import type { TimedGame } from './timed-game.ts';
import { setAvailability } from './vacations.ts';
import type { VoteRequest } from './votes.ts';
import type { TimedRoom } from './wire.ts';

const DECIDED = 'This vote is over. Your own vote may have decided it.';

export class TimeCalls implements TimedRoom {
  private readonly votes: Tally;

  /** `factor` multiplies the rate limits. */
  constructor(
    private readonly access: Access<{ readonly game: TimedGame }>,
    factor: () => number,
  ) {
    this.votes = new Tally(VOTES, factor);
  }

  vote({ player, what, agrees, proposedAt }: VoteRequest): Promise<Reply<null>> {
    return this.access.change({ player }, ({ game }) => {
      const seat = seatOf(game.table, player);
      if (seat === undefined) return refuse('not-seated');
      if (game.match === undefined) return refuse(isOver(game.table) ? 'game-over' : 'game-not-started');
      const open = game.table.votes?.find((one) => one.what === what);
      if (proposedAt !== undefined && open?.at !== proposedAt)
        return refuse('window-closed', undefined, DECIDED);
      const at = Date.now();
      const wait = this.votes.waitOf(player.id, at);
      if (wait !== undefined) return fail({ code: 'too-many-requests', retryAfter: wait });
      const { seq } = game.match;
      const voted = vote(game, asSeat(seat), what, agrees);
      if (game.match.seq > seq) this.votes.count(player.id, at);
      return voted;
    });
  }

  comeBack({ player }: { player: Player }): Promise<Reply<null>> {
    return this.access.change({ player }, ({ game }) => {
      const seat = seatOf(game.table, player);
      if (seat === undefined) return refuse('not-seated');
      if (game.match === undefined || isOver(game.table))
        return refuse(isOver(game.table) ? 'game-over' : 'game-not-started');
      const { table, actions } = markPresent(game.table, asSeat(seat));
      if (actions.length === 0 && table !== game.table) game.applyTiming(table);
      for (const action of actions) game.act(action, table);
      return ok(null);
    });
  }

  setAvailability({
    player,
    availability,
  }: {
    player: Player;
    availability: Availability;
  }): Promise<Reply<null>> {
    return this.access.visit({ player }, ({ game }) => {
      const seat = seatOf(game.table, player);
      if (seat === undefined) return refuse('not-seated');
      if (isOver(game.table)) return refuse('game-over');
      setAvailability(game, asSeat(seat), availability);
      return ok(null);
    });
  }
}
