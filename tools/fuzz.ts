/**
 * `npm run fuzz [-- --requests 100000 --seed S --lanes 4]`: sends the service random and hostile requests, made from our
 * OpenAPI document and from traffic of people who play meanwhile. Exits with 1 on any fault: a status from 500 on, an answer
 * that is not as documented, a refused request that changed something, another's secret in an answer or in the log, memory
 * that grows between request 20,000 and the end.
 */
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { OPERATION_IDS } from '../test/fuzz/assault.ts';
import { collectGarbage, residentOf } from '../test/fuzz/memory.ts';
import { Run } from '../test/fuzz/run.ts';
import type { Tally } from '../test/fuzz/tally.ts';
import { REPORT_SECRET } from '../test/support/settings/mail-reports.ts';
import { freePort, Server } from '../test/support/process/server.ts';
import { vapidSettings } from '../test/support/settings/vapid.ts';

/** After so many everything that is kept for good, or for a while, has come to its size. Each time as many it is measured. */
const WARM = 20_000;
/** From then to the end, the memory held grows by no more than this part. */
const GROWTH = 0.2;
/** Rooms that nobody asks leave memory after ten seconds. */
const REST = 15_000;
/** How often it is said how far the run is. */
const STRETCH = 5_000;
/** No more faults are told at length. */
const TOLD = 20;

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
  { ...vapidSettings(), MAIL_REPORT_SECRET: REPORT_SECRET, INSPECTOR_PORT: `${inspector}` },
  openSync(log, 'w'),
);
try {
  await server.ready();
  await fuzz(new Run(server.url, seed));
} finally {
  await server.end('SIGTERM');
  if (process.exitCode === 1) console.error(`what the service said: ${log}`);
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
  if (tally.watched === 0) tally.add('nothing watched', 'no refused request was looked after');
  report(tally, (performance.now() - start) / 1000);
}

function report(tally: Tally, seconds: number): void {
  const { sent, looks, watched, faults } = tally;
  console.log(tally.table());
  console.log(
    `${sent} requests and ${looks} looks in ${Math.round(seconds)} s; ${watched} refused ones watched`,
  );
  console.log(`never carried out: ${tally.missed(OPERATION_IDS).join(', ') || 'none'}`);
  for (const { text } of faults.slice(0, TOLD)) console.error(`\n==== ${text}`);
  if (faults.length === 0) return;
  const again = `npm run fuzz -- --requests ${requests} --seed ${seed} --lanes ${lanes}`;
  console.error(`\n${tally.sorts()}\nagain: ${again}`);
  process.exitCode = 1;
}

/** In MiB, when so many are out. For comparison the service comes to rest, and throws away what it holds no more. */
async function memoryAfter(run: Run, count: number): Promise<number> {
  for (let next = run.tally.sent; next < count; next = run.tally.sent) {
    await run.until(Math.min(count, next + STRETCH), lanes);
    console.log(`${run.tally.sent} requests, memory ${memory()} MiB`);
  }
  if (requests <= WARM) return memory();
  await wait(REST);
  console.log(`at rest ${memory()} MiB`);
  await collectGarbage(inspector, server.url);
  console.log(`without garbage ${memory()} MiB`);
  return memory();
}

function memory(): number {
  return Math.round(residentOf(server.group));
}
