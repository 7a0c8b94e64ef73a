/** The people of a lane, with all that they can show: tokens, cookies, keys; and what is good no longer. */
import { setTimeout as wait } from 'node:timers/promises';
import { NOBODY, type Credential, type Lane } from '../lane.ts';
import type { Json } from '../request.ts';

export interface Person {
  readonly id: string;
  /** A verified e-mail address. */
  readonly address?: string;
  readonly own: Credential;
  /** Cookies and keys. */
  readonly others: readonly Credential[];
}

export interface Cast {
  /** The last has an address. None of the games is the third's. */
  readonly people: readonly Person[];
  readonly void: readonly Credential[];
}

/** Mails are there in a moment; a machine may be busy. */
const [MOST_TRIES, PAUSE] = [100, 100];

let addresses = 0;

export async function gather(lane: Lane): Promise<Cast> {
  const guests = [];
  for (const name of ['Ada', 'Bob', 'Cyd']) guests.push(await guest(lane, name));
  const account = await prove(lane, 'Eve');
  const bound = await prove(lane, 'Flo');
  const leaver = await guest(lane, 'Gil');
  for (const method of ['PUT', 'DELETE', 'PUT'])
    await lane.play(guests[0]!.own, method, `/me/blocks/${leaver.id}`);
  await lane.play(leaver.own, 'DELETE', '/me');
  await lane.play(bound.own, 'DELETE', lane.dice.pick(['/me/session', '/me/sessions']));
  const people = await Promise.all([...guests, account].map((person) => equip(lane, person)));
  const revoked = await key(lane, people[0]!, ['read', 'play', 'host']);
  await lane.play(people[0]!.own, 'DELETE', `/me/keys/${revoked.id}`);
  const spoilt = bearer(`${tokenOf(people[0]!)}x`);
  return {
    people,
    void: [leaver.own, bound.own, revoked.credential, spoilt].map(({ headers }) => ({ headers })),
  };
}

async function guest(lane: Lane, name: string): Promise<Person> {
  return personOf((await lane.play(NOBODY, 'POST', '/players', { name })).body);
}

async function prove(lane: Lane, name: string): Promise<Person> {
  addresses += 1;
  const address = `reader-${process.pid}-${addresses}@example.org`;
  const { signIn } = (await lane.play(NOBODY, 'POST', '/sign-ins', { address })).body;
  const code = await codeFor(lane, signIn);
  const person = personOf((await lane.play(NOBODY, 'POST', `/sign-ins/${signIn}`, { code, name })).body);
  lane.secrets.keep(address, person.id);
  return { ...person, address };
}

async function codeFor(lane: Lane, signIn: string): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { mails } = (await lane.outside('/dev/mail?format=json')).body;
    const mail = mails.find(({ text }: Json) => text.includes(signIn));
    if (mail !== undefined) return /^ {4}(\w{4}-\w{4})$/m.exec(mail.text)![1]!;
    await wait(PAUSE);
  }
  throw new Error('the mail did not come');
}

async function equip(lane: Lane, person: Person): Promise<Person> {
  const ours = { 'Sec-Fetch-Site': 'same-origin' };
  const { headers } = await lane.play(person.own, 'POST', '/me/session', undefined, ours);
  const cookie = { Cookie: headers.getSetCookie()[0]!.split(';')[0]!, ...ours };
  const keys = [];
  for (const scopes of [['read'], ['play'], ['read', 'play', 'host']])
    keys.push(await key(lane, person, scopes));
  const others = [{ headers: cookie, player: person.id }, ...keys.map(({ credential }) => credential)];
  return { ...person, others };
}

async function key(lane: Lane, { id, own }: Person, scopes: readonly string[]) {
  const { body } = await lane.play(own, 'POST', '/me/keys', { name: 'a bot', scopes });
  return { id: body.key.id as string, credential: bearer(body.secret, id) };
}

function personOf({ player, token }: Json): Person {
  return { id: player.id, own: bearer(token, player.id), others: [] };
}

function bearer(token: string, player?: string): Credential {
  return { headers: { Authorization: `Bearer ${token}` }, ...(player !== undefined && { player }) };
}

function tokenOf({ own }: Person): string {
  return own.headers['Authorization']!.slice('Bearer '.length);
}
