import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { roomOf } from '../../../src/room/protocol.ts';
import { call, guest, openGame, runningGame, type Guest } from '../../support/api/api.ts';
import { account, signInByCode } from '../../support/api/mails.ts';
import {
  invite,
  made,
  list,
  sit,
  drop,
  invitedTo,
  known,
  secretGame,
  friends,
} from '../../support/api/invitations.ts';

describe('a table that replaces another one', () => {
  it('invites the players of that one by name, and the page of the old table leads to it', async () => {
    const [ada, bob] = await friends('Ada', 'Bob');
    const old = await secretGame(ada);
    await made(old, ada, { player: bob.id });
    expect((await sit(old, bob)).status).toBe(201);
    const body = {
      ruleset: 'interstellar-conquest',
      seats: 3,
      visibility: 'private',
      pace: 'live',
      replaces: old,
    };
    const create = ({ token }: Guest) => call('POST', '/games', { token, body });
    expect((await create(bob)).body.code).toBe('not-host');
    const { game } = (await create(ada)).body;
    const seen = await call('GET', `/games/${old}`, { token: bob.token });
    expect(seen.body.game).toMatchObject({ status: 'cancelled', rematch: game.id });
    const [mine, ...more] = await invitedTo(bob);
    expect([mine.game.id, more]).toEqual([game.id, []]);
    expect((await sit(game.id, bob)).status).toBe(201);
    expect((await create(ada)).body.code).toBe('game-over');
  });
});

describe('an invitation by name', () => {
  it('is listed for its player, who accepts it without a link', async () => {
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
      sitting: false,
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

  it('is hidden, with the table’s players, once it is revoked or expired', async () => {
    const [ada, bob] = await friends('Ada', 'Bob');
    const game = await secretGame(ada);
    const about = async () => {
      const brief = await roomOf(env.ROOMS, game).brief({ player: bob });
      return brief.ok && [brief.value.invited, brief.value.names.length];
    };
    expect(await about()).toEqual([false, 0]);
    const { id } = await made(game, ada, { player: bob.id });
    expect(await about()).toEqual([true, 4]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 86_400_000 });
    expect(await about()).toEqual([false, 0]);
    vi.useRealTimers();
    await drop(game, ada, id);
    expect(await about()).toEqual([false, 0]);
  });

  it('follows a guest into their account', async () => {
    const [ada, phone] = await friends('Ada', 'Bob on the phone');
    const bob = await account('Bob');
    const game = await secretGame(ada);
    const { id } = await made(game, ada, { player: phone.id, seat: 2 });
    const { token } = (await signInByCode(bob.address, { token: phone.token })).body;
    expect(await invitedTo({ ...bob, token })).toMatchObject([{ invitation: { id, seat: 2 } }]);
    expect((await sit(game, { ...bob, token })).body).toEqual({ seat: 2 });
  });

  it('can be declined by its player for good', async () => {
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

  it.each(['revoked', 'void', 'cancelled'])('leaves the list when it is %s', async (end) => {
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

  it('finds earlier fellow players by name or id, the latest first', async () => {
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
    expect((await invite(game, ada, { player: ada.id })).body.code).toBe('unknown-contact');
  });

  it('does not treat two players of a table that never began as fellow players', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await openGame(ada, { seats: 3 });
    for (const one of [ada, bob]) await sit(game, one);
    expect(await known(ada)).toEqual([]);
    expect((await invite(game, ada, { player: bob.id })).body.code).toBe('unknown-contact');
  });

  it('gets the same answer for strangers as for unknown players, byte by byte', async () => {
    const ada = await guest('Ada');
    const eve = await guest('Eve the stranger');
    const game = await openGame(ada);
    const answers = await Promise.all(
      [{ player: eve.id }, { player: 'nobody' }, { name: eve.name }, { name: 'Nobody' }].map((body) =>
        invite(game, ada, body),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0].body.code).toBe('unknown-contact');
    expect(await list(game, ada)).toEqual([]);
  });

  it('requires the id if several players have the name', async () => {
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

  it('uses a player’s present name', async () => {
    const [ada, bob] = await friends('Ada', 'Bob');
    const game = await secretGame(ada);
    await made(game, ada, { player: bob.id });
    for (const { token } of [ada, bob]) await call('PATCH', '/me', { token, body: { name: 'Someone' } });
    expect((await list(game, ada))[0].player.name).toBe('Someone');
    expect((await invitedTo(bob))[0].invitation.by.name).toBe('Someone');
  });
});
