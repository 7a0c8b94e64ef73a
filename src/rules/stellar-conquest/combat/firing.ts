/** The shots of a round (SC-11.4 to SC-11.6). */
import type { Random } from '../../randomness/random.ts';
import { otherSide, type Side, type Unit } from '../state/battle.ts';
import { ATTACKS, EXACTLY, type Hit } from '../data/attack-table.ts';
import type { Shot } from '../state/event-battle.ts';
import type { Play } from '../state/play.ts';
import { owns } from '../production/technology.ts';
import type { State } from '../state/types.ts';
import { battleFields } from './facts.ts';
import { isGun, seatsOn, unitsOn } from './units.ts';

/** The attacker's units fire, then the defender's, hit or not; then all units hit are removed. */
export function fireAll(play: Play): void {
  const { round } = play.battle;
  const defendersLost = fire(play, 'attacker');
  const attackersLost = fire(play, 'defender');
  play.record({ ...battleFields(play.battle), type: 'round-ended', round, attackersLost, defendersLost });
}

/** Returns the numbers of the units hit, which stay until both sides have fired. */
function fire(play: Play, side: Side): readonly number[] {
  const { battle } = play;
  const { id, round } = battle;
  const own = new Map(unitsOn(battle, side).map((unit) => [unit.number, unit]));
  const enemies = new Map(unitsOn(battle, otherSide(side)).map((unit) => [unit.number, unit]));
  const random = play.luck.of(`battle.${id}.${round}.${side}`);
  const hits = new Set<number>();
  const shots: Shot[] = [];
  for (const aim of seatsOn(battle, side).flatMap((seat) => battle.aims[seat] ?? [])) {
    // SC-11.5: the other shots at a target that has been hit are lost.
    if (hits.has(aim.target)) continue;
    const shot = shotOf(play.state, own.get(aim.warship)!, enemies.get(aim.target)!, random);
    if (shot.hit) hits.add(aim.target);
    shots.push({ ...aim, ...shot });
  }
  if (shots.length > 0) play.record({ ...battleFields(battle), type: 'fired', round, side, shots });
  return [...hits].toSorted((a, b) => a - b);
}

function shotOf(state: State, gun: Unit, target: Unit, random: Random): Pick<Shot, 'dice' | 'hit'> {
  if (!isGun(gun)) throw new Error(`a ${gun.class} does not fire`);
  const needs = ATTACKS[gun.class][target.class];
  const first = roll(needs, random);
  if (isHit(needs, first) || !firesAgain(state, gun)) return { dice: first, hit: isHit(needs, first) };
  const second = roll(needs, random);
  return { dice: [...first, ...second], hit: isHit(needs, second) };
}

/** SC-11.6; bases fire again only with the option of SC-13.3. */
const firesAgain = (state: State, { seat, planet }: Unit): boolean =>
  owns(state, seat, 'improved-ship-weaponry') && (planet === null || state.options.baseWeaponry === 'on');

function roll(needs: Hit, random: Random): readonly number[] {
  if (needs === 'always' || needs === 'never') return [];
  return Array.from({ length: needs.dice }, () => random.below(6) + 1);
}

function isHit(needs: Hit, dice: readonly number[]): boolean {
  if (needs === 'always' || needs === 'never') return needs === 'always';
  const total = dice.reduce((sum, die) => sum + die, 0);
  return needs.dice === 1 ? total <= needs.upTo : total === EXACTLY;
}
