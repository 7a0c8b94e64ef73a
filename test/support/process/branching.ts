/** Hosts who branch their sandbox games until the server dies, and the check of what is left. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './command-audit.ts';
import { insist, type Answer, type Client } from './client.ts';
import type { Dice } from '../suite/dice.ts';

/** Seconds that a game has run when its host begins to branch. */
const ELAPSED = 2 * 86_400;
/** One in so many branches goes on from another branch. */
const NESTED = 4;
/** Milliseconds in which a game completes the branches that a crash interrupted, once it is awake. */
const PROMPT = 3_000;

interface Sent {
  /** The game that is branched. */
  readonly origin: string;
  readonly step: number;
  readonly key: string;
  /** The branch; left out until the request is answered. */
  branch?: string;
}

export interface Host {
  readonly token: string;
  readonly game: string;
  readonly version: number;
  readonly sent: Sent[];
}

export interface Branched {
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly faults: readonly Fault[];
}

interface Listed {
  readonly id: string;
  readonly createdAt: string;
  readonly branchOf?: { readonly game: string; readonly step: number };
  readonly branches?: readonly { readonly game: string; readonly step: number }[];
}

/** A host of a running sandbox game against a bot, some steps after its start. */
export async function hostOf(caller: Client): Promise<Host> {
  const [token] = (await caller.guests('Gil')) as [string];
  const terms = { ruleset: 'interstellar-conquest', seats: 2, sandbox: true };
  const made = await caller.expect<{ game: { id: string } }>('POST', '/games', { token, body: terms });
  const { id: game } = made.game;
  await caller.expect('POST', `/games/${game}/seats`, { token, body: {} });
  await caller.expect('POST', `/games/${game}/bots`, { token, body: {} });
  await caller.expect('POST', `/games/${game}/advance`, { token, body: { seconds: ELAPSED } });
  return { token, game, version: (await caller.view(game, token)).version, sent: [] };
}

/** Branches the game, and some of its branches, until the server does not answer. `told`: called for each branch. */
export async function branchOn(caller: Client, host: Host, dice: Dice, told: () => void): Promise<void> {
  const { token, game, version, sent } = host;
  for (;;) {
    const made = sent.flatMap(({ branch, step }) => (branch === undefined ? [] : [{ branch, step }]));
    const parent = made.length > 0 && dice.below(NESTED) === 0 ? dice.pick(made) : undefined;
    // A game that is over after its last step cannot go on from there.
    const most = parent?.step ?? version - 1;
    const one: Sent = { origin: parent?.branch ?? game, step: 1 + dice.below(most), key: randomUUID() };
    sent.push(one);
    const reply = await send(caller, token, one);
    if (reply === undefined) return;
    one.branch = branchIn(reply, one);
    told();
  }
}

/**
 * Checks that every acknowledged branch is listed, that each branch that was created before the server was `killed` is listed without
 * another request for it, that each is whole, and that every request is carried out once, however often it is sent.
 */
export async function auditBranches(
  caller: Client,
  { token, game, sent }: Host,
  killed: number,
): Promise<Branched> {
  const origins = [...new Set([game, ...sent.map(({ origin }) => origin)])];
  const faults: Fault[] = [];
  const acknowledged = sent.filter(({ branch }) => branch !== undefined);
  for (const { origin, branch } of acknowledged)
    if (!(await listOf(caller, origin, token)).some((one) => one.game === branch))
      faults.push({ kind: 'lost', text: `${origin}: does not list its branch ${branch}` });
  // The looks have woken the games.
  await wait(PROMPT);
  const lists = await Promise.all(origins.map((origin) => listOf(caller, origin, token)));
  const listed = new Set(lists.flat().map((one) => one.game));
  for (const one of sent) {
    faults.push(...(await sentAgain(caller, token, one)));
    const { createdAt } = (await caller.look<{ game: Listed }>(`/games/${one.branch}`, token)).game;
    if (Date.parse(createdAt) < killed && !listed.has(one.branch!))
      faults.push({
        kind: 'broken',
        text: `${one.origin}: had the branch ${one.branch}, but did not list it`,
      });
  }
  for (const origin of origins) {
    const wanted = sent.filter((one) => one.origin === origin).map(({ branch }) => branch!);
    faults.push(...(await wholeIn(caller, token, origin, wanted)));
  }
  return {
    acknowledged: acknowledged.length,
    unanswered: sent.length - acknowledged.length,
    faults,
  };
}

async function sentAgain(caller: Client, token: string, one: Sent): Promise<readonly Fault[]> {
  const branch = branchIn(await insist(() => send(caller, token, one)), one);
  const { branch: before } = one;
  one.branch ??= branch;
  if (before === undefined || before === branch) return [];
  return [{ kind: 'doubled', text: `${one.origin}: ${before}, sent again, is ${branch}` }];
}

/** The game lists these branches, each once, and each begins as the game does. */
async function wholeIn(
  caller: Client,
  token: string,
  origin: string,
  wanted: readonly string[],
): Promise<readonly Fault[]> {
  const listed = await listOf(caller, origin, token);
  const ids = listed.map(({ game }) => game);
  const faults: Fault[] = [];
  if (ids.toSorted().join() !== wanted.toSorted().join())
    faults.push({ kind: 'doubled', text: `${origin}: lists ${ids.join()}, not ${wanted.join()}` });
  for (const { game, step } of listed) {
    const { branchOf } = (await caller.look<{ game: Listed }>(`/games/${game}`, token)).game;
    const [mine, first] = await Promise.all(
      [game, origin].map((id) => caller.look<{ view: unknown }>(`/games/${id}/view?at=${step}`, token)),
    );
    const isWhole = branchOf?.game === origin && branchOf.step === step;
    if (!isWhole || !isDeepStrictEqual(mine!.view, first!.view))
      faults.push({ kind: 'broken', text: `${game}: does not begin as ${origin} at step ${step}` });
  }
  const last = ids.at(-1);
  if (last !== undefined) await answer(caller, last, token);
  return faults;
}

const send = (caller: Client, token: string, { origin, step, key }: Sent) =>
  caller.send<{ game: string }>('POST', `/games/${origin}/branches`, { token, key, body: { step } });

function branchIn(reply: Answer<{ game: string }> | undefined, { origin }: Sent): string {
  if (reply?.status === 201) return reply.body.game;
  throw new Error(`${origin}: the branch was refused: ${JSON.stringify(reply)}`);
}

async function listOf(caller: Client, game: string, token: string) {
  return (await caller.look<{ game: Listed }>(`/games/${game}`, token)).game.branches ?? [];
}

/** Answers the first open decision, if there is one. */
async function answer(caller: Client, game: string, token: string): Promise<void> {
  const [decision] = (await caller.view(game, token)).decisions;
  if (decision === undefined) return;
  const body = { window: decision.window, command: decision.default.command ?? decision.legal[0] };
  await caller.expect('POST', `/games/${game}/commands`, { token, key: randomUUID(), body });
}
