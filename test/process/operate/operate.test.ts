/** A service, its backup, and another service that the backup is restored into, by the operator’s tool. */
import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../src/auth/tokens/token.ts';
import { backUp } from '../../../tools/operate/backup.ts';
import { openBackup, type Backup } from '../../../tools/operate/manifest.ts';
import { restore } from '../../../tools/operate/restore.ts';
import { Service } from '../../../tools/operate/service.ts';
import { Client } from '../../support/process/client.ts';
import { unrestored } from '../../support/process/without-restore.ts';
import {
  answer,
  populate,
  prove,
  sealedIn,
  seen,
  type PopulatedService,
} from '../../support/process/populated-service.ts';
import { Server } from '../../support/process/server.ts';
import { roomsIn, fileOf, linesOf, settingsIn, manifestOf } from './backup-contents.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'parsec-operate-'));

const OPERATOR_SECRET = 'the secret of the operator, in tests alone';

const [SECRET, LATER] = [
  'the secret of the first service, for long',
  'the secret of the second, which is another',
];

const BACKUP = path.join(folder, 'backup');

const [ENCRYPTED, KEY] = [path.join(folder, 'encrypted'), path.join(folder, 'key.txt')];

const running: Server[] = [];

async function serve(name: string, secrets: Readonly<Record<string, string>>): Promise<Site> {
  const server = await Server.launch(path.join(folder, name), { OPERATOR_SECRET, ...secrets });
  running.push(server);
  await server.ready();
  const { url } = server;
  return { url, caller: new Client(url), service: new Service(url, OPERATOR_SECRET) };
}

interface Site {
  readonly url: string;
  readonly caller: Client;
  readonly service: Service;
}

/** `npm run operate -- …` */
function operate({ url }: Site, ...words: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const command = ['node_modules/tsx/dist/cli.mjs', 'tools/operate/operate.ts', ...words, '--url', url];
    const env = { ...process.env, OPERATOR_SECRET };
    const tool = execFile(process.execPath, command, { env, timeout: 60_000 }, (_, out, errors) =>
      resolve({ code: tool.exitCode ?? -1, output: out + errors }),
    );
  });
}

/** A service that fails after this many requests. */
class UnreliableService extends Service {
  constructor(
    url: string,
    private asks: number,
  ) {
    super(url, OPERATOR_SECRET);
  }

  override text(...asked: Parameters<Service['text']>): Promise<string> {
    this.asks -= 1;
    return this.asks < 0 ? Promise.reject(new Error('the line is down')) : super.text(...asked);
  }
}

const opened = (folder: string): Promise<Backup> => openBackup(folder, undefined);

async function rowsIn({ service }: Site): Promise<number> {
  const { tables } = await service.ask<{ tables: { name: string }[] }>('GET', 'tables');
  const counts = tables.map(async ({ name }) => {
    return (await service.text('GET', `tables/${name}/rows`)).split('\n').length - 1;
  });
  return (await Promise.all(counts)).reduce((sum, n) => sum + n, 0);
}

let first: Site;

let second: Site;
let populated: PopulatedService;

beforeAll(async () => {
  first = await serve('first', { SECRET });
  populated = await populate(first.caller, first.url);
}, 180_000);

afterAll(async () => {
  for (const server of running) await server.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

// Each test continues where the previous one ended.
describe('the operator', { timeout: 180_000 }, () => {
  it('sees that there is no problem, and suspends a player', async () => {
    expect((await operate(first, 'health')).output).toContain('"status":"ok"');
    expect(await operate(first, 'stuck', '--all')).toEqual({
      code: 0,
      output: '0 of 2 checked rooms are faulty\n',
    });
    expect((await operate(first, 'drain', '--all')).output).toBe('0 of 3 checked rooms are faulty\n');
    const eve = populated.people[2]!;
    const act = () => first.caller.send('PATCH', '/me', { token: eve.token, body: { name: 'Eva' } });
    expect((await act())!.status).toBe(200);
    expect((await operate(first, 'suspend', eve.id)).code).toBe(0);
    expect((await act())!.status).toBe(403);
    expect(await operate(first, 'suspend', 'nobody')).toMatchObject({ code: 1 });
  });

  it('backs up everything into an empty folder, and later only what has changed', async () => {
    // The first read of a decision leaves a row in its room, so it must happen before the first backup.
    await seen(first.caller, populated);
    for (const { token } of populated.people) await first.caller.view(populated.games.sealed, token);
    const { code, output } = await operate(first, 'backup', BACKUP);
    const said = /^\d+ tables, 3 rooms and 2 mailboxes are in .*: \d+ files are new, 0 unchanged\n$/;
    expect([code, output]).toEqual([0, expect.stringMatching(said)]);
    expect((await operate(first, 'backup', BACKUP)).output).toMatch(/: 0 files are new, \d+ unchanged\n$/);
    const { running } = populated.games;
    const token = populated.people[0]!.token;
    await first.caller.expect('PUT', `/games/${running}/notes`, { token, body: { text: 'later' } });
    expect((await operate(first, 'backup', BACKUP)).output).toMatch(/: 1 files are new, \d+ unchanged\n$/);
    for (const file of readdirSync(BACKUP, { recursive: true, encoding: 'utf8' })) {
      const stat = statSync(path.join(BACKUP, file));
      expect([file, (stat.mode & 0o777).toString(8)]).toEqual([file, stat.isDirectory() ? '700' : '600']);
    }
  });

  it('backs up encrypted for a recipient, without the key to decrypt it', async () => {
    const identity = await generateIdentity();
    writeFileSync(KEY, `${identity}\n`);
    const recipient = await identityToRecipient(identity);
    const { code } = await operate(first, 'backup', ENCRYPTED, '--recipient', recipient);
    expect(code).toBe(0);
    for (const file of readdirSync(ENCRYPTED, { recursive: true, encoding: 'utf8' }))
      expect(file).not.toContain(populated.games.running);
    const { code: refused, output } = await operate(first, 'restore', ENCRYPTED);
    expect([refused, output]).toEqual([1, expect.stringContaining('--identity')]);
  });

  it('cannot restore a damaged backup, and nothing of it is restored', async () => {
    second = await serve('second', { SECRET: LATER, FORMER_SECRET: SECRET });
    const damages: Record<string, (backup: string) => void> = {
      'tables.*damaged': (backup) => {
        const file = fileOf(backup, 'tables', 'players');
        writeFileSync(file, readFileSync(file, 'utf8').replace('Ada', 'Eve'));
      },
      'tables.*missing': (backup) => rmSync(fileOf(backup, 'tables', 'games')),
      'has no manifest': (backup) => rmSync(path.join(backup, 'manifest.json')),
      'manifest.json is damaged': (backup) => appendFileSync(path.join(backup, 'manifest.json'), '}'),
      'another layout': (backup) => {
        const manifest = { ...manifestOf(backup), migrations: ['0000_history.sql'] };
        writeFileSync(path.join(backup, 'manifest.json'), JSON.stringify(manifest));
      },
    };
    for (const [words, damage] of Object.entries(damages)) {
      const damaged = mkdtempSync(path.join(folder, 'damaged-'));
      cpSync(BACKUP, damaged, { recursive: true });
      damage(damaged);
      const restored = opened(damaged).then((backup) => restore(second.service, backup));
      await expect(restored).rejects.toThrow(new RegExp(words));
    }
    expect(await rowsIn(second)).toBe(0);
  });

  it('restores after an interrupted attempt, and everybody finds their data', async () => {
    const before = await seen(first.caller, populated);
    for (const asks of [3, 12, 8])
      await expect(restore(new UnreliableService(second.url, asks), await opened(BACKUP))).rejects.toThrow(
        'the line is down',
      );

    const { code, output } = await operate(second, 'restore', BACKUP);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^\d+ tables, 3 rooms and 2 mailboxes are restored/),
    ]);
    const after = (await seen(second.caller, populated)) as object[];
    expect(JSON.stringify(after)).toContain('reseeded');
    expect(unrestored(after)).toEqual(unrestored(before));
    expect(sealedIn(await second.caller.view(populated.games.sealed, populated.people[0]!.token))).toBe(true);
    expect(sealedIn(await second.caller.view(populated.games.sealed, populated.people[1]!.token))).toBe(
      false,
    );
  });

  it('finds the same database, rooms and mailboxes, and set alarms', async () => {
    const again = path.join(folder, 'again');
    await backUp(second.service, again);
    // D1 has one more step of a running game.
    const others = (backup: string) => manifestOf(backup).tables.filter(({ name }) => name !== 'games');
    expect(others(again)).toEqual(others(BACKUP));
    expect(roomsIn(again, populated.games)).toEqual(roomsIn(BACKUP, populated.games));
    expect(settingsIn(again)).toEqual(settingsIn(BACKUP));
    for (const game of [populated.games.sealed, populated.games.running]) {
      const conditions = [first, second].map(({ service }) =>
        service.ask<{ due: string; alarm: string }>('GET', `games/${game}/condition`),
      );
      const [was, is] = await Promise.all(conditions);
      expect(is).toMatchObject({ due: was!.due, problems: [] });
      expect(Date.parse(is!.alarm)).toBeLessThanOrEqual(Date.parse(is!.due));
    }
  });

  it('cannot restore twice', async () => {
    const before = await rowsIn(second);
    await expect(restore(second.service, await opened(BACKUP))).rejects.toThrow('not empty');
    expect(await rowsIn(second)).toBe(before);
  });
});

describe('an account that was deleted after the backup', { timeout: 180_000 }, () => {
  it('is deleted again by a separate list of deletions, and a bot takes its player’s seats', async () => {
    const list = path.join(folder, 'deletions.jsonl');
    const bob = populated.people[1]!;
    await first.caller.expect('DELETE', '/me', { token: bob.token });
    expect((await operate(first, 'deletions', list)).output).toContain('1 deleted accounts were added');
    const third = await serve('third', { SECRET });
    const after = path.join(folder, 'after');
    const options = ['--deletions', list, '--identity', KEY];
    const { code, output } = await operate(third, 'restore', ENCRYPTED, ...options);
    expect([code, output]).toEqual([0, expect.stringContaining('1 accounts were deleted again')]);
    expect((await third.caller.send('GET', '/me', { token: bob.token }))!.status).toBe(401);
    const game = await third.caller.look<object>(
      `/games/${populated.games.sealed}`,
      populated.people[0]!.token,
    );
    expect(JSON.stringify(game)).toContain(populated.people[0]!.id);
    expect(JSON.stringify(game)).not.toContain(bob.id);
    await backUp(third.service, after);
    const rows = linesOf(after, 'tables', 'players') as { id: string; name: string; address: null }[];
    expect(rows.find(({ id }) => id === bob.id)).toMatchObject({ name: 'former player', address: null });
    expect(manifestOf(after).mailboxes.map(({ id }) => id)).not.toContain(bob.id);
  });

  it('is deleted again by the service’s own ledger if only the database was lost', async () => {
    const { service } = first;
    const { deletions } = await service.ask<{ deletions: { player: string }[] }>('GET', 'deletions');
    expect(deletions.map(({ player }) => player)).toEqual([populated.people[1]!.id]);
    await running[0]!.end('SIGTERM');
    rmSync(path.join(folder, 'first/v3/d1'), { recursive: true });
    const again = await serve('first', { SECRET });
    const { output } = await operate(again, 'restore', BACKUP);
    expect(output).toContain('already exists, left unchanged');
    expect(output).toContain('1 accounts were deleted again');
    expect((await again.caller.send('GET', '/me', { token: populated.people[1]!.token }))!.status).toBe(401);
    expect((await again.caller.send('GET', '/me', { token: populated.people[0]!.token }))!.status).toBe(200);
  });
});

describe('a player of the restored service', { timeout: 60_000 }, () => {
  it('still gets no mail that they turned off, and the old calendar address stays invalid', async () => {
    const { token } = populated.people[0]!;
    expect(await second.caller.look('/me/settings', token)).toMatchObject({ mail: false });
    const { address } = await second.caller.look<{ address: string }>('/me/calendar', token);
    for (const [one, status] of [
      [populated.calendars.former, 404],
      [populated.calendars.present, 200],
      [address, 200],
    ] as const)
      expect((await fetch(new URL(new URL(one).pathname, second.url))).status).toBe(status);
  });

  it('can go on playing', async () => {
    const [ada, bob] = populated.people.map(({ token }) => token) as [string, string];
    const { sealed, running } = populated.games;
    const before = await second.caller.view(sealed, bob);
    await answer(second.caller, sealed, bob);
    expect((await second.caller.view(sealed, bob)).version).toBeGreaterThan(before.version);
    expect(sealedIn(await second.caller.view(sealed, ada))).toBe(false);
    const byKey = { token: populated.key, key: 'by-key', body: { command: { type: 'resign' } } };
    expect((await second.caller.send('POST', `/games/${running}/commands`, byKey))!.status).toBe(200);
  });

  it('is signed in by the former secret, and gets a cookie signed by the new one', async () => {
    const { token, id } = populated.people[0]!;
    const me = await fetch(`${second.url}/api/v1/me`, {
      headers: { Cookie: `session=${token}`, 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(me.status).toBe(200);
    const cookie = /^session=([^;]+)/.exec(me.headers.get('Set-Cookie')!)![1]!;
    expect((await verify([LATER], cookie))?.token.id).toBe(id);
    expect(await verify([LATER], token)).toBeUndefined();
  });

  it('can sign in by their address, and stays signed out or suspended if they were', async () => {
    const { player } = await prove(second.caller, second.url, populated.address);
    expect(player.id).toBe(populated.people[0]!.id);
    expect((await second.caller.send('GET', '/me', { token: populated.voided }))!.status).toBe(401);
    const eve = { token: populated.people[2]!.token, body: { name: 'Eve' } };
    expect((await second.caller.send('PATCH', '/me', eve))!.status).toBe(403);
  });
});
