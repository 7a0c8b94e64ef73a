/** Calls about seats: a player sits down, leaves the seat, or has another person play for them. */
import { fail, ok, refuse, type Instant, type Refusal, type Result } from '../../rules/vocabulary.ts';
import type { Deliveries } from '../delivery/deliveries.ts';
import { countedUse, passOf } from '../invitations/invitations.ts';
import type { GameState } from '../play/game-state.ts';
import { resign, seat } from '../play/moves.ts';
import { mayNotPlayFor, passAmong } from '../table/blocks.ts';
import { withNonceOf } from '../table/nonces.ts';
import { substituted } from '../table/people.ts';
import type { Lobby } from '../table/record.ts';
import { getUp, sitDown, type Pass } from '../table/seating.ts';
import { accepted, offered, steppedDown, type SitterRequest, type SittingRequest } from '../table/sitters.ts';
import { isOver } from '../table/table.ts';
import type { Access, Player, Reply } from '../table/visit.ts';
import type { LeaveRequest, SitRequest } from '../table/wire.ts';
import { extended } from '../time/votes.ts';
import type { SeatedRoom } from './wire.ts';

interface Services {
  readonly game: GameState;
  readonly deliveries: Deliveries;
}

export class SeatCalls implements SeatedRoom {
  constructor(private readonly access: Access<Services>) {}

  sit(request: SitRequest): Promise<Reply<{ seat: number }>> {
    return this.access.change(request, ({ game, deliveries }) => {
      const among = passAmong(game.lobby, request, passOf(game.lobby, request, game.today));
      if (!among.ok) return among;
      const pass = among.value;
      if (game.lobby.status === 'running' && request.bot === undefined)
        return substitute({ game, deliveries }, request, pass);
      const sat = sitDown(game.rules, game.lobby, request, pass);
      if (!sat.ok) return sat;
      const seated = seat(game, countedUse(sat.value.lobby, pass));
      return seated.ok ? ok({ seat: sat.value.seat }) : seated;
    });
  }

  leave({ player, seat }: LeaveRequest): Promise<Reply<null>> {
    return this.access.change({ player }, ({ game }) => {
      if (game.match !== undefined && !isOver(game.lobby) && seat === 'mine') return resign(game, player);
      const left = getUp(game.lobby, player, seat);
      if (left.ok) game.change({ ...left.value, touchedAt: game.today });
      return left.ok ? ok(null) : left;
    });
  }

  nameSitter(request: SitterRequest): Promise<Reply<null>> {
    return this.sitters(request.player, (lobby, now) => offered(lobby, request, now));
  }

  sitIn(request: SittingRequest): Promise<Reply<null>> {
    return this.sitters(request.player, (lobby, now) => {
      const next = accepted(lobby, request, now);
      const refusal =
        next.ok && next.value !== lobby ? mayNotPlayFor(lobby, request.seat, request) : undefined;
      return refusal === undefined ? next : fail(refusal);
    });
  }

  stepDown(request: SittingRequest): Promise<Reply<null>> {
    return this.sitters(request.player, (lobby) => steppedDown(lobby, request));
  }

  /** Changes the sitters of a game that is not over. */
  private sitters(
    player: Player,
    change: (lobby: Lobby, now: Instant) => Result<Lobby, Refusal>,
  ): Promise<Reply<null>> {
    return this.access.change({ player }, ({ game }) => {
      if (isOver(game.lobby)) return refuse('game-over');
      const next = change(game.lobby, game.now);
      if (next.ok && next.value !== game.lobby) game.change(next.value);
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
  const taken = substituted(game.lobby, request, game.now);
  if (!taken.ok) return taken;
  const settled = withNonceOf(game.lobby, request);
  if (!settled.ok) return settled;
  const { lobby, seat } = taken.value;
  const given = extended(lobby, game.match!, [seat], game.now);
  game.act({ type: 'substitute', seat }, { ...lobby, delivered: false }, given);
  deliveries.forget(seat);
  return ok({ seat });
}
