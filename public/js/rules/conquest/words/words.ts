/** The state of the game in words, and the API's sentences as people say them. */
import { insteadOf } from '../../awaited.ts';
import { coinWords, viewOf, worldWords } from '../pieces.ts';
import type { CoinId } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { Table as AnyTable } from '../../client.ts';
import type { Table } from '../edition.ts';

const IDS = /“[^”]*”|\b([0-7])-([1-5])\b|\b(sun|moon|crown|arm|sword|mace|axe|arrow)-([0-5])\b/g;

/**
 * The API's sentences name worlds and coins as commands do; people say `Bo’s world 3`. Promises stay as they are.
 */
export function plainWords(table: AnyTable, text: string) {
  return text.replace(idsBut(table.names), (all, seat, rank, suit, value) => {
    if (suit !== undefined) return coinWords(`${suit}-${value}` as CoinId);
    if (seat === undefined || Number(seat) >= table.names.length) return all;
    return worldWords(table, `${seat}-${rank}`);
  });
}

/** A player may have the name `0-1`: names that look like pieces stay as they are. */
function idsBut(names: readonly string[]) {
  const alike = names.filter((name) => name.search(IDS) !== -1);
  const whole = alike.map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return alike.length === 0 ? IDS : new RegExp([...whole, IDS.source].join('|'), 'g');
}

export function headline(table: Table) {
  const view = viewOf(table);
  if (view.result !== null) return 'The game is over';
  const { turn, options } = view;
  if (turn.number === 0) return 'Before the first turn: everybody deploys colony ships';
  const round = Math.min(...view.seats.filter((s) => !s.resigned).map((s) => s.turns)) + 1;
  const of = options.rounds === 'none' ? '' : ` of ${options.rounds}`;
  const whose = turn.seat === table.seat ? 'your turn' : `${table.names[turn.seat]}’s turn`;
  const second = turn.attack === 2 ? ', second attack' : '';
  return `Round ${round}${of}\u00a0· ${whose}${second}${insteadOf(table, turn.seat)}`;
}
