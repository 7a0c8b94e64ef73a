/**
 * `npm run crash [-- --rounds N --seed S]`: kills the server's process group with -9 under eight writing clients, starts
 * it again on the same folder, and checks that every acknowledged command is there exactly once, every other at most
 * once, and that windows which fell due meanwhile are closed at once. One line a round; exits with 1 on any fault.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Caller } from '../test/support/caller.ts';
import { Dice } from '../test/support/dice.ts';
import { audit, recount, type Fault, type Recount } from '../test/support/recount.ts';
import { Server } from '../test/support/server.ts';
import { closedLate, ENOUGH, openUnattended, type Unattended } from '../test/support/unattended.ts';
import { Table } from '../test/support/writers.ts';

const TABLES = 4;
const CLIENTS = 2 * TABLES;
const UNATTENDED = 4;
/** How long the clients write before the server is killed, in milliseconds. */
const [SHORTEST, LONGEST] = [4_000, 9_000];
/** The server is dead that long before the first window falls due, in milliseconds. */
const MARGIN = 5_000;
/** Whatever hangs: no round takes longer, in milliseconds. */
const LONGEST_ROUND = 180_000;
/** No more faults of a round are told. */
const TOLD = 20;

interface Site {
  readonly server: Server;
  readonly caller: Caller;
  /** Milliseconds that it took to start. */
  readonly took: number;
}

async function open(folder: string): Promise<Site> {
  const start = Date.now();
  const server = await Server.launch(folder);
  await server.ready();
  return { server, caller: new Caller(server.url), took: Date.now() - start };
}

/** Lets the clients write, and kills the server under them. */
async function killMidLoad({ server, caller }: Site, tables: readonly Table[], span: number): Promise<void> {
  const halt = new AbortController();
  const playing = Promise.all(tables.map((table) => table.play(caller, halt.signal)));
  await Promise.race([wait(span), playing]);
  halt.abort();
  await server.end('SIGKILL');
  await playing;
}

/** What is there of all games. Some go on into the next round; the others end here, so that their journals can be read. */
async function look(caller: Caller, tables: readonly Table[], goesOn: () => boolean): Promise<Recount> {
  const games = tables.flatMap((table) => table.games.map((game) => ({ table, game })));
  const counts = await Promise.all(games.map(({ game }) => recount(caller, game)));
  const audits = games.map(async ({ table, game }): Promise<readonly Fault[]> => {
    const { status } = await caller.view(game.id, game.tokens[0]!);
    if (status === 'running' && goesOn()) return [];
    if (status === 'running') await caller.cancel(game.id, game.tokens[0]!);
    table.putAway(game);
    return audit(caller, game);
  });
  const faults = [...counts.flatMap((count) => count.faults), ...(await Promise.all(audits)).flat()];
  return counts.reduce(
    (all, { acknowledged, unanswered, stored }) => ({
      acknowledged: all.acknowledged + acknowledged,
      unanswered: all.unanswered + unanswered,
      stored: all.stored + stored,
      faults,
    }),
    { acknowledged: 0, unanswered: 0, stored: 0, faults },
  );
}

function tell(
  round: number,
  { acknowledged, unanswered, stored, faults }: Recount,
  late: readonly Fault[],
): void {
  const of = (kind: Fault['kind']): number => faults.filter((fault) => fault.kind === kind).length;
  console.log(
    `round ${round}: ${acknowledged} acknowledged, ${of('lost')} lost, ${of('doubled')} doubled, ` +
      `${of('broken')} otherwise wrong; ${unanswered} unanswered, ${stored} of them stored; ` +
      `${UNATTENDED - late.length} of ${UNATTENDED} windows closed`,
  );
  const all = [...late, ...faults];
  if (acknowledged < CLIENTS) all.push({ kind: 'broken', text: 'there was no load' });
  for (const { kind, text } of all.slice(0, TOLD)) console.error(`${kind}: ${text}`);
  if (all.length > 0) process.exitCode = 1;
}

async function main(rounds: number, dice: Dice, folder: string): Promise<void> {
  let site = await open(folder);
  const { caller } = site;
  const seeds = Array.from({ length: TABLES }, () => dice.below(2 ** 32));
  const tables = await Promise.all(seeds.map((seed) => Table.of(caller, new Dice(seed))));
  for (let round = 1; round <= rounds; round += 1) {
    const games = await manyUnattended(site.caller);
    const deadlines = games.map(({ deadline }) => deadline);
    const [first, last] = [Math.min(...deadlines), Math.max(...deadlines)];
    const span = SHORTEST + dice.below(LONGEST - SHORTEST);
    await killMidLoad(site, tables, Math.min(span, first - MARGIN - Date.now()));
    // The rest of the time that the windows have is used for a part of the start.
    await wait(Math.max(0, last - Date.now() - site.took / 3));
    site = await open(folder);
    const back = Math.max(Date.now(), last);
    await wait(back - Date.now() + ENOUGH);
    const late = await Promise.all(games.map((game) => closedLate(site.caller, game, back)));
    const goesOn = () => round < rounds && dice.chance(0.5);
    tell(round, await look(site.caller, tables, goesOn), late.flat());
  }
  await site.server.end('SIGTERM');
}

function manyUnattended(caller: Caller): Promise<Unattended[]> {
  return Promise.all(Array.from({ length: UNATTENDED }, () => openUnattended(caller)));
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seed: { type: 'string', default: '1' } },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error(`--rounds ${values.rounds} is no number of rounds`);
const folder = mkdtempSync(path.join(tmpdir(), 'parsec-crash-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const tooLong = (): never => {
  console.error('it takes too long');
  process.exit(1);
};
setTimeout(tooLong, LONGEST_ROUND * rounds).unref();
await main(rounds, new Dice(Number(values.seed)), folder);
