/** The parts that a client composes a command from. */
import type { Window } from '../../../src/rules/contract.ts';
import type { Seat } from '../../../src/rules/vocabulary.ts';
import type { Coin, State, World } from '../state/types.ts';

export interface BidParts {
  /** What the seats bid for. */
  readonly world: World;
  /** `bid` takes one of these. */
  readonly coins: readonly Coin[];
}

export function describe(state: State, seat: Seat, window: Window | undefined): BidParts | undefined {
  return window && { world: state.world!, coins: state.hands[seat]! };
}
