/** People who left a table where they had written: their data there remains theirs. */
import { expect, describe, it } from 'vitest';
import { call, guest, openGame, runningGame, say, type Guest, type Json } from '../../support/api/api.ts';
import { account, signInByCode } from '../../support/api/mails.ts';

/** Ada's private game, in which this one sat, spoke and took notes. */
async function tableLeftBy({ token }: Guest, ada: Guest): Promise<string> {
  const game = await openGame(ada, { visibility: 'private', seats: 3 });
  const { invitation } = (await call('GET', `/games/${game}`, { token: ada.token })).body.game;
  await call('POST', `/games/${game}/seats`, { token, body: { invitation } });
  await say(game, { token } as Guest, { text: 'I must go' });
  await call('PUT', `/games/${game}/notes`, { token, body: { text: 'dull' } });
  expect((await call('DELETE', `/games/${game}/seats/mine`, { token })).status).toBe(204);
  return game;
}

const written = async ({ token }: Pick<Guest, 'token'>): Promise<Json> =>
  (await call('GET', '/me/export', { token })).body.written;
const speakers = async (game: string, { token }: Guest): Promise<string[]> =>
  (await call('GET', `/games/${game}/messages`, { token })).body.messages.map(
    ({ from }: Json) => from.player.name,
  );

describe('a player who left a table', () => {
  it('finds in their export what they wrote there, without tables where they wrote nothing', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await tableLeftBy(bob, ada);
    await openGame(bob);
    expect(await written(bob)).toMatchObject([{ game, notes: 'dull', messages: [{ text: 'I must go' }] }]);
    expect(await written(ada)).toEqual([]);
  });

  it('is shown as a former player there once their account is deleted', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await tableLeftBy(bob, ada);
    expect((await call('DELETE', '/me', { token: bob.token })).status).toBe(204);
    expect(await speakers(game, ada)).toEqual(['former player']);
  });

  it('finds their messages in the account that they become part of', async () => {
    const [ada, bob, phone] = [await guest('Ada'), await account('Bob'), await guest('Phone')];
    const game = await tableLeftBy(phone, ada);
    const { token } = (await signInByCode(bob.address, { token: phone.token })).body;
    expect(await speakers(game, ada)).toEqual(['Bob']);
    expect(await written({ token })).toMatchObject([
      { game, notes: 'dull', messages: [{ text: 'I must go' }] },
    ]);
  });

  it('has their new name there, and in finished games', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const left = await tableLeftBy(bob, ada);
    const over = await runningGame([ada, bob]);
    await say(over, bob, { text: 'b' });
    await call('POST', `/games/${over}/cancel`, { token: ada.token });
    await call('PATCH', '/me', { token: bob.token, body: { name: 'Robert' } });
    expect([await speakers(left, ada), await speakers(over, ada)]).toEqual([['Robert'], ['Robert']]);
    await say(over, bob, { text: 'good game' });
    expect(await speakers(over, ada)).toEqual(['Robert', 'Robert']);
  });

  it('can be unmuted by the id of the mute', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await openGame(ada, { seats: 3 });
    await call('POST', `/games/${game}/seats`, { token: bob.token, body: {} });
    await say(game, bob, { text: 'b' });
    const unmute = async (party: string) =>
      (await call('DELETE', `/games/${game}/mutes/${party}`, { token: ada.token })).status;
    expect((await call('PUT', `/games/${game}/mutes/0`, { token: ada.token })).status).toBe(204);
    await call('DELETE', `/games/${game}/seats/mine`, { token: bob.token });
    const { body } = await call('GET', `/games/${game}/messages`, { token: ada.token });
    expect(body).toMatchObject({ messages: [], muted: [{ player: { id: bob.id }, seat: null }] });
    expect(await Promise.all(['mine', 'x'.repeat(17), bob.id.toUpperCase()].map(unmute))).toEqual([
      400, 400, 400,
    ]);
    expect(await unmute(body.muted[0].player.id)).toBe(204);
    expect(await speakers(game, ada)).toEqual(['Bob']);
    const byId = await call('PUT', `/games/${game}/mutes/${bob.id}`, { token: ada.token });
    expect([byId.status, byId.body.field]).toEqual([400, 'seat']);
  });
});
