/**
 * A game as its room holds it: the lobby, the match once it has begun, and what is stored when either changes. All of
 * it is synchronous, so that nothing can come between a look at the clock and what is stored.
 */
import { faultOf, log } from '../../log.ts';
import type { Ruleset } from '../../rules/contract.ts';
import type { Header, RoomAction } from '../../rules/entry.ts';
import type { Advance, Match } from '../../rules/match.ts';
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import { Bots } from './bots.ts';
import { followed } from './course.ts';
import type { Journal, Key } from '../journal/journal.ts';
import { isOver, renamed } from '../table/table.ts';
import { type Lobby } from '../table/record.ts';
import type { Orders } from '../orders/orders.ts';
import { timerOf } from '../time/deadlines.ts';
import type { Player } from '../table/visit.ts';
import { keyframesIn, resumed } from '../journal/refold.ts';
import { rulesFor } from '../table/rulesets.ts';
import { carriedIn } from '../time/votes.ts';
import { pauseEnds, tableDue } from '../time/idle-tables.ts';
import type { Given } from '../../rules/timing.ts';

/** What is stored of a game, and the game goes by. */
export interface GameStores {
  readonly journal: Journal;
  readonly orders: Orders;
}

/** What goes with an advance: what the room does about who is there, and the key under which it was asked for. */
interface Besides {
  readonly actions?: readonly RoomAction[];
  readonly key?: Key | undefined;
}

interface Game {
  readonly lobby: Lobby;
  /** None before the start. */
  readonly match?: Match;
}

export class GameState {
  readonly bots: Bots;
  private current: Game;
  private nextAction = Infinity;
  /** When the game was last caught up with. */
  private moment = asInstant(0);

  constructor(
    private readonly stores: GameStores,
    lobby: Lobby,
  ) {
    this.current = { lobby };
    this.nextAction = tableDue(lobby) ?? Infinity;
    this.bots = new Bots(lobby.sandbox ? 0 : lobby.botPause * 1000);
  }

  get lobby(): Lobby {
    return this.current.lobby;
  }

  get orders(): Orders {
    return this.stores.orders;
  }

  get match(): Match | undefined {
    return this.current.match;
  }

  get rules(): Ruleset {
    return rulesFor(this.lobby.ruleset);
  }

  /** The game's present, which stands still from one `settle` to the next: the world's, or that of a sandbox game. */
  get now(): Instant {
    return this.lobby.clock ?? this.moment;
  }

  /** The world's present, also where the game's stands still. */
  get today(): Instant {
    return asInstant(Math.max(this.moment, Date.now()));
  }

  /** When the clock, an order or a bot acts next; nothing while the game waits for nobody. */
  get nextDue(): Instant | undefined {
    return this.nextAction === Infinity ? undefined : asInstant(this.nextAction);
  }

  /** Bytes that the commands and votes of this seat have stored. */
  sentBy(seat: number): number {
    return this.stores.journal.sent.of(seat);
  }

  /** Looks at the world's clock, and answers the game's. */
  present(): Instant {
    // A clock that went on by itself would let an entry come before what fell due; machines' clocks even go back.
    this.moment = asInstant(Math.max(this.moment, Date.now()));
    return this.now;
  }

  /** Another lobby, by which windows are timed that open from now on. */
  retime(lobby: Lobby): void {
    this.store(lobby);
    if (this.match !== undefined) this.adopt(this.match);
  }

  /** Stores another lobby, which D1 is then told of. */
  change(lobby: Lobby): void {
    this.store({ ...lobby, delivered: false });
  }

  /** As `change`, where others may play from now on. Nothing happens if the lobby is the same. */
  reseat(lobby: Lobby): void {
    if (lobby === this.lobby) return;
    this.change(lobby);
    if (this.match !== undefined && !isOver(lobby)) this.follow();
  }

  /** Does this to a running game, with this lobby from then on. */
  act(action: RoomAction, lobby: Lobby, given?: Given): void {
    const acted = this.match!.act(action, this.now, given);
    if (acted.ok) this.commit(acted.value, lobby);
  }

  /** Ends the game without an outcome, whether or not it has begun: by its host, or since all agreed. */
  cancel(why?: 'vote'): void {
    const { now } = this;
    const advance = this.match?.act({ type: 'cancel', ...(why && { why }) }, now);
    if (advance === undefined) this.change({ ...this.lobby, status: 'cancelled', endedAt: now });
    else if (advance.ok) this.commit(advance.value, this.lobby);
  }

  /** D1 need not be told: names are the players' own there. */
  rename(player: Player): void {
    const next = renamed(this.lobby, player);
    if (next !== this.lobby) this.store(next);
  }

  /** D1 knows all that this lobby says. */
  markDelivered(): void {
    this.store({ ...this.lobby, delivered: true });
  }

  /** The archive has given the journal of this game, which is over, back: the room's own copy goes. */
  putAway(hash: string): void {
    const match = this.match!;
    const version = match.step('spectator');
    const archived = { header: match.header, outcome: match.outcome ?? null, version, hash };
    const lobby = { ...this.lobby, header: null, archived };
    this.stores.journal.drop(lobby);
    this.current = { lobby };
    this.nextAction = Infinity;
  }

  /** The match, timed as this lobby says; the same if that is the present one. */
  timed(lobby: Lobby): Match {
    const match = this.match!;
    return lobby === this.lobby ? match : match.timedBy(timerOf(lobby, match.header.pace));
  }

  /** Stores another lobby, of which D1 need not know. */
  store(lobby: Lobby): void {
    this.stores.journal.write({ entries: [], lobby });
    this.current = { ...this.current, lobby };
    if (this.match === undefined) this.nextAction = tableDue(lobby) ?? Infinity;
  }

  /** The match as it was left. Keyframes that are missing on the way, or of another fold, are stored: so this happens once. */
  refold(header: Header): void {
    const { journal } = this.stores;
    const { match, passed } = resumed(this.rules, header, journal);
    this.moment = journal.entry(match.seq).at;
    this.adopt(match);
    try {
      if (passed.length > 0) journal.write({ entries: [], keyframes: passed });
    } catch (error) {
      // A full disk keeps nobody from looking: the next wake tries again.
      log('warn', 'keyframes-not-stored', { game: header.game, ...faultOf(error) });
    }
  }

  /** Stores this advance and all that follows by itself, and only then adopts what it leads to. */
  commit(first: Advance, lobby: Lobby, { actions = [], key }: Besides = {}): void {
    const { advances, match, lobby: after } = followed(first, lobby, actions);
    this.stores.journal.write({
      entries: advances.map((advance) => advance.entry),
      key,
      lobby: after === this.lobby ? undefined : after,
      keyframes: keyframesIn(advances, this.lobby.ruleset),
    });
    this.current = { ...this.current, lobby: after };
    this.adopt(match, first.entry.at);
  }

  /** Looks anew at which windows of a game that has begun await bots and orders. */
  follow(): void {
    this.adopt(this.match!, this.now);
  }

  private adopt(match: Match, at?: Instant): void {
    const { lobby, orders } = this;
    this.current = { lobby, match: match.timedBy(timerOf(lobby, match.header.pace)) };
    orders.follow(match, lobby.places, at);
    this.bots.follow(match, lobby.places, at);
    const { nextAlarm = Infinity } = match;
    const due = Math.min(nextAlarm, orders.nextDue ?? Infinity, this.bots.nextDue ?? Infinity);
    this.nextAction = carriedIn(lobby, match) === undefined ? (pauseEnds(lobby) ?? due) : 0;
  }
}
