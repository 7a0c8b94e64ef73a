/** One game's Durable Object, as those use it who play and talk there. */
import { iso } from '../calendar/iso.ts';
import { stepAt, type Entry } from '../rules/entry.ts';
import type { Match } from '../rules/match.ts';
import { notPlain } from '../rules/malformed.ts';
import { isResignation } from '../rules/submission.ts';
import { asInstant, asSeat, fail, ok, refuse } from '../rules/vocabulary.ts';
import type { Refusal, Result, Seat } from '../rules/vocabulary.ts';
import { keyOf } from './keys.ts';
import { requested } from './lines.ts';
import { isOver, mayNotHost, seatOf } from './lobby.ts';
import { ordersFrom } from './orders.ts';
import { saidNews } from './news.ts';
import type { Play } from './play.ts';
import type { CommandRequest, LineRequest, OrdersRequest, Player } from './protocol.ts';
import type { Reply, Room, Visit } from './protocol.ts';
import type { Page } from './reading-protocol.ts';
import { ShownRoom } from './shown-room.ts';
import type { Evidence, MessageBody, MessagesRequest, MuteRequest } from './talk-protocol.ts';
import type { SayRequest, Written } from './talk-protocol.ts';
import { actingFor, seatsSatIn } from './sitters.ts';
import { vote } from './steward.ts';
import { COMMANDS, Tally, VOTES } from './tally.ts';
import type { VoteRequest } from './votes.ts';

const LONGEST_ADVANCE = 366 * 86_400;

export class GameRoom extends ShownRoom implements Room {
  private readonly commands = new Tally(COMMANDS, () => Number(this.env.LIMITS ?? 1));
  private readonly votes = new Tally(VOTES, () => Number(this.env.LIMITS ?? 1));

  vote({ player, what, agrees }: VoteRequest): Promise<Reply<null>> {
    return this.door.change({ player }, ({ play }) => {
      const seat = seatOf(play.lobby, player);
      if (seat === undefined) return refuse('not-seated');
      if (play.match === undefined) return refuse(isOver(play.lobby) ? 'game-over' : 'not-started');
      const at = Date.now();
      const wait = this.votes.waitOf(player.id, at);
      if (wait !== undefined) return fail({ code: 'too-many-requests', retryAfter: wait });
      const { seq } = play.match;
      const voted = vote(play, asSeat(seat), what, agrees);
      if (play.match.seq > seq) this.votes.count(player.id, at);
      return voted;
    });
  }

  command(request: CommandRequest | LineRequest): Promise<Reply<{ version: number }>> {
    const { player } = request;
    return this.door.enter({ player }, ({ play, keys }) => {
      const acting = actingFor(play.lobby, player, play.now);
      if (acting === undefined) return refuse('not-seated');
      if (play.match === undefined) return refuse(isOver(play.lobby) ? 'game-over' : 'not-started');
      const { seat, as } = acting;
      const key = keyOf(seat, request);
      const known = keys.find(key);
      if (!known.ok) return known;
      // Sent again, it is in: whatever has become of the game since.
      if (known.value !== undefined) return ok(versionAfter(known.value, seat));
      if (play.lobby.status === 'paused') return refuse('game-paused');
      const isLate = 'unanswered' in request && !awaits(play.match, request, seat);
      if (isLate && !play.match.over) return refuse('window-closed');
      // The machine's clock: in a sandbox the world's stands still as well once the game has been ahead of it.
      const at = Date.now();
      const wait = this.commands.waitOf(player.id, at);
      if (wait !== undefined) return fail({ code: 'too-many-commands', retryAfter: wait });
      const asked = requested(request, { match: play.match, lobby: play.lobby, seat });
      if (!asked.ok) return asked;
      const unplain = notPlain(asked.value.command, 'command');
      if (unplain !== undefined) return fail(unplain);
      // What cannot be taken back is the owner's own to do.
      if (as === 'sitter' && isResignation(asked.value.command)) return refuse('not-owner');
      const entry = play.submit({ by: seat, ...asked.value, as }, key);
      if (!entry.ok) return entry;
      this.commands.count(player.id, at);
      keys.remember(key, entry.value.seq);
      return ok(versionAfter(entry.value, seat));
    });
  }

  advance({
    player,
    seconds,
  }: {
    player: Player;
    seconds: number;
  }): Promise<Reply<{ now: string; version: number }>> {
    return this.door.enter({ player }, ({ play }) => {
      if (!play.lobby.sandbox) return refuse('not-sandbox');
      const refusal = mayNotHost(play.lobby, player);
      if (refusal !== undefined) return fail(refusal);
      if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_ADVANCE)
        return refuse('out-of-range', undefined, `from 1 to ${LONGEST_ADVANCE} seconds`);
      play.advance(seconds);
      const seat = seatOf(play.lobby, player);
      const version = play.match?.step(seat === undefined ? 'spectator' : asSeat(seat)) ?? 0;
      return ok({ now: iso(play.now), version });
    });
  }

  orders({ player }: { player: Player }): Promise<Reply<{ orders: object }>> {
    return this.door.enter({ player }, ({ play }) => {
      const seat = seatInPlay(play, player);
      if (!seat.ok) return seat;
      const none = ordersFrom(play.rules, {});
      return none.ok ? ok({ orders: play.orders.of(seat.value) ?? none.value }) : none;
    });
  }

  order({ player, orders }: OrdersRequest): Promise<Reply<{ orders: object; grown: number }>> {
    return this.door.enter({ player }, ({ play }) => {
      const seat = seatInPlay(play, player);
      if (!seat.ok) return seat;
      const next = ordersFrom(play.rules, orders);
      if (!next.ok) return next;
      const grown = lengthOf(next.value) - lengthOf(play.orders.of(seat.value) ?? {});
      play.order(seat.value, player, next.value);
      return ok({ orders: next.value, grown });
    });
  }

  messages(request: MessagesRequest): Promise<Reply<Page>> {
    return this.door.enter(request, ({ play, talk }) => ok(talk.page(play.lobby, request)));
  }

  /** Acknowledged when those who hear it are told, or it is kept that they have to be: who repeats it makes sure of that. */
  async say(request: SayRequest): Promise<Reply<MessageBody>> {
    const sent = asInstant(Date.now());
    const said = await this.door.enter(request, ({ play: { lobby, now }, talk }) => {
      const message = talk.say(lobby, request, { at: now, sent });
      return message.ok ? ok({ message: message.value, news: saidNews(lobby, request, sent) }) : message;
    });
    if (!said.ok) return said;
    await this.door.say(said.value.news);
    return ok(said.value.message);
  }

  mute(request: MuteRequest): Promise<Reply<null>> {
    return this.door.enter(request, ({ play, talk }) => talk.mute(play.lobby, request));
  }

  evidence(request: Visit & { message: number }): Promise<Reply<Evidence>> {
    return this.door.enter(request, ({ play, talk }) => talk.evidence(play.lobby, request));
  }

  notes({ player }: { player: Player }): Promise<Reply<{ text: string }>> {
    return this.door.enter({ player }, ({ play, talk }) => talk.notes(play.lobby, player));
  }

  writeNotes({ player, text }: { player: Player; text: string }): Promise<Reply<{ grown: number }>> {
    return this.door.enter({ player }, ({ play, talk }) => talk.writeNotes(play.lobby, player, text));
  }

  written({ player }: { player: Player }): Promise<Reply<Written>> {
    return this.door.concern(({ play: { lobby, orders }, talk }) =>
      ok({
        ...talk.written(lobby, player),
        orders: orders.by(player) ?? null,
        sat: seatsSatIn(lobby, player),
      }),
    );
  }
}

/** The seat of somebody who sits in a game that goes on. */
function seatInPlay({ lobby, match }: Play, player: Player): Result<Seat, Refusal> {
  const seat = seatOf(lobby, player);
  if (seat === undefined) return refuse('not-seated');
  if (isOver(lobby)) return refuse('game-over');
  return match === undefined ? refuse('not-started') : ok(asSeat(seat));
}

/** Orders hold no text of people's own, so characters are bytes. */
function lengthOf(orders: object): number {
  return JSON.stringify(orders).length;
}

function versionAfter({ seen, seq }: Entry, seat: Seat): { version: number } {
  return { version: stepAt(seen, seq, seat) };
}

function awaits({ windows }: Match, { window, unanswered }: CommandRequest, seat: Seat): boolean {
  const open = windows.find(({ id }) => id === window);
  return seat === unanswered && open?.awaiting.includes(seat) === true;
}
