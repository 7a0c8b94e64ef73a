/** How the client follows a game. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, createParsecPost, follow, ProblemError } from '../dist/index.js';
import { json, refused, serviceOf, view } from './service.mjs';

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

test('continues after an outage, but throws a refusal, and any failure before the first view', async () => {
  const away = Array.from({ length: 3 }, () => new TypeError('fetch failed'));
  const failing = Array.from({ length: 3 }, () => refused('internal', 500));
  const { client } = serviceOf(
    view('running', 1),
    ...away,
    ...failing,
    view('running', 2),
    refused('private-game', 404),
  );
  const seen = [];
  const wait = () => Promise.resolve();
  await assert.rejects(async () => {
    for await (const { version } of follow(client, { game: 'g', wait })) seen.push(version);
  }, ProblemError);
  assert.deepEqual(seen, [1, 2]);
  const nowhere = serviceOf(...Array.from({ length: 3 }, () => new TypeError('fetch failed')));
  await assert.rejects(follow(nowhere.client, { game: 'g', wait }).next(), TypeError);
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

test('ends without an error if the signal aborts a request', async () => {
  const stopping = new AbortController();
  const client = createParsecPost({
    url: 'http://play.test',
    webSocket: null,
    fetch: async ({ signal }) => (stopping.abort(), signal.throwIfAborted()),
  });
  for await (const view of follow(client, { game: 'g', signal: stopping.signal })) assert.fail(view);
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
