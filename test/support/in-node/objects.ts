/** Durable Objects in Node: one instance for each name, calls that copy their arguments and results, alarms by real time. */
import { createHash } from 'node:crypto';
import { standIn } from '../cast.ts';
import { Disk, Session } from './disk.ts';
import { heldSockets } from './web-sockets.ts';

type Instance = Record<string, (...given: unknown[]) => unknown>;
export type Make = (ctx: DurableObjectState, env: unknown) => object;

const LONGEST_TIMER = 2 ** 31 - 1;
/** Milliseconds until a failed alarm fires again; the pause doubles each time. */
const [FIRST_RETRY, MOST_RETRIES] = [2000, 6];

/** Real time, which tests cannot move: alarms in a fake future do not fire by themselves. */
const realNow = (): number => performance.timeOrigin + performance.now();

class ObjectId {
  constructor(
    private readonly text: string,
    readonly name?: string,
  ) {}

  toString(): string {
    return this.text;
  }

  equals(other: ObjectId): boolean {
    return this.text === other.toString();
  }
}

interface Running {
  readonly instance: Instance;
  readonly state: DurableObjectState;
  readonly session: Session;
  readonly broken: Promise<never>;
  readonly abort: (reason: Error) => void;
}

/** One object: its storage, and its instance if it is awake. */
export class Slot {
  private readonly disk = new Disk();
  private running: Running | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly id: ObjectId,
    private readonly make: Make,
    private readonly env: unknown,
  ) {}

  get awake(): Running {
    return (this.running ??= this.wake());
  }

  async call(name: string, given: readonly unknown[]): Promise<unknown> {
    const copies = given.map(carried);
    // As on the platform, nothing runs until the caller awaits.
    await Promise.resolve();
    const { instance, broken } = this.awake;
    try {
      const method = instance[name];
      if (typeof method !== 'function') throw new TypeError(`The RPC receiver does not implement "${name}".`);
      return carried(await Promise.race([method.apply(instance, copies), broken]));
    } catch (error) {
      throw error instanceof Error ? Object.assign(structuredClone(error), { remote: true }) : error;
    }
  }

  /** A request reaches the object as it is, because a response may pass on a socket. */
  async fetch(request: Request): Promise<unknown> {
    await Promise.resolve();
    return this.awake.instance['fetch']!(request);
  }

  /** Fires the alarm. Returns whether one was set. */
  async ring(): Promise<boolean> {
    if (this.disk.alarm === null) return false;
    this.arm(null);
    await this.awake.instance['alarm']!();
    return true;
  }

  /** Ends the instance. Its storage stays. */
  end(reason: string): void {
    this.running?.abort(new Error(reason));
    this.running?.session.end();
    this.running = undefined;
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private wake(): Running {
    const session = new Session(this.disk, (at) => this.arm(at));
    let abort!: (reason: Error) => void;
    const broken = new Promise<never>((_, reject) => (abort = reject));
    broken.catch(() => undefined);
    const state = standIn<DurableObjectState>({
      id: this.id,
      storage: session.storage,
      waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
      ...heldSockets(() => this.awake.instance),
      blockConcurrencyWhile: <T>(act: () => Promise<T>) => act(),
      abort: (reason: string) => this.end(reason),
    });
    const instance = this.make(state, this.env) as Instance;
    return { instance, state, session, broken, abort };
  }

  private arm(at: number | null): void {
    this.disk.alarm = at;
    clearTimeout(this.timer);
    if (at === null || at - realNow() > LONGEST_TIMER) return;
    this.timer = setTimeout(() => void this.ringAlone(0), Math.max(0, at - realNow()));
    this.timer.unref();
  }

  private async ringAlone(failures: number): Promise<void> {
    try {
      await this.ring();
    } catch {
      if (this.disk.alarm !== null || failures === MOST_RETRIES) return;
      this.timer = setTimeout(
        () => {
          this.disk.alarm ??= 0;
          void this.ringAlone(failures + 1);
        },
        FIRST_RETRY * 2 ** failures,
      );
      this.timer.unref();
    }
  }
}

const stubs = new WeakMap<object, Slot>();
const all = new Set<Namespace>();

/** The object behind a stub. */
export function slotOf(stub: object): Slot {
  const slot = stubs.get(stub);
  if (slot === undefined) throw new TypeError('this is no stub');
  return slot;
}

let ended = 0;

/** The number of times that all instances were ended. */
export const generation = (): number => ended;

export function endAll(): void {
  ended += 1;
  for (const namespace of all) namespace.end();
}

export class Namespace {
  private readonly slots = new Map<string, { readonly slot: Slot; readonly stub: object }>();

  constructor(
    private readonly className: string,
    private readonly make: Make,
    private readonly env: unknown,
  ) {
    all.add(this);
  }

  idFromName(name: string): ObjectId {
    return new ObjectId(createHash('sha256').update(`${this.className} ${name}`).digest('hex'), name);
  }

  idFromString(text: string): ObjectId {
    return new ObjectId(text);
  }

  getByName(name: string): object {
    return this.get(this.idFromName(name));
  }

  get(id: ObjectId): object {
    const known = this.slots.get(id.toString());
    if (known !== undefined) return known.stub;
    const slot = new Slot(id, this.make, this.env);
    const stub = stubOf(slot, id);
    this.slots.set(id.toString(), { slot, stub });
    return stub;
  }

  end(): void {
    for (const { slot } of this.slots.values()) slot.end('all objects were aborted');
  }
}

/** A copy, as a call would carry it, except for streams. */
function carried(value: unknown): unknown {
  if (value instanceof ReadableStream) return value;
  return hasStream(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, carried(one)]))
    : structuredClone(value);
}

function hasStream(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((one) => one instanceof ReadableStream)
  );
}

function stubOf(slot: Slot, id: ObjectId): object {
  const stub = new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'id') return id;
        if (name === 'name') return id.name;
        if (typeof name === 'symbol' || name === 'then') return undefined;
        if (name === 'fetch') return (request: Request) => slot.fetch(request);
        return (...given: unknown[]) => slot.call(name, given);
      },
    },
  );
  stubs.set(stub, slot);
  return stub;
}
