/** Kills the server while games end and are archived. After the restart, each finished game must be archived completely. */
import { setTimeout as wait } from 'node:timers/promises';
import { archivedOf } from '../../src/history/archive/slices.ts';
import type { Export } from '../../src/room/read/wire.ts';
import { rulesOf } from '../../src/rules/registry.ts';
import { verify } from '../../src/rules/verify/verify.ts';
import type { Client } from '../../test/support/process/client.ts';
import type { Dice } from '../../test/support/suite/dice.ts';
import type { Fault } from '../../test/support/process/command-audit.ts';
import { Service } from '../operate/service.ts';
import { open, type Found, type Phase, type Site } from './phase.ts';

const GAMES = 12;
/** The least number of entries of a game: enough for two runs of the archive. */
const LENGTH = 80;
/** Milliseconds: the time in which the games end, and the range of times at which the server is killed, during it or soon after. */
const [SPAN, EARLIEST, LATEST] = [2_000, 1_000, 2_600];
/** Milliseconds within which all games must be archived after the restart, when the rooms' alarms resume interrupted work. */
const BACK = 30_000;
const PAUSE = 250;
const SECRET = 'the operator of the crash test alone';

interface Over {
  readonly game: string;
  readonly token: string;
}

/** A row of `games` from the operator's API. */
interface Row {
  readonly id: string;
  readonly archive: string | null;
}

export async function beginArchive(folder: string, dice: Dice): Promise<Phase> {
  const start = (): Promise<Site> => open(folder, { OPERATOR_SECRET: SECRET });
  let site = await start();
  return {
    async round() {
      const games = await Promise.all(Array.from({ length: GAMES }, () => prepare(site.caller)));
      const over: Over[] = [];
      const ending = Promise.all(games.map((game) => finish(site.caller, game, dice.below(SPAN), over)));
      await wait(EARLIEST + dice.below(LATEST - EARLIEST));
      const before = await archivesOf(site.server.url);
      await site.server.end('SIGKILL');
      await ending;
      site = await start();
      return found(site, over, before);
    },
    end: () => site.server.end('SIGTERM'),
  };
}

/** Prepares a game of two players with a long journal. */
async function prepare(caller: Client): Promise<readonly [Over, Over]> {
  const tokens = await caller.guests('Ada', 'Bob');
  const game = await caller.game(tokens, {});
  const [ada, bob] = [
    { game, token: tokens[0]! },
    { game, token: tokens[1]! },
  ];
  for (let i = 0; i < LENGTH; i += 1) {
    const coinReclaim = i % 4 < 2 ? 'never' : 'always';
    await command(caller, i % 2 === 0 ? ada : bob, i, { type: 'set-orders', coinReclaim });
  }
  return [ada, bob];
}

/** Ends the game after this many milliseconds. Adds it to `over` if the end is acknowledged; then it must not be lost. */
async function finish(
  caller: Client,
  [ada, bob]: readonly [Over, Over],
  after: number,
  over: Over[],
): Promise<void> {
  await wait(after);
  const call = { token: ada.token, key: `key-${LENGTH}`, body: { command: { type: 'resign' } } };
  const answer = await caller.send('POST', `/games/${ada.game}/commands`, call);
  if (answer?.status === 200) over.push(bob);
}

function command(caller: Client, { game, token }: Over, number: number, body: object): Promise<unknown> {
  const call = { token, key: `key-${number}`, body: { command: body } };
  return caller.expect('POST', `/games/${game}/commands`, call);
}

async function found(
  { caller, server }: Site,
  over: readonly Over[],
  before: ReadonlySet<string>,
): Promise<Found> {
  const late = over.filter(({ game }) => !before.has(game));
  for (const end = Date.now() + BACK; Date.now() < end; await wait(PAUSE)) {
    const there = await archivesOf(server.url);
    if (over.every(({ game }) => there.has(game))) break;
  }
  const faults = (await Promise.all(over.map((one) => faultsOf(caller, server.url, one)))).flat();
  if (over.length === 0) faults.push({ kind: 'broken', text: 'no game ended' });
  const lost = faults.filter(({ kind }) => kind === 'lost').length;
  const line = `${over.length} games ended, ${late.length} of them not archived when the server was killed; ${lost} lost`;
  return { line, faults };
}

async function faultsOf(caller: Client, url: string, { game, token }: Over): Promise<readonly Fault[]> {
  const hash = (await rowsOf(url)).get(game)?.hash;
  if (hash === undefined) return [{ kind: 'lost', text: `${game} is not archived` }];
  const whole = await caller.look<Export>(`/games/${game}/export`, token);
  const wrong = verify(rulesOf(whole.ruleset)!, { ...whole, header: whole });
  const isSame = archivedOf(whole, whole.entries).hash === hash;
  const { version } = await caller.look<{ version: number }>(
    `/games/${game}/view?as=open&at=${LENGTH}`,
    token,
  );
  return [
    ...(isSame
      ? []
      : [{ kind: 'broken', text: `${game} has a journal that does not match its hash` } as const]),
    ...(whole.entries.length > LENGTH ? [] : [{ kind: 'lost', text: `${game} lacks entries` } as const]),
    ...(version === LENGTH ? [] : [{ kind: 'broken', text: `${game} shows a wrong step` } as const]),
    ...wrong.map((one): Fault => ({ kind: 'broken', text: `${game}: ${JSON.stringify(one)}` })),
  ];
}

async function archivesOf(url: string): Promise<ReadonlySet<string>> {
  return new Set((await rowsOf(url)).keys());
}

/** The archived games, by id. */
async function rowsOf(url: string): Promise<ReadonlyMap<string, { readonly hash: string }>> {
  const rows = new Map<string, { readonly hash: string }>();
  const service = new Service(url, SECRET);
  for (let after: string | undefined = ''; after !== undefined;) {
    const query: string = after === '' ? '' : `?after=${encodeURIComponent(after)}`;
    const page = await service.stored(`tables/games/rows${query}`, undefined);
    for (const line of page?.text?.split('\n').slice(0, -1) ?? []) {
      const { id, archive } = JSON.parse(line) as Row;
      if (archive !== null) rows.set(id, JSON.parse(archive) as { hash: string });
    }
    after = page?.next;
  }
  return rows;
}
