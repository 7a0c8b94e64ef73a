/** A deployment while a game runs: another build loads the same room from its stored journal. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Miniflare } from 'miniflare';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Decision } from '../../src/rules/contract.ts';
import { bundle, NEWER, OLDER, serve } from './builds.ts';

interface View {
  readonly version: number;
  readonly status: string;
  readonly view: { readonly turn: { readonly number: number }; readonly passes?: readonly string[] };
  readonly decisions: readonly Decision[];
  readonly windows: readonly { readonly id: string; readonly closesAt: string }[];
}
interface Exported {
  readonly entries: readonly { readonly version: number }[];
}

let folder: string;
let server: Miniflare | undefined;
let tokens: string[] = [];
let commands = 0;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
});
afterEach(async () => {
  await server?.dispose();
  rmSync(folder, { recursive: true });
});

async function call<T>(method: string, where: string, seat?: number, body?: object): Promise<T> {
  const headers: Record<string, string> = { 'idempotency-key': `key-${commands}` };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (seat !== undefined) headers['authorization'] = `Bearer ${tokens[seat]}`;
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await server!.dispatchFetch(`http://localhost/api/v1${where}`, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${where}: ${response.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

async function begin(): Promise<string> {
  const guests = await Promise.all(
    ['Ada', 'Bob'].map((name) => call<{ token: string }>('POST', '/players', undefined, { name })),
  );
  tokens = guests.map(({ token }) => token);
  const terms = {
    ruleset: 'interstellar-conquest',
    seats: 2,
    options: { rounds: 5 },
    pace: 'daily',
    visibility: 'public',
  };
  const { game } = await call<{ game: { id: string } }>('POST', '/games', 0, terms);
  for (const seat of [0, 1]) await call('POST', `/games/${game.id}/seats`, seat, {});
  return game.id;
}

const look = (game: string, seat: number): Promise<View> => call('GET', `/games/${game}/view`, seat);

/** Awaited players pass until `enough` is true. */
async function pass(game: string, enough: (view: View) => boolean): Promise<void> {
  for (;;) {
    const views = await Promise.all([0, 1].map((seat) => look(game, seat)));
    if (enough(views[0]!)) return;
    const seat = views.findIndex(({ decisions }) => decisions.length > 0);
    const [decision] = views[seat]!.decisions;
    commands += 1;
    await call('POST', `/games/${game}/commands`, seat, {
      window: decision!.window,
      command: { type: 'pass' },
    });
  }
}

it(
  'a room goes on from the journal that an older build stored, with its deadlines, to the end',
  { timeout: 120_000 },
  async () => {
    server = await serve(await bundle(OLDER), folder);
    const game = await begin();
    await pass(game, ({ view }) => view.turn.number === 4);
    const before = await look(game, 0);
    expect(before.view).not.toHaveProperty('passes');
    await server.dispose();

    server = await serve(await bundle(NEWER), folder);
    const after = await look(game, 0);
    expect(after).toMatchObject({ version: before.version, status: 'running', windows: before.windows });
    expect(after.view).toEqual({ ...before.view, passes: ['chosen', 'chosen', 'chosen'] });
    const asked = await look(game, 1);
    expect([...after.decisions, ...asked.decisions].map((decision) => decision.default.text)).toEqual([
      'Under the new rules.',
    ]);

    await pass(game, ({ status }) => status === 'finished');
    const { entries } = await call<Exported>('GET', `/games/${game}/export`, 0);
    expect(new Set(entries.map(({ version }) => version))).toEqual(new Set([1, 2]));
  },
);

it(
  'a room goes on from its stored state if a deployment does not change the fold, and folds everything again if it does',
  { timeout: 120_000 },
  async () => {
    server = await serve(await bundle(), folder);
    const game = await begin();
    for (let i = 0; i < 70; i += 1) {
      commands += 1;
      const command = { type: 'set-orders', coinReclaim: i % 2 === 0 ? 'never' : 'always' };
      await call('POST', `/games/${game}/commands`, 0, { command });
    }
    const before = await look(game, 0);
    const { build } = await call<{ build: string }>('GET', '/health');
    await server.dispatchFetch(`http://localhost/spoil?game=${game}`);
    await server.dispose();

    server = await serve(await bundle(), folder);
    expect((await call<{ build: string }>('GET', '/health')).build).not.toBe(build);
    expect(await look(game, 0)).toEqual({ ...before, now: expect.any(String) as string });
    commands += 1;
    await call('POST', `/games/${game}/commands`, 0, {
      command: { type: 'set-orders', coinReclaim: 'never' },
    });
    await server.dispose();

    server = await serve(await bundle(NEWER), folder);
    await expect(look(game, 0)).rejects.toThrow('500');
  },
);
