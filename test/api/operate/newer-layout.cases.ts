/** Objects that a later build has migrated, as this build finds them after a rollback. */
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Condition } from '../../../src/room/operate/condition.ts';
import { MIGRATIONS } from '../../../src/room/journal/migrations.ts';
import {
  asked,
  call,
  guest,
  look,
  runningGame,
  send,
  type Answer,
  type Guest,
} from '../../support/api/api.ts';
import { newAddress } from '../../support/api/mails.ts';

const UNKNOWN = MIGRATIONS.length + 1;
const MINUTE = 60_000;

/** All that an object stores, and its alarm. */
async function storedIn(object: DurableObjectStub): Promise<{ rows: string; alarm: number | null }> {
  return runInDurableObject(object, async (_, { storage }) => {
    const tables = storage.sql
      .exec<{ name: string }>(
        `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'`,
      )
      .toArray();
    const rows = tables.map(({ name }) => [name, ...storage.sql.exec(`SELECT * FROM "${name}"`).raw()]);
    return { rows: JSON.stringify([rows, ...storage.kv.list()]), alarm: await storage.getAlarm() };
  });
}

const laid = new Set<DurableObjectStub>();

/** The object restarts, and finds this. */
async function lay(object: DurableObjectStub, out: (storage: DurableObjectStorage) => void): Promise<void> {
  laid.add(object);
  await runInDurableObject(object, (_, { storage }) => out(storage));
  await evictDurableObject(object);
}

function layOutRoom(level: number, usableFrom?: number): (storage: DurableObjectStorage) => void {
  return ({ sql }) => {
    sql.exec('UPDATE meta SET level = ?', level);
    if (usableFrom !== undefined)
      sql.exec('INSERT INTO layouts (level, usable_from) VALUES (?, ?)', level, usableFrom);
  };
}

function expectNewer({ status, headers, body }: Answer): void {
  expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'newer-layout', '60']);
}

function watchLog(): () => readonly unknown[] {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => lines.mock.calls.map(([line]) => JSON.parse(line as string) as unknown);
}

async function table(): Promise<{
  people: [Guest, Guest];
  game: string;
  room: ReturnType<typeof env.ROOMS.getByName>;
}> {
  const people: [Guest, Guest] = [await guest('Ada'), await guest('Bob')];
  const game = await runningGame(people, { sandbox: false, pace: 'daily' });
  const room = env.ROOMS.getByName(game);
  // It has published everything to D1.
  await room.drain();
  return { people, game, room };
}

afterEach(async () => {
  // Otherwise their alarms ring, and are refused, during other tests.
  for (const object of laid) await runInDurableObject(object, (_, { storage }) => storage.deleteAlarm());
  laid.clear();
  vi.restoreAllMocks();
});

describe('a room that a later build has migrated', () => {
  it('answers 503 with newer-layout and Retry-After, and changes nothing', async () => {
    const { people, game, room } = await table();
    const { guest: mover, decision } = await asked(game, people);
    await lay(room, layOutRoom(UNKNOWN));
    const before = await storedIn(room);
    watchLog();
    expectNewer(await call('GET', `/games/${game}`, mover));
    expectNewer(await call('GET', `/games/${game}/view`, mover));
    expectNewer(await call('GET', `/games/${game}/events?after=0`, mover));
    expectNewer(await send(game, mover, { window: decision.window, command: decision.legal[0] }));
    expectNewer(
      await call('POST', `/games/${game}/messages`, {
        ...mover,
        body: { text: 'Hello' },
        headers: { 'Idempotency-Key': 'hello' },
      }),
    );
    expectNewer(await call('PUT', `/games/${game}/notes`, { ...mover, body: { text: 'Later' } }));
    expectNewer(await call('POST', `/games/${game}/cancel`, people[0]));
    expectNewer(await call('DELETE', `/games/${game}/seats/mine`, mover));
    expect(await storedIn(room)).toEqual(before);
  });

  it('keeps its alarm, which fires again in five minutes, is logged, and acts under a build that can use it', async () => {
    const { people, game, room } = await table();
    await lay(room, layOutRoom(UNKNOWN));
    const before = await storedIn(room);
    const logged = watchLog();
    const now = Date.now();
    expect(await runDurableObjectAlarm(room)).toBe(true);
    const { rows, alarm } = await storedIn(room);
    expect(rows).toBe(before.rows);
    expect(alarm).toBeGreaterThanOrEqual(now + 5 * MINUTE);
    expect(alarm).toBeLessThan(now + 6 * MINUTE);
    expect(logged()).toContainEqual(
      expect.objectContaining({ event: 'newer-layout', kind: 'room', object: room.id.toString() }),
    );
    await lay(room, layOutRoom(MIGRATIONS.length));
    expect(await runDurableObjectAlarm(room)).toBe(true);
    expect((await look(game, people[0])).status).toBe('running');
  });

  it('says so to operators, and a drain changes nothing', async () => {
    const { game, room } = await table();
    await lay(room, layOutRoom(UNKNOWN));
    const before = await storedIn(room);
    const conditions = [await room.condition(), await room.drain()] as (Condition | null)[];
    for (const condition of conditions)
      expect(condition).toMatchObject({
        game,
        status: null,
        problems: ['newer-layout'],
        trouble: {
          event: 'newer-layout',
          fault: expect.stringContaining(`level ${UNKNOWN} needs`) as string,
        },
      });
    expect(await storedIn(room)).toEqual(before);
  });

  it('is not changed by a repeated restore', async () => {
    const { room } = await table();
    const { tag, body } = (await room.dump())!;
    const dump = await new Response(body).text();
    await lay(room, (storage) => {
      storage.kv.put('loaded', tag);
      layOutRoom(UNKNOWN)(storage);
    });
    const before = await storedIn(room);
    watchLog();
    expect(await room.load(new Response(dump).body!)).toMatchObject({
      status: null,
      problems: ['newer-layout'],
    });
    expect(await storedIn(room)).toEqual(before);
  });

  it('can be played if its layout only adds to a known one, and keeps its layout', async () => {
    const { people, game, room } = await table();
    await lay(room, layOutRoom(UNKNOWN, MIGRATIONS.length));
    const { guest: mover, decision } = await asked(game, people);
    const { status } = await send(game, mover, { window: decision.window, command: decision.legal[0] });
    expect(status).toBe(200);
    const level = await runInDurableObject(room, (_, { storage }) =>
      storage.sql.exec('SELECT level FROM meta').one(),
    );
    expect(level).toEqual({ level: UNKNOWN });
  });

  it('is refused if the level that it needs is unknown', async () => {
    const { people, game, room } = await table();
    await lay(room, layOutRoom(UNKNOWN + 1, UNKNOWN));
    watchLog();
    expectNewer(await call('GET', `/games/${game}/view`, people[0]));
  });
});

describe('a room of this build', () => {
  it('stores the lowest level that can use its layout', async () => {
    const { room } = await table();
    const stated = await runInDurableObject(room, (_, { storage }) =>
      storage.sql.exec('SELECT * FROM layouts').toArray(),
    );
    expect(stated).toEqual([{ level: MIGRATIONS.length, usable_from: expect.any(Number) as number }]);
  });
});

describe.each([
  ['without a word on who can use it', { level: 2 }],
  ['that needs a build which knows it', { level: 3, usableFrom: 2 }],
])('a mailbox that a later build has migrated %s', (_, layout) => {
  it('answers 503 and changes nothing; its alarm fires again in five minutes', async () => {
    const ada = await guest('Ada');
    await call('PATCH', '/me/settings', { ...ada, body: { pause: 60 } });
    const mailbox = env.MAILBOXES.getByName(ada.id);
    await lay(mailbox, ({ kv }) => kv.put('layout', layout));
    await runInDurableObject(mailbox, (_, { storage }) => storage.setAlarm(Date.now() + MINUTE));
    const before = await storedIn(mailbox);
    const logged = watchLog();
    expectNewer(await call('GET', '/me/settings', ada));
    expectNewer(await call('PATCH', '/me/settings', { ...ada, body: { pause: 30 } }));
    expectNewer(await call('GET', '/me/webhooks', ada));
    const batch = { game: 'x', sandbox: false, notifications: [] };
    await runInDurableObject(mailbox, async (box) => {
      await expect(box.notify(batch)).rejects.toThrow(/^newer-layout: /);
      await expect(box.forget()).rejects.toThrow(/^newer-layout: /);
    });
    expect(await storedIn(mailbox)).toEqual(before);
    const now = Date.now();
    expect(await runDurableObjectAlarm(mailbox)).toBe(true);
    const { rows, alarm } = await storedIn(mailbox);
    expect([rows, alarm! >= now + 5 * MINUTE]).toEqual([before.rows, true]);
    expect(logged()).toContainEqual(expect.objectContaining({ event: 'newer-layout', kind: 'mailbox' }));
  });
});

describe('a mailbox whose layout only adds to a known one', () => {
  it('works as usual', async () => {
    const ada = await guest('Ada');
    await call('PATCH', '/me/settings', { ...ada, body: { pause: 60 } });
    await lay(env.MAILBOXES.getByName(ada.id), ({ kv }) => kv.put('layout', { level: 2, usableFrom: 1 }));
    const changed = await call('PATCH', '/me/settings', { ...ada, body: { pause: 30 } });
    expect([changed.status, changed.body.pause]).toEqual([200, 30]);
  });
});

describe('a desk that a later build has migrated', () => {
  it('answers 503 and changes nothing; its alarm fires again in five minutes', async () => {
    const address = newAddress();
    const { body } = await call('POST', '/sign-ins', { body: { address } });
    const desk = env.DESKS.getByName(address);
    watchLog();
    await lay(desk, ({ kv }) => kv.put('layout', { level: 2 }));
    const before = await storedIn(desk);
    expectNewer(await call('POST', '/sign-ins', { body: { address } }));
    expectNewer(await call('POST', `/sign-ins/${body.signIn}`, { body: { code: '123456' } }));
    expect((await storedIn(desk)).rows).toBe(before.rows);
    const now = Date.now();
    await runInDurableObject(desk, (_, { storage }) => storage.setAlarm(now + MINUTE));
    expect(await runDurableObjectAlarm(desk)).toBe(true);
    const { rows, alarm } = await storedIn(desk);
    expect([rows, alarm! >= now + 5 * MINUTE]).toEqual([before.rows, true]);
  });
});
