/** IC-7.10: an ally chooses which ships to take back, and draws coins for the rest. */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { placeOf } from '../state/board.ts';
import type { RewardCommand } from '../state/command.ts';
import { rewarded } from '../phases/reward.ts';
import { hasDuplicates } from '../../input/refusal.ts';
import { ownerOf, worldsOf } from '../pieces/ships.ts';
import type { State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

export function forbidsReward(state: State, by: Seat, { ships }: RewardCommand): Refusal | undefined {
  const units = rewarded(state).find(({ seat }) => seat === by)?.ships.length ?? 0;
  if (hasDuplicates(ships.map(({ ship }) => ship))) return no('ship-named-twice', 'IC-7.10');
  if (ships.length > units) return no('too-many-ships', 'IC-7.10');
  if (ships.some(({ ship }) => ownerOf(ship) !== by)) return no('not-your-ship', 'IC-7.10');
  if (ships.some(({ ship }) => placeOf(state, ship) !== 'void')) return no('ship-not-in-void', 'IC-7.10');
  const homes = worldsOf(by);
  return ships.every(({ world }) => homes.includes(world)) ? undefined : no('not-a-home-world', 'IC-7.10');
}
