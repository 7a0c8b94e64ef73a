/** (b) How fast the built service answers, next to the least that a Worker and an object can do. */
import type { Extent } from '../rules/engine.ts';
import type { Volley } from './generator.ts';
import { Desk, etagOf } from '../support/guests.ts';
import { CONNECTIONS, Load } from './load.ts';
import type { Figure, Part } from '../support/report.ts';
import { inRounds, median, ratio, type Rates } from '../support/rounds.ts';
import { headerFor, record } from '../support/script.ts';
import { SEED, serve, serveBaseline, type Serving } from '../support/serving.ts';
import { requestOf } from '../support/wire.ts';

/** No connection answers more in a second, by far. */
const FASTEST = 400;

const NAMES = ['polls', 'constant', 'commands', 'insert'] as const;
type Name = (typeof NAMES)[number];

export async function served(extent: Extent): Promise<Part> {
  const service = await serve('seeded');
  const baseline = await serveBaseline();
  const load = new Load();
  try {
    await stockUp(load, { service, baseline }, extent);
    const volleys: Record<Name, Volley[]> = { polls: [], constant: [], commands: [], insert: [] };
    const contenders = NAMES.map((name) => ({
      name,
      run: async () => {
        const volley = await load.fire(name, extent.span);
        volleys[name].push(volley);
        return volley.rate;
      },
    }));
    return partOf(await inRounds(contenders, extent.rounds), volleys);
  } finally {
    load.stop();
    await service.stop();
    await baseline.stop();
  }
}

/** Each connection has games of its own, which it plays one after the other. */
async function stockUp(load: Load, servers: { service: Serving; baseline: Serving }, extent: Extent) {
  const { service, baseline } = servers;
  const script = record(headerFor(SEED));
  const commands = ((extent.rounds + 1) * extent.span * FASTEST) / 1000;
  const games = Math.ceil(commands / script.steps.length);
  const desk = await Desk.open(service.port);
  const played: string[][] = [];
  const looks: string[][] = [];
  for (let lane = 0; lane < CONNECTIONS; lane += 1) {
    const ids: string[] = [];
    for (let i = 0; i < games; i += 1) ids.push(await desk.game());
    const polled = await desk.game();
    const etag = etagOf(await desk.send(200, desk.look(polled, 0)));
    looks.push([requestOf(desk.look(polled, 0, { etag }))]);
    played.push(ids.flatMap((id) => desk.requests(id, script)));
  }
  desk.close();
  const { port } = service;
  await load.stock({ name: 'polls', port, lanes: looks, endless: true, status: 304 });
  await load.stock({ name: 'commands', port, lanes: played, endless: false, status: 200 });
  const least = { port: baseline.port, endless: true, status: 200 };
  await load.stock({ name: 'constant', lanes: looks, ...least });
  await load.stock({ name: 'insert', lanes: played, ...least });
}

function partOf(rates: Rates, volleys: Readonly<Record<Name, readonly Volley[]>>): Part {
  const rate = (name: Name) => median(rates[name]!);
  const times = (name: Name, label: string): readonly Figure[] => {
    // The first volley warmed up.
    const counted = volleys[name].slice(1);
    return [
      { name: `${label}, p50`, value: median(counted.map(({ p50 }) => p50)), unit: 'ms' },
      { name: `${label}, p99`, value: median(counted.map(({ p99 }) => p99)), unit: 'ms' },
    ];
  };
  const least = (name: Name, label: string): readonly Figure[] => [
    { name: label, value: rate(name), unit: 'a second' },
    ...times(name, label),
  ];
  const ours = (name: Name, label: string, base: Name, goal: number): readonly Figure[] => [
    {
      name: label,
      value: rate(name),
      unit: 'a second',
      ratio: ratio(rates, name, base),
      against: base,
      goal: { atLeast: goal },
    },
    ...times(name, label),
  ];
  return {
    title: 'Served by bare Miniflare on disk, 16 connections',
    about:
      'The built Worker. Polls: GET view with If-None-Match, answered 304. Commands: whole recorded four-seat games, in ' +
      'order, one game at a time on each connection; the service publishes to D1 meanwhile. The same requests go to a bare ' +
      'Worker with a bare object: "constant" returns a constant, "insert" inserts the body as one row.',
    figures: [
      ...ours('polls', 'unchanged polls', 'constant', 0.8),
      ...least('constant', 'constant'),
      ...ours('commands', 'accepted commands', 'insert', 0.6),
      ...least('insert', 'insert'),
    ],
  };
}
