/**
 * The kernel's fold: from one entry of a journal to the next. Entries are facts, so the result depends only on this file, on the
 * `fold.ts` of the ruleset, and on their imports: `fold-versions.ts` holds a hash of this code for each ruleset.
 */
import { answersAfter, type Answers } from './answers.ts';
import { firstHeads, nextHeads, type HeadInput } from '../journal/chain.ts';
import type { Ruleset } from '../contract.ts';
import type { Entry, Header, RoomAction, Heads, OpenWindow } from '../journal/entry.ts';
import { attachTimes, type DeadlinesByWindow, type Timer } from './timing.ts';

/** A match without its ruleset and header: a disposable cache of the fold, as plain JSON. */
export interface Snapshot {
  readonly seq: number;
  readonly state: object;
  readonly open: readonly OpenWindow[];
  readonly answers: Answers;
  readonly seen: readonly number[];
  readonly cancelled: boolean;
  /** Of all viewers. Absent in games without hash chains. */
  readonly heads?: Heads | undefined;
}

/** The snapshot before the setup. */
export function blank(
  { initial }: Ruleset,
  header: Pick<Header, 'options' | 'chairs' | 'commitment'>,
): Snapshot {
  const { options, chairs } = header;
  const seats = chairs.length;
  const heads = firstHeads(header);
  const seen = Array.from({ length: seats + 1 }, () => 0);
  return { seq: -1, state: initial(options, seats), open: [], answers: {}, seen, cancelled: false, heads };
}

/** The snapshot after a stored entry. The entry's events and deadlines stand, even if the present rules would decide otherwise. */
export function folded(rules: Ruleset, here: Snapshot, entry: Entry, timer: Timer): Snapshot {
  const { seq, at, seen } = entry;
  if (seq !== here.seq + 1) throw new Error(`entry ${seq} follows ${here.seq}`);
  let { state } = here;
  const events = eventsOf(rules, entry);
  for (const event of events) state = rules.evolve(state, event);
  const cancelled = here.cancelled || isCancelling(entry);
  const stored: DeadlinesByWindow = new Map(entry.opened.map((o) => [o.window, o.closesAt]));
  const windows = cancelled ? [] : rules.windows(state);
  const { open } = attachTimes(here.open, windows, at, timer, stored);
  const answers = answersAfter(here.answers, entry, here.open, open);
  const heads = headsAfter(rules, here, { ...entry, events, open });
  return { seq, state, open, answers, seen, cancelled, heads };
}

/** Uses stored heads as they are. For entries of older builds, which stored none, it computes them; the next stored heads confirm them. */
function headsAfter(rules: Ruleset, { heads, seen }: Snapshot, entry: Entry & HeadInput): Heads | undefined {
  if (heads === undefined) return undefined;
  return { ...heads, ...(entry.heads ?? nextHeads(rules, { heads, seen }, entry)) };
}

/** The events of an entry in the present shape. */
export function eventsOf(rules: Ruleset, entry: Entry): Entry['events'] {
  if (entry.version === rules.version) return entry.events;
  if (rules.upcast === undefined || entry.version > rules.version)
    throw new Error(`${rules.name} cannot read events of version ${entry.version}`);
  return entry.events.map((event) => rules.upcast!(event, entry.version));
}

export function isCancelling({ by, command }: Pick<Entry, 'by' | 'command'>): boolean {
  return by === 'room' && (command as RoomAction).type === 'cancel';
}
