/** A position in play: sends commands and time through the kernel, and keeps what happened. */
import type { Outcome, Rules, Ruleset } from '../../../src/rules/contract.ts';
import type { Entry, Header } from '../../../src/rules/entry.ts';
import type { Command } from '../../../src/rules/conquest/command.ts';
import type { Event } from '../../../src/rules/conquest/event.ts';
import type { CoinId, Place, ShipId } from '../../../src/rules/conquest/pieces.ts';
import { shipsOf } from '../../../src/rules/conquest/ships.ts';
import type { Sighting, View } from '../../../src/rules/conquest/sighting.ts';
import type { Conquest, State } from '../../../src/rules/conquest/types.ts';
import { Match, type Advance } from '../../../src/rules/match.ts';
import type { Submission } from '../../../src/rules/submission.ts';
import { ALGORITHM } from '../../../src/rules/random.ts';
import { attachTimes, paceTimer, type OpenWindow } from '../../../src/rules/timing.ts';
import { asInstant, asSeat, asWindowId, seatsOf } from '../../../src/rules/vocabulary.ts';
import type { Refusal, Result, Viewer } from '../../../src/rules/vocabulary.ts';

const START = asInstant(1_000_000);
const SEED = '5eed'.repeat(16);
const FREE: readonly string[] = ['offer-healing', 'heal', 'set-orders', 'resign'];

export class Table {
  /** Every event since the position was given. */
  readonly events: Event[] = [];
  readonly entries: Entry[] = [];
  private match: Match;
  private now = START;

  constructor(rules: Rules<Conquest>, state: State, seed: string = SEED) {
    const pace = rules.paces.daily;
    const chairs = state.seats.map(({ race }) => ({ preference: { race } }));
    const header: Header = {
      game: 'given',
      ruleset: rules.name,
      options: state.options,
      chairs,
      pace,
      seed,
      algorithm: ALGORITHM,
    };
    const { open } = attachTimes([], rules.windows(state), START, paceTimer(pace));
    const seen = [...chairs, null].map(() => 0);
    const snapshot = { seq: 0, state, open, answers: {}, seen, cancelled: false };
    this.match = Match.resume(rules as unknown as Ruleset, header, [], snapshot);
  }

  get state(): State {
    return this.match.snapshot.state as State;
  }

  /** The window that is open: at most one is. */
  get window(): OpenWindow | undefined {
    const { windows } = this.match;
    if (windows.length > 1) throw new Error('two windows are open');
    return windows[0];
  }

  get outcome(): Outcome | undefined {
    return this.match.outcome;
  }

  /** The command is accepted. It answers the open window unless its type answers none. */
  does(seat: number, command: Command): this {
    const result = this.submit(seat, command);
    if (!result.ok) throw new Error(`${command.type} of ${seat} refused: ${JSON.stringify(result.error)}`);
    this.adopt(result.value);
    return this;
  }

  /** The command is refused, and nothing changes. `window`: another one than that which is open, or none. */
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
    this.adopt(this.match.tick(this.now)!);
    return this;
  }

  /** Time passes, and the clock has not struck yet. */
  sleeps(seconds: number): this {
    this.now = asInstant(this.now + seconds * 1000);
    return this;
  }

  /** Who is asked now, and of these who is awaited. */
  get asked(): readonly number[] {
    return this.window?.asked ?? [];
  }

  get awaited(): readonly number[] {
    return this.window?.awaiting ?? [];
  }

  place(ship: ShipId): Place {
    const owner = Number(ship[0]);
    return this.state.seats[owner]!.ships[this.fleet(owner).indexOf(ship)]!;
  }

  /** All ships at a place, in the order of their seats and ids. */
  at(place: Place): readonly ShipId[] {
    return this.state.seats.flatMap(({ ships }, seat) =>
      this.fleet(seat).filter((_, i) => ships[i] === place),
    );
  }

  hand(seat: number): readonly CoinId[] {
    return this.state.seats[seat]!.hand;
  }

  view(viewer: number | 'spectator' | 'open'): View {
    return this.match.view(asViewer(viewer)) as View;
  }

  decisions(seat: number): ReturnType<Match['decisions']> {
    return this.match.decisions(asSeat(seat));
  }

  /** The commands that the seat is told it may send, in the open window or in none. */
  legal(seat: number): readonly Command[] {
    const listed = [this.match.free(asSeat(seat)), ...this.decisions(seat)].flatMap(({ legal }) => legal);
    return listed as readonly Command[];
  }

  step(viewer: number | 'spectator'): number {
    return this.match.step(asViewer(viewer));
  }

  /** What a viewer saw of all that has happened. */
  saw(viewer: number | 'spectator'): readonly Sighting[] {
    return this.entries.flatMap((entry) => this.match.sightings(entry, asViewer(viewer)) as Sighting[]);
  }

  /** The events of one type, oldest first. */
  all<Type extends Event['type']>(type: Type): readonly Extract<Event, { type: Type }>[] {
    return this.events.filter((event): event is Extract<Event, { type: Type }> => event.type === type);
  }

  /** The last event of a type; there must be one. */
  last<Type extends Event['type']>(type: Type): Extract<Event, { type: Type }> {
    const found = this.all(type).at(-1);
    if (found === undefined) throw new Error(`no ${type} in ${this.events.map((e) => e.type).join()}`);
    return found;
  }

  private fleet(seat: number): readonly ShipId[] {
    return shipsOf(this.state.kit, asSeat(seat));
  }

  private submit(seat: number, command: unknown, window = this.windowFor(command)): Result<Advance, Refusal> {
    this.now = asInstant(this.now + 1);
    const submission: Submission = { by: asSeat(seat), command, now: this.now };
    return this.match.submit(window === null ? submission : { ...submission, window: asWindowId(window) });
  }

  private windowFor(command: unknown): string | null {
    return FREE.includes((command as Command).type) ? null : (this.window?.id ?? null);
  }

  /** As the room does: what waits for nobody is closed at once. */
  private adopt(advance: Advance): void {
    for (let next: Advance | undefined = advance; next !== undefined;) {
      this.match = next.next;
      this.entries.push(next.entry);
      this.events.push(...(next.entry.events as Event[]));
      this.count();
      next = this.window?.automatic ? this.match.tick(this.now) : undefined;
    }
  }

  /** IC-1.4: each coin is in one place, whatever happened. Views keep their schema. */
  private count(): void {
    const { state } = this;
    const used = Object.values(state.combat?.coins ?? {}).filter((coin) => coin !== null);
    const coins = [...state.bag, ...state.discard, ...state.seats.flatMap(({ hand }) => hand), ...used];
    const expected = state.seats.length <= 4 ? 24 : 48;
    if (coins.length !== expected || new Set(coins).size !== expected)
      throw new Error(`there are ${coins.length} coins, ${new Set(coins).size} different ones`);
    for (const viewer of [...seatsOf(state.seats.length), 'spectator' as const, 'open' as const])
      this.match.rules.schema.view.parse(this.view(viewer));
  }
}

function asViewer(viewer: number | 'spectator' | 'open'): Viewer {
  return typeof viewer === 'number' ? asSeat(viewer) : viewer;
}
