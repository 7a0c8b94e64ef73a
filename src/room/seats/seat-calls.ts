/** Calls about seats: a player sits down, leaves the seat, or asks another player to play for them. */
import { fail, ok, refuse, type Instant, type Refusal, type Result } from '../../rules/vocabulary.ts';
import type { Deliveries } from '../delivery/deliveries.ts';
import { countedUse, passOf } from '../invitations/invitations.ts';
import type { GameState } from '../play/game-state.ts';
import { resign, seat } from '../play/moves.ts';
import { seatingNotifications, type Addressed } from '../publish/notices.ts';
import { mayNotPlayFor, passWithBlocks } from '../table/blocks.ts';
import { withNonceOf } from '../table/nonces.ts';
import { substituted } from '../table/people.ts';
import type { Table } from '../table/record.ts';
import { choosesAgain, chosenAgain, leaveSeat, sitDown, type Pass } from '../table/seating.ts';
import { accepted, offered, steppedDown, type SitterRequest, type SittingRequest } from '../table/sitters.ts';
import { isOver, mayNotHost } from '../table/table.ts';
import type { Access, Player, Reply } from '../table/visit.ts';
import type { BotSeatRequest, LeaveRequest, SitRequest } from '../table/wire.ts';
import { fullTimeAgain } from '../time/votes.ts';
import type { SeatedRoom } from './wire.ts';

interface Services {
  readonly game: GameState;
  readonly deliveries: Deliveries;
}

export class SeatCalls implements SeatedRoom {
  /** `notify` returns once the mailboxes are notified, or once the failures are stored. */
  constructor(
    private readonly access: Access<Services>,
    private readonly notify: (notifications: readonly Addressed[]) => Promise<void>,
  ) {}

  sit(request: SitRequest): Promise<Reply<{ seat: number }>> {
    return this.seating(request, ({ game, deliveries }) => {
      if (choosesAgain(game.table, request)) {
        const chosen = chosenAgain(game.rules, game.table, request);
        if (chosen.ok) game.change(chosen.value.table);
        return chosen.ok ? ok({ seat: chosen.value.seat }) : chosen;
      }
      const among = passWithBlocks(game.table, request, passOf(game.table, request, game.realTime));
      if (!among.ok) return among;
      const pass = among.value;
      if (game.table.status === 'running' && request.bot === undefined)
        return substitute({ game, deliveries }, request, pass);
      const sat = sitDown(game.rules, game.table, request, pass);
      if (!sat.ok) return sat;
      const seated = seat(game, countedUse(sat.value.table, pass));
      return seated.ok ? ok({ seat: sat.value.seat }) : seated;
    });
  }

  seatBotAccount({
    player: host,
    bot,
    seat: wanted,
    people,
  }: BotSeatRequest): Promise<Reply<{ seat: number }>> {
    return this.access.change({ player: host }, ({ game }) => {
      const { rules, table, realTime } = game;
      const refusal = mayNotHost(table, host);
      if (refusal !== undefined) return fail(refusal);
      const request = { player: bot, seat: wanted, people };
      const among = passWithBlocks(table, request, passOf(table, { player: host, seat: wanted }, realTime));
      if (!among.ok) return among;
      const sat = sitDown(rules, table, request, among.value);
      if (!sat.ok) return sat;
      const seated = seat(game, sat.value.table);
      return seated.ok ? ok({ seat: sat.value.seat }) : seated;
    });
  }

  leave({ player, seat }: LeaveRequest): Promise<Reply<null>> {
    return this.seating({ player }, ({ game }) => {
      if (game.match !== undefined && !isOver(game.table) && seat === 'mine') return resign(game, player);
      const left = leaveSeat(game.table, player, seat);
      if (left.ok) game.change({ ...left.value, touchedAt: game.realTime });
      return left.ok ? ok(null) : left;
    });
  }

  nameSitter(request: SitterRequest): Promise<Reply<null>> {
    return this.sitters(request.player, (table, now) => offered(table, request, now));
  }

  sitIn(request: SittingRequest): Promise<Reply<null>> {
    return this.sitters(request.player, (table, now) => {
      const next = accepted(table, request, now);
      const refusal =
        next.ok && next.value !== table ? mayNotPlayFor(table, request.seat, request) : undefined;
      return refusal === undefined ? next : fail(refusal);
    });
  }

  stepDown(request: SittingRequest): Promise<Reply<null>> {
    return this.sitters(request.player, (table) => steppedDown(table, request));
  }

  /** For a player who joins or leaves the table: notifies the others if the game has not begun. */
  private async seating<T>(
    request: Pick<SitRequest, 'player'> & Partial<SitRequest>,
    change: (services: Services) => Reply<T>,
  ): Promise<Reply<T>> {
    let others: readonly Addressed[] = [];
    const changed = await this.access.change(request, (services) => {
      const { game } = services;
      const before = game.table;
      const reply = change(services);
      if (reply.ok)
        others = seatingNotifications(before, game.table, { by: request.player, at: game.realTime });
      return reply;
    });
    if (others.length > 0) await this.notify(others);
    return changed;
  }

  /** Changes the sitters of a game that is not over. */
  private sitters(
    player: Player,
    change: (table: Table, now: Instant) => Result<Table, Refusal>,
  ): Promise<Reply<null>> {
    return this.access.change({ player }, ({ game }) => {
      if (isOver(game.table)) return refuse('game-over');
      const next = change(game.table, game.now);
      if (next.ok && next.value !== game.table) game.change(next.value);
      return next.ok ? ok(null) : next;
    });
  }
}

/** Takes over the seat of an absent player from the bot that plays it. */
function substitute(
  { game, deliveries }: Services,
  request: SitRequest,
  pass: Pass,
): Reply<{ seat: number }> {
  if (!pass.invited)
    return fail(pass.why?.code === 'player-blocked' ? pass.why : { code: 'invitation-required' });
  const taken = substituted(game.table, request, game.now);
  if (!taken.ok) return taken;
  const settled = withNonceOf(game.table, request);
  if (!settled.ok) return settled;
  const { table, seat } = taken.value;
  const given = fullTimeAgain(table, game.match!, [seat], game.now);
  game.act({ type: 'substitute', seat }, { ...table, published: false }, given);
  deliveries.forget(seat);
  return ok({ seat });
}
