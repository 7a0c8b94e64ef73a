/** Stands in for `cloudflare:test` where the tests of rooms and of the API run in Node. */
import { standIn } from '../cast.ts';
import { endAll, slotOf } from './objects.ts';

const TURNS = 4;

export async function runInDurableObject<T>(
  stub: object,
  act: (instance: object, state: DurableObjectState) => T | Promise<T>,
): Promise<T> {
  await Promise.resolve();
  const { instance, state } = slotOf(stub).awake;
  return act(instance, state);
}

export async function runDurableObjectAlarm(stub: object): Promise<boolean> {
  await Promise.resolve();
  return slotOf(stub).ring();
}

export async function evictDurableObject(stub: object): Promise<void> {
  await Promise.resolve();
  slotOf(stub).end('it was evicted');
}

export async function abortAllDurableObjects(): Promise<void> {
  await Promise.resolve();
  endAll();
  // Pending work of instances fails now, and not in the next test.
  for (let turns = 0; turns < TURNS; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}

export function createExecutionContext(): ExecutionContext {
  return standIn<ExecutionContext>({
    waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
    passThroughOnException: () => undefined,
    props: {},
  });
}
