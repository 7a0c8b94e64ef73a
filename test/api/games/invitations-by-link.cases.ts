import { describe, expect, it, vi } from 'vitest';
import { INVITATIONS } from '../../../src/rules/text/choices/invitations.ts';
import { call, guest, openGame, type Guest, type Json } from '../../support/api/api.ts';
import { invite, made, list, sit, drop, secretGame } from '../../support/api/invitations.ts';

describe('an invitation by link', () => {
  it('is created by the host, by default for two weeks and one person', async () => {
    const ada = await guest('Ada');
    const game = await secretGame(ada);
    const one = await made(game, ada);
    expect(one).toMatchObject({ player: null, seat: null, uses: 'once', used: 0, state: 'open' });
    expect(Date.parse(one.expiresAt) - Date.parse(one.createdAt)).toBe(14 * 86_400_000);
    const other = await made(game, ada, { seat: 2, uses: 'many', expiresIn: 60 });
    expect(other).toMatchObject({ seat: 2, uses: 'many' });
    expect(await list(game, ada)).toEqual([other, one]);
  });

  it('shows a private game to its holder, and gives a seat', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await secretGame(ada);
    const { token } = await made(game, ada, { seat: 3 });
    for (const path of ['', '/view', '/events', '/messages'])
      expect((await call('GET', `/games/${game}${path}?invitation=${token}`)).status, path).toBe(200);
    const seen = (await call('GET', `/games/${game}?invitation=${token}`)).body.game;
    expect(seen).toMatchObject({ reserved: [3], invited: { seat: 3, state: 'open' } });
    expect(seen).not.toHaveProperty('invitation');
    expect((await sit(game, bob, { invitation: token, seat: 0 })).body.code).toBe('seat-not-invited');
    expect((await sit(game, bob, { invitation: token })).body).toEqual({ seat: 3 });
    for (const path of ['', '/view', '/events', '/messages', '/export']) {
      const { status, body } = await call('GET', `/games/${game}${path}?invitation=${token}`);
      expect([status, body.code, body.detail], path).toEqual([
        410,
        'invitation-used',
        'This invitation has been used. Ask the host for another one. The host is Ada.',
      ]);
    }
    const report = `/games/${game}/messages/1/report?invitation=${token}`;
    const { token: stranger } = await guest('Eve');
    const { body } = await call('POST', report, { token: stranger, body: { reason: 'rude' } });
    expect(body.code).toBe('invitation-used');
  });

  it('is told apart from a wrong token before its holder sits down', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await openGame(ada, { visibility: 'unlisted' });
    const { token } = await made(game, ada);
    const shown = async (invitation: string, who = bob) => {
      const path = `/games/${game}?invitation=${invitation}`;
      return (await call('GET', path, { token: who.token })).body.game.unknownInvitation;
    };
    const own = (await call('GET', `/games/${game}`, { token: ada.token })).body.game.invitation;
    expect([await shown(own), await shown(token)]).toEqual([undefined, undefined]);
    const wrong = '0'.repeat(token.length);
    expect([await shown(wrong), await shown(wrong, ada)]).toEqual([true, undefined]);
    expect((await sit(game, bob, { invitation: wrong })).body.code).toBe('invitation-required');
  });

  it('with a single use admits one of four concurrent players', async () => {
    const [ada, ...people] = await Promise.all(['Ada', 'Bob', 'Cat', 'Dan', 'Eve'].map(guest));
    const game = await secretGame(ada!);
    const { token } = await made(game, ada!);
    const answers = await Promise.all(people.map((one) => sit(game, one, { invitation: token })));
    const codes = answers.map(({ status, body }) => String(body.code ?? status)).toSorted();
    expect(codes).toEqual(['201', 'invitation-used', 'invitation-used', 'invitation-used']);
    const { seats } = (await call('GET', `/games/${game}`, { token: ada!.token })).body.game;
    expect(seats.filter((s: Json) => s.player !== null)).toHaveLength(1);
  });

  it('is revoked only by the host, and its holder learns so', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await openGame(ada, { seats: 3, visibility: 'unlisted' });
    const { id, token } = await made(game, ada);
    expect((await drop(game, bob, id)).body.code).toBe('unknown-invitation');
    expect((await drop(game, ada, 'x')).body.code).toBe('unknown-invitation');
    expect((await drop(game, ada, id)).status).toBe(204);
    const again = await drop(game, ada, id);
    expect([again.status, again.body.code]).toEqual([410, 'invitation-revoked']);
    const seen = (await call('GET', `/games/${game}?invitation=${token}`)).body.game;
    expect(seen.invited.state).toBe('revoked');
    expect((await sit(game, bob, { invitation: token })).body.code).toBe('invitation-revoked');
    expect((await sit(game, bob, { invitation: 'guess' })).body.code).toBe('invitation-required');
  });

  it.each<[string, (game: string, host: Guest, id: string) => Promise<unknown>]>([
    ['revoked', (game, host, id) => drop(game, host, id)],
    ['void', (game, host) => call('POST', `/games/${game}/cancel`, { token: host.token })],
    ['expired', async () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })],
  ])('that is %s names its host to the holder, but not a later host', async (state, end) => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const games = [await secretGame(ada), await secretGame(ada)] as const;
    const links = await Promise.all(games.map((game) => made(game, ada, { expiresIn: 60 })));
    await sit(games[1], bob, { invitation: (await made(games[1], ada)).token });
    await call('POST', `/games/${games[1]}/host`, { token: ada.token, body: { player: bob.id } });
    const hosts = [ada, bob];
    try {
      for (const [i, game] of games.entries()) {
        await end(game, hosts[i]!, links[i]!.id);
        const { status, body } = await call('GET', `/games/${game}?invitation=${links[i]!.token}`);
        const host = i === 0 ? ' The host is Ada.' : '';
        expect([status, body]).toEqual([
          410,
          {
            type: expect.any(String),
            title: expect.any(String),
            status,
            code: `invitation-${state}`,
            detail: `${INVITATIONS[state as 'void'].text}${host}`,
            ...(i === 0 && { host: { id: ada.id, name: 'Ada' } }),
          },
        ]);
        const guessed = await call('GET', `/games/${game}?invitation=${'0'.repeat(32)}`);
        expect([guessed.status, guessed.body.code]).toEqual([404, 'unknown-game']);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it('that is used names its host as the table does, with the characters that tell two players apart', async () => {
    const [ada, other, eve] = [await guest('Ada'), await guest('Ada'), await guest('Eve')];
    const game = await secretGame(ada);
    await sit(game, ada);
    const { token } = await made(game, ada);
    await sit(game, other, { invitation: token });
    const { displayName } = (await call('GET', `/games/${game}`, { token: ada.token })).body.game.host;
    expect(displayName).toMatch(/^Ada #/);
    const { status, body } = await sit(game, eve, { invitation: token });
    expect([status, body.host]).toEqual([410, { id: ada.id, name: 'Ada', displayName }]);
    expect(body.detail).toContain(`The host is ${displayName}.`);
  });

  it('that is used names its host so that a holder of the same name is told apart', async () => {
    const [ada, bob, other] = [await guest('Ada'), await guest('Bob'), await guest('Ada')];
    const game = await secretGame(ada);
    const { token } = await made(game, ada);
    await sit(game, bob, { invitation: token });
    const path = `/games/${game}?invitation=${token}`;
    for (const { status, body } of [
      await sit(game, other, { invitation: token }),
      await call('GET', path, { token: other.token }),
    ]) {
      expect([status, body.host]).toEqual([
        410,
        { id: ada.id, name: 'Ada', displayName: expect.stringMatching(/^Ada #/) },
      ]);
      expect(body.detail).toContain(`The host is ${body.host.displayName}.`);
    }
    expect((await call('GET', path)).body.host).toEqual({ id: ada.id, name: 'Ada' });
  });

  it('reserves its seat until it ends', async () => {
    const [ada, bob, cat] = [await guest('Ada'), await guest('Bob'), await guest('Cat')];
    const game = await openGame(ada);
    const { id } = await made(game, ada, { seat: 0 });
    expect((await sit(game, bob, { seat: 0 })).body.code).toBe('seat-reserved');
    expect((await sit(game, bob)).body).toEqual({ seat: 1 });
    const kept = await sit(game, cat);
    expect([kept.status, kept.body.code]).toEqual([409, 'seat-reserved']);
    await drop(game, ada, id);
    expect((await sit(game, cat)).body).toEqual({ seat: 0 });
    expect((await call('GET', `/games/${game}`)).body.game).not.toHaveProperty('kept');
    expect((await invite(game, ada)).body.code).toBe('already-started');
  });

  it('is refused beyond 50 at a time', async () => {
    const ada = await guest('Ada');
    const game = await openGame(ada);
    for (let i = 0; i < 50; i += 1) await made(game, ada);
    const { status, body } = await invite(game, ada);
    expect([status, body.code]).toEqual([409, 'too-many-invitations']);
    expect(await list(game, ada)).toHaveLength(50);
  });

  it.each([
    ['out-of-range', 'expiresIn', { expiresIn: 59 }],
    ['out-of-range', 'expiresIn', { expiresIn: 30 * 86_400 + 1 }],
    ['wrong-type', 'expiresIn', { expiresIn: '1d' }],
    ['wrong-value', 'uses', { uses: 'twice' }],
    ['out-of-range', 'seat', { seat: 8 }],
    ['unknown-field', 'token', { token: 'mine' }],
    ['unknown-field', 'state', { state: 'open' }],
    ['wrong-value', 'name', { player: 'x', name: 'Bob' }],
    ['wrong-value', 'uses', { player: 'x', uses: 'many' }],
  ])('is refused with %s for %s in %j', async (code, field, body) => {
    const ada = await guest('Ada');
    const game = await openGame(ada);
    const answer = await invite(game, ada, body);
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([400, code, field]);
    expect(await list(game, ada)).toEqual([]);
  });

  it('is refused to all but the host, for a taken seat, and after the end', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await openGame(ada, { seats: 3 });
    await sit(game, bob, { seat: 1 });
    expect((await invite(game, bob)).body.code).toBe('not-host');
    expect((await call('GET', `/games/${game}/invitations`, { token: bob.token })).body.code).toBe(
      'not-host',
    );
    expect((await invite(game, ada, { seat: 1 })).body.code).toBe('seat-taken');
    expect((await invite(game, ada, { seat: 3 })).body.code).toBe('unknown-seat');
    await call('POST', `/games/${game}/cancel`, { token: ada.token });
    expect((await invite(game, ada)).body.code).toBe('game-over');
  });
});
