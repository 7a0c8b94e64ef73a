/** Requests to many objects, limited in parallel and in number a second, so that players never wait behind hundreds of them. */
import { setTimeout as wait } from 'node:timers/promises';
import { Damaged, Refused, Silence, type Service } from './service.ts';

export interface Pace {
  /** The most concurrent requests. */
  readonly abreast: number;
  /** Requests a second. Each object stays in memory for some ten seconds after its request. */
  readonly perSecond: number;
}

/** An object takes 3 open files and 0.3 MiB, so all objects together take at most 3,000 files and 300 MiB. */
export const DEFAULT_PACE: Pace = { abreast: 8, perSecond: 100 };

/** Takes the items in order. After an error it takes no more items, waits for the current ones, and throws the error. */
export async function inLanes<T>(
  items: Iterable<T> | AsyncIterable<T>,
  { abreast, perSecond }: Pace,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const source = iteratorOf(items);
  let [turn, failed, next] = [Promise.resolve(), false, Date.now()];
  const take = async (): Promise<IteratorResult<T>> => {
    const now = Date.now();
    // Does not make up for unused capacity of more than a second.
    next = Math.max(next, now - 1_000);
    const item = await source.next();
    if (next > now) await wait(next - now);
    next += 1_000 / perSecond;
    return item;
  };
  const lane = async (): Promise<void> => {
    while (!failed) {
      const taken = turn.then(take);
      turn = taken.then(
        () => undefined,
        () => undefined,
      );
      const { done, value } = await taken;
      if (done) return;
      try {
        await act(value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: abreast }, lane));
  for (const one of lanes) if (one.status === 'rejected') throw one.reason;
}

function iteratorOf<T>(items: Iterable<T> | AsyncIterable<T>): Iterator<T> | AsyncIterator<T> {
  return Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
}

/** Milliseconds before each retry: of an object that fails, and of a service that does not answer or asks the tool to wait. */
const [FAILING, AWAY] = [
  [1_000, 3_000, 12_000],
  [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000, 60_000],
];
const PASSING: readonly number[] = [408, 425, 429, 502, 503, 504];

/** Retries what may succeed later. Objects that failed for lack of memory have it again after some ten seconds. */
export async function patiently<T>(
  act: () => Promise<T>,
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      const again = pausesFor(error)[attempt];
      if (again === undefined) throw error;
      await pause(again);
    }
  }
}

function pausesFor(error: unknown): readonly number[] {
  if (error instanceof Silence) return AWAY;
  if (!(error instanceof Refused)) return [];
  if (PASSING.includes(error.status)) return AWAY;
  return error.status >= 500 ? FAILING : [];
}

/**
 * Why this object failed. Throws the error if it concerns the whole service, such as a timeout while the service does not answer
 * at all.
 */
export async function reasonOf(error: unknown, service: Pick<Service, 'answers'>): Promise<string> {
  if (error instanceof Damaged) return error.message;
  if (error instanceof Refused && error.status !== 401) return `${error.status} ${error.reason}`;
  if (error instanceof Silence && (await service.answers())) return 'it did not answer';
  throw error;
}
