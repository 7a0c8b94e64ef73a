/**
 * Whether the time of an answer tells what its content hides. Pairs of requests that differ in hidden facts alone are sent on one
 * connection, each pair in random order: a private game that exists, and one that never did; and twins, two games with the same
 * public course, in which the other seat's sealed answer is another and was changed another number of times.
 */
import { randomInt } from 'node:crypto';
import { Dice } from '../support/dice.ts';
import { API, etagOf } from './guests.ts';
import { beyond, intervalOf } from './interval.ts';
import type { Figure, Part } from './report.ts';
import { median } from './rounds.ts';
import { serve } from './serving.ts';
import { requestOf, Wire, type Reply, type Request } from './wire.ts';

/** Microseconds that the interval may miss 0 by. Less than this, nobody measures over a network; a busy machine does, by chance. */
const FLOOR = 10;
const WARMING = 50;
/** How often the sealed answer of the second twin is changed. */
const CHANGES = 20;
/** An id as the service makes them. */
const NEVER = 'abcdefghjkmnpqrs';

export interface Timed {
  readonly pairs: number;
}

/** `differs` in what the answer must not tell. */
interface Pair {
  readonly name: string;
  readonly one: Request;
  readonly other: Request;
  readonly status: number;
}

interface Person {
  readonly token: string;
}

// What the service answers is looked into freely.
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

export async function timing({ pairs }: Timed): Promise<Part> {
  const serving = await serve('seeded');
  try {
    const wire = await Wire.open(serving.port);
    const kinds = [...(await hiddenGames(wire)), ...(await twins(wire))];
    const figures: Figure[] = [];
    for (const kind of kinds) figures.push(await figureOf(wire, kind, pairs));
    wire.close();
    return {
      title: 'Timing: what the time of an answer tells',
      about: `${pairs} pairs of each kind, interleaved. Shown: by how many microseconds the 95 % interval of the difference of medians misses 0.`,
      figures,
    };
  } finally {
    await serving.stop();
  }
}

async function figureOf(wire: Wire, { name, one, other, status }: Pair, pairs: number): Promise<Figure> {
  const texts = [requestOf(one), requestOf(other)] as const;
  const times: [number[], number[]] = [[], []];
  for (let i = -WARMING; i < pairs; i += 1) {
    const first = randomInt(2);
    for (const which of [first, 1 - first] as const) {
      const start = performance.now();
      const reply = await wire.send(texts[which]!);
      const took = (performance.now() - start) * 1000;
      if (reply.status !== status) throw new Error(`${name}: ${reply.head}`);
      if (i >= 0) times[which]!.push(took);
    }
  }
  const interval = intervalOf(...times, new Dice(1));
  const [low, high] = [interval.low, interval.high].map((end) => end.toFixed(1));
  const medians = times.map((list) => median(list).toFixed(0)).join(' and ');
  return {
    name: `${name} (medians ${medians} µs, interval ${low} to ${high})`,
    value: beyond(interval),
    unit: 'µs',
    goal: { atMost: FLOOR },
  };
}

/** A private game that runs, and one that never was, for somebody signed in and for nobody. */
async function hiddenGames(wire: Wire): Promise<readonly Pair[]> {
  const [host, guest, stranger] = [
    await person(wire, 'Host'),
    await person(wire, 'Guest'),
    await person(wire, 'Eve'),
  ];
  const game = await begun(wire, [host, guest], 'interstellar-conquest', 'private');
  const ways: readonly (readonly [string, Omit<Request, 'path' | 'token'>, string])[] = [
    ['view', { method: 'GET' }, '/view'],
    ['summary', { method: 'GET' }, ''],
    ['log', { method: 'GET' }, '/events?after=0'],
    ['talk', { method: 'GET' }, '/messages'],
    [
      'command',
      { method: 'POST', key: 'guess', body: { window: 'turn.1', command: { type: 'pass' } } },
      '/commands',
    ],
    ['vote', { method: 'POST', body: { what: 'pause' } }, '/votes'],
    ['seat', { method: 'POST', body: {} }, '/seats'],
  ];
  return [stranger, undefined].flatMap((by) =>
    ways.flatMap(([name, request, path]): readonly Pair[] => {
      if (by === undefined && request.method === 'POST') return [];
      const at = (id: string): Request => ({ ...request, path: `${API}/games/${id}${path}`, ...by });
      const who = by === undefined ? 'nobody' : 'a stranger';
      return [{ name: `hidden or none: ${name}, by ${who}`, one: at(game), other: at(NEVER), status: 404 }];
    }),
  );
}

/** Two games of the same luck and people, seen by who is not to know what the other has sealed. */
async function twins(wire: Wire): Promise<readonly Pair[]> {
  const [sealer, viewer] = [await person(wire, 'Sealer'), await person(wire, 'Viewer')];
  const people = [sealer, viewer];
  const games = [
    await begun(wire, people, 'stellar-conquest', 'public'),
    await begun(wire, people, 'stellar-conquest', 'public'),
  ] as const;
  await seal(wire, games[0], sealer, 1);
  await seal(wire, games[1], sealer, CHANGES);
  const looks = ['/view', '/events?after=0', ''];
  const pairs: Pair[] = [];
  for (const by of [viewer, undefined])
    for (const look of looks) {
      const requests = games.map((game): Request => ({
        method: 'GET',
        path: `${API}/games/${game}${look}`,
        ...by,
      }));
      const replies = [await sent(wire, requests[0]!), await sent(wire, requests[1]!)];
      const [one, other] = replies.map(({ body }, i) => publicOf(body, games[i]!));
      if (one !== other) throw new Error(`these are no twins: ${look} tells them apart`);
      const name = `twins: ${look === '' ? 'summary' : look}, by ${by === undefined ? 'nobody' : 'the other seat'}`;
      pairs.push({ name, one: requests[0]!, other: requests[1]!, status: 200 });
      if (look !== '/view') continue;
      const [known, knownToo] = requests.map((request, i) => ({ ...request, etag: etagOf(replies[i]!) }));
      pairs.push({ name: `${name}, unchanged`, one: known!, other: knownToo!, status: 304 });
    }
  return pairs;
}

/** Answers the first window of this seat, so many times: each time by another command, as far as there are others. */
async function seal(wire: Wire, game: string, by: Person, times: number): Promise<void> {
  const path = `${API}/games/${game}`;
  const { decisions }: Json = bodyOf(await sent(wire, { method: 'GET', path: `${path}/view`, ...by }));
  const { window, legal } = decisions[0];
  for (let i = 0; i < times; i += 1) {
    const command = legal[i % legal.length];
    const request = {
      method: 'POST',
      path: `${path}/commands`,
      key: `seal-${i}`,
      body: { window, command },
      ...by,
    };
    const reply = await sent(wire, request);
    if (reply.status !== 200) throw new Error(`not sealed: ${reply.body}`);
  }
}

/** What a page says but for the game's name and instants. */
function publicOf(body: string, game: string): string {
  return (
    body
      .replaceAll(game, 'game')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'instant')
      // Both follow from the game's id and its instants, which the twins do not share.
      .replaceAll(/"(?:head|sha256)":"[0-9a-f]+"/g, '')
      .replaceAll(/"invitation":"[^"]*"/g, '')
  );
}

async function person(wire: Wire, name: string): Promise<Person> {
  const { token }: Json = bodyOf(
    await sent(wire, { method: 'POST', path: `${API}/players`, body: { name } }),
  );
  return { token };
}

async function begun(
  wire: Wire,
  people: readonly Person[],
  ruleset: string,
  visibility: string,
): Promise<string> {
  const body = { ruleset, seats: people.length, pace: 'daily', visibility };
  const { game }: Json = bodyOf(
    await sent(wire, { method: 'POST', path: `${API}/games`, body, ...people[0]! }),
  );
  const seat = {
    method: 'POST',
    path: `${API}/games/${game.id}/seats`,
    body: { invitation: game.invitation },
  };
  for (const one of people) bodyOf(await sent(wire, { ...seat, ...one }));
  return game.id;
}

const sent = (wire: Wire, request: Request): Promise<Reply> => wire.send(requestOf(request));

function bodyOf({ status, head, body }: Reply): Json {
  if (status >= 400) throw new Error(`${head}\n${body}`);
  return JSON.parse(body);
}
