/** Two requests that differ only in hidden facts, and whether the time of their answers differs. */
import { randomInt } from 'node:crypto';
import { Dice } from '../../support/suite/dice.ts';
import { beyond, intervalOf, type Interval } from './interval.ts';
import { median } from '../support/rounds.ts';
import { requestOf, Wire, type Reply, type Request } from '../support/wire.ts';

/** What is asked, or what is asked the nth time. */
export type Asked = Request | ((n: number) => Request);

export interface Pair {
  readonly name: string;
  readonly one: Asked;
  readonly other: Asked;
  /** Of both answers. */
  readonly status: number;
  /** Sent before each of the two, and not measured. */
  readonly before?: Request;
  /** So many pairs at most: each leaves something behind. */
  readonly most?: number;
}

export interface Measured {
  readonly name: string;
  readonly pairs: number;
  /** Microseconds. */
  readonly medians: readonly [number, number];
  /** Of the difference of medians, in microseconds. */
  readonly interval: Interval;
}

const WARMING = 50;

/**
 * Sends so many pairs on one connection, each in random order. `from` numbers the first pair. Throws where an answer has another
 * status, or where the two of a pair differ in length.
 */
async function measured(wire: Wire, pair: Pair, pairs: number, from: number): Promise<Measured> {
  const texts = [textsOf(pair.one), textsOf(pair.other)] as const;
  const before = pair.before && requestOf(pair.before);
  const times: [number[], number[]] = [[], []];
  for (let i = -WARMING; i < pairs; i += 1) {
    const first = randomInt(2);
    const n = from + WARMING + i;
    for (const which of [first, 1 - first] as const) {
      const text = texts[which]!(n);
      if (before !== undefined) await wire.send(before);
      const start = performance.now();
      const reply = await wire.send(text);
      const took = (performance.now() - start) * 1000;
      if (reply.status !== pair.status) throw new Error(`${pair.name}: ${reply.head}\n${reply.body}`);
      if (i >= 0) times[which]!.push(took);
    }
  }
  const medians = [median(times[0]), median(times[1])] as const;
  return { name: pair.name, pairs, medians, interval: intervalOf(...times, new Dice(1)) };
}

/** Measured once more where the interval misses 0: of so many kinds, one in twenty does by chance. */
export async function judged(port: number, pair: Pair, pairs: number): Promise<Measured> {
  const count = Math.min(pairs, pair.most ?? Infinity);
  const first = await connected(port, pair, count, 0);
  if (beyond(first.interval) === 0) return first;
  const again = await connected(port, pair, count, count + WARMING);
  return { ...again, name: `${pair.name}, again` };
}

/** On a connection of its own: the server drops one that rests while intervals are computed. */
async function connected(port: number, pair: Pair, pairs: number, from: number): Promise<Measured> {
  const wire = await Wire.open(port);
  try {
    return await measured(wire, pair, pairs, from);
  } finally {
    wire.close();
  }
}

function textsOf(asked: Asked): (n: number) => string {
  if (typeof asked === 'function') return (n) => requestOf(asked(n));
  const text = requestOf(asked);
  return () => text;
}

// What the service answers is looked into freely.
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;

/** Throws what is refused. */
export async function sent(wire: Wire, request: Request): Promise<Reply> {
  const reply = await wire.send(requestOf(request));
  if (reply.status >= 400) throw new Error(`${request.method} ${request.path}: ${reply.head}\n${reply.body}`);
  return reply;
}

export async function answered(wire: Wire, request: Request): Promise<Json> {
  const { body } = await sent(wire, request);
  return body === '' ? undefined : JSON.parse(body);
}
