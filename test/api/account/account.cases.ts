import { describe, expect, it } from 'vitest';
import { sign, verify } from '../../../src/auth/tokens/token.ts';
import {
  call,
  guest,
  look,
  openGame,
  runningGame,
  send,
  type Guest,
  type Json,
} from '../../support/api/api.ts';

const SECRET = 'a secret for tests only, 32 bytes or more';

describe('a guest', () => {
  it('gets an id and a token, which the service never shows again', async () => {
    const ada = await guest('  Ada ');
    expect(ada.name).toBe('Ada');
    // One with a session would end, and with it the only way back.
    expect((await verify([SECRET], ada.token))?.token.session).toBeUndefined();
    const { status, body } = await call('GET', '/me', { token: ada.token });
    expect(status).toBe(200);
    expect(body).toEqual({
      player: { id: ada.id, name: 'Ada' },
      address: null,
      ratedAgainstBots: false,
      showsPresence: false,
      createdAt: expect.any(String),
    });
  });

  it.each([
    ['too-short', ''],
    ['too-short', '   '],
    ['too-long', 'x'.repeat(41)],
    ['wrong-value', 'a\u0000b'],
    ['wrong-value', 'a\nb'],
    ['wrong-value', 'abc\u202edef'],
    ['wrong-type', 7],
    ['wrong-type', null],
  ])('is refused with %s when called %j', async (code, name) => {
    const { status, body } = await call('POST', '/players', { body: { name } });
    expect([status, body.code, body.field]).toEqual([400, code, 'name']);
  });

  it('gets a suggested name if they send none, and can change it', async () => {
    const made = await call('POST', '/players', { body: {} });
    expect([made.status, made.body.player.name]).toEqual([
      201,
      expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+$/),
    ]);
    const { body } = await call('PATCH', '/me', { token: made.body.token, body: { name: 'Ada' } });
    expect(body.player.name).toBe('Ada');
  });

  it('may have a name in any script', async () => {
    for (const name of ['Ω', '李明', 'Zoë', '👩‍🚀', 'x'.repeat(40)])
      expect((await guest(name)).name).toBe(name);
  });

  it('can change the name, which all their tables show, and keeps the token', async () => {
    const ada = await guest('Ada');
    const game = await openGame(ada);
    await call('POST', `/games/${game}/seats`, { token: ada.token, body: {} });
    const { body } = await call('PATCH', '/me', { token: ada.token, body: { name: 'Countess' } });
    expect(body.player).toEqual({ id: ada.id, name: 'Countess' });
    const shown = await look(game, ada);
    expect([shown.host.name, shown.seats[0].player.name]).toEqual(['Countess', 'Countess']);
    const later = await openGame(ada);
    expect((await look(later, ada)).host.name).toBe('Countess');
  });
});

describe('a token', () => {
  it('is refused everywhere if the service did not make it', async () => {
    const ada = await guest('Ada');
    const game = await openGame(ada);
    const [signed, signature] = ada.token.split('.') as [string, string];
    const forged = await sign('another secret, of more than 32 bytes', { ...ada, issued: 0 });
    const flipped = `${signed}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const stolen = `${(await guest('Bob')).token.split('.')[0]}.${signature}`;
    const bad = [forged, flipped, stolen, signed, `${ada.token}.x`, 'x', `${signed}.`, `${signed}.%`];
    for (const path of ['/me', `/games/${game}/view`, '/rulesets', '/nowhere']) {
      for (const token of bad) {
        const { status, body, headers } = await call('GET', path, { token });
        expect([status, body.code], `${path} ${token}`).toEqual([401, 'invalid-token']);
        expect(headers.get('WWW-Authenticate')).toMatch(/^Bearer error="invalid_token", resource_metadata="/);
      }
    }
  });

  it('is refused under another authentication scheme', async () => {
    const { token } = await guest('Ada');
    const { body } = await call('GET', '/me', { headers: { Authorization: `Basic ${token}` } });
    expect(body.code).toBe('invalid-token');
  });

  it('is required by routes that need a caller', async () => {
    const calls: [string, string, object?][] = [
      ['GET', '/me'],
      ['PATCH', '/me', { name: 'x' }],
      ['GET', '/me/games'],
      ['GET', '/me/decisions'],
      ['GET', '/me/invitations'],
      ['GET', '/me/contacts'],
      ['POST', '/games', {}],
      ['POST', '/games/x/seats', {}],
      ['DELETE', '/games/x/seats/mine'],
      ['POST', '/games/x/invitations', {}],
      ['GET', '/games/x/invitations'],
      ['DELETE', '/games/x/invitations/y'],
      ['POST', '/games/x/start'],
      ['POST', '/games/x/cancel'],
      ['POST', '/games/x/host', {}],
      ['POST', '/games/x/rematch'],
      ['POST', '/games/x/commands', {}],
      ['POST', '/games/x/advance', {}],
    ];
    for (const [method, path, body] of calls) {
      const answer = await call(method, path, { body });
      expect([answer.status, answer.body.code], `${method} ${path}`).toEqual([401, 'token-required']);
    }
  });

  it('of a deleted account cannot make games or take seats', async () => {
    const token = await sign(SECRET, { id: 'gone', name: 'Gone', issued: 0 });
    const game = await openGame(await guest('Ada'));
    const options = { token, body: { ruleset: 'interstellar-conquest', seats: 2 } };
    expect((await call('POST', '/games', options)).body.code).toBe('account-deleted');
    expect((await call('POST', `/games/${game}/seats`, { token, body: {} })).body.code).toBe(
      'account-deleted',
    );
    expect((await call('GET', '/me', { token })).body.code).toBe('account-deleted');
  });

  it('names its player, and is distinct from any other', async () => {
    const token = await sign(SECRET, { id: 'x', name: 'Žofie', issued: 1_900_000_000 });
    expect(token).toMatch(/^pp1_[\w-]+\.[\w-]{43}$/);
    expect((await verify([SECRET], token))?.token).toEqual({ id: 'x', name: 'Žofie', issued: 1_900_000_000 });
    expect(await verify([`${SECRET}!`], token)).toBeUndefined();
  });

  it('cannot be made with a secret that is too short', async () => {
    await expect(sign('short', { id: 'x', name: 'x', issued: 0 })).rejects.toThrow('too short');
  });
});

describe('the inbox', () => {
  it('shows the events since the player last saw the game, not since a program fetched it', async () => {
    const people = [await guest('Ada'), await guest('Bob')] as const;
    await runningGame(people, { pace: 'relaxed' });
    const waiting = async ({ token }: Guest, query = ''): Promise<Json> =>
      (await call('GET', `/me/decisions${query}`, { token })).body.decisions[0];
    const mover = (await waiting(people[0])) === undefined ? people[1] : people[0];
    const { recap, ...asked } = await waiting(mover);
    expect(recap.join()).toMatch(/\w/);
    expect(await waiting(mover, '?seen=false')).toEqual({ ...asked, recap });
    expect(await waiting(mover, '?seen=true')).toEqual({ ...asked, recap });
    expect(await waiting(mover)).toEqual({ ...asked, recap: [] });
    expect((await call('GET', '/me/decisions?seen=yes', { token: mover.token })).status).toBe(400);
  });

  it('lists decisions by deadline, with their commands, until they are answered', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const slow = await runningGame([ada, bob], { pace: 'relaxed' });
    const fast = await runningGame([ada, bob], { pace: 'live' });
    const all = [
      ...(await call('GET', '/me/decisions', { token: ada.token })).body.decisions,
      ...(await call('GET', '/me/decisions', { token: bob.token })).body.decisions,
    ];
    expect(new Set(all.map((d: Json) => d.game))).toEqual(new Set([slow, fast]));
    for (const guest of [ada, bob]) {
      const { body } = await call('GET', '/me/decisions', { token: guest.token });
      const closing = body.decisions.map((d: Json) => d.closesAt);
      expect(closing).toEqual(closing.toSorted());
      for (const { game, window, legal } of body.decisions) {
        expect((await send(game, guest, { window, command: legal[0] })).status).toBe(200);
      }
    }
    const after = (await call('GET', '/me/decisions', { token: ada.token })).body.decisions;
    for (const { game, window } of after) {
      expect(all.some((d: Json) => d.game === game && d.window === window)).toBe(false);
    }
  });

  it('is separate from the list of the player’s games', async () => {
    const ada = await guest('Ada');
    const bob = await guest('Bob');
    const open = await openGame(ada);
    const running = await runningGame([ada, bob]);
    await openGame(bob);
    const mine = (await call('GET', '/me/games', { token: ada.token })).body.games;
    expect(mine.map((g: Json) => g.id).toSorted()).toEqual([open, running].toSorted());
    const only = (await call('GET', '/me/games?status=running', { token: ada.token })).body.games;
    expect(only.map((g: Json) => g.id)).toEqual([running]);
  });
});
