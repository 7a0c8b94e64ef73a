/** What happens: facts, with the results of luck in them. */
import type { Seat } from '../../../src/rules/vocabulary.ts';
import type { Coin, World } from './types.ts';

export type Event =
  | { readonly type: 'dealt'; readonly hands: readonly (readonly Coin[])[] }
  | { readonly type: 'found'; readonly world: World }
  | { readonly type: 'bid'; readonly seat: Seat; readonly coin: Coin }
  | {
      readonly type: 'claimed';
      readonly world: World;
      readonly winner: Seat;
      /** By seat, what it had bid. */
      readonly bids: readonly Coin[];
    }
  | { readonly type: 'resigned'; readonly seat: Seat };
