/** The bot against a service that fails as told, with a clock that does not wait. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { createParsecPost } from 'parsec-post';
import { serve } from './serve.ts';

const refused = (code: string, status: number) => Response.json({ title: 'No', status, code }, { status });
const DOWN = [refused('database-unavailable', 503), new TypeError('fetch failed')];

/** Open from the beginning, and silent. */
class Socket extends EventTarget {
  readonly readyState = 1;
  send() {}
  close() {}
}

/** Serves until these responses are used up, and then the key is void. Returns the requests and the pauses. */
async function run(responses: readonly (Response | Error)[], webSocket: typeof WebSocket | null = null) {
  const left = [...responses];
  const paths: string[] = [];
  const pauses: number[] = [];
  const client = createParsecPost({
    url: 'https://play.test',
    token: 'secret',
    attempts: 1,
    webSocket,
    fetch: async ({ url }) => {
      if (url.endsWith('/me/tickets')) return Response.json({ ticket: 't', expiresIn: 30 });
      paths.push(new URL(url).pathname);
      const next = left.shift() ?? refused('invalid-token', 401);
      if (next instanceof Error) throw next;
      return next.clone();
    },
  });
  await assert.rejects(
    serve(client, [], async (milliseconds) => void pauses.push(milliseconds)),
    { code: 'invalid-token' },
  );
  return { paths, pauses };
}

test('an outage makes the bot wait longer each time, and go on', async () => {
  const inbox = [Response.json({ invitations: [] }), Response.json({ decisions: [], next: null })];
  const { pauses } = await run([...DOWN, ...DOWN, ...DOWN, ...inbox, ...DOWN]);
  assert.deepEqual(pauses, [5000, 10_000, 20_000, 40_000, 60_000, 60_000, 5000, 5000, 10_000]);
});

test('while ticks announce decisions, the bot seldom checks for invitations', async () => {
  const quiet = [Response.json({ invitations: [] }), Response.json({ decisions: [], next: null })];
  const { pauses } = await run(
    [...quiet, ...quiet, ...DOWN, ...quiet],
    Socket as unknown as typeof WebSocket,
  );
  assert.deepEqual(pauses, [60_000, 60_000, 5000, 10_000, 60_000]);
});

test('after an answer, the bot looks soon for the next decision', async () => {
  const [none] = [Response.json({ invitations: [] })];
  const decision = { game: 'g', window: 'w', legal: [], paused: false };
  const asked = [none, Response.json({ decisions: [decision], next: null })];
  const { pauses } = await run(asked, Socket as unknown as typeof WebSocket);
  assert.deepEqual(pauses, [5000]);
});

test('a failure of the inbox after the invitations is no end', async () => {
  const { paths, pauses } = await run([Response.json({ invitations: [] }), ...DOWN]);
  assert.deepEqual(paths.slice(0, 3), [
    '/api/v1/me/invitations',
    '/api/v1/me/decisions',
    '/api/v1/me/invitations',
  ]);
  assert.deepEqual(pauses, [5000, 10_000]);
});

test('a key that is void in the middle of a round ends the bot', async () => {
  const invitations = [{ game: { id: 'g' }, invitation: { seat: null, sitting: false } }];
  const { paths, pauses } = await run([Response.json({ invitations })]);
  assert.deepEqual(paths, ['/api/v1/me/invitations', '/api/v1/games/g/seats']);
  assert.deepEqual(pauses, []);
});
