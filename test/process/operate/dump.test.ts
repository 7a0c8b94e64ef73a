/** A monthly dump of a whole service, by the operator’s tool. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpMonth } from '../../../tools/operate/dump.ts';
import { Service } from '../../../tools/operate/service.ts';
import { Client } from '../../support/process/client.ts';
import { Server } from '../../support/process/server.ts';

const OPERATOR_SECRET = 'the secret of the operator, in tests alone';
const folder = mkdtempSync(path.join(tmpdir(), 'parsec-dump-'));
const MONTH = new Date().toISOString().slice(0, 7);
/** Milliseconds until the present month is over for sure. */
const LATER = 32 * 86_400_000;

let server: Server;
let client: Client;
let people: { readonly token: string; readonly player: { readonly id: string } }[];

beforeAll(async () => {
  server = await Server.launch(path.join(folder, 'service'), { OPERATOR_SECRET });
  await server.ready();
  client = new Client(server.url);
  const guests = ['Ada', 'Bob'].map((name) =>
    client.expect<(typeof people)[number]>('POST', '/players', { body: { name } }),
  );
  people = await Promise.all(guests);
}, 300_000);

afterAll(async () => {
  await server.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** A game that ends because a player resigns. */
async function finished(terms: object = {}): Promise<string> {
  const [ada, bob] = people.map(({ token }) => token);
  const body = { ruleset: 'interstellar-conquest', seats: 2, ...terms };
  const { game } = await client.expect<{ game: { id: string; invitation: string } }>('POST', '/games', {
    token: ada!,
    body,
  });
  const { id, invitation } = game;
  for (const token of [ada!, bob!])
    await client.expect('POST', `/games/${id}/seats`, { token, body: { invitation } });
  const resigning = { token: bob!, key: 'resign', body: { command: { type: 'resign' } } };
  await client.expect('POST', `/games/${id}/commands`, resigning);
  return id;
}

function operate(...words: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const command = ['--import', 'tsx', 'tools/operate/operate.ts', ...words, '--url', server.url];
    const env = { ...process.env, OPERATOR_SECRET };
    const tool = execFile(process.execPath, command, { env, timeout: 60_000 }, (_, out, errors) =>
      resolve({ code: tool.exitCode ?? -1, output: out + errors }),
    );
  });
}

describe('a dump of a month', { timeout: 180_000 }, () => {
  it('has its finished public games, which verify accepts, with the names of today', async () => {
    const games = [await finished(), await finished()];
    await finished({ sandbox: true });
    await finished({ visibility: 'unlisted' });
    await client.game(
      people.map(({ token }) => token),
      {},
    );
    const bob = people[1]!.player.id;
    await client.expect('DELETE', '/me', { token: people[1]!.token });
    const dump = () =>
      dumpMonth(new Service(server.url, OPERATOR_SECRET), MONTH, path.join(folder, 'dumps'), {
        now: Date.now() + LATER,
        acceptMissing: false,
      });
    const { file, ...written } = await dump();
    expect(written).toEqual({ games: 2, missing: [], ended: true });
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    const exported = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(exported.map(({ game }) => game)).toEqual(games);
    for (const one of exported)
      expect(one).toEqual(await client.look(`/games/${one['game'] as string}/export`, people[0]!.token));
    const seats = exported[0]!['seats'] as { player: { id: string; name: string } | null }[];
    expect(seats.map(({ player }) => player?.name)).toContain('Ada');
    expect(JSON.stringify(seats)).not.toContain('Bob');
    for (const { player } of seats) if (player?.id === bob) expect(player.name).toBe('former player');
    execFileSync('sha256sum', ['--check', `${path.basename(file)}.sha256`], { cwd: path.dirname(file) });
    const verify = ['--import', 'tsx', 'tools/verify/verify.ts', file];
    const found = execFileSync(process.execPath, verify, { encoding: 'utf8', stdio: 'pipe' });
    expect(found.match(/, 0 faults$/gm)).toHaveLength(2);
  });

  it('is a command, which refuses a month that is not over', async () => {
    const dumps = path.join(folder, 'commanded');
    expect(await operate('dump', MONTH, dumps)).toEqual({ code: 1, output: `${MONTH} is not over\n` });
    const { code, output } = await operate('dump', '2026-01', dumps);
    expect([code, output]).toEqual([0, `0 games are in ${path.join(dumps, 'games-2026-01.ndjson.gz')}\n`]);
    expect((await operate('dump', '2026-01')).code).toBe(1);
  });
});
