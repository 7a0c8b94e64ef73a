import { describe, expect, it } from 'vitest';
import { call, guest, openGame, runningGame, type Guest, type Json } from '../support/api.ts';
import { account, proveByCode } from '../support/mails.ts';

async function invite(game: string, { token }: Guest, body: object = {}): Promise<Json> {
  return call('POST', `/games/${game}/invitations`, { token, body });
}
async function made(game: string, host: Guest, body: object = {}): Promise<Json> {
  const answer = await invite(game, host, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.invitation;
}
async function list(game: string, { token }: Guest): Promise<Json[]> {
  return (await call('GET', `/games/${game}/invitations`, { token })).body.invitations;
}
const sit = (game: string, { token }: Guest, body: object = {}) =>
  call('POST', `/games/${game}/seats`, { token, body });
const drop = (game: string, { token }: Guest, id: string) =>
  call('DELETE', `/games/${game}/invitations/${id}`, { token });
const invitedTo = async ({ token }: Guest): Promise<Json[]> =>
  (await call('GET', '/me/invitations', { token })).body.invitations;
const known = async ({ token }: Guest): Promise<Json[]> =>
  (await call('GET', '/me/acquaintances', { token })).body.players;
const secretGame = (host: Guest, patch: object = {}) =>
  openGame(host, { seats: 4, visibility: 'private', ...patch });

/** People who have played one game together. */
async function friends<const Names extends readonly string[]>(
  ...names: Names
): Promise<{ -readonly [I in keyof Names]: Guest }> {
  const people = await Promise.all(names.map(guest));
  await runningGame(people);
  return people as { -readonly [I in keyof Names]: Guest };
}

describe('an invitation by link', () => {
  it('is made by the host, good for two weeks and one person if nothing else is said', async () => {
    const ada = await guest('Ada');
    const game = await secretGame(ada);
    const one = await made(game, ada);
    expect(one).toMatchObject({ player: null, seat: null, uses: 'once', used: 0, state: 'open' });
    expect(Date.parse(one.expiresAt) - Date.parse(one.createdAt)).toBe(14 * 86_400_000);
    const other = await made(game, ada, { seat: 2, uses: 'many', expiresIn: 60 });
    expect(other).toMatchObject({ seat: 2, uses: 'many' });
    expect(await list(game, ada)).toEqual([other, one]);
  });

  it('shows a private game to whoever holds it, and seats them', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await secretGame(ada);
    const { token } = await made(game, ada, { seat: 3 });
    for (const path of ['', '/view', '/events', '/messages'])
      expect((await call('GET', `/games/${game}${path}?invitation=${token}`)).status, path).toBe(200);
    const seen = (await call('GET', `/games/${game}?invitation=${token}`)).body.game;
    expect(seen).toMatchObject({ kept: [3], invited: { seat: 3, state: 'open' } });
    expect(seen).not.toHaveProperty('invitation');
    expect((await sit(game, bob, { invitation: token, seat: 0 })).body.code).toBe('seat-not-invited');
    expect((await sit(game, bob, { invitation: token })).body).toEqual({ seat: 3 });
    for (const path of ['', '/view', '/events', '/messages', '/export']) {
      const { status, body } = await call('GET', `/games/${game}${path}?invitation=${token}`);
      expect([status, body.code], path).toEqual([410, 'invitation-used']);
    }
    const report = `/games/${game}/messages/1/report?invitation=${token}`;
    const { token: stranger } = await guest('Eve');
    const { body } = await call('POST', report, { token: stranger, body: { reason: 'rude' } });
    expect(body.code).toBe('invitation-used');
  });

  it('for one lets in one of four who come at once', async () => {
    const [ada, ...people] = await Promise.all(['Ada', 'Bob', 'Cat', 'Dan', 'Eve'].map(guest));
    const game = await secretGame(ada!);
    const { token } = await made(game, ada!);
    const answers = await Promise.all(people.map((one) => sit(game, one, { invitation: token })));
    const codes = answers.map(({ status, body }) => String(body.code ?? status)).toSorted();
    expect(codes).toEqual(['201', 'invitation-used', 'invitation-used', 'invitation-used']);
    const { seats } = (await call('GET', `/games/${game}`, { token: ada!.token })).body.game;
    expect(seats.filter((s: Json) => s.player !== null)).toHaveLength(1);
  });

  it('is taken back by the host alone, and tells its holder so', async () => {
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

  it('keeps its seat from strangers until it is over', async () => {
    const [ada, bob, cat] = [await guest('Ada'), await guest('Bob'), await guest('Cat')];
    const game = await openGame(ada);
    const { id } = await made(game, ada, { seat: 0 });
    expect((await sit(game, bob, { seat: 0 })).body.code).toBe('seat-kept');
    expect((await sit(game, bob)).body).toEqual({ seat: 1 });
    const kept = await sit(game, cat);
    expect([kept.status, kept.body.code]).toEqual([409, 'seat-kept']);
    await drop(game, ada, id);
    expect((await sit(game, cat)).body).toEqual({ seat: 0 });
    expect((await call('GET', `/games/${game}`)).body.game).not.toHaveProperty('kept');
    expect((await invite(game, ada)).body.code).toBe('already-started');
  });

  it('goes up to 50 at a time', async () => {
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

  it('is refused to all but the host, for a seat that is not free, and after the end', async () => {
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

describe('an invitation by name', () => {
  it('is listed for whom it is for, and accepted without anything to show', async () => {
    const [ada, bob, cat] = await friends('Ada', 'Bob', 'Cat');
    const game = await secretGame(ada);
    const one = await made(game, ada, { player: bob.id, seat: 2 });
    expect(one).toMatchObject({ player: { id: bob.id, name: 'Bob' }, state: 'open' });
    expect(one).not.toHaveProperty('token');
    const [mine, ...more] = await invitedTo(bob);
    expect(more).toEqual([]);
    expect(mine.invitation).toEqual({
      id: one.id,
      seat: 2,
      by: { id: ada.id, name: 'Ada' },
      expiresAt: one.expiresAt,
    });
    expect(mine.game).toMatchObject({ id: game, status: 'open', host: { name: 'Ada' } });
    expect(mine.game).not.toHaveProperty('invitation');
    expect(await invitedTo(cat)).toEqual([]);
    expect((await call('GET', `/games/${game}`, { token: bob.token })).body.game.invited).toMatchObject({
      id: one.id,
      seat: 2,
    });
    expect((await sit(game, bob)).body).toEqual({ seat: 2 });
    expect(await invitedTo(bob)).toEqual([]);
    expect(await list(game, ada)).toMatchObject([{ state: 'used', used: 1 }]);
  });

  it('follows a guest into their account', async () => {
    const [ada, phone] = await friends('Ada', 'Bob on the phone');
    const bob = await account('Bob');
    const game = await secretGame(ada);
    const { id } = await made(game, ada, { player: phone.id, seat: 2 });
    const { token } = (await proveByCode(bob.address, { token: phone.token })).body;
    expect(await invitedTo({ ...bob, token })).toMatchObject([{ invitation: { id, seat: 2 } }]);
    expect((await sit(game, { ...bob, token })).body).toEqual({ seat: 2 });
  });

  it('can be declined by whom it is for, once and for all', async () => {
    const [ada, bob, cat] = await friends('Ada', 'Bob', 'Cat');
    const game = await secretGame(ada);
    const { id } = await made(game, ada, { player: bob.id });
    expect((await drop(game, cat, id)).body.code).toBe('unknown-game');
    expect((await drop(game, bob, id)).status).toBe(204);
    expect((await drop(game, bob, id)).body.code).toBe('unknown-game');
    expect(await invitedTo(bob)).toEqual([]);
    expect(await list(game, ada)).toMatchObject([{ state: 'declined' }]);
    const again = await invite(game, ada, { player: bob.id });
    expect([again.status, again.body.code]).toEqual([409, 'invitation-declined']);
    expect((await drop(game, ada, id)).body.code).toBe('invitation-declined');
  });

  it.each(['revoked', 'void', 'cancelled'])('is gone from the list when it is %s', async (end) => {
    const [ada, bob] = await friends('Ada', 'Bob');
    const game = await openGame(ada, { seats: 4 });
    const { id } = await made(game, ada, { player: bob.id });
    expect((await invite(game, ada, { player: bob.id })).body.code).toBe('already-invited');
    if (end === 'revoked') await drop(game, ada, id);
    if (end === 'cancelled') await call('POST', `/games/${game}/cancel`, { token: ada.token });
    if (end === 'void') {
      for (const bot of ['steady', 'random']) await sit(game, ada, { bot });
      expect((await call('POST', `/games/${game}/start`, { token: ada.token })).status).toBe(200);
      expect((await drop(game, bob, id)).body.code).toBe('invitation-void');
    }
    expect(await invitedTo(bob)).toEqual([]);
  });

  it('finds people with whom one has played, by name or id, the last first', async () => {
    const [ada, bob] = await friends('Ada', 'Bob');
    const cat = await guest('Cat');
    await runningGame([cat, ada]);
    expect(await known(ada)).toEqual([
      { id: cat.id, name: 'Cat' },
      { id: bob.id, name: 'Bob' },
    ]);
    expect(await known(bob)).toEqual([{ id: ada.id, name: 'Ada' }]);
    const game = await openGame(ada, { seats: 4 });
    expect((await made(game, ada, { name: ' bob ' })).player).toEqual({ id: bob.id, name: 'Bob' });
    expect((await invite(game, ada, { player: ada.id })).body.code).toBe('unknown-acquaintance');
  });

  it('does not take two at a table that never began for people who know each other', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await openGame(ada, { seats: 3 });
    for (const one of [ada, bob]) await sit(game, one);
    expect(await known(ada)).toEqual([]);
    expect((await invite(game, ada, { player: bob.id })).body.code).toBe('unknown-acquaintance');
  });

  it('tells strangers apart from nobody by no byte', async () => {
    const ada = await guest('Ada');
    const eve = await guest('Eve the stranger');
    const game = await openGame(ada);
    const answers = await Promise.all(
      [{ player: eve.id }, { player: 'nobody' }, { name: eve.name }, { name: 'Nobody' }].map((body) =>
        invite(game, ada, body),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0].body.code).toBe('unknown-acquaintance');
    expect(await list(game, ada)).toEqual([]);
  });

  it('wants the id where several go by the name', async () => {
    const [ada, sam] = await friends('Ada', 'Sam', 'SAM');
    const game = await openGame(ada, { seats: 4 });
    const { status, body } = await invite(game, ada, { name: 'Sam' });
    expect([status, body.code, JSON.stringify(body).includes(sam.id)]).toEqual([
      409,
      'ambiguous-name',
      false,
    ]);
    expect((await made(game, ada, { player: sam.id })).player).toEqual({ id: sam.id, name: 'Sam' });
  });

  it('goes by the name that a player has by now', async () => {
    const [ada, bob] = await friends('Ada', 'Bob');
    const game = await secretGame(ada);
    await made(game, ada, { player: bob.id });
    for (const { token } of [ada, bob]) await call('PATCH', '/me', { token, body: { name: 'Someone' } });
    expect((await list(game, ada))[0].player.name).toBe('Someone');
    expect((await invitedTo(bob))[0].invitation.by.name).toBe('Someone');
  });
});
