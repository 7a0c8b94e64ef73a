/** Games that one build began and another continues, from stored data. */
import { describe, expect, it } from 'vitest';
import { anyRuleset, type Rules, type Ruleset } from '../../src/rules/contract.ts';
import { Match } from '../../src/rules/kernel/match.ts';
import { rulesOf } from '../../src/rules/registry.ts';
import { seatsOf } from '../../src/rules/vocabulary.ts';
import { verify } from '../../src/rules/verify/verify.ts';
import { shadow } from '../../tools/verify/shadow.ts';
import { shownTo } from '../support/suite/oracles.ts';
import { stored } from '../support/rules/table.ts';
import { playToEnd, start, takeOver } from '../support/suite/two-builds.ts';
import type { ToyNouns, ToyState } from '../support/toy/nouns.ts';
import { toy } from '../support/toy/toy.ts';

type Toy = Rules<ToyNouns>;
const built = (patch: Partial<Toy>): Ruleset => anyRuleset({ ...toy, ...patch });
const oldBuild = built({});
const DAY = 86_400;

const everyPage = (match: Match): string[] =>
  [...seatsOf(match.seats), 'spectator' as const].map((v) => shownTo(match, v));

describe('an event of a new shape', () => {
  /** Version 2 stores what a seat rolled as `gained`. */
  type Rolled = Extract<ToyNouns['Event'], { type: 'rolled' }>;
  const toNew = ({ type, seat, coins }: Rolled): object => ({ type, seat, gained: coins });
  const toOld = (event: object): ToyNouns['Event'] => {
    if (!('gained' in event)) return event as ToyNouns['Event'];
    const { gained, ...rest } = event;
    return { ...rest, coins: gained } as Rolled;
  };
  const renamed = (events: readonly ToyNouns['Event'][]): readonly ToyNouns['Event'][] =>
    events.map((event) => (event.type === 'rolled' ? (toNew(event) as Rolled) : event));
  const newBuild = built({
    version: 2,
    decide(...args) {
      const done = toy.decide(...args);
      return done.ok ? { ok: true, value: renamed(done.value) } : done;
    },
    expire: (...args) => renamed(toy.expire(...args)),
    resign: (...args) => renamed(toy.resign(...args)),
    evolve: (state, event) => toy.evolve(state, toOld(event)),
    redact: (event, viewer) => toy.redact(toOld(event), viewer),
    upcast: (event) =>
      event.type === 'rolled' ? (toNew(event as Rolled) as Rolled) : (event as ToyNouns['Event']),
  });

  it.each([1, 2, 3, 4, 5])(
    'is lifted from old entries, and the game goes on to its end (game %i)',
    (seed) => {
      const started = start(oldBuild, seed, 15);
      const taken = takeOver(started, newBuild);
      expect(everyPage(taken.table.match)).toEqual(everyPage(started.table.match));
      const played = playToEnd(taken);
      expect(new Set(played.entries.map((entry) => entry.version))).toEqual(new Set([1, 2]));
      expect(verify(newBuild, played)).toEqual([]);
      expect(shadow(newBuild, played)).toEqual({ failures: [], differences: [] });
    },
  );

  it('shows old entries in feeds as before', () => {
    const { table } = start(oldBuild, 1, 15);
    const match = Match.resume(newBuild, table.match.header, stored(table.entries));
    for (const entry of table.entries)
      expect(match.sightings(entry, 'spectator')).toEqual(table.match.sightings(entry, 'spectator'));
  });

  it('fails in the shadow run if no upcast lifts it', () => {
    const { version, evolve, redact } = newBuild;
    const { table } = start(oldBuild, 1, 15);
    const { header } = table.match;
    const failures = shadow(
      { ...anyRuleset(toy), version, evolve, redact },
      {
        header,
        entries: table.entries,
      },
    );
    expect(failures.failures).toEqual(['entry 0: toy cannot read events of version 1']);
  });
});

describe('a state of a new shape', () => {
  /** The new build counts the rolls in its state and in its view. */
  type Counting = ToyState & { readonly rolls: number };
  const newBuild = built({
    initial: (options, seats) => ({ ...toy.initial(options, seats), rolls: 0 }) as ToyState,
    evolve: (state, event) =>
      ({
        ...toy.evolve(state, event),
        rolls: (state as Counting).rolls + (event.type === 'rolled' ? 1 : 0),
      }) as ToyState,
  });

  it('is folded from the old journal, and the game goes on to its end', () => {
    const started = start(oldBuild, 7, 20);
    const rolled = started.table.entries
      .flatMap((e) => e.events)
      .filter(({ type }) => type === 'rolled').length;
    expect(rolled).toBeGreaterThan(0);
    const taken = takeOver(started, newBuild);
    expect((taken.table.match.snapshot.state as Counting).rolls).toBe(rolled);
    const played = playToEnd(taken);
    expect(verify(newBuild, played)).toEqual([]);
  });
});

describe('a changed ruling', () => {
  /** Each roll gives twice as much. */
  const newBuild = built({
    decide(state, by, window, command, luck) {
      const done = toy.decide(state, by, window, command, luck);
      if (!done.ok) return done;
      const value = done.value.map((e) => (e.type === 'rolled' ? { ...e, coins: e.coins * 2 } : e));
      return { ok: true, value };
    },
    paces: { ...toy.paces, daily: { answer: 60, turn: 60 } },
    byDefault: () => ({ text: 'Something else.' }),
  });
  const coinsOf = (match: Match): readonly number[] => (match.snapshot.state as ToyState).coins;

  it('does not change the past, and applies from the next command on', () => {
    const started = start(oldBuild, 3, 12);
    const taken = takeOver(started, newBuild);
    const before = coinsOf(started.table.match);
    expect(coinsOf(taken.table.match)).toEqual(before);
    expect(taken.table.match.windows).toEqual(started.table.match.windows);
    const played = playToEnd(taken);
    const rolls = played.entries
      .slice(12)
      .flatMap(({ draws }) => draws.filter(({ of }) => of.startsWith('roll')));
    const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
    expect(rolls.length).toBeGreaterThan(0);
    expect(sum(coinsOf(taken.table.match)) - sum(before)).toBe(
      2 * sum(rolls.map(({ result }) => result + 1)),
    );
  });

  it('is listed by the shadow run as a different decision, and not as a failure', () => {
    const { table } = start(oldBuild, 3, 12);
    const { failures, differences } = shadow(newBuild, {
      header: table.match.header,
      entries: table.entries,
    });
    expect(failures).toEqual([]);
    expect(differences[0]).toMatch(/^entry \d+: events\[0\] is .*"coins":\d.*, decided again /);
  });

  it('keeps the deadlines of open windows, and new windows have the pace of the game', () => {
    const taken = takeOver(start(oldBuild, 3, 12), newBuild);
    const open = taken.table.match.windows[0]!;
    expect(open.closesAt[open.asked[0]!]).toBe(open.openedAt + DAY * 1000);
  });

  it('can open another window in mid-game, which has its full time from the last entry', () => {
    const { table } = start(oldBuild, 3, 12);
    const windows: Toy['windows'] = (state) =>
      toy.windows(state).map((w) => ({ ...w, id: `${w.id}x` as typeof w.id }));
    const rules = built({ windows });
    const { header } = table.match;
    const match = Match.resume(rules, header, stored(table.entries));
    const [window] = match.windows;
    expect(window!.id).toMatch(/x$/);
    expect(window!.openedAt).toBeLessThanOrEqual(table.now);
    expect(shadow(rules, { header, entries: table.entries }).failures[0]).toMatch(
      /^entry 0: no longer opens bid\.1/,
    );
  });
});

describe('Interstellar Conquest', () => {
  const today = rulesOf('interstellar-conquest')!;
  type Facts = readonly { readonly type: string }[];
  /** As if an older build had not stored why a seat passed. */
  const without = (events: Facts): Facts =>
    events.map((event) =>
      event.type === 'passed' ? { type: 'passed', seat: (event as { seat?: number }).seat } : event,
    );
  const mapped = (map: (events: Facts) => Facts): Ruleset => ({
    ...today,
    decide(...args) {
      const done = today.decide(...args);
      return done.ok ? { ok: true, value: map(done.value) } : done;
    },
    expire: (...args) => map(today.expire(...args)),
    resign: (...args) => map(today.resign(...args)),
  });
  const older = mapped(without);
  const newer: Ruleset = {
    ...today,
    version: 2,
    upcast: (event) => (event.type === 'passed' ? { ...event, cause: 'chosen' } : event),
  };

  it.each([1, 2, 3])('goes on to its end after an upcast (game %i)', (seed) => {
    const started = start(older, seed, 60);
    const taken = takeOver(started, newer);
    expect(everyPage(taken.table.match)).toEqual(everyPage(started.table.match));
    const played = playToEnd(taken);
    expect(new Set(played.entries.map((entry) => entry.version))).toEqual(new Set([1, 2]));
    expect(shadow(newer, played).failures).toEqual([]);
    const refolded = Match.resume(newer, played.header, played.entries);
    expect(JSON.stringify(refolded.snapshot)).toBe(JSON.stringify(taken.table.match.snapshot));
  });

  it('goes on under a changed ruling, and its past stays', () => {
    // As if combat paid no compensation any more.
    const unpaid = (events: Facts): Facts => events.filter(({ type }) => type !== 'compensated');
    const changed = mapped(unpaid);
    const paid = [1, 2, 3, 4].map((seed) => {
      const taken = takeOver(start(today, seed, 100), changed);
      const played = playToEnd(taken);
      expect(shadow(changed, played).failures).toEqual([]);
      return played.entries.map(({ events }) => events.some(({ type }) => type === 'compensated'));
    });
    expect(paid.some((entries) => entries.slice(0, 100).includes(true))).toBe(true);
    expect(paid.some((entries) => entries.slice(100).includes(true))).toBe(false);
  });
});
