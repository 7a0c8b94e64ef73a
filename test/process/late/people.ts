/** Four people who play a game of several weeks, each in their own way. */
import { insist, type Client } from '../../support/process/client.ts';
import { lettersIn, questionOf } from './letters.ts';
import type { LateService } from './service.ts';

const HOUR = 3_600_000;
export const NAMES = ['Mia', 'Lars', 'Olga', 'Abe'] as const;
export type Name = (typeof NAMES)[number];
/** The hours in which Lars gets no notifications. */
export const QUIET = { from: 22, to: 6 };

export interface Person<N extends string = Name> {
  readonly name: N;
  readonly id: string;
  readonly token: string;
  readonly address: string;
}

export interface Table {
  readonly service: LateService;
  readonly caller: Client;
  readonly people: Readonly<Record<Name, Person>>;
  readonly game: string;
  /** The windows that Mia answered by a link in a letter. */
  readonly fromMail: string[];
}

interface Decision {
  readonly window: string;
  readonly kind: string;
  readonly closesAt: string;
  readonly answer?: object;
  readonly legal: readonly { readonly type: string }[];
}

export interface Seen {
  readonly status: string;
  readonly version: number;
  readonly now: string;
  readonly seats: readonly { readonly absent?: string }[];
  readonly windows: readonly { readonly awaiting: readonly number[]; readonly openedAt: string }[];
  readonly decisions: readonly Decision[];
}

/** Olga's standing orders. */
const ORDERS = {
  rules: [
    { window: 'ally-request', answer: 'everybody' },
    { window: 'alliance', side: 'defender', answer: { commit: 1, of: 'warships' } },
    { window: 'coin', answer: { pick: 'highest' } },
    { window: 'reward', answer: 'coins' },
  ],
};

/** Signs up a person, and verifies the address with the code from the mail. */
export async function signUp<N extends string>(
  service: LateService,
  caller: Client,
  name: N,
): Promise<Person<N>> {
  const address = `${name.toLowerCase()}@example.org`;
  const guest = await caller.expect<{ token: string }>('POST', '/players', { body: { name } });
  const { signIn } = await caller.expect<{ signIn: string }>('POST', '/sign-ins', {
    token: guest.token,
    body: { address },
  });
  await service.pass(0);
  const letter = lettersIn(service.sink.arrived).findLast(({ to }) => to === address);
  const code = /^ {4}(\w{4}-\w{4})$/m.exec(letter!.text)![1];
  const { player, token } = await caller.expect<{ player: { id: string }; token: string }>(
    'POST',
    `/sign-ins/${signIn}`,
    { token: guest.token, body: { code } },
  );
  const quiet = name === 'Lars' ? { quiet: { from: QUIET.from * 60, to: QUIET.to * 60 } } : {};
  await caller.expect('PATCH', '/me/settings', { token, body: { pause: 0, ...quiet } });
  return { name, id: player.id, token, address };
}

export async function giveOrders({ caller, people: { Olga }, game }: Table): Promise<void> {
  await caller.expect('PUT', `/games/${game}/orders`, { token: Olga.token, body: { orders: ORDERS } });
}

/** Everybody except those who are away answers what they want to, until nobody does. Those who are away do not read, either. */
export async function answerAll(table: Table, away: readonly Name[]): Promise<Seen> {
  for (let answers = 0; answers < 50; answers += 1) {
    const seen = await look(table);
    const awaited = seen.windows.flatMap(({ awaiting }) => awaiting.map((seat) => NAMES[seat]!));
    let answered = false;
    for (const name of awaited) {
      if (!away.includes(name)) answered = (await playTurn(table, table.people[name])) || answered;
    }
    if (!answered) return seen;
  }
  throw new Error('they answer for ever');
}

/** Returns whether they answered. */
async function playTurn(table: Table, person: Person): Promise<boolean> {
  const { now, windows, decisions } = await look(table, person);
  const open = decisions.find(({ answer }) => answer === undefined);
  if (open === undefined) return false;
  switch (person.name) {
    case 'Mia':
      return answerFromMail(table, person, open);
    case 'Lars':
      if (Date.parse(open.closesAt) - Date.parse(now) > 2 * HOUR) return false;
      return answer(table, person, open);
    case 'Olga':
      return answer(table, person, open);
    case 'Abe':
      if (Date.parse(now) - Date.parse(windows[0]!.openedAt) < HOUR / 2) return false;
      return answer(table, person, open);
  }
}

/** Only Olga's reads mark decisions as seen. */
async function look({ caller, game }: Table, person?: Person): Promise<Seen> {
  const query = person?.name === 'Olga' ? '?seen=true' : '';
  const call = person === undefined ? {} : { token: person.token };
  const found = await insist(() => caller.send<Seen>('GET', `/games/${game}/view${query}`, call));
  return found!.body;
}

async function answer({ caller, game }: Table, { token }: Person, decision: Decision): Promise<boolean> {
  const { window } = decision;
  const body = { window, command: chosen(decision) };
  await caller.expect('POST', `/games/${game}/commands`, { token, key: crypto.randomUUID(), body });
  return true;
}

/** Answers only once the letter has arrived, by one of its links if it has any. */
async function answerFromMail(table: Table, mia: Person, decision: Decision): Promise<boolean> {
  const question = questionOf(decision.kind, Date.parse(decision.closesAt));
  const letters = lettersIn(table.service.sink.arrived).filter(({ to }) => to === mia.address);
  const asks = letters.find((letter) => letter.asks?.question === question)?.asks;
  if (asks === undefined) return false;
  // The links of a turn that goes on are from before it did.
  const hasPressed = table.fromMail.includes(decision.window);
  if (asks.links.length === 0 || hasPressed) return answer(table, mia, decision);
  const address = table.service.url + pick(asks.links, decision.window);
  const page = await fetch(address);
  const shown = await page.text();
  if (page.status !== 200 || !shown.includes('<button')) throw new Error(`no page: ${page.status} ${shown}`);
  const after = await look(table, mia);
  if (after.decisions.some(({ window, answer }) => window === decision.window && answer !== undefined))
    throw new Error('looking has answered');
  const pressed = await fetch(address, { method: 'POST' });
  if (!(await pressed.text()).includes('Your answer has been accepted'))
    throw new Error(`not taken: ${pressed.status}`);
  // A second use of the link gives the same answer and changes nothing, and the other links are void.
  const { version, decisions } = await look(table, mia);
  const again = await fetch(address, { method: 'POST' });
  if (!(await again.text()).includes('Your answer has been accepted'))
    throw new Error(`forgotten: ${again.status}`);
  const others = asks.links.map((link) => table.service.url + link).filter((link) => link !== address);
  // A turn that goes on is the same decision, of which the rules refuse the other answers.
  const goesOn = decisions.some((one) => one.window === decision.window && one.answer === undefined);
  const refused = goesOn ? 409 : 410;
  for (const other of others) {
    const { status } = await fetch(other, { method: 'POST' });
    if (status !== refused) throw new Error(`another answer was taken, too: ${status}`);
  }
  if ((await look(table, mia)).version !== version) throw new Error('a link was good twice');
  table.fromMail.push(decision.window);
  return true;
}

/** Abe returns to the table, and registers a webhook. Returns its secret. */
export async function comeBack({ caller, service, people: { Abe }, game }: Table): Promise<string> {
  const { token } = Abe;
  await caller.expect('POST', `/games/${game}/seats/mine/return`, { token });
  const body = { url: `http://${service.hook}/hook` };
  const made = await caller.expect<{ secret: string; webhook: { id: string } }>('POST', '/me/webhooks', {
    token,
    body,
  });
  await caller.expect('POST', `/me/webhooks/${made.webhook.id}/test`, { token });
  return made.secret;
}

/** Attacks if possible, and makes no deals. */
function chosen({ window, legal }: Decision): object {
  const wanted = ['attack', 'refuse'].flatMap((type) => legal.filter((command) => command.type === type));
  return pick(wanted.length > 0 ? wanted : legal, window);
}

/** The same choice each time. */
function pick<T>(some: readonly T[], window: string): T {
  const sum = Array.from(window, (char) => char.charCodeAt(0)).reduce((a, b) => a * 31 + b, 7);
  return some[sum % some.length]!;
}
