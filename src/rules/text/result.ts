/** The result of a game in words, from the side of one reader. Public: the page imports it. */
import { listed } from './english.ts';

/** How a seat left the game before its end. */
export type Exit = 'resigned' | 'conceded' | 'out';

export interface ResultSeen {
  /** By seat. */
  readonly names: readonly string[];
  readonly winners: readonly number[];
  /** The reader's seat; null for a reader without one. */
  readonly seat: number | null;
  /** How the reader left; null if they played to the end. */
  readonly exit: Exit | null;
}

/** `Bo wins. You resigned.` */
export function resultWords({ names, winners, seat, exit }: ResultSeen): string {
  if (winners.length === 0) return 'Nobody wins.';
  const others = winners
    .filter((winner) => winner !== seat)
    .map((winner) => names[winner] ?? `Seat ${winner}`);
  if (others.length === 0) return 'You win.';
  if (others.length < winners.length) return `You share the victory with ${listed(others)}.`;
  const won = others.length === 1 ? `${others[0]} wins.` : `${listed(others)} share the victory.`;
  return exit === null ? won : `${won} ${EXITS[exit]}`;
}

const EXITS: Readonly<Record<Exit, string>> = {
  resigned: 'You resigned.',
  conceded: 'You conceded.',
  out: 'You were out before the end.',
};
