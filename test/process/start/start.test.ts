/** `npm start`, as on a fresh machine. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it, vi } from 'vitest';
import { EXAMPLES } from '../../../examples/registry.ts';
import { playExample } from './example-game.ts';

const persist = mkdtempSync(path.join(tmpdir(), 'parsec-post-'));
const running = new Set<Service>();

interface Service {
  readonly process: ChildProcess;
  readonly address: string;
  readonly output: { text: string };
}

afterAll(() => {
  for (const service of running) if (isAlive(service)) process.kill(-service.process.pid!, 'SIGKILL');
  rmSync(persist, { recursive: true, force: true });
});

async function listen(): Promise<Server> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  return server;
}

async function freePort(): Promise<number> {
  const server = await listen();
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the service in its own process group, as a shell would. */
function launch(port: number): Service {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/local/start.ts'], {
    env: { ...process.env, PORT: `${port}`, PERSIST: persist },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output.text += chunk));
  const service = { process: child, address: `http://localhost:${port}`, output };
  running.add(service);
  return service;
}

async function ready(service: Service): Promise<void> {
  while (!service.output.text.includes('\n')) {
    await Promise.race([once(service.process.stdout!, 'data'), once(service.process, 'exit')]);
    expect(service.process.exitCode, service.output.text).toBeNull();
  }
}

/** Whether any process of its group is left. */
function isAlive({ process: { pid } }: Service): boolean {
  try {
    return process.kill(-pid!, 0);
  } catch {
    return false;
  }
}

/** A process counts as alive until the system has removed it. */
function gone(service: Service): Promise<void> {
  return vi.waitFor(() => expect(isAlive(service)).toBe(false), { timeout: 5000 });
}

async function post(service: Service, route: string, body: object, token?: string) {
  const response = await fetch(`${service.address}/api/v1${route}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { token: string; game: { id: string } };
}

// Starts the service twice, which takes long on a busy machine.
it(
  'serves everything including the examples, says so in one line, and goes on after a restart',
  { timeout: 180_000 },
  async () => {
    const first = launch(await freePort());
    await ready(first);
    expect(first.output.text).toBe(`Parsec Post is on ${first.address}\n`);
    expect(statSync('.dev.vars').mode & 0o077).toBe(0);
    expect(readFileSync('.dev.vars', 'utf8')).toMatch(/^OPERATOR_SECRET=[\da-f]{64}$/m);
    expect(readFileSync('.dev.vars', 'utf8')).toMatch(/^EXPORT_KEY=MC4CAQ/m);
    const { token } = await post(first, '/players', { name: 'Ada' });
    const { game } = await post(first, '/games', { ruleset: 'interstellar-conquest', seats: 2 }, token);
    for (const route of [
      '/docs',
      '/api/v1/rulesets/interstellar-conquest/rules',
      '/api/v1/openapi.json',
      '/dev/mail',
    ]) {
      expect((await fetch(first.address + route)).status, route).toBe(200);
    }
    for (const { name } of EXAMPLES) await playExample(first.address, name);
    first.process.kill('SIGTERM');
    expect(await once(first.process, 'exit')).toEqual([0, null]);
    await gone(first);

    const second = launch(await freePort());
    await ready(second);
    const mine = await fetch(`${second.address}/api/v1/me/games`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await mine.json()).toMatchObject({ games: [{ id: game.id, status: 'open' }] });
    // As Ctrl-C does: the signal goes to the whole group.
    process.kill(-second.process.pid!, 'SIGINT');
    expect(await once(second.process, 'exit')).toEqual([0, null]);
    await gone(second);
  },
);

it('leaves wrangler no migration to apply', async () => {
  const args = ['d1', 'migrations', 'list', 'DB', '--local', '--persist-to', persist];
  const { stdout } = await promisify(execFile)('node_modules/.bin/wrangler', args);
  expect(stdout).toContain('No migrations to apply');
});

it('says so if its port is taken', async () => {
  const server = await listen();
  const { port } = server.address() as AddressInfo;
  const service = launch(port);
  expect(await once(service.process, 'exit')).toEqual([1, null]);
  expect(service.output.text).toBe(`Port ${port} is taken: PORT=8788 npm start\n`);
  server.close();
});
