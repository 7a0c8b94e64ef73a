/** A position in play: sends commands and time through the kernel, and keeps what happened. */
import type { Decision, Outcome, Ruleset } from '../../../src/rules/contract.ts';
import type { Entry, Header } from '../../../src/rules/entry.ts';
import { cardsOf, type CardId } from '../../../src/rules/interstellar-empire/cards.ts';
import type { Command } from '../../../src/rules/interstellar-empire/command.ts';
import type { Event, EventOf } from '../../../src/rules/interstellar-empire/event.ts';
import { interstellarEmpire } from '../../../src/rules/interstellar-empire/index.ts';
import type { Sighting, View } from '../../../src/rules/interstellar-empire/sighting.ts';
import type { SeatState, State } from '../../../src/rules/interstellar-empire/types.ts';
import { Match, type Advance } from '../../../src/rules/match.ts';
import { ALGORITHM } from '../../../src/rules/random.ts';
import type { Submission } from '../../../src/rules/submission.ts';
import { attachTimes, paceTimer, type OpenWindow } from '../../../src/rules/timing.ts';
import { asInstant, asSeat, asWindowId, seatsOf } from '../../../src/rules/vocabulary.ts';
import type { Refusal, Result, Viewer } from '../../../src/rules/vocabulary.ts';

const START = asInstant(1_000_000);
const FREE: readonly string[] = [...interstellarEmpire.windowless, 'resign'];
const rules = interstellarEmpire as unknown as Ruleset;

type Eye = number | 'spectator' | 'open';

export class Table {
  /** Every event since the position was given. */
  readonly events: Event[] = [];
  readonly entries: Entry[] = [];
  private match: Match;
  private now = START;

  constructor(state: State, seed: string) {
    const pace = rules.paces.daily;
    const chairs = state.seats.map(() => ({}));
    const at = { game: 'given', ruleset: rules.name, options: state.options, chairs, pace };
    const header: Header = { ...at, seed, algorithm: ALGORITHM };
    const { open } = attachTimes([], rules.windows(state), START, paceTimer(pace));
    const seen = [...chairs, null].map(() => 0);
    const snapshot = { seq: 0, state, open, answers: {}, seen, cancelled: false };
    this.match = Match.resume(rules, header, [], snapshot);
    this.count();
  }

  get state(): State {
    return this.match.snapshot.state as State;
  }

  /** The window that is open: at most one is. */
  get window(): OpenWindow | undefined {
    return this.match.windows[0];
  }

  get outcome(): Outcome | undefined {
    return this.match.outcome;
  }

  seat(seat: number): SeatState {
    return this.state.seats[seat]!;
  }

  /** A ship by name, with a star if it is tapped: `frigate-1*`. */
  fleet(seat: number): readonly string[] {
    return this.seat(seat).fleet.map(({ card, tapped }) => `${card}${tapped ? '*' : ''}`);
  }

  /** The last so many discards, the newest last. */
  piled(count: number): readonly CardId[] {
    return this.state.pile.slice(-count);
  }

  /** The command is accepted. It answers the open window unless its type answers none. */
  does(seat: number, command: Command): this {
    const result = this.submit(seat, command);
    if (!result.ok) throw new Error(`${command.type} of ${seat} refused: ${JSON.stringify(result.error)}`);
    return this.adopt(result.value);
  }

  /** The code of the refusal; nothing changes. `window`: another one than that which is open, or none. */
  refuses(seat: number, command: unknown, window?: string | null): Refusal {
    const result = this.submit(seat, command, window);
    if (result.ok) throw new Error(`${JSON.stringify(command)} of ${seat} was accepted`);
    return result.error;
  }

  resigns(seat: number): this {
    return this.does(seat, { type: 'resign' } as unknown as Command);
  }

  /** Time passes until something that is awaited has timed out, and its default is played. */
  waits(): this {
    const alarm = this.match.nextAlarm;
    if (alarm === undefined) throw new Error('nobody is waited for');
    this.now = asInstant(Math.max(this.now, alarm));
    return this.adopt(this.match.tick(this.now)!);
  }

  /** Time passes, and the clock has not struck yet. */
  sleeps(seconds: number): this {
    this.now = asInstant(this.now + seconds * 1000);
    return this;
  }

  view(viewer: Eye): View {
    return this.match.view(asViewer(viewer)) as View;
  }

  /** What the open window asks of the seat. */
  decision(seat: number): Decision<Command> | undefined {
    return this.match.decisions(asSeat(seat))[0] as Decision<Command> | undefined;
  }

  free(seat: number): ReturnType<Match['free']> {
    return this.match.free(asSeat(seat));
  }

  /** The commands that the seat is told it may send, in the open window or in none. */
  legal(seat: number): readonly Command[] {
    return [...this.free(seat).legal, ...(this.decision(seat)?.legal ?? [])] as readonly Command[];
  }

  step(viewer: number | 'spectator'): number {
    return this.match.step(asViewer(viewer));
  }

  /** What a viewer saw of all that has happened. */
  saw(viewer: Eye): readonly Sighting[] {
    const seen = this.entries.flatMap((entry) => this.match.sightings(entry, asViewer(viewer)));
    return seen.map((each) => interstellarEmpire.schema.sighting.parse(each));
  }

  /** The last sighting of a type that this viewer had. */
  sighted<Type extends Sighting['type']>(
    viewer: Eye,
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

  private submit(seat: number, command: unknown, window = this.windowFor(command)): Result<Advance, Refusal> {
    this.now = asInstant(this.now + 1);
    const submission: Submission = { by: asSeat(seat), command, now: this.now };
    return this.match.submit(window === null ? submission : { ...submission, window: asWindowId(window) });
  }

  private windowFor(command: unknown): string | null {
    return FREE.includes((command as Command).type) ? null : (this.window?.id ?? null);
  }

  private adopt({ next, entry }: Advance): this {
    this.match = next;
    this.entries.push(entry);
    this.events.push(...(entry.events as Event[]));
    this.count();
    return this;
  }

  /** Every card is in one place, whatever happened; at most one window is open; views keep their schema. */
  private count(): void {
    const { seats, deck, pile, owed, options } = this.state;
    const held = seats.flatMap(({ hand, fleet, empire }) => [hand, fleet.map(({ card }) => card), empire]);
    const choice = owed?.kind === 'choice' ? owed.cards : [];
    const all = [...deck, ...pile, ...held.flat(), ...choice].toSorted().join();
    if (
      all !==
      cardsOf(options)
        .map(({ id }) => id)
        .toSorted()
        .join()
    )
      throw new Error(`cards are ${all}`);
    if (this.match.windows.length > 1) throw new Error('two windows are open');
    for (const viewer of [...seatsOf(seats.length), 'spectator' as const, 'open' as const])
      rules.schema.view.parse(this.view(viewer));
  }
}

const asViewer = (viewer: Eye): Viewer => (typeof viewer === 'number' ? asSeat(viewer) : viewer);
