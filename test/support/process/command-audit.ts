/** Checks the commands of a game whose server died: each acknowledged one is stored once, and no other is. */
import type { Export } from '../../../src/room/read/wire.ts';
import { rulesOf } from '../../../src/rules/registry.ts';
import { verify } from '../../../src/rules/verify/verify.ts';
import { insist, Silence, type Client } from './client.ts';
import { deliver, type Played, type Sent } from './two-clients.ts';

/** `lost`: acknowledged, but not stored. `doubled`: stored more often than acknowledged. */
export interface Fault {
  readonly kind: 'lost' | 'doubled' | 'broken';
  readonly text: string;
}

export interface Recount {
  readonly acknowledged: number;
  /** Commands that were sent, but not answered before the server died. */
  readonly unanswered: number;
  /** The number of these that were stored nevertheless. */
  readonly stored: number;
  readonly faults: readonly Fault[];
}

/** The number of each seat's last commands that are sent again with another body. */
const OTHERS = 3;

/** Sends all commands since the last recount again. Repeating acknowledged commands must change nothing. */
export async function recount(caller: Client, game: Played): Promise<Recount> {
  const sent = game.sent.slice(game.settled);
  game.settled = game.sent.length;
  const acknowledged = sent.filter(({ answer }) => typeof answer === 'number');
  const unanswered = sent.filter(({ answer }) => answer === undefined);
  const before = await versionsOf(caller, game);
  const faults = lostAt(game, acknowledged, before);
  faults.push(...(await bySeat(game, acknowledged, (mine) => sendAgain(caller, game, mine))));
  const after = await versionsOf(caller, game);
  if (before.join() !== after.join()) {
    const text = `${game.id}: what was there already took it from versions ${before.join()} to ${after.join()}`;
    faults.push({ kind: 'doubled', text });
  }
  await bySeat(game, unanswered, (mine) => settle(caller, game, mine));
  const stored = unanswered.filter(({ answer, seat }) => isBy(answer, before[seat]!)).length;
  return { acknowledged: acknowledged.length, unanswered: unanswered.length, stored, faults };
}

/** Compares the commands with the journal of a finished game, and verifies that journal. */
export async function audit(caller: Client, game: Played): Promise<readonly Fault[]> {
  const { id, tokens, sent } = game;
  const exported = await caller.look<Export>(`/games/${id}/export`, tokens[0]!);
  const wanted = sent.flatMap(({ seat, answer, body: { window, command } }) =>
    typeof answer === 'number' ? [nameOf(seat, answer, window, command)] : [],
  );
  const there = exported.entries.flatMap(({ by, as, seen, window, command }) =>
    typeof by === 'number' && as === undefined ? [nameOf(by, seen[by]!, window, command)] : [],
  );
  return [
    ...without(wanted, there).map((text): Fault => ({ kind: 'lost', text: `${id}: ${text}` })),
    ...without(there, wanted).map((text): Fault => ({ kind: 'doubled', text: `${id}: ${text}` })),
    ...brokenIn(exported),
  ];
}

function versionsOf(caller: Client, { id, tokens }: Played): Promise<number[]> {
  return Promise.all(tokens.map(async (token) => (await caller.view(id, token)).version));
}

const isBy = (answer: Sent['answer'], version: number): boolean =>
  typeof answer === 'number' && answer <= version;

function lostAt({ id }: Played, acknowledged: readonly Sent[], versions: readonly number[]): Fault[] {
  const lost = acknowledged.filter(({ answer, seat }) => !isBy(answer, versions[seat]!));
  return lost.map(({ seat, key, answer }) => {
    return {
      kind: 'lost',
      text: `${id}: seat ${seat}, key ${key}: ${answer}, but is at ${versions[seat]}`,
    };
  });
}

/** Handles all seats at once, and the commands of each seat in turn. */
async function bySeat<T>(
  { tokens }: Played,
  sent: readonly Sent[],
  act: (mine: readonly Sent[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const seats = tokens.map((_, seat) => act(sent.filter((one) => one.seat === seat)));
  return (await Promise.all(seats)).flat();
}

async function sendAgain(caller: Client, game: Played, sent: readonly Sent[]): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  for (const one of sent) {
    const { seat, key, answer } = one;
    const again = await insist(() => deliver(caller, game, one));
    if (again === answer) continue;
    const text = `${game.id}: seat ${seat}, key ${key}: ${answer}, and ${again} when sent again`;
    faults.push({ kind: typeof again === 'number' ? 'doubled' : 'lost', text });
  }
  for (const one of sent.slice(-OTHERS)) faults.push(...(await sendOther(caller, game, one)));
  return faults;
}

async function sendOther(caller: Client, game: Played, { seat, key }: Sent): Promise<readonly Fault[]> {
  const call = { token: game.tokens[seat]!, key, body: { window: 'another', command: { type: 'pass' } } };
  const path = `/games/${game.id}/commands`;
  const answer = await insist(() => caller.send<{ code?: string }>('POST', path, call));
  if (answer?.body.code === 'idempotency-key-reused') return [];
  const text = `${game.id}: seat ${seat}, key ${key} with another body: ${JSON.stringify(answer)}`;
  return [{ kind: 'broken', text }];
}

/** Repeats commands, as a client does that got no answer. */
async function settle(caller: Client, game: Played, sent: readonly Sent[]): Promise<readonly never[]> {
  for (const one of sent) {
    one.answer = await insist(() => deliver(caller, game, one));
    if (one.answer === undefined) throw new Silence(`${game.id}: ${one.key} is not answered`);
  }
  return [];
}

/** Identifies a command of a seat at a version. */
function nameOf(seat: number, version: number, window: string | undefined, command: unknown): string {
  return `seat ${seat}, version ${version}, ${window ?? 'no window'}: ${JSON.stringify(command, inOrder)}`;
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The elements that `one` has more often than `other`. */
function without(one: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of other) counts.set(text, (counts.get(text) ?? 0) + 1);
  return one.filter((text) => {
    const left = counts.get(text) ?? 0;
    counts.set(text, left - 1);
    return left <= 0;
  });
}

function brokenIn({ entries, seedHash, outcome, ...header }: Export): Fault[] {
  const { seats, heads } = header;
  const faults = verify(rulesOf(header.ruleset)!, { header, entries, seedHash, seats, heads, outcome });
  return faults.map(({ seq, text }) => ({ kind: 'broken', text: `${header.game}, entry ${seq}: ${text}` }));
}
