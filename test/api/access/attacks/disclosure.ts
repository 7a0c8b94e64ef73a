/** By information in responses: hidden facts, other players, internals. */
import { env } from 'cloudflare:workers';
import { runInDurableObject } from 'cloudflare:test';
import { expect, vi } from 'vitest';
import { openApiDocument } from '../../../../src/api/openapi/whole-document.ts';
import { idOf } from '../../../../src/auth/keys.ts';
import { verify } from '../../../../src/auth/tokens/token.ts';
import { lastMails } from '../../../../src/notify/mailers/log.ts';
import { account, mailOf, newAddress } from '../../../support/api/mails.ts';
import type { Json } from '../../../support/api/api.ts';
import { all, bothWays, get, INSIDE, looks, post, turn } from '../attack-scene.ts';
import type { Attack } from '../attack-scene.ts';
import { tellingHeaders } from '../../../support/api/headers.ts';

/** All that asking for a mail does: the answer without what is drawn, statements, what the desk stores, and the mail. */
async function workOf(address: string): Promise<unknown> {
  const prepare = vi.spyOn(env.DB, 'prepare');
  const batch = vi.spyOn(env.DB, 'batch');
  const asked = await post('/sign-ins', { address });
  const { signIn, until, ...rest }: Json = await asked.json();
  const wrong = await post(`/sign-ins/${signIn}`, { secret: 'A'.repeat(43) });
  const statements = [...prepare.mock.calls, batch.mock.calls.length];
  vi.restoreAllMocks();
  await mailOf(address, signIn);
  const mail = lastMails().find(({ to }) => to === address)!;
  const stored = await runInDurableObject(env.DESKS.getByName(address), (_, { storage }) =>
    storage.sql.exec('SELECT asker, guesses, spent FROM proofs ORDER BY asked_at DESC LIMIT 1').toArray(),
  );
  return {
    answers: [asked.status, tellingHeaders(asked), rest, signIn.length, until.length],
    wrong: [wrong.status, tellingHeaders(wrong), await wrong.text()],
    statements,
    stored,
    mail: [
      mail.subject.replace(/\w{4}-\w{4}/, ''),
      mail.text.replaceAll(/^ {4}\w{4}-\w{4}$|#\S+/gm, ''),
      mail.html.length,
    ],
  };
}

export const TELLING: readonly Attack[] = [
  {
    what: 'to learn whether an address has an account',
    risk: 'API2:2023',
    because: 'statements, stored rows, e-mail and response are the same; so is a wrong code',
    send: async () => {
      const known = `known-${crypto.randomUUID()}@example.org`;
      await account('Ada', known);
      const unknown = known.replace('known', 'nobod');
      await workOf(newAddress());
      expect(await workOf(known)).toEqual(await workOf(unknown));
    },
  },
  {
    what: 'to see hidden facts as another viewer',
    risk: 'API3:2023',
    because: 'before the end a viewer sees only their own view',
    refused: [409, 'game-not-over'],
    send: async (s) => {
      const tries = [
        '/view?as=open',
        '/view?as=0',
        '/view?as=1',
        '/events?as=open',
        '/events?as=1',
        '/view?at=1&as=1',
      ];
      const asked = [s.ada, s.bob, s.eve, null].flatMap((by) =>
        [...tries, '/export'].map((path) => get(`/games/${s.running}${path}`, by)),
      );
      return Promise.all(asked);
    },
  },
  {
    what: 'to see future or invalid steps',
    risk: 'API3:2023',
    because: 'steps number the events that their viewer saw',
    refused: [404, 'unknown-step'],
    send: async (s) => {
      const { version }: Json = await (await get(`/games/${s.running}/view`, s.eve)).json();
      return all([version + 1, 999_999_999], (at) => get(`/games/${s.running}/view?at=${at}`, s.eve));
    },
  },
  {
    what: 'to see an earlier step, or events, as another seat',
    risk: 'API3:2023',
    because: 'a step shows only what its viewer saw then, and no other hand',
    send: async (s) => {
      const { seat }: Json = await (await get(`/games/${s.running}/view`, s.other)).json();
      for (const path of ['/view', '/view?at=1', '/events']) {
        const mine = await (await get(`/games/${s.running}${path}`, s.other)).text();
        const theirs = await (await get(`/games/${s.running}${path}`, s.mover)).text();
        const open = await (await get(`/games/${s.running}${path}`, s.eve)).text();
        expect(open, path).not.toBe(theirs);
        expect(mine, path).not.toBe(theirs);
      }
      expect(s.decision.window).toBeDefined();
      const own: Json = await (await get(`/games/${s.running}/view`, s.other)).json();
      expect([own.seat, own.decisions]).toEqual([seat, []]);
    },
  },
  {
    what: 'to get data by another viewer’s ETag, or any',
    risk: 'API3:2023',
    because: 'an ETag belongs to its viewer, and another viewer’s never matches',
    send: async (s) => {
      const path = `/games/${s.running}/view`;
      const [ada, bob] = await Promise.all([get(path, s.ada), get(path, s.bob)]);
      const tags = [ada, bob].map(({ headers }) => headers.get('ETag')!);
      expect(tags[0]).not.toBe(tags[1]);
      for (const tag of [...tags, tags.join(', '), '*', 'W/"x"', '"']) {
        for (const by of [s.eve, null]) {
          expect((await get(path, by, { 'If-None-Match': tag })).status, tag).toBe(200);
          expect((await get(`${path}?at=1`, by, { 'If-None-Match': tag })).status, tag).toBe(200);
        }
        const hidden = await get(`/games/${s.hidden}/view`, s.eve, { 'If-None-Match': tag });
        expect([hidden.status, hidden.headers.has('ETag')]).toEqual([404, false]);
      }
    },
  },
  {
    what: 'to get a response that a cache stored for somebody else',
    risk: 'API8:2023',
    because: 'responses that differ between callers say so, and caches must revalidate',
    send: async (s) => {
      for (const { headers } of await looks(s.running, s.ada)) {
        expect(headers.get('Cache-Control')).toMatch(/^(?:private, no-cache|no-store)$/);
        if (headers.has('ETag')) expect(headers.get('Vary')).toMatch(/^(?:Accept, )?Authorization, Cookie$/);
      }
    },
  },
  {
    what: 'to learn internals from errors',
    risk: 'API8:2023',
    because: 'a failure of the service reveals nothing else',
    send: async (s) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const broken = vi.spyOn(env.DB, 'prepare').mockImplementation(() => {
        throw new Error('D1_ERROR: no such table: players, at src/history/players/players.ts');
      });
      const failed = await all(['/me', '/games', '/me/games', '/me/keys'], (path) => get(path, s.ada));
      broken.mockRestore();
      expect(log).toHaveBeenCalled();
      const refused = await Promise.all([
        bothWays(s.running, '{"window":', s.mover),
        bothWays(s.running, { command: { type: 'x'.repeat(500) } }, s.mover),
        all(['/games?limit=x', '/games/%ff/view', '/games/%00', '/nowhere'], (path) => get(path, s.eve)),
      ]);
      for (const answer of [...failed, ...refused.flat()]) {
        const text = await answer.text();
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(text).not.toMatch(INSIDE);
        for (const [name] of answer.headers) expect(name).not.toMatch(/^(?:server|x-powered-by|via)$/);
      }
      for (const { status } of failed) expect(status).toBe(500);
    },
  },
  {
    what: 'to find secrets or internals in the document',
    risk: 'API9:2023',
    because: 'its examples are fictional, and it names no tables or platform',
    send: async () => {
      const text = JSON.stringify(openApiDocument());
      expect(text).not.toMatch(/sqlite|drizzle|durable|cloudflare|\bD1\b|wrangler|FORMER_SECRET|SECRET/);
      const { SECRET } = env as Env;
      expect(text).not.toContain(SECRET);
      for (const [token] of text.matchAll(/pp1_[\w.-]+/g))
        expect(await verify([SECRET], token)).toBeUndefined();
      for (const [key] of text.matchAll(/ppk1_\w+/g)) expect(idOf(key)).toBeUndefined();
    },
  },
  {
    what: 'to read the address, the keys or the seed in public data',
    risk: 'API3:2023',
    because: 'only the owner sees an address and keys; the seed is public after the end',
    send: async (s) => {
      const path = `/games/${s.running}`;
      const paths = [
        path,
        `${path}/view`,
        `${path}/events`,
        `${path}/messages`,
        '/games?limit=100',
        '/me/games',
        '/me/contacts',
      ];
      for (const by of [s.bob, s.eve]) {
        for (const answer of await all(paths, (one) => get(one, by))) {
          const text = await answer.text();
          expect(text).not.toMatch(/"(?:seed|address|hash|header|token|scopes)":/);
          expect(text).not.toContain(s.ada.address);
        }
      }
      const open = await (await get('/games?limit=100')).text();
      expect(open).not.toContain('"invitation":"');
    },
  },
  {
    what: 'to learn who is at a table without playing there',
    risk: 'API3:2023',
    because: 'only those who play the game get the list, and only for players who wish it',
    refused: [403, 'not-seated'],
    send: (s) => all([s.running, s.open], (game) => get(`/games/${game}/presence`, s.eve)),
  },
  {
    what: 'to learn whether a private game exists by asking who is at its table',
    risk: 'API3:2023',
    because: 'the refusal is that of a game that does not exist',
    refused: [404, 'unknown-game'],
    send: (s) => all([s.hidden, 'none'], (game) => get(`/games/${game}/presence`, s.eve)),
  },
  {
    what: 'to learn from the data of others that a turn was answered, before it closes',
    risk: 'API3:2023',
    because: 'a refused command appears nowhere: not in views, events or ETags',
    send: async (s) => {
      const before = await looks(s.running, s.eve);
      for (const answer of await bothWays(s.running, turn(s), s.other)) expect(answer.status).toBe(403);
      const after = await looks(s.running, s.eve);
      const shown = async (answers: readonly Response[]) =>
        Promise.all(answers.map(async (one) => [tellingHeaders(one), await one.text()]));
      expect(await shown(after)).toEqual(await shown(before));
    },
  },
];
