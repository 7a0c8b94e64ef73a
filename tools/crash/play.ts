/** Kills the server while eight clients send commands and others hold some, and leaves it down while deadlines pass. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '../../test/support/process/client.ts';
import { Dice } from '../../test/support/suite/dice.ts';
import { audit, recount, type Fault, type Recount } from '../../test/support/process/command-audit.ts';
import {
  closedLate,
  ENOUGH,
  openUnattended,
  type Unattended,
} from '../../test/support/process/unattended-games.ts';
import { carriedOut, holdCommands, type HeldCommand } from '../../test/support/process/held-commands.ts';
import { Table } from '../../test/support/process/two-clients.ts';
import { open, type Found, type Phase, type Site } from './phase.ts';

const TABLES = 4;
const CLIENTS = 2 * TABLES;
const UNATTENDED = 4;
/** How long the clients send commands before the server is killed, in milliseconds. */
const [SHORTEST, LONGEST] = [4_000, 9_000];
/** How long the server is down before the first deadline, in milliseconds. */
const MARGIN = 5_000;

export async function beginPlay(folder: string, dice: Dice): Promise<Phase> {
  let site = await open(folder);
  const { caller } = site;
  const seeds = Array.from({ length: TABLES }, () => dice.below(2 ** 32));
  const tables = await Promise.all(seeds.map((seed) => Table.of(caller, new Dice(seed))));
  return {
    async round(isLast) {
      const games = await manyUnattended(site.caller);
      const deadlines = games.map(({ deadline }) => deadline);
      const [first, last] = [Math.min(...deadlines), Math.max(...deadlines)];
      const span = SHORTEST + dice.below(LONGEST - SHORTEST);
      const held = await killMidLoad(site, { tables, dice }, Math.min(span, first - MARGIN - Date.now()));
      // Starts the server somewhat early, because starting takes time.
      await wait(Math.max(0, last - Date.now() - site.took / 3));
      site = await open(folder);
      const back = Math.max(Date.now(), last);
      await wait(back - Date.now() + ENOUGH);
      const late = await Promise.all(games.map((game) => closedLate(site.caller, game, back)));
      const faults = await Promise.all(held.map((one) => carriedOut(site.caller, one, back)));
      const audited = await look(site.caller, tables, () => !isLast && dice.chance(0.5));
      return found(audited, { late: late.flat(), held: held.length, unheld: faults.flat() });
    },
    end: () => site.server.end('SIGTERM'),
  };
}

interface Load {
  readonly tables: readonly Table[];
  readonly dice: Dice;
}

/** Lets the clients send commands, and kills the server meanwhile. Returns the held commands that it acknowledged. */
async function killMidLoad(
  { server, caller }: Site,
  { tables, dice }: Load,
  span: number,
): Promise<readonly HeldCommand[]> {
  const halt = new AbortController();
  const playing = Promise.all(tables.map((table) => table.play(caller, halt.signal)));
  const holding = holdCommands(caller, dice, halt.signal);
  await Promise.race([wait(span), playing]);
  halt.abort();
  await server.end('SIGKILL');
  await playing;
  return holding;
}

/**
 * Checks what is stored of all games. Some games continue in the next round; the others are ended, so that their journals can be
 * read.
 */
async function look(caller: Client, tables: readonly Table[], goesOn: () => boolean): Promise<Recount> {
  const games = tables.flatMap((table) => table.games.map((game) => ({ table, game })));
  const counts = await Promise.all(games.map(({ game }) => recount(caller, game)));
  const audits = games.map(async ({ table, game }): Promise<readonly Fault[]> => {
    const { status } = await caller.view(game.id, game.tokens[0]!);
    if (status === 'running' && goesOn()) return [];
    if (status === 'running') await caller.cancel(game.id, game.tokens);
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

interface Beside {
  readonly late: readonly Fault[];
  /** The number of held commands. */
  readonly held: number;
  readonly unheld: readonly Fault[];
}

function found({ acknowledged, unanswered, stored, faults }: Recount, { late, held, unheld }: Beside): Found {
  const of = (kind: Fault['kind']): number => faults.filter((fault) => fault.kind === kind).length;
  const line =
    `${acknowledged} acknowledged, ${of('lost')} lost, ${of('doubled')} doubled, ` +
    `${of('broken')} other faults; ${unanswered} unanswered, ${stored} of them stored; ` +
    `${UNATTENDED - late.length} of ${UNATTENDED} windows closed; ` +
    `${held - unheld.length} of ${held} held commands carried out`;
  const idle: readonly Fault[] =
    acknowledged < CLIENTS || held === 0 ? [{ kind: 'broken', text: 'there was no load' }] : [];
  return { line, faults: [...late, ...unheld, ...faults, ...idle] };
}

function manyUnattended(caller: Client): Promise<Unattended[]> {
  return Promise.all(Array.from({ length: UNATTENDED }, () => openUnattended(caller)));
}
