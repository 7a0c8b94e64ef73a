/** A private game that runs or is over, and one that never was, for those who may not find it. */
import { answered, type Pair } from './paired.ts';
import { API } from './guests.ts';
import { personNamed, table, type Person } from './people.ts';
import type { Request, Wire } from './wire.ts';

/** Ids as the service makes them. */
const [NEVER, NOR_THIS] = ['abcdefghjkmnpqrs', 'tvwxyz23456789ab'];
/** After so many seconds the Worker no longer knows what it learned about a game. */
const FORGOTTEN = 31;

type Way = readonly [name: string, request: Omit<Request, 'path' | 'token'>, path: string];

const LOOKS: readonly Way[] = [
  ['view', { method: 'GET' }, '/view'],
  ['earlier view', { method: 'GET' }, '/view?at=1'],
  ['summary', { method: 'GET' }, ''],
  ['log', { method: 'GET' }, '/events?after=0'],
  ['feed', { method: 'GET' }, '/feed'],
  ['talk', { method: 'GET' }, '/messages'],
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
  const hidden: readonly (readonly [string, string])[] = [
    ['none or none', NOR_THIS!],
    ['hidden or none', runs],
    ['over or none', over],
  ];
  return hidden.flatMap(([what, game]) =>
    [stranger, undefined].flatMap((by) => {
      const ways = by === undefined ? LOOKS : [...LOOKS, ...DEEDS];
      const pairs = ways.map((way) => pairOf(what, game, way, by));
      const first = LOOKS.slice(0, 3).map(([name, ...way]) => ({
        ...pairOf(what, game, [`first ${name}`, ...way], by),
        before: { method: 'GET', path: `/leap?seconds=${FORGOTTEN}` },
      }));
      // Only the time that passes makes the control another one.
      return what === 'none or none' ? pairs.slice(0, 1) : [...pairs, ...first];
    }),
  );
}

function pairOf(what: string, game: string, [name, request, path]: Way, by: Person | undefined): Pair {
  const at = (id: string): Request => ({
    ...request,
    path: `${API}/games/${id}${path}`,
    ...(by && { token: by.token }),
  });
  const who = by === undefined ? 'nobody' : 'a stranger';
  return { name: `${what}: ${name}, by ${who}`, one: at(game), other: at(NEVER!), status: 404 };
}
