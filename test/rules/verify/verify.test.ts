import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../../src/rules/contract.ts';
import type { Entry } from '../../../src/rules/journal/entry.ts';
import { Match } from '../../../src/rules/kernel/match.ts';
import { hashOf, lend } from '../../../src/rules/randomness/random.ts';
import { asInstant } from '../../../src/rules/vocabulary.ts';
import { verify } from '../../../src/rules/verify/verify.ts';
import { SEED, stored, type Table } from '../../support/rules/table.ts';
import { bid, bidAll, changed, first, second, third, toyTable } from '../../support/toy/table.ts';
import { toyRules } from '../../support/toy/toy.ts';
import type { PlayedGame } from '../../../src/rules/verify/played-game.ts';

const DAY = 86_400;

/** Three seats, with a default, a free command, a changed answer, a resignation, luck, and an end by the number of rounds. */
function played(): PlayedGame {
  const t = toyTable(3);
  t.play(first, undefined, { type: 'note', text: 'x' });
  t.play(first, 'bid.1', bid(t, 0));
  t.play(first, 'bid.1', bid(t, 0, 2));
  t.pass(DAY);
  t.catchUp();
  roll(t);
  t.play(second, undefined, { type: 'resign' });
  bidAll(t);
  roll(t);
  bidAll(t);
  roll(t);
  return recordOf(t);
}

function roll(t: Table): void {
  const [window] = t.match.windows;
  if (window!.automatic) t.catchUp();
  else t.play(window!.awaiting[0]!, window!.id, { type: 'roll' });
}

function recordOf(t: Table): PlayedGame {
  const { header, outcome } = t.match;
  return stored({ header, entries: t.entries, seedHash: hashOf(SEED), outcome: outcome ?? null });
}

type Tampering = (entry: Entry) => Partial<Entry>;
function tamper(which: (entry: Entry) => boolean, how: Tampering): { seq: number; game: PlayedGame } {
  const game = played();
  const { seq } = game.entries.find(which)!;
  const entries = game.entries.map((entry) => (entry.seq === seq ? { ...entry, ...how(entry) } : entry));
  return { seq, game: { ...game, entries } };
}
const rolled = (entry: Entry): boolean => entry.draws.some((draw) => draw.of.startsWith('roll'));
const faultsOf = (game: PlayedGame, rules: Ruleset = toyRules): object[] => verify(rules, game);

describe('a game that was played by the rules', () => {
  it('has no fault', () => {
    const game = played();
    expect(game.entries.some((entry) => entry.by === 'clock')).toBe(true);
    expect(game.entries.some(rolled)).toBe(true);
    expect(faultsOf(game)).toEqual([]);
  });

  it('has no fault if it was cancelled', () => {
    const t = toyTable();
    t.play(first, 'bid.1', bid(t, 0));
    t.cancel();
    expect(faultsOf(recordOf(t))).toEqual([]);
  });

  it('has no fault with lifted events of an older version', () => {
    const game = played();
    const rules = changed({ version: 2, upcast: (event) => event });
    expect(faultsOf(game, rules)).toEqual([]);
  });
});

const OTHER = `ff${SEED.slice(2)}`;

/** A finished game that was restored to an earlier step after its first roll. */
function restored(): PlayedGame {
  const t = toyTable();
  bidAll(t);
  roll(t);
  t.reseed(OTHER);
  while (!t.match.over) {
    bidAll(t);
    roll(t);
  }
  return recordOf(t);
}
const isReseeding = ({ command }: Entry): boolean =>
  command !== undefined && 'type' in command && command.type === 'reseed';

describe('a game that was restored to an earlier step', () => {
  it('has no fault if every draw comes from the seed of its time', () => {
    const game = restored();
    const at = game.entries.findIndex(isReseeding);
    const [before, after] = [game.entries.slice(0, at), game.entries.slice(at)];
    expect([before.some(rolled), after.some(rolled)]).toEqual([true, true]);
    expect(game.header).toMatchObject({ seed: OTHER, formerSeeds: [SEED] });
    expect(faultsOf(game)).toEqual([]);
  });

  it('has a fault at each draw that comes from the seed of another time', () => {
    const game = restored();
    const swapped = { ...game.header, seed: SEED, formerSeeds: [OTHER] };
    const faults = verify(toyRules, { ...game, header: swapped });
    for (const { seq } of game.entries.filter(({ draws }) => draws.length > 3))
      expect(faults).toContainEqual(expect.objectContaining({ kind: 'draw', seq }));
  });

  it.each<[string, Partial<PlayedGame['header']>, string]>([
    [
      'is not the one whose hash was published',
      { seed: `ee${SEED.slice(2)}` },
      'the new seed is not the one whose hash it published',
    ],
    ['is missing', { seed: SEED, formerSeeds: [] }, 'names a new seed, which is missing'],
    [
      'is one of two, and no entry names the other',
      { formerSeeds: [SEED, OTHER] },
      '1 seeds too many: no entry names them',
    ],
  ])('has a fault if the new seed %s', (_, patch, text) => {
    const game = restored();
    const faults = verify(toyRules, { ...game, header: { ...game.header, ...patch } });
    expect(faults).toContainEqual(expect.objectContaining({ kind: 'seed', text }));
  });

  it('draws numbers of known results only from the old seed, and folds to the same state', () => {
    const { header, entries } = restored();
    const at = entries.findIndex(isReseeding);
    const [before, after] = [entries.slice(0, at), entries.slice(at + 1)];
    for (const draw of before.flatMap(({ draws }) => draws).slice(0, 3))
      expect(lend(SEED).luck.of(draw.of).below(draw.range)).toBe(draw.result);
    const first = after.flatMap(({ draws }) => draws)[0]!;
    expect(lend(OTHER).luck.of(first.of).below(first.range)).toBe(first.result);
    const folded = Match.resume(toyRules, header, entries);
    const halved = Match.resume(
      toyRules,
      header,
      after,
      Match.resume(toyRules, header, entries.slice(0, at + 1)).snapshot,
    );
    expect(halved.snapshot).toEqual(folded.snapshot);
  });
});

describe('more time by the room', () => {
  it('is no fault although the clock was due, if no notification was delivered', () => {
    const t = toyTable(3);
    t.pass(DAY);
    const { id, closesAt } = t.match.windows[0]!;
    const later = { [first]: asInstant(closesAt[first]! + 3000 * DAY) };
    t.act({ type: 'extend', seats: [first], why: 'unreached' }, new Map([[id, later]]));
    t.catchUp();
    expect(verify(toyRules, recordOf(t)).filter(({ seq }) => seq !== undefined)).toEqual([]);
  });
});

describe('a fault names an entry', () => {
  it.each<[string, (entry: Entry) => boolean, Tampering, { kind: string; text: unknown }]>([
    [
      'whose draw does not follow from the seed',
      rolled,
      ({ draws }) => ({ draws: [{ ...draws[0]!, result: 5 - draws[0]!.result }, ...draws.slice(1)] }),
      { kind: 'draw', text: expect.stringMatching(/^roll\.1\.\d below 6 is \d, not \d$/) },
    ],
    [
      'with another event',
      rolled,
      ({ events }) => ({ events: [{ ...events[0]!, coins: 7 }, ...events.slice(1)] as Entry['events'] }),
      { kind: 'decision', text: expect.stringMatching(/^events\[0\] is .*"coins":7.*, decided again /) },
    ],
    [
      'with another command',
      (entry) => entry.window === 'bid.1' && entry.by === 0,
      () => ({ command: { type: 'bid', card: 40 } }),
      { kind: 'decision', text: 'is refused: not-your-card' },
    ],
    [
      'that opens a window without a deadline',
      (entry) => entry.by === 'clock',
      ({ opened }) => ({ opened: [{ ...opened[0]!, closesAt: {} }] }),
      { kind: 'decision', text: expect.stringContaining('without a deadline') },
    ],
    [
      'with other counts of seen entries',
      (entry) => entry.seq === 1,
      ({ seen }) => ({ seen: seen.map((n) => n + 1) }),
      { kind: 'decision', text: expect.stringMatching(/^seen\[0\] is 3, decided again 2/) },
    ],
    [
      'that closes a window too early',
      (entry) => entry.by === 'clock',
      ({ at }) => ({ at: asInstant(at - 1) }),
      { kind: 'decision', text: 'nothing was due' },
    ],
    [
      'that is older than the one before it',
      (entry) => entry.seq === 3,
      ({ at }) => ({ at: asInstant(at - 1) }),
      { kind: 'journal', text: 'is older than the entry before it' },
    ],
    [
      'that draws a number below nothing',
      rolled,
      ({ draws }) => ({ draws: [{ ...draws[0]!, range: 0 }] }),
      { kind: 'draw', text: expect.stringMatching(/^roll\.1\.\d has no number below 0$/) },
    ],
    [
      'that sets the game up again',
      (entry) => entry.seq === 1,
      () => ({ by: 'setup' }),
      { kind: 'decision', text: 'is a second setup' },
    ],
  ])('%s', (_, which, how, fault) => {
    const { seq, game } = tamper(which, how);
    expect(faultsOf(game)).toContainEqual({ seq, ...fault });
  });

  it('whose version is older than the one before it, or later than the rules', () => {
    const rules = changed({ version: 2, upcast: (event) => event });
    const game = played();
    const versioned = (...versions: readonly number[]) => {
      const entries = game.entries.map((entry, i) => ({ ...entry, version: versions[i] ?? 2 }));
      return verify(rules, { ...game, entries }).filter(({ text }) => text.includes('version'));
    };
    expect([...versioned(), ...versioned(1, 1, 2, 2)]).toEqual([]);
    const text = 'its events are of version 1, which is not from 2 to 2';
    expect(versioned(1, 2, 1)).toEqual([{ kind: 'journal', seq: 2, text }]);
    expect(versioned(0)).toHaveLength(1);
  });

  it('and verify continues from what is stored', () => {
    const { seq, game } = tamper(rolled, ({ draws }) => ({
      draws: draws.map((draw) => ({ ...draw, of: `${draw.of}x` })),
    }));
    expect(new Set(faultsOf(game).map((fault) => (fault as { seq: number }).seq))).toEqual(new Set([seq]));
  });

  it('that draws from a stream that an earlier entry used', () => {
    const game = played();
    const entries = game.entries.map((entry) =>
      entry.seq === 2 ? { ...entry, draws: [game.entries[0]!.draws[0]!] } : entry,
    );
    const text = 'deal.0.0 was drawn from by an earlier entry';
    expect(faultsOf({ ...game, entries })).toContainEqual({ kind: 'draw', seq: 2, text });
  });

  it('that acts while the clock is due', () => {
    const game = played();
    const clock = game.entries.find((entry) => entry.by === 'clock')!;
    const entries = game.entries.map((entry) =>
      entry.seq === clock.seq - 1 ? { ...entry, at: clock.at } : entry,
    );
    const text = 'the clock was due before it';
    expect(faultsOf({ ...game, entries })).toContainEqual({ kind: 'decision', seq: clock.seq - 1, text });
  });

  it('that follows a missing one, and verify stops there', () => {
    const game = played();
    const entries = game.entries.filter((entry) => entry.seq !== 2);
    expect(faultsOf({ ...game, entries })).toEqual([{ kind: 'journal', seq: 3, text: 'follows entry 1' }]);
  });

  it('that cannot be applied, and verify stops there', () => {
    const { seq, game } = tamper(
      (entry) => entry.seq === 4,
      () => ({ events: [{ type: 'flown' }] }),
    );
    const faults = faultsOf(game);
    expect(faults.at(-1)).toMatchObject({
      kind: 'journal',
      seq,
      text: expect.stringMatching(/^cannot be applied: unreachable/),
    });
  });

  it('that the present rules refuse', () => {
    const rules = changed({ expire: () => [] });
    const text = 'breaks the rules: bid.1 outlived its default';
    expect(faultsOf(played(), rules)).toContainEqual({ kind: 'decision', seq: 4, text });
  });
});

describe('a fault names no entry', () => {
  it.each<[string, Partial<PlayedGame>, object]>([
    ['another seed', { seedHash: hashOf(`ff${SEED.slice(2)}`) }, { kind: 'seed' }],
    ['another outcome', { outcome: { ranking: [[third]] } }, { kind: 'journal' }],
    ['no outcome', { outcome: null }, { kind: 'journal' }],
    ['an early end', { entries: played().entries.slice(0, 3) }, { text: 'the game is not over' }],
  ])('when there is %s', (_, patch, fault) => {
    const faults = faultsOf({ ...played(), ...patch });
    expect(faults).toEqual([expect.objectContaining(fault)]);
    expect(faults[0]).not.toHaveProperty('seq');
  });

  it('if the algorithm is unknown, and verify checks nothing else', () => {
    const game = played();
    const header = { ...game.header, algorithm: 'dice-by-hand' };
    expect(faultsOf({ ...game, header })).toEqual([
      { kind: 'seed', text: 'unknown algorithm dice-by-hand: nothing can be checked' },
    ]);
  });
});
