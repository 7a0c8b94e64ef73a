/** Verifying addresses, beginning and ending sessions, joining guests to accounts. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { digest } from '../../../../src/auth/tokens/encoding.ts';
import {
  asked,
  call,
  guest,
  look,
  openGame,
  runningGame,
  send,
  type Json,
} from '../../../support/api/api.ts';
import { account, askFor, newAddress, mailOf, signInByCode, wrongCode } from '../../../support/api/mails.ts';

const MINUTE = 60_000;

function at(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
}
afterEach(() => vi.useRealTimers());

describe('an address', () => {
  it('verified by the code belongs to the guest, and signs them in anywhere', async () => {
    const [ada, bob, address] = [await guest('Ada'), await guest('Bob'), newAddress()];
    const game = await runningGame([ada, bob]);
    const verified = await signInByCode(address, { token: ada.token });
    expect([verified.status, verified.body.player]).toEqual([200, { id: ada.id, name: 'Ada' }]);
    expect((await call('GET', '/me', { token: ada.token })).body.address).toBe(address);

    const elsewhere = await signInByCode(address);
    expect(elsewhere.body.player).toEqual({ id: ada.id, name: 'Ada' });
    expect((await look(game, { ...ada, token: elsewhere.body.token })).seat).toBe(0);
  });

  it('can be verified by the link, in any browser', async () => {
    const { address, id } = await account('Ada');
    const { signIn } = (await askFor(address)).body;
    const { secret } = await mailOf(address, signIn);
    const { status, body } = await call('POST', `/sign-ins/${signIn}`, { body: { secret } });
    expect([status, body.player.id]).toEqual([200, id]);
  });

  it('is the same in upper and lower case', async () => {
    const { address, id } = await account('Ada');
    const shouted = await signInByCode(address.toUpperCase());
    expect(shouted.body.player.id).toBe(id);
  });

  it('without an account needs a name, and the code stays valid until the player gives one', async () => {
    const address = newAddress();
    const { signIn } = (await askFor(address)).body;
    const { code } = await mailOf(address, signIn);
    const nameless = await call('POST', `/sign-ins/${signIn}`, { body: { code } });
    expect([nameless.status, nameless.body.code]).toEqual([409, 'name-required']);
    const named = await call('POST', `/sign-ins/${signIn}`, { body: { code, name: 'Ada' } });
    expect([named.status, named.body.player.name]).toEqual([200, 'Ada']);
  });

  it('can be changed by verifying another', async () => {
    const { address, id, token } = await account('Ada');
    const next = newAddress();
    expect((await signInByCode(next, { token })).body.player.id).toBe(id);
    expect((await signInByCode(next)).body.player.id).toBe(id);
    expect((await signInByCode(address)).body.code).toBe('name-required');
  });

  it('that two verify at once belongs to one of them', async () => {
    const [ada, bob, address] = [await guest('Ada'), await guest('Bob'), newAddress()];
    const proofs = await Promise.all(
      [ada, bob].map(async ({ token }) => {
        const { signIn } = (await askFor(address, token)).body;
        const { secret } = await mailOf(address, signIn);
        return { token, signIn, secret };
      }),
    );
    const done = await Promise.all(
      proofs.map(({ token, signIn, secret }) =>
        call('POST', `/sign-ins/${signIn}`, { token, body: { secret } }),
      ),
    );
    const owners = done.filter(({ status }) => status === 200).map(({ body }) => body.player.id);
    expect(new Set(owners).size).toBe(1);
    for (const { status, body } of done) if (status !== 200) expect(body.code).toBe('address-taken');
  });

  it.each([
    ['missing-field', undefined],
    ['wrong-type', 7],
    ['too-short', 'x'],
    ['wrong-value', 'nobody'],
    ['wrong-value', 'a@b.example, c@d.example'],
    ['wrong-value', 'a@b.example\r\nBcc: c@d.example'],
    ['wrong-value', '"a b"@example.org'],
    ['too-long', `${'x'.repeat(250)}@example.org`],
  ])('is refused with %s as %j', async (code, address) => {
    const { status, body } = await call('POST', '/sign-ins', { body: { address } });
    expect([status, body.code, body.field]).toEqual([400, code, 'address']);
  });
});

describe('a sign-in', () => {
  it('is valid once, by code or link, even for concurrent requests', async () => {
    const { address } = await account('Ada');
    const { signIn } = (await askFor(address)).body;
    const { code, secret } = await mailOf(address, signIn);
    const tries = [{ code }, { secret }, { code }, { secret }];
    const done = await Promise.all(tries.map((body) => call('POST', `/sign-ins/${signIn}`, { body })));
    expect(done.filter(({ status }) => status === 200).length).toBe(1);
    for (const { status, body } of done.filter((answer) => answer.status !== 200))
      expect([status, body.code]).toEqual([410, 'code-used']);
  });

  it('accepts its code in any case, with any spaces', async () => {
    const { address } = await account('Ada');
    for (const typed of [
      (code: string) => code,
      (code: string) => code.replace('-', '').toLowerCase(),
      (code: string) => ` ${code.replace('-', '').split('').join(' ')}-`,
    ]) {
      const { signIn } = (await askFor(address)).body;
      const { code } = await mailOf(address, signIn);
      expect(code).toMatch(/^[CDFGHJKMNPQRTWXY3479]{4}-[CDFGHJKMNPQRTWXY3479]{4}$/);
      expect((await call('POST', `/sign-ins/${signIn}`, { body: { code: typed(code) } })).status).toBe(200);
    }
  });

  it('accepts the six digits that an earlier build sent', async () => {
    const { address, id } = await account('Ada');
    const { signIn } = (await askFor(address)).body;
    const hash = await digest(`${signIn.split('.')[1]}.314159`);
    await runInDurableObject(env.DESKS.getByName(address), (_, { storage }) =>
      storage.sql.exec('UPDATE proofs SET code = ? WHERE id = ?', hash, signIn.split('.')[1]),
    );
    const { body } = await call('POST', `/sign-ins/${signIn}`, { body: { code: '314 159' } });
    expect(body.player?.id).toBe(id);
  });

  it('allows five wrong codes, even concurrent ones; the link stays valid', async () => {
    const { address } = await account('Ada');
    const { signIn } = (await askFor(address)).body;
    const { code, secret } = await mailOf(address, signIn);
    const wrong = wrongCode(code);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', `/sign-ins/${signIn}`, { body: { code: wrong } })),
    );
    const codes = guesses.map(({ body }) => body.code);
    expect(codes.filter((c) => c === 'wrong-code').length).toBe(5);
    expect(codes.filter((c) => c === 'code-expired').length).toBe(15);
    const right = await call('POST', `/sign-ins/${signIn}`, { body: { code } });
    expect([right.status, right.body.code]).toEqual([410, 'code-expired']);
    expect((await call('POST', `/sign-ins/${signIn}`, { body: { secret } })).status).toBe(200);
  });

  it('expires after 15 minutes by code, after an hour by link', async () => {
    const { address } = await account('Ada');
    const { signIn } = (await askFor(address)).body;
    const { code, secret } = await mailOf(address, signIn);
    at(15 * MINUTE);
    const late = await call('POST', `/sign-ins/${signIn}`, { body: { code } });
    expect([late.status, late.body.code]).toEqual([410, 'code-expired']);
    at(45 * MINUTE - 1000);
    expect((await call('POST', `/sign-ins/${signIn}`, { body: { secret } })).status).toBe(200);
    const again = (await askFor(address)).body.signIn;
    const later = await mailOf(address, again);
    at(60 * MINUTE);
    const over = await call('POST', `/sign-ins/${again}`, { body: { secret: later.secret } });
    expect([over.status, over.body.code]).toEqual([410, 'code-expired']);
  });

  it('that never existed is refused like an expired one', async () => {
    const { signIn } = (await askFor(newAddress())).body;
    const [desk] = signIn.split('.');
    const unknown = env.DESKS.idFromName(newAddress()).toString();
    for (const name of [
      `${desk}.${'A'.repeat(12)}`,
      `${unknown}.${'A'.repeat(12)}`,
      `${'0'.repeat(64)}.${'A'.repeat(12)}`,
    ]) {
      const { status, body } = await call('POST', `/sign-ins/${name}`, { body: { code: '000000' } });
      expect([status, body.code], name).toEqual([410, 'code-expired']);
    }
  });

  it('needs a code or a secret, and not both', async () => {
    const { signIn } = (await askFor(newAddress())).body;
    for (const body of [{}, { code: '123456', secret: 'A'.repeat(43) }, { code: '12345' }, { secret: 'x' }]) {
      const answer = await call('POST', `/sign-ins/${signIn}`, { body });
      expect(answer.status, JSON.stringify(body)).toBe(400);
    }
  });
});

describe('a guest who signs in to an account', () => {
  it('brings messages and notes', async () => {
    const [ada, bob, phone] = [await account('Ada'), await guest('Bob'), await guest('Phone')];
    const game = await runningGame([phone, bob]);
    const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
    const said = { text: 'hello', to: 1 };
    await call('POST', `/games/${game}/messages`, { token: phone.token, body: said, headers: key() });
    await call('PUT', `/games/${game}/notes`, { token: phone.token, body: { text: 'beware of Bob' } });
    const { token } = (await signInByCode(ada.address, { token: phone.token })).body;
    expect((await call('GET', `/games/${game}/notes`, { token })).body.text).toBe('beware of Bob');
    const [message] = (await call('GET', `/games/${game}/messages`, { token })).body.messages;
    expect([message.text, message.from.player]).toEqual(['hello', { id: ada.id, name: 'Ada' }]);
    const [received] = (await call('GET', `/games/${game}/messages`, { token: bob.token })).body.messages;
    expect(received.from).toEqual({ player: { id: ada.id, name: 'Ada' }, seat: 0 });
  });

  it('brings seats and games', async () => {
    const [ada, bob] = [await account('Ada'), await guest('Bob')];
    const phone = await guest('Ada on the phone');
    const game = await runningGame([phone, bob]);
    const open = await openGame(phone);
    const { body } = await signInByCode(ada.address, { token: phone.token });
    expect(body.player).toEqual({ id: ada.id, name: 'Ada' });
    const shown = await look(game, { ...ada, token: body.token });
    expect([shown.seat, shown.seats[0].player, shown.host.id]).toEqual([
      0,
      { id: ada.id, name: 'Ada' },
      ada.id,
    ]);
    const mine = (await call('GET', '/me/games', { token: body.token })).body.games;
    expect(mine.map((g: Json) => g.id).toSorted()).toEqual([game, open].toSorted());
    expect((await call('GET', '/me', { token: phone.token })).status).toBe(401);
    const { guest: next, decision } = await asked(game, [{ ...ada, token: body.token }, bob]);
    const answer = { window: decision.window, command: decision.legal[0] };
    expect((await send(game, next, answer)).status).toBe(200);
  });

  it('is refused while both sit in one game, and the code stays valid', async () => {
    const [ada, phone] = [await account('Ada'), await guest('Phone')];
    const game = await runningGame([ada, phone]);
    const { signIn } = (await askFor(ada.address, phone.token)).body;
    const { code } = await mailOf(ada.address, signIn);
    const shared = await call('POST', `/sign-ins/${signIn}`, { token: phone.token, body: { code } });
    expect([shared.status, shared.body.code]).toEqual([409, 'both-players-seated']);
    expect((await look(game, phone)).seat).toBe(1);
    expect((await call('POST', `/sign-ins/${signIn}`, { body: { code } })).status).toBe(200);
  });
});

describe('signing out', () => {
  it('here ends this session only', async () => {
    const { address, token } = await account('Ada');
    const other = (await signInByCode(address)).body.token;
    expect((await call('DELETE', '/me/session', { token })).status).toBe(204);
    expect((await call('GET', '/me', { token })).body.code).toBe('invalid-token');
    expect((await call('GET', '/me', { token: other })).status).toBe(200);
  });

  it('everywhere ends all sessions, and none that begins later', async () => {
    const { address, token } = await account('Ada');
    const other = (await signInByCode(address)).body.token;
    expect((await call('DELETE', '/me/sessions', { token })).status).toBe(204);
    for (const old of [token, other]) expect((await call('GET', '/me', { token: old })).status).toBe(401);
    expect((await call('GET', '/me', { token: (await signInByCode(address)).body.token })).status).toBe(200);
  });

  it('is refused to guests, who could not come back', async () => {
    const { token } = await guest('Ada');
    for (const path of ['/me/session', '/me/sessions']) {
      const { status, body } = await call('DELETE', path, { token });
      expect([status, body.code]).toEqual([403, 'address-required']);
    }
    expect((await call('GET', '/me', { token })).status).toBe(200);
  });
});
