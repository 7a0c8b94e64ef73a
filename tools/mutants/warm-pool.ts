/**
 * A pool of vitest that keeps its threads from one run to the next. To load the service takes seconds, and the tests of one mutant
 * mostly less than one. Code of tests is loaded anew for each file; the code under test stays, unless the mutant acts while it loads.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import type { Worker as NodeWorker } from 'node:worker_threads';
import { ThreadsPoolWorker, type PoolOptions, type PoolWorker, type WorkerRequest } from 'vitest/node';

type Listener = (arg: unknown) => void;
type Run = Extract<WorkerRequest, { readonly context: { readonly files: unknown } }>;
/** What Stryker passes to the tests. */
interface Provided {
  readonly mode?: string;
  readonly mutantActivation?: string;
  readonly activeMutant?: string;
}

interface Thread {
  readonly worker: ThreadsPoolWorker;
  /** The runs that it may serve. */
  readonly purpose: string;
  files: number;
}

/** Files after which a thread is replaced: what mutants left behind must not add up. */
const MOST_FILES = 100;
/** Milliseconds that a cancelled run has to end. */
const GRACE = 5000;

/** Threads that wait, by project and purpose. */
const waiting = new Map<string, Thread>();

/** A thread that waits for the next run must not keep the process from ending. */
function nodeWorkerOf({ worker }: Thread): NodeWorker {
  // vitest keeps it to itself.
  return (worker as unknown as { readonly thread: NodeWorker }).thread;
}

/** A mutant that acts while code is loaded needs a thread of its own, which no other mutant may get. */
function purposeOf({ mode, mutantActivation, activeMutant }: Provided): string {
  if (mode !== 'mutant') return 'no mutant';
  return mutantActivation === 'static' ? `mutant ${activeMutant}` : 'mutants';
}

class WarmWorker implements PoolWorker {
  readonly name = 'warm';
  private readonly listeners: (readonly [event: string, listener: Listener])[] = [];
  private readonly key: string;
  private readonly purpose: string;
  private readonly tests: readonly string[];
  private thread!: Thread;
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: PoolOptions) {
    const { project } = options;
    this.purpose = purposeOf(project.getProvidedContext());
    this.key = `${project.name} ${this.purpose}`;
    this.tests = globSync('test/**/*.ts', { cwd: project.config.root }).map((file) =>
      path.join(project.config.root, file),
    );
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
    if (message.type === 'run') return this.run(message);
    if (message.type !== 'start') return this.thread.worker.send(message);
    // The server takes each file by itself; the thread keeps the modules that it has.
    const config = { ...message.context.config, isolate: false };
    this.thread.worker.send({ ...message, context: { ...message.context, config } });
  }

  async start(): Promise<void> {
    const found = waiting.get(this.key);
    waiting.delete(this.key);
    this.thread = found ?? {
      worker: new ThreadsPoolWorker(this.options),
      purpose: this.purpose,
      files: 0,
    };
    this.thread.files += 1;
    if (found === undefined) await this.thread.worker.start();
    nodeWorkerOf(this.thread).ref();
  }

  async stop(): Promise<void> {
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, GRACE, 'late').unref());
    const isLate = (await Promise.race([this.running, late])) === 'late';
    for (const [event, listener] of this.listeners) this.thread.worker.off(event, listener);
    const isDone = isLate || this.thread.files >= MOST_FILES || waiting.has(this.key);
    if (isDone) return this.thread.worker.stop();
    await this.endOthers();
    waiting.set(this.key, this.thread);
    nodeWorkerOf(this.thread).unref();
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  private run(message: Run): void {
    this.running = new Promise((resolve) => {
      this.on('message', (answer) => {
        if ((answer as { type?: string }).type === 'testfileFinished') resolve(undefined);
      });
    });
    const context = { ...message.context, invalidates: [...this.tests] };
    this.thread.worker.send({ ...message, context });
  }

  /** Of the threads of this project, those of the mutants that most runs are for stay. */
  private async endOthers(): Promise<void> {
    const { name } = this.options.project;
    const others = [...waiting].filter(
      ([key, { purpose }]) => key.startsWith(`${name} `) && purpose !== 'mutants',
    );
    for (const [key, thread] of others) {
      waiting.delete(key);
      await thread.worker.stop();
    }
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
