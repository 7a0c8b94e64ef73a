/**
 * A pair of twin journals: one game up to some entry, where its secrets are dealt again for one viewer, and then a few answers
 * of other seats. The viewer can only see that these were given.
 */
import type { Entry } from '../../../src/rules/journal/entry.ts';
import type { Snapshot } from '../../../src/rules/kernel/fold.ts';
import { Match } from '../../../src/rules/kernel/match.ts';
import { asInstant, seatsOf, type Instant, type Seat, type WindowId } from '../../../src/rules/vocabulary.ts';
import type { AnyCompanion } from '../suite/companion.ts';
import type { Dice } from '../suite/dice.ts';
import { legalOf } from '../suite/legal-oracles.ts';
import { withOtherSecrets, redealing, type Moment } from './redealing.ts';
import type { Table } from '../rules/table.ts';

export type TwinViewer = Seat | 'spectator';

/** A hidden answer. `key` is its idempotency key. */
export interface HiddenAnswer {
  readonly by: Seat;
  readonly window: WindowId | undefined;
  readonly command: object;
  readonly key: string;
  readonly at: Instant;
}

export interface Twin {
  /** The stored data of the room, with the last snapshot. */
  readonly entries: readonly Entry[];
  readonly snapshot: Snapshot;
  /** The commands that are sent then. */
  readonly hiddenAnswers: readonly HiddenAnswer[];
  /** The match after them. */
  readonly match: Match;
}

export interface Pair {
  readonly viewer: TwinViewer;
  /** The viewer's step at which the journals begin to differ. */
  readonly differsFrom: number;
  /** The instant at which the viewer reads. */
  readonly now: Instant;
  /** Whether the entries before can be folded: in some pairs their secrets differ, too. */
  readonly foldable: boolean;
  readonly one: Twin;
  readonly other: Twin;
}

/** The most seats that answer between the new deal and the viewer's reads. */
const STAGES = 3;

export interface Pairing {
  readonly viewer: TwinViewer;
  readonly companion: AnyCompanion;
  readonly dice: Dice;
  /** The last entries. */
  readonly recent: readonly Moment[];
}

/** Undefined if the clock would close a window in the meantime. */
export function pairOf({ match, entries }: Table, pairing: Pairing): Pair | undefined {
  const { viewer, companion, dice, recent } = pairing;
  const last = entries.at(-1)!;
  const end = (match.nextAlarm ?? 0) - 1;
  if (match.over || end <= last.at) return undefined;
  const foldable = dice.chance(0.6);
  const others = foldable ? [] : withOtherSecrets(recent, viewer, companion, dice);
  const dealt = redealing(match, last.at, companion.twin(match.snapshot.state, viewer, dice));
  const twin = Match.resume(match.rules, match.header, [dealt], match.snapshot);
  const starts: readonly [Start, Start] = [
    { entries: [...entries], match },
    { entries: [...entries.slice(0, entries.length - others.length), ...others, dealt], match: twin },
  ];
  const later = (i: number): Instant => asInstant(last.at + Math.floor(((end - last.at) * i) / (STAGES + 1)));
  const [one, other] = rehearsed(starts, { viewer, companion, dice, later });
  return { viewer, differsFrom: match.step(viewer), now: later(STAGES), foldable, one, other };
}

interface Start {
  readonly entries: readonly Entry[];
  readonly match: Match;
}

interface Staging {
  readonly viewer: TwinViewer;
  readonly companion: AnyCompanion;
  readonly dice: Dice;
  readonly later: (stage: number) => Instant;
}

/** The same seats answer the same windows in both twins, each with any of its commands, any number of times. */
function rehearsed(starts: readonly [Start, Start], staging: Staging): [Twin, Twin] {
  const { viewer, dice, later } = staging;
  const twins = starts.map(({ match, entries }) => {
    return { match, entries, snapshot: match.snapshot, hiddenAnswers: [] as readonly HiddenAnswer[] };
  }) as [Twin, Twin];
  for (let stage = 0; stage < STAGES; stage += 1) {
    const { match } = twins[0];
    const by = dice.pick(othersThan(viewer, match));
    const windows = match.windows.filter((w) => w.asked.includes(by)).map((w) => w.id);
    const scene = { ...staging, by, window: dice.pick([undefined, ...windows]), stage, at: later(stage) };
    const next = twins.map((twin) => played(twin, scene));
    if (next[0] !== undefined && next[1] !== undefined) [twins[0], twins[1]] = [next[0], next[1]];
  }
  return twins;
}

interface Scene extends Staging {
  readonly by: Seat;
  readonly window: WindowId | undefined;
  readonly stage: number;
  readonly at: Instant;
}

/** An awaited seat answers at least once, and may change its answer any number of times. */
function played(twin: Twin, { by, window, stage, at, viewer, companion, dice }: Scene): Twin | undefined {
  let { match } = twin;
  const hiddenAnswers = [...twin.hiddenAnswers];
  const awaited = match.windows.some((w) => w.id === window && w.awaiting.includes(by));
  const times = dice.below(4) + (awaited ? 1 : 0);
  for (let i = 0; i < times; i += 1) {
    const open = match.windows.find((w) => w.id === window);
    const { state } = match.snapshot;
    const hidden = legalOf(match, by, open).filter((command) => companion.hides(state, command, by, viewer));
    if (hidden.length === 0) return undefined;
    const command = dice.pick(hidden);
    const done = match.submit({ by, window, command, now: at });
    if (!done.ok) return undefined;
    const { next } = done.value;
    if (next.over || !sameWindows(match, next)) return undefined;
    hiddenAnswers.push({ by, window, command, key: `${stage}.${i}`, at });
    match = next;
  }
  return { ...twin, hiddenAnswers, match };
}

export function othersThan(viewer: TwinViewer, { seats }: Match): readonly Seat[] {
  return seatsOf(seats).filter((seat) => seat !== viewer);
}

export function sameWindows(a: Match, b: Match): boolean {
  return a.windows.map((w) => w.id).join() === b.windows.map((w) => w.id).join();
}
