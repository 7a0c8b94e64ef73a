/**
 * The aftermath of each round of a colony attack (SC-13.4 to 13.6): colonies without bases are conquered, the attacker
 * goes on or calls off, and owners may destroy factories.
 */
import type { Default } from '../../contract.ts';
import type { Seat } from '../../vocabulary.ts';
import type { Battle } from '../state/battle.ts';
import { ordersOf } from '../combat/doctrine.ts';
import { endBattle } from '../combat/ending.ts';
import { battleFields, isAskedLive } from '../combat/facts.ts';
import { breaksOff, LAST_ROUND } from '../combat/retreat.ts';
import { colonyOn, hasWarshipAt } from '../state/board.ts';
import type { PressAttackCommand, ScorchCommand } from '../state/command.ts';
import type { PlanetId } from '../data/planets.ts';
import type { Play } from '../state/play.ts';
import type { Colony, State } from '../state/types.ts';

/** The number of factories to destroy, by planet. */
export type Scorched = Readonly<Record<PlanetId, number>>;

/** Returns true if another round follows; false if a seat is asked or the attack has ended. */
export function afterColonyRound(play: Play): boolean {
  const { id, stage } = play.battle;
  if (stage === null) {
    conquerUndefended(play);
    return askOrResolve(play);
  }
  if (stage.kind !== 'aftermath') throw new Error(`no colony attack waits for ${stage.kind}`);
  play.record({ type: 'stage-set', battle: id, stage: null });
  return resolveAftermath(play, stage.on === true, stage.scorched);
}

/** Takes the answers of seats that fight by orders, and asks the seats that are asked live. */
function askOrResolve(play: Play): boolean {
  const { battle, state } = play;
  const seats = aftermathSeats(state, battle);
  const awaiting = seats.filter((seat) => isAskedLive(state, battle, seat));
  const byOrders = seats.filter((seat) => !awaiting.includes(seat));
  const on = byOrders.includes(battle.attacker) ? continuesByOrders(battle) : null;
  const scorched = Object.assign({}, ...byOrders.map((seat) => scorchedByOrders(state, battle, seat)));
  if (awaiting.length === 0) return resolveAftermath(play, on === true, scorched);
  play.record({
    type: 'stage-set',
    battle: battle.id,
    stage: { kind: 'aftermath', awaiting, on, scorched },
  });
  return false;
}

/** The attacker, if it may go on, and the owners of unconquered colonies under attack, even without factories (SC-19.2). */
export function aftermathSeats(state: State, battle: Battle): readonly Seat[] {
  const { attacker, defenders, planets } = battle;
  const owners = defenders.filter((seat) =>
    planets.some((planet) => colonyOn(state, planet)!.owner === seat),
  );
  return mayContinue(state, battle) ? [attacker, ...owners] : owners;
}

/** The attack is over without a warship of the attacker (SC-13.4) and after the last round (SC-11.9). */
export const mayContinue = (state: State, { attacker, hex, planets, round }: Battle): boolean =>
  planets.length > 0 && round < LAST_ROUND && hasWarshipAt(state, attacker, hex);

function resolveAftermath(play: Play, on: boolean, scorched: Scorched): boolean {
  const { battle } = play;
  const choice = mayContinue(play.state, battle);
  for (const planet of battle.planets) {
    const { owner } = colonyOn(play.state, planet)!;
    const factories = scorched[planet] ?? 0;
    if (factories > 0)
      play.record({ type: 'factories-destroyed', planet, seat: owner, factories, seers: [owner] });
  }
  if (choice) play.record({ ...battleFields(battle), type: 'attack-pressed', on });
  if (choice && on) return true;
  endBattle(play);
  return false;
}

const continuesByOrders = (battle: Battle): boolean => !breaksOff(battle, battle.attacker);

/** The seat's colonies under attack; conquered ones are in `planets` no more. */
export const unconqueredColonies = (state: State, { planets }: Battle, seat: Seat): readonly Colony[] =>
  planets.map((planet) => colonyOn(state, planet)!).filter(({ owner }) => owner === seat);

/** SC-12.2: the factories that the seat's orders destroy. The attacker owns none of these colonies. */
function scorchedByOrders(state: State, battle: Battle, seat: Seat): Scorched {
  const { scorch } = ordersOf(battle, seat);
  const burns = ({ bases, advancedBases }: Colony): boolean =>
    scorch !== null && bases + advancedBases <= scorch;
  return Object.fromEntries(
    unconqueredColonies(state, battle, seat).map((colony) => [
      colony.planet,
      burns(colony) ? colony.factories : 0,
    ]),
  );
}

/** Answers for the seat by its orders. */
export function sealAftermath(play: Play, seat: Seat): void {
  const { battle, state } = play;
  const on = seat === battle.attacker ? continuesByOrders(battle) : null;
  const scorched = scorchedByOrders(state, battle, seat);
  play.record({ type: 'aftermath-sealed', battle: battle.id, seat, on, scorched });
}

/** The same answer as a command. */
export function aftermathDefault(state: State, seat: Seat): Default<PressAttackCommand | ScorchCommand> {
  const { battle } = state;
  if (battle === null) throw new Error('no battle is in progress');
  if (seat === battle.attacker) {
    const on = continuesByOrders(battle);
    const text = on ? 'By the orders, the attack goes on.' : 'By the orders, the attack is called off.';
    return { command: { type: 'press-attack', on }, text };
  }
  const colonies = Object.entries(scorchedByOrders(state, battle, seat))
    .filter(([, factories]) => factories > 0)
    .map(([planet, factories]) => ({ planet, factories }));
  const text =
    colonies.length === 0 ? 'No factories are destroyed.' : 'By the orders, all factories are destroyed.';
  return { command: { type: 'scorch', colonies }, text };
}

/** Colonies without bases are conquered if the attacker has a warship there (SC-13.2, SC-13.6). */
export function conquerUndefended(play: Play): void {
  const { battle, state } = play;
  const { attacker: conqueror, hex, planets } = battle;
  if (!hasWarshipAt(state, conqueror, hex)) return;
  for (const planet of planets) {
    const { owner, bases, advancedBases } = colonyOn(state, planet)!;
    if (bases + advancedBases > 0) continue;
    play.record({ ...battleFields(battle), type: 'conquered', planet, owner, conqueror, from: null });
  }
}
