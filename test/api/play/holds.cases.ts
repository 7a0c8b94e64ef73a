import { describe, expect, it } from 'vitest';
import { asked, call, guest, runningGame, type Guest } from '../../support/api/api.ts';
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
    expect((await withdraw(game, window, mover)).body).toMatchObject({ code: 'not-held', status: 409 });
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
