/**
 * Checks the room's actions in a finished game: votes, pauses, and the measures against absence. It knows who has each seat at the end
 * and, if the commitment says so, who had it at the start. No entry says when a person left the table.
 */
import type { Entry, RoomAction, Committed } from '../journal/entry.ts';
import type { Match } from '../kernel/match.ts';
import { isResignation } from '../kernel/submission.ts';
import { asInstant, unreachable, type Instant, type Seat } from '../vocabulary.ts';

/** A pause ends by itself after so many milliseconds. */
const LONGEST_PAUSE = 30 * 86_400_000;
const [SLOW_AFTER, STAND_IN_AFTER] = [2, 3];

/** Who plays a seat at the start, if that is known, and at the end. */
export interface Sitting {
  readonly began?: 'person' | 'bot';
  readonly ended: 'person' | 'bot';
}

interface Track {
  missed: number;
  slow: boolean;
  standIn: boolean;
  /** A bot answered although the player was not away: from then on the seat is the bot's. */
  left: boolean;
}

export class RoomCheck {
  private readonly tracks: readonly Track[];
  private readonly votes = new Map<string, Set<Seat>>();
  private since: Instant | undefined;
  /** The present step of spectators, and its instant. */
  private publicAt: { step: number; at: Instant } | undefined;

  /**
   * `sittings` has one element for each seat, or none if the export does not say who sat there. `absence` is undefined in games that
   * did not commit to it.
   */
  constructor(
    private readonly sittings: readonly Sitting[],
    seats: number,
    private readonly absence: Committed['absence'] | undefined,
  ) {
    this.tracks = Array.from({ length: seats }, (_, seat) => ({
      missed: 0,
      slow: false,
      standIn: false,
      left: sittings[seat]?.began === 'bot',
    }));
  }

  /** Whether the game is paused when the next entry comes. */
  get paused(): boolean {
    return this.pausedAt !== undefined;
  }

  /** The start of that pause. */
  get pausedAt(): Instant | undefined {
    return this.since;
  }

  /** Seats that may have less time in windows that the last checked entry opens. */
  get slow(): ReadonlySet<Seat> {
    const slow = this.tracks.flatMap((track, seat) =>
      track.slow || track.missed >= SLOW_AFTER ? [seat as Seat] : [],
    );
    return new Set(slow);
  }

  /** Checks the entry that follows `before`, and then applies it. Returns one sentence for each fault. */
  check(before: Match, entry: Entry): readonly string[] {
    const faults = this.faultsOf(before, entry);
    const step = entry.seen.at(-1)!;
    if (this.publicAt?.step !== step) this.publicAt = { step, at: entry.at };
    return faults;
  }

  private faultsOf(before: Match, entry: Entry): readonly string[] {
    const { by } = entry;
    if (by === 'room') return this.act(before, entry, entry.command as RoomAction);
    if (by === 'setup') return [];
    if (by === 'clock') return this.closeWindow(before, entry);
    const resigns = isResignation(entry.command);
    // Builds without commitments may have allowed sitters to resign.
    if (resigns && entry.as === 'sitter' && this.absence !== undefined)
      return ['is by a sitter, and only the owner of a seat can resign'];
    if (entry.as === 'order' && before.rules.orders === undefined)
      return ['is by a standing order, and the rules have none'];
    const paused = this.pausedAt === undefined || resigns ? [] : ['answers while the game is paused'];
    return [...paused, ...this.answer(before, entry, by)];
  }

  /** Counts the missed windows of each seat. */
  private closeWindow({ windows }: Match, { window, seats = [] }: Entry): readonly string[] {
    const closed = windows.find(({ id }) => id === window);
    if (closed === undefined || closed.automatic) return [];
    for (const seat of seats) this.tracks[seat]!.missed += 1;
    return this.pausedAt === undefined ? [] : ['closes a window while the game is paused'];
  }

  private answer({ windows }: Match, { as, window }: Entry, seat: Seat): readonly string[] {
    const track = this.tracks[seat];
    if (track === undefined) return [`is by seat ${seat}, which does not exist`];
    if (as === 'bot') return this.answerOfBot(track, seat);
    if (track.left) return [`is by a person, and a bot plays seat ${seat}`];
    const isAwaited = windows.some(({ id, awaiting }) => id === window && awaiting.includes(seat));
    if (isAwaited && as !== 'order') track.missed = 0;
    return [];
  }

  private answerOfBot(track: Track, seat: Seat): readonly string[] {
    if (track.standIn || track.left) return [];
    if (this.sittings[seat]?.ended === 'person') return [`is by a bot, and a person plays seat ${seat}`];
    track.left = this.sittings.length > 0;
    return [];
  }

  private act(match: Match, entry: Entry, action: RoomAction): readonly string[] {
    const faults = [...this.checkMovedSeats(entry, action)];
    const fault = this.apply(match, entry.at, action);
    return fault === undefined ? faults : [...faults, `${action.type}: ${fault}`];
  }

  /** Few actions move deadlines, and most of these only for the seats that they name. */
  private checkMovedSeats({ opened }: Entry, action: RoomAction): readonly string[] {
    if (action.type === 'resume' || action.type === 'reseed') return [];
    const seats = action.type === 'extend' ? action.seats : action.type === 'substitute' ? [action.seat] : [];
    const others = opened.flatMap(({ closesAt }) =>
      Object.keys(closesAt).filter((seat) => !seats.includes(Number(seat) as Seat)),
    );
    return [...new Set(others)].map((seat) => `${action.type}: gives seat ${seat} another deadline`);
  }

  private apply(match: Match, now: Instant, action: RoomAction): string | undefined {
    switch (action.type) {
      case 'cancel':
        return action.why === undefined ? undefined : this.endVote(match, 'cancel');
      case 'extend':
        return this.extend(match, now, action);
      case 'pause': {
        const fault =
          this.pausedAt === undefined ? this.endVote(match, 'pause') : 'the game is paused already';
        this.since ??= now;
        return fault;
      }
      case 'resume':
        return this.resume(now);
      case 'vote':
        return this.vote(match, action);
      case 'slow':
        return this.slowDown(action.seat);
      case 'stand-in':
        return this.standIn(action.seat);
      case 'substitute':
        return this.substitute(action.seat);
      case 'back':
        return this.back(action.seat);
      case 'reseed':
        return action.since === this.publicAt?.at ? undefined : 'the last public step was at another instant';
      default:
        return unreachable(action);
    }
  }

  private extend(
    match: Match,
    now: Instant,
    { why, seats }: RoomAction & { type: 'extend' },
  ): string | undefined {
    const awaited = new Set(match.windows.flatMap(({ awaiting }) => awaiting));
    const unawaited = seats.find((seat) => !awaited.has(seat));
    if (unawaited !== undefined) return `no window awaits seat ${unawaited}`;
    if (why === 'vote') return this.endVote(match, 'extend');
    if (why === 'away') {
      if (this.absence?.hours === false) return 'vacations move no deadline by the terms of this game';
      return seats.length === 1 ? undefined : 'names several seats';
    }
    const isDue = seats.every((seat) =>
      match.windows.some(({ awaiting, closesAt }) => awaiting.includes(seat) && closesAt[seat]! <= now),
    );
    return isDue ? undefined : 'nothing was due';
  }

  private resume(now: Instant): string | undefined {
    const { pausedAt } = this;
    this.since = undefined;
    if (pausedAt === undefined) return 'the game is not paused';
    const isOver = now >= asInstant(pausedAt + LONGEST_PAUSE);
    const isVoted = this.votes.delete('resume');
    return isOver || isVoted ? undefined : 'nobody proposed it';
  }

  private vote(match: Match, { seat, what, agrees }: RoomAction & { type: 'vote' }): string | undefined {
    const agreed = this.votes.get(what);
    if (!this.isActive(match, seat)) return `seat ${seat} has no vote`;
    if ((what === 'resume') !== (this.pausedAt !== undefined) && what !== 'cancel')
      return `nobody can vote to ${what} now`;
    if (agrees ? agreed?.has(seat) : agreed === undefined) return 'changes nothing';
    if (agrees) this.votes.set(what, new Set([...(agreed ?? []), seat]));
    else this.votes.delete(what);
    return undefined;
  }

  /** All players who are known to be present must have agreed. No entry says who left the table. */
  private endVote(match: Match, what: string): string | undefined {
    const agreed = this.votes.get(what) ?? new Set<Seat>();
    this.votes.delete(what);
    if (agreed.size === 0) return 'nobody proposed it';
    const missing = this.tracks.findIndex(
      (_, seat) =>
        this.sittings[seat]?.ended === 'person' &&
        this.isActive(match, seat as Seat) &&
        !agreed.has(seat as Seat),
    );
    return missing === -1 ? undefined : `seat ${missing} did not agree`;
  }

  private isActive({ resigned }: Match, seat: Seat): boolean {
    const track = this.tracks[seat];
    return track !== undefined && !track.left && !track.standIn && !resigned.includes(seat);
  }

  private slowDown(seat: Seat): string | undefined {
    const track = this.tracks[seat];
    if (track === undefined || track.missed < SLOW_AFTER || track.slow || track.left)
      return `seat ${seat} has not missed two windows in a row`;
    track.slow = true;
    return undefined;
  }

  private standIn(seat: Seat): string | undefined {
    const track = this.tracks[seat];
    if (track === undefined || track.missed < STAND_IN_AFTER || track.standIn || track.left)
      return `seat ${seat} has not missed three windows in a row`;
    track.standIn = true;
    return this.absence?.policy === 'default'
      ? 'no bot plays for anybody by the terms of this game'
      : undefined;
  }

  private substitute(seat: Seat): string | undefined {
    const track = this.tracks[seat];
    if (track?.standIn !== true) return `no bot plays for the player of seat ${seat}`;
    for (const agreed of this.votes.values()) agreed.delete(seat);
    Object.assign(track, { missed: 0, slow: false, standIn: false });
    return (this.absence?.policy ?? 'substitute') === 'substitute'
      ? undefined
      : 'nobody takes over a seat by the terms of this game';
  }

  private back(seat: Seat): string | undefined {
    const track = this.tracks[seat];
    if (track === undefined || !(track.slow || track.standIn)) return `seat ${seat} was not away`;
    Object.assign(track, { missed: 0, slow: false, standIn: false });
    return undefined;
  }
}
