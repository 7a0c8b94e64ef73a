/** By the content of requests: foreign fields, large bodies, other spellings of addresses. */
import { expect } from 'vitest';
import { guest, runningGame, type Json } from '../../../support/api/api.ts';
import { all, bothWays, change, codeOf, get, post, turn } from '../attack-scene.ts';
import type { Attack, Scene } from '../attack-scene.ts';

const NEW_GAME = { ruleset: 'interstellar-conquest', seats: 2 };

/** The same body once for each of these fields. */
function withEach(fields: readonly string[], body: object): readonly object[] {
  return fields.map((field) => ({ ...body, [field]: 'x' }));
}

async function bodies(
  s: Scene,
  path: string,
  fields: readonly string[],
  body: object,
  method = 'POST',
): Promise<readonly Response[]> {
  return all(withEach(fields, body), (one) => change(method, path, one, s.eve));
}

/** With a field that only `JSON.parse` can make. */
const polluted = (body: object) =>
  JSON.stringify(body).replace(/\}$/, ',"__proto__":{"polluted":1}}').replace('{,', '{');

export const INPUT: readonly Attack[] = [
  {
    what: 'to set fields of a game that the service sets',
    risk: 'API3:2023',
    because: 'bodies are strict',
    refused: [400, 'unknown-field'],
    send: (s) => {
      const fields = ['id', 'host', 'status', 'version', 'seed', 'invitation', 'createdAt', 'clock', 'board'];
      const luck = ['plainSeed', 'seedOrigin', 'secret'];
      return bodies(s, '/games', [...fields, ...luck], NEW_GAME);
    },
  },
  {
    what: 'to set fields of a player that the service sets',
    risk: 'API3:2023',
    because: 'bodies are strict: only a verification sets an address',
    refused: [400, 'unknown-field'],
    send: async (s) => {
      const fields = ['id', 'address', 'createdAt', 'suspendedAt', 'goneAt', 'token', 'scopes', 'player'];
      return [
        ...(await bodies(s, '/me', fields, { name: 'Eve' }, 'PATCH')),
        ...(await bodies(s, '/players', fields, { name: 'Eve' })),
      ];
    },
  },
  {
    what: 'to set fields of a key, an e-mail or a message that the service sets',
    risk: 'API3:2023',
    because: 'bodies are strict',
    refused: [400, 'unknown-field'],
    send: async (s) => [
      ...(await bodies(s, '/me/keys', ['id', 'hash', 'player', 'secret', 'lastUsedAt'], {
        name: 'k',
        scopes: ['read'],
      })),
      ...(await bodies(s, '/sign-ins', ['origin', 'asker', 'code', 'subject'], { address: 'x@example.org' })),
      ...(await bodies(s, `/sign-ins/${'0'.repeat(64)}.AAAAAAAAAAAA`, ['player', 'id', 'scopes'], {
        code: '123456',
      })),
      ...(await bodies(s, `/games/${s.open}/messages`, ['from', 'author', 'at', 'id'], { text: 'hello' })),
    ],
  },
  {
    what: 'a body of more than 64 KiB',
    risk: 'API4:2023',
    because: 'no more is read, whatever Content-Length says',
    refused: [413, 'too-large'],
    send: async (s) => {
      const big = { ...turn(s), window: 'x'.repeat(65_536) };
      return [
        ...(await bothWays(s.running, big, s.mover)),
        ...(await bothWays(s.running, big, s.mover, { 'Content-Length': 'a few' })),
        await post('/players', { name: 'x'.repeat(65_536) }),
      ];
    },
  },
  {
    what: 'a line of text that takes long to read, or stands for millions of numbers',
    risk: 'API4:2023',
    because: 'a line has at most 4,096 characters, and its ranges no more numbers than a command',
    refused: [400, 'unreadable-line'],
    send: async () => {
      const mover = await guest('Mover');
      const game = await runningGame([mover, await guest('Other')], { ruleset: 'stellar-conquest' });
      const lines = ['withdraw 1-5000 '.repeat(300), 'land 1-5000 1-5000', `x${' x'.repeat(2048)}`];
      return all(lines, (line) =>
        post(`/games/${game}/commands`, line, mover, { 'Content-Type': 'text/plain' }),
      );
    },
  },
  {
    what: 'a body that is nested deeply',
    risk: 'API4:2023',
    because: 'nothing deeper than 32 levels is accepted',
    refused: [400, 'too-deep'],
    send: async (s) => {
      const arrays = `{"command":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
      const objects = `{"command":${'{"a":'.repeat(4000)}1${'}'.repeat(4000)}}`;
      return (await Promise.all([arrays, objects].map((text) => bothWays(s.running, text, s.mover)))).flat();
    },
  },
  {
    what: 'fields that would reach into every object',
    risk: 'API8:2023',
    because: 'bodies are strict, and never merged into objects',
    send: async (s) => {
      const sent = [
        ...(await bothWays(s.running, polluted(turn(s)), s.other)),
        ...(await bothWays(s.running, { ...turn(s), constructor: { prototype: { polluted: 1 } } }, s.other)),
        ...(await bothWays(s.running, { command: { type: '__proto__' } }, s.mover)),
        await post('/players', '{"name":"Eve","constructor":{}}'),
        await post('/games', { ...NEW_GAME, pace: { constructor: 60 } }, s.eve),
        await post('/games', { ...NEW_GAME, options: { constructor: 1 } }, s.eve),
        await get('/rulesets/__proto__'),
        await get('/rulesets/constructor'),
        await get('/games?status=__proto__'),
      ];
      for (const { status } of sent) expect([400, 403, 404]).toContain(status);
      expect(({} as Json).polluted).toBeUndefined();
    },
  },
  {
    what: 'to page beyond the listed items',
    risk: 'API1:2023',
    because: 'a cursor holds a position, and no data',
    send: async (s) => {
      for (const cursor of [`9999999999999999-z`, `9999999999999999-${s.hidden}`, `0-a`, `1-${s.hidden}`]) {
        const answer = await get(`/games?limit=100&cursor=${cursor}`, s.eve);
        expect([answer.status, (await answer.text()).includes(s.hidden)], cursor).toEqual([200, false]);
      }
      const made: Json = await (await get('/games?limit=100')).json();
      expect(made.games.every((game: Json) => game.visibility === 'public')).toBe(true);
    },
  },
  {
    what: 'a parameter twice, of which one part of us might read the first and another the last',
    risk: 'API8:2023',
    because: 'a repeated parameter is invalid in every schema',
    refused: [400, 'wrong-type'],
    send: (s) =>
      all(['at=1&at=2', 'invitation=a&invitation=b'], (query) =>
        get(`/games/${s.running}/view?${query}`, s.bob),
      ),
  },
  {
    what: 'to have one method taken for another',
    risk: 'API8:2023',
    because: 'the request line determines the request',
    send: async ({ eve }) => {
      for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
        expect((await get('/me', eve, { [name]: 'DELETE' })).status).toBe(200);
        expect(await codeOf(await post('/me', {}, eve, { [name]: 'DELETE' }))).toBe('method-not-allowed');
      }
      expect((await get('/me', eve)).status).toBe(200);
    },
  },
  {
    what: 'to pass access checks by another spelling of an address',
    risk: 'API9:2023',
    because: 'an address has one spelling',
    refused: [404, 'unknown-route'],
    send: (s) =>
      all(['//me', '/me/', '/ME', '/me%2fkeys', '/me;x', '/games/../../me', '/v0/me', '/me.json'], (path) =>
        get(path, s.eve),
      ),
  },
];
