/**
 * Twins: two games of the same luck, with the same public course, seen by somebody who must not know how they differ. In the
 * second one another seat has changed its sealed answer often, and two others have talked a lot to each other.
 */
import { setTimeout } from 'node:timers/promises';
import { API, etagOf } from '../support/guests.ts';
import { answered, sent, type Pair } from './paired.ts';
import { personNamed, table, type Person } from './people.ts';
import type { Reply, Request, Wire } from '../support/wire.ts';

/** How often the sealed answer is changed in either game, and how many messages are exchanged in private. */
const CHANGES = [1, 20] as const;
const MESSAGES = [1, 2000] as const;
/** Milliseconds until lists are looked at again. */
const [MOST_TRIES, PAUSE] = [50, 200];

interface Twin {
  readonly game: string;
  /** Sits at this table alone. */
  readonly viewer: Person;
  /** The address of their calendar. */
  readonly calendar: string;
  /** All that names one of the twins. */
  readonly names: readonly string[];
}

/** What follows `/games/{game}`. */
const OF_THE_GAME = [
  '/view',
  '/view?at=2',
  '/events?after=0',
  '/events?after=1&limit=1',
  '/feed',
  '/messages?seen=false',
  '',
];
const OF_THE_PLAYER = ['/me/decisions?seen=false', '/me/games'];

export async function hiddenPlay(wire: Wire): Promise<readonly Pair[]> {
  const twins = [await twin(wire, 0), await twin(wire, 1)] as const;
  const look = (path: string, by: 'viewer' | undefined) =>
    pairsOf(wire, twins, `twins: ${path || 'summary'}, by ${by ? 'another seat' : 'nobody'}`, (one) => {
      const at = OF_THE_PLAYER.includes(path) ? path : `/games/${one.game}${path}`;
      return { method: 'GET', path: `${API}${at}`, ...(by && { token: one.viewer.token }) };
    });
  const pairs: Pair[] = [];
  for (const path of [...OF_THE_GAME, ...OF_THE_PLAYER]) pairs.push(...(await look(path, 'viewer')));
  // A look at an earlier step takes 20 ms: one kind of these will do.
  for (const path of OF_THE_GAME) if (!path.includes('at=')) pairs.push(...(await look(path, undefined)));
  const calendars = ({ calendar }: Twin): Request => ({ method: 'GET', path: calendar });
  return [...pairs, ...(await pairsOf(wire, twins, 'twins: calendar', calendars))];
}

/** Also as a poll that finds nothing new, for the view. */
async function pairsOf(
  wire: Wire,
  twins: readonly [Twin, Twin],
  name: string,
  ask: (twin: Twin) => Request,
): Promise<readonly Pair[]> {
  const requests = [ask(twins[0]), ask(twins[1])] as const;
  const replies = await alike(wire, twins, requests);
  const pair = { name, one: requests[0], other: requests[1], status: 200 };
  if (!requests[0].path.endsWith('/view')) return [pair];
  const [known, too] = requests.map((request, i) => ({ ...request, etag: etagOf(replies[i]!) }));
  return [pair, { name: `${name}, unchanged`, one: known!, other: too!, status: 304 }];
}

/** The answers of both, which must be the same but for names. Lists may lag behind for a moment. */
async function alike(
  wire: Wire,
  twins: readonly [Twin, Twin],
  requests: readonly [Request, Request],
): Promise<readonly [Reply, Reply]> {
  for (let tries = 0; ; tries += 1) {
    const replies = [await sent(wire, requests[0]), await sent(wire, requests[1])] as const;
    const [one, other] = replies.map(({ body }, i) => publicOf(body, twins[i]!));
    if (one === other) return replies;
    if (tries === MOST_TRIES) throw new Error(`these are no twins: ${requests[0].path}\n${one}\n${other}`);
    await setTimeout(PAUSE);
  }
}

async function twin(wire: Wire, which: 0 | 1): Promise<Twin> {
  const [sealer, friend, viewer] = [
    await personNamed(wire, 'Sealer'),
    await personNamed(wire, 'Friend'),
    await personNamed(wire, 'Viewer'),
  ] as const;
  const people = [sealer, friend, viewer];
  // A generated title would follow from the game's id.
  const terms = { ruleset: 'stellar-conquest', visibility: 'public', title: 'Twins' };
  const game = await table(wire, people, terms);
  const path = `${API}/games/${game}`;
  for (const [i, { token }] of people.entries())
    await answered(wire, {
      method: 'POST',
      path: `${path}/messages`,
      key: `${i}`,
      body: { text: 'Hello' },
      token,
    });
  await seal(wire, path, sealer, CHANGES[which]);
  await sent(wire, {
    method: 'GET',
    path: `/talk?game=${game}&messages=${MESSAGES[which]}&to=${friend.id}`,
  });
  await sent(wire, { method: 'GET', path: `/evict?game=${game}` });
  const { address } = await answered(wire, {
    method: 'GET',
    path: `${API}/me/calendar`,
    token: viewer.token,
  });
  const { pathname } = new URL(address);
  return { game, viewer, calendar: pathname, names: [game, pathname, ...people.map(({ id }) => id)] };
}

/** Answers the first window of this seat, so many times: each time by another command, as far as there are others. */
async function seal(wire: Wire, path: string, { token }: Person, times: number): Promise<void> {
  const { decisions } = await answered(wire, { method: 'GET', path: `${path}/view`, token });
  const { window, legal } = decisions[0];
  for (let i = 0; i < times; i += 1) {
    const body = { window, command: legal[i % legal.length] };
    await sent(wire, { method: 'POST', path: `${path}/commands`, key: `seal-${i}`, body, token });
  }
}

/** What a page says, but for names and instants. */
function publicOf(body: string, { names }: Twin): string {
  return (
    names
      .reduce((text, name, i) => text.replaceAll(name, `name ${i}`), body)
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d{8}T\d{6}Z/g, 'instant')
      // Both follow from the game's id and its instants, which the twins do not share.
      .replaceAll(/"(?:head|sha256)":"[0-9a-f]+"/g, '')
      .replaceAll(/"invitation":"[^"]*"/g, '')
  );
}
