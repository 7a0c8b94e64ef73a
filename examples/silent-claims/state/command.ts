/** What a seat may send (SL-3). */
import type { Coin } from './types.ts';

export interface Command {
  readonly type: 'bid';
  readonly coin: Coin;
}
