/** Commands that are held back, and commands that are answered with the view after them. */
import { describe, expect, it } from 'vitest';
import {
  asked,
  call,
  guest,
  PREFIX,
  raw,
  runningGame,
  type Guest,
  type Json,
} from '../../support/api/api.ts';
import { read } from './games-by-text.ts';
import { listen } from '../../support/api/sockets.ts';

/** A game of two, and the first command of the player on turn, with these extras in its body. */
async function table() {
  const people = [await guest('Ada'), await guest('Bob')] as const;
  const game = await runningGame(people);
  const { guest: mover, decision } = await asked(game, people);
  const other = people.find((one) => one !== mover)!;
  const { window } = decision as { window: string };
  const hold = (extra: object, key = 'key') =>
    call('POST', `/games/${game}/commands`, {
      token: mover.token,
      headers: { 'Idempotency-Key': key },
      body: { window, command: decision.default.command, ...extra },
    });
  return { game, mover, other, window, hold };
}

const view = (game: string, { token }: Partial<Guest> = {}) => call('GET', `/games/${game}/view`, { token });
const withdraw = (game: string, window: string, { token }: Guest) =>
  call('DELETE', `/games/${game}/held/${window}`, { token });

describe('a command with `hold`', () => {
  it('is shown to its own seat alone, ticks included, and can be withdrawn', async () => {
    const { game, mover, other, window, hold } = await table();
    const sockets = await Promise.all(
      [mover, other, undefined].map((one) => listen(`/games/${game}/ticks`, { guest: one })),
    );
    await Promise.all(sockets.map((one) => one.next()));
    const before = await Promise.all([view(game, other), view(game)]);
    const { status, body } = await hold({ hold: 30 });
    expect([status, body]).toEqual([200, { version: expect.any(Number), heldUntil: expect.any(String) }]);
    const own = await view(game, mover);
    expect(own.body.held).toMatchObject([{ window, heldUntil: body.heldUntil }]);
    expect(await sockets[0]!.next()).toMatchObject({ version: body.version, etag: own.headers.get('ETag') });
    expect((await withdraw(game, window, other)).body).toMatchObject({ code: 'not-held' });
    expect((await withdraw(game, window, mover)).status).toBe(204);
    await sockets[0]!.next();
    const after = await Promise.all([view(game, other), view(game)]);
    const tags = (replies: typeof after) => replies.map(({ headers }) => headers.get('ETag'));
    expect(tags(after)).toEqual(tags(before));
    expect(sockets.slice(1).flatMap(({ left }) => left)).toEqual([]);
    expect((await view(game, mover)).body.held).toBeUndefined();
    expect((await withdraw(game, window, mover)).body).toMatchObject({
      code: 'not-held',
      status: 409,
      detail: expect.stringContaining('taken back already'),
    });
  });

  it('of 0 seconds is carried out at once', async () => {
    const { game, mover, window, hold } = await table();
    expect((await hold({ hold: 0 })).body).toEqual({ version: expect.any(Number) });
    const { body } = await view(game, mover);
    expect([body.held, body.windows.some(({ id }: { id: string }) => id === window)]).toEqual([
      undefined,
      false,
    ]);
  });

  it.each([
    [31, 'out-of-range'],
    [-1, 'out-of-range'],
    [0.5, 'wrong-type'],
    ['5', 'wrong-type'],
  ])('of %j seconds is refused with %s', async (seconds, code) => {
    const { game, mover, hold } = await table();
    expect((await hold({ hold: seconds })).body).toMatchObject({ code, field: 'hold' });
    expect((await view(game, mover)).body.held).toBeUndefined();
  });

  it('is refused if it answers no window', async () => {
    const { hold } = await table();
    const { body } = await hold({ window: undefined, command: { type: 'resign' }, hold: 5 });
    expect(body).toMatchObject({ code: 'not-holdable', status: 422 });
  });
});

describe('a command with `Prefer: return=representation`', () => {
  /** A sandbox, whose clock stands still, and the player on turn. */
  async function table() {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people);
    const { guest: mover, decision } = await asked(game, people);
    const body = { window: decision.window, command: decision.default.command };
    const command = (extra: { query?: string; key?: string; more?: object; line?: string } = {}) => {
      const { query = '', key = 'k', more = {}, line } = extra;
      return raw('POST', `${PREFIX}/games/${game}/commands${query}`, {
        headers: {
          Authorization: `Bearer ${mover.token}`,
          'Idempotency-Key': key,
          'Content-Type': line === undefined ? 'application/json' : 'text/plain',
          Prefer: 'return=representation',
        },
        body: line ?? JSON.stringify({ ...body, ...more }),
      });
    };
    const view = (query = '') =>
      raw('GET', `${PREFIX}/games/${game}/view${query}`, {
        headers: { Authorization: `Bearer ${mover.token}` },
      });
    return { game, mover, command, view };
  }

  it.each([
    ['', ''],
    ['after=0&seen=false', 'after=0&seen=false'],
    ['labels=true', 'labels=true'],
    ['seen=false&news=true', 'seen=false&news=true'],
  ])('is answered with the bytes and the tag of the view: %j', async (query) => {
    const { command, view } = await table();
    const given = query === '' ? '' : `?${query}`;
    const played = await command({ query: given });
    expect([played.status, played.headers.get('Preference-Applied')]).toEqual([200, 'return=representation']);
    const text = await played.text();
    const seen = await view(given);
    const { version, etag } = JSON.parse(text);
    const expected = `{"version":${version},"etag":${JSON.stringify(etag)},"view":${await seen.text()}}`;
    expect([text, etag]).toEqual([expected, seen.headers.get('ETag')]);
  });

  it('is answered with the view as it is while the command is held', async () => {
    const { command, view } = await table();
    const body = (await (await command({ more: { hold: 30 } })).json()) as Json;
    expect(body.view).toEqual(await (await view()).json());
    expect(body.view.held).toMatchObject([{ heldUntil: body.heldUntil }]);
  });

  it('is answered without a view when it is repeated, and when it is refused', async () => {
    const { command } = await table();
    const first = (await (await command()).json()) as Json;
    const again = await command();
    expect([await again.json(), again.headers.get('Preference-Applied')]).toEqual([
      { version: first.version },
      null,
    ]);
    const refused = await command({ key: 'other', more: { command: { type: 'no-such' } } });
    expect(refused.status).toBe(400);
    expect(await refused.json()).not.toHaveProperty('view');
  });

  it('may be a line, and its parameters are checked', async () => {
    const { game, mover, command, view } = await table();
    const { text } = await read(game, mover);
    const [, line] = /^\s*> (.+)$/m.exec(text)!;
    expect((await command({ line: line!, query: '?after=x' })).status).toBe(400);
    expect((await command({ line: line!, query: '?at=1' })).status).toBe(400);
    const body = (await (await command({ line: line! })).json()) as Json;
    expect(body.view).toEqual(await (await view()).json());
  });
});
