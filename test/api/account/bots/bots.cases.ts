/** Bot accounts: who can have them, what they cannot do, and how they end. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { call, guest, openGame, PREFIX, rawIn, say, type Guest } from '../../../support/api/api.ts';
import { botOf, gameOf, offer, seatBot } from '../../../support/api/bots.ts';
import { STRICT } from '../../../support/api/limits.ts';
import { account } from '../../../support/api/mails.ts';

const SECRET = 'the secret of the operator, in tests alone';
const operate = (method: string, path: string) =>
  rawIn({ ...env, OPERATOR_SECRET: SECRET } as Env, method, `/api/operator/${path}`, {
    headers: { Authorization: `Bearer ${SECRET}` },
  });
const botsOf = async ({ token }: Guest) => (await call('GET', '/me/bots', { token })).body.bots;
const create = ({ token }: Guest, body: object) => call('POST', '/me/bots', { token, body });
const codeOf = async (answer: ReturnType<typeof call>) => (await answer).body?.code;

describe('a bot account', () => {
  it('belongs to a person with an address, who can have five', async () => {
    expect((await create(await guest('Gus'), { name: 'Rover' })).body.code).toBe('verified-address-required');
    const ada = await account('Ada');
    for (const bad of [{}, { name: '' }, { name: 'Bot 2' }, { name: 'Rover', owner: 'x' }])
      expect((await create(ada, bad)).status).toBe(400);
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five'])
      expect((await create(ada, { name })).status).toBe(201);
    expect((await create(ada, { name: 'Six' })).body.code).toBe('too-many-bots');
    const [first, ...others] = await botsOf(ada);
    expect(first).toEqual({
      player: { id: expect.any(String), name: 'One', bot: { owner: { id: ada.id, name: 'Ada' } } },
      createdAt: expect.any(String),
      games: 0,
    });
    expect(others.length).toBe(4);
    await call('DELETE', `/me/bots/${first.player.id}`, { token: ada.token });
    expect((await create(ada, { name: 'Six' })).status).toBe(201);
  });

  it('is marked on its page and in its own account', async () => {
    const ada = await account('Ada');
    const rover = await botOf(ada, 'Rover');
    const player = { id: rover.id, name: 'Rover', bot: { owner: { id: ada.id, name: 'Ada' } } };
    expect((await call('GET', `/players/${rover.id}`)).body.player).toEqual(player);
    expect((await call('GET', '/me', { token: rover.token })).body.player).toEqual(player);
    expect((await call('GET', '/me/export', { token: ada.token })).body.bots).toMatchObject([{ player }]);
  });

  it('cannot host, own bots, sign in, change its account or report', async () => {
    const ada = await account('Ada');
    const rover = await botOf(ada, 'Rover');
    const { token } = rover;
    const keys = `/me/bots/${rover.id}/keys`;
    for (const scopes of [['host'], ['account'], []])
      expect((await call('POST', keys, { token: ada.token, body: { name: 'x', scopes } })).status).toBe(400);
    const body = { ruleset: 'interstellar-conquest', seats: 2 };
    expect(await codeOf(call('POST', '/games', { token, body }))).toBe('scope-missing');
    expect(await codeOf(call('POST', '/me/bots', { token, body: { name: 'Sub' } }))).toBe('scope-missing');
    expect(await codeOf(call('PATCH', '/me', { token, body: { name: 'Ada' } }))).toBe('scope-missing');
    const address = { address: 'rover@example.org' };
    expect(await codeOf(call('POST', '/sign-ins', { token, body: address }))).toBe('scope-missing');
    const game = await openGame(ada, { seats: 3 });
    await offer(rover);
    await seatBot(game, ada, rover);
    const said = await say(game, ada, { text: 'Hello' });
    const report = `/games/${game}/messages/${said.body.message.id}/report`;
    expect(await codeOf(call('POST', report, { token, body: { reason: 'rude' } }))).toBe('bot-not-allowed');
  });

  it('has 600 requests a minute, and people 1,200', async () => {
    const ada = await account('Ada');
    const policiesOf = async ({ token }: Guest) => {
      const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'k' };
      const json = { ...headers, 'Content-Type': 'application/json' };
      const responses = [
        await rawIn(STRICT, 'GET', `${PREFIX}/me`, { headers }),
        await rawIn(STRICT, 'GET', `${PREFIX}/games/none/view`, { headers }),
        await rawIn(STRICT, 'POST', `${PREFIX}/games/none/commands`, { headers: json, body: '{}' }),
      ];
      return responses.map((response) => response.headers.get('RateLimit-Policy'));
    };
    expect(await policiesOf(ada)).toEqual(Array(3).fill('"requests";q=1200;w=60'));
    expect(await policiesOf(await botOf(ada, 'Rover'))).toEqual(Array(3).fill('"requests";q=600;w=60'));
  });

  it('is out of reach of other people', async () => {
    const [ada, eve] = [await account('Ada'), await account('Eve')];
    const rover = await botOf(ada, 'Rover');
    const path = `/me/bots/${rover.id}`;
    const { token } = eve;
    for (const act of [
      call('PATCH', path, { token, body: { name: 'Mine' } }),
      call('DELETE', path, { token }),
      call('GET', `${path}/keys`, { token }),
      call('POST', `${path}/keys`, { token, body: { name: 'mine' } }),
      call('DELETE', `${path}/keys/0000000000000000`, { token }),
    ])
      expect(await codeOf(act)).toBe('unknown-bot');
    expect((await botsOf(ada))[0].player.name).toBe('Rover');
  });

  it('loses a key that its owner revokes', async () => {
    const ada = await account('Ada');
    const rover = await botOf(ada, 'Rover');
    const keys = `/me/bots/${rover.id}/keys`;
    const [key] = (await call('GET', keys, { token: ada.token })).body.keys;
    expect(key.scopes).toEqual(['read', 'play']);
    expect(await codeOf(call('DELETE', `/me/keys/${key.id}`, { token: ada.token }))).toBe('unknown-key');
    expect((await call('DELETE', `${keys}/${key.id}`, { token: ada.token })).status).toBe(204);
    expect(await codeOf(call('GET', '/me', { token: rover.token }))).toBe('invalid-token');
    expect(await codeOf(call('DELETE', `${keys}/${key.id}`, { token: ada.token }))).toBe('unknown-key');
  });

  it('shows new names of itself and of its owner at its tables', async () => {
    const ada = await account('Ada');
    const rover = await botOf(ada, 'Rover');
    await offer(rover);
    const game = await openGame(ada, { seats: 3 });
    await seatBot(game, ada, rover);
    const seated = async () => (await gameOf(game, ada)).seats[0].player;
    const { body } = await call('PATCH', `/me/bots/${rover.id}`, {
      token: ada.token,
      body: { name: 'Scout' },
    });
    expect(body.bot.player.name).toBe('Scout');
    await call('PATCH', '/me', { token: ada.token, body: { name: 'Ada L' } });
    const player = { id: rover.id, name: 'Scout', bot: { owner: { id: ada.id, name: 'Ada L' } } };
    expect(await seated()).toEqual(player);
    const { games } = (await call('GET', '/games?limit=100')).body;
    expect(games.find(({ id }: { id: string }) => id === game).seats[0].player).toEqual(player);
  });

  it('is deleted by its owner, and with its owner', async () => {
    const ada = await account('Ada');
    const [rover, scout] = [await botOf(ada, 'Rover'), await botOf(ada, 'Scout')];
    for (const bot of [rover, scout]) await offer(bot);
    const bob = await guest('Bob');
    const game = await openGame(bob, { seats: 4 });
    for (const bot of [rover, scout]) expect((await seatBot(game, bob, bot)).status).toBe(201);
    expect((await call('DELETE', `/me/bots/${rover.id}`, { token: ada.token })).status).toBe(204);
    expect(await codeOf(call('GET', '/me', { token: rover.token }))).toBe('invalid-token');
    expect((await gameOf(game, bob)).seats.map((one: { player: unknown }) => one.player === null)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect((await call('DELETE', '/me', { token: ada.token })).status).toBe(204);
    expect(await codeOf(call('GET', '/me', { token: scout.token }))).toBe('invalid-token');
    expect((await gameOf(game, bob)).seats[1].player).toBeNull();
    expect((await seatBot(game, bob, scout)).body.code).toBe('unknown-bot');
  });

  it('is suspended with its owner', async () => {
    const ada = await account('Ada');
    const rover = await botOf(ada, 'Rover');
    await operate('PUT', `players/${ada.id}/suspension`);
    const { token } = rover;
    const again = () => call('PUT', '/me/offers', { token, body: { offers: [] } });
    expect((await again()).body.code).toBe('suspended');
    await operate('DELETE', `players/${ada.id}/suspension`);
    expect((await again()).status).toBe(200);
  });
});
