/** Coins (IC-1.4): their names, their values, and the default coin. */
import { SUITS, type CoinId } from './pieces.ts';

const FEW_SEATS = 4;
const FEW_SUITS = 4;
const VALUES = [0, 1, 2, 3, 4, 5] as const;

/** IC-1.4: all coins of four suits for up to four seats, of eight suits for more. */
export function mint(seats: number): readonly CoinId[] {
  const suits = SUITS.slice(0, seats <= FEW_SEATS ? FEW_SUITS : SUITS.length);
  return suits.flatMap((suit) => VALUES.map((value): CoinId => `${suit}-${value}`));
}

/** 0 for Diplomacy. */
export const valueOf = (coin: CoinId): number => Number(coin.at(-1));
export const isDiplomacy = (coin: CoinId): boolean => coin.endsWith('-0');

/** IC-6.4: the highest attack coin, and among equals the one with the lowest id; Diplomacy if there is no other. */
export function defaultCoin(hand: readonly CoinId[]): CoinId {
  const best = hand.reduce((a, b) => {
    const order = valueOf(b) - valueOf(a) || (a < b ? -1 : 1);
    return order > 0 ? b : a;
  });
  return best;
}

/** Whether all coins are in the hand, and none is named twice. */
export const areHeld = (coins: readonly CoinId[], hand: readonly CoinId[]): boolean =>
  new Set(coins).size === coins.length && coins.every((coin) => hand.includes(coin));
