/** The operator's tool makes a backup, without a service. */
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, describe, expect, it } from 'vitest';
import { backUp } from '../../tools/operate/backup.ts';
import { keepDeletions, readDeletions } from '../../tools/operate/deletions.ts';
import { hashOf, openBackup } from '../../tools/operate/manifest.ts';
import { Refused, Service, Silence } from '../../tools/operate/service.ts';
import { openerFor, vaultFor } from '../../tools/operate/vault.ts';
import { Scripted } from '../support/process/scripted-service.ts';

const MIGRATIONS = ['0000_history.sql'];
const folder = mkdtempSync(path.join(tmpdir(), 'parsec-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Waits for nothing. */
const pause = (): Promise<void> => Promise.resolve();
const pace = { abreast: 1, perSecond: Infinity };

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

  it('goes on past a room that never answers, as long as the service does', async () => {
    const silent = new Silence('it does not answer');
    const rooms = { g1: silent, g2: dump('g2') };
    const one = serviceOf(rooms);
    one.health = () => Promise.resolve({ status: 'ok', build: 'b', checks: {} });
    const { manifest } = await backUp(one, fresh(), { pace, pause });
    expect(manifest.rooms.map(({ id }) => id)).toEqual(['g2']);
    expect(manifest.missing).toEqual([{ kind: 'rooms', id: 'g1', reason: 'it did not answer' }]);
    const away = serviceOf(rooms);
    away.health = () => Promise.reject(silent);
    await expect(backUp(away, fresh(), { pace, pause })).rejects.toThrow('does not answer');
  });

  it('asks again where an answer is cut off', async () => {
    let asked = 0;
    const server = createServer((request, response) => {
      const answer = (text: string) => {
        asked += 1;
        response.setHeader('ETag', `"${hashOf(text)}"`);
        if (asked % 2 === 0) return void response.end(text);
        response.setHeader('Content-Length', text.length + 9);
        response.write(text.slice(0, 3));
        setTimeout(() => response.destroy(), 20);
      };
      const url = request.url!;
      if (url.endsWith('/tables'))
        answer(JSON.stringify({ build: 'b', migrations: MIGRATIONS, tables: [{ name: 'games' }] }));
      else answer(url.includes('/rows') ? rows('g1') : dump('g1'));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    try {
      const { port } = server.address() as AddressInfo;
      const service = new Service(`http://127.0.0.1:${port}`, 'a secret');
      const { manifest } = await backUp(service, fresh(), { pace, pause });
      expect(asked).toBe(6);
      expect(manifest).toMatchObject({ rooms: [{ id: 'g1' }], missing: [] });
    } finally {
      server.close();
    }
  });

  it('does not take the page of a server in front for the answer that there is nothing', async () => {
    const server = createServer((request, response) => {
      const answer = (text: string) => {
        response.setHeader('ETag', `"${hashOf(text)}"`);
        response.end(text);
      };
      const url = request.url!;
      if (url.endsWith('/tables'))
        return answer(JSON.stringify({ build: 'b', migrations: MIGRATIONS, tables: [{ name: 'games' }] }));
      if (url.includes('/rows')) return answer(rows('g1', 'g2'));
      response.statusCode = 404;
      // The service itself says so of the first game.
      response.end(url.includes('g1') ? '{"error":"no such room"}' : '404 page not found');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    try {
      const { port } = server.address() as AddressInfo;
      const service = new Service(`http://127.0.0.1:${port}`, 'a secret');
      service.answers = () => Promise.resolve(true);
      const { manifest, absent } = await backUp(service, fresh(), { pace, pause });
      expect([absent, manifest.missing]).toEqual([
        ['g1'],
        [{ kind: 'rooms', id: 'g2', reason: 'it did not answer' }],
      ]);
    } finally {
      server.close();
    }
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

  it('is encrypted for the holder of the identity, names and manifest too, and still copies only changes', async () => {
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
      expect([file, /"g[12]"|parsec-post-(room|backup)/.test(text)]).toEqual([file, false]);
    }
    await expect(openBackup(at, undefined)).rejects.toThrow('--identity');
    writeFileSync(path.join(folder, 'another.txt'), await generateIdentity());
    await expect(openBackup(at, openerFor(path.join(folder, 'another.txt')))).rejects.toThrow(
      'cannot decrypt',
    );
    const backup = await openBackup(at, openerFor(key));
    const [room] = backup.manifest.rooms;
    expect(await backup.read({ kind: 'rooms', ...room! })).toBe(is.g1);
    await expect(backUp(serviceOf(is), at, { pace })).rejects.toThrow('encrypted');
    expect(() => vaultFor(['age1nobody'])).toThrow('is not an age recipient');
  });
});

describe('a backup for another recipient', () => {
  const service = () =>
    new Scripted((asked) => {
      if (asked === 'GET tables')
        return { build: 'b', migrations: MIGRATIONS, tables: [{ name: 'ratings' }, { name: 'results' }] };
      return asked.startsWith('GET tables/') ? `{"of":"${asked}"}\n` : undefined;
    });
  const people = async () => {
    const identity = await generateIdentity();
    const key = path.join(mkdtempSync(path.join(folder, 'key-')), 'key.txt');
    writeFileSync(key, `${identity}\n`);
    return { recipient: await identityToRecipient(identity), key };
  };
  /** Whether all of it can be read with this key. */
  async function opens(at: string, key: string): Promise<boolean> {
    const backup = await openBackup(at, openerFor(key));
    const copies = backup.manifest.tables.flatMap(({ name: id, pages }) =>
      pages.map((sha256) => ({ kind: 'tables' as const, id, sha256 })),
    );
    const texts = await Promise.all(copies.map((copy) => backup.read(copy)));
    return texts.length === 2 && texts.every((text) => text.startsWith('{"of"'));
  }

  it('copies everything again, into the same folder or another, and nothing for the same ones in another order', async () => {
    const [at, other] = [0, 1].map(() => mkdtempSync(path.join(folder, 'backup-')));
    const [ada, bob] = [await people(), await people()];
    const into = (where: string, recipients: readonly string[], since?: string) =>
      backUp(service(), where, { pace, vault: vaultFor(recipients), ...(since && { since }) });
    expect(await into(at!, [ada.recipient])).toMatchObject({ copied: 2, unchanged: 0 });
    expect(await into(other!, [bob.recipient], at)).toMatchObject({ copied: 2, unchanged: 0 });
    expect(await opens(other!, bob.key)).toBe(true);
    expect(await into(at!, [ada.recipient, bob.recipient])).toMatchObject({ copied: 2, unchanged: 0 });
    expect([await opens(at!, ada.key), await opens(at!, bob.key)]).toEqual([true, true]);
    expect(await into(at!, [bob.recipient, ada.recipient])).toMatchObject({ copied: 0, unchanged: 2 });
  });

  it('that is interrupted takes nothing over for the recipient before', async () => {
    const at = mkdtempSync(path.join(folder, 'backup-'));
    const [ada, bob] = [await people(), await people()];
    await backUp(service(), at, { pace, vault: vaultFor([ada.recipient]) });
    const whole = service();
    const interrupted = service();
    interrupted.stored = (asked, known) =>
      asked.includes('results') ? Promise.reject(new Error('the line is down')) : whole.stored(asked, known);
    const forBob = backUp(interrupted, at, { pace, vault: vaultFor([bob.recipient]) });
    await expect(forBob).rejects.toThrow('the line is down');
    expect(await opens(at, ada.key)).toBe(true);
    await backUp(service(), at, { pace, vault: vaultFor([ada.recipient]) });
    expect(await opens(at, ada.key)).toBe(true);
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
    expect(() => readDeletions(file)).toThrow('line 1 is not a deletion');
  });
});
