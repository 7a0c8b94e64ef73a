import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { RESTORING } from '../../../src/history/operate/copy.ts';
import { gameRecord } from '../../../src/history/games/queries.ts';
import { endRestoring } from '../../../src/history/operate/restoring.ts';
import { GameRoom } from '../../../src/room/game-room.ts';
import type { OperatedRoom } from '../../../src/room/operate/condition.ts';
import { MIGRATIONS } from '../../../src/room/journal/migrations.ts';
import {
  ann,
  armed,
  bid,
  bob,
  codeOf,
  inside,
  kill,
  look,
  roomAt,
  running,
  valueOf,
} from '../../support/room/rooms.ts';
import { rawIn } from '../../support/api/api.ts';
import { stored } from '../../support/room/rooms.ts';
import { everything, publish } from '../../support/room/publishing.ts';

function operated(game: string): OperatedRoom {
  return env.ROOMS.getByName(game);
}

async function dumpOf(game: string): Promise<string> {
  return new Response((await operated(game).dump())?.body).text();
}

function load(game: string, dump: string) {
  return operated(game).load(new Response(dump).body!);
}

const NO_PROBLEM = { problems: [] };
const SECRET = 'the secret of the operator, in tests alone';

/** Deletes everything in the object. */
async function wipe(game: string): Promise<void> {
  await inside(game, async (_, storage) => {
    await storage.deleteAlarm();
    await storage.deleteAll();
  });
  await kill(game);
}

/** A game in which Ann has sealed a bid, and its dump. */
async function gameWithDump(): Promise<{ game: string; dump: string }> {
  const game = await running([ann, bob]);
  await bid(game, ann, 1, 'the key');
  await publish(game);
  return { game, dump: await dumpOf(game) };
}

describe('a room', () => {
  it('has the same views, sealed answer, alarm and D1 rows after it is loaded from its dump, except for the restore’s step', async () => {
    const { game, dump } = await gameWithDump();
    const shown = async () => [await look(game, ann), await look(game, bob), await look(game, null)];
    const before = [await shown(), await everything(game)] as const;
    const views = before[0].map((view) => ({
      ...view,
      version: view.version + 1,
      restores: 1,
      head: expect.stringMatching(/^[0-9a-f]{40}$/),
    }));
    expect((await look(game, ann)).view.bid).toBeDefined();
    await wipe(game);
    expect(codeOf(await roomAt(game).summary({ player: ann }))).toBe('unknown-game');
    expect(await load(game, dump)).toMatchObject({ game, ...NO_PROBLEM });
    const rows = before[1]
      .replace('"version":2', '"version":3')
      .replace(String.raw`\"step\":2`, String.raw`\"step\":3`);
    expect([await shown(), await everything(game)]).toEqual([views, rows]);
  });

  it('goes on after it is loaded, and still knows the idempotency keys', async () => {
    const game = await running([ann, bob]);
    const [card, other] = (await look(game, ann)).view.hand;
    const answer = (card: number | undefined) =>
      roomAt(game).command({
        player: ann,
        window: 'bid.1' as never,
        command: { type: 'bid', card },
        key: 'k',
      });
    const first = valueOf(await answer(card));
    const dump = await dumpOf(game);
    await wipe(game);
    await load(game, dump);
    expect(valueOf(await answer(card))).toEqual({ ...first, isRepeat: true });
    expect(await stored(game)).toBe(3);
    expect(codeOf(await answer(other))).toBe('idempotency-key-reused');
    await bid(game, bob);
    expect((await look(game, null)).windows[0]!.kind).toBe('turn');
    await publish(game);
    expect((await gameRecord(env.DB, game))!.game.version).toBe(4);
  });

  it('keeps its data when a dump is loaded over it; only the dump that it came from is accepted', async () => {
    const { game, dump } = await gameWithDump();
    expect(await load(game, dump)).toEqual({ refused: 'there-already' });
    await wipe(game);
    await load(game, dump);
    await bid(game, bob);
    const before = await look(game, ann);
    expect(await load(game, dump)).toMatchObject(NO_PROBLEM);
    expect(await load(game, await dumpOf(game))).toEqual({ refused: 'there-already' });
    expect(await look(game, ann)).toEqual(before);
  });

  it('dumps all its tables except those of the platform', async () => {
    const { game } = await gameWithDump();
    await inside(game, (_, { sql, kv }) => {
      sql.exec(`CREATE TABLE "further ""one""" (id INTEGER PRIMARY KEY, text TEXT)`);
      sql.exec(`INSERT INTO "further ""one""" VALUES (1, NULL), (2, 'last' || char(10) || 'words')`);
      kv.put('x', 1);
    });
    const [head, ...lines] = (await dumpOf(game))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const names = head.tables.map(({ name }: { name: string }) => name);
    expect(names.slice(0, 2)).toEqual(['entries', 'further "one"']);
    expect(names).toEqual(expect.arrayContaining(['messages', 'meta', 'mutes', 'notes', 'snapshot']));
    expect(names.filter((name: string) => /^(sqlite|_cf)_/.test(name))).toEqual([]);
    expect(lines.slice(2, 4)).toEqual([
      [1, null],
      [2, 'last\nwords'],
    ]);
  });

  it('dumps blobs and loads them again, in any order of columns', async () => {
    const { game } = await gameWithDump();
    const steps = MIGRATIONS as string[];
    steps.push('CREATE TABLE blobs (id INTEGER PRIMARY KEY, bytes BLOB, text TEXT)');
    try {
      const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
      await inside(game, (_, { sql }) => {
        sql.exec('CREATE TABLE blobs (id INTEGER PRIMARY KEY, text TEXT, bytes BLOB)');
        sql.exec(
          'INSERT INTO blobs (id, text, bytes) VALUES (1, ?, ?), (2, NULL, ?)',
          'a',
          bytes,
          new Uint8Array(),
        );
        sql.exec('UPDATE meta SET level = ?', steps.length);
      });
      const dump = await dumpOf(game);
      expect(dump).toContain('{"base64":"AAECAwQF');
      await wipe(game);
      expect(await load(game, dump)).toMatchObject(NO_PROBLEM);
      const found = await inside(game, (_, { sql }) => sql.exec('SELECT * FROM blobs').toArray());
      expect(found.map(({ id, text }) => [id, text])).toEqual([
        [1, 'a'],
        [2, null],
      ]);
      expect(found.map(({ bytes: b }) => [...new Uint8Array(b as ArrayBuffer)])).toEqual([[...bytes], []]);
    } finally {
      steps.pop();
    }
  });

  it('dumps no body to a caller who has its tag, until its data changes', async () => {
    const { game } = await gameWithDump();
    const first = (await operated(game).dump())!;
    await first.body!.cancel();
    expect(await operated(game).dump(first.tag)).toEqual({ tag: first.tag, body: null });
    await look(game, bob);
    await inside(game, (_, { sql }) =>
      sql.exec(`INSERT INTO notes (player, text) VALUES ('p-bob', 'a note')`),
    );
    const next = (await operated(game).dump(first.tag))!;
    expect(next.tag).not.toBe(first.tag);
    expect(await new Response(next.body).text()).toContain('a note');
  });

  it('sets no alarm for D1 when it is loaded, since D1 is up to date', async () => {
    const { game, dump } = await gameWithDump();
    await wipe(game);
    await load(game, dump);
    const { closesAt } = (await look(game, null)).windows[0]!;
    expect(await armed(game)).toBe(Date.parse(closesAt));
  });

  it('leaves memory after the operator restores it, since nobody plays there yet', async () => {
    const { game, dump } = await gameWithDump();
    await wipe(game);
    await env.DB.exec(`CREATE TABLE ${RESTORING} (backup TEXT NOT NULL)`);
    await env.DB.exec(`INSERT INTO ${RESTORING} (backup) VALUES ('one')`);
    try {
      using loading = vi.spyOn(GameRoom.prototype, 'load');
      const settings = { ...env, OPERATOR_SECRET: SECRET } as Env;
      const headers = { Authorization: `Bearer ${SECRET}` };
      const put = { headers, body: dump };
      const { status } = await rawIn(settings, 'PUT', `/api/operator/restores/one/games/${game}`, put);
      expect(status).toBe(200);
      const [loaded] = loading.mock.contexts;
      expect(loaded).toBeInstanceOf(GameRoom);
      expect(await inside(game, (room) => room === loaded)).toBe(false);
      expect((await look(game, ann)).view.bid).toBeDefined();
    } finally {
      await endRestoring(env.DB);
    }
  });

  it('migrates a dump of an earlier layout', async () => {
    const { game, dump } = await gameWithDump();
    await wipe(game);
    const steps = MIGRATIONS as string[];
    steps.push('CREATE TABLE later (id INTEGER PRIMARY KEY)');
    try {
      expect(await load(game, dump)).toMatchObject(NO_PROBLEM);
      expect(JSON.parse((await dumpOf(game)).split('\n')[0]!)).toMatchObject({ level: steps.length });
      const tables = await inside(game, (_, { sql }) => sql.exec('SELECT * FROM later').toArray());
      expect(tables).toEqual([]);
    } finally {
      steps.pop();
    }
  });

  it.each<[string, (dump: string) => string]>([
    ['is empty', () => ''],
    ['is no JSON', () => 'hello\n'],
    ['has lost its last row', (dump) => dump.slice(0, dump.trimEnd().lastIndexOf('\n') + 1)],
    ['has lost its end', (dump) => dump.slice(0, -1)],
    ['has a row too many', (dump) => `${dump}[1]\n`],
    ['has a row cut short', (dump) => dump.replace(/\n\[0,[^\n]*/, '\n[0]')],
    ['has the same entry twice', (dump) => dump.replace(/\n\[1,/, '\n[0,')],
    ['is of another game', (dump) => dump.replace(/"game":"[^"]*"/, '"game":"another"')],
    ['is of a later layout', (dump) => dump.replace(/"level":\d+/, '"level":99')],
    ['names another table', (dump) => dump.replace('"name":"snapshot"', '"name":"sqlite_master"')],
    ['names other columns', (dump) => dump.replace('"columns":["seq"', '"columns":["sec"')],
    ['has an unreadable table', (dump) => dump.replace('"{\\"id', '"')],
  ])('refuses a dump that %s, and stores nothing', async (_, damage) => {
    const { game, dump } = await gameWithDump();
    expect(damage(dump)).not.toBe(dump);
    await wipe(game);
    expect(await load(game, damage(dump))).toMatchObject({ refused: 'no-dump' });
    expect(codeOf(await roomAt(game).summary({ player: ann }))).toBe('unknown-game');
    expect(await armed(game)).toBeNull();
    expect(await load(game, dump)).toMatchObject(NO_PROBLEM);
  });
});
