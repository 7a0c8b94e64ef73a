/** Coins, drawn. */
import { h } from '../../../shared/dom.ts';
import { coinWords, suitOf, valueOf } from '../pieces.ts';
import type { CoinId } from '../../../../../src/rules/conquest/pieces/pieces.ts';

/**
 * `coin`: null: face down.
 * `extra`: more classes.
 * `turns`: its name while it turns over.
 */
export function coinFace(coin: CoinId | null, extra: string = '', turns?: string) {
  const turning = turns === undefined ? {} : { 'data-turns': turns, 'data-face': coin ?? '' };
  if (coin === null)
    return h('span', { ...turning, class: `coin hidden ${extra}`, title: 'A coin, face down' }, '?');
  const diplomacy = valueOf(coin) === 0;
  return h(
    'span',
    {
      ...turning,
      class: `coin ${diplomacy ? 'diplomacy' : 'attack'} ${extra}`,
      title: coinWords(coin),
      role: 'img',
      'aria-label': coinWords(coin),
    },
    h('b', { 'aria-hidden': 'true' }, diplomacy ? 'D' : valueOf(coin)),
    h('small', { 'aria-hidden': 'true' }, suitOf(coin)),
  );
}

/** Coins that can be chosen: one, or several. */
export function coinChoice(
  coins: readonly CoinId[],
  {
    name,
    chosen,
    several,
    pick,
  }: { name: string; chosen: readonly CoinId[]; several: boolean; pick: (coins: readonly CoinId[]) => void },
) {
  const toggle = (coin: CoinId) => () => {
    if (!several) return pick([coin]);
    return pick(chosen.includes(coin) ? chosen.filter((c) => c !== coin) : [...chosen, coin]);
  };
  return h(
    'div',
    { class: 'coins', role: 'group' },
    coins.map((coin) =>
      h(
        'label',
        { key: coin, class: 'coin-choice' },
        h('input', {
          type: several ? 'checkbox' : 'radio',
          name,
          value: coin,
          checked: chosen.includes(coin),
          onchange: toggle(coin),
          'aria-label': coinWords(coin),
        }),
        coinFace(coin),
      ),
    ),
  );
}
