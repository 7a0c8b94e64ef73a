/**
 * `npm run container`: carries out the steps of the Containerfile in a plain directory, from a clean clone, and plays on what
 * it serves. No container engine is needed. What concerns the system alone (apt-get, users, volumes) is left out.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { setTimeout as sleep } from 'node:timers/promises';
import { standIn } from '../../test/support/cast.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** In milliseconds. */
const LONGEST_START = 60_000;

const scratch = mkdtempSync(path.join(tmpdir(), 'parsec-container-'));
const clone = path.join(scratch, 'clone');
const image = path.join(scratch, 'image');
const state = path.join(scratch, 'state');
type Settings = Readonly<Record<string, string>>;

/** Nothing of the machine but where programs are. */
const bare: Settings = { PATH: process.env['PATH']!, HOME: process.env['HOME']! };
const running = new Set<ChildProcess>();

try {
  execFileSync('git', ['clone', '--quiet', ROOT, clone]);
  const { env, command } = build(readFileSync(path.join(clone, 'Containerfile'), 'utf8'));
  await refuseToStart({ ...bare, ...env, STATE: state }, command);
  await play({ ...bare, ...env, STATE: state }, command);
  console.log('The steps of the Containerfile give a service that plays, and that goes on after a restart.');
} finally {
  for (const child of running) child.kill('SIGKILL');
  rmSync(scratch, { recursive: true, force: true });
}

/** Carries out COPY and RUN, and gives the environment and the command that it ends with. */
function build(containerfile: string): { env: Record<string, string>; command: readonly string[] } {
  const env: Record<string, string> = {};
  let command: readonly string[] = [];
  for (const [, word, rest] of containerfile.replaceAll('\\\n', '').matchAll(/^([A-Z]+) (.*)$/gm)) {
    if (word === 'COPY') copy(rest!.replace(/--chown=\S+ /, '').split(' '));
    if (word === 'RUN' && !rest!.startsWith('apt-get')) run(rest!);
    if (word === 'ENV')
      Object.assign(env, Object.fromEntries(rest!.split(' ').map((pair) => pair.split('='))));
    if (word === 'CMD') command = JSON.parse(rest!) as string[];
  }
  return { env, command };
}

/** The last name is the target, which is always the image. */
function copy(names: readonly string[]): void {
  const filter = (from: string) => !['.git', 'node_modules'].includes(path.basename(from));
  for (const name of names.slice(0, -1))
    cpSync(path.join(clone, name), path.join(image, name), { recursive: true, filter });
}

function run(line: string): void {
  console.log(`RUN ${line}`);
  execFileSync('bash', ['-c', line], { cwd: image, env: outside(), stdio: ['ignore', 'ignore', 'inherit'] });
}

/** As npm was started with, so that it finds its packages, but for what says in which project. */
function outside(): NodeJS.ProcessEnv {
  const { npm_config_local_prefix: _, ...env } = process.env;
  return env;
}

/** Without its settings it says what is missing, and ends with 1. */
async function refuseToStart(env: Settings, command: readonly string[]): Promise<void> {
  const { child, output } = start(env, command);
  const [code] = await once(child, 'close');
  expect(code === 1 && /ORIGIN is not set/.test(output.text), `it starts without an ORIGIN: ${output.text}`);
}

async function play(env: Settings, command: readonly string[]): Promise<void> {
  const port = await freePort();
  const settings = {
    ...env,
    HOST: '127.0.0.1',
    PORT: `${port}`,
    SECRET: 'a secret for this test alone, 32 bytes or more',
    OPERATOR_SECRET: 'another secret for this test alone, and no other',
    ORIGIN: 'https://post.example.org',
    MAILER: 'smtp',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'post@example.org',
  };
  const address = `http://127.0.0.1:${port}`;
  const first = await started(settings, command);
  for (const hidden of ['/dev/mail', '/cdn-cgi/local/explorer', '/cdn-cgi/handler/scheduled'])
    expect((await fetch(address + hidden)).status === 404, `${hidden} is there`);
  const health = await fetch(`${address}/api/v1/health`);
  expect(health.status === 200, `health: ${await health.text()}`);
  const { token } = await post(`${address}/api/v1/players`, { name: 'Ada' });
  const { game } = await post(
    `${address}/api/v1/games`,
    { ruleset: 'interstellar-conquest', seats: 2 },
    token,
  );
  const seats = `${address}/api/v1/games/${game.id}/seats`;
  await post(seats, {}, token);
  await post(seats, { bot: 'steady' }, token);
  await hear(`ws://127.0.0.1:${port}/api/v1/games/${game.id}/ticks`, token);
  await ended(first);
  const second = await started(settings, command);
  const view = await fetch(`${address}/api/v1/games/${game.id}/view`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(view.status === 200, `the game is lost: ${await view.text()}`);
  await ended(second);
}

/** A WebSocket passes the front, with its headers. */
async function hear(url: string, token: string): Promise<void> {
  const socket = new WebSocket(url, { headers: { Authorization: `Bearer ${token}` } });
  const [tick] = (await once(socket, 'message')) as [Buffer];
  expect(/"changed":"view"/.test(String(tick)), `no tick: ${String(tick)}`);
  socket.close();
  await once(socket, 'close');
  const refused = new WebSocket(`${url}?seen=true`);
  const [error] = (await once(refused, 'error')) as [Error];
  expect(/400/.test(error.message), `a bad parameter gets ${error.message}`);
}

interface Started {
  readonly child: ChildProcess;
  readonly output: { text: string };
}

function start(env: Settings, [program, ...args]: readonly string[]): Started {
  const child = spawn(program!, args, {
    cwd: image,
    env: standIn<NodeJS.ProcessEnv>({ ...env, PATH: withNode(env['PATH']!) }),
  });
  running.add(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output.text += chunk));
  return { child, output };
}

/** The image has this Node as its own. */
function withNode(paths: string): string {
  return `${path.dirname(process.execPath)}:${paths}`;
}

async function started(env: Settings, command: readonly string[]): Promise<Started> {
  const service = start(env, command);
  for (let waited = 0; !service.output.text.includes('listens on'); waited += 100) {
    expect(service.child.exitCode === null && waited < LONGEST_START, service.output.text);
    await sleep(100);
  }
  return service;
}

async function ended({ child, output }: Started): Promise<void> {
  child.kill('SIGTERM');
  const [code] = await once(child, 'close');
  expect(code === 0, `it ended with ${code}: ${output.text}`);
  running.delete(child);
}

async function post(url: string, body: object, token?: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  expect(response.ok, `${url}: ${response.status}`);
  const answer: { token: string; game: { id: string } } = await response.json();
  return answer;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function expect(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}
