/** (c) Whether a command or a view takes longer after a long game than after a short one. */
import { Desk, type Guests } from '../support/guests.ts';
import { CONNECTIONS } from '../service/load.ts';
import type { Question } from './questions.ts';
import type { Figure, Part } from '../support/report.ts';
import { median } from '../support/rounds.ts';
import { serve } from '../support/serving.ts';

export interface Lengths {
  /** Entries in the two journals. */
  readonly short: number;
  readonly long: number;
  /** Measures of each kind, warm. A sealed answer can be changed a hundred times. */
  readonly measures: number;
  /** How often the objects are woken, for each kind. */
  readonly wakes: number;
}

const KINDS = ['command', 'view'] as const;
const SIZES = ['short', 'long'] as const;

export type Kind = (typeof KINDS)[number];
export type Size = (typeof SIZES)[number];
type Times = Record<Kind, Record<Size, number[]>>;

export interface Table {
  readonly guests: Guests;
  /** `spare` is there to warm the process up after a restart. */
  readonly games: Readonly<Record<Size | 'spare', string>>;
  readonly answers: Question['answers'];
  /** Of the answers sent in each game, so that keys differ. */
  sent: number;
}

export async function length(question: Question, { short, long, measures, wakes }: Lengths): Promise<Part> {
  let serving = await serve('seeded');
  try {
    const table = await prepare(serving.port, question, { short, long });
    const warm = noTimes();
    const desk = await Desk.again(serving.port, table.guests);
    for (let i = -2; i < measures; i += 1)
      for (const kind of KINDS) await compare(desk, table, kind, i < 0 ? noTimes() : warm);
    desk.close();
    const woken = noTimes();
    for (const kind of Array.from({ length: wakes }, () => KINDS).flat()) {
      serving = await serving.restarted();
      const desk = await Desk.again(serving.port, table.guests);
      for (const warming of KINDS) await once(desk, table, 'spare', warming);
      await compare(desk, table, kind, woken);
      desk.close();
    }
    return partOf(question, { short, long }, { warm, woken });
  } finally {
    await serving.stop();
  }
}

const noTimes = (): Times => ({ command: { short: [], long: [] }, view: { short: [], long: [] } });

/** Games in the same state, one of which has seen much more. */
export async function prepare(
  port: number,
  { sitting, prefix, answers, filler }: Question,
  wanted: Record<Size, number>,
): Promise<Table> {
  const desk = await Desk.open(port);
  const games = {
    short: await desk.game(sitting),
    long: await desk.game(sitting),
    spare: await desk.game(sitting),
  };
  for (const game of Object.values(games)) {
    for (const request of desk.requests(game, { steps: prefix })) await desk.wire.send(request);
    await desk.send(200, desk.command(game, answers[0], 'first'));
  }
  // The setup and the first answer are entries too.
  const before = prefix.length + 2;
  await fill(port, filler, { guests: desk.guests, game: games.short, entries: wanted.short - before });
  await fill(port, filler, { guests: desk.guests, game: games.long, entries: wanted.long - before });
  desk.close();
  const table = { guests: desk.guests, games, answers, sent: 0 };
  await assertAlike(port, table);
  return table;
}

async function assertAlike(port: number, { guests, games }: Table): Promise<void> {
  const desk = await Desk.again(port, guests);
  const views: string[] = [];
  for (const size of SIZES) {
    const { body } = await desk.send(200, desk.look(games[size], 0));
    views.push(JSON.stringify((JSON.parse(body) as { view: object }).view));
  }
  desk.close();
  if (views[0] !== views[1]) throw new Error('the two games differ');
}

interface Filling {
  readonly guests: Guests;
  readonly game: string;
  readonly entries: number;
}

/** What answers no window, changed and changed back, by all seats on many connections. */
export async function fill(
  port: number,
  filler: Question['filler'],
  { guests, game, entries }: Filling,
): Promise<void> {
  const lanes = Array.from({ length: CONNECTIONS }, async (_, lane) => {
    const desk = await Desk.again(port, guests);
    for (let i = lane; i < entries / 2; i += CONNECTIONS) {
      for (const [there, command] of filler.entries())
        await desk.send(200, desk.unasked(game, lane % guests.length, command, `${i}-${there}`));
    }
    desk.close();
  });
  await Promise.all(lanes);
}

/** Takes one time of each size, the long game first every other time. */
async function compare(desk: Desk, table: Table, kind: Kind, times: Times): Promise<void> {
  const sizes = table.sent % 2 === 0 ? SIZES : SIZES.toReversed();
  for (const size of sizes) times[kind][size].push(await once(desk, table, size, kind));
  if (kind === 'command') table.sent += 1;
}

/** Milliseconds. */
export async function once(desk: Desk, table: Table, game: Size | 'spare', kind: Kind): Promise<number> {
  const { games, answers, sent } = table;
  const answer = answers[sent % 2 === 0 ? 1 : 0];
  const request =
    kind === 'view' ? desk.look(games[game], answer.by) : desk.command(games[game], answer, `answer-${sent}`);
  const start = performance.now();
  await desk.send(200, request);
  return performance.now() - start;
}

function partOf(
  { title, about }: Question,
  { short, long }: Record<Size, number>,
  { warm, woken }: Readonly<Record<'warm' | 'woken', Times>>,
): Part {
  const figures = (times: Times, kind: Kind, label: string, atMost?: number): readonly Figure[] => {
    const { short: few, long: many } = times[kind];
    return [
      { name: `${label}, behind ${short} entries`, value: median(few), unit: 'ms' },
      {
        name: `${label}, behind ${long}`,
        value: median(many),
        unit: 'ms',
        ratio: median(many) / median(few),
        against: `${short}`,
        ...(atMost !== undefined && { goal: { atMost } }),
      },
    ];
  };
  return {
    title,
    about,
    figures: [
      ...figures(warm, 'command', 'command', 1.2),
      ...figures(warm, 'view', 'view', 1.2),
      ...figures(woken, 'command', 'command that wakes the object'),
      ...figures(woken, 'view', 'view that wakes the object'),
    ],
  };
}
