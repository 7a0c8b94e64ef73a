import { abortAllDurableObjects, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { listReports } from '../../../src/history/players/reports.ts';
import { call, guest, look, openGame, playedGame, runningGame, say } from '../../support/api/api.ts';
import type { Guest, Json } from '../../support/api/api.ts';

const people = async () => Promise.all(['Ada', 'Bob', 'Cat', 'Eve'].map(guest));

async function read(game: string, reader?: Guest, query = ''): Promise<Json> {
  const { status, body } = await call('GET', `/games/${game}/messages${query}`, { token: reader?.token });
  expect(status).toBe(200);
  return body;
}

const texts = async (game: string, reader?: Guest): Promise<string[]> =>
  (await read(game, reader)).messages.map(({ text }: { text: string }) => text);

describe('messages', () => {
  it('go to all or to one player, and only their recipients read them', async () => {
    const [ada, bob, cat, eve] = await people();
    const game = await runningGame([ada!, bob!, cat!]);
    const { status, body } = await say(game, bob!, { text: 'psst', to: 'host' });
    expect([status, body.message]).toMatchObject([201, { id: 1, to: { player: { name: 'Ada' }, seat: 0 } }]);
    await say(game, ada!, { text: 'hello' });
    expect(await texts(game, ada)).toEqual(['psst', 'hello']);
    for (const reader of [cat, eve, undefined]) {
      expect((await read(game, reader)).messages).toMatchObject([{ id: 1, text: 'hello' }]);
      expect((await look(game, reader)).talk).toBe(1);
    }
    expect(await read(game, ada, '?after=1&limit=1')).toMatchObject({ messages: [{ id: 2 }], next: 2 });
  });

  it('arrive as sent, whatever they contain', async () => {
    const [ada, bob] = await people();
    const game = await runningGame([ada!, bob!]);
    const text = '<script>alert(1)</script>\n\t"\\" \u202etfel ot thgir\u2066 \u{1f980} '.padEnd(2000, 'é');
    expect((await say(game, ada!, { text })).body.message.text).toBe(text);
    expect(await texts(game, bob)).toEqual([text]);
  });

  it('count once for each key, and a key stands for one message', async () => {
    const [ada, bob] = await people();
    const game = await runningGame([ada!, bob!]);
    const first = await say(game, ada!, { text: 'a' }, 'k');
    expect((await say(game, ada!, { text: 'a' }, 'k')).body).toEqual(first.body);
    const other = await say(game, ada!, { text: 'b' }, 'k');
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
    expect(await texts(game, bob)).toEqual(['a']);
  });

  it('are not returned again to players who have them', async () => {
    const [ada, bob] = await people();
    const game = await runningGame([ada!, bob!]);
    const { headers } = await call('GET', `/games/${game}/messages`);
    const again = () =>
      call('GET', `/games/${game}/messages`, { headers: { 'If-None-Match': headers.get('ETag')! } });
    expect([(await again()).status, headers.get('Cache-Control')]).toEqual([304, 'private, no-cache']);
    await say(game, ada!, { text: 'a' });
    expect((await again()).status).toBe(200);
  });

  it('are limited to 20 a minute, and the refusal says how long to wait', async () => {
    const [ada, bob] = await people();
    const game = await runningGame([ada!, bob!]);
    for (let i = 0; i < 20; i += 1) expect((await say(game, ada!, { text: 'x' })).status).toBe(201);
    const { status, body, headers } = await say(game, ada!, { text: 'x' });
    expect([status, body.code]).toEqual([429, 'too-many-messages']);
    expect(body).not.toHaveProperty('retryAfter');
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    expect((await say(game, bob!, { text: 'x' })).status).toBe(201);
  });

  it('are limited to 5,000 in a game, however long the player waits', async () => {
    const [ada, bob] = await people();
    const game = await runningGame([ada!, bob!]);
    await runInDurableObject(env.ROOMS.getByName(game), (_, { storage }) =>
      storage.sql.exec(
        `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
         INSERT INTO messages SELECT i - 1, ?, NULL, 1, 'k' || i, '', 1, 'x' FROM n`,
        ada!.id,
      ),
    );
    await abortAllDurableObjects();
    const { status, body, headers } = await say(game, ada!, { text: 'x' });
    expect([status, body.code, headers.has('Retry-After')]).toEqual([409, 'no-messages-left', false]);
    expect((await say(game, bob!, { text: 'x' })).status).toBe(201);
  });

  it('are hidden from spectators of such a game until it is over', async () => {
    const [ada, bob] = await people();
    const game = await runningGame([ada!, bob!], { talk: 'seats' });
    await say(game, ada!, { text: 'a' });
    expect([await texts(game), (await look(game)).talk]).toEqual([[], 0]);
    expect((await call('GET', `/games/${game}`)).body.game.talk).toBe('seats');
    await call('POST', `/games/${game}/cancel`, { token: ada!.token });
    expect([await texts(game), (await look(game)).talk]).toEqual([['a'], null]);
    // Publishing to D1 may take longer than the response to the cancellation.
    await vi.waitFor(
      async () => {
        const { games } = (await call('GET', '/games?status=cancelled&limit=100')).body;
        expect(games.find(({ id }: { id: string }) => id === game)).toMatchObject({ talk: 'seats' });
      },
      { timeout: 5000 },
    );
  });

  it('continue in a finished and archived game', async () => {
    const ada = await guest('Ada');
    const game = await playedGame(ada);
    expect((await look(game, ada)).talk).toBeNull();
    expect((await say(game, ada, { text: 'well played' })).status).toBe(201);
    expect(await texts(game)).toEqual(['well played']);
  });

  it('lose the name of a deleted account, in finished games too', async () => {
    const [ada, bob] = await people();
    const game = await runningGame([ada!, bob!]);
    await say(game, bob!, { text: 'b' });
    await call('POST', `/games/${game}/cancel`, { token: ada!.token });
    expect((await call('DELETE', '/me', { token: bob!.token })).status).toBe(204);
    expect((await read(game, ada)).messages).toMatchObject([
      { from: { player: { name: 'former player' } }, text: 'b' },
    ]);
  });

  it('of a private game are read with its invitation', async () => {
    const ada = await guest('Ada');
    const game = await openGame(ada, { visibility: 'private' });
    await say(game, ada, { text: 'a' });
    const { invitation } = (await call('GET', `/games/${game}`, { token: ada.token })).body.game;
    expect((await call('GET', `/games/${game}/messages`)).body.code).toBe('unknown-game');
    expect((await read(game, undefined, `?invitation=${invitation}`)).messages).toHaveLength(1);
  });
});

describe('a mute', () => {
  it('hides one player’s messages from another until it is taken back', async () => {
    const [ada, bob] = await people();
    const game = await runningGame([ada!, bob!]);
    const mute = async (method: string) =>
      (await call(method, `/games/${game}/mutes/1`, { token: ada!.token })).status;
    await say(game, bob!, { text: 'a' });
    expect(await mute('PUT')).toBe(204);
    expect(await read(game, ada)).toMatchObject({
      messages: [],
      muted: [{ player: { name: 'Bob' }, seat: 1 }],
    });
    expect((await look(game, ada)).talk).toBe(0);
    expect(await read(game, bob)).toMatchObject({ messages: [{ text: 'a' }], muted: [] });
    expect(await mute('DELETE')).toBe(204);
    expect(await read(game, ada)).toMatchObject({ messages: [{ text: 'a' }], muted: [] });
  });
});

describe('a report', () => {
  it('is shown to the operator once, with the original message', async () => {
    const [ada, bob, cat, eve] = await people();
    const game = await runningGame([ada!, bob!, cat!]);
    await say(game, bob!, { text: 'psst', to: 2 });
    await say(game, bob!, { text: 'boo' });
    await say(game, bob!, { text: 'you <b>rogue</b>', to: 0 });
    const report = async ({ token }: Guest, message: number, reason: string) =>
      call('POST', `/games/${game}/messages/${message}/report`, { token, body: { reason } });
    const before = Date.now();
    expect(await report(ada!, 2, 'rude')).toMatchObject({ status: 201, body: { reported: 2 } });
    expect((await report(ada!, 2, 'rude, again')).status).toBe(201);
    await call('PATCH', '/me', { token: bob!.token, body: { name: 'Saint' } });
    await report(eve!, 1, 'noise');
    const reports = (await listReports(env.DB, 0, 100)).filter((one) => one.game === game);
    const said = { game, author: bob!.id, saidAt: expect.any(Number) };
    expect(reports.toSorted((a, b) => a.at - b.at)).toMatchObject([
      {
        ...said,
        authorName: 'Bob',
        recipient: ada!.id,
        text: 'you <b>rogue</b>',
        reporter: ada!.id,
        reason: 'rude',
      },
      { ...said, authorName: 'Saint', recipient: null, text: 'boo', reporter: eve!.id, reason: 'noise' },
    ]);
    for (const { at } of reports) expect(at).toBeGreaterThanOrEqual(before);
    expect(await listReports(env.DB, 0, 1)).toHaveLength(1);
    await call('DELETE', '/me', { token: bob!.token });
    const left = (await listReports(env.DB, 0, 100)).filter((one) => one.game === game);
    expect(left.map(({ authorName }) => authorName)).toEqual(Array(2).fill('former player'));
  });
});

describe('notes', () => {
  it('are stored for each player of the table', async () => {
    const [ada, bob] = await people();
    const game = await runningGame([ada!, bob!]);
    const notes = async ({ token }: Guest) => (await call('GET', `/games/${game}/notes`, { token })).body;
    const write = ({ token }: Guest, text: string) =>
      call('PUT', `/games/${game}/notes`, { token, body: { text } });
    expect(await notes(ada!)).toEqual({ text: '' });
    const text = 'Bob bluffs.\n<i>often</i> '.padEnd(10_000, 'é');
    expect(await write(ada!, text)).toMatchObject({ status: 200, body: { text } });
    expect([await notes(ada!), await notes(bob!)]).toEqual([{ text }, { text: '' }]);
    expect((await write(ada!, '')).status).toBe(200);
    expect(await notes(ada!)).toEqual({ text: '' });
  });
});
