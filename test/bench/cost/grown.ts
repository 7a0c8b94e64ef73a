/** (i) What each answer that D1 has a part in costs when the service has grown. */
import { fill } from './fill.ts';
import { API, Desk } from '../support/guests.ts';
import type { Figure, Part } from '../support/report.ts';
import { median } from '../support/rounds.ts';
import { serve, type Serving } from '../support/serving.ts';
import { requestOf } from '../support/wire.ts';

export interface Extent {
  readonly few: number;
  readonly many: number;
  /** How often each request is timed, after as many that warm up. */
  readonly times: number;
}

interface Service {
  readonly serving: Serving;
  readonly desk: Desk;
  /** Of the player who has played most. */
  readonly player: string;
  /** One that runs. */
  readonly game: string;
}

const LOBBY = ['', 'status=open', 'status=running', 'status=finished', 'status=cancelled'];
const FILTERS = [
  '',
  'ruleset=cosmic-conquest',
  'pace=own',
  'free=1',
  'free=8',
  'people=2',
  'ruleset=stellar-conquest&pace=live',
  'ruleset=cosmic-conquest&pace=own&free=2&people=1',
];

/** Each of the routes that read D1, with every kind of filter. */
const lists = LOBBY.flatMap((status) => FILTERS.map((filter) => [status, filter].filter(Boolean).join('&')));
const pathsOf = ({ player, game }: Service): readonly string[] => [
  ...lists.map((query) => `/games?limit=20&${query}`),
  '/rulesets/interstellar-conquest/statistics',
  `/players/${player}`,
  '/me',
  '/me/games?limit=20',
  ...['running', 'finished', 'cancelled'].map((status) => `/me/games?limit=20&status=${status}`),
  '/me/decisions?seen=false',
  '/me/invitations',
  '/me/contacts',
  '/me/keys',
  `/games/${game}`,
  `/games/${game}/view?seen=false`,
  `/games/${game}/events?after=0`,
  `/games/${game}/feed`,
];

export async function grown(extent: Extent): Promise<Part> {
  const built = [await grownTo(extent.few), await grownTo(extent.many)] as const;
  // The service has closed connections that were idle meanwhile.
  const [small, large] = [await reconnected(built[0]), await reconnected(built[1])];
  try {
    const [shorts, longs] = [pathsOf(small), pathsOf(large)];
    const figures: Figure[] = [];
    for (const [i, path] of shorts.entries())
      figures.push(await compared(extent, [small, path], [large, longs[i]!]));
    return {
      title: `Grown from ${extent.few} games to ${extent.many}`,
      about:
        'Two services: the built Worker on disk, D1 filled by SQL. The median time of each answer; the requests alternate ' +
        'between the two. The player who asks had a seat in 10 % of the games of the small service, and in 1 % of the large one.',
      figures,
    };
  } finally {
    for (const { desk, serving } of [small, large]) {
      desk.close();
      await serving.stop();
    }
  }
}

async function grownTo(games: number): Promise<Service> {
  const serving = await serve('seeded');
  const desk = await Desk.open(serving.port);
  const game = await desk.game();
  await desk.game();
  const { body } = await desk.send(200, { method: 'GET', path: `${API}/me`, token: desk.guests[0]! });
  const { player } = JSON.parse(body) as { player: { id: string } };
  const database = await serving.miniflare.getD1Database('DB');
  await fill(database, { games, regular: player.id, every: games > 1000 ? 100 : 10, template: game });
  desk.close();
  const service = await reconnected({ serving, desk, player: player.id, game });
  await counted(service);
  service.desk.close();
  return service;
}

async function reconnected(service: Service): Promise<Service> {
  return { ...service, desk: await Desk.again(service.serving.port, service.desk.guests) };
}

/** Waits until the statistics are counted: no request waits for them, but on one machine they slow every request. */
async function counted({ desk }: Service): Promise<void> {
  for (;;) {
    const path = `${API}/rulesets/interstellar-conquest/statistics`;
    const { body } = await desk.send(200, { method: 'GET', path });
    if ((JSON.parse(body) as { countedAt: string | null }).countedAt !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function compared(
  { times }: Extent,
  [small, path]: readonly [Service, string],
  [large, longPath]: readonly [Service, string],
): Promise<Figure> {
  const [short, long]: [number[], number[]] = [[], []];
  for (let i = 0; i < 2 * times; i += 1) {
    short.push(await timed(small.desk, path));
    long.push(await timed(large.desk, longPath));
  }
  const [few, many] = [median(short.slice(times)), median(long.slice(times))];
  const name = path.replace(small.player, '{player}').replace(small.game, '{game}').replace(/[?&]$/, '');
  return {
    name,
    value: many,
    unit: 'ms',
    ratio: many / few,
    against: `${few.toFixed(1)} ms`,
    goal: { atMost: 3 },
  };
}

async function timed(desk: Desk, path: string): Promise<number> {
  const request = requestOf({ method: 'GET', path: API + path, token: desk.guests[0]! });
  const start = performance.now();
  const { status, head } = await desk.wire.send(request);
  if (status !== 200) throw new Error(`GET ${path}: ${head}`);
  return performance.now() - start;
}
