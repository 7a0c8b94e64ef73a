/** The suite that every ruleset passes: a series of random games over every seat count and idle rate. */
import type { Subject } from './companion.ts';
import { kindsOf } from './coverage.ts';
import { planOf, playOut } from './playout.ts';
import type { Redealt } from './twins.ts';

export interface Series {
  readonly seed: number;
  readonly games: number;
  /** The index of the first game: 0, unless a series is played in parts. */
  readonly from?: number;
  /** One entry in this many gets the expensive checks; 1: all. */
  readonly thorough: number;
}

export interface Totals {
  readonly games: number;
  readonly entries: number;
  readonly commands: number;
  readonly pages: number;
  readonly redealt: Redealt;
  /** The number of games in which each thing occurred. */
  readonly met: Readonly<Record<string, number>>;
}

export const NOTHING: Totals = { games: 0, entries: 0, commands: 0, pages: 0, redealt: {}, met: {} };

/** Throws at the first game in which an oracle fails, with its plan in the message. */
export function runSuite(subject: Subject, { seed, games, from = 0, thorough }: Series): Totals {
  let totals = NOTHING;
  for (let index = from; index < from + games; index += 1) {
    const plan = planOf(subject, seed, index, thorough);
    const { entries, commands, pages, redealt, met } = playOut(subject, plan);
    const once = Object.fromEntries([...met].map((name) => [name, 1]));
    totals = added(totals, { games: 1, entries, commands, pages, redealt, met: once });
  }
  return totals;
}

export function added(a: Totals, b: Totals): Totals {
  return {
    games: a.games + b.games,
    entries: a.entries + b.entries,
    commands: a.commands + b.commands,
    pages: a.pages + b.pages,
    redealt: redealtInAll(a.redealt, b.redealt),
    met: metInAll(a.met, b.met),
  };
}

function metInAll(a: Totals['met'], b: Totals['met']): Totals['met'] {
  const met = { ...a };
  for (const [name, games] of Object.entries(b)) met[name] = (met[name] ?? 0) + games;
  return met;
}

export function redealtInAll(a: Redealt, b: Redealt): Redealt {
  const redealt: Redealt = structuredClone(a);
  for (const [name, { met, changed }] of Object.entries(b)) {
    const sum = (redealt[name] ??= { met: 0, changed: 0 });
    sum.met += met;
    sum.changed += changed;
  }
  return redealt;
}

/** A secret that occurred this often must have changed in some twin. */
const OFTEN = 20;

/** Secrets that never changed in a twin, so that the twin test proves nothing about them. */
export function untested({ redealt, pages }: Pick<Totals, 'redealt' | 'pages'>): string[] {
  const names = Object.entries(redealt).filter(([, { met, changed }]) => met >= OFTEN && changed === 0);
  return [...names.map(([name]) => name), ...(pages === 0 ? ['pages'] : [])];
}

/** Everything that should occur, and did in no game. */
export function unmet({ rules, companion }: Subject, { met }: Pick<Totals, 'met'>): readonly string[] {
  const { rare = [], marks } = companion;
  const names = [...kindsOf(rules), ...(marks?.all ?? [])];
  return names.filter((name) => met[name] === undefined && !rare.includes(name));
}
