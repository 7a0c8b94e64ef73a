/** Checks a finished game: replays every draw and decision from the seed. Pure; `npm run verify` calls it. */
import type { Ruleset } from '../contract.ts';
import type { Entry, Reseeding, RoomAction } from '../journal/entry.ts';
import { Match } from '../kernel/match.ts';
import { checkCommitment, hasPlainTerms } from './commitment.ts';
import { checkHeader, sittingsOf } from './header.ts';
import { checkOrigin } from './seed-origin.ts';
import { ChainCheck } from './chains.ts';
import { RoomCheck } from './room.ts';
import { checkTimes } from './deadlines.ts';
import { ALGORITHM, hashOf, lend } from '../randomness/random.ts';
import { firstHeader, seedsOf } from '../journal/seeds.ts';
import type { DeadlinesByWindow, Timer } from '../kernel/timing.ts';
import type { Instant } from '../vocabulary.ts';
import type { PlayedGame, Fault, Evidence } from './played-game.ts';
import { same } from '../journal/canonical.ts';

/** The faults, in the order of the entries. After a fault it continues from what is stored. */
export function verify(rules: Ruleset, played: PlayedGame, evidence: Evidence = {}): Fault[] {
  const { entries, outcome } = played;
  const faults = [
    ...checkSeed(played),
    ...checkOrigin(played, evidence),
    ...checkHeader(rules, played),
    ...checkCommitment(played, evidence),
  ];
  if (played.header.algorithm !== ALGORITHM) return faults;
  const used = new Map<string, number>();
  const [, ...later] = seedsOf(played.header);
  let header = firstHeader(played.header);
  let match = Match.resume(rules, header, []);
  let now = entries[0]?.at;
  const room = new RoomCheck(sittingsOf(played), header.chairs.length, header.commitment?.absence);
  const exact = hasPlainTerms(header);
  const chains = new ChainCheck(evidence);
  for (const entry of entries) {
    const { seq } = entry;
    if (seq !== match.seq + 1)
      return [...faults, { kind: 'journal', seq, text: `follows entry ${match.seq}` }];
    if (entry.at < now!) faults.push({ kind: 'journal', seq, text: 'is older than the entry before it' });
    now = entry.at;
    if (isReseeding(entry)) {
      const seed = later.shift();
      faults.push(...checkReseeding(entry, seed));
      header = { ...header, seed: seed ?? header.seed };
      match = Match.resume(rules, header, [], match.snapshot);
      // With another seed, the same names are new streams.
      used.clear();
    }
    faults.push(...checkDraws(header.seed, entry, used), ...decideAgain(match, entry, room.paused));
    faults.push(...faultsOf('journal', seq, checkVersion(rules, entry, entries[seq - 1])));
    try {
      const before = match;
      match = Match.resume(rules, header, [entry], match.snapshot);
      chains.note(match);
      const { pausedAt } = room;
      faults.push(...faultsOf('room', seq, room.check(before, entry)));
      const timing = { pace: header.pace, exact, slow: room.slow, pausedAt };
      const windows = { before: before.windows, after: match.windows };
      faults.push(...faultsOf('time', seq, checkTimes(entry, { ...timing, ...windows })));
    } catch (error) {
      return [...faults, { kind: 'journal', seq, text: `cannot be applied: ${messageOf(error)}` }];
    }
  }
  if (later.length > 0)
    faults.push({ kind: 'seed', text: `${later.length} seeds too many: no entry names them` });
  faults.push(...chains.end(match, played.heads));
  return outcome === undefined ? faults : [...faults, ...checkEnd(match, outcome)];
}

type ReseedingEntry = Entry & { readonly command: Reseeding };

function isReseeding(entry: Entry): entry is ReseedingEntry {
  return entry.by === 'room' && (entry.command as RoomAction).type === 'reseed';
}

/** Checks that the seed from this entry on is the one whose hash the entry published. */
function checkReseeding({ seq, command }: ReseedingEntry, seed: string | undefined): Fault[] {
  if (seed === undefined) return [{ kind: 'seed', seq, text: 'names a new seed, which is missing' }];
  if (hashOf(seed) === command.seedHash) return [];
  return [{ kind: 'seed', seq, text: 'the new seed is not the one whose hash it published' }];
}

function checkEnd(match: Match, outcome: object | null): Fault[] {
  const reached = match.outcome ?? null;
  if (!match.over) return [{ kind: 'journal', text: 'the game is not over' }];
  if (same(outcome, reached)) return [];
  return [{ kind: 'journal', text: `the outcome is ${show(reached)}, not ${show(outcome)}` }];
}

function checkSeed({ header, seedHash }: PlayedGame): Fault[] {
  if (header.algorithm !== ALGORITHM)
    return [{ kind: 'seed', text: `unknown algorithm ${header.algorithm}: nothing can be checked` }];
  if (seedHash === undefined || hashOf(seedsOf(header)[0]) === seedHash) return [];
  return [{ kind: 'seed', text: 'the seed is not the one whose hash was published' }];
}

/** `used` maps the name of each stream to the entry that drew from it. */
function checkDraws(seed: string, { seq, draws }: Entry, used: Map<string, number>): Fault[] {
  const { luck } = lend(seed);
  const faults = draws.flatMap(({ of, range, result }): Fault[] => {
    if (!Number.isInteger(range) || range < 1)
      return [{ kind: 'draw', seq, text: `${of} has no number below ${range}` }];
    const due = luck.of(of).below(range);
    return due === result
      ? []
      : [{ kind: 'draw', seq, text: `${of} below ${range} is ${due}, not ${result}` }];
  });
  const again = [...new Set(draws.map((draw) => draw.of))].filter((of) => used.has(of));
  for (const { of } of draws) used.set(of, seq);
  return [
    ...faults,
    ...again.map((of): Fault => ({ kind: 'draw', seq, text: `${of} was drawn from by an earlier entry` })),
  ];
}

const faultsOf = (kind: Fault['kind'], seq: number, texts: readonly string[]): readonly Fault[] =>
  texts.map((text) => ({ kind, seq, text }));

function checkVersion({ version }: Ruleset, entry: Entry, before: Entry | undefined): readonly string[] {
  const least = before?.version ?? 1;
  if (entry.version >= least && entry.version <= version) return [];
  return [`its events are of version ${entry.version}, which is not from ${least} to ${version}`];
}

const COMPARED = ['by', 'as', 'window', 'seats', 'command', 'draws', 'events', 'opened', 'seen'] as const;

/** Decides the entry again and compares. Takes the deadlines from the entry, because the room sets them. */
function decideAgain(before: Match, entry: Entry, paused: boolean): Fault[] {
  const match = before.timedBy(timerIn(entry));
  const fault = (text: string): Fault => ({ kind: 'decision', seq: entry.seq, text });
  try {
    const again = redo(match, entry, paused);
    if (typeof again === 'string') return [fault(again)];
    const stored = { ...entry, events: match.eventsOf(entry) };
    return COMPARED.filter((key) => !same(stored[key], again[key])).map((key) =>
      fault(differing(key, stored[key], again[key])),
    );
  } catch (error) {
    return [fault(`breaks the rules: ${messageOf(error)}`)];
  }
}

/** The entry that the present rules make of the same input, or a sentence that says why they make none. */
function redo(match: Match, entry: Entry, paused: boolean): Entry | string {
  const { by, at, as, window, command } = entry;
  if (by === 'setup') {
    if (match.seq >= 0) return 'is a second setup';
    return Match.begin(match.rules, match.header, at, timerIn(entry)).entry;
  }
  if (by === 'clock') return match.tick(at)?.entry ?? 'nothing was due';
  // A room may act when the clock is due, to give more time or to pause. In a pause nothing is due, and a player may resign.
  if (by !== 'room' && !paused && isDue(match, at)) return 'the clock was due before it';
  const done =
    by === 'room'
      ? match.act(command as RoomAction, at, givenIn(entry))
      : match.submit({ by, window, command, now: at, ...(as && { as }) });
  return done.ok ? done.value.entry : `is refused: ${done.error.code}`;
}

function timerIn({ opened }: Entry): Timer {
  return (seat, { id }) => {
    const at = opened.find(({ window }) => window === id)?.closesAt[seat];
    if (at === undefined) throw new Error(`${id} opens to seat ${seat}, without a deadline`);
    return at;
  };
}

/** The deadlines that the room set in this entry. */
function givenIn({ opened }: Entry): DeadlinesByWindow | undefined {
  return opened.length === 0 ? undefined : new Map(opened.map((o) => [o.window, o.closesAt]));
}

function isDue(match: Match, at: Instant): boolean {
  const { nextAlarm } = match;
  return nextAlarm !== undefined && nextAlarm <= at;
}

function differing(key: (typeof COMPARED)[number], stored: unknown, fresh: unknown): string {
  if (Array.isArray(stored) && Array.isArray(fresh)) {
    const index = stored.findIndex((value, i) => !same(value, fresh[i]));
    const i = index === -1 ? stored.length : index;
    return `${key}[${i}] is ${show(stored[i])}, decided again ${show(fresh[i])}`;
  }
  return `${key} is ${show(stored)}, decided again ${show(fresh)}`;
}

const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
