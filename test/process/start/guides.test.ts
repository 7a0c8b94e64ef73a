/** The code in the guides to the API, as a reader would run it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newSecret, signatureOf } from '../../../src/notify/signature.ts';
import { LiveService } from '../live-service.ts';

const GUIDES = path.join(import.meta.dirname, '../../../docs/guides');
const folder = mkdtempSync(path.join(tmpdir(), 'parsec-guides-'));
const running: ChildProcess[] = [];

/** Runs the first JavaScript of this guide. */
function runGuide(
  name: string,
  env: Record<string, string>,
): { process: ChildProcess; output: () => string } {
  const source = readFileSync(path.join(GUIDES, `${name}.md`), 'utf8');
  const code = /```js\n([^]*?)```/.exec(source)![1]!;
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  const child = spawn(process.execPath, [file], { env: { ...process.env, ...env } });
  running.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  return { process: child, output: () => text };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('the first bot', () => {
  let service: LiveService;
  beforeAll(async () => {
    service = await LiveService.launch();
  }, 60_000);
  afterAll(() => service.end());

  it('plays a game to its end', { timeout: 90_000 }, async () => {
    const bot = runGuide('first-bot', { API: new URL('/api/v1', service.url).href });
    const [status] = await once(bot.process, 'exit');
    expect(bot.output()).toMatch(/Over: \{/);
    expect(status).toBe(0);
  });
});

describe('the agent', () => {
  let service: LiveService;
  beforeAll(async () => {
    service = await LiveService.launch();
  }, 60_000);
  afterAll(() => service.end());

  it('plays a game to its end', { timeout: 90_000 }, async () => {
    const agent = runGuide('agents', { SERVICE: service.url });
    const [status] = await once(agent.process, 'exit');
    expect(agent.output()).toMatch(/^end-turn$/m);
    expect(agent.output()).toMatch(/Over: The game is over/);
    expect(status).toBe(0);
  });
});

describe('the receiver of webhooks', () => {
  const secret = newSecret();
  let url: string;
  let receiver: ReturnType<typeof runGuide>;
  const post = async (message: object, key = secret, id = crypto.randomUUID()): Promise<Response> => {
    const seconds = Math.floor(Date.now() / 1000);
    const body = JSON.stringify(message);
    const signature = await signatureOf(key, { id, seconds, body });
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signature,
    };
    return fetch(url, { method: 'POST', headers, body });
  };
  const challenge = { type: 'challenge', data: { challenge: 'echo me' } };

  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}/`;
    receiver = runGuide('webhooks', { WEBHOOK_SECRET: secret, PORT: String(port) });
    await vi.waitFor(async () => expect((await fetch(url, { method: 'POST' })).status).toBe(401), 10_000);
  });

  it('echoes a challenge', async () => {
    expect(await (await post(challenge)).text()).toBe('echo me');
  });

  it('refuses a message that another secret signed', async () => {
    expect((await post(challenge, newSecret())).status).toBe(401);
  });

  it('takes a message once, however often it arrives', async () => {
    const notifications = [{ kind: 'decision-requested', decision: 'turn', deadline: null, link: 'x' }];
    const message = { type: 'notifications', data: { notifications } };
    for (let attempt = 0; attempt < 2; attempt++)
      expect((await post(message, secret, 'the same')).status).toBe(204);
    await vi.waitFor(() => expect(receiver.output()).toContain('decision-requested'));
    expect(receiver.output().match(/decision-requested/g)).toHaveLength(1);
  });
});
