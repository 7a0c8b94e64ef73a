/** Takeovers by way of an address: links sent to others, concurrent verifications, sessions that should be over. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { revoked } from '../../../../src/auth/revocations/revocations.ts';
import { sign, verify } from '../../../../src/auth/tokens/token.ts';
import { forgetPlayer, setAddress } from '../../../../src/history/players/players.ts';
import { insidesOf } from '../../../support/cast.ts';
import { call, guest, look, runningGame, type Answer } from '../../../support/api/api.ts';
import { account, askFor, mailOf, newAddress, signInByCode } from '../../../support/api/mails.ts';

describe('a link that somebody sends to somebody else', () => {
  it('does not give the sender the seats of the player who opens it', async () => {
    const [eve, ada, bob] = [await account('Eve'), await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    for (const token of [eve.token, undefined]) {
      const { signIn } = (await askFor(eve.address, token)).body;
      const { secret } = await mailOf(eve.address, signIn);
      const { status, body } = await call('POST', `/sign-ins/${signIn}`, {
        token: ada.token,
        body: { secret },
      });
      expect([status, body.code]).toEqual([409, 'link-address-required']);
    }
    expect((await look(game, ada)).seat).toBe(0);
  });

  it('does not give the sender’s address to the player or account that opens it', async () => {
    for (const victim of [await guest('Ada'), await account('Ada')]) {
      const address = newAddress();
      const { signIn } = (await askFor(address, (await guest('Eve')).token)).body;
      const { secret } = await mailOf(address, signIn);
      const pressed = await call('POST', `/sign-ins/${signIn}`, { token: victim.token, body: { secret } });
      expect([pressed.status, pressed.body.code]).toEqual([409, 'link-address-required']);
      const { body } = await call('GET', '/me', { token: victim.token });
      expect(body.address).toBe('address' in victim ? victim.address : null);
    }
  });

  it('shows its holder, each time, which account it signs in to, and nobody else', async () => {
    const [eve, free] = [await account('Eve'), newAddress()];
    for (const [address, name] of [
      [eve.address, 'Eve'],
      [free, null],
    ]) {
      const { signIn } = (await askFor(address)).body;
      const { secret } = await mailOf(address, signIn);
      const ask = (body: object) => call('POST', `/sign-ins/${signIn}/owner`, { body });
      const masked = `${address[0]}…@example.org`;
      for (const _ of [1, 2]) expect((await ask({ secret })).body).toEqual({ name, address: masked });
      expect((await ask({ secret: 'A'.repeat(43) })).body.code).toBe('wrong-code');
      expect((await ask({ code: '000000' })).body.code).toBe('missing-field');
      const used = await call('POST', `/sign-ins/${signIn}`, { body: { secret, name: 'Ada' } });
      expect(used.status).toBe(200);
      expect((await ask({ secret })).body.code).toBe('code-used');
    }
  });

  it('works in any browser for a person who names its address', async () => {
    const [ada, phone, bob] = [await account('Ada'), await guest('Phone'), await guest('Bob')];
    const game = await runningGame([phone, bob]);
    const { signIn } = (await askFor(ada.address)).body;
    const { secret } = await mailOf(ada.address, signIn);
    const show = (address: string) =>
      call('POST', `/sign-ins/${signIn}`, { token: phone.token, body: { secret, address } });
    expect((await show(newAddress())).body.code).toBe('link-address-required');
    const { status, body } = await show(ada.address.toUpperCase());
    expect([status, body.player.id]).toEqual([200, ada.id]);
    expect((await look(game, { ...ada, token: body.token })).seat).toBe(0);
  });

  it('does not change a stranger’s guest when the owner of the address opens it', async () => {
    const [eve, address] = [await guest('Eve'), newAddress()];
    const { signIn } = (await askFor(address, eve.token)).body;
    const { secret } = await mailOf(address, signIn);
    const nameless = await call('POST', `/sign-ins/${signIn}`, { body: { secret } });
    expect(nameless.body.code).toBe('name-required');
    const { body } = await call('POST', `/sign-ins/${signIn}`, { body: { secret, name: 'Ada' } });
    expect(body.player.id).not.toBe(eve.id);
    expect((await call('GET', '/me', { token: eve.token })).body.address).toBeNull();
  });
});

describe('a session', () => {
  const PAGE = { 'Sec-Fetch-Site': 'same-origin' };
  const { SECRET } = env as Env;
  const byCookie = (token: string) =>
    call('GET', '/me', { headers: { Cookie: `__Host-session=${token}`, ...PAGE } });
  const cookieIn = ({ headers }: Answer) => /^__Host-session=([^;]+);/.exec(headers.get('Set-Cookie')!)![1]!;
  const daysAgo = (days: number) => Date.now() / 1000 - days * 86_400;
  let clock: MockInstance<() => number>;
  beforeEach(() => {
    clock = vi.spyOn(insidesOf<{ now: () => number }>(revoked), 'now');
  });
  afterEach(() => vi.restoreAllMocks());

  it('that is renewed before an isolate learns of a sign-out everywhere ends with the others', async () => {
    const ada = await account('Ada');
    const stolen = await sign(SECRET, { ...ada, issued: daysAgo(2), session: 'abcdefghijkl' });
    // As another isolate, which has not read the list since.
    const renewed = cookieIn(await byCookie(stolen));
    expect((await verify([SECRET], renewed))?.token.issued).toBeGreaterThan(daysAgo(1));
    clock.mockReturnValue(Date.now() - 1000);
    await revoked.revoke(env, 'player', ada.id);
    expect((await byCookie(renewed)).status).toBe(401);
  });

  it('made from a guest’s first token ends with it', async () => {
    const ada = await account('Ada');
    const first = await sign(SECRET, { ...ada, issued: daysAgo(2) });
    const renewed = cookieIn(await byCookie(first));
    const { token } = (await verify([SECRET], renewed))!;
    expect([token.session, token.began]).toEqual([expect.any(String), expect.closeTo(daysAgo(2), 0)]);
    clock.mockReturnValue(Date.now() - 1000);
    await revoked.revoke(env, 'player', ada.id);
    expect((await byCookie(renewed)).status).toBe(401);
  });

  it('keeps its beginning when it is renewed twice', async () => {
    const ada = await account('Ada');
    const issued = daysAgo(9);
    const old = await sign(SECRET, { ...ada, issued: daysAgo(2), session: 'abcdefghijkl', began: issued });
    const again = await verify([SECRET], cookieIn(await byCookie(old)));
    expect(again?.token.began).toBeCloseTo(issued, 2);
  });

  it('made from a token begins when the token did, so both end together', async () => {
    const ada = await account('Ada');
    const issued = daysAgo(2);
    const token = await sign(SECRET, { ...ada, issued, session: 'abcdefghijkl' });
    const kept = cookieIn(await call('POST', '/me/session', { token, headers: PAGE }));
    expect((await verify([SECRET], kept))?.token.began).toBeCloseTo(issued, 2);
    clock.mockReturnValue(Date.now() - 1000);
    await revoked.revoke(env, 'player', ada.id);
    expect((await byCookie(kept)).status).toBe(401);
  });

  it('that begins in the millisecond of a sign-out everywhere ends with the others', async () => {
    const ada = await account('Ada');
    const issued = (await verify([SECRET], ada.token))!.token.issued;
    clock.mockReturnValue(Math.round(issued * 1000));
    expect((await call('DELETE', '/me/sessions', { token: ada.token })).status).toBe(204);
    expect((await call('GET', '/me', { token: ada.token })).status).toBe(401);
  });
});

describe('an address', () => {
  it('is never given to a player deleted meanwhile', async () => {
    const [ada, address] = [await guest('Ada'), newAddress()];
    await forgetPlayer(env.DB, { id: ada.id, name: 'gone' }, Date.now());
    const { status, body } = await signInByCode(address, { token: ada.token });
    expect([status, body.code]).toEqual([409, 'name-required']);
    expect(await setAddress(env.DB, ada.id, address)).toBe('account-deleted');
    expect((await signInByCode(address, { name: 'Another' })).body.player.id).not.toBe(ada.id);
  });
});
