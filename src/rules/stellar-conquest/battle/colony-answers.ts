/** Live answers after a round of a colony attack. They stay sealed until all have answered (SC-13.4, SC-13.5). */
import { hasDuplicates } from '../../input/refusal.ts';
import type { Refusal, Seat } from '../../vocabulary.ts';
import type { Battle } from '../state/battle.ts';
import { fightOn } from './fight.ts';
import type { PressAttackCommand, ScorchCommand } from '../state/command.ts';
import type { Play } from '../state/play.ts';
import type { State } from '../state/types.ts';
import { unconqueredColonies, mayContinue } from './aftermath.ts';
import { no } from '../text/presentation/refusals/no.ts';

function asking({ battle }: Pick<State, 'battle'>): Battle {
  if (battle?.stage?.kind !== 'aftermath') throw new Error('no battle waits for an aftermath');
  return battle;
}

export function forbidsPressAttack(state: State, by: Seat): Refusal | undefined {
  const battle = asking(state);
  if (by !== battle.attacker) return no('not-the-attacker', 'SC-13.4');
  return mayContinue(state, battle) ? undefined : no('attack-is-over', 'SC-13.4');
}

export function pressAttack(play: Play, by: Seat, { on }: Pick<PressAttackCommand, 'on'>): void {
  play.record({ type: 'aftermath-sealed', battle: play.battle.id, seat: by, on, scorched: {} });
  fightOn(play);
}

export function forbidsScorch(state: State, by: Seat, { colonies }: ScorchCommand): Refusal | undefined {
  const held = unconqueredColonies(state, asking(state), by);
  // The attacker is asked too, but answers with `press-attack`.
  if (held.length === 0) return no('not-your-colony', 'SC-13.5');
  if (hasDuplicates(colonies.map(({ planet }) => planet))) return no('planet-named-twice', 'SC-13.5');
  for (const { planet, factories } of colonies) {
    const colony = held.find((one) => one.planet === planet);
    if (colony === undefined) return no('not-your-colony', 'SC-13.5');
    if (factories > colony.factories) return no('too-few-factories', 'SC-13.5');
  }
  return undefined;
}

/** Colonies that the command leaves out keep their factories, whatever an earlier answer said. */
export function scorch(play: Play, by: Seat, { colonies }: Pick<ScorchCommand, 'colonies'>): void {
  const { battle, state } = play;
  const scorched = Object.fromEntries([
    ...unconqueredColonies(state, battle, by).map(({ planet }) => [planet, 0] as const),
    ...colonies.map(({ planet, factories }) => [planet, factories] as const),
  ]);
  play.record({ type: 'aftermath-sealed', battle: battle.id, seat: by, on: null, scorched });
  fightOn(play);
}
