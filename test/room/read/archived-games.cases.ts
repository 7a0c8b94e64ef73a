/** How much a read of a long finished game reads and folds: counted, not timed. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { archivedGame, type ArchivedGame } from '../../../src/history/archive/archived-game.ts';
import { storeKeyframes } from '../../../src/history/archive/archives.ts';
import { archivedOf } from '../../../src/history/archive/slices.ts';
import { ArchivedReader } from '../../../src/room/read/archived-reader.ts';
import { packedGame } from '../../../src/room/publish/packed-game.ts';
import type { Page } from '../../../src/room/read/wire.ts';
import type { Entry, Header, Committed } from '../../../src/rules/journal/entry.ts';
import { FOLD_VERSIONS } from '../../../src/rules/kernel/fold-versions.ts';
import { Match } from '../../../src/rules/kernel/match.ts';
import { ALGORITHM } from '../../../src/rules/randomness/random.ts';
import { asInstant, asSeat } from '../../../src/rules/vocabulary.ts';
import { blankGame } from '../../support/d1/rows.ts';
import { ann, codeOf, START, valueOf } from '../../support/room/rooms.ts';
import { saveWhole, seat } from '../../support/d1/games.ts';
import { toyRules } from '../../support/toy/toy.ts';

const LENGTH = 5_200;

/** A toy game in which a player votes again and again, and which is cancelled at the end. */
function played(
  game: string,
  commitment?: Committed,
): { readonly match: Match; readonly entries: readonly Entry[] } {
  const header: Header = {
    game,
    ruleset: 'toy',
    options: toyRules.schema.options.parse({}),
    chairs: [{}, {}],
    pace: { answer: 60, turn: 60 },
    seed: '5'.repeat(64),
    algorithm: ALGORITHM,
    ...(commitment && { commitment }),
  };
  let { entry, next } = Match.begin(toyRules, header, asInstant(START));
  const entries: Entry[] = [entry];
  while (entries.length < LENGTH) {
    const agrees = entries.length % 2 === 0;
    const last = entries.length === LENGTH - 1;
    const vote = { type: 'vote', seat: asSeat(0), what: 'pause', agrees } as const;
    const acted = next.act(last ? { type: 'cancel' } : vote, asInstant(START + entries.length * 1000));
    ({ entry, next } = valueOf(acted));
    entries.push(entry);
  }
  return { match: next, entries };
}

/** An archive without heads, as an earlier build writes it. */
async function archive(commitment?: Committed): Promise<string> {
  const row = blankGame({ status: 'cancelled', visibility: 'private', host: ann.id, endedAt: START });
  const { match, entries } = played(row.id, commitment);
  const archived = archivedOf(match.header, entries);
  const seats = [seat(row.id, 0, ann.id), seat(row.id, 1, null)];
  await saveWhole({ ...row, archive: archived }, { seats, pack: () => packedGame(match, entries) });
  return row.id;
}

interface Work {
  /** Folded entries, slices that were read, and their bytes. */
  folded: number;
  slices: number;
  bytes: number;
}

/** The page, and the work to make it. */
async function workOf(
  game: string,
  look: (reader: ArchivedReader) => Promise<unknown>,
): Promise<Work & { readonly page: Page }> {
  const whole = (await archivedGame(env, game))!;
  const count: Work = { folded: 0, slices: 0, bytes: 0 };
  const slices: ArchivedGame['slices'] = {
    catalogue: () => whole.slices.catalogue(),
    bytes: (some) => {
      count.slices += some.length;
      count.bytes += some.reduce((sum, slice) => sum + slice.bytes, 0);
      return whole.slices.bytes(some);
    },
  };
  const windows = vi.spyOn(toyRules, 'windows');
  const keep = (frames: Parameters<typeof storeKeyframes>[2], fold: string) =>
    storeKeyframes(env, game, frames, fold);
  const page = valueOf(
    (await look(new ArchivedReader({ ...whole, slices }, 'build', keep))) as never,
  ) as Page;
  count.folded = windows.mock.calls.length;
  windows.mockRestore();
  return { ...count, page };
}

const viewAt = (at: number | undefined) => (reader: ArchivedReader) =>
  reader.view({ player: ann, at, as: 'open' });

describe('a long finished game', () => {
  let game: string;
  beforeAll(async () => {
    game = await archive();
  });

  it('shows any step from one keyframe and one slice, folding at most 64 entries', async () => {
    for (const at of [1, 2, 50, 63, 64, 65, 128, 129, 1_000, 4_992, 5_000, LENGTH]) {
      const { folded, slices, page } = await workOf(game, viewAt(at));
      expect(folded, `step ${at}`).toBeLessThanOrEqual(64);
      expect(slices, `step ${at}`).toBeLessThanOrEqual(2);
      expect(JSON.parse(page.body!).version).toBe(at);
    }
  });

  it('needs no more for step 5,000 than for step 50, except for a keyframe', async () => {
    const [early, late] = [await workOf(game, viewAt(50)), await workOf(game, viewAt(5_000))];
    expect(late.folded).toBeLessThanOrEqual(early.folded);
    expect(late.bytes).toBeLessThan(early.bytes + 3_000);
  });

  it('shows its end without its journal, and its events page by page', async () => {
    const end = await workOf(game, viewAt(undefined));
    expect([end.folded, end.slices]).toEqual([0, 1]);
    const events = await workOf(game, (reader) => reader.events({ player: ann, after: 5_000, limit: 50 }));
    expect([events.folded, events.slices]).toEqual([0, 1]);
    expect(JSON.parse(events.page.body!)).toMatchObject({ next: 5_050, events: { length: 50 } });
    const none = await workOf(game, (reader) => reader.events({ player: ann, after: LENGTH, limit: 50 }));
    expect([none.slices, JSON.parse(none.page.body!)]).toEqual([
      0,
      { ruleset: 'toy', events: [], next: LENGTH },
    ]);
  });

  it('is refused, or answered with 304, before the journal is read', async () => {
    const { page } = await workOf(game, viewAt(5_000));
    const known = await workOf(game, (reader) =>
      reader.view({ player: ann, at: 5_000, as: 'open', etag: page.etag }),
    );
    expect([known.slices, known.page]).toEqual([0, { etag: page.etag }]);
    const whole = (await archivedGame(env, game))!;
    const catalogue = vi.spyOn(whole.slices, 'catalogue');
    const reader = new ArchivedReader(whole, 'build', () => Promise.resolve());
    expect(codeOf(await reader.view({ player: ann, at: LENGTH + 1 }))).toBe('unknown-step');
    expect(codeOf(await reader.view({ player: ann, as: 2 }))).toBe('unknown-seat');
    expect(catalogue).not.toHaveBeenCalled();
  });

  it('is exported part by part, as the caller takes it', async () => {
    const whole = (await archivedGame(env, game))!;
    const { journal, ...rest } = await whole.slices.catalogue();
    const parts = new Map(journal.map((slice, i) => [{ ...slice, part: Math.floor(i / 10) }, slice]));
    const catalogue = { ...rest, journal: [...parts.keys()] };
    const bytes = vi.fn<ArchivedGame['slices']['bytes']>((some) =>
      whole.slices.bytes(some.map((slice) => parts.get(slice)!)),
    );
    const slices = { catalogue: () => Promise.resolve(catalogue), bytes };
    const reader = new ArchivedReader({ ...whole, slices }, 'build', () => Promise.resolve());
    const { runs } = valueOf(await reader.exportParts());
    expect(bytes).not.toHaveBeenCalled();
    let entries = 0;
    for await (const run of runs) {
      entries += run.length;
      expect(run.length).toBeLessThanOrEqual(64);
      expect(bytes).toHaveBeenCalledTimes(Math.ceil(entries / 640));
    }
    expect(entries).toBe(LENGTH);
  });

  it('is folded once after the fold has changed', async () => {
    const before = await workOf(game, viewAt(5_000));
    const fold = FOLD_VERSIONS['toy']!;
    Object.assign(FOLD_VERSIONS, { toy: 'another' });
    try {
      const first = await workOf(game, viewAt(5_000));
      expect(first.folded).toBeGreaterThanOrEqual(LENGTH);
      const second = await workOf(game, viewAt(5_000));
      expect([second.folded, second.slices]).toEqual([before.folded, before.slices]);
      expect(JSON.parse(second.page.body!).view).toEqual(JSON.parse(before.page.body!).view);
    } finally {
      Object.assign(FOLD_VERSIONS, { toy: fold });
    }
  });

  it('is folded once for the heads of its export if an earlier build archived it without heads', async () => {
    const fold = FOLD_VERSIONS['toy']!;
    const seats = [{ person: '1'.repeat(64) }, { bot: 'steady' }] as const;
    const absence = { policy: 'default', hours: false, bank: 0 } as const;
    Object.assign(FOLD_VERSIONS, { toy: 'an older one' });
    const older = await archive({ version: 2, startedAt: asInstant(START), seats, absence }).finally(() =>
      Object.assign(FOLD_VERSIONS, { toy: fold }),
    );
    const exported = () => workOf(older, (reader) => reader.export());
    const [first, second] = [await exported(), await exported()];
    expect(first.folded).toBeGreaterThanOrEqual(LENGTH);
    expect(second.folded).toBe(0);
    expect(JSON.parse(second.page.body!).heads).toEqual(JSON.parse(first.page.body!).heads);
    expect(Object.keys(JSON.parse(second.page.body!).heads)).toEqual(['0', '1', '2']);
  });
});
