/** The client against a service that fails as told. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { answer, bodyOf, createParsecPost, follow, listen, pagesOf, ProblemError } from '../dist/index.js';

const API = new URL('../../../docs/openapi.json', import.meta.url);

/** Responds with these in turn; an `Error` is a failure of the network. */
function serviceOf(...responses) {
  const requests = [];
  const waits = [];
  const client = createParsecPost({
    url: 'https://play.test',
    token: 'secret',
    attempts: 3,
    webSocket: null,
    wait: async (milliseconds) => void waits.push(milliseconds),
    fetch: async (request) => {
      requests.push({ request, body: await request.clone().text() });
      const response = responses.shift();
      if (response instanceof Error) throw response;
      return response;
    },
  });
  return { client, requests, waits };
}
const json = (body, status = 200, headers = {}) => Response.json(body, { status, headers });
const refused = (code, status, headers) => json({ type: '', title: 'No', status, code }, status, headers);
const view = (status, version) => json({ status, version }, 200, { ETag: `"${version}"` });

test('sends the token, and returns the body', async () => {
  const { client, requests } = serviceOf(json({ rulesets: [] }));
  assert.deepEqual(bodyOf(await client.GET('/api/v1/rulesets')), { rulesets: [] });
  assert.equal(requests[0].request.url, 'https://play.test/api/v1/rulesets');
  assert.equal(requests[0].request.headers.get('Authorization'), 'Bearer secret');
});

test('throws a refusal with its code, and does not repeat it', async () => {
  const { client, requests } = serviceOf(refused('unknown-game', 404));
  const asked = client.GET('/api/v1/games/{game}', { params: { path: { game: 'x' } } }).then(bodyOf);
  await assert.rejects(asked, (error) => error instanceof ProblemError && error.code === 'unknown-game');
  assert.equal(requests.length, 1);
});

test('repeats a command with the same key and body, after a lost response and an internal error', async () => {
  const { client, requests, waits } = serviceOf(
    new TypeError('lost'),
    refused('internal', 500),
    json({ step: 3 }),
  );
  await answer(client, { game: 'g', window: 'turn.1', command: { type: 'pass' } });
  const keys = new Set(requests.map(({ request }) => request.headers.get('Idempotency-Key')));
  assert.equal(requests.length, 3);
  assert.equal(keys.size, 1);
  assert.equal(new Set(requests.map(({ body }) => body)).size, 1);
  assert.ok(waits[0] >= 250 && waits[1] >= waits[0] / 2 && waits[1] <= 1000, String(waits));
});

test('waits as long as the service says, also before it repeats what needs no key', async () => {
  const { client, waits } = serviceOf(
    refused('too-many-requests', 429, { 'Retry-After': '7' }),
    json({}, 201),
  );
  assert.equal((await client.POST('/api/v1/players', { body: {} })).response.status, 201);
  assert.deepEqual(waits, [7000]);
});

test('returns a refusal that asks for more than a minute', async () => {
  const limit = (seconds) => refused('too-many-requests', 429, { 'Retry-After': seconds });
  const { client, requests, waits } = serviceOf(limit('60'), limit('61'), json({ rulesets: [] }));
  await assert.rejects(client.GET('/api/v1/rulesets').then(bodyOf), { code: 'too-many-requests' });
  assert.equal(requests.length, 2);
  assert.deepEqual(waits, [60_000]);
});

test('does not repeat what could take effect twice', async () => {
  for (const failure of [
    refused('internal', 500),
    refused('database-unavailable', 503, { 'Retry-After': '1' }),
  ]) {
    const { client, requests } = serviceOf(failure);
    assert.equal((await client.POST('/api/v1/players', { body: {} })).response.ok, false);
    assert.equal(requests.length, 1);
  }
  const { client } = serviceOf(new TypeError('lost'));
  await assert.rejects(client.POST('/api/v1/players', { body: {} }), /lost/);
});

test('gives up after the given attempts', async () => {
  const failures = [1, 2, 3].map(() => refused('game-unavailable', 503));
  const { client, requests } = serviceOf(...failures);
  await assert.rejects(client.GET('/api/v1/rulesets').then(bodyOf), { code: 'game-unavailable' });
  assert.equal(requests.length, 3);
});

/** A WebSocket without a network. */
class Socket extends EventTarget {
  static made = [];
  readyState = 0;

  constructor(url) {
    super();
    this.url = url;
    Socket.made.push(this);
  }

  says(tick) {
    this.readyState = 1;
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(tick) }));
  }

  breaks(code) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }

  close() {
    this.readyState = 3;
  }
}

test('asks for the view when a tick names another ETag, and otherwise once a minute', async () => {
  Socket.made.length = 0;
  const asked = [];
  const responses = [
    json({ ticket: 't1', expiresAt: '' }, 201),
    view('running', 1),
    view('running', 2),
    view('finished', 3),
  ];
  const client = createParsecPost({
    url: 'https://play.test',
    token: 'secret',
    webSocket: Socket,
    fetch: async ({ url }) => (asked.push(url), responses.shift()),
  });
  const waits = [];
  const wait = (milliseconds, until) =>
    new Promise((resolve) => {
      waits.push(milliseconds);
      until.addEventListener('abort', resolve);
      const [socket] = Socket.made;
      const isFirst = waits.length === 1;
      socket.says({ changed: 'view', version: 1, etag: '"1"' });
      if (isFirst) assert.equal(until.aborted, false);
      socket.says({ changed: 'view', version: 9, etag: '"9"' });
    });
  const versions = [];
  for await (const { version } of follow(client, { game: 'g', wait })) versions.push(version);
  assert.deepEqual(versions, [1, 2, 3]);
  assert.deepEqual(waits, [2000, 60_000]);
  assert.deepEqual(
    Socket.made.map(({ url, readyState }) => [url, readyState]),
    [['wss://play.test/api/v1/games/g/ticks?ticket=t1', 3]],
  );
});

test('listens without a ticket if it has no token, until the game is over', async () => {
  Socket.made.length = 0;
  const client = createParsecPost({ url: 'http://play.test', webSocket: Socket });
  const ticks = [];
  const listener = listen(client, { game: 'g', onTick: (tick) => ticks.push(tick) });
  await new Promise(setImmediate);
  const [socket] = Socket.made;
  assert.equal(socket.url, 'ws://play.test/api/v1/games/g/ticks');
  socket.says({ changed: 'view', version: 1, etag: '"1"' });
  assert.equal(listener.isOpen, true);
  socket.breaks(1000);
  assert.equal(listener.isOpen, false);
  assert.deepEqual(ticks, [{ changed: 'view', version: 1, etag: '"1"' }]);
  listener.close();
});

test('follows a game to its end, and yields no view twice', async () => {
  const unchanged = new Response(null, { status: 304 });
  const { client, requests } = serviceOf(
    view('running', 1),
    unchanged,
    view('running', 2),
    view('finished', 3),
  );
  const seen = [];
  for await (const { version } of follow(client, { game: 'g', wait: () => Promise.resolve() }))
    seen.push(version);
  assert.deepEqual(seen, [1, 2, 3]);
  assert.deepEqual(
    requests.map(({ request }) => request.headers.get('If-None-Match')),
    [null, '"1"', '"1"', '"2"'],
  );
});

test('ends without a wait if the signal aborts while the caller has a view', async () => {
  const { client } = serviceOf(view('running', 1));
  const stopping = new AbortController();
  let waits = 0;
  const wait = async () => void (waits += 1);
  for await (const { version } of follow(client, { game: 'g', signal: stopping.signal, wait })) {
    assert.equal(version, 1);
    stopping.abort();
  }
  assert.equal(waits, 0);
});

test('takes the view that a command returns while it follows, without a request', async () => {
  const played = (version, status) => ({ version, etag: `"${version}"`, view: { status, version } });
  const { client, requests } = serviceOf(
    view('running', 1),
    json(played(2, 'running')),
    json({ version: 3 }),
    view('running', 3),
    json(played(4, 'finished')),
  );
  const seen = [];
  for await (const { version, status } of follow(client, { game: 'g', wait: () => Promise.resolve() })) {
    seen.push(version);
    if (status === 'running') await answer(client, { game: 'g', command: { type: 'pass' } });
  }
  assert.deepEqual(seen, [1, 2, 3, 4]);
  const sent = requests.map(({ request }) => [request.method, request.headers.get('Prefer')]);
  const [read, command] = [
    ['GET', null],
    ['POST', 'return=representation'],
  ];
  assert.deepEqual(sent, [read, command, command, read, command]);
});

test('fetches all pages', async () => {
  const link = { Link: '</api/v1/games?cursor=b&limit=1>; rel="next"' };
  const { client, requests } = serviceOf(json({ games: [1] }, 200, link), json({ games: [2] }));
  const found = [];
  const page = (cursor) => client.GET('/api/v1/games', { params: { query: cursor ? { cursor } : {} } });
  for await (const { games } of pagesOf(page)) found.push(...games);
  assert.deepEqual(found, [1, 2]);
  assert.equal(new URL(requests[1].request.url).searchParams.get('cursor'), 'b');
});

test('has the version of the API', () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  assert.equal(version.split('.')[0], JSON.parse(readFileSync(API, 'utf8')).info.version);
});
