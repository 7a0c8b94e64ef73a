/** Pages that the Worker serves: with a card for links, or at addresses that do not exist. */
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rulesets } from '../../../src/rules/registry.ts';
import { call, guest, openGame, raw, rawIn, runningGame, type Json } from '../../support/api/api.ts';
import { standIn } from '../../support/cast.ts';
import { muteLog } from '../../support/log.ts';

const ORIGIN = 'https://post.example';
const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const NOBODYS = 'neverwas23456789';

interface Work {
  readonly statements: readonly string[];
  readonly rooms: number;
}

/** A page, and what the Worker did for it. */
async function fetched(path: string, patch: Partial<Env> = {}, headers = {}) {
  const statements: string[] = [];
  let rooms = 0;
  const settings: Env = {
    ...(env as Env),
    ORIGIN,
    DB: standIn<D1Database>({
      prepare: (sql: string) => {
        statements.push(sql);
        return env.DB.prepare(sql);
      },
    }),
    ROOMS: standIn<Env['ROOMS']>({
      getByName: (name: string) => {
        rooms += 1;
        return env.ROOMS.getByName(name);
      },
    }),
    ...patch,
  };
  const response = await rawIn(settings, 'GET', path, { headers: { ...BROWSER, ...headers } });
  const work: Work = { statements, rooms };
  return { status: response.status, headers: [...response.headers], text: await response.text(), work };
}

/** The tags of a card, by name. */
function cardIn(text: string): Json {
  const tags = text.matchAll(/<meta\s+(?:property|name)="((?:og|twitter):[\w:]+)"\s+content="([^"]*)"/g);
  return Object.fromEntries([...tags].map(([, name, content]) => [name, content]));
}

const pageOf = (game: string) => `/game?g=${game}`;

describe('the page of a game', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  // It names no address: a program that opened that one would lose the invitation, which is behind the `#` of the link.
  it.each(['public', 'unlisted'])('carries a card for links, if the game is %s', async (visibility) => {
    const ada = await guest('Ada');
    const game = await openGame(ada, { visibility, seats: 3, sandbox: true, title: 'A "long" &amp; <game>' });
    await call('POST', `/games/${game}/seats`, { token: ada.token, body: {} });
    const { status, text } = await fetched(`${pageOf(game)}&at=3`);
    expect(status).toBe(200);
    expect(cardIn(text)).toEqual({
      'og:site_name': 'Parsec Post',
      'og:type': 'website',
      'og:title': `${rulesets['interstellar-conquest']!.title} “A &quot;long&quot; &amp;amp; <game>”`,
      'og:description': 'Waiting for players. 2 of 3 seats are free.',
      'og:image': `${ORIGIN}/pictures/interstellar-conquest.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
  });

  it('names the state of a game that has begun', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob]);
    const words = async () => cardIn((await fetched(pageOf(game))).text)['og:description'];
    expect(await words()).toBe('In progress, with 2 players.');
    await call('DELETE', `/games/${game}/seats/mine`, { token: bob.token });
    await vi.waitFor(async () =>
      expect(await words()).toBe('Finished, with 2 players. You can watch the replay.'),
    );
  });

  it.each(['open', 'running'])('reveals nothing about a private game that is %s', async (status) => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const patch = { visibility: 'private' };
    const game = await (status === 'open' ? openGame(ada, patch) : runningGame([ada, bob], patch));
    const hidden = await fetched(pageOf(game));
    expect(hidden).toEqual(await fetched(pageOf(NOBODYS)));
    expect(hidden.work.statements).toHaveLength(1);
    expect(cardIn(hidden.text)).not.toHaveProperty('og:image');
    expect(cardIn(hidden.text)['og:title']).toBe('Parsec Post');
  });

  it('calls no room, so a chat that fetches the link marks nothing as seen', async () => {
    const game = await runningGame([await guest('Ada'), await guest('Bob')]);
    const { work } = await fetched(pageOf(game));
    expect(work.rooms).toBe(0);
    expect(work.statements).toHaveLength(1);
  });

  it('keeps the headers of the file, and browsers fetch it anew each time', async () => {
    const game = await openGame(await guest('Ada'));
    for (const path of [pageOf(game), pageOf(NOBODYS), '/game']) {
      const { status, headers } = await fetched(path, {}, { 'If-None-Match': '*' });
      const named = Object.fromEntries(headers);
      expect(status, path).toBe(200);
      expect(named, path).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': expect.stringContaining("script-src 'self'"),
        'referrer-policy': 'same-origin',
      });
      expect(named, path).not.toHaveProperty('etag');
    }
  });

  it('is served without a card while D1 is away', async () => {
    muteLog();
    const game = await openGame(await guest('Ada'));
    const plain = await fetched(pageOf(NOBODYS));
    const prepare = () => {
      throw new Error('D1_ERROR: Network connection lost.');
    };
    const { status, text } = await fetched(pageOf(game), { DB: standIn<D1Database>({ prepare }) });
    expect([status, text]).toEqual([200, plain.text]);
  });

  it('is served without a card to a place that has used up its requests', async () => {
    const game = await openGame(await guest('Ada'));
    const place = { 'CF-Connecting-IP': '198.51.100.77' };
    const limited = { LIMITS: '0.002' };
    const cards = [];
    for (let i = 0; i < 4; i += 1) {
      const { status, text, work } = await fetched(pageOf(game), limited, place);
      expect(status).toBe(200);
      cards.push([cardIn(text)['og:image'] !== undefined, work.statements.length]);
    }
    expect(cards).toEqual([
      [true, 1],
      [true, 1],
      [false, 0],
      [false, 0],
    ]);
  });
});

describe('other pages', () => {
  it('carry cards: the front page, and the pages about a game', async () => {
    expect(cardIn((await fetched('/')).text)).toMatchObject({
      'og:title': 'Parsec Post',
      'og:url': `${ORIGIN}/`,
      'og:image': `${ORIGIN}/pictures/parsec-post.png`,
    });
    for (const { name, title } of Object.values(rulesets)) {
      const { text } = await fetched(`/rules?ruleset=${name}`);
      const card = cardIn(text);
      expect(card['og:title']).toBe(`How to play ${title}`);
      const picture = await env.ASSETS.fetch(card['og:image'].replace(ORIGIN, 'https://parsec.test'));
      expect([picture.status, picture.headers.get('Content-Type')], name).toEqual([200, 'image/png']);
      expect(picture.headers.get('Cross-Origin-Resource-Policy'), name).toBe('cross-origin');
    }
    const { title } = rulesets['cosmic-conquest']!;
    for (const [path, words] of [
      ['/learn?r=cosmic-conquest', `Learn ${title}`],
      ['/new?ruleset=cosmic-conquest', `Play ${title}`],
    ] as const)
      expect(cardIn((await fetched(`${path}&from=chat`)).text), path).toMatchObject({
        'og:title': words,
        'og:url': `${ORIGIN}${path}`,
        'og:image': `${ORIGIN}/pictures/cosmic-conquest.png`,
      });
    for (const path of ['/rules?ruleset=chess', '/learn?ruleset=cosmic-conquest', '/new'])
      expect(cardIn((await fetched(path)).text)['og:title'], path).toBe('Parsec Post');
  });

  it('are not sent again to a browser that has them', async () => {
    const first = await fetched('/');
    const etag = new Headers(first.headers as [string, string][]).get('ETag')!;
    expect((await fetched('/', {}, { 'If-None-Match': etag })).status).toBe(304);
  });
});

describe('an unknown address', () => {
  const PATHS = ['/nowhere', '/game/nothing', '/api/v1/nowhere'];

  it.each(PATHS)('is a page for a browser: %s', async (path) => {
    const { status, headers, text } = await fetched(path);
    expect(status).toBe(404);
    expect(text).toContain('<title>No such page · Parsec Post</title>');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': expect.stringContaining('text/html'),
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      vary: expect.stringContaining('Accept'),
    });
  });

  it.each(PATHS)('is a problem with a stable code for other clients: %s', async (path) => {
    for (const accept of ['*/*', 'application/json', 'application/json, text/html;q=0.5']) {
      const answer = await raw('GET', path, { headers: { Accept: accept } });
      expect([answer.status, ((await answer.json()) as Json).code], accept).toEqual([404, 'unknown-route']);
    }
    const posted = await raw('POST', path, { headers: BROWSER });
    expect(((await posted.json()) as Json).code).toBe('unknown-route');
  });

  it('of a known route of the API is a problem also for a browser', async () => {
    const { status, headers, text } = await fetched(`/api/v1/games/${NOBODYS}`);
    expect([status, JSON.parse(text).code]).toEqual([404, 'unknown-game']);
    expect(new Headers(headers as [string, string][]).get('Content-Type')).toContain('json');
  });

  it('is a problem also for a browser if the page cannot be read', async () => {
    const ASSETS = standIn<Fetcher>({ fetch: () => Promise.reject(new Error('no files')) });
    const { status, text } = await fetched('/nowhere', { ASSETS });
    expect([status, JSON.parse(text).code]).toEqual([404, 'unknown-route']);
  });
});
