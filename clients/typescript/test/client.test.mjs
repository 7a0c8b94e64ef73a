/** The client against a service that fails as told. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { answer, bodyOf, createParsecPost, follow, listen, pagesOf, ProblemError } from '../dist/index.js';
import { json, refused, serviceOf, view } from './service.mjs';

const API = new URL('../../../docs/openapi.json', import.meta.url);

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
  sent = [];

  constructor(url) {
    super();
    this.url = url;
    Socket.made.push(this);
  }

  says(tick) {
    this.readyState = 1;
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(tick) }));
  }

  send(text) {
    this.sent.push(text);
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

const settled = () => new Promise(setImmediate);

/** A clock that stands still: `pass` ends the pause of these milliseconds, or the only one that is shorter than the signs of life. */
function stoppedClock() {
  const pauses = [];
  const wait = (milliseconds, until) =>
    new Promise((resolve) => {
      const pause = { milliseconds, until, resolve };
      pauses.push(pause);
      until.addEventListener('abort', () => (pauses.splice(pauses.indexOf(pause), 1), resolve()));
    });
  const pass = async (isMeant) => {
    const at = pauses.findIndex(({ milliseconds }) => isMeant(milliseconds));
    assert.notEqual(at, -1, 'nothing waits');
    const [{ milliseconds, resolve }] = pauses.splice(at, 1);
    resolve();
    await settled();
    return milliseconds;
  };
  const SIGN_OF_LIFE = 45_000;
  return {
    wait,
    pauses,
    retry: () => pass((milliseconds) => milliseconds !== SIGN_OF_LIFE),
    life: () => pass((milliseconds) => milliseconds === SIGN_OF_LIFE),
  };
}

/** Listens to a game without a token: each socket that the service refuses makes the client ask for the game. */
async function listening(respond, settings = {}, game = { game: 'g' }) {
  Socket.made.length = 0;
  const clock = stoppedClock();
  const asked = [];
  const client = createParsecPost({
    url: 'http://play.test',
    webSocket: Socket,
    wait: clock.wait,
    fetch: async ({ url }) => (asked.push(new URL(url).pathname), respond()),
    ...settings,
  });
  let ends = 0;
  const listener = listen(client, { ...game, onTick: () => undefined, onEnd: () => (ends += 1) });
  await settled();
  return { clock, asked, listener, ended: () => ends };
}

const tick = { changed: 'view', version: 1, etag: '"1"' };

for (const code of [1000, 4400, 4404])
  test(`ends when the service closes the socket with ${code}`, async () => {
    const { clock, ended } = await listening(() => assert.fail('asked'));
    Socket.made[0].says(tick);
    Socket.made[0].breaks(code);
    await settled();
    assert.deepEqual([ended(), clock.pauses.length, Socket.made.length], [1, 0, 1]);
  });

for (const code of [1006, 1013, 4401])
  test(`connects again when the service closes the socket with ${code}`, async () => {
    const { clock, ended, asked } = await listening(() => assert.fail('asked'));
    Socket.made[0].says(tick);
    Socket.made[0].breaks(code);
    await clock.retry();
    assert.deepEqual([ended(), Socket.made.length, asked], [0, 2, []]);
  });

for (const [name, answered, isOver] of [
  ['the game is unknown', () => refused('unknown-game', 404), true],
  ['the game is over', () => json({ game: { status: 'finished' } }), true],
  ['the game runs', () => json({ game: { status: 'running' } }), false],
  ['there are too many sockets', () => refused('too-many-requests', 429, { 'Retry-After': '61' }), false],
])
  test(`asks for the game after a refused socket, and ${isOver ? 'ends' : 'goes on'} if ${name}`, async () => {
    const { clock, ended, asked } = await listening(answered);
    Socket.made[0].breaks(1006);
    await clock.retry();
    assert.deepEqual(asked, ['/api/v1/games/g']);
    assert.equal(ended(), isOver ? 1 : 0);
    assert.equal(clock.pauses.length === 0, isOver);
  });

test('ends if it gets no ticket, because the token is void', async () => {
  const { clock, ended, asked } = await listening(() => refused('invalid-token', 401), { token: 'void' });
  assert.deepEqual(
    [asked, ended(), clock.pauses.length, Socket.made.length],
    [['/api/v1/me/tickets'], 1, 0, 0],
  );
});

test('ends at once for a visitor who asks for decisions', async () => {
  const { clock, ended, asked } = await listening(() => assert.fail('asked'), {}, {});
  assert.deepEqual([asked, ended(), clock.pauses.length, Socket.made.length], [[], 1, 0, 0]);
});

test('waits longer after each failure, up to a minute', async () => {
  const { clock } = await listening(() => json({ game: { status: 'running' } }));
  const pauses = [];
  for (let i = 0; i < 12; i++) {
    Socket.made.at(-1).breaks(1006);
    pauses.push(await clock.retry());
  }
  assert.ok(pauses[0] >= 1000 && pauses[0] < 2000, String(pauses));
  for (const [i, pause] of pauses.entries()) {
    const least = Math.min(1000 * 2 ** i, 30_000);
    assert.ok(pause >= least && pause <= 2 * least, String(pauses));
  }
  Socket.made.at(-1).says(tick);
  Socket.made.at(-1).breaks(1006);
  assert.ok((await clock.retry()) < 2000);
});

test('connects again if the service answers no sign of life', async () => {
  const { clock, listener } = await listening(() => assert.fail('asked'));
  const [first] = Socket.made;
  first.says(tick);
  await clock.life();
  assert.deepEqual(first.sent, ['ping']);
  first.dispatchEvent(new MessageEvent('message', { data: 'pong' }));
  await clock.life();
  assert.deepEqual([first.sent, listener.isOpen], [['ping', 'ping'], true]);
  await clock.life();
  assert.deepEqual([first.readyState, listener.isOpen], [3, false]);
  await clock.retry();
  assert.equal(Socket.made.length, 2);
});

test('leaves no pause behind when it is closed', async () => {
  const { clock, listener, ended } = await listening(() => assert.fail('asked'));
  Socket.made[0].says(tick);
  assert.equal(clock.pauses.length, 1);
  listener.close();
  await settled();
  assert.deepEqual([clock.pauses.length, Socket.made[0].readyState, ended()], [0, 3, 0]);
});

test('ends the pause before a repetition when the signal aborts', async () => {
  const clock = stoppedClock();
  let requests = 0;
  const client = createParsecPost({
    url: 'http://play.test',
    wait: clock.wait,
    fetch: async () => (requests++, refused('database-unavailable', 503, { 'Retry-After': '50' })),
  });
  const stopping = new AbortController();
  const asked = client.GET('/api/v1/rulesets', { signal: stopping.signal });
  await settled();
  assert.deepEqual(
    clock.pauses.map(({ milliseconds }) => milliseconds),
    [50_000],
  );
  stopping.abort();
  await assert.rejects(asked, { name: 'AbortError' });
  assert.equal(requests, 1);
});

// The limit ends the pause that a fault would leave.
test(
  'ends a pause of its own clock when the signal aborts, before or during it',
  { timeout: 5_000 },
  async () => {
    for (const abortsBefore of [true, false]) {
      const client = createParsecPost({
        url: 'http://play.test',
        fetch: async () => (
          abortsBefore && stopping.abort(),
          refused('internal', 503, { 'Retry-After': '60' })
        ),
      });
      const stopping = new AbortController();
      const asked = client.GET('/api/v1/rulesets', { signal: stopping.signal });
      if (!abortsBefore) setImmediate(() => stopping.abort());
      await assert.rejects(asked, { name: 'AbortError' });
    }
  },
);

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
