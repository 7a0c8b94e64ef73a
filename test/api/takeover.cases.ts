/** What others could try with an address: links that they send, proofs that cross, sessions that should be over. */
import { describe, expect, it } from 'vitest';
import { call, guest, look, runningGame } from '../support/api.ts';
import { account, askFor, mailOf, newAddress } from '../support/mails.ts';

describe('a link that somebody sends to somebody else', () => {
  it('does not make the seats of whoever presses it those of the sender', async () => {
    const [eve, ada, bob] = [await account('Eve'), await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    for (const token of [eve.token, undefined]) {
      const { signIn } = (await askFor(eve.address, token)).body;
      const { secret } = await mailOf(eve.address, signIn);
      const { status, body } = await call('POST', `/sign-ins/${signIn}`, {
        token: ada.token,
        body: { secret },
      });
      expect([status, body.code]).toEqual([409, 'asked-elsewhere']);
    }
    expect((await look(game, ada)).seat).toBe(0);
  });

  it('does not give the player, or the account, who presses it to the address of the sender', async () => {
    for (const victim of [await guest('Ada'), await account('Ada')]) {
      const address = newAddress();
      const { signIn } = (await askFor(address, (await guest('Eve')).token)).body;
      const { secret } = await mailOf(address, signIn);
      const pressed = await call('POST', `/sign-ins/${signIn}`, { token: victim.token, body: { secret } });
      expect([pressed.status, pressed.body.code]).toEqual([409, 'asked-elsewhere']);
      const { body } = await call('GET', '/me', { token: victim.token });
      expect(body.address).toBe('address' in victim ? victim.address : null);
    }
  });

  it('works for whoever can name its address, in whatever browser they have a player', async () => {
    const [ada, phone, bob] = [await account('Ada'), await guest('Phone'), await guest('Bob')];
    const game = await runningGame([phone, bob]);
    const { signIn } = (await askFor(ada.address)).body;
    const { secret } = await mailOf(ada.address, signIn);
    const show = (address: string) =>
      call('POST', `/sign-ins/${signIn}`, { token: phone.token, body: { secret, address } });
    expect((await show(newAddress())).body.code).toBe('asked-elsewhere');
    const { status, body } = await show(ada.address.toUpperCase());
    expect([status, body.player.id]).toEqual([200, ada.id]);
    expect((await look(game, { ...ada, token: body.token })).seat).toBe(0);
  });

  it('makes a stranger’s guest nothing when the owner of the address presses it', async () => {
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
