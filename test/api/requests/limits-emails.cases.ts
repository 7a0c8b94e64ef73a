/** The limits of sign-in e-mails: by sender, by place, and by address. */
import { describe, expect, it } from 'vitest';
import { guest } from '../../support/api/api.ts';
import { account, mailOf, newAddress } from '../../support/api/mails.ts';
import {
  AT_ONCE,
  HOUR,
  somewhere,
  post,
  ask,
  many,
  withStatus,
  strictDesk,
  useUpLimit,
  later,
  expectRetryAfterHolds,
  limited,
} from '../../support/api/limits.ts';

describe('of what is limited,', () => {
  limited();

  describe('sign-in mails', () => {
    it('are limited to 20 an hour for one sender, even concurrently, not counting refused ones', async () => {
      const ada = await guest('Ada');
      const replies = await many(() => ask(newAddress(), { token: ada.token }));
      expect(withStatus(replies, 202).length).toBe(20);
      const refused = withStatus(replies, 429);
      expect([refused.length, refused[0]?.code]).toEqual([30, 'too-many-requests']);
      await expectRetryAfterHolds(refused[0]!, () => ask(newAddress(), { token: ada.token }));
    });

    it('are counted for each sender separately, even on one network', async () => {
      const [ada, bob, here] = [await guest('Ada'), await guest('Bob'), somewhere()];
      await many(() => ask(newAddress(), { token: ada.token, ...here }), 21);
      expect((await ask(newAddress(), { token: ada.token, ...here })).status).toBe(429);
      expect((await ask(newAddress(), { token: bob.token, ...here })).status).toBe(202);
      expect((await ask(newAddress(), here)).status).toBe(202);
    });

    it('of anonymous callers are counted by network: for IPv6 by the first 56 bits', async () => {
      const from = (end: string) => ({ 'CF-Connecting-IP': `2001:db8:0:7::${end}` });
      const address = newAddress();
      // The first mail of an hour to an address goes out beyond the limit, too, so here it is one of the 20.
      expect((await ask(address, from('ff'))).status).toBe(202);
      const replies = await many((i) => ask(address, from(i.toString(16))), 24);
      expect(withStatus(replies, 202).length).toBe(19);
      const next = { 'CF-Connecting-IP': '2001:db8:0:100::1' };
      expect((await ask(address, next)).status).toBe(202);
    });

    it('beyond the limit of a network leave each address its first of an hour', async () => {
      const [here, owner, guests] = [
        somewhere(),
        await account('Owner'),
        [await guest('A'), await guest('B')],
      ];
      later(HOUR);
      const eves = newAddress();
      for (let i = 0; i < 20; i += 1) expect((await ask(eves, here)).status).toBe(202);
      expect((await ask(eves, here)).code).toBe('too-many-requests');
      expect((await ask(owner.address, here)).status).toBe(202);
      const refused = await ask(owner.address, here);
      expect(refused.code).toBe('too-many-requests');
      // Guests have a count of their own, and are not kept out by the larger one that they share.
      await useUpLimit('mailsHere', here, 100);
      expect((await ask(newAddress(), { token: guests[0]!.token, ...here })).status).toBe(202);
      expect((await ask(eves, { token: guests[0]!.token, ...here })).status).toBe(429);
      const own = await many(() => ask(newAddress(), { token: guests[1]!.token, ...here }), 25);
      expect(withStatus(own, 202).length).toBe(20);
      await useUpLimit('firstMailsHere', here, 300);
      expect((await ask(newAddress(), here)).code).toBe('too-many-requests');
    });

    it('of one player stay counted whatever address the requests claim', async () => {
      const { token } = await guest('Ada');
      const from = (i: number) => ({ ...somewhere(), token, 'X-Forwarded-For': `203.0.113.${i}` });
      const replies = await many((i) => ask(newAddress(), from(i)));
      expect(withStatus(replies, 202).length).toBe(20);
    });

    it('of all guests and anonymous callers of one place are limited to 100 an hour; players with an address have their own limit', async () => {
      const [here, owner] = [somewhere(), await account('Owner')];
      await useUpLimit('mailsHere', here, 80);
      // Of an address to which something went already.
      const { address } = owner;
      const own = await many(() => ask(address, { token: owner.token, ...here }), 20);
      expect(withStatus(own, 202).length).toBe(20);
      const guests = await many((i) => guest(`Guest ${i}`), 3);
      const replies = await many((i) => ask(address, { token: guests[i % 3]!.token, ...here }), 40);
      expect(withStatus(replies, 202).length).toBe(20);
      const fresh = await guest('Fresh');
      const refused = await ask(address, { token: fresh.token, ...here });
      expect([refused.status, refused.code]).toEqual([429, 'too-many-requests']);
      expect((await ask(address, here)).status).toBe(429);
      expect((await ask(address, { token: fresh.token, ...somewhere() })).status).toBe(202);
      await expectRetryAfterHolds(refused, () => ask(address, { token: fresh.token, ...here }));
    });

    it('are limited to five an hour to one address, even concurrently', async () => {
      const address = newAddress();
      await strictDesk(address);
      const askers = await many((i) => guest(`Guest ${i}`), AT_ONCE);
      const replies = await many((i) => ask(address, { token: askers[i]!.token }));
      expect(withStatus(replies, 202).length).toBe(5);
      const refused = withStatus(replies, 429);
      expect([refused.length, refused[0]?.code]).toEqual([45, 'too-many-emails']);
      await expectRetryAfterHolds(refused[0]!, () => ask(address, somewhere()));
    });

    it('refused because of the address do not count for the sender', async () => {
      const [ada, full] = [await guest('Ada'), newAddress()];
      await strictDesk(full);
      for (let i = 0; i < 30; i += 1) await ask(full, { token: ada.token });
      const replies = await many(() => ask(newAddress(), { token: ada.token }));
      expect(withStatus(replies, 202).length).toBe(15);
    });

    it('used up by a stranger leave the owner a link that is valid as long', async () => {
      const owner = await account('Ada');
      // The owner's own account was made by one mail, which has to be forgotten first.
      later(HOUR);
      await strictDesk(owner.address);
      const eve = await guest('Eve');
      const asked = await many(() => ask(owner.address, { token: eve.token }), 5);
      const refused = await ask(owner.address, somewhere());
      expect([refused.status, refused.code]).toEqual([429, 'too-many-emails']);
      later((refused.wait - 1) * 1000);
      const { signIn } = asked.at(-1)!.body;
      const { secret } = await mailOf(owner.address, signIn);
      const inside = await post(`/sign-ins/${signIn}`, { secret }, somewhere());
      expect([inside.status, inside.body.player.id]).toEqual([200, owner.id]);
    });
  });
});
