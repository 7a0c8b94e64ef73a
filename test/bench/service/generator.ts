/** The process that makes the load, so that it does not share a core's turn with the bench. Spoken to by load.ts. */
import { percentile } from '../support/rounds.ts';
import { Wire } from '../support/wire.ts';

/** A stock of requests for each connection, taken from its front. */
export interface Stock {
  readonly name: string;
  readonly port: number;
  readonly lanes: readonly (readonly string[])[];
  /** Begin again at the end. */
  readonly endless: boolean;
  readonly status: number;
}

export type Order = { readonly stock: Stock } | { readonly fire: string; readonly span: number };

export interface Volley {
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export type Answer = { readonly volley: Volley } | { readonly failure: string } | { readonly ready: true };

interface Lane {
  readonly requests: readonly string[];
  next: number;
}

const armed = new Map<string, { readonly stock: Stock; readonly lanes: readonly Lane[] }>();

process.on('disconnect', () => process.exit());

process.on('message', (order: Order) => {
  obey(order).then(
    (answer) => process.send!(answer),
    (error: unknown) => process.send!({ failure: String(error) }),
  );
});

async function obey(order: Order): Promise<Answer> {
  if ('fire' in order) return { volley: await fire(order.fire, order.span) };
  const { stock } = order;
  armed.set(stock.name, { stock, lanes: stock.lanes.map((requests) => ({ requests, next: 0 })) });
  return { ready: true };
}

async function fire(name: string, span: number): Promise<Volley> {
  const { stock, lanes } = armed.get(name)!;
  // The server drops a connection that is idle for some seconds: each volley has new ones.
  const wires = await Promise.all(lanes.map(() => Wire.open(stock.port)));
  const start = performance.now();
  const firing = lanes.map((lane, i) => run(stock, lane, wires[i]!, start + span));
  const times = (await Promise.all(firing)).flat();
  const seconds = (performance.now() - start) / 1000;
  for (const wire of wires) wire.close();
  return { rate: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** Sends one request after another until `end`. Gives how long each took. */
async function run({ name, status, endless }: Stock, lane: Lane, wire: Wire, end: number): Promise<number[]> {
  const times: number[] = [];
  for (let now = performance.now(); now < end;) {
    const request = lane.requests[endless ? lane.next % lane.requests.length : lane.next];
    if (request === undefined) throw new Error(`${name} ran out of requests after ${lane.next}`);
    lane.next += 1;
    const reply = await wire.send(request);
    if (reply.status !== status) throw new Error(`${name}: ${reply.head}\n${reply.body}\nto ${request}`);
    const then = performance.now();
    times.push(then - now);
    now = then;
  }
  return times;
}
