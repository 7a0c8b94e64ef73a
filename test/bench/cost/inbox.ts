/** (g) What it costs to ask, over and over, for all that waits for somebody: `GET /me/decisions`. */
import { API, Desk, etagOf } from '../support/guests.ts';
import type { Meter } from './prices.ts';
import type { Figure, Part } from '../support/report.ts';
import { median } from '../support/rounds.ts';
import { serve } from '../support/serving.ts';
import { requestOf, type Request } from '../support/wire.ts';

/** Running games of one player, every one of which asks them something. */
const SIZES = [1, 10, 30] as const;
/** Requests that are timed, after as many that warm up. */
const TIMES = 40;

interface Count {
  readonly rows: number;
  readonly calls: number;
  readonly bytes: number;
}

interface Pace {
  readonly whole: number;
  readonly unchanged: number;
}

export async function inbox(): Promise<Part> {
  const counts = await inEachSize('counted', counted);
  const paces = await inEachSize('seeded', timed);
  return {
    title: 'Asking for all that waits',
    about:
      'GET /me/decisions, on one connection, by a player in several running four-seat games that await them: rows that D1 reads, ' +
      'calls to rooms, size of the response, and time without and with If-None-Match.',
    figures: SIZES.flatMap((games, i) => figuresOf(games, counts[i]!, paces[i]!)),
  };
}

function figuresOf(
  games: number,
  { rows, calls, bytes }: Count,
  { whole, unchanged }: Pace,
): readonly Figure[] {
  const of = games === 1 ? '1 game' : `${games} games`;
  return [
    { name: `${of}: rows read in D1`, value: rows, unit: 'rows' },
    { name: `${of}: calls to rooms`, value: calls, unit: 'calls', goal: { atMost: games } },
    { name: `${of}: the whole response`, value: bytes, unit: 'bytes' },
    { name: `${of}: time, p50`, value: whole, unit: 'ms' },
    { name: `${of}: time of a 304, p50`, value: unchanged, unit: 'ms' },
  ];
}

/** With games that are added until there are so many. */
async function inEachSize<T>(
  entry: 'seeded' | 'counted',
  measure: (desk: Desk, seat: number, game: string) => Promise<T>,
): Promise<readonly T[]> {
  const serving = await serve(entry);
  const desk = await Desk.open(serving.port);
  const found: T[] = [];
  try {
    const games: string[] = [];
    for (const size of SIZES) {
      while (games.length < size) games.push(await desk.game());
      found.push(await measure(desk, await askedIn(desk, size), games[0]!));
    }
    return found;
  } finally {
    desk.close();
    await serving.stop();
  }
}

/** The seat that all games ask: they have the same luck. */
async function askedIn(desk: Desk, size: number): Promise<number> {
  for (const seat of desk.guests.keys()) {
    const { body } = await desk.send(200, asking(desk, seat));
    const { decisions } = JSON.parse(body) as { decisions: readonly object[] };
    if (decisions.length === size) return seat;
  }
  throw new Error(`nobody is asked in all ${size} games`);
}

async function counted(desk: Desk, seat: number, game: string): Promise<Count> {
  const meter = async () => {
    const { body } = await desk.send(200, { method: 'GET', path: `/meter?game=${game}&seconds=0` });
    return JSON.parse(body) as Meter;
  };
  await meter();
  const { bytes } = await desk.send(200, asking(desk, seat));
  const { d1Read, calls } = await meter();
  return { rows: d1Read, calls, bytes };
}

async function timed(desk: Desk, seat: number): Promise<Pace> {
  const etag = etagOf(await desk.send(200, asking(desk, seat)));
  const [whole, unchanged] = [asking(desk, seat), asking(desk, seat, etag)].map(requestOf);
  return { whole: await medianOf(desk, whole!), unchanged: await medianOf(desk, unchanged!) };
}

async function medianOf(desk: Desk, request: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 2 * TIMES; i += 1) {
    const start = performance.now();
    await desk.wire.send(request);
    times.push(performance.now() - start);
  }
  return median(times.slice(TIMES));
}

function asking({ guests }: Desk, seat: number, etag?: string): Request {
  const path = `${API}/me/decisions`;
  return { method: 'GET', path, token: guests[seat]!, ...(etag !== undefined && { etag }) };
}
