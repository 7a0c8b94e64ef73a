/** Sentences in which ids of worlds and coins become words. Public: the page imports it. */
import type { CoinId, WorldId } from './pieces.ts';

const IDS = /“[^”]*”|\b([0-7])-([1-5])\b|\b(sun|moon|crown|arm|sword|mace|axe|arrow)-([0-5])\b/g;

/** How a sentence names players, worlds and coins for its reader. */
interface SpokenNames {
  /** By seat. */
  readonly names: readonly string[];
  readonly world: (world: WorldId) => string;
  readonly coin: (coin: CoinId) => string;
}

/** The log names worlds and coins as commands do; people say `Bo’s world 3`. Promises stay as they are. */
export function withSpokenIds(text: string, { names, world, coin }: SpokenNames): string {
  return text.replace(
    idsBut(names),
    (all: string, seat?: string, rank?: string, suit?: string, value?: string) => {
      if (suit !== undefined) return coin(`${suit}-${value}` as CoinId);
      if (seat === undefined || Number(seat) >= names.length) return all;
      return world(`${seat}-${rank}` as WorldId);
    },
  );
}

/** A player may have the name `0-1`: names that look like pieces stay as they are. */
function idsBut(names: readonly string[]): RegExp {
  const alike = names.filter((name) => name.search(IDS) !== -1);
  const whole = alike.map(literally);
  return alike.length === 0 ? IDS : new RegExp([...whole, IDS.source].join('|'), 'g');
}

/** A pattern of this text itself. */
export const literally = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
