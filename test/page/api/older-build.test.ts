/** A page whose server has gone back to an older build, which refuses parameters that it does not know. Without a browser. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { load } from '../../support/page/page.ts';

interface Calls {
  call(method: string, path: string, extras?: object): Promise<{ ok: boolean; code: string | null }>;
  sendCommand(game: string, window: string, command: object, how: object): Promise<{ ok: boolean }>;
}
const { call, sendCommand } = await load<Calls>('api/call.ts');

/** The parameters that the server knows. Other tests share the page's list of those that it does not: no other request has these. */
const KNOWN = new Set(['after', 'seen']);
const refuses = (field: string): Response =>
  Response.json(
    { code: 'unknown-field', field },
    { status: 400, headers: { 'Content-Type': 'application/problem+json' } },
  );
const server = vi.fn<(path: string, init: { headers: Record<string, string> }) => Promise<Response>>();
const paths = (): readonly string[] => server.mock.calls.map(([path]) => path);

beforeEach(() => {
  server.mockReset().mockImplementation(async (path) => {
    const field = [...new URLSearchParams(path.split('?')[1]).keys()].find((name) => !KNOWN.has(name));
    return field === undefined ? Response.json({}) : refuses(field);
  });
  vi.stubGlobal('fetch', server);
});
afterEach(() => void vi.unstubAllGlobals());

it('asks again without them, and leaves them out from then on', async () => {
  expect(await call('GET', '/games/g/view?after=3&seen=true&gossip=true&smells=yes')).toMatchObject({
    ok: true,
  });
  await call('GET', '/games/g/view?gossip=true');
  expect(paths()).toEqual([
    '/api/v1/games/g/view?after=3&seen=true&gossip=true&smells=yes',
    '/api/v1/games/g/view?after=3&seen=true&smells=yes',
    '/api/v1/games/g/view?after=3&seen=true',
    '/api/v1/games/g/view',
  ]);
});

it('sends a refused command again with the same key', async () => {
  const sent = await sendCommand('g', 'w.1', { type: 'pass' }, { query: '?after=3&tastes=true' });
  expect(sent.ok).toBe(true);
  expect(paths()).toEqual([
    '/api/v1/games/g/commands?after=3&tastes=true',
    '/api/v1/games/g/commands?after=3',
  ]);
  const keys = server.mock.calls.map(([, { headers }]) => headers['Idempotency-Key']);
  expect(keys[0]).toMatch(/./);
  expect(keys[1]).toBe(keys[0]);
});

it('passes on a refusal of anything else', async () => {
  server.mockImplementation(async () => refuses('command.ship'));
  expect(await call('POST', '/games/g/commands?after=3')).toMatchObject({ ok: false, code: 'unknown-field' });
  expect(paths()).toHaveLength(1);
});
