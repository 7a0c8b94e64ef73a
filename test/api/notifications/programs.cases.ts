/** What programs read, and whether their players are still notified. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, raw, say, type Guest } from '../../support/api/api.ts';
import { tokensOf } from '../../support/api/apps.ts';
import { lettersAfter, MINUTE, START, tableOfTwo, type TableOfTwo } from '../../support/api/letters.ts';

const QUESTION = 'Your decision';
const MESSAGE = '> Are you there?';

type Read = (path: string, headers?: Record<string, string>) => Promise<Response>;

const reader =
  (credential: Record<string, string>): Read =>
  (path, headers = {}) =>
    raw('GET', `/api/v1${path}`, { headers: { ...credential, ...headers } });
const byToken = ({ token }: Guest): Read => reader({ Authorization: `Bearer ${token}` });
const byPage = ({ token }: Guest): Read =>
  reader({ Cookie: `__Host-session=${token}`, 'Sec-Fetch-Site': 'same-origin' });

async function byKey({ token }: Guest): Promise<Read> {
  const body = { name: 'A bot', scopes: ['read', 'play'] };
  const { secret } = (await call('POST', '/me/keys', { token, body })).body;
  return reader({ Authorization: `Bearer ${secret}` });
}

const byApp = async (player: Guest): Promise<Read> =>
  reader({ Authorization: `Bearer ${(await tokensOf(player)).access}` });

/** Everything that shows decisions or messages, in each form. */
async function readAll(read: Read, game: string, query = ''): Promise<void> {
  const more = query === '' ? '' : `&${query}`;
  const paths = [
    `/games/${game}/view${query && `?${query}`}`,
    `/games/${game}/view?invitation=none${more}`,
    `/me/decisions?limit=9${more}`,
    `/games/${game}/messages?after=0${more}`,
  ];
  for (const path of paths) {
    const first = await read(path);
    expect(first.status, path).toBe(200);
    const known = { 'If-None-Match': first.headers.get('ETag')! };
    expect((await read(path, known)).status, path).toBe(304);
  }
  expect((await read(paths[0]!, { Accept: 'text/plain' })).status).toBe(200);
}

/** The letter to a player with an open decision and an unread message. Undefined if they get none. */
async function letterAfter(
  { game, mover, other }: TableOfTwo,
  act: () => Promise<void>,
): Promise<string | undefined> {
  expect((await say(game, other as Guest, { text: MESSAGE.slice(2) })).status).toBe(201);
  await act();
  const letters = await lettersAfter(mover, 2 * MINUTE);
  return letters[0]?.text;
}

describe('reads', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['an API key', byKey],
    ['an app', byApp],
    ['a token', byToken],
  ])('by %s mark nothing as seen', async (_, by) => {
    const table = await tableOfTwo();
    const read = await by(table.mover as Guest);
    const letter = await letterAfter(table, () => readAll(read, table.game));
    expect(letter).toContain(QUESTION);
    expect(letter).toContain(MESSAGE);
  });

  it.each([
    ['an API key', byKey],
    ['an app', byApp],
    ['a token', byToken],
  ])('by %s with `seen=true` mark all that they show', async (_, by) => {
    const table = await tableOfTwo();
    const read = await by(table.mover as Guest);
    const letter = await letterAfter(table, () => readAll(read, table.game, 'seen=true'));
    expect(letter).not.toContain(QUESTION);
    expect(letter).not.toContain(MESSAGE);
  });

  it('by a tab of an earlier build, which says nothing, mark all that they show', async () => {
    const table = await tableOfTwo();
    const letter = await letterAfter(table, () => readAll(byPage(table.mover as Guest), table.game));
    expect(letter).not.toContain(QUESTION);
    expect(letter).not.toContain(MESSAGE);
  });

  it('by the page while nobody looks mark nothing as seen', async () => {
    const table = await tableOfTwo();
    const read = byPage(table.mover as Guest);
    const letter = await letterAfter(table, () => readAll(read, table.game, 'seen=false'));
    expect(letter).toContain(QUESTION);
    expect(letter).toContain(MESSAGE);
  });
});
