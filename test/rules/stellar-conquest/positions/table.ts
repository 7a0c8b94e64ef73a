/** A game from a given position: sends commands through the kernel, lets time pass, and records the events. */
import { anyRuleset, type Decision, type Outcome } from '../../../../src/rules/contract.ts';
import type { Entry, Header, OpenWindow } from '../../../../src/rules/journal/entry.ts';
import type { Command } from '../../../../src/rules/stellar-conquest/state/command.ts';
import type { Event, EventOf } from '../../../../src/rules/stellar-conquest/state/event.ts';
import { stellarConquest } from '../../../../src/rules/stellar-conquest/index.ts';
import type { Sighting, View } from '../../../../src/rules/stellar-conquest/view/sighting.ts';
import type {
  Options,
  Preference,
  SeatState,
  Ship,
  State,
} from '../../../../src/rules/stellar-conquest/state/types.ts';
import { Match, type Advance } from '../../../../src/rules/kernel/match.ts';
import { ALGORITHM } from '../../../../src/rules/randomness/random.ts';
import type { Submission } from '../../../../src/rules/kernel/submission.ts';
import { attachTimes, paceTimer } from '../../../../src/rules/kernel/timing.ts';
import { asInstant, asSeat, asWindowId, seatsOf } from '../../../../src/rules/vocabulary.ts';
import type { Refusal, Result, Viewer } from '../../../../src/rules/vocabulary.ts';
import { hexAt, OPTIONS } from './given.ts';
import { checkSound } from './invariants.ts';
import { standIn } from '../../../support/cast.ts';
import { withoutText } from '../../../support/rules/refusal.ts';

const START = asInstant(1_000_000);
const FREE: readonly string[] = [...stellarConquest.windowless, 'resign'];
const rules = anyRuleset(stellarConquest);
/** Any 64 hex digits. */
export const SEED = '5'.repeat(64);

type PlainViewer = number | 'spectator' | 'open';

const headerFor = (options: Options, chairs: readonly object[], seed: string): Header => ({
  game: 'given',
  ruleset: rules.name,
  options,
  chairs,
  pace: rules.paces.daily,
  seed,
  algorithm: ALGORITHM,
});

export class Table {
  /** Every event since the position was given. */
  readonly events: Event[] = [];
  readonly entries: Entry[] = [];
  private now = START;

  private constructor(private match: Match) {
    checkSound(this.state, (viewer) => this.view(viewer));
  }

  /** A game from this position. */
  static at(state: State, seed = SEED): Table {
    const chairs = state.seats.map(() => ({}));
    const { open } = attachTimes([], rules.windows(state), START, paceTimer(rules.paces.daily));
    const snapshot = {
      seq: 0,
      state,
      open,
      answers: {},
      seen: [...chairs, null].map(() => 0),
      cancelled: false,
    };
    return new Table(Match.resume(rules, headerFor(state.options, chairs, seed), [], snapshot));
  }

  /** A game from its beginning. */
  static fresh(
    seats: number,
    options: Partial<Options> = {},
    preferences: readonly Preference[] = [],
    seed = SEED,
  ): Table {
    const chairs = seatsOf(seats).map((seat) => {
      const preference = preferences[seat];
      return preference === undefined ? {} : { preference, chosen: seat };
    });
    const { next, entry } = Match.begin(rules, headerFor({ ...OPTIONS, ...options }, chairs, seed), START);
    const table = new Table(next);
    table.keep(entry);
    return table;
  }

  get state(): State {
    return this.match.snapshot.state as State;
  }

  get windows(): readonly OpenWindow[] {
    return this.match.windows;
  }

  /** The ids of the open windows. */
  get open(): readonly string[] {
    return this.windows.map(({ id }) => id);
  }

  get outcome(): Outcome | undefined {
    return this.match.outcome;
  }

  /** The seat in turn; there must be one. */
  get mover(): number {
    const { phase } = this.state;
    if (phase?.kind !== 'turn') throw new Error(`no seat is in turn, but ${phase?.kind ?? 'all is over'}`);
    return phase.seat;
  }

  seat(seat: number): SeatState {
    return this.state.seats[seat]!;
  }

  /** A ship of the seat. */
  ship(seat: number, id: number): Ship | undefined {
    return this.seat(seat).ships.find((ship) => ship.id === id);
  }

  /** Ids of a seat's ships at a place. */
  at(seat: number, place: string): readonly number[] {
    const hex = hexAt(place);
    return this.seat(seat)
      .ships.filter((ship) => ship.hex === hex)
      .map(({ id }) => id);
  }

  /** The command is accepted. It answers the window that asks the seat, unless its type answers none. */
  does(seat: number, command: Command, window?: string | null): this {
    const result = this.submit(seat, command, window);
    if (!result.ok) throw new Error(`${command.type} of ${seat} refused: ${JSON.stringify(result.error)}`);
    return this.adopt(result.value);
  }

  /** The refusal; nothing changes. `window`: another one than that which asks the seat, or none. */
  refuses(seat: number, command: unknown, window?: string | null): Refusal {
    const result = this.submit(seat, command, window);
    if (result.ok) throw new Error(`${JSON.stringify(command)} of ${seat} was accepted`);
    return withoutText(result.error);
  }

  /** The seat completes its movement, and its turn if it has not ended. */
  ends(seat: number): this {
    const turn = this.seat(seat).turn?.turn;
    this.does(seat, { type: 'complete-movement' });
    return this.seat(seat).turn?.turn === turn ? this.does(seat, { type: 'complete-turn' }) : this;
  }

  resigns(seat: number): this {
    return this.does(seat, standIn<Command>({ type: 'resign' }));
  }

  /** Lets time pass until an awaited window times out, and its default is played. */
  waits(): this {
    const alarm = this.match.nextAlarm;
    if (alarm === undefined) throw new Error('nobody is waited for');
    this.now = asInstant(Math.max(this.now, alarm));
    return this.adopt(this.match.tick(this.now)!);
  }

  /** Closes automatic windows, one after another, until a window waits for a seat. */
  runs(): this {
    while (this.windows.some(({ automatic }) => automatic)) this.waits();
    return this;
  }

  /** Lets time pass, without closing windows. */
  sleeps(seconds: number): this {
    this.now = asInstant(this.now + seconds * 1000);
    return this;
  }

  view(viewer: PlainViewer): View {
    return this.match.view(asViewer(viewer)) as View;
  }

  /** What a window asks of the seat. */
  decision(seat: number): Decision<Command> | undefined {
    return this.match.decisions(asSeat(seat))[0] as Decision<Command> | undefined;
  }

  free(seat: number): ReturnType<Match['free']> {
    return this.match.free(asSeat(seat));
  }

  /** The legal commands of the seat, in a window or without one. */
  legal(seat: number): readonly Command[] {
    return [...this.free(seat).legal, ...(this.decision(seat)?.legal ?? [])] as readonly Command[];
  }

  step(viewer: number | 'spectator'): number {
    return this.match.step(asViewer(viewer));
  }

  /** The viewer's sightings of all events. */
  saw(viewer: PlainViewer): readonly Sighting[] {
    const seen = this.entries.flatMap((entry) => this.match.sightings(entry, asViewer(viewer)));
    return seen.map((each) => stellarConquest.schema.sighting.parse(each));
  }

  /** This viewer's last sighting of a type. */
  sighted<Type extends Sighting['type']>(
    viewer: PlainViewer,
    type: Type,
  ): Extract<Sighting, { type: Type }> | undefined {
    return this.saw(viewer).findLast((seen): seen is Extract<Sighting, { type: Type }> => seen.type === type);
  }

  /** The events of one type, oldest first. */
  all<Type extends Event['type']>(type: Type): readonly EventOf<Type>[] {
    return this.events.filter((event): event is EventOf<Type> => event.type === type);
  }

  /** The last event of a type; there must be one. */
  last<Type extends Event['type']>(type: Type): EventOf<Type> {
    const found = this.all(type).at(-1);
    if (found === undefined) throw new Error(`no ${type} in ${this.types.join()}`);
    return found;
  }

  /** The types of all events, oldest first. */
  get types(): readonly Event['type'][] {
    return this.events.map(({ type }) => type);
  }

  private submit(
    seat: number,
    command: unknown,
    window = this.windowFor(seat, command),
  ): Result<Advance, Refusal> {
    this.now = asInstant(this.now + 1);
    const submission: Submission = { by: asSeat(seat), command, now: this.now };
    return this.match.submit(window === null ? submission : { ...submission, window: asWindowId(window) });
  }

  /** The window that asks the seat; if none does, the first. */
  private windowFor(seat: number, command: unknown): string | null {
    if (FREE.includes((command as Command).type)) return null;
    const asks = this.windows.find(({ asked }) => asked.includes(asSeat(seat)));
    return (asks ?? this.windows[0])?.id ?? null;
  }

  private adopt({ next, entry }: Advance): this {
    this.match = next;
    this.keep(entry);
    checkSound(this.state, (viewer) => this.view(viewer));
    return this;
  }

  private keep(entry: Entry): void {
    this.entries.push(entry);
    this.events.push(...(entry.events as Event[]));
  }
}

const asViewer = (viewer: PlainViewer): Viewer => (typeof viewer === 'number' ? asSeat(viewer) : viewer);
