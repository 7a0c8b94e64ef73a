/** What rooms publish to D1 of a game: while it runs, and as a whole when it is over. */
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import type { PackedGame } from '../../src/history/room-writes.ts';
import { archivedGame, entriesOf } from '../../src/history/archive/archived-game.ts';
import { bytesOf, catalogueOf, hashOfArchived, moveToBucket } from '../../src/history/archive/archives.ts';
import { removeGame, storeKeyframes } from '../../src/history/archive/archives.ts';
import type { Archived } from '../../src/history/tables/columns.ts';
import { gameRecord } from '../../src/history/games/queries.ts';
import { archivedOf, entriesIn, keyframeIn } from '../../src/history/archive/slices.ts';
import { packedJournal, packedKeyframes, RUN } from '../../src/history/archive/slices.ts';
import type { Entry, Header } from '../../src/rules/journal/entry.ts';
import { asInstant, asSeat } from '../../src/rules/vocabulary.ts';
import { blankGame } from '../support/d1/rows.ts';
import { archive, seat, save, saveWhole } from '../support/d1/games.ts';
import type { GameRow } from '../../src/history/tables/games.ts';

const ARCHIVE = (env as Env).ARCHIVE!;

function entry(seq: number, bulk = ''): Entry {
  const events = [{ type: 'bulk', bulk }];
  return {
    seq,
    at: asInstant(seq),
    version: 1,
    by: asSeat(0),
    draws: [],
    events,
    opened: [],
    seen: [seq, seq],
  };
}

const header: Header = {
  game: 'g',
  ruleset: 'toy',
  options: {},
  chairs: [{}, {}],
  pace: { turn: 60 },
  seed: '00',
  algorithm: 'none',
};

describe('progress', () => {
  it('is refused for a game that D1 does not have as running', async () => {
    const miniature = { step: 3, board: { coins: [1] }, round: 2, leader: null };
    const progress = { version: 3, awaiting: [0], deadline: 9, since: 8, miniature };
    expect(await archive.saveProgress('unknown', progress)).toBe(false);
    expect(await archive.saveProgress(await save(), progress)).toBe(false);
    const game = await save({ status: 'running' });
    expect(await archive.saveProgress(game, progress)).toBe(true);
    expect((await gameRecord(env.DB, game))!.game).toMatchObject(progress);
  });
});

const journal = Array.from({ length: 500 }, (_, seq) => entry(seq, noise(seq)));

/** Bytes that do not compress, so that there are several parts. */
function noise(seed: number): string {
  let [text, x] = ['', seed + 1];
  for (let i = 0; i < 1500; i += 1)
    text += String.fromCharCode(33 + ((x = (x * 48_271) % 2_147_483_647) % 90));
  return text;
}

function packed(entries: readonly Entry[] = journal): { archive: Archived; pack: () => PackedGame } {
  const pack = () => ({ journal: packedJournal(entries), keyframes: [], fold: 'f' });
  return { archive: archivedOf(header, entries), pack };
}

async function saveOver(patch: Partial<GameRow> = {}): Promise<string> {
  const { archive, pack } = packed();
  const game = blankGame({ status: 'finished', archive, ...patch });
  await saveWhole(game, { pack });
  return game.id;
}

async function readBack(game: string): Promise<readonly Entry[]> {
  return entriesOf((await archivedGame(env, game))!);
}

function partsOf(game: string) {
  const rows = env.DB.prepare(
    'SELECT kind, part, object, length(bytes) AS length FROM archives WHERE game = ?',
  );
  return rows.bind(game).all<{ kind: string; object: string | null; length: number | null }>();
}

describe('a journal', () => {
  it('is cut into parts that fit a row, and is whole when read, whether it was sent once or twice', async () => {
    const { archive, pack } = packed();
    const game = blankGame({ status: 'finished', archive });
    for (let i = 0; i < 2; i += 1) await saveWhole(game, { seats: [seat(game.id, 0, 'x')], pack });
    const { results } = await partsOf(game.id);
    expect(results.length).toBeGreaterThan(2);
    for (const { length } of results) expect(length).toBeLessThan(1_000_000);
    expect(await readBack(game.id)).toEqual(journal);
    expect(await hashOfArchived(env, game.id)).toBe(archive.hash);
  });

  it('is packed once: an existing archive stays unchanged', async () => {
    const { archive, pack } = packed();
    const game = blankGame({ status: 'finished', archive });
    const packing = vi.fn(pack);
    for (let i = 0; i < 3; i += 1) await saveWhole({ ...game, rematch: `r${i}` }, { pack: packing });
    expect(packing).toHaveBeenCalledTimes(1);
    expect((await gameRecord(env.DB, game.id))!.game.rematch).toBe('r2');
  });

  it('of a running game does not exist', async () => {
    expect(await archivedGame(env, await save({ status: 'running' }))).toBeUndefined();
    expect(await archivedGame(env, 'unknown')).toBeUndefined();
  });

  it('that cannot be stored leaves the game as it was', async () => {
    const game = blankGame({ status: 'running' });
    await saveWhole(game);
    const { archive, pack } = packed();
    const over = { ...game, status: 'finished' as const, archive };
    const result = { game: game.id, seat: 0, player: 'x', bot: null, ruleset: 'toy', seats: 1, endedAt: 1 };
    const rest = {
      counted: false,
      asked: 0,
      inTime: 0,
      played: null,
      length: null,
      people: null,
      lengthPace: null,
    };
    const results = [{ ...result, ...rest, rank: null as never }];
    await expect(saveWhole(over, { pack, results })).rejects.toThrow();
    expect((await partsOf(game.id)).results).toEqual([]);
    expect((await gameRecord(env.DB, game.id))!.game).toMatchObject({ status: 'running', archive: null });
  });

  it('that is cut short is never accepted as whole', async () => {
    const game = await saveOver();
    await env.DB.prepare('UPDATE archives SET bytes = substr(bytes, 1, 1000) WHERE game = ?')
      .bind(game)
      .run();
    await expect(readBack(game)).rejects.toThrow('cut short');
  });
});

describe('a journal that an earlier build archived', () => {
  async function saveOld(): Promise<string> {
    const game = blankGame({ status: 'finished', header });
    await saveWhole({ ...game, header: null });
    await env.DB.prepare('UPDATE games SET header = ? WHERE id = ?')
      .bind(JSON.stringify(header), game.id)
      .run();
    for (const part of [0, 1]) {
      const entries = JSON.stringify(journal.slice(part * 250, (part + 1) * 250));
      await env.DB.prepare('INSERT INTO journals VALUES (?, ?, ?)').bind(game.id, part, entries).run();
    }
    return game.id;
  }
  const old = (game: string) =>
    env.DB.prepare('SELECT count(*) AS n FROM journals WHERE game = ?').bind(game).first<number>('n');

  it('is read as it is, and then compressed in its place', async () => {
    const game = await saveOld();
    const opened = (await archivedGame(env, game))!;
    expect(await entriesOf(opened)).toEqual(journal);
    expect(opened.archived).toEqual(packed().archive);
    expect(await old(game)).toBe(2);
    await opened.compress!();
    expect(await old(game)).toBe(0);
    const again = (await archivedGame(env, game))!;
    expect([again.compress, again.record.game.header]).toEqual([undefined, null]);
    expect(await entriesOf(again)).toEqual(journal);
    // A second reader at the same time changes nothing.
    await opened.compress!();
    expect(await readBack(game)).toEqual(journal);
  });

  it('stays as it is if it cannot be compressed', async () => {
    const game = await saveOld();
    const opened = (await archivedGame(env, game))!;
    vi.spyOn(env.DB, 'batch').mockRejectedValueOnce(new Error('D1 is full'));
    await expect(opened.compress!()).rejects.toThrow('D1 is full');
    vi.restoreAllMocks();
    expect([await old(game), await readBack(game)]).toEqual([2, journal]);
  });

  it('is replaced when its room sends it again', async () => {
    const game = await saveOld();
    const { archive, pack } = packed();
    await saveWhole(blankGame({ id: game, status: 'finished', archive }), { pack });
    expect([await old(game), await readBack(game)]).toEqual([0, journal]);
  });
});

describe('a bucket', () => {
  const moved = async (): Promise<string> => {
    const game = await saveOver();
    await moveToBucket(env.DB, ARCHIVE, game);
    return game;
  };

  it('takes over a journal from D1, which stores its place', async () => {
    const game = await moved();
    for (const { object, length } of (await partsOf(game)).results)
      expect([object?.startsWith(`${game}/journal/`), length]).toEqual([true, null]);
    expect(await readBack(game)).toEqual(journal);
    expect(await hashOfArchived(env, game)).toBe(packed().archive.hash);
  });

  it('is read only for the slices that are needed', async () => {
    const game = await moved();
    const { journal: slices } = await catalogueOf(env.DB, game);
    const get = vi.spyOn(ARCHIVE, 'get');
    const [bytes] = await bytesOf(env, game, [slices[5]!]);
    expect(entriesIn(bytes!)).toEqual(journal.slice(5 * RUN, 6 * RUN));
    const range = { offset: slices[5]!.start, length: slices[5]!.bytes };
    expect(get.mock.calls).toEqual([[slices[5]!.object, { range }]]);
    vi.restoreAllMocks();
  });

  it('gets nothing if it does not return what was written', async () => {
    const game = await saveOver();
    vi.spyOn(ARCHIVE, 'get').mockResolvedValue(null);
    await expect(moveToBucket(env.DB, ARCHIVE, game)).rejects.toThrow('does not return');
    vi.restoreAllMocks();
    for (const { object } of (await partsOf(game)).results) expect(object).toBeNull();
    expect(await readBack(game)).toEqual(journal);
  });

  it('takes over the rest of an interrupted move', async () => {
    const game = await saveOver();
    const put = vi.spyOn(ARCHIVE, 'put');
    const { put: real } = ARCHIVE;
    put.mockImplementationOnce(real as never).mockRejectedValueOnce(new Error('gone'));
    await expect(moveToBucket(env.DB, ARCHIVE, game)).rejects.toThrow('gone');
    vi.restoreAllMocks();
    expect(await readBack(game)).toEqual(journal);
    await moveToBucket(env.DB, ARCHIVE, game);
    for (const { length } of (await partsOf(game)).results) expect(length).toBeNull();
    expect(await readBack(game)).toEqual(journal);
  });

  it('has nothing of a removed game, and neither has D1', async () => {
    const game = await moved();
    await removeGame(env, game, []);
    expect((await ARCHIVE.list({ prefix: `${game}/` })).objects).toEqual([]);
    expect((await partsOf(game)).results).toEqual([]);
    expect(await gameRecord(env.DB, game)).toBeUndefined();
    await removeGame(env, game, []);
  });

  it('takes new keyframes if it has the journal, and deletes the old ones', async () => {
    const game = await moved();
    const frame = (snapshot: string) => [...packedKeyframes([{ seq: 63, snapshot }])];
    await storeKeyframes(env, game, frame('{"old":1}'), 'f1');
    await storeKeyframes(env, game, frame('{"new":1}'), 'f2');
    const { keyframes, fold } = await catalogueOf(env.DB, game);
    const [bytes] = await bytesOf(env, game, keyframes);
    expect([fold, keyframeIn(bytes!, 63), keyframeIn(bytes!, 62)]).toEqual(['f2', '{"new":1}', undefined]);
    const { objects } = await ARCHIVE.list({ prefix: `${game}/keyframes/` });
    expect(objects.map(({ key }) => key)).toEqual([keyframes[0]!.object]);
  });
});
