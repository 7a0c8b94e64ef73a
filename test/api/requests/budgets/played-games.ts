/** The costs of games between bots: bytes stored and CPU time. */
import { packedGame } from '../../../../src/room/publish/packed-game.ts';
import { EMPTY_GAME, expectedOfGame } from '../../../../src/room/limits/expected-bytes.ts';
import { packed } from '../../../../src/room/journal/packing.ts';
import type { BotName, Ruleset } from '../../../../src/rules/contract.ts';
import { isKeyframe } from '../../../../src/rules/journal/keyframes.ts';
import { Match } from '../../../../src/rules/kernel/match.ts';
import { rulesets } from '../../../../src/rules/registry.ts';
import { asInstant } from '../../../../src/rules/vocabulary.ts';
import { contest, type Contest } from '../../../support/rules/contest.ts';

export type Players = readonly (BotName | null)[];

export interface Played {
  /** Bytes in the room and in D1. */
  readonly stored: number;
  /** Milliseconds of computing: playing and archiving. */
  readonly took: number;
}

function played(rules: Ruleset, players: Players, options: object, game: number): Played {
  const seats = players.map((bot) => (bot === null ? { person: 'f'.repeat(64) } : { bot }));
  const absence = { policy: 'default', hours: false, bank: 0 } as const;
  const commitment = { version: 2, startedAt: asInstant(0), seats, absence } as const;
  const before = process.cpuUsage();
  const one = contest(rules, game, players, { options, commitment });
  const { journal, keyframes } = packedGame(one.match, one.entries);
  const archived = [...journal, ...keyframes].reduce((sum, { bytes }) => sum + bytes.length, 0);
  const { user, system } = process.cpuUsage(before);
  return { stored: EMPTY_GAME + journalOf(one) + archived, took: (user + system) / 1000 };
}

/** In the room: a row an entry, and keyframes. */
function journalOf({ match: { rules, header }, entries }: Contest): number {
  let bytes = 0;
  let match = Match.resume(rules, header, []);
  for (const entry of entries) {
    match = Match.resume(rules, header, [entry], match.snapshot);
    bytes += Buffer.byteLength(JSON.stringify(entry));
    if (isKeyframe(entry.seq)) bytes += packed(match.snapshot).length;
  }
  return bytes;
}

/** Bytes of the entries that the commands of one seat made, of the seat that made most. */
export function sentBySeat(ruleset: string, players: Players, options: object = {}): number {
  const { entries } = contest(rulesets[ruleset]!, 3, players, { options });
  const sums = players.map(() => 0);
  for (const entry of entries)
    if (typeof entry.by === 'number') sums[entry.by]! += Buffer.byteLength(JSON.stringify(entry));
  return Math.max(...sums);
}

/** Of so many games. */
export function mean(ruleset: string, players: Players, options: object = {}, games = 4): Played {
  const all = Array.from({ length: games }, (_, i) => played(rulesets[ruleset]!, players, options, i + 3));
  const of = (pick: (one: Played) => number) => all.reduce((sum, one) => sum + pick(one), 0) / games;
  return { stored: of(({ stored }) => stored), took: of(({ took }) => took) };
}

/** The longest rule of standing orders, as a client may send it. */
const LONGEST_RULE = {
  window: 'coin',
  side: 'attacker',
  against: 'anybody',
  answer: { pick: 'highest', from: 1, to: 5, never: [1, 2, 3, 4, 5] },
  unless: 'would-give-the-game',
};

/** Bytes of the longest standing orders of one seat. */
export function longestOrders(ruleset: string): number {
  const { orders } = rulesets[ruleset]!;
  if (orders === undefined) return 0;
  const parsed = (rules: number) =>
    orders.schema.safeParse({ rules: Array.from({ length: rules }, () => LONGEST_RULE) });
  const longest = parsed(40);
  if (!longest.success || parsed(41).success) throw new Error('these are not the longest orders');
  return JSON.stringify(longest.data).length;
}

/** Bytes that such a game is charged. */
export const quoted = (ruleset: string, players: Players, options: object = {}): number =>
  expectedOfGame({ ruleset, options }, players.length);
export const bots = (count: number, bot: BotName = 'steady'): Players =>
  Array.from({ length: count }, () => bot);
/** The rulesets, and how many sit at their largest tables. */
export const FULL = Object.entries(rulesets).map(([name, { seats }]) => [name, seats.max] as const);
