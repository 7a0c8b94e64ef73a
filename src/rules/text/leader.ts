/** Who leads by an amount that everybody sees. After the end: who won by it, and what broke a tie. */
import type { Seat } from '../vocabulary.ts';
import { listed } from './english.ts';

/** The seats that have the most of what decides the game, such as colonies; after the end, the winners and what each of them has. */
export interface Leader {
  readonly seats: readonly Seat[];
  readonly amount: number;
  /** After the end: the only winner won because all others had left. */
  readonly isLast?: true;
}

type Amounts = readonly { readonly seat: Seat; readonly amount: number }[];

/** `amounts`: what each seat in play has. Null if all have the same amount. */
export function leaderBy(amounts: Amounts): Leader | null {
  const most = Math.max(...amounts.map(({ amount }) => amount));
  const first = amounts.filter(({ amount }) => amount === most);
  return first.length === amounts.length ? null : { seats: first.map(({ seat }) => seat), amount: most };
}

/** The winners. Null if they do not all have the same amount, or if one of them is no longer in play. */
export function winnersBy([winners = []]: readonly (readonly Seat[])[], amounts: Amounts): Leader | null {
  const won = amounts.filter(({ seat }) => winners.includes(seat));
  const [first] = won;
  const isComplete = won.length === winners.length;
  return first === undefined || !isComplete || won.some(({ amount }) => amount !== first.amount)
    ? null
    : { seats: winners, amount: first.amount, ...(amounts.length === 1 && { isLast: true }) };
}

/** An amount that breaks a tie. */
export interface TieBreak {
  /** `ships` */
  readonly many: string;
  /** By seat, at the end. */
  readonly amounts: readonly number[];
}

/** Seats that the winners beat by the same tie-break. */
export interface BrokenTie {
  readonly seats: readonly Seat[];
  /** `ships` */
  readonly many: string;
  /** `6 to 4` */
  readonly score: string;
}

/** `tied`: the other seats with as much as the winners. `tieBreaks`: the first that differs decides; all winners are equal in each. */
export function brokenTies(
  [winner]: readonly Seat[],
  tied: readonly Seat[],
  tieBreaks: readonly TieBreak[],
): readonly BrokenTie[] {
  const found = new Map<string, BrokenTie>();
  for (const seat of tied) {
    const by = tieBreaks.find(({ amounts }) => amounts[winner!] !== amounts[seat]);
    if (by === undefined) continue;
    const { many, amounts } = by;
    const score = `${amounts[winner!]} to ${amounts[seat]}`;
    const key = `${many} ${score}`;
    found.set(key, { seats: [...(found.get(key)?.seats ?? []), seat], many, score });
  }
  return [...found.values()];
}

interface Tie {
  readonly names: readonly string[];
  readonly winners: readonly Seat[];
  /** What they and the tied seats had: `4 planets each`. */
  readonly had: string;
  readonly broken: readonly BrokenTie[];
}

/** `Ann and Bo had 4 planets each; Bo had more ships, 6 to 4.` Null if there was no tie to break. */
export function tieBreakWords({ names, winners, had, broken }: Tie): string | null {
  if (broken.length === 0) return null;
  const all = (seats: readonly Seat[]): string => listed(seats.map((seat) => names[seat] ?? `Seat ${seat}`));
  const equals = [...winners, ...broken.flatMap(({ seats }) => seats)].toSorted((a, b) => a - b);
  const reasons = broken.map(
    ({ seats, many, score }) => `more ${many}${broken.length === 1 ? '' : ` than ${all(seats)}`}, ${score}`,
  );
  return `${all(equals)} had ${had}; ${all(winners)} had ${reasons.join(', and ')}.`;
}
