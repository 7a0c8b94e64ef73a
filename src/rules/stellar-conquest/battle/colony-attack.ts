/** Attacks on colonies (SC-13.1 to 13.3, 13.6). */
import { hasDuplicates } from '../../input/refusal.ts';
import type { Refusal, Seat } from '../../vocabulary.ts';
import { beginBattle } from '../combat/opening.ts';
import { endBattle } from '../combat/ending.ts';
import { fightOn } from './fight.ts';
import { colonyOn, hasWarshipAt, isWarship, seatAt } from '../state/board.ts';
import type { AttackColoniesCommand } from '../state/command.ts';
import { byPlanet, hexOf, type PlanetId } from '../data/planets.ts';
import type { Play } from '../state/play.ts';
import type { Colony, State } from '../state/types.ts';
import { conquerUndefended } from './aftermath.ts';
import { no } from '../text/presentation/refusals/no.ts';

export function forbidsAttackColonies(
  state: State,
  by: Seat,
  { planets }: AttackColoniesCommand,
): Refusal | undefined {
  if (hasDuplicates(planets)) return no('planet-named-twice', 'SC-13.1');
  const hex = hexOf(planets[0]!);
  if (planets.some((planet) => hexOf(planet) !== hex)) return no('planets-in-different-hexes', 'SC-13.1');
  if (!hasWarshipAt(state, by, hex)) return no('no-warship-there', 'SC-13.1');
  for (const planet of planets) {
    const refusal = forbidsTarget(state, by, planet);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

function forbidsTarget(state: State, by: Seat, planet: PlanetId): Refusal | undefined {
  const colony = colonyOn(state, planet);
  if (colony === undefined) return no('no-colony-there', 'SC-13.1');
  if (colony.owner === by) return no('own-colony', 'SC-13.1');
  if (colony.conqueror !== null) return no('conquered-already', 'SC-13.1');
  return colony.shield ? no('shielded', 'SC-13.2') : undefined;
}

/** The colonies that the seat may attack, in planet order. */
export function attackable(state: State, seat: Seat): readonly Colony[] {
  const armed = new Set(
    seatAt(state, seat)
      .ships.filter(isWarship)
      .map(({ hex }) => hex),
  );
  return state.colonies.filter(
    ({ planet }) => armed.has(hexOf(planet)) && forbidsTarget(state, seat, planet) === undefined,
  );
}

/** Conquers colonies without bases at once. If others are left, at least one round follows. */
export function attackColonies(
  play: Play,
  attacker: Seat,
  { planets, orders }: Omit<AttackColoniesCommand, 'type'>,
): void {
  const targets = planets.toSorted(byPlanet);
  beginBattle(play, { kind: 'colonies', attacker, hex: hexOf(targets[0]!), planets: targets, orders });
  conquerUndefended(play);
  if (play.battle.planets.length === 0) endBattle(play);
  else fightOn(play);
}
