/** Running games that are restored to an earlier step: further random results come from a fresh seed, and players see that. */
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { entryAsStored } from '../../../src/history/archive/stored-entries.ts';
import type { NotificationBatch } from '../../../src/room/publish/wire.ts';
import type { OperatedRoom } from '../../../src/room/operate/condition.ts';
import { load as fill } from '../../../src/room/operate/dump.ts';
import type { GameState } from '../../../src/room/play/game-state.ts';
import type { Table } from '../../../src/room/table/record.ts';
import type { Entry } from '../../../src/rules/journal/entry.ts';
import { hashOf, lend } from '../../../src/rules/randomness/random.ts';
import { verify } from '../../../src/rules/verify/verify.ts';
import { seedsInExport } from '../../../src/rules/journal/seeds.ts';
import { bindingsOf } from '../../support/cast.ts';
import { servicesIn } from '../../support/room/loaded-game.ts';
import { toyRules } from '../../support/toy/toy.ts';
import {
  ann,
  bid,
  bob,
  inside,
  kill,
  look,
  open,
  pass,
  roomAt,
  running,
  send,
  valueOf,
} from '../../support/room/rooms.ts';
import { database, everything, publish } from '../../support/room/publishing.ts';

function operated(game: string): OperatedRoom {
  return env.ROOMS.getByName(game);
}

const dumpOf = async (game: string): Promise<string> =>
  new Response((await operated(game).dump())?.body).text();
const load = (game: string, dump: string) => operated(game).load(new Response(dump).body!);

async function wipe(game: string): Promise<void> {
  await inside(game, async (_, storage) => {
    await storage.deleteAlarm();
    await storage.deleteAll();
  });
  await kill(game);
}

const stateOf = (game: string): Promise<GameState> => inside(game, (room) => servicesIn(room).game);
const tableOf = async (game: string): Promise<Table> => (await stateOf(game)).table;
const entriesOf = (game: string): Promise<Entry[]> =>
  inside(game, (_, { sql }) =>
    Array.from(sql.exec<{ entry: string }>('SELECT entry FROM entries ORDER BY seq'), ({ entry }) =>
      entryAsStored(JSON.parse(entry) as Entry),
    ),
  );

async function linesFor(game: string, player: typeof ann | null, after = 0) {
  const page = valueOf(await roomAt(game).events({ player, after, limit: 100 }));
  return (JSON.parse(page.body!) as { events: Record<string, unknown>[] }).events;
}

/** Both players have bid and one has to roll: the game, its dump and its seed. */
async function beforeRoll(): Promise<{ game: string; dump: string; seed: string }> {
  const game = await running([ann, bob]);
  await bid(game, ann);
  await bid(game, bob);
  await publish(game);
  return { game, dump: await dumpOf(game), seed: (await tableOf(game)).header!.seed };
}

async function roll(game: string): Promise<void> {
  const { windows } = await look(game, null);
  const { id, awaiting } = windows[0]!;
  valueOf(await send(game, [ann, bob][awaiting[0]!]!, { type: 'roll' }, id));
}

async function restored(game: string, dump: string): Promise<void> {
  await wipe(game);
  expect(await load(game, dump)).toMatchObject({ problems: [] });
}

describe('a running game that is restored from a dump', () => {
  it('draws from a fresh seed after the restore, not from an earlier one', async () => {
    const { game, dump, seed } = await beforeRoll();
    await roll(game);
    await restored(game, dump);
    const { header } = await tableOf(game);
    expect(header!.formerSeeds).toEqual([seed]);
    expect(header!.seed).not.toBe(seed);
    await roll(game);
    const entries = await entriesOf(game);
    const { draws } =
      entries.at(-1)!.draws.length > 0 ? entries.at(-1)! : entries.findLast((one) => one.draws.length > 0)!;
    const { luck } = lend(header!.seed);
    expect(draws.map(({ of, range }) => luck.of(of).below(range))).toEqual(draws.map(({ result }) => result));
    await restored(game, await dumpOf(game));
    const again = (await tableOf(game)).header!;
    expect(again.formerSeeds).toEqual([seed, header!.seed]);
  });

  it('shows everybody an entry with the hash of the new seed, and keeps the dealt cards', async () => {
    const { game, dump } = await beforeRoll();
    const hands = [await look(game, ann), await look(game, bob)].map(({ view }) => view.hand);
    await restored(game, dump);
    const { seed } = (await tableOf(game)).header!;
    for (const viewer of [ann, bob, null]) {
      const line = (await linesFor(game, viewer)).at(-1)!;
      expect(line).toMatchObject({ type: 'reseeded', by: 'room', seedHash: hashOf(seed) });
      expect(line['text']).toMatch(
        /^The service restored this game to an earlier step, that of 2031-01-01 .* New random numbers/,
      );
    }
    expect([await look(game, ann), await look(game, bob)].map(({ view }) => view.hand)).toEqual(hands);
    const summary = valueOf(await roomAt(game).summary({ player: null }));
    expect(summary.laterSeedHashes).toEqual([hashOf(seed)]);
    expect(summary.seedHash).not.toBe(hashOf(seed));
    expect(await look(game, null)).toMatchObject({ restores: 1 });
  });

  it('names the instant of the last public step, which does not reveal when a player sealed an answer', async () => {
    const game = await running([ann, bob]);
    const start = Date.now();
    pass(10);
    await send(game, ann, { type: 'note', text: 'mine' });
    await publish(game);
    const dump = await dumpOf(game);
    pass(10);
    await restored(game, dump);
    expect((await linesFor(game, null)).at(-1)).toMatchObject({ since: new Date(start).toISOString() });
  });

  it('reveals no seed in any view, line, feed, summary or row of D1', async () => {
    const { game, dump, seed } = await beforeRoll();
    await restored(game, dump);
    const { header } = await tableOf(game);
    const shown: unknown[] = [await everything(game)];
    for (const player of [ann, bob, null]) {
      shown.push(await look(game, player), await linesFor(game, player));
      shown.push(await roomAt(game).summary({ player }));
    }
    shown.push(await roomAt(game).feed({ player: null }), await roomAt(game).brief({ player: ann }));
    shown.push(await operated(game).condition());
    const text = JSON.stringify(shown);
    expect(text).toContain(hashOf(header!.seed));
    for (const secret of [seed, header!.seed]) expect(text).not.toContain(secret);
  });

  it('reads the entry of a reseed that an earlier build stored', async () => {
    const { game, dump } = await beforeRoll();
    await restored(game, dump);
    const [lines, entry] = [await linesFor(game, ann), (await entriesOf(game)).at(-1)!];
    expect(entry.command).toMatchObject({ type: 'reseed' });
    await inside(game, (_, { sql }) => {
      const stored = sql.exec<{ entry: string }>('SELECT entry FROM entries WHERE seq = ?', entry.seq).one();
      expect(JSON.parse(stored.entry)).toMatchObject({ command: { type: 'resume' } });
      sql.exec('UPDATE entries SET entry = ? WHERE seq = ?', JSON.stringify(entry), entry.seq);
    });
    await kill(game);
    expect(await linesFor(game, ann)).toEqual(lines);
    await roll(game);
    expect((await linesFor(game, ann)).length).toBeGreaterThan(lines.length);
  });

  it('has another ETag at the same step', async () => {
    const { game, dump } = await beforeRoll();
    await roll(game);
    const before = await look(game, null);
    const { etag } = valueOf(await roomAt(game).view({ player: null }));
    await restored(game, dump);
    expect((await look(game, null)).version).toBe(before.version);
    expect(valueOf(await roomAt(game).view({ player: null, etag })).body).toBeDefined();
  });

  it('exports all seeds when it is over, and can be verified with them', async () => {
    const game = await running([ann, bob], { options: { rounds: 2 } });
    const play = async () => {
      await bid(game, ann);
      await bid(game, bob);
      await roll(game);
    };
    await play();
    const dump = await dumpOf(game);
    const { seedHash } = valueOf(await roomAt(game).summary({ player: null }));
    await restored(game, dump);
    await play();
    const body = valueOf(await roomAt(game).export({ player: null })).body!;
    const { seed, laterSeeds, entries, outcome, seats, heads, ...rest } = JSON.parse(body);
    expect([hashOf(seed), laterSeeds.length]).toEqual([seedHash, 1]);
    const header = { ...rest, ...seedsInExport({ seed, laterSeeds }) };
    const played = { entries, seedHash: seedHash!, outcome, seats, heads };
    expect(verify(toyRules, { ...played, header })).toEqual([]);
    expect(verify(toyRules, { ...played, header: { ...rest, seed } })).not.toEqual([]);
  });

  it('gets its seed once, even if the object dies right after the dump was loaded', async () => {
    const { game, dump, seed } = await beforeRoll();
    await wipe(game);
    const bytes = await new Response(dump).arrayBuffer();
    expect(await inside(game, (_, storage) => fill(storage, (id) => id === game, bytes))).toBeUndefined();
    await kill(game);
    for (const _ of ['once', 'again']) {
      expect(await load(game, dump)).toMatchObject({ problems: [] });
      expect((await tableOf(game)).header!.formerSeeds).toEqual([seed]);
      await kill(game);
    }
  });

  it('stays unchanged if the game is over, or if the table is open and has no secret', async () => {
    const waiting = await open({ plainSeed: true });
    const ended = await running([ann, bob]);
    valueOf(await roomAt(ended).cancel({ player: ann }));
    for (const game of [waiting, ended]) {
      await publish(game);
      const [dump, shown] = [await dumpOf(game), await look(game, null)];
      await restored(game, dump);
      await publish(game);
      expect([(await dumpOf(game)).split('\n')[0], await look(game, null)]).toEqual([
        dump.split('\n')[0],
        shown,
      ]);
      expect((await tableOf(game)).restored).toBeUndefined();
    }
  });

  it('gets another secret and loses its nonces if it has not begun', async () => {
    const game = await open();
    valueOf(await roomAt(game).sit({ player: ann, nonce: 'a'.repeat(32) }));
    const { secret } = (await tableOf(game)).seedOrigin!;
    await publish(game);
    await restored(game, await dumpOf(game));
    const { seedOrigin, seats } = await tableOf(game);
    expect(seats[0]!.player).toEqual(ann);
    expect(seedOrigin).toEqual({ secret: expect.stringMatching(/^[0-9a-f]{64}$/), seats: 2, nonces: [] });
    expect(seedOrigin!.secret).not.toBe(secret);
    await kill(game);
    expect((await tableOf(game)).seedOrigin).toEqual(seedOrigin);
  });

  it('notifies the seated players of the restore, and then of the open decisions', async () => {
    const { game, dump } = await beforeRoll();
    await wipe(game);
    const batches = await inside(game, (room) => {
      const { MAILBOXES } = bindingsOf(room);
      const got: [string, NotificationBatch][] = [];
      vi.spyOn(MAILBOXES, 'getByName').mockImplementation((name) => {
        return { notify: async (batch: NotificationBatch) => void got.push([name, batch]) } as never;
      });
      return got;
    });
    await load(game, dump);
    vi.restoreAllMocks();
    const { restored: mark, header } = await tableOf(game);
    for (const { id } of [ann, bob]) {
      const notifications = batches.filter(([to]) => to === id).flatMap(([, batch]) => batch.notifications);
      expect(notifications).toContainEqual({
        kind: 'restored',
        key: hashOf(header!.seed).slice(0, 16),
        at: mark!.at,
        since: mark!.since,
      });
    }
    expect(
      batches.flatMap(([, { notifications }]) => notifications).some(({ kind }) => kind === 'asked'),
    ).toBe(true);
  });

  it('is published to D1 with its present step, even if D1 had a later one', async () => {
    const { game, dump } = await beforeRoll();
    await roll(game);
    await bid(game, ann);
    await publish(game);
    const db = await database(game);
    const version = () => db.prepare('SELECT version FROM games WHERE id = ?').bind(game).first('version');
    const further = (await version()) as number;
    await restored(game, dump);
    expect(await version()).toBe((await look(game, null)).version);
    expect(await version()).toBeLessThan(further);
  });
});
