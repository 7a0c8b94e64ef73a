import { describe, expect, it } from 'vitest';
import { call, guest, look, openGame, type Guest } from '../../support/api/api.ts';

/** A running sandbox of Ada, with bots in all other seats. */
async function sandbox(ada: Guest, patch = {}): Promise<string> {
  const game = await openGame(ada, { sandbox: true, ...patch });
  const { token } = ada;
  await call('POST', `/games/${game}/seats`, { token, body: {} });
  await call('POST', `/games/${game}/bots`, { token, body: {} });
  expect((await look(game, ada)).status).toBe('running');
  return game;
}

const branch = (
  game: string,
  { token }: Guest,
  { key = crypto.randomUUID(), ...body }: { key?: string; step: unknown; as?: unknown },
) => call('POST', `/games/${game}/branches`, { token, body, headers: { 'Idempotency-Key': key } });

describe('a branch of a sandbox game', () => {
  it('is another game, which the first lists', async () => {
    const ada = await guest('Ada');
    const game = await sandbox(ada);
    const before = await look(game, ada);
    const { token } = ada;
    await call('POST', `/games/${game}/advance`, { token, body: { seconds: 30 * 86_400 } });
    const { status, body, headers } = await branch(game, ada, { step: before.version });
    expect(status).toBe(201);
    expect(headers.get('Location')).toBe(`/api/v1/games/${body.game}`);
    expect((await look(body.game, ada)).view).toEqual(before.view);
    const get = async (one: string) => (await call('GET', `/games/${one}`, { token })).body.game;
    expect((await get(game)).branches).toEqual([{ game: body.game, step: before.version }]);
    expect((await get(body.game)).branchOf).toMatchObject({ game, step: before.version });
    const { games } = (await call('GET', '/me/games', { token })).body;
    expect(games[0]).toMatchObject({ id: body.game, branchOf: { game } });
  });

  it('is made once for each key, also of a finished game', async () => {
    const ada = await guest('Ada');
    const game = await sandbox(ada);
    await call('POST', `/games/${game}/cancel`, { token: ada.token });
    const one = await branch(game, ada, { step: 1, as: 'open', key: 'k' });
    const two = await branch(game, ada, { step: 1, as: 'open', key: 'k' });
    expect([one.status, two.status, two.body]).toEqual([201, 201, one.body]);
    expect((await branch(game, ada, { step: 2, as: 'open', key: 'k' })).body.code).toBe(
      'idempotency-key-reused',
    );
    const { body } = await call('GET', `/games/${game}`, { token: ada.token });
    expect(body.game).toMatchObject({ status: 'cancelled', branches: [{ game: one.body.game, step: 1 }] });
  });

  it('is refused to others, for other steps and without a key', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await sandbox(ada);
    const codes = [
      await branch(game, bob, { step: 1 }),
      await branch(game, ada, { step: 9_999 }),
      await branch(game, ada, { step: 0 }),
      await branch(game, ada, { step: '1' }),
      await branch(game, ada, { step: 1, as: 'open' }),
      await call('POST', `/games/${game}/branches`, { token: ada.token, body: { step: 1 } }),
    ];
    expect(codes.map(({ body }) => body.code)).toEqual([
      'not-host',
      'unknown-step',
      'out-of-range',
      'wrong-type',
      'game-not-over',
      'idempotency-key-required',
    ]);
  });
});
