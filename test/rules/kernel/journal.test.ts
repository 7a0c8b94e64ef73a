import { describe, expect, it } from 'vitest';
import type { Ruleset, Window } from '../../../src/rules/contract.ts';
import { Match } from '../../../src/rules/kernel/match.ts';
import { asWindowId } from '../../../src/rules/vocabulary.ts';
import { headerOf, SEED, stored, type Table } from '../../support/rules/table.ts';
import { bid, bidAll, changed, first, second, third, toyTable } from '../../support/toy/table.ts';
import { committedTable } from '../../support/toy/tampered-export.ts';
import { toyRules } from '../../support/toy/toy.ts';
import type { ToyState } from '../../support/toy/nouns.ts';

const DAY = 86_400;

describe('steps', () => {
  const steps = (t: Table): number[] => [first, second, 'spectator' as const].map((v) => t.match.step(v));

  it('count, for each viewer, the entries of which it could see something', () => {
    const t = toyTable();
    expect(steps(t)).toEqual([1, 1, 1]);
    t.play(first, undefined, { type: 'note', text: 'mine' });
    expect(steps(t)).toEqual([2, 1, 1]);
    t.play(second, undefined, { type: 'boast' });
    expect(steps(t)).toEqual([3, 2, 2]);
  });

  it('count for everybody when a seat answers, and only for that seat when it changes its answer', () => {
    const t = toyTable();
    t.play(first, 'bid.1', bid(t, 0));
    expect(steps(t)).toEqual([2, 2, 2]);
    t.play(first, 'bid.1', bid(t, 0, 2));
    expect(steps(t)).toEqual([3, 2, 2]);
  });

  it('count for spectators by what the ruleset shows to spectators', () => {
    const t = toyTable(
      2,
      changed({ redact: (event, viewer) => (viewer === 'spectator' ? event : undefined) }),
    );
    t.play(first, undefined, { type: 'note', text: 'mine' });
    expect(steps(t)).toEqual([1, 1, 2]);
  });

  it('count every entry for the viewer open', () => {
    const t = toyTable();
    t.play(first, undefined, { type: 'note', text: 'mine' });
    expect(t.match.step('open')).toBe(2);
  });

  it('are stored with the entry, and a fold uses the stored ones', () => {
    const t = toyTable();
    t.play(first, undefined, { type: 'note', text: 'mine' });
    const silent = changed({ redact: () => undefined });
    expect(Match.resume(silent, t.match.header, t.entries).step(first)).toBe(2);
    expect(t.entries.map((entry) => entry.seen)).toEqual([
      [1, 1, 1],
      [2, 1, 1],
    ]);
  });
});

describe('the head of a hash chain', () => {
  it('is there for each seat and for spectators, in games that have chains', () => {
    const { match } = committedTable();
    const { heads } = match.snapshot;
    const viewers = [first, second, third, 'spectator', 'open'] as const;
    expect(viewers.map((viewer) => match.head(viewer))).toEqual([
      ...[0, 1, 2, 3].map((i) => heads![i]),
      undefined,
    ]);
    expect(new Set(Object.values(heads!)).size).toBe(4);
    expect(toyTable().match.head(first)).toBeUndefined();
  });
});

describe('another seed', () => {
  const shuffling = changed({ reshuffle: () => [{ type: 'noted', seat: 0, note: 'shuffled' }] });

  it('lets the ruleset shuffle again; no other action of the room does', () => {
    const t = toyTable(2, shuffling);
    expect(t.reseed(`ff${SEED.slice(2)}`).events).toEqual([{ type: 'noted', seat: 0, note: 'shuffled' }]);
    expect(t.act({ type: 'pause' })).toMatchObject({ by: 'room', events: [] });
  });
});

describe('a sighting', () => {
  it('contains what the ruleset shows to a viewer, and nothing that it hides', () => {
    const t = toyTable();
    const entry = t.play(first, undefined, { type: 'note', text: 'mine' });
    expect(t.match.sightings(entry, first)).toEqual([{ type: 'noted', seat: 0, note: 'mine' }]);
    expect(t.match.sightings(entry, second)).toEqual([]);
    const [dealt] = t.match.sightings(t.entries[0]!, 'spectator');
    expect(dealt).toEqual({ type: 'dealt', seat: 0 });
  });
});

describe('resuming', () => {
  function played(): { t: Table; snapshots: string[] } {
    const t = toyTable(3);
    const snapshots = [JSON.stringify(t.match.snapshot)];
    const note = (): void => void snapshots.push(JSON.stringify(t.match.snapshot));
    for (const step of [
      () => t.play(first, 'bid.1', bid(t, 0)),
      () => t.play(first, 'bid.1', bid(t, 0, 1)),
      () => t.play(second, undefined, { type: 'note', text: 'x' }),
      () => t.play(third, undefined, { type: 'resign' }),
      () => (t.pass(2 * DAY), t.tick()),
      () => t.play(t.match.windows[0]!.asked[0]!, 'turn.1', { type: 'roll' }),
    ]) {
      step();
      note();
    }
    return { t, snapshots };
  }

  it('gives the same match from the stored entries', () => {
    const { t, snapshots } = played();
    const { header } = t.match;
    snapshots.forEach((snapshot, seq) => {
      const match = Match.resume(toyRules, header, stored(t.entries.slice(0, seq + 1)));
      expect(JSON.stringify(match.snapshot)).toBe(snapshot);
    });
  });

  it('gives the same match from any snapshot, and skips the entries in it', () => {
    const { t, snapshots } = played();
    for (const snapshot of snapshots) {
      const match = Match.resume(toyRules, t.match.header, stored(t.entries), JSON.parse(snapshot));
      expect(JSON.stringify(match.snapshot)).toBe(snapshots.at(-1));
    }
  });

  it('refuses a gap in the journal', () => {
    const { t } = played();
    const holed = t.entries.filter((entry) => entry.seq !== 2);
    expect(() => Match.resume(toyRules, t.match.header, holed)).toThrow('entry 3 follows 1');
  });

  it('starts before the setup if there is no entry', () => {
    const match = Match.resume(toyRules, headerOf(toyRules, { options: { rounds: 1 } }), []);
    expect(match.seq).toBe(-1);
    expect(match.windows).toEqual([]);
  });

  it('does not change a match that other code holds', () => {
    const t = toyTable();
    const before = t.match;
    const snapshot = JSON.stringify(before.snapshot);
    bidAll(t);
    expect(JSON.stringify(before.snapshot)).toBe(snapshot);
    expect(before.seq).toBe(0);
  });
});

describe('events of an older version', () => {
  const newer = changed({
    version: 2,
    upcast: (event) => (event.type === 'noted' ? { ...event, note: 'lifted' } : event),
  });

  it('are lifted when they are folded and when they are shown', () => {
    const t = toyTable();
    const entry = t.play(first, undefined, { type: 'note', text: 'mine' });
    const match = Match.resume(newer, t.match.header, t.entries);
    expect((match.snapshot.state as ToyState).notes[0]).toBe('lifted');
    expect(match.sightings(entry, first)).toEqual([{ type: 'noted', seat: 0, note: 'lifted' }]);
  });

  it('are lifted next to new events, which are not', () => {
    const t = toyTable();
    t.match = Match.resume(newer, t.match.header, t.entries);
    expect(t.play(first, undefined, { type: 'note', text: 'new' }).version).toBe(2);
    const match = Match.resume(newer, t.match.header, t.entries);
    expect((match.snapshot.state as ToyState).notes[0]).toBe('new');
  });

  it('are refused by an older ruleset', () => {
    const t = toyTable(2, newer);
    const older = changed({ upcast: (event) => event });
    expect(() => Match.resume(older, t.match.header, t.entries)).toThrow(
      'toy cannot read events of version 2',
    );
  });

  it('are refused by a ruleset without upcast', () => {
    const t = toyTable();
    const mute: Ruleset = { ...toyRules, version: 2 };
    expect(() => Match.resume(mute, t.match.header, t.entries)).toThrow(
      'toy cannot read events of version 1',
    );
  });
});

describe('a broken ruleset throws, and nothing is stored', () => {
  const one = (patch: Partial<Window>): Window => ({
    id: asWindowId('w.1'),
    kind: 'bid',
    pace: 'answer',
    asked: [first],
    awaiting: [first],
    ...patch,
  });
  it.each<[string, string, Partial<Ruleset>]>([
    ['awaits nobody at all', 'nobody is awaited', { windows: () => [] }],
    ['lists a window that awaits nobody', 'w.1 awaits nobody', { windows: () => [one({ awaiting: [] })] }],
    [
      'awaits a seat that it does not ask',
      'w.1 awaits a seat that it does not ask',
      { windows: () => [one({ awaiting: [second] })] },
    ],
    ['opens a window twice', 'w.1 is open twice', { windows: () => [one({}), one({})] }],
    [
      'has a window open after the end',
      'a window is open after the end',
      { outcome: () => ({ ranking: [[first]] }) },
    ],
    ['refuses what it starts', 'started in spite of no', { accepts: () => ({ code: 'no' }) }],
  ])('when it %s', (_, message, patch) => {
    expect(() => toyTable(2, changed(patch))).toThrow(message);
  });

  it('when a default leaves its window open', () => {
    const t = toyTable(2, changed({ expire: () => [] }));
    t.pass(DAY);
    expect(() => t.tick()).toThrow('bid.1 outlived its default');
    expect(t.match.seq).toBe(0);
  });
});
