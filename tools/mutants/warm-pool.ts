/**
 * A pool of vitest that keeps its thread from one run to the next. To load the service takes seconds, and the tests of one mutant
 * mostly less than one. Code of tests is loaded anew each time; the code under test stays, unless the mutant acts while it loads.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import type { Worker as NodeWorker } from 'node:worker_threads';
import type { PoolWorker, WorkerRequest } from 'vitest/node';
import { ThreadsPoolWorker, type PoolOptions } from 'vitest/node';

type Listener = (arg: unknown) => void;
interface Context {
  readonly providedContext: { readonly mode?: string; readonly mutantActivation?: string };
  invalidates?: readonly string[];
}

/** Runs after which the thread is replaced: what mutants left behind must not add up. */
const MOST_RUNS = 40;
/** Milliseconds that a cancelled run has to end. */
const GRACE = 3000;

/** The thread of each project. */
const kept = new Map<string, Thread>();

interface Thread {
  readonly worker: ThreadsPoolWorker;
  runs: number;
}

/** A thread that waits for the next run must not keep the process from ending. */
function threadOf({ worker }: Thread): NodeWorker {
  return (worker as unknown as { readonly _thread: NodeWorker })._thread;
}

class WarmWorker implements PoolWorker {
  readonly name = 'warm';
  private readonly listeners: (readonly [event: string, listener: Listener])[] = [];
  private readonly tests: readonly string[];
  private thread!: Thread;
  private mustEnd = false;
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: PoolOptions) {
    const { root } = options.project.config;
    this.tests = globSync('test/**/*.ts', { cwd: root }).map((file) => path.join(root, file));
  }

  on(event: string, listener: Listener): void {
    this.listeners.push([event, listener]);
    this.thread.worker.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.thread.worker.off(event, listener);
  }

  send(message: WorkerRequest): void {
    if (message.type === 'stop') return this.answer({ type: 'stopped' });
    if (message.type !== 'run') return this.thread.worker.send(message);
    const context = message.context as Context;
    const { mode, mutantActivation } = context.providedContext;
    // A mutant that acts while code is loaded needs a thread of its own, and leaves it changed.
    if (mode !== 'mutant' || mutantActivation === 'static') this.mustEnd = true;
    context.invalidates = this.tests;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    this.running = promise;
    const finished: Listener = (answer) => {
      if ((answer as { type?: string }).type === 'testfileFinished') resolve(undefined);
    };
    this.listeners.push(['message', finished]);
    this.thread.worker.on('message', finished);
    this.thread.worker.send(message);
  }

  async start(): Promise<void> {
    const name = this.options.project.name;
    const found = kept.get(name);
    kept.delete(name);
    this.thread = found ?? { worker: new ThreadsPoolWorker(this.options), runs: 0 };
    this.thread.runs += 1;
    if (found === undefined) await this.thread.worker.start();
    threadOf(this.thread).ref();
  }

  async stop(): Promise<void> {
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, GRACE, 'late').unref());
    const isLate = (await Promise.race([this.running, late])) === 'late';
    for (const [event, listener] of this.listeners) this.thread.worker.off(event, listener);
    const { name } = this.options.project;
    if (this.mustEnd || isLate || this.thread.runs >= MOST_RUNS || kept.has(name)) await this.thread.worker.stop();
    else {
      kept.set(name, this.thread);
      threadOf(this.thread).unref();
    }
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  private answer(response: object): void {
    for (const [event, listener] of this.listeners)
      if (event === 'message') listener({ __vitest_worker_response__: true, ...response });
  }
}

export const warmPool = {
  name: 'warm',
  createPoolWorker: (options: PoolOptions): PoolWorker => new WarmWorker(options),
};
