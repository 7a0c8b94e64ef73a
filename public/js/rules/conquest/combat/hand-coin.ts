/** A coin of the hand while one is asked for: a tap on it chooses it, as in the form. */
import { h } from '../../../shared/dom.ts';
import { hintOf } from '../../hint.ts';
import { coinHint, plainFace } from './coin.ts';
import type { CoinId } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../../client.ts';

export function handCoin(table: Table, { window, answer }: DecisionSeen, coin: CoinId) {
  const draft = table.draft(window);
  const choose = () => {
    draft['coin'] = coin;
    table.redraw();
  };
  return h(
    'button',
    {
      ...hintOf(coinHint(coin)),
      class: 'hand-coin',
      key: coin,
      'aria-pressed': String((draft['coin'] ?? answer?.['coin']) === coin),
      onclick: choose,
    },
    plainFace(coin),
  );
}
