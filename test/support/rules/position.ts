/** A position in a game: sends commands and lets time pass through the kernel, and records the events. */
import type { Outcome, Ruleset } from '../../../src/rules/contract.ts';
import type { Entry, Header, OpenWindow } from '../../../src/rules/journal/entry.ts';
import { Match, type Advance } from '../../../src/rules/kernel/match.ts';
import { ALGORITHM } from '../../../src/rules/randomness/random.ts';
import type { Submission } from '../../../src/rules/kernel/submission.ts';
import { attachTimes, paceTimer } from '../../../src/rules/kernel/timing.ts';
import { asInstant, asSeat, asWindowId, type Viewer } from '../../../src/rules/vocabulary.ts';
import type { Refusal, Result } from '../../../src/rules/vocabulary.ts';
import { withoutText } from './refusal.ts';

const START = asInstant(1_000_000);

export type PlainViewer = number | 'spectator' | 'open';

/** The types of a ruleset. */
export interface Tongue {
  readonly State: { readonly options: object };
  readonly Command: { readonly type: string };
  readonly Event: { readonly type: string };
  readonly View: object;
  readonly Sighting: { readonly type: string };
}

export abstract class GivenTable<T extends Tongue> {
  /** Every event since the start position. */
  readonly events: T['Event'][] = [];
  readonly entries: Entry[] = [];
  protected match: Match;
  private now = START;

  constructor(rules: Ruleset, state: T['State'], chairs: Header['chairs'], seed: string) {
    const pace = rules.paces.daily;
    const at = { game: 'given', ruleset: rules.name, options: state.options, chairs, pace };
    const header: Header = { ...at, seed, algorithm: ALGORITHM };
    const { open } = attachTimes([], rules.windows(state), START, paceTimer(pace));
    const seen = [...chairs, null].map(() => 0);
    const snapshot = { seq: 0, state, open, answers: {}, seen, cancelled: false };
    this.match = Match.resume(rules, header, [], snapshot);
  }

  get state(): T['State'] {
    return this.match.snapshot.state as T['State'];
  }

  /** The open window: there is at most one. */
  get window(): OpenWindow | undefined {
    const { windows } = this.match;
    if (windows.length > 1) throw new Error('two windows are open');
    return windows[0];
  }

  get outcome(): Outcome | undefined {
    return this.match.outcome;
  }

  /** Sends a command that must be accepted. It answers the open window, unless its type answers none. */
  does(seat: number, command: T['Command']): this {
    const result = this.submit(seat, command);
    if (!result.ok) throw new Error(`${command.type} of ${seat} refused: ${JSON.stringify(result.error)}`);
    return this.adopt(result.value);
  }

  /** Sends a command that must be refused and change nothing. `window`: another one than the open one, or none. */
  refuses(seat: number, command: unknown, window?: string | null): Refusal {
    const result = this.submit(seat, command, window);
    if (result.ok) throw new Error(`${JSON.stringify(command)} of ${seat} was accepted`);
    return withoutText(result.error);
  }

  resigns(seat: number): this {
    return this.does(seat, { type: 'resign' });
  }

  /** Lets time pass until a window times out and its default is played. */
  waits(): this {
    const alarm = this.match.nextAlarm;
    if (alarm === undefined) throw new Error('nobody is waited for');
    this.now = asInstant(Math.max(this.now, alarm));
    return this.adopt(this.match.tick(this.now)!);
  }

  /** Lets time pass, but not to the deadline. */
  sleeps(seconds: number): this {
    this.now = asInstant(this.now + seconds * 1000);
    return this;
  }

  view(viewer: PlainViewer): T['View'] {
    return this.match.view(asViewer(viewer));
  }

  /** The legal commands of the seat, in the open window or in none. */
  legal(seat: number): readonly T['Command'][] {
    const at = asSeat(seat);
    return [this.match.free(at), ...this.match.decisions(at)].flatMap(({ legal }) => legal) as T['Command'][];
  }

  step(viewer: number | 'spectator'): number {
    return this.match.step(asViewer(viewer));
  }

  /** Everything that a viewer saw. */
  saw(viewer: PlainViewer): readonly T['Sighting'][] {
    const seen = this.entries.flatMap((entry) => this.match.sightings(entry, asViewer(viewer)));
    return seen.map((each) => this.match.rules.schema.sighting.parse(each) as T['Sighting']);
  }

  /** The events of one type, oldest first. */
  all<Type extends T['Event']['type']>(type: Type): readonly Extract<T['Event'], { type: Type }>[] {
    return this.events.filter((event): event is Extract<T['Event'], { type: Type }> => event.type === type);
  }

  /** The last event of a type; there must be one. */
  last<Type extends T['Event']['type']>(type: Type): Extract<T['Event'], { type: Type }> {
    const found = this.all(type).at(-1);
    if (found === undefined) throw new Error(`no ${type} in ${this.types.join()}`);
    return found;
  }

  /** The types of all events, oldest first. */
  get types(): readonly T['Event']['type'][] {
    return this.events.map(({ type }) => type);
  }

  /** Throws if a piece was lost or doubled, or a view does not match its schema. */
  protected abstract count(): void;

  private submit(seat: number, command: unknown, window = this.windowFor(command)): Result<Advance, Refusal> {
    this.now = asInstant(this.now + 1);
    const submission: Submission = { by: asSeat(seat), command, now: this.now };
    return this.match.submit(window === null ? submission : { ...submission, window: asWindowId(window) });
  }

  private windowFor(command: unknown): string | null {
    const { type } = command as T['Command'];
    const free = type === 'resign' || this.match.rules.windowless.includes(type);
    return free ? null : (this.window?.id ?? null);
  }

  /** As the room does: closes windows that await nobody. */
  private adopt(advance: Advance): this {
    for (let next: Advance | undefined = advance; next !== undefined;) {
      this.match = next.next;
      this.entries.push(next.entry);
      this.events.push(...(next.entry.events as T['Event'][]));
      this.count();
      next = this.window?.automatic ? this.match.tick(this.now) : undefined;
    }
    return this;
  }
}

const asViewer = (viewer: PlainViewer): Viewer => (typeof viewer === 'number' ? asSeat(viewer) : viewer);
