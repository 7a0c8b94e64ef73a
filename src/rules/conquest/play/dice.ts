/** Warships' dice (CC-2.2). */
import type { ShipId } from '../pieces/pieces.ts';
import type { Play } from './play.ts';
import { classOf } from '../pieces/ships.ts';

const FACES = 5;

/** Rolls the dice among these ships. `when` distinguishes the rolls of one combat. */
export function rollDice(play: Play, when: 'declared' | 'allied', ships: readonly ShipId[]): void {
  const { counts } = play.state.kit;
  const rolled = ships.filter((ship) => counts[classOf(ship)] === 'die');
  if (rolled.length === 0) return;
  const random = play.luck.of(`combat.${play.combat.number}.dice.${when}`);
  play.record({ type: 'dice-rolled', dice: rolled.map((ship) => ({ ship, face: random.below(FACES) + 1 })) });
}
