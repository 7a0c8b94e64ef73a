/** The operator's tool, without a service. */
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { judged } from '../src/room/condition.ts';
import { backUp } from '../tools/operate/backup.ts';
import { keepDeletions, readDeletions } from '../tools/operate/deletions.ts';
import { inLanes, patiently } from '../tools/operate/lanes.ts';
import { FORMAT, hashOf, openBackup, type Backup, type Copy } from '../tools/operate/manifest.ts';
import { reckonRatings } from '../tools/operate/ratings.ts';
import { restore } from '../tools/operate/restore.ts';
import { drain, wordsOf } from '../tools/operate/rooms.ts';
import { Damaged, Failure, Refused, Service, Silence, type Stored } from '../tools/operate/service.ts';
import { openerFor, vaultFor } from '../tools/operate/vault.ts';

const MIGRATIONS = ['0000_history.sql'];
const folder = mkdtempSync(path.join(tmpdir(), 'parsec-operate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

/** Answers as told, and remembers what it was asked. */
class Scripted extends Service {
  readonly asked: string[] = [];

  constructor(private readonly answer: (asked: string) => unknown) {
    super('http://localhost:1', 'a secret');
  }

  override text(method: string, path: string): Promise<string> {
    const asked = `${method} ${path}`;
    this.asked.push(asked);
    const answer = this.answer(asked);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(JSON.stringify(answer));
  }

  override stored(path: string, known: string | undefined): Promise<Stored | undefined> {
    const asked = `GET ${path}`;
    this.asked.push(asked);
    const answer = this.answer(asked);
    if (answer instanceof Error) return Promise.reject(answer);
    if (typeof answer !== 'string') return Promise.resolve(undefined);
    const tag = hashOf(answer);
    return Promise.resolve({ tag, text: tag === known ? null : answer });
  }
}

const PLAYER = `${JSON.stringify({ id: 'p', name: 'One\u2028line' })}\n`;
/** What a restore that goes well is answered. */
function wellAnswered(asked: string): unknown {
  if (asked === 'GET tables') return { migrations: MIGRATIONS };
  if (asked.startsWith('GET deletions')) return { deletions: [], next: null };
  if (asked.startsWith('PUT restores/ID/games/')) return { wrong: [], unheard: [] };
  return { done: 0, failed: [] };
}

/** Of one player, who has a mailbox, and these rooms. */
function backupOf(...games: readonly string[]): Backup {
  const copies = (ids: readonly string[]) => ids.map((id) => ({ id, sha256: hashOf(id) }));
  return {
    id: 'ID',
    manifest: {
      format: FORMAT,
      made: new Date().toISOString(),
      build: 'b',
      migrations: MIGRATIONS,
      tables: [{ name: 'players', pages: [hashOf(PLAYER)] }],
      rooms: copies(games),
      mailboxes: copies(['p']),
      missing: [],
    },
    read: ({ kind, id }) => Promise.resolve(kind === 'tables' ? PLAYER : id),
  };
}

/** Waits for nothing. */
const pause = (): Promise<void> => Promise.resolve();
const pace = { abreast: 1, perSecond: Infinity };

describe('the operator’s secret', () => {
  it.each(['http://parsec.example', 'http://localhost.parsec.example'])('does not travel to %s', (url) => {
    expect(() => new Service(url, 'a secret')).toThrow(Failure);
  });

  it('is asked for where there is none', async () => {
    await expect(new Service('https://parsec.example', undefined).ask('GET', 'games')).rejects.toThrow(
      /OPERATOR_SECRET/,
    );
  });
});

describe('restoring', () => {
  it('goes by the database first, then mailboxes, and leaves a room alone that is there already, which then tells both', async () => {
    const service = new Scripted((asked) =>
      asked.endsWith('games/g2') ? new Refused(409, asked, 'there-already') : wellAnswered(asked),
    );
    const restored = await restore(service, backupOf('g1', 'g2'), { pace });
    expect(service.asked.filter((asked) => !asked.endsWith('/progress'))).toEqual([
      'GET tables',
      'PUT restores/ID',
      'POST restores/ID/tables/players',
      'GET deletions?after=',
      'PUT restores/ID/mailboxes/p',
      'PUT restores/ID/games/g1',
      'PUT restores/ID/games/g2',
      'POST games/g2/drain',
      'POST restores/ID/mailboxes/p/release',
      'DELETE restores/ID',
    ]);
    expect(restored).toEqual({ missing: [], unwell: [], kept: ['rooms g2'], deleted: 0, ended: true });
  });

  it('leaves a mailbox alone that is there already', async () => {
    const service = new Scripted((asked) =>
      asked.endsWith('mailboxes/p') ? new Refused(409, asked, 'there-already') : wellAnswered(asked),
    );
    expect(await restore(service, backupOf(), { pace })).toMatchObject({
      kept: ['mailboxes p'],
      ended: true,
    });
  });

  it('goes on past a room that is refused and one whose file is damaged, says so, and has not ended', async () => {
    const service = new Scripted((asked) =>
      asked.endsWith('games/g1') ? new Refused(400, asked, 'no-dump') : wellAnswered(asked),
    );
    const backup = backupOf('g1', 'g2', 'g3');
    const read = (copy: Copy) =>
      copy.id === 'g2' ? Promise.reject(new Damaged('g2 is damaged')) : backup.read(copy);
    const restored = await restore(service, { ...backup, read }, { pace });
    expect(restored).toMatchObject({
      missing: ['rooms g1: 400 no-dump', 'rooms g2: g2 is damaged'],
      ended: false,
    });
    expect(service.asked).toContain('PUT restores/ID/games/g3');
    expect(service.asked).toContain('POST restores/ID/mailboxes/p/release');
    expect(service.asked.filter((asked) => asked.startsWith('DELETE'))).toEqual([]);
    expect(await restore(service, backup, { pace, acceptMissing: true })).toMatchObject({ ended: true });
  });

  it('that is run again goes on where it was, and tries again what failed', async () => {
    const service = new Scripted((asked) =>
      asked === 'PUT restores/ID' ? { done: 3, failed: ['rooms g1: 500 no answer'] } : wellAnswered(asked),
    );
    await restore(service, backupOf('g1', 'g2'), { pace });
    expect(service.asked.filter((asked) => /games|mailboxes|tables\//.test(asked))).toEqual([
      'PUT restores/ID/games/g1',
      'PUT restores/ID/games/g2',
      'POST restores/ID/mailboxes/p/release',
    ]);
  });

  it('deletes accounts again that were deleted since, before anybody can act and when rooms are back, without their mailboxes', async () => {
    const service = new Scripted((asked) =>
      asked.startsWith('GET deletions')
        ? { deletions: [{ player: 'p', at: 1 }], next: null }
        : wellAnswered(asked),
    );
    const deletions = [{ player: 'q', at: 2 }];
    expect(await restore(service, backupOf('g1'), { pace, deletions })).toMatchObject({ deleted: 2 });
    expect(service.asked.filter((asked) => /games|mailboxes|deletions\?r/.test(asked))).toEqual([
      'POST restores/ID/deletions?rooms=later',
      'PUT restores/ID/games/g1',
      'POST restores/ID/mailboxes/p/release',
      'POST restores/ID/deletions?rooms=now',
    ]);
  });
});

describe('a request', () => {
  const trying = async (...answers: readonly unknown[]): Promise<{ waits: number[]; last: unknown }> => {
    const [waits, left]: [number[], unknown[]] = [[], [...answers]];
    const act = () => {
      const answer = left.shift();
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    };
    const last = await patiently(act, (ms) => Promise.resolve(waits.push(ms))).catch(
      (error: unknown) => error,
    );
    return { waits, last };
  };
  const refused = (status: number) => new Refused(status, 'GET x', 'why');

  it('is tried again, later each time, where the object fails or the service does not answer', async () => {
    expect(await trying(refused(500), new Silence('x'), 'yes')).toEqual({
      waits: [1_000, 2_000],
      last: 'yes',
    });
    const away = await trying(...Array.from({ length: 20 }, () => refused(503)));
    expect(away.waits.length).toBeLessThan(12);
    expect(away.waits.reduce((sum, ms) => sum + ms)).toBeGreaterThan(180_000);
    expect(away.last).toBeInstanceOf(Refused);
  });

  it('is given up after a few attempts where one object fails again and again, and at once where it is refused', async () => {
    const failing = await trying(...Array.from({ length: 9 }, () => refused(500)));
    expect([failing.waits.length, (failing.last as Refused).status]).toEqual([3, 500]);
    expect((await trying(refused(400), 'yes')).waits).toEqual([]);
    expect((await trying(new Error('a fault of the tool'), 'yes')).waits).toEqual([]);
  });
});

describe('lanes', () => {
  it('take a few items at a time and no more than so many a second', async () => {
    let [under, most] = [0, 0];
    const began = performance.now();
    await inLanes(Array.from({ length: 30 }), { abreast: 3, perSecond: 200 }, async () => {
      most = Math.max(most, (under += 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
      under -= 1;
    });
    expect(most).toBeLessThanOrEqual(3);
    expect(performance.now() - began).toBeGreaterThan(140);
  });

  it('end with the first that throws', async () => {
    const done: number[] = [];
    const act = async (n: number): Promise<void> => {
      if (n === 2) throw new Error('two');
      done.push(n);
    };
    await expect(inLanes([1, 2, 3, 4, 5], { abreast: 1, perSecond: Infinity }, act)).rejects.toThrow('two');
    expect(done).toEqual([1]);
  });
});

describe('backing up', () => {
  const dump = (game: string, lobby = '{"id":"x"}') => {
    const tables = [
      { name: 'entries', columns: ['seq', 'key', 'hash', 'entry'], rows: 0 },
      { name: 'meta', columns: ['one', 'level', 'lobby'], rows: 1 },
      { name: 'snapshot', columns: ['one', 'build', 'match'], rows: 0 },
    ];
    const head = { format: 'parsec-post-room-1', game, level: 1, tables };
    return `${JSON.stringify(head)}\n${JSON.stringify([1, 1, lobby])}\n`;
  };
  const rows = (...ids: readonly string[]) => ids.map((id) => `${JSON.stringify({ id })}\n`).join('');
  /** Three games, by what their rooms answer. */
  const serviceOf = (rooms: Record<string, unknown>) =>
    new Scripted((asked) => {
      if (asked === 'GET tables')
        return { build: 'b', migrations: MIGRATIONS, tables: [{ name: 'games' }, { name: 'players' }] };
      if (asked === 'GET tables/games/rows') return rows(...Object.keys(rooms));
      if (asked === 'GET tables/players/rows') return rows('p');
      return rooms[/^GET games\/(\w+)\/dump$/.exec(asked)?.[1] ?? ''];
    });
  const fresh = () => mkdtempSync(path.join(folder, 'backup-'));
  const failing = new Refused(500, 'GET x', 'internal');

  it('goes on past rooms that fail and dumps that a restore would refuse, and lists them', async () => {
    const at = fresh();
    const rooms = { g1: dump('g1'), g2: failing, g3: dump('g3', '{"id":'), g4: undefined, g5: dump('g5') };
    const { manifest, absent } = await backUp(serviceOf(rooms), at, { pace, pause });
    expect(manifest.rooms.map(({ id }) => id)).toEqual(['g1', 'g5']);
    expect(manifest.missing).toEqual([
      { kind: 'rooms', id: 'g2', reason: '500 internal' },
      {
        kind: 'rooms',
        id: 'g3',
        reason: expect.stringContaining('a restore would refuse its dump: SyntaxError'),
      },
    ]);
    expect(absent).toEqual(['g4']);
  });

  it('copies into the same folder, or another, only what has changed, and leaves the one before whole until it is whole', async () => {
    const at = fresh();
    const was = { g1: dump('g1'), g2: dump('g2') };
    expect(await backUp(serviceOf(was), at, { pace })).toMatchObject({ copied: 4, unchanged: 0 });
    expect(await backUp(serviceOf(was), at, { pace })).toMatchObject({ copied: 0, unchanged: 4 });
    const is = { ...was, g2: dump('g2', '{"id":"y"}') };
    const interrupted = new Scripted(() => new Error('the line is down'));
    await expect(backUp(interrupted, at, { pace })).rejects.toThrow('the line is down');
    expect((await openBackup(at, undefined)).manifest.rooms).toHaveLength(2);
    const other = fresh();
    expect(await backUp(serviceOf(is), other, { pace, since: at })).toMatchObject({
      copied: 1,
      unchanged: 3,
    });
    expect(await backUp(serviceOf(is), at, { pace })).toMatchObject({ copied: 1, unchanged: 3 });
    for (const one of [at, other]) {
      const backup = await openBackup(one, undefined);
      const texts = backup.manifest.rooms.map((copy) => backup.read({ kind: 'rooms', ...copy }));
      expect(await Promise.all(texts)).toEqual([is.g1, is.g2]);
      expect(readdirSync(path.join(one, 'rooms'))).toHaveLength(2);
    }
  });

  it('copies again what is damaged in the folder', async () => {
    const at = fresh();
    const service = serviceOf({ g1: dump('g1') });
    await backUp(service, at, { pace });
    const file = path.join(at, 'rooms', readdirSync(path.join(at, 'rooms'))[0]!);
    appendFileSync(file, ' ');
    expect(await backUp(service, at, { pace })).toMatchObject({ copied: 1, unchanged: 2 });
    expect(readFileSync(file, 'utf8')).toBe(dump('g1'));
  });

  it('keeps the copy of before of a room that cannot be copied now, and says so', async () => {
    const at = fresh();
    await backUp(serviceOf({ g1: dump('g1') }), at, { pace });
    const { manifest } = await backUp(serviceOf({ g1: failing }), at, { pace, pause });
    expect(manifest.missing).toEqual([
      { kind: 'rooms', id: 'g1', reason: '500 internal', kept: expect.any(String) },
    ]);
    expect(await (await openBackup(at, undefined)).read({ kind: 'rooms', ...manifest.rooms[0]! })).toBe(
      dump('g1'),
    );
  });

  it('goes on after an interruption without copying anything twice', async () => {
    const at = fresh();
    const whole = { g1: dump('g1'), g2: dump('g2') };
    const first = serviceOf({ ...whole, g2: new Error('the line is down') });
    await expect(backUp(first, at, { pace })).rejects.toThrow('the line is down');
    expect(await backUp(serviceOf(whole), at, { pace })).toMatchObject({ copied: 1, unchanged: 3 });
  });

  it('is refused in a folder that holds something else, or a backup of another service', async () => {
    const [at, other] = [fresh(), fresh()];
    writeFileSync(path.join(at, 'letter.txt'), 'x');
    await expect(backUp(serviceOf({}), at)).rejects.toThrow('holds no backup');
    await backUp(serviceOf({}), other);
    const elsewhere = new Service('https://parsec.example', 'a secret');
    await expect(backUp(elsewhere, other)).rejects.toThrow('holds a backup of http://localhost:1');
  });

  it('is encrypted for whoever holds the identity, names and manifest too, and copies what has changed all the same', async () => {
    const [at, identity] = [fresh(), await generateIdentity()];
    const recipient = await identityToRecipient(identity);
    const key = path.join(folder, 'key.txt');
    writeFileSync(key, `# made for a test\n${identity}\n`);
    const options = { pace, vault: vaultFor([recipient]) };
    const was = { g1: dump('g1'), g2: dump('g2') };
    await backUp(serviceOf(was), at, options);
    const is = { ...was, g1: dump('g1', '{"id":"y"}') };
    expect(await backUp(serviceOf(is), at, options)).toMatchObject({ copied: 1, unchanged: 3 });
    for (const file of readdirSync(at, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /[.]/.test(file),
    )) {
      expect(file).toMatch(/^(index\.jsonl|manifest\.json\.age|\w+\/[\da-f]{64}\.age)$/);
      const text = readFileSync(path.join(at, file), 'latin1');
      expect([file, /g1|g2|parsec-post-(room|backup)/.test(text)]).toEqual([file, false]);
    }
    await expect(openBackup(at, undefined)).rejects.toThrow('--identity');
    writeFileSync(path.join(folder, 'another.txt'), await generateIdentity());
    await expect(openBackup(at, openerFor(path.join(folder, 'another.txt')))).rejects.toThrow(
      'does not open',
    );
    const backup = await openBackup(at, openerFor(key));
    const [room] = backup.manifest.rooms;
    expect(await backup.read({ kind: 'rooms', ...room! })).toBe(is.g1);
    await expect(backUp(serviceOf(is), at, { pace })).rejects.toThrow('encrypted');
    expect(() => vaultFor(['age1nobody'])).toThrow('no recipient');
  });
});

describe('a list of deleted accounts', () => {
  it('is appended to, each account once, and read for a restore', async () => {
    const file = path.join(folder, 'deletions.jsonl');
    const service = new Scripted((asked) =>
      asked.endsWith('after=')
        ? { deletions: [{ player: 'a', at: 1_000 }], next: 'a' }
        : { deletions: [{ player: 'b', at: 2_000 }], next: null },
    );
    expect(await keepDeletions(service, file)).toEqual({ added: 2, all: 2 });
    expect(await keepDeletions(service, file)).toEqual({ added: 0, all: 2 });
    expect(readDeletions(file)).toEqual([
      { player: 'a', at: 1_000 },
      { player: 'b', at: 2_000 },
    ]);
    appendFileSync(file, '{"player":"c","at"');
    expect(readDeletions(file)).toHaveLength(2);
    expect(await keepDeletions(service, file)).toEqual({ added: 0, all: 2 });
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(3);
    writeFileSync(file, '{"player":"c"}\n');
    expect(() => readDeletions(file)).toThrow('line 1 is no deletion');
  });
});

describe('draining all', () => {
  it('goes through all pages, and counts and names the rooms that are not well', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const service = new Scripted((asked) => {
      if (asked === 'POST departures') return { departures: [{ game: 'g4', player: 'p' }] };
      if (asked.startsWith('GET games?') && asked.endsWith('after='))
        return { games: [{ id: 'g1' }], next: 'g1' };
      if (asked.startsWith('GET games?')) return { games: [{ id: 'g2' }, { id: 'g3' }], next: null };
      if (asked.includes('g3')) return new Refused(404, asked, 'no such room');
      return { wrong: asked.includes('g2') ? ['broken'] : [], unheard: [] };
    });
    expect(await drain(service, undefined)).toBe(3);
    expect(said.mock.calls.flat()).toEqual([
      expect.stringMatching(/^g2 .*broken/),
      'g3  no such room',
      '2 of 3 rooms that were asked are not well',
      'g4  holds p, whose account is gone: asked again within half a minute',
    ]);
  });
});

describe('a room that is not well', () => {
  it('is told of in a line', () => {
    const at = '2031-01-01T00:00:00.000Z';
    const facts = {
      game: 'g',
      status: null,
      due: at,
      alarm: null,
      stumbles: { times: 2, again: at },
      untold: { since: at, failures: 3 },
      behind: 4,
      unheard: [{ player: 'p', tries: 2, again: at }],
      trouble: { at, event: 'game-stuck', fault: 'Error: broken' },
    };
    const condition = judged(facts, false, Date.parse(at) + 200_000);
    expect(condition.wrong).toEqual(['broken', 'overdue', 'no-alarm', 'untold', 'unheard']);
    expect(wordsOf(condition)).toBe(
      `cannot be woken; broken, overdue, no-alarm, untold, unheard; due ${at}; broke 2 times, again ${at}; ` +
        `untold since ${at}, 3 failures; D1 lacks 4 steps; p was told 2 times in vain, again ${at}; ${at} game-stuck: Error: broken`,
    );
    const well = { stumbles: null, untold: null, behind: 0, unheard: [] } as const;
    const isWell = { ...facts, ...well, status: 'running' } as const;
    expect(judged(isWell, true, Date.parse(at) + 200_000).wrong).toEqual([]);
  });
});

describe('ratings', () => {
  it('are reckoned when all games have been gone over, and those that cannot be read are named', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const service = new Scripted((asked) => {
      if (asked === 'POST ratings') return { counted: { toy: 2 } };
      return asked.endsWith('after=')
        ? { games: 2, unread: [], next: 'b' }
        : { games: 1, unread: ['c'], next: null };
    });
    expect(await reckonRatings(service)).toBe(1);
    expect(service.asked).toEqual(['POST results?after=', 'POST results?after=b', 'POST ratings']);
    expect(said.mock.calls.flat()).toEqual([
      'c  its journal cannot be read',
      '3 finished games',
      'toy: 2 count',
    ]);
  });
});
