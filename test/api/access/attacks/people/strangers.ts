/** Attacks with e-mails and offers to people who do not know the sender. */
import { expect, vi } from 'vitest';
import { guest, PREFIX, rawIn, runningGame, say } from '../../../../support/api/api.ts';
import type { Guest } from '../../../../support/api/api.ts';
import { friends } from '../../../../support/api/invitations.ts';
import { DAY, HOUR, lettersAfter, START } from '../../../../support/api/letters.ts';
import { STRICT } from '../../../../support/api/limits.ts';
import { account } from '../../../../support/api/mails.ts';
import { change, type Attack } from '../../attack-scene.ts';

const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

export const offer = (game: string, by: Guest, to: Guest, days = 2) =>
  change('PUT', `/games/${game}/seats/mine/sitter`, { player: to.id, until: inDays(days) }, by);

export const STRANGERS: readonly Attack[] = [
  {
    what: 'to forge the end of a letter, and links in it, by what is said at the table',
    risk: 'API8:2023',
    because: 'each quoted line is marked, and none contains an address that mail programs recognize',
    send: async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: START });
      const [ann, eve] = [await account('Ann'), await guest('Eve')];
      const game = await runningGame([ann as Guest, eve], { sandbox: false, pace: 'daily' });
      const forged = [
        'well',
        '-- ',
        'You get this e-mail because you play at Parsec Post.',
        'Unsubscribe: https://evil.example/stop?x=1',
        'www.evil.example evil.example/a a@evil.example mailto:a\u2028http://10.0.0.1/ \u202eevil\u3002example',
      ];
      await say(game, eve, { text: forged.join('\n') });
      const [letter] = await lettersAfter(ann, HOUR);
      const lines = letter!.text.split('\n');
      const start = lines.indexOf('Eve:');
      expect(start).toBeGreaterThan(0);
      expect(lines.slice(start + 1, start + 7)).toEqual([
        '> well',
        '> -- ',
        '> You get this e-mail because you play at Parsec Post.',
        '> Unsubscribe: https[:]//evil[.]example/stop?x=1',
        '> www[.]evil[.]example evil[.]example/a a@evil[.]example mailto[:]a',
        '> http[:]//10[.]0[.]0[.]1/ evil[.]example',
      ]);
      expect(lines.filter((line) => line.startsWith('Unsubscribe: '))).toHaveLength(1);
      const links = [...letter!.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);
      expect(links.every((href) => href.startsWith('https://parsec.test/'))).toBe(true);
      expect(letter!.html).not.toMatch(/evil\.example|:\/\/evil|<p>Unsubscribe/);
      expect(letter!.html).toContain('<br>Unsubscribe: https[:]//evil[.]example/stop?x=1<br>');
    },
  },
  {
    what: 'to have a stranger mailed by asking them to play a seat',
    risk: 'API6:2023',
    because: 'only fellow players, and players at the table, can be asked',
    refused: [404, 'unknown-contact'],
    send: async (s) => [
      await offer(s.running, s.mover, s.eve),
      await offer(s.running, s.mover, { ...s.eve, id: 'nobody' }),
    ],
  },
  {
    what: 'to mail contacts over and over with requests to be a sitter',
    risk: 'API6:2023',
    because: 'the limit is ten offers a day, exactly',
    send: async () => {
      const [ann, bob] = await friends('Ann', 'Bob');
      const mine = await runningGame([ann, await guest('Dan')]);
      const put = (days: number) =>
        rawIn(STRICT, 'PUT', `${PREFIX}/games/${mine}/seats/mine/sitter`, {
          body: JSON.stringify({ player: bob.id, until: inDays(days) }),
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ann.token}` },
        });
      const answers: Response[] = [];
      for (let days = 1; days <= 11; days += 1) answers.push(await put(days));
      expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
      expect(Number(answers[10]!.headers.get('Retry-After'))).toBeGreaterThan(80_000);
    },
  },
];
