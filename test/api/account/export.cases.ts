/** The export of a player's personal data. */
import { describe, expect, it } from 'vitest';
import { call, guest, openGame, runningGame, type Guest, type Json } from '../../support/api/api.ts';
import { account } from '../../support/api/mails.ts';

describe('the export of a player’s data', () => {
  it('is for the player alone, and contains no keys and no other addresses', async () => {
    const [ada, bob] = [await account('Ada'), await account('Bob')];
    const game = await runningGame([ada, bob]);
    const made = await call('POST', '/me/keys', {
      token: ada.token,
      body: { name: 'bot', scopes: ['read'] },
    });
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    await call('POST', `/games/${game}/messages`, { token: ada.token, body: { text: 'hello' }, headers });
    await call('PUT', `/games/${game}/notes`, { token: ada.token, body: { text: 'hm' } });
    await call('PUT', `/games/${game}/notes`, { token: bob.token, body: { text: 'of Bob' } });
    const { body, text } = await call('GET', '/me/export', { token: ada.token });
    expect(body.written).toMatchObject([{ game, notes: 'hm', messages: [{ text: 'hello' }] }]);
    expect(text).not.toContain('of Bob');
    expect([body.account.address, body.keys.length, body.games.map((g: Json) => g.id)]).toEqual([
      ada.address,
      1,
      [game],
    ]);
    expect(text).not.toContain(made.body.secret);
    expect(text).not.toContain(bob.address);
    expect((await call('GET', '/me/export', { token: made.body.secret })).body.code).toBe('scope-missing');
  });

  it('contains the player’s reports, and their invitations by name', async () => {
    const [ada, bob, eve] = [await guest('Ada'), await guest('Bob'), await guest('Eve')];
    const played = await runningGame([ada, bob]);
    const said = { token: bob.token, body: { text: 'you fool' }, headers: { 'Idempotency-Key': 'once' } };
    await call('POST', `/games/${played}/messages`, said);
    const report = { token: ada.token, body: { reason: 'rude' } };
    expect((await call('POST', `/games/${played}/messages/1/report`, report)).status).toBe(201);
    const [mine, theirs] = [await openGame(ada), await openGame(bob)];
    for (const [game, host, player] of [
      [mine, ada, bob.id],
      [theirs, bob, ada.id],
    ] as const)
      await call('POST', `/games/${game}/invitations`, { token: host.token, body: { player } });
    const { body, text } = await call('GET', '/me/export', { token: ada.token });
    expect(body.reports).toEqual([{ game: played, reason: 'rude', at: expect.any(String) }]);
    expect(text).not.toContain('you fool');
    const invitations = body.invitations.map(({ game, by, player }: Json) => [game, by, player]);
    expect(new Set(invitations)).toEqual(
      new Set([
        [mine, ada.id, bob.id],
        [theirs, bob.id, ada.id],
      ]),
    );
    expect(body.written).toEqual([]);
    const others = (await call('GET', '/me/export', { token: eve.token })).body;
    expect([others.reports, others.invitations]).toEqual([[], []]);
  });

  it('contains the player’s own standing orders, and no others', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    const order = ({ token }: Guest, side: string) =>
      call('PUT', `/games/${game}/orders`, {
        token,
        body: { orders: { rules: [{ window: 'coin', side, answer: { pick: 'lowest' } }] } },
      });
    await order(ada, 'attacker');
    await order(bob, 'defender');
    const { orders } = (await call('GET', `/games/${game}/orders`, { token: ada.token })).body;
    expect((await call('GET', '/me/export', { token: ada.token })).body.written).toEqual([
      { game, notes: '', messages: [], muted: [], orders },
    ]);
  });

  it('contains notification settings and mutes', async () => {
    const [ada, bob] = [await account('Ada'), await guest('Bob')];
    const { token } = ada;
    const played = await runningGame([ada, bob]);
    await call('PUT', `/games/${played}/mutes/1`, { token });
    await call('PATCH', '/me/settings', { token, body: { zone: 'Europe/Berlin', pause: 7 } });
    const awake = { zone: 'Europe/Berlin', days: Array.from({ length: 7 }, () => ({ from: 480, to: 1320 })) };
    await call('PUT', '/me/availability/hours', { token, body: { hours: awake } });
    const url = 'https://hooks.example.org/mine';
    const hook = await call('POST', '/me/webhooks', { token, body: { url } });
    const { body, text } = await call('GET', '/me/export', { token });
    expect(body.written).toEqual([
      { game: played, notes: '', messages: [], muted: [{ id: bob.id, name: 'Bob' }], orders: null },
    ]);
    for (const part of ['settings', 'availability', 'calendar'])
      expect(body[part], part).toEqual((await call('GET', `/me/${part}`, { token })).body);
    expect(body).toMatchObject({ settings: { pause: 7, delivery: { webhooks: [{ url }] } } });
    expect(body.availability.hours).toEqual(awake);
    expect(text).not.toContain(hook.body.secret);
  });
});
