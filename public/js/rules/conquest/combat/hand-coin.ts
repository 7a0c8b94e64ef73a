/** A coin of the hand while one is asked for: a tap on it chooses it, as in the form. Null while there is no form. */
import { h } from '../../../shared/dom.ts';
import { hintOf } from '../../hint.ts';
import { coinHint, plainFace } from './coin.ts';
import { nextCombat } from './result.ts';
import type { CoinId } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../edition.ts';

export function handCoin(table: Table, decision: DecisionSeen, coin: CoinId) {
  if (nextCombat(table, decision) !== null) return null;
  const { window, answer } = decision;
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
