/** (j) How long a command or a look takes that wakes its room, by the length of the game. */
import { API, Desk } from '../support/guests.ts';
import { once, prepare, type Kind, type Size, type Table } from './length.ts';
import type { Question } from './questions.ts';
import type { Figure, Part } from '../support/report.ts';
import { percentile } from '../support/rounds.ts';
import { serve, type Serving } from '../support/serving.ts';

export interface Wakes {
  /** Entries in the two journals. Behind the last keyframe both have as many, so that as many are folded. */
  readonly short: number;
  readonly long: number;
  /** Wakes of each kind. A sealed answer can be changed a hundred times. */
  readonly measures: number;
  /** That are then said in the long game. */
  readonly messages: number;
}

/** A step of a seat, soon after the setup. */
const EARLY = 20;
const SIZES = ['short', 'long'] as const;
type Times = Readonly<Record<Size, number[]>>;

export async function wake(question: Question, extent: Wakes): Promise<Part> {
  let serving = await serve('evicted');
  try {
    const table = await prepare(serving.port, question, extent);
    await compared(serving, table, 'command', 2);
    const command = await compared(serving, table, 'command', extent.measures);
    const weight = await weightOf(serving, table);
    // Another process is another build of the same code.
    serving = await serving.restarted();
    await withDesk(serving, table, async (desk) => {
      for (const kind of ['command', 'view'] as const) await once(desk, table, 'spare', kind);
    });
    const deployed = await compared(serving, table, 'command', extent.measures);
    const view = await compared(serving, table, 'view', extent.measures);
    await withDesk(serving, table, (desk) =>
      desk.send(200, { method: 'GET', path: `/talk?game=${table.games.long}&messages=${extent.messages}` }),
    );
    const talked = await compared(serving, table, 'view', extent.measures);
    const back = await withDesk(serving, table, (desk) => lookedBack(desk, table, extent.measures));
    return partOf(extent, { command, deployed, view, talked, back, weight });
  } finally {
    await serving.stop();
  }
}

/** The service closes a connection after some idle seconds: each part of the bench has its own. */
async function withDesk<T>(
  { port }: Serving,
  { guests }: Table,
  use: (desk: Desk) => Promise<T>,
): Promise<T> {
  const desk = await Desk.again(port, guests);
  try {
    return await use(desk);
  } finally {
    desk.close();
  }
}

/** The long game first every other time. */
function compared(serving: Serving, table: Table, kind: Kind, measures: number): Promise<Times> {
  return withDesk(serving, table, async (desk) => {
    const times: Times = { short: [], long: [] };
    for (let i = 0; i < measures; i += 1) {
      for (const size of i % 2 === 0 ? SIZES : SIZES.toReversed()) {
        await desk.send(200, { method: 'GET', path: `/evict?game=${table.games[size]}` });
        times[size].push(await once(desk, table, size, kind));
      }
      if (kind === 'command') table.sent += 1;
    }
    return times;
  });
}

function weightOf(serving: Serving, table: Table): Promise<number> {
  return withDesk(serving, table, async (desk) => {
    const { body } = await desk.send(200, { method: 'GET', path: `/weight?game=${table.games.long}` });
    return Number(body);
  });
}

/** A look at an early step of a seat and at its last, of a room that is awake. */
async function lookedBack(desk: Desk, { guests, games }: Table, measures: number): Promise<Times> {
  const times: Times = { short: [], long: [] };
  const { body } = await desk.send(200, desk.look(games.long, 0));
  const { version } = JSON.parse(body) as { version: number };
  for (let i = -2; i < measures; i += 1) {
    for (const [size, step] of [
      ['short', EARLY],
      ['long', version - 1],
    ] as const) {
      const path = `${API}/games/${games.long}/view?at=${step}`;
      const start = performance.now();
      await desk.send(200, { method: 'GET', path, token: guests[0]! });
      if (i >= 0) times[size].push(performance.now() - start);
    }
  }
  return times;
}

interface Measured {
  readonly command: Times;
  readonly deployed: Times;
  readonly view: Times;
  readonly talked: Times;
  readonly back: Times;
  /** Bytes. */
  readonly weight: number;
}

function partOf({ short, long, messages }: Wakes, measured: Measured): Part {
  const figures = (
    name: string,
    times: Times,
    at = [`behind ${short} entries`, `behind ${long}`],
  ): Figure[] => {
    const [few, many] = SIZES.map((size) => percentile(times[size], 0.1)) as [number, number];
    const goal = { atMost: 1.2 };
    return [
      { name: `${name}, ${at[0]}`, value: few, unit: 'ms' },
      { name: `${name}, ${at[1]}`, value: many, unit: 'ms', ratio: many / few, against: `${short}`, goal },
    ];
  };
  return {
    title: 'Waking a room',
    about:
      'A command and a view that wake their object, in two games of equal state, in a warm process. "After a deployment": ' +
      'another build with the same fold takes over the storage. "Past step": in the long game alone. The fastest tenth of the ' +
      'measures counts, since other load makes a wake slower, never faster.',
    figures: [
      ...figures('command', measured.command),
      ...figures('command after a deployment', measured.deployed),
      ...figures('view', measured.view),
      ...figures(`view, ${messages} messages in the long game`, measured.talked),
      ...figures('past step', measured.back, [`step ${EARLY} of a seat`, 'its last but one']),
      { name: `object behind ${long} entries`, value: measured.weight / 1024, unit: 'KB' },
    ],
  };
}
