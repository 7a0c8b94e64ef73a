/** Sends both twins of a pair the same requests, and compares the answers byte for byte. */
import { sign } from '../../../src/auth/tokens/token.ts';
import { Journal } from '../../../src/room/journal/journal.ts';
import type { Table } from '../../../src/room/table/record.ts';
import type { Player } from '../../../src/room/table/visit.ts';
import { foldVersionFor } from '../../../src/room/table/rulesets.ts';
import type { Entry } from '../../../src/rules/journal/entry.ts';
import type { Snapshot } from '../../../src/rules/kernel/fold.ts';
import type { Instant } from '../../../src/rules/vocabulary.ts';
import type { ProbeRequest } from './request.ts';
import { commanding, type ProbeSet } from './probes.ts';
import { demand, difference } from '../suite/assertions.ts';
import type { Deed, Pair, Twin, Watcher } from './journals.ts';

/** The stored data of a room, as if an earlier object had stored it. */
export interface StoredGame {
  readonly table: Table;
  readonly entries: readonly Entry[];
  readonly snapshot: Snapshot;
}

/** Stores that data in an empty storage. */
export function storeGame(storage: DurableObjectStorage, stored: StoredGame): void {
  const { table, entries, snapshot } = stored;
  const journal = new Journal(storage);
  journal.create(table);
  journal.write({ entries, keyframes: [{ fold: foldVersionFor(table.ruleset), match: snapshot }] });
}

/** A server with one game. */
export interface Edge {
  readonly secret: string;
  /** Starts with another game, without the previous one. */
  open(stored: StoredGame, now: Instant): Promise<void>;
  setNow(now: Instant): void;
  /** `path` begins after the origin. */
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** Everything that the room has published to D1, except for the numbers of entries. */
  published(): Promise<string>;
}

/** An answer as clients get it. */
export interface Answer {
  readonly ask: ProbeRequest;
  readonly status: number;
  readonly etag: string | null;
  readonly text: string;
}

/** Throws if the twins differ. Returns the answers. */
export async function compareTwins(
  edge: Edge,
  pair: Pair,
  table: Table,
  probes: ProbeSet,
): Promise<readonly Answer[]> {
  const stage = { edge, table, now: pair.now, probes };
  const [asides, othersAsides] = probes.asides;
  const one = await interview(stage, { ...pair.one, asides }, []);
  const other = await interview(stage, { ...pair.other, asides: othersAsides }, one.answers);
  one.answers.forEach((answer, i) => {
    const { text } = other.answers[i]!;
    const where = () => `twins of ${pair.viewer} differ in ${JSON.stringify(answer.ask)}`;
    demand(answer.text === text, () => `${where()}: ${difference(answer.text, text)}`);
  });
  demand(
    one.published === other.published,
    () => `D1 gets different data: ${difference(one.published, other.published)}`,
  );
  return one.answers;
}

interface Stage {
  readonly edge: Edge;
  readonly table: Table;
  readonly now: Instant;
  readonly probes: ProbeSet;
}

interface Interview {
  readonly answers: readonly Answer[];
  readonly published: string;
}

/** `before`: the answers of the first twin. */
async function interview(
  { edge, table, now, probes }: Stage,
  { entries, snapshot, deeds, asides }: Twin & { readonly asides: readonly ProbeRequest[] },
  before: readonly Answer[],
): Promise<Interview> {
  await edge.open({ table, entries, snapshot }, entries.at(-1)!.at);
  const publishedBefore = await edge.published();
  for (const deed of deeds) await perform(edge, table.id, deed);
  edge.setNow(now);
  for (const aside of asides) await demandDone(edge, table.id, aside);
  const answers: Answer[] = [];
  const put = async (asks: readonly ProbeRequest[]): Promise<void> => {
    for (const ask of asks) {
      const known = ask.known === undefined ? null : (before[ask.known] ?? answers[ask.known]!).etag;
      answers.push(await answerTo(edge, table.id, ask, known));
    }
  };
  await put(probes.quiet);
  const publishedAfter = await edge.published();
  await put(probes.loud);
  return { answers, published: `${publishedBefore}\n${publishedAfter}` };
}

async function perform(edge: Edge, game: string, { by, window, command, key, at }: Deed): Promise<void> {
  edge.setNow(at);
  await demandDone(edge, game, commanding(by, { window, command }, key));
}

async function demandDone(edge: Edge, game: string, ask: ProbeRequest): Promise<void> {
  const { status, text } = await answerTo(edge, game, ask, null);
  demand(status < 300, () => `${JSON.stringify(ask)} is refused: ${text}`);
}

async function answerTo(edge: Edge, game: string, ask: ProbeRequest, etag: string | null): Promise<Answer> {
  const path = `/api/v1${ask.path.replace('{game}', `games/${game}`)}`;
  const response = await edge.fetch(path, {
    method: ask.method,
    headers: await headersOf(edge.secret, ask, etag),
    ...(ask.body !== undefined && { body: ask.body }),
  });
  const { status, headers } = response;
  // Two failed requests are equal, whatever they hide, so a failure is an error.
  demand(status < 500, () => `${JSON.stringify(ask)} fails with ${status}`);
  const text = [status, JSON.stringify([...headers]), await response.text()].join('\n');
  return { ask, status, etag: headers.get('ETag'), text };
}

async function headersOf(
  secret: string,
  ask: ProbeRequest,
  etag: string | null,
): Promise<Record<string, string>> {
  const { by, method, key, type, accept } = ask;
  const known = by !== 'spectator' || method !== 'GET';
  return {
    ...(known && { Authorization: `Bearer ${await tokenOf(secret, by)}` }),
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...(type !== undefined && { 'Content-Type': type }),
    ...(accept !== undefined && { Accept: accept }),
    ...(etag !== null && { 'If-None-Match': etag }),
  };
}

const tokens = new Map<string, string>();

async function tokenOf(secret: string, by: Watcher): Promise<string> {
  const token = tokens.get(`${by}`) ?? (await sign(secret, { ...playerOf(by), issued: 0 }));
  tokens.set(`${by}`, token);
  return token;
}

/** Spectators who send requests have accounts. */
export function playerOf(by: Watcher): Player {
  return { id: `p-${by}`, name: `Player ${by}` };
}
