/** The memory of the process that new games take, compared with objects that only store a row. */
import { setTimeout as sleep } from 'node:timers/promises';
import { residentOf, runtimeOf } from '../support/process.ts';
import type { Part } from '../support/report.ts';
import { serve, serveBaseline, type Serving } from '../support/serving.ts';

/** Milliseconds in which objects go to sleep. */
const REST = 20_000;
const LANES = 8;

/** MiB at rest: before, after as many objects as `count`, and after as many again. */
type Weights = readonly [number, number, number];

export async function memory({ count }: { readonly count: number }): Promise<Part> {
  const service = await weigh(await serve('seeded'), newGame(), count);
  const baseline = await weigh(await serveBaseline(), newRow, count);
  const slope = ([, once, twice]: Weights) => ((twice - once) / count) * 1000;
  return {
    title: 'Memory of the runtime',
    about: `The memory of the idle process after ${count} new games, and after ${count} more, compared with bare objects that store one row each.`,
    figures: [
      { name: 'before', value: service[0], unit: 'MiB' },
      { name: 'after the first', value: service[1], unit: 'MiB' },
      { name: 'after the second', value: service[2], unit: 'MiB' },
      {
        name: 'each further 1,000 games',
        value: slope(service),
        unit: 'MiB',
        ratio: slope(service) / slope(baseline),
        against: 'bare objects',
        goal: { atMost: 1.5 },
      },
    ],
  };
}

type Make = (port: number, i: number) => Promise<void>;

async function weigh(serving: Serving, make: Make, count: number): Promise<Weights> {
  try {
    const pid = runtimeOf();
    const before = residentOf(pid);
    const after: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      let next = 0;
      const lane = async () => {
        while (next < count) await make(serving.port, next++);
      };
      await Promise.all(Array.from({ length: LANES }, lane));
      await sleep(REST);
      after.push(residentOf(pid));
    }
    return [before, after[0]!, after[1]!];
  } finally {
    await serving.stop();
  }
}

function newGame(): Make {
  let token: string | undefined;
  return async (port) => {
    token ??= (await post(port, '/players', { name: 'Ada' })).token;
    await post(port, '/games', { ruleset: 'interstellar-conquest', seats: 2 }, token);
  };
}

const newRow: Make = async (port, i) => {
  const url = `http://127.0.0.1:${port}/a/b/c/${i}-${Math.random()}/x`;
  await (await fetch(url, { method: 'POST', body: 'x'.repeat(1000) })).text();
};

async function post(port: number, path: string, body: object, token?: string): Promise<{ token: string }> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const answer: { token: string } = await response.json();
  return answer;
}
