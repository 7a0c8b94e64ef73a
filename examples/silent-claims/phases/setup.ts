/** The deal, and how a world is found (SL-1.2, SL-2.1). */
import { Ledger } from '../../../src/rules/kernel/ledger.ts';
import { pick, shuffled, type Luck } from '../../../src/rules/randomness/random.ts';
import { ahead, allSeats, roundOf, threesOf } from '../state/board.ts';
import type { Event } from '../state/event.ts';
import { evolve, initial } from '../state/evolve.ts';
import type { Options, State } from '../state/types.ts';

export function setup(options: Options, _: readonly object[], luck: Luck): readonly Event[] {
  const ledger = new Ledger(initial(options), evolve);
  const threes = threesOf(options.worlds).map((three, i) => shuffled(three, luck.of(`three.${i}`)));
  const hands = allSeats.map((seat) => threes.map((three) => three[seat]!));
  ledger.record({ type: 'dealt', hands });
  findWorld(ledger, luck);
  return ledger.events;
}

/** Does nothing when all worlds are claimed. */
export function findWorld(ledger: Ledger<State, Event>, luck: Luck): void {
  const worlds = ahead(ledger.state);
  if (worlds.length === 0) return;
  const world = pick(worlds, luck.of(`world.${roundOf(ledger.state)}`));
  ledger.record({ type: 'found', world });
}
