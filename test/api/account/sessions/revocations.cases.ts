/** How soon revoked credentials are refused, and how isolates read the list. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeKey } from '../../../../src/auth/keys.ts';
import { Revocations } from '../../../../src/auth/revocations/revocations.ts';
import { sign } from '../../../../src/auth/tokens/token.ts';
import { standIn } from '../../../support/cast.ts';
import { call, guest } from '../../../support/api/api.ts';

// Of tests whose clock ran ahead by days: no machine's does.
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM revocations WHERE at > ?').bind(Date.now()).run();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const MINUTE = 60_000;
const soon = () => scheduler.wait(0);
/** The list’s short waits pass at once. Its timeout never ends. */
const patiently = (milliseconds: number) => (milliseconds < 1000 ? soon() : new Promise<never>(() => {}));

/** D1, with its readings counted. Where it is `shut` they have read, and answer when it opens. */
function slowly(shut = false) {
  let [count, open, read] = [0, () => {}, () => {}];
  const gate = shut ? new Promise<void>((resolve) => (open = resolve)) : Promise.resolve();
  const hasRead = new Promise<void>((resolve) => (read = resolve));
  const prepare = (query: string) => ({
    bind: (...values: unknown[]) => ({
      raw: async () => {
        const rows = await env.DB.prepare(query)
          .bind(...values)
          .raw();
        read();
        await gate;
        return rows;
      },
    }),
  });
  const db = standIn<D1Database>({
    prepare: (query: string) => {
      count += 1;
      return prepare(query);
    },
  });
  return { db, hasRead, open: () => open(), readings: () => count };
}

describe('a revocation', () => {
  it('is known to all within a minute, by one read a minute', async () => {
    const start = Date.now();
    let now = start;
    const [here, there] = [new Revocations(() => now), new Revocations(() => now)];
    const { db, readings } = slowly();
    await there.fresh(db);
    const acknowledged = new Map<string, number>();
    const late: number[] = [];
    for (; now < start + 10 * MINUTE; now += 500) {
      await there.fresh(db);
      for (const [session, at] of acknowledged)
        if (now >= at + MINUTE && !there.has('session', session)) late.push(now - at);
      const session = crypto.randomUUID();
      if ((now - start) % 7500 > 0) continue;
      await here.revoke(env, 'session', session);
      acknowledged.set(session, now);
    }
    expect([acknowledged.size, late]).toEqual([80, []]);
    expect(readings()).toBe(10);
  });

  it('applies to requests that arrive during a read: they wait for it', async () => {
    let now = Date.now();
    const list = new Revocations(() => now, patiently);
    await list.fresh(env.DB);
    const session = crypto.randomUUID();
    await new Revocations(() => now).revoke(env, 'session', session);
    now += MINUTE;
    const { db, open, readings } = slowly(true);
    const waiting = [0, 1, 2].map(() => list.fresh(db)!);
    let done = 0;
    for (const one of waiting) void one.then(() => (done += 1));
    for (let i = 0; i < 5; i += 1) await soon();
    expect([done, readings(), list.has('session', session)]).toEqual([0, 1, false]);
    open();
    await Promise.all(waiting);
    expect([readings(), list.has('session', session)]).toEqual([1, true]);
  });

  it('made during a read is known a minute after that read began', async () => {
    let now = Date.now();
    const list = new Revocations(() => now, patiently);
    const { db, open, hasRead } = slowly(true);
    const reading = list.fresh(db);
    await hasRead;
    const session = crypto.randomUUID();
    now += 3000;
    await new Revocations(() => now).revoke(env, 'session', session);
    now += 3000;
    open();
    await reading;
    expect(list.has('session', session)).toBe(false);
    now += MINUTE - 6000;
    await list.fresh(env.DB);
    expect(list.has('session', session)).toBe(true);
  });

  it('keeps no request waiting after the read, even if a clock was set back', async () => {
    const start = Date.now();
    let now = start;
    const list = new Revocations(() => now, patiently);
    await list.fresh(env.DB);
    now = start + MINUTE;
    await list.fresh(env.DB);
    now = start;
    await list.latest(env.DB);
    now = start + MINUTE;
    const { db, readings } = slowly();
    await list.fresh(db);
    expect(readings()).toBe(1);
  });

  it('is not lost to a read that began before it', async () => {
    let now = Date.now();
    const list = new Revocations(() => now, patiently);
    const player = crypto.randomUUID();
    await list.revoke(env, 'player', player);
    const { db, open, hasRead } = slowly(true);
    const reading = list.fresh(db);
    await hasRead;
    now += 1000;
    await list.revoke(env, 'player', player);
    open();
    await reading;
    expect(list.since('player', player)).toBe(now);
    now += 2000;
    await new Revocations(() => now).revoke(env, 'player', player);
    await list.latest(env.DB);
    expect(list.since('player', player)).toBe(now);
  });

  it('does not wait for a D1 that hangs: the earlier list serves for moments, and one request retries', async () => {
    let now = Date.now();
    const waits: ((value?: unknown) => void)[] = [];
    const list = new Revocations(
      () => now,
      () => new Promise((resolve) => waits.push(resolve)),
    );
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await list.fresh(env.DB);
    now += MINUTE;
    const { db, readings } = slowly(true);
    const [first, second] = [list.fresh(db), list.fresh(db)];
    now += 2000;
    for (let i = 0; i < 3; i += 1) {
      for (const wake of waits.splice(0)) wake();
      await soon();
    }
    await Promise.all([first, second]);
    expect([readings(), list.fresh(db)]).toEqual([1, undefined]);
    now += 5000;
    void list.fresh(db);
    await soon();
    expect(readings()).toBe(2);
  });

  it('is read by each request if nothing was ever read, or the clock was set back', async () => {
    let now = Date.now();
    const list = new Revocations(() => now);
    const { db, readings } = slowly();
    await Promise.all([list.fresh(db), list.fresh(db)]);
    expect(readings()).toBe(2);
    now -= 60 * MINUTE;
    await list.fresh(db);
    expect(readings()).toBe(3);
    expect(list.fresh(db)).toBeUndefined();
  });

  it('is seen by isolates whose clocks are behind', async () => {
    const now = Date.now();
    const [ahead, behind] = [new Revocations(() => now + 100_000), new Revocations(() => now)];
    await ahead.revoke(env, 'session', crypto.randomUUID());
    let later = now;
    const reader = new Revocations(() => later);
    await reader.fresh(env.DB);
    const session = crypto.randomUUID();
    await behind.revoke(env, 'session', session);
    later += 61_000;
    await reader.fresh(env.DB);
    expect(reader.has('session', session)).toBe(true);
  });

  it('uses the list of a minute ago while D1 does not answer, and refuses everything without a list', async () => {
    let now = Date.now();
    const known = new Revocations(() => now);
    await known.fresh(env.DB);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(env.DB, 'prepare').mockImplementation(() => {
      throw new Error('D1 is away');
    });
    now += 61_000;
    await expect(known.fresh(env.DB)).resolves.toBeUndefined();
    await expect(new Revocations(() => now).fresh(env.DB)).rejects.toThrow();
  });
});

describe('the list of revocations', () => {
  const DAYS = 86_400_000;

  it('is read completely, whatever its length', async () => {
    const all = `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 11000)`;
    await env.DB.prepare(
      `${all} INSERT INTO revocations SELECT 'session:many-' || i, 1, 1 + i / 7000 FROM n`,
    ).run();
    const list = new Revocations();
    await list.fresh(env.DB);
    await env.DB.prepare(`DELETE FROM revocations WHERE subject LIKE 'session:many-%'`).run();
    const missed = Array.from({ length: 11_000 }, (_, i) => i + 1).filter(
      (i) => !list.has('session', `many-${i}`),
    );
    expect(missed).toEqual([]);
  });

  it('drops expired rows at each revocation', async () => {
    const start = Date.now() - 402 * DAYS;
    let now = start;
    const list = new Revocations(() => now);
    const [old, young, player, former, held] = Array.from({ length: 5 }, () => crypto.randomUUID()) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const made = await makeKey(standIn<Parameters<typeof makeKey>[0]>(env), {
      player: held,
      name: 'k',
      scopes: ['read'],
    });
    if (!made.ok) throw new Error(made.error.code);
    const good = made.value.record.id;
    await list.revoke(env, 'session', old);
    await list.revoke(env, 'player', player);
    await list.revoke(env, 'gone', former);
    for (const one of [held, former]) await list.revoke(env, 'suspended', one);
    await list.restore(env, 'suspended', former);
    // Its owner may use it still: the service died between the two tables.
    for (const key of ['nobody-has-it', good]) await list.revoke(env, 'key', key);
    now += 10 * DAYS;
    await list.revoke(env, 'session', young);
    now += 392 * DAYS;
    await list.revoke(env, 'session', crypto.randomUUID());
    const { results } = await env.DB.prepare(`SELECT subject FROM revocations WHERE at < ?`)
      .bind(start + 11 * DAYS)
      .all<{ subject: string }>();
    const left = [old, young, player, former, held, 'nobody-has-it', good].flatMap((one) =>
      results.map(({ subject }) => subject).filter((subject) => subject.endsWith(one)),
    );
    expect(left).toEqual([`session:${young}`, `suspended:${held}`, `key:${good}`]);
  });

  it('stays short after many revocations, because expired rows are dropped in bounded steps', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 250)
       INSERT INTO revocations SELECT 'session:ancient-' || i, 1, 1 FROM n`,
    ).run();
    const left = async () =>
      env.DB.prepare(`SELECT count(*) AS n FROM revocations WHERE subject LIKE 'session:ancient-%'`).first(
        'n',
      );
    const counts = [];
    for (let i = 0; i < 3; i += 1) {
      await new Revocations().revoke(env, 'session', crypto.randomUUID());
      counts.push(await left());
    }
    expect(counts).toEqual([150, 50, 0]);
  });

  it('need not keep deletions and sign-outs for ever: a guest’s first token is void without them', async () => {
    const old = Date.now() - 410 * DAYS;
    const first = async () => {
      const { id, name } = await guest('Ada');
      return { id, token: await sign((env as Env).SECRET, { id, name, issued: old / 1000 }) };
    };
    const [gone, out, good] = [await first(), await first(), await first()];
    const then = new Revocations(() => old + DAYS);
    await then.revoke(env, 'gone', gone.id);
    await then.revoke(env, 'player', out.id);
    await new Revocations().revoke(env, 'session', crypto.randomUUID());
    const list = new Revocations();
    await list.fresh(env.DB);
    expect([list.has('gone', gone.id), list.has('player', out.id)]).toEqual([false, false]);
    const status = async ({ token }: { token: string }) => (await call('GET', '/me/games', { token })).status;
    expect([await status(gone), await status(out), await status(good)]).toEqual([401, 401, 200]);
  });
});
