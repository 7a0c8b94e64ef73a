/** A private game that runs or is over, and one that never was, for those who may not find it. */
import { answered, type Pair } from './paired.ts';
import { API } from '../support/guests.ts';
import { personNamed, table, type Person } from './people.ts';
import type { Request, Wire } from '../support/wire.ts';

/** Ids as the service makes them. */
const NEVER = 'abcdefghjkmnpqrs';
const NOR_THIS = 'tvwxyz23456789ab';
/** After so many seconds the Worker no longer knows what it learned about a game. */
const FORGOTTEN = 31;

type Way = readonly [name: string, request: Omit<Request, 'path' | 'token'>, path: string];

const LOOKS: readonly Way[] = [
  ['view', { method: 'GET' }, '/view'],
  ['log', { method: 'GET' }, '/events?after=0'],
  ['summary', { method: 'GET' }, ''],
  ['talk', { method: 'GET' }, '/messages'],
  ['earlier view', { method: 'GET' }, '/view?at=1'],
  ['feed', { method: 'GET' }, '/feed'],
  ['export', { method: 'GET' }, '/export'],
];
const DEEDS: readonly Way[] = [
  [
    'command',
    { method: 'POST', key: 'guess', body: { window: 'turn.1', command: { type: 'pass' } } },
    '/commands',
  ],
  ['vote', { method: 'POST', body: { what: 'pause' } }, '/votes'],
  ['seat', { method: 'POST', body: {} }, '/seats'],
  ['message', { method: 'POST', key: 'guess', body: { text: 'Hello' } }, '/messages'],
];

export async function hiddenGames(wire: Wire): Promise<readonly Pair[]> {
  const [host, guest, stranger] = [
    await personNamed(wire, 'Host'),
    await personNamed(wire, 'Guest'),
    await personNamed(wire, 'Eve'),
  ];
  const begun = () =>
    table(wire, [host, guest], { ruleset: 'interstellar-conquest', visibility: 'private', sandbox: true });
  const [runs, over] = [await begun(), await begun()];
  await answered(wire, { method: 'POST', path: `${API}/games/${over}/cancel`, token: host.token });
  const control = pairOf('none or none', NOR_THIS, LOOKS[0]!, stranger);
  return [control, ...kindsOf('hidden or none', runs, stranger), ...kindsOf('over or none', over, stranger)];
}

/** A caller without a token takes the same path as a stranger, so a few kinds of these will do. */
function kindsOf(what: string, game: string, stranger: Person): readonly Pair[] {
  const deeds = what === 'over or none' ? [] : DEEDS;
  const first = ([name, ...way]: Way, by: Person | undefined): Pair => ({
    ...pairOf(what, game, [`first ${name}`, ...way], by),
    before: { method: 'GET', path: `/leap?seconds=${FORGOTTEN}` },
  });
  const [view, log, summary, talk] = LOOKS as [Way, Way, Way, Way];
  return [
    ...[...LOOKS, ...deeds].map((way) => pairOf(what, game, way, stranger)),
    ...[view, summary].map((way) => first(way, stranger)),
    ...[view, log, summary, talk].map((way) => pairOf(what, game, way, undefined)),
    first(view, undefined),
  ];
}

function pairOf(what: string, game: string, [name, request, path]: Way, by: Person | undefined): Pair {
  const at = (id: string): Request => ({
    ...request,
    path: `${API}/games/${id}${path}`,
    ...(by && { token: by.token }),
  });
  const who = by === undefined ? 'nobody' : 'a stranger';
  return { name: `${what}: ${name}, by ${who}`, one: at(game), other: at(NEVER), status: 404 };
}
