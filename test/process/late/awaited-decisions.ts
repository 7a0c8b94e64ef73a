/**
 * The decisions of a finished game, from its journal: which players it awaited, and how long. Conquest games have one window at a
 * time.
 */
import type { Entry } from '../../../src/rules/journal/entry.ts';
import type { Span } from './game.ts';
import { questionOf, type Letter } from './letters.ts';
import { NAMES, QUIET, type Name } from './people.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
/** Windows that a player can answer while they still await others. */
const SEALED = ['alliance', 'coin', 'loss', 'reward', 'coin-reclaim'];

export interface AwaitedDecision {
  readonly name: Name;
  readonly window: string;
  readonly question: string;
  readonly at: number;
  readonly until: number;
  /** When it was answered or closed. */
  readonly settled: number;
}

export function decisionsIn(entries: readonly Entry[]): readonly AwaitedDecision[] {
  return entries.flatMap((entry) =>
    entry.opened.flatMap(({ window, closesAt }) =>
      Object.entries(closesAt).map(([seat, until]) => ({
        name: NAMES[Number(seat)]!,
        window,
        question: questionOf(kindOf(window), until),
        at: entry.at,
        until,
        settled: settledAt(entries.slice(entry.seq + 1), window, Number(seat)),
      })),
    ),
  );
}

/** The decision that this letter asks for. Letters do not name the window. */
export function decisionOf(
  decisions: readonly AwaitedDecision[],
  { to, asks }: Letter,
): AwaitedDecision | undefined {
  return decisions.find(({ name, question }) => isTo(name, to) && question === asks?.question);
}

export function isTo(name: Name, address: string): boolean {
  return address === `${name.toLowerCase()}@example.org`;
}

/** When a reminder of an open window is due. */
export function reminderTimeOf({ at, until }: AwaitedDecision): number {
  return Math.min(at + 0.8 * (until - at), until - HOUR);
}

/** Milliseconds of this span in which the player could be notified. */
export function reachable(name: Name, { from, to }: Span, outage: Span): number {
  let minutes = 0;
  for (let at = from; at < to; at += MINUTE) {
    const isOut = at >= outage.from && at < outage.to;
    if (!isOut && !isQuiet(name, at)) minutes += 1;
  }
  return minutes * MINUTE;
}

export function isQuiet(name: Name, at: number): boolean {
  const hour = new Date(at).getUTCHours();
  return name === 'Lars' && (hour >= QUIET.from || hour < QUIET.to);
}

function settledAt(later: readonly Entry[], window: string, seat: number): number {
  const isSealed = SEALED.includes(kindOf(window));
  const settling = later.find(
    (entry) => entry.opened.length > 0 || (isSealed && entry.by === seat && entry.window === window),
  );
  return (settling ?? later.at(-1)!).at;
}

function kindOf(window: string): string {
  return window.split('.')[0]!;
}
