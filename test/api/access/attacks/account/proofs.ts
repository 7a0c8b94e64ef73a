/** At codes and links: whose address it is. */
import { expect, vi } from 'vitest';
import { account, askFor, mailOf, newAddress, wrongCode } from '../../../../support/api/mails.ts';
import { guest } from '../../../../support/api/api.ts';
import { all, change, keyOf, post, unchanged } from '../../attack-scene.ts';
import type { Attack, Sender } from '../../attack-scene.ts';

const MINUTE = 60_000;

async function mailed(address: string, token?: string) {
  const { signIn } = (await askFor(address, token)).body as { signIn: string };
  return { signIn, ...(await mailOf(address, signIn)) };
}

const show = (signIn: string, proof: object, by: Sender = null) => post(`/sign-ins/${signIn}`, proof, by);

export const PROOFS: readonly Attack[] = [
  {
    what: 'to show a code or a link again',
    risk: 'API2:2023',
    because: 'a sign-in is valid once, by code or link',
    refused: [410, 'code-used'],
    send: async ({ ada }) => {
      const { signIn, code, secret } = await mailed(ada.address);
      expect((await show(signIn, { code })).status).toBe(200);
      return all([{ code }, { secret }], (proof) => show(signIn, proof));
    },
  },
  {
    what: 'to use the code or link of another sign-in, for the attacker’s own address',
    risk: 'API2:2023',
    because: 'each sign-in has its own code and secret, hashed with its id',
    refused: [409, 'wrong-code'],
    send: async ({ ada }) => {
      const mine = await mailed(newAddress());
      const [victim, later] = [await mailed(ada.address), await mailed(ada.address)];
      return [
        await show(victim.signIn, { secret: mine.secret }),
        await show(victim.signIn, { secret: later.secret }),
        ...(mine.code === victim.code ? [] : [await show(victim.signIn, { code: mine.code })]),
      ];
    },
  },
  {
    what: 'to guess a code',
    risk: 'API2:2023',
    because: 'five wrong codes make it void, even concurrent ones',
    refused: [410, 'code-expired'],
    send: async () => {
      const victim = await account('Victim');
      const { signIn, code } = await mailed(victim.address);
      const guesses = await all(Array(5).fill(wrongCode(code)), (guess) => show(signIn, { code: guess }));
      expect(guesses.map(({ status }) => status)).toEqual(Array(5).fill(409));
      return unchanged([victim], [], () =>
        all([wrongCode(code), code], (guess) => show(signIn, { code: guess })),
      );
    },
  },
  {
    what: 'to show a code after 15 minutes, or a link after an hour',
    risk: 'API2:2023',
    because: 'sign-ins expire',
    refused: [410, 'code-expired'],
    send: async () => {
      const victim = await account('Victim');
      const { signIn, code, secret } = await mailed(victim.address);
      return unchanged([victim], [], async () => {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * MINUTE });
        const late = await show(signIn, { code });
        vi.setSystemTime(Date.now() + 45 * MINUTE);
        return [late, await show(signIn, { secret })];
      });
    },
  },
  {
    what: 'to name a sign-in that never existed, or another object',
    risk: 'API2:2023',
    because: 'it is refused like an expired one, and stores nothing',
    refused: [410, 'code-expired'],
    send: async ({ ada }) => {
      const { signIn } = (await askFor(ada.address)).body as { signIn: string };
      const names = [`${'0'.repeat(64)}.AAAAAAAAAAAA`, `${signIn.split('.')[0]}.AAAAAAAAAAAA`];
      return all(names, (name) => show(name, { code: '000000' }));
    },
  },
  {
    what: 'to have the seats of a guest by sending them a link to the attacker’s own address',
    risk: 'API2:2023',
    because: 'a caller who did not request a link must enter its address',
    refused: [409, 'link-address-required'],
    send: async ({ bob, eve }) => {
      const mine = await account('Eve');
      const links = [
        await mailed(mine.address, mine.token),
        await mailed(newAddress(), eve.token),
        await mailed(newAddress()),
      ];
      const [first, second, third] = links as [(typeof links)[0], (typeof links)[0], (typeof links)[0]];
      return [
        await show(first.signIn, { secret: first.secret }, bob),
        await show(second.signIn, { secret: second.secret, name: 'Bob' }, bob),
        await show(third.signIn, { secret: third.secret, address: newAddress() }, bob),
      ];
    },
  },
  {
    what: 'to get a player’s seats by a link requested with one of their keys',
    risk: 'API2:2023',
    because: 'no key can request a sign-in for its owner',
    refused: [403, 'scope-missing'],
    send: async ({ ada }) => {
      const keys = [await keyOf(ada, 'read'), await keyOf(ada, 'read', 'play', 'host')];
      const answers = await all(keys, ({ token }) => post('/sign-ins', { address: newAddress() }, { token }));
      for (const { id } of keys) await change('DELETE', `/me/keys/${id}`, undefined, ada);
      return answers;
    },
  },
  {
    what: 'to get a player’s address by requesting it before they do',
    risk: 'API2:2023',
    because: 'a sign-in applies to the caller who completes it, not to the one who requested it',
    refused: [409, 'name-required'],
    send: async ({ eve }) => {
      const { signIn, secret } = await mailed(newAddress(), eve.token);
      return [await show(signIn, { secret })];
    },
  },
  {
    what: 'to be two players at one table, and then one with two seats',
    risk: 'API6:2023',
    because: 'they cannot be joined while both sit there',
    refused: [409, 'both-players-seated'],
    send: async () => {
      const [ada, phone] = [await account('Ada'), await guest('Phone')];
      const made = await post('/games', { ruleset: 'interstellar-conquest', seats: 3 }, ada);
      const { game } = (await made.json()) as { game: { id: string } };
      for (const by of [ada, phone]) await post(`/games/${game.id}/seats`, {}, by);
      const { signIn, secret } = await mailed(ada.address, phone.token);
      return unchanged([ada, phone], [game.id], async () => [await show(signIn, { secret }, phone)]);
    },
  },
  {
    what: 'to sign in by a key',
    risk: 'API5:2023',
    because: 'no key can change the account',
    refused: [403, 'scope-missing'],
    send: async ({ ada, eve }) => {
      const { signIn, secret } = await mailed(ada.address);
      const made = await post('/me/keys', { name: 'bot', scopes: ['read', 'play', 'host'] }, eve);
      const { secret: token } = (await made.json()) as { secret: string };
      return [await show(signIn, { secret }, { token })];
    },
  },
];
