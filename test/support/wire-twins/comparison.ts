/** Sends both twins of a pair the same requests, and compares the answers byte for byte. */
import { signAnswer, signDecision, signVote, type DecisionLink } from '../../../src/auth/tokens/links.ts';
import { sign } from '../../../src/auth/tokens/token.ts';
import { Journal } from '../../../src/room/journal/journal.ts';
import type { Table } from '../../../src/room/table/record.ts';
import type { Player } from '../../../src/room/table/visit.ts';
import { foldVersionFor } from '../../../src/room/table/rulesets.ts';
import type { Entry } from '../../../src/rules/journal/entry.ts';
import type { Snapshot } from '../../../src/rules/kernel/fold.ts';
import type { Instant, Seat, WindowId } from '../../../src/rules/vocabulary.ts';
import type { ProbeRequest } from './request.ts';
import { tellingHeaders } from '../api/headers.ts';
import { commanding, type ProbeSet } from './probes.ts';
import { demand, difference } from '../suite/assertions.ts';
import type { HiddenAnswer, Pair, Twin, TwinViewer } from './journals.ts';

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
export interface TwinServer {
  readonly secret: string;
  /** Starts with another game, without the previous one. */
  open(stored: StoredGame, now: Instant): Promise<void>;
  setNow(now: Instant): void;
  /** Opens a socket for ticks. The function returns the ticks so far. Left out where sockets are tested otherwise. */
  listen?(by: TwinViewer): Promise<() => Promise<readonly string[]>>;
  /** The letters that answer a reply with this line, and the page that confirms it if it is unproven. Left out where replies are tested otherwise. */
  reply?(about: DecisionLink, line: string, unproven?: boolean): Promise<string>;
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
  server: TwinServer,
  pair: Pair,
  table: Table,
  probes: ProbeSet,
): Promise<readonly Answer[]> {
  const stage = { server, table, now: pair.now, probes, viewer: pair.viewer };
  const [secret, otherSecret] = probes.secret;
  const one = await interview(stage, { ...pair.one, secret }, []);
  const other = await interview(stage, { ...pair.other, secret: otherSecret }, one.answers);
  one.answers.forEach((answer, i) => {
    const { text } = other.answers[i]!;
    const where = () => `twins of ${pair.viewer} differ in ${JSON.stringify(answer.ask)}`;
    demand(answer.text === text, () => `${where()}: ${difference(answer.text, text)}`);
  });
  demand(
    one.ticks === other.ticks,
    () => `twins of ${pair.viewer} get different ticks: ${difference(one.ticks, other.ticks)}`,
  );
  demand(
    one.published === other.published,
    () => `D1 gets different data: ${difference(one.published, other.published)}`,
  );
  return one.answers;
}

interface Stage {
  readonly server: TwinServer;
  readonly table: Table;
  readonly now: Instant;
  readonly probes: ProbeSet;
  readonly viewer: TwinViewer;
}

interface Interview {
  readonly answers: readonly Answer[];
  readonly published: string;
  readonly ticks: string;
}

/** `before`: the answers of the first twin. */
async function interview(
  { server, table, now, probes, viewer }: Stage,
  { entries, snapshot, hiddenAnswers, secret }: Twin & { readonly secret: readonly ProbeRequest[] },
  before: readonly Answer[],
): Promise<Interview> {
  await server.open({ table, entries, snapshot }, entries.at(-1)!.at);
  const publishedBefore = await server.published();
  const ticks = await server.listen?.(viewer);
  for (const answer of hiddenAnswers) await perform(server, table.id, answer);
  server.setNow(now);
  for (const ask of secret) await demandDone(server, table.id, ask);
  // Before this, the seats may have answered in another order, and from the revealing requests on, different things happen.
  const early = (await ticks?.())?.length ?? 0;
  const answers: Answer[] = [];
  const marks = new Map<WindowId, string>();
  const put = async (asks: readonly ProbeRequest[]): Promise<void> => {
    for (const ask of asks) {
      const known = ask.known === undefined ? null : (before[ask.known] ?? answers[ask.known]!).etag;
      const answer = await answerTo(server, table.id, marked(ask, marks), known);
      const mark = ask.decision && /name="mark" value="([\w-]+)"/.exec(answer.text)?.[1];
      if (mark !== undefined) marks.set(ask.decision!, mark);
      answers.push({ ...answer, ask });
    }
  };
  await put(probes.neutral);
  const publishedAfter = await server.published();
  const late = (await ticks?.())?.length;
  await put(probes.revealing);
  const heard = (await ticks?.()) ?? [];
  demand(!heard.some((tick, i) => tick === heard[i - 1]), () => `${viewer} gets a tick without a change`);
  return {
    answers,
    published: `${publishedBefore}\n${publishedAfter}`,
    ticks: heard.slice(early, late).join('\n'),
  };
}

async function perform(
  server: TwinServer,
  game: string,
  { by, window, command, key, at }: HiddenAnswer,
): Promise<void> {
  server.setNow(at);
  await demandDone(server, game, commanding(by, { window, command }, key));
}

async function demandDone(server: TwinServer, game: string, ask: ProbeRequest): Promise<void> {
  const { status, text } = await answerTo(server, game, ask, null);
  demand(status < 300, () => `${JSON.stringify(ask)} is refused: ${text}`);
}

async function answerTo(
  server: TwinServer,
  game: string,
  ask: ProbeRequest,
  etag: string | null,
): Promise<Answer> {
  if (ask.line !== undefined) {
    const about = linkOf(game, ask.by as Seat, ask.decision!);
    const text = (await server.reply?.(about, ask.line, ask.unproven)) ?? '';
    return { ask, status: 0, etag: null, text };
  }
  const path = await pathOf(server.secret, game, ask);
  const response = await server.fetch(path, {
    method: ask.method,
    headers: await headersOf(server.secret, ask, etag),
    ...(ask.body !== undefined && { body: ask.body }),
  });
  const { status, headers } = response;
  // Two failed requests are equal, whatever they hide, so a failure is an error.
  demand(status < 500, () => `${JSON.stringify(ask)} fails with ${status}`);
  const text = [status, JSON.stringify(tellingHeaders(response)), await response.text()].join('\n');
  return { ask, status, etag: headers.get('ETag'), text };
}

/** With the mark of the page that the form was on. */
function marked(ask: ProbeRequest, marks: ReadonlyMap<WindowId, string>): ProbeRequest {
  const mark = ask.decision && marks.get(ask.decision);
  return mark === undefined || ask.body === undefined ? ask : { ...ask, body: `${ask.body}&mark=${mark}` };
}

async function pathOf(SECRET: string, game: string, ask: ProbeRequest): Promise<string> {
  const { path, by, decision, plain, vote } = ask;
  if (vote !== undefined) {
    const about = { player: playerOf(by).id, game, signedOut: 0 };
    return `/answer/${await signVote({ SECRET }, { ...about, ...vote })}`;
  }
  if (decision === undefined) return `/api/v1${path.replace('{game}', `games/${game}`)}`;
  const link = linkOf(game, by as Seat, decision);
  const signed =
    plain === undefined
      ? signDecision({ SECRET }, link)
      : signAnswer({ SECRET }, { ...link, command: plain });
  return `/answer/${await signed}`;
}

function linkOf(game: string, seat: Seat, window: WindowId): DecisionLink {
  return { player: playerOf(seat).id, game, seat, window, signedOut: 0 };
}

async function headersOf(
  secret: string,
  ask: ProbeRequest,
  etag: string | null,
): Promise<Record<string, string>> {
  const { by, method, key, type, accept, prefer } = ask;
  const known = by !== 'spectator' || method !== 'GET';
  return {
    ...(known && { Authorization: `Bearer ${await tokenOf(secret, by)}` }),
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...(type !== undefined && { 'Content-Type': type }),
    ...(accept !== undefined && { Accept: accept }),
    ...(prefer !== undefined && { Prefer: prefer }),
    ...(etag !== null && { 'If-None-Match': etag }),
  };
}

const tokens = new Map<string, string>();

async function tokenOf(secret: string, by: TwinViewer): Promise<string> {
  const token = tokens.get(`${by}`) ?? (await sign(secret, { ...playerOf(by), issued: 0 }));
  tokens.set(`${by}`, token);
  return token;
}

/** Spectators who send requests have accounts. Ids are as long as real ones: the addresses for replies hold them. */
export function playerOf(by: TwinViewer): Player {
  return { id: `${by}`.padStart(16, 'p'), name: `Player ${by}` };
}
