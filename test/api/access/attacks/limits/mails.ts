/** Attacks on the limits of e-mails, codes and links. */
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { askFor, mailOf, newAddress } from '../../../../support/api/mails.ts';
import { codeOf, type Attack } from '../../attack-scene.ts';
import { withLimits, somewhere, send, refusedFor } from './neighbours.ts';

export const MAILS: readonly Attack[] = [
  {
    what: 'to guess at the codes of many addresses from one place',
    risk: 'API2:2023',
    because: 'wrong codes are counted by place',
    send: async () => {
      const client = { settings: withLimits(0.1), place: somewhere() };
      const guess = (signIn: string) => send('POST', `/sign-ins/${signIn}`, { code: 'CCCC-CCCC' }, client);
      const answers: Response[] = [];
      for (let n = 0; n < 4; n += 1) {
        const { signIn } = (await askFor(newAddress())).body as { signIn: string };
        for (let m = 0; m < 5; m += 1) answers.push(await guess(signIn));
      }
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
      const refused = refusedFor(answers);
      expect(refused).toHaveLength(10);
      expect(await codeOf(refused[0]!)).toBe('too-many-requests');
      // The link in the mail cannot be guessed, and is good.
      const mine = newAddress();
      const { signIn } = (await askFor(mine)).body as { signIn: string };
      const { code, secret } = await mailOf(mine, signIn);
      const name = 'Neighbour';
      expect((await send('POST', `/sign-ins/${signIn}`, { code, name }, client)).status).toBe(429);
      expect((await send('POST', `/sign-ins/${signIn}`, { secret, name }, client)).status).toBe(200);
    },
  },
  {
    what: 'to fill a mailbox with mails to its plus-addresses',
    risk: 'API4:2023',
    because: 'they count for their mailbox, five from one place, and the plain address has its own count',
    send: async () => {
      const plain = newAddress();
      const plus = (n: number) => plain.replace('@', `+${n}@`);
      const settings = withLimits(1);
      const here = somewhere();
      const ask = (address: string, place: string) =>
        send('POST', '/sign-ins', { address }, { settings, place });
      const answers = [];
      for (let n = 0; n < 8; n += 1) answers.push(await ask(plus(n), here));
      const refused = refusedFor(answers);
      expect(refused).toHaveLength(3);
      expect(await codeOf(refused[0]!)).toBe('too-many-emails');
      // From all places together 20; the first five were taken above.
      const elsewhere = [];
      for (let n = 0; n < 16; n += 1) elsewhere.push(await ask(plus(0), somewhere()));
      expect(elsewhere.map(({ status }) => status)).toEqual([...Array(15).fill(202), 429]);
      expect((await ask(plain, somewhere())).status).toBe(202);
    },
  },
  {
    what: 'to keep the reader of a plus-address from signing in, by mails to others of the mailbox',
    risk: 'API4:2023',
    because: 'the first e-mail of an hour to an address is always sent, 60 an hour for a mailbox',
    send: async () => {
      const plain = newAddress();
      const plus = (tag: string) => plain.replace('@', `+${tag}@`);
      const settings = withLimits(1);
      const ask = (address: string, place = somewhere()) =>
        send('POST', '/sign-ins', { address }, { settings, place });
      for (let n = 0; n < 20; n += 1) expect((await ask(plus('eve'))).status).toBe(202);
      expect(await codeOf(await ask(plus('eve')))).toBe('too-many-emails');
      const asked = await ask(plus('games'));
      expect(asked.status).toBe(202);
      const { signIn } = (await asked.json()) as { signIn: string };
      expect((await mailOf(plus('games'), signIn)).code).toMatch(/\w/);
      expect(refusedFor([await ask(plus('games'))])).toHaveLength(1);
      // One place still has five for the mailbox.
      const here = somewhere();
      const answers = [];
      for (let n = 0; n < 6; n += 1) answers.push(await ask(plus(`here-${n}`), here));
      expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(202), 429]);
      const first = (env as Env).ALLOWANCES.getByName(`firstMailsToMailbox:${plain}`);
      for (let n = 6; n < 60; n += 1) await first.take({ most: 60, within: 3_600_000 });
      expect(await codeOf(await ask(plus('late')))).toBe('too-many-emails');
    },
  },
  {
    what: 'to put a link to another site into a victim’s sign-in mail',
    risk: 'API8:2023',
    because: 'without ORIGIN, and outside development, no such e-mail is sent',
    refused: [503, 'origin-not-set'],
    send: async ({ ada }) => {
      const { DEVELOPMENT: _, ...settings } = withLimits(1, { ORIGIN: '' });
      const answer = await send(
        'POST',
        '/sign-ins',
        { address: ada.address },
        { settings, place: somewhere() },
      );
      expect(answer.headers.get('Retry-After')).toBe('3600');
      return [answer];
    },
  },
];
