/** A game's Durable Object, as those use it who sit down there, get up, and come and go. How the game goes on is its heir's. */
import { rulesOf } from '../../rules/registry.ts';
import {
  asInstant,
  asSeat,
  fail,
  ok,
  refuse,
  type Instant,
  type Refusal,
  type Result,
} from '../../rules/vocabulary.ts';
import { present } from '../time/absence.ts';
import { roomOf } from '../bindings.ts';
import { mayNotPlayFor, passAmong } from '../table/blocks.ts';
import type { Life } from '../access/access.ts';
import {
  countedUse,
  invitationsOf,
  invite,
  passOf,
  readdressed,
  summaryOfInvitation,
  uninvited,
  withdrawn,
} from '../invitations/invitations.ts';
import { handedOver, isOver, mayNotHost, seatOf } from '../table/table.ts';
import { type Lobby } from '../table/record.ts';
import { withNonceOf } from '../table/nonces.ts';
import { openLobby, rematchOf, withRematch } from '../table/opening.ts';
import { OperatedGameRoom } from '../operate/operated-room.ts';
import type { Rhythm } from '../../calendar/availability.ts';
import { bothSeated, departed, isForsaken, remembered, substituted, transferred } from '../table/people.ts';
import type { Play } from '../play/play.ts';
import type { LeaveRequest, NewGame, SitRequest, Summary } from '../table/wire.ts';
import type { Player, Reply, Visit } from '../table/visit.ts';
import type { InvitationSummary, InviteRequest, WithdrawRequest } from '../invitations/wire.ts';
import { mayNotCancel } from '../table/rated.ts';
import { getUp, sitDown, type Pass } from '../table/seating.ts';
import { accepted, offered, steppedDown, type SitterRequest, type SittingRequest } from '../table/sitters.ts';
import { keepTime } from '../time/steward.ts';
import { extended } from '../time/votes.ts';

export class TableRoom extends OperatedGameRoom {
  async create(game: NewGame): Promise<Reply<Summary>> {
    const life = this.door.wake();
    if (life === undefined) {
      const rules = rulesOf(game.ruleset);
      if (rules === undefined) return refuse('unknown-ruleset');
      const lobby = openLobby(rules, game, asInstant(Date.now()));
      if (!lobby.ok) return lobby;
      this.door.open(lobby.value);
    } else if (life.play.lobby.host.id !== game.host.id) {
      return refuse('already-created');
    }
    return this.door.change({ player: game.host }, ({ play }) => {
      const seated = play.lobby.status === 'open' ? play.seat(play.lobby) : ok(null);
      return seated.ok ? ok(play.summaryFor({ player: game.host })) : seated;
    });
  }

  summary(visit: Visit): Promise<Reply<Summary>> {
    return this.door.enter(visit, ({ play }) => ok(play.summaryFor(visit)));
  }

  sit(request: SitRequest): Promise<Reply<{ seat: number }>> {
    return this.door.change(request, ({ play, reach }) => {
      const among = passAmong(play.lobby, request, passOf(play.lobby, request, play.today));
      if (!among.ok) return among;
      const pass = among.value;
      if (play.lobby.status === 'running' && request.bot === undefined)
        return substitute({ play, reach }, request, pass);
      const sat = sitDown(play.rules, play.lobby, request, pass);
      if (!sat.ok) return sat;
      const seated = play.seat(countedUse(sat.value.lobby, pass));
      return seated.ok ? ok({ seat: sat.value.seat }) : seated;
    });
  }

  leave({ player, seat }: LeaveRequest): Promise<Reply<null>> {
    return this.door.change({ player }, ({ play }) => {
      if (play.match !== undefined && !isOver(play.lobby) && seat === 'mine') return play.resign(player);
      const left = getUp(play.lobby, player, seat);
      if (left.ok) play.change({ ...left.value, touchedAt: play.today });
      return left.ok ? ok(null) : left;
    });
  }

  comeBack({ player }: { player: Player }): Promise<Reply<null>> {
    return this.door.change({ player }, ({ play }) => {
      const seat = seatOf(play.lobby, player);
      if (seat === undefined) return refuse('not-seated');
      if (play.match === undefined || isOver(play.lobby))
        return refuse(isOver(play.lobby) ? 'game-over' : 'not-started');
      const { lobby, actions } = present(play.lobby, asSeat(seat));
      if (actions.length === 0 && lobby !== play.lobby) play.retime(lobby);
      for (const action of actions) play.act(action, lobby);
      return ok(null);
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

  keepTime({ player, rhythm }: { player: Player; rhythm: Rhythm }): Promise<Reply<null>> {
    return this.door.enter({ player }, ({ play }) => {
      const seat = seatOf(play.lobby, player);
      if (seat === undefined) return refuse('not-seated');
      if (isOver(play.lobby)) return refuse('game-over');
      keepTime(play, asSeat(seat), rhythm);
      return ok(null);
    });
  }

  invite(request: InviteRequest): Promise<Reply<InvitationSummary>> {
    return this.door.change({ player: request.player }, ({ play }) => {
      const refusal = mayNotHost(play.lobby, request.player);
      const made = refusal === undefined ? invite(play.lobby, request, play.today) : fail(refusal);
      if (!made.ok) return made;
      play.change(made.value.lobby);
      return ok(summaryOfInvitation(play.lobby, made.value.invitation, play.today));
    });
  }

  invitations({ player }: { player: Player }): Promise<Reply<readonly InvitationSummary[]>> {
    return this.door.enter({ player }, ({ play }) =>
      play.lobby.host.id === player.id ? ok(invitationsOf(play.lobby, play.today)) : refuse('not-host'),
    );
  }

  withdraw(request: WithdrawRequest): Promise<Reply<null>> {
    return this.door.change({ player: request.player }, ({ play }) => {
      const next = withdrawn(play.lobby, request, play.today);
      if (next.ok) play.change(next.value);
      return next.ok ? ok(null) : next;
    });
  }

  start({ player }: { player: Player }): Promise<Reply<Summary>> {
    return this.door.host(player, (play) =>
      play.lobby.status === 'open' ? play.begin(play.lobby) : ok(null),
    );
  }

  handOver({ player, to }: { player: Player; to: string }): Promise<Reply<Summary>> {
    return this.door.host(player, (play) => {
      const next = handedOver(play.lobby, to);
      if (next.ok) play.change(next.value);
      return next.ok ? ok(null) : next;
    });
  }

  cancel({ player }: { player: Player }): Promise<Reply<Summary>> {
    const act = (play: Play, caughtUp: boolean) => {
      const { lobby, match } = play;
      // Nobody can finish a game that cannot go on, so its host may still cancel it.
      const refusal = caughtUp && match ? mayNotCancel(lobby, match, this.door.journal) : undefined;
      if (refusal !== undefined) return fail(refusal);
      return ok(play.cancel());
    };
    return this.door.host(player, act, true);
  }

  async rematch({ player }: { player: Player }): Promise<Reply<{ game: string }>> {
    const asked = await this.door.change({ player }, ({ play }) => {
      const next = withRematch(play.lobby, player);
      if (next.ok && play.lobby.rematch === null) play.change(next.value);
      return next;
    });
    if (!asked.ok) return asked;
    const next = rematchOf(asked.value);
    const made = await roomOf(this.env.ROOMS, next.id).create(next);
    return made.ok || made.error.code === 'already-created' ? ok({ game: next.id }) : made;
  }

  rename({ player }: { player: Player }): Promise<Reply<null>> {
    return this.door.concern(({ play, talk }) => {
      talk.rename(player);
      play.rename(player);
      return ok(null);
    });
  }

  transfer({ player, to }: { player: Player; to: Player }): Promise<Reply<null>> {
    return this.door.concern(({ play, talk, reach, mailboxes }) => {
      if (bothSeated(play.lobby, player, to)) return refuse('both-seated');
      mailboxes.bequeath(player.id, to.id);
      talk.become(player, to);
      play.orders.become(player, to);
      reach.sights.become(player.id, to.id);
      const lobby = remembered(readdressed(play.lobby, player, to), player, to);
      play.reseat(transferred(lobby, player, to));
      return ok(null);
    });
  }

  depart({ player }: { player: Player }): Promise<Reply<null>> {
    return this.door.concern(({ play, talk, mailboxes }) => {
      mailboxes.bequeath(player.id);
      talk.forget(player);
      if (isOver(play.lobby)) return ok(null);
      play.reseat(departed(uninvited(play.lobby, player), player));
      if (isForsaken(play.lobby, player)) play.cancel();
      return ok(null);
    });
  }

  /** Changes who plays for whom, in a game that is not over. */
  private sitters(
    player: Player,
    change: (lobby: Lobby, now: Instant) => Result<Lobby, Refusal>,
  ): Promise<Reply<null>> {
    return this.door.change({ player }, ({ play }) => {
      if (isOver(play.lobby)) return refuse('game-over');
      const next = change(play.lobby, play.now);
      if (next.ok && next.value !== play.lobby) play.change(next.value);
      return next.ok ? ok(null) : next;
    });
  }
}

/** Takes over a seat that a bot plays for who is absent. */
function substitute(
  { play, reach }: Pick<Life, 'play' | 'reach'>,
  request: SitRequest,
  pass: Pass,
): Reply<{ seat: number }> {
  if (!pass.invited)
    return fail(pass.why?.code === 'player-blocked' ? pass.why : { code: 'invitation-required' });
  const taken = substituted(play.lobby, request, play.now);
  if (!taken.ok) return taken;
  const settled = withNonceOf(play.lobby, request);
  if (!settled.ok) return settled;
  const { lobby, seat } = taken.value;
  const given = extended(lobby, play.match!, [seat], play.now);
  play.act({ type: 'substitute', seat }, { ...lobby, delivered: false }, given);
  reach.forget(seat);
  return ok({ seat });
}
