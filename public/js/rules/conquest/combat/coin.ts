/** Coins, drawn. */
import { h } from '../../../shared/dom.ts';
import { art, isDrawn } from '../../../shared/look/art.ts';
import { hintOf, hintStop } from '../../hint.ts';
import { coinNamed, diplomacy } from '../catalogue.ts';
import { coinWords, sortedCoins, suitOf, valueOf } from '../pieces.ts';
import type { Content } from '../../../shared/dom.ts';
import type { CoinId } from '../../../../../src/rules/conquest/pieces/pieces.ts';

export const coinHint = (coin: CoinId) => `${coinWords(coin)}. ${coinNamed(coin).text}`;

/**
 * `coin`: null: face down.
 * `extra`: more classes.
 * `turns`: its name while it turns over.
 */
export const coinFace = (coin: CoinId | null, extra: string = '', turns?: string) =>
  face(coin, coin === null ? {} : hintStop(coinHint(coin)), extra, turns);

/** Without a hint of its own. */
export const plainFace = (coin: CoinId) => face(coin, {}, 'tiny');

function face(coin: CoinId | null, hint: object, extra: string = '', turns?: string) {
  const turning = turns === undefined ? {} : { 'data-turns': turns, 'data-face': coin ?? '' };
  if (coin === null)
    return h('span', { ...turning, class: `coin hidden ${extra}`, title: 'A coin, face down' }, '?');
  const value = valueOf(coin);
  return h(
    'span',
    {
      ...turning,
      ...hint,
      class: `coin ${value === 0 ? 'diplomacy' : 'attack'} ${extra}`,
      role: 'img',
      'aria-label': coinWords(coin),
    },
    h('b', { 'aria-hidden': 'true' }, value === 0 ? diplomacy().mark : value),
    isDrawn(suitOf(coin)) ? art(suitOf(coin), '', 20) : h('small', { 'aria-hidden': 'true' }, suitOf(coin)),
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
    note,
  }: {
    name: string;
    chosen: readonly CoinId[];
    several: boolean;
    pick: (coins: readonly CoinId[]) => void;
    /** Beside a coin. */
    note?: ((coin: CoinId) => Content) | undefined;
  },
) {
  const toggle = (coin: CoinId) => () => {
    if (!several) return pick([coin]);
    return pick(chosen.includes(coin) ? chosen.filter((c) => c !== coin) : [...chosen, coin]);
  };
  return h(
    'div',
    { class: note === undefined ? 'coins' : 'coins noted', role: 'group' },
    sortedCoins(coins).map((coin) =>
      h(
        'label',
        { ...hintOf(coinHint(coin)), key: coin, class: 'coin-choice' },
        h('input', {
          type: several ? 'checkbox' : 'radio',
          name,
          value: coin,
          checked: chosen.includes(coin),
          onchange: toggle(coin),
          'aria-label': coinWords(coin),
          'aria-describedby': note === undefined ? null : `${name}-${coin}`,
        }),
        face(coin, {}),
        note !== undefined && h('span', { id: `${name}-${coin}`, class: 'comes-to' }, note(coin)),
      ),
    ),
  );
}
