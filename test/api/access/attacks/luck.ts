/** At the luck of a game that has not begun. */
import { env } from 'cloudflare:workers';
import { runInDurableObject } from 'cloudflare:test';
import { expect } from 'vitest';
import { LISTED_NONCES } from '../../../../src/rules/journal/seed-origin.ts';
import { guest, openGame, type Json } from '../../../support/api/api.ts';
import { all, change, get, looks, post } from '../attack-scene.ts';
import type { Attack } from '../attack-scene.ts';

const NONCE = '0123456789abcdef'.repeat(2);

async function secretOf(game: string): Promise<string> {
  return runInDurableObject(env.ROOMS.getByName(game), (_, { storage }) => {
    const { lobby: stored } = storage.sql.exec<{ lobby: string }>('SELECT lobby FROM meta').one();
    const lobby: Json = JSON.parse(stored);
    return (lobby.seedOrigin ?? lobby.header.seedOrigin).secret;
  });
}

export const LUCK: readonly Attack[] = [
  {
    what: 'to learn the secret of a table, from which the seed follows, before the end',
    risk: 'API3:2023',
    because: 'only its hash is public',
    send: async (s) => {
      for (const game of [s.open, s.running]) {
        const secret = await secretOf(game);
        expect(secret).toMatch(/^[0-9a-f]{64}$/);
        for (const by of [s.ada, s.bob, s.eve, null])
          for (const answer of [...(await looks(game, by)), await get('/games?limit=100', by)])
            expect(await answer.text()).not.toContain(secret);
      }
    },
  },
  {
    what: 'to add more than one nonce to a table',
    risk: 'API6:2023',
    because: 'bots add no nonce, which would be a second one of their host',
    refused: [409, 'nonce-not-accepted'],
    send: async (s) => [await post(`/games/${s.open}/seats`, { bot: 'steady', nonce: NONCE }, s.ada)],
  },
  {
    what: 'to leave others without a nonce, by sitting down and getting up again and again, with a new nonce each time',
    risk: 'API4:2023',
    because: 'only the last nonces are listed, and a digest covers the others',
    send: async (s) => {
      const last = await guest('Lee');
      const game = await openGame(await guest('Gus'), { seats: 3 });
      const path = `/games/${game}/seats`;
      for (let i = 0; i <= LISTED_NONCES; i += 1) {
        const nonce = i.toString(16).padStart(32, '0');
        expect((await post(path, { nonce }, s.eve)).status).toBe(201);
        expect((await change('DELETE', `${path}/mine`, undefined, s.eve)).status).toBe(204);
      }
      expect((await post(path, { nonce: NONCE }, last)).status).toBe(201);
      const { game: shown }: Json = await (await get(`/games/${game}`, last)).json();
      expect(shown.seedOrigin.nonces).toHaveLength(LISTED_NONCES);
      expect(shown.seedOrigin.nonces.at(-1)).toBe(NONCE);
    },
  },
  {
    what: 'an invalid nonce',
    risk: 'API8:2023',
    because: 'it is 32 hex digits in lower case',
    refused: [400, 'wrong-value'],
    send: (s) =>
      all(['', 'x', NONCE.slice(1), `${NONCE}0`, NONCE.toUpperCase(), `${NONCE}\n`], (nonce) =>
        post(`/games/${s.open}/seats`, { nonce }, s.eve),
      ),
  },
];
