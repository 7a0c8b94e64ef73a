/** A match with its journal and a clock: a room's game without the room. */
import type { Ruleset } from '../../../src/rules/contract.ts';
import type { Entry, Header, RoomAction } from '../../../src/rules/journal/entry.ts';
import type { DeadlinesByWindow } from '../../../src/rules/kernel/timing.ts';
import { Match, type Advance } from '../../../src/rules/kernel/match.ts';
import { ALGORITHM } from '../../../src/rules/randomness/random.ts';
import {
  asInstant,
  asWindowId,
  type Instant,
  type Refusal,
  type Seat,
} from '../../../src/rules/vocabulary.ts';

export const START = asInstant(1_800_000_000_000);
export const SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

export type Setting = Partial<Omit<Header, 'ruleset' | 'algorithm'>> & { readonly seats?: number };

export function headerOf(rules: Ruleset, { seats = rules.seats.min, ...setting }: Setting = {}): Header {
  return {
    game: 'g1',
    ruleset: rules.name,
    options: rules.schema.options.parse({}),
    chairs: Array.from({ length: seats }, () => ({})),
    pace: rules.paces.daily,
    seed: SEED,
    algorithm: ALGORITHM,
    ...setting,
  };
}

export class Table {
  now: Instant = START;
  readonly entries: Entry[] = [];
  match: Match;

  constructor(
    readonly rules: Ruleset,
    setting: Setting = {},
  ) {
    this.match = this.adopt(Match.begin(rules, headerOf(rules, setting), this.now));
  }

  /** The entry, or the code of the refusal. */
  submit(by: Seat, window: string | undefined, command: unknown): Entry | string {
    const id = window === undefined ? undefined : asWindowId(window);
    const done = this.match.submit({ by, window: id, command, now: this.now });
    if (!done.ok) return done.error.code;
    this.adopt(done.value);
    return done.value.entry;
  }

  /** As `submit`, for commands that must be accepted. */
  play(by: Seat, window: string | undefined, command: object): Entry {
    const done = this.submit(by, window, command);
    if (typeof done === 'string') throw new Error(`${JSON.stringify(command)}: ${done}`);
    return done;
  }

  /** One step of the clock, if one is due. */
  tick(): Entry | undefined {
    const advance = this.match.tick(this.now);
    if (advance !== undefined) this.adopt(advance);
    return advance?.entry;
  }

  /** Every step of the clock that is due now. */
  catchUp(): Entry[] {
    const entries: Entry[] = [];
    for (let entry = this.tick(); entry !== undefined; entry = this.tick()) entries.push(entry);
    return entries;
  }

  cancel(): Entry | Refusal {
    return this.act({ type: 'cancel' });
  }

  act(action: RoomAction, given?: DeadlinesByWindow): Entry | Refusal {
    const done = this.match.act(action, this.now, given);
    if (!done.ok) return done.error;
    this.adopt(done.value);
    return done.value.entry;
  }

  /** Reseeds as the room of a restored game does. */
  reseed(seed: string): Entry {
    const done = this.match.reseed(seed, this.publicInstant, this.now);
    if (!done.ok) throw new Error(`no fresh seed: ${done.error.code}`);
    this.adopt(done.value);
    return done.value.entry;
  }

  /** The instant of the spectators' present step. */
  private get publicInstant(): Instant {
    const step = this.entries.at(-1)!.seen.at(-1);
    return this.entries.find(({ seen }) => seen.at(-1) === step)!.at;
  }

  pass(seconds: number): void {
    this.now = asInstant(this.now + seconds * 1000);
  }

  adopt({ entry, next }: Advance): Match {
    this.entries.push(entry);
    this.match = next;
    return next;
  }
}

/** A value as storage returns it: converted to JSON and back. */
export function stored<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
