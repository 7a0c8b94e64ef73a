/**
 * `npm run fuzz [-- --requests 100000 --seed S --lanes 4]`: sends the service random and hostile requests, which are derived from the
 * OpenAPI document and from the traffic of simulated players. Exits with 1 on any fault: a status of 500 or more, an undocumented
 * response, a refused request that changed something, another player's secret in a response, a token in the log, or memory that
 * grows between request 20,000 and the end.
 */
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { OPERATION_IDS } from './requests/assault.ts';
import { REPLIES } from './requests/mailed.ts';
import { collectGarbage, residentOf } from './checks/memory.ts';
import { Run } from './run.ts';
import type { Tally } from './tally.ts';
import { REPORT_SECRET } from '../../test/support/settings/mail-reports.ts';
import { freePort, Server } from '../../test/support/process/server.ts';
import { vapidSettings } from '../../test/support/settings/vapid.ts';

/**
 * After this many requests, caches and permanent data have reached their full size. Memory is measured each time as many are
 * sent.
 */
const WARM = 20_000;
/** From then to the end, memory may grow by this fraction. */
const GROWTH = 0.2;
/** Milliseconds to wait before measuring memory: the runtime evicts idle rooms after ten seconds. */
const REST = 15_000;
/** Requests between two progress messages. */
const STRETCH = 5_000;
/** The most faults that are printed in full. */
const PRINTED = 20;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '4' },
  },
});
const [requests, seed, lanes] = [Number(values.requests), Number(values.seed), Number(values.lanes)];
const folder = mkdtempSync(path.join(tmpdir(), 'parsec-post-fuzz-'));
const log = path.join(folder, 'log');
const inspector = await freePort();
const server = await Server.launch(
  folder,
  { ...vapidSettings(), ...REPLIES, MAIL_REPORT_SECRET: REPORT_SECRET, INSPECTOR_PORT: `${inspector}` },
  openSync(log, 'w'),
);
try {
  await server.ready();
  await fuzz(new Run(server.url, seed));
} finally {
  await server.end('SIGTERM');
  if (process.exitCode === 1) console.error(`the log of the service: ${log}`);
  else rmSync(folder, { recursive: true, force: true });
}

async function fuzz(run: Run): Promise<void> {
  const start = performance.now();
  const held: number[] = [];
  for (let count = WARM; count < requests; count += WARM) held.push(await memoryAfter(run, count));
  held.push(await memoryAfter(run, requests));
  const { tally, secrets } = run;
  for (const token of new Set(secrets.tokensIn(readFileSync(log, 'utf8'))))
    tally.add('in the log', `a token is in the log: ${token}`);
  const [warm, last] = [held[0]!, held.at(-1)!];
  if (last > (1 + GROWTH) * warm) tally.add('memory', `memory grew from ${warm} to ${last} MiB`);
  if (tally.watched === 0) tally.add('nothing watched', 'no refused request was checked for changes');
  report(tally, (performance.now() - start) / 1000);
}

function report(tally: Tally, seconds: number): void {
  const { sent, checks, watched, faults } = tally;
  console.log(tally.table());
  console.log(
    `${sent} requests and ${checks} checks in ${Math.round(seconds)} s; ${watched} refused requests checked for changes`,
  );
  console.log(`never successful: ${tally.missed(OPERATION_IDS).join(', ') || 'none'}`);
  for (const { text } of faults.slice(0, PRINTED)) console.error(`\n==== ${text}`);
  if (faults.length === 0) return;
  const again = `npm run fuzz -- --requests ${requests} --seed ${seed} --lanes ${lanes}`;
  console.error(`\n${tally.sorts()}\nagain: ${again}`);
  process.exitCode = 1;
}

/**
 * Memory in MiB after `count` requests. To make values comparable, it first waits until the service is idle and collects garbage.
 */
async function memoryAfter(run: Run, count: number): Promise<number> {
  for (let next = run.tally.sent; next < count; next = run.tally.sent) {
    await run.until(Math.min(count, next + STRETCH), lanes);
    console.log(`${run.tally.sent} requests, memory ${memory()} MiB`);
  }
  if (requests <= WARM) return memory();
  await wait(REST);
  console.log(`idle: ${memory()} MiB`);
  await collectGarbage(inspector, server.url);
  console.log(`after garbage collection: ${memory()} MiB`);
  return memory();
}

function memory(): number {
  return Math.round(residentOf(server.group));
}
