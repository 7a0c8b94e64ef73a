/** A service in use: people, an account, a key, games of all kinds, table talk; and everything that these people see. */
import { vi } from 'vitest';
import { insist, type Client, type View } from './client.ts';

export interface PopulatedService {
  readonly people: readonly { readonly id: string; readonly token: string }[];
  /** Of the first person. */
  readonly address: string;
  readonly key: string;
  /**
   * Games of two of these people each: two running ones, in one of which the first player has sealed an answer, and a finished
   * one.
   */
  readonly games: { readonly sealed: string; readonly running: string; readonly over: string };
  /** The calendar addresses of the first person, renewed once. */
  readonly calendars: { readonly former: string; readonly present: string };
  /** A token that is signed out. */
  readonly voided: string;
}

const DAILY = { pace: 'daily' };

export async function populate(caller: Client, url: string): Promise<PopulatedService> {
  const tokens = await caller.guests('Ada', 'Bob', 'Eve');
  const [ada, bob] = tokens as [string, string];
  const address = 'ada@example.org';
  await prove(caller, url, address, { token: ada });
  const voided = (await prove(caller, url, address)).token;
  await caller.expect('DELETE', '/me/session', { token: voided });
  const key = await caller.expect<{ secret: string }>('POST', '/me/keys', {
    token: ada,
    body: { name: 'Bot', scopes: ['read', 'play'] },
  });
  // The service notes the use of a key once an hour.
  await caller.look('/me/games', key.secret);
  const sealed = await caller.game([ada, bob], { ...DAILY, ruleset: 'cosmic-conquest' });
  await answer(caller, sealed, ada);
  const running = await caller.game([bob, ada], DAILY);
  for (const token of [bob, ada, bob, ada, bob, ada]) await answer(caller, running, token);
  await chat(caller, running, bob);
  const over = await playedOut(caller, [ada, bob]);
  const people = await Promise.all(tokens.map(async (token) => ({ token, ...(await whoIs(caller, token)) })));
  const calendars = await arrange(caller, ada);
  return { people, address, key: key.secret, games: { sealed, running, over }, calendars, voided };
}

export async function prove(
  caller: Client,
  url: string,
  address: string,
  who: { readonly token?: string } = {},
): Promise<{ readonly player: { readonly id: string }; readonly token: string }> {
  const { signIn } = await caller.expect<{ signIn: string }>('POST', '/sign-ins', {
    ...who,
    body: { address },
  });
  const code = await vi.waitFor(() => codeIn(url, signIn), { timeout: 10_000, interval: 50 });
  return caller.expect('POST', `/sign-ins/${signIn}`, { ...who, body: { code } });
}

/** Sends the first legal command of the seat's first open decision, if there is one. */
export async function answer(caller: Client, game: string, token: string): Promise<void> {
  const { decisions } = await caller.view(game, token);
  const open = decisions.find((decision) => decision.answer === undefined);
  if (open === undefined) return;
  const body = { window: open.window, command: open.legal[0] };
  await caller.expect('POST', `/games/${game}/commands`, { token, key: crypto.randomUUID(), body });
}

/** Everything that these people and an anonymous caller see, except for the time. */
export async function seen(
  caller: Client,
  { people, games, key }: PopulatedService,
): Promise<readonly unknown[]> {
  const looks = Object.values(games).flatMap((game) => [
    `/games/${game}`,
    `/games/${game}/view`,
    `/games/${game}/events?after=0`,
    `/games/${game}/messages?after=0`,
  ]);
  const paths = [...looks, '/games', `/games/${games.over}/export`];
  const own = [
    '/me',
    '/me/settings',
    '/me/webhooks',
    '/me/availability',
    '/me/games',
    '/me/decisions',
    '/me/keys',
    `/games/${games.running}/notes`,
  ];
  const asked = [
    ...people.flatMap(({ token }) => [...paths, ...own].map((path) => ({ path, token }))),
    ...paths.map((path) => ({ path })),
    { path: '/me/games', token: key },
  ];
  const found: unknown[] = [];
  for (const { path, ...call } of asked) {
    const answer = await insist(() => caller.send<{ now?: string }>('GET', path, call));
    if (answer === undefined) throw new Error(`${path} was not answered`);
    const { now: _, ...body } = answer.body;
    found.push({ path, status: answer.status, body });
  }
  return found;
}

async function chat(caller: Client, game: string, token: string): Promise<void> {
  const text = 'One line\u2028and "another"\n';
  for (const to of [{}, { to: 1 }])
    await caller.expect('POST', `/games/${game}/messages`, {
      token,
      key: crypto.randomUUID(),
      body: { text, ...to },
    });
  await caller.expect('PUT', `/games/${game}/notes`, { token, body: { text } });
}

/** Fills the player's mailbox with settings. */
async function arrange(caller: Client, token: string): Promise<PopulatedService['calendars']> {
  const former = await caller.look<{ address: string }>('/me/calendar', token);
  const present = await caller.expect<{ address: string }>('POST', '/me/calendar', { token });
  await caller.expect('PATCH', '/me/settings', { token, body: { mail: false } });
  await caller.expect('POST', '/me/webhooks', { token, body: { url: 'https://hooks.example.org/' } });
  return { former: former.address, present: present.address };
}

/** A sandbox game that only the clock plays to its end. */
async function playedOut(caller: Client, tokens: readonly string[]): Promise<string> {
  const id = await caller.game(tokens, { sandbox: true, options: { rounds: 5 } });
  const token = tokens[0]!;
  for (let days = 0; days < 100; days += 1) {
    const { status } = await caller.view(id, token);
    if (status === 'finished') return id;
    await caller.expect('POST', `/games/${id}/advance`, { token, body: { seconds: 7 * 86_400 } });
  }
  throw new Error('the game does not end');
}

async function whoIs(caller: Client, token: string): Promise<{ readonly id: string }> {
  return (await caller.look<{ player: { id: string } }>('/me', token)).player;
}

async function codeIn(url: string, signIn: string): Promise<string> {
  const response = await fetch(`${url}/dev/mail?format=json`);
  const { mails } = (await response.json()) as { mails: readonly { text: string }[] };
  const mail = mails.find(({ text }) => text.includes(signIn));
  if (mail === undefined) throw new Error('no mail');
  return /^ {4}(\d{6}|\w{4}-\w{4})$/m.exec(mail.text)![1]!;
}

export function sealedIn(view: View): boolean {
  return view.decisions.some((decision) => decision.answer !== undefined);
}
