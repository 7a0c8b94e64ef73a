/** Attacks on limits by place: one client claims many places. */
import { expect } from 'vitest';
import type { Attack } from '../../attack-scene.ts';
import { withLimits, somewhere, send, refusedFor } from './neighbours.ts';

export const CLIENT_ADDRESSES: readonly Attack[] = [
  {
    what: 'to be at another place with each request, by a header',
    risk: 'API4:2023',
    because: 'without a platform header, only the proxy in front of the service determines a client’s place',
    send: async () => {
      const secret = 'f'.repeat(32);
      const settings = [
        withLimits(0.1, { CLIENT_ADDRESS: 'nobody' }),
        withLimits(0.1, { CLIENT_ADDRESS: `front:${secret}` }),
      ];
      const become = (env: Env, headers: Readonly<Record<string, string>> = {}) =>
        send('POST', '/players', { name: 'Ada' }, { settings: env, place: somewhere(), headers });
      for (const one of settings) {
        const forged = { 'Parsec-Client-Address': `guess ${somewhere()}`, 'X-Forwarded-For': somewhere() };
        const answers = [];
        for (let n = 0; n < 5; n += 1) answers.push(await become(one, forged));
        expect(refusedFor(answers).length).toBeGreaterThanOrEqual(2);
      }
      const named = { 'Parsec-Client-Address': `${secret} ${somewhere()}` };
      expect((await become(settings[1]!, named)).status).toBe(201);
    },
  },
  {
    what: 'to be at another place with each connection, behind a proxy that forwards its port',
    risk: 'API4:2023',
    because: 'a place is an address without its port, and all invalid addresses are one place',
    send: async () => {
      const secret = 'f'.repeat(32);
      const front = withLimits(0.1, { CLIENT_ADDRESS: `front:${secret}` });
      const become = async (settings: Env, client: string) => {
        const headers = { 'Parsec-Client-Address': `${secret} ${client}` };
        const { status } = await send(
          'POST',
          '/players',
          { name: 'Eve' },
          { settings, place: client, headers },
        );
        return status;
      };
      const [here, platform] = [somewhere(), withLimits(0.1)];
      const spellings: ((n: number) => string)[] = [
        (n) => `${here}:${n}`,
        (n) => `[2001:db8:9:${n}::1]:${n}`,
        (n) => `client-${n}`,
      ];
      for (const settings of [front, platform])
        for (const spelt of spellings) {
          const statuses = [];
          for (let n = 0; n < 5; n += 1) statuses.push(await become(settings, spelt(n + 1)));
          expect(statuses.filter((status) => status === 429).length, spelt(1)).toBeGreaterThanOrEqual(2);
        }
      expect(await become(front, `${somewhere()}:1`)).toBe(201);
    },
  },
  {
    what: 'to be at another place with each request where the operator has mistyped who states addresses',
    risk: 'API8:2023',
    because: 'with an invalid setting all requests count as one place',
    send: async () => {
      for (const CLIENT_ADDRESS of ['', 'front:', 'front:short', 'nobdy', `fornt:${'f'.repeat(32)}`]) {
        const settings = withLimits(0.1, { CLIENT_ADDRESS });
        const answers: Response[] = [];
        for (let n = 0; n < 5; n += 1) {
          const headers = { 'Parsec-Client-Address': ` ${somewhere()}` };
          answers.push(
            await send('POST', '/players', { name: 'Eve' }, { settings, place: somewhere(), headers }),
          );
        }
        expect(refusedFor(answers).length, CLIENT_ADDRESS).toBeGreaterThanOrEqual(2);
      }
    },
  },
  {
    what: 'to be at many places with one household’s network of the newer kind',
    risk: 'API4:2023',
    because: 'a place is a /56, whatever the spelling of its addresses',
    send: async () => {
      const settings = withLimits(0.1);
      const places = [
        '2001:db8:7:100::1',
        '2001:0DB8:0007:01ff::2',
        '2001:db8:7:17e:1:2:3:4',
        '2001:db8:7:1aa::',
      ];
      const answers = [];
      for (const place of places)
        answers.push(await send('POST', '/players', { name: 'Ada' }, { settings, place }));
      expect(refusedFor(answers)).toHaveLength(1);
      const next = await send('POST', '/players', { name: 'Ada' }, { settings, place: '2001:db8:7:200::1' });
      expect(next.status).toBe(201);
    },
  },
];
