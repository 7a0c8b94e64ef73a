/** The victims of attacks, and ways to send them: by the fast paths and by the router, if there are both. */
import { expect, vi } from 'vitest';
import { asked, guest, look, openGame, playedGame, PREFIX, raw, runningGame } from '../../support/api/api.ts';
import type { Guest, Json } from '../../support/api/api.ts';
import { account } from '../../support/api/mails.ts';

/** Of the OWASP API Security Top 10, 2023. */
export type Risk = `API${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}:2023`;

interface Tried {
  /** What is tried. */
  readonly what: string;
  readonly risk: Risk;
  /** The rule of ours that it runs into. */
  readonly because: string;
}

/** Every answer is this refusal, and nothing has changed. */
export interface Refused extends Tried {
  readonly refused: readonly [number, string];
  readonly send: (scene: Scene) => Promise<readonly Response[]>;
}

/** What comes of it is harmless: `expect` says how. */
export interface Harmless extends Tried {
  readonly refused?: never;
  readonly send: (scene: Scene) => Promise<void>;
}

export type Attack = Refused | Harmless;

/** Text that reveals internals. */
export const INSIDE = /sqlite|drizzle|d1_|durable|workerd|node_modules|\.ts\b|\bat \w+ \(|stack|secret=/i;

export interface Scene {
  /** Ada hosts all games and has an account; Bob plays with her; Eve has no part in anything. */
  readonly ada: Guest & { readonly address: string };
  readonly bob: Guest;
  readonly eve: Guest;
  readonly running: string;
  /** The player whose turn it is in the running game, the other one, and the open decision. */
  readonly mover: Guest;
  readonly other: Guest;
  readonly decision: Json;
  /** Public, with a free seat; Bob sits in seat 0. */
  readonly open: string;
  /** A running private game. */
  readonly hidden: string;
  readonly finished: string;
}

export async function setScene(): Promise<Scene> {
  const ada = await account('Ada');
  const [bob, eve] = [await guest('Bob'), await guest('Eve')];
  const running = await runningGame([ada, bob]);
  const hidden = await hiddenGame(ada, bob);
  const open = await openGame(ada, { seats: 3 });
  await post(`/games/${open}/seats`, {}, bob);
  const { guest: mover, decision } = await asked(running, [ada, bob]);
  const other = mover.id === ada.id ? bob : ada;
  return { ada, bob, eve, running, mover, other, decision, open, hidden, finished: await playedGame(ada) };
}

async function hiddenGame(ada: Guest, bob: Guest): Promise<string> {
  const game = await openGame(ada, { visibility: 'private' });
  const { game: shown }: Json = await (await get(`/games/${game}`, ada)).json();
  for (const by of [ada, bob]) await post(`/games/${game}/seats`, { invitation: shown.invitation }, by);
  return game;
}

/** All that an attack on the scene could have changed. */
export function stateOf({ ada, bob, running, hidden, open, finished }: Scene): Promise<string> {
  return shownTo([ada, bob], [running, hidden, open, finished]);
}

/** An attack on people and games of its own, which leaves them as they are, too. */
export async function unchanged<T>(
  people: readonly Guest[],
  games: readonly string[],
  attack: () => Promise<T>,
): Promise<T> {
  for (const person of people) for (const game of games) await listed(person, game);
  const before = await shownTo(people, games);
  const result = await attack();
  expect(await shownTo(people, games)).toBe(before);
  return result;
}

/** A list shows a game's last move a little after its room does. */
async function listed(person: Guest, game: string): Promise<void> {
  const { windows = [] }: Json = await (await get(`/games/${game}/view`, person)).json();
  const seats = windows.flatMap(({ awaiting }: Json) => awaiting).toSorted();
  await vi.waitFor(
    async () => {
      const { games }: Json = await (await get('/me/games', person)).json();
      const shown = games.find(({ id }: Json) => id === game);
      if (shown !== undefined) expect(shown.awaiting).toEqual(seats);
    },
    { timeout: 20_000 },
  );
}

/** What these see of themselves and of these games, which they may find. */
async function shownTo(people: readonly Guest[], games: readonly string[]): Promise<string> {
  const mine = [
    '',
    '/keys',
    '/games',
    '/invitations',
    '/settings',
    '/availability',
    '/webhooks',
    '/calendar',
    '/blocks',
  ];
  const parts = ['', '/messages', '/notes', '/orders', '/invitations'];
  const paths = [
    ...mine.map((part) => `/me${part}`),
    ...games.flatMap((game) => parts.map((part) => `/games/${game}${part}`)),
  ];
  const shown = await Promise.all(
    people.flatMap((person) => [
      ...games.map((game) => look(game, person)),
      ...paths.map(async (path) => (await get(path, person)).text()),
    ]),
  );
  const text = JSON.stringify(shown);
  expect(text).not.toContain('unknown-route');
  // Finished games show the present time, and on a slow machine a letter about the games goes out meanwhile.
  return text.replaceAll(/\\?"(now|lastSentAt)\\?":\\?("[^"]*"|null)/g, '');
}

export type Sender = { readonly token: string } | null;
export type Extras = Readonly<Record<string, string>>;

export function get(path: string, by: Sender = null, headers: Extras = {}): Promise<Response> {
  return raw('GET', `${PREFIX}${path}`, { headers: { ...bearer(by), ...headers } });
}

/** A string is sent as it is. */
export function post(path: string, body: unknown, by: Sender = null, headers: Extras = {}) {
  return change('POST', path, body, by, headers);
}

export function change(method: string, path: string, body: unknown, by: Sender, headers: Extras = {}) {
  return raw(method, `${PREFIX}${path}`, {
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...bearer(by),
      'Idempotency-Key': crypto.randomUUID(),
      ...headers,
    },
  });
}

/** A command, before the router and by it. */
export function bothWays(game: string, body: unknown, by: Sender, headers: Extras = {}) {
  const path = `/games/${game}/commands`;
  const byRouter = { 'Content-Type': 'application/json; charset=utf-8', ...headers };
  return Promise.all([post(path, body, by, headers), post(path, body, by, byRouter)]);
}

/** All that looks at a game: the poll before the router, and the rest. */
export function looks(game: string, by: Sender, headers: Extras = {}): Promise<readonly Response[]> {
  const paths = ['/view', '/view?invitation=guess', '/view?at=1', '/events', '', '/messages'];
  return Promise.all(paths.map((path) => get(`/games/${game}${path}`, by, headers)));
}

function bearer(by: Sender): Record<string, string> {
  return by === null ? {} : { Authorization: `Bearer ${by.token}` };
}

/** An answer to the window that is open, as it should be. */
export function turn({ decision }: Scene): { window: string; command: object } {
  return { window: decision.window, command: decision.default.command };
}

export const all = <T>(tries: readonly T[], act: (one: T) => Promise<Response>) =>
  Promise.all(tries.map(act));

export async function codeOf(response: Response): Promise<string | undefined> {
  const body: Json = await response.json();
  return body.code;
}

/** A key of this player with these scopes. */
export async function keyOf({ token }: Guest, ...scopes: string[]): Promise<{ id: string; token: string }> {
  const response = await post('/me/keys', { name: 'bot', scopes }, { token });
  const { key, secret }: Json = await response.json();
  expect(response.status).toBe(201);
  return { id: key.id, token: secret };
}

/** By every way that a credential is read. */
export async function everywhere(s: Scene, by: Sender): Promise<readonly Response[]> {
  return [
    ...(await looks(s.running, by)),
    ...(await bothWays(s.running, turn(s), by)),
    await get('/me', by),
    await get('/rulesets', by),
    await post('/sign-ins', { address: 'x@example.org' }, by),
  ];
}

export async function everyOne(s: Scene, tokens: readonly string[]): Promise<readonly Response[]> {
  return (await Promise.all(tokens.map((token) => everywhere(s, { token })))).flat();
}
