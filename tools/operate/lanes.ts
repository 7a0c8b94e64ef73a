/** Many objects, a few at a time and so many a second: so players never wait behind hundreds of such requests. */
import { setTimeout as wait } from 'node:timers/promises';
import { Damaged, Refused, Silence, type Service } from './service.ts';

export interface Pace {
  /** Objects that are asked at once. */
  readonly abreast: number;
  /** Objects that are asked in a second. Each stays in memory for some ten seconds after it. */
  readonly perSecond: number;
}

/** With 3 open files and 0.3 MiB an object: 3,000 files and 300 MiB at most. */
export const DEFAULT_PACE: Pace = { abreast: 8, perSecond: 100 };

/** Takes the items in order. After the first error it ends, once those under way are done. */
export async function inLanes<T>(
  items: Iterable<T> | AsyncIterable<T>,
  { abreast, perSecond }: Pace,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const source = iteratorOf(items);
  let [turn, failed, next] = [Promise.resolve(), false, Date.now()];
  const take = async (): Promise<IteratorResult<T>> => {
    const now = Date.now();
    // Capacity that was unused for a while is not made up for.
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

/** Milliseconds before each further attempt: at an object that fails, and at a service that does not answer or asks to wait. */
const [FAILING, AWAY] = [
  [1_000, 3_000, 12_000],
  [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000, 60_000],
];
const PASSING: readonly number[] = [408, 425, 429, 502, 503, 504];

/** Tries again what may succeed later. Objects that failed for lack of memory have it again after some ten seconds. */
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

/** Why this object alone failed. Throws on what concerns the whole service: silence, too, unless the service answers otherwise. */
export async function reasonOf(error: unknown, service: Pick<Service, 'answers'>): Promise<string> {
  if (error instanceof Damaged) return error.message;
  if (error instanceof Refused && error.status !== 401) return `${error.status} ${error.reason}`;
  if (error instanceof Silence && (await service.answers())) return 'no answer came';
  throw error;
}
