/** The steady bot's turn, losses and rewards. */
import type { Command, LoseCommand, MoveCommand } from '../state/command.ts';
import type { ReclaimCommand, RecallCommand, RewardCommand } from '../state/command.ts';
import type { LossParts, RewardParts } from '../legal/describe.ts';
import type { TurnParts } from '../legal/describe-turn.ts';
import type { ClassLetter, ShipId, WorldId } from '../pieces/pieces.ts';
import { classOf } from '../pieces/ships.ts';
import type { View } from '../view/sighting.ts';
import { bestAttack } from './attack.ts';
import { dangerTo, fear, type Danger } from './danger.ts';
import { guardsOf, me, ofClass, shipsOn, strength } from './odds.ts';

const ENOUGH_COINS = 3;

export function takeTurn(view: View, parts: TurnParts): Command {
  if (parts.reclaim !== null) return chooseReclaim(view, parts.reclaim);
  const danger = dangerTo(view);
  const attack = bestAttack(view, parts, danger);
  const recall = recallIdle(view, parts);
  if (recall !== undefined && (attack === undefined || relief(danger, recall) > attack.worth)) return recall;
  return attack?.command ?? moveIdleHome(view, parts) ?? { type: 'pass' };
}

/** How much less the bot has to fear after the recall. */
const relief = (danger: Danger, { ships }: RecallCommand): number =>
  fear(danger, new Map()) - fear(danger, new Map(ships.map(({ ship, world }) => [ship, world])));

/** Sorts ships by class: first the class of which the seat has fewest on the board, and among equals first colony ships. */
function byNeed(view: View, ships: readonly ShipId[]): readonly ShipId[] {
  const board = me(view).ships.filter(({ place }) => place !== 'void');
  const left = (letter: ClassLetter): number => board.filter(({ id }) => classOf(id) === letter).length;
  const need: Readonly<Record<ClassLetter, number>> = {
    c: left('c'),
    w: left('w') + 0.5,
    t: left('t') + 1.5,
  };
  return ships.toSorted((a, b) => need[classOf(a)] - need[classOf(b)]);
}

/** The home world with the fewest of its ships. */
function emptiest(view: View, worlds: readonly WorldId[]): WorldId {
  const count = (world: WorldId): number => shipsOn(me(view), world).length;
  return worlds.reduce((a, b) => (count(b) < count(a) ? b : a));
}

function chooseReclaim(view: View, { ships, worlds }: NonNullable<TurnParts['reclaim']>): ReclaimCommand {
  return { type: 'reclaim', ship: byNeed(view, ships)[0]!, world: emptiest(view, worlds) };
}

/** Recalls idle ships from a foreign system. Colonies stay. */
function recallIdle(view: View, { recall = [], worlds }: TurnParts): RecallCommand | undefined {
  const guards = guardsOf(me(view));
  const idle = recall.map(({ ships }) => ships.filter((ship) => !guards.includes(ship)));
  const best = idle.reduce<readonly ShipId[]>((a, b) => (b.length > a.length ? b : a), []);
  if (ofClass(best, 't').length === 0) return undefined;
  return { type: 'recall', ships: best.map((ship, i) => ({ ship, world: worlds[i % worlds.length]! })) };
}

/** The same by a move, in games with a movement step. */
function moveIdleHome(view: View, { move, worlds }: TurnParts): MoveCommand | undefined {
  const own = me(view);
  const guards = guardsOf(own);
  const abroad = (move?.ships ?? []).filter(({ system }) => system !== own.seat);
  const idle = abroad.map(({ ships }) => ships.filter((ship) => !guards.includes(ship)));
  const best = idle.find((ships) => ofClass(ships, 't').length > 0);
  return best && { type: 'move', ships: best, world: emptiest(view, worlds) };
}

/** Transports first, then warships, the weakest of each class first. Ships that keep colonies come last. */
export function loseLeast(view: View, { ships, count }: LossParts): LoseCommand {
  const own = me(view);
  const guards = guardsOf(own);
  const value = (ship: ShipId): number =>
    (guards.includes(ship) ? 100 : 10 * 'twc'.indexOf(classOf(ship))) + strength(own, [ship]);
  return { type: 'lose', ships: ships.toSorted((a, b) => value(a) - value(b)).slice(0, count) };
}

/** Takes ships, and coins only if it has few. */
export function chooseReward(view: View, { ships, worlds, units }: RewardParts): RewardCommand {
  const coins = Math.min(units, Math.max(0, ENOUGH_COINS - me(view).coins));
  const back = byNeed(view, ships).slice(0, units - coins);
  return { type: 'reward', ships: back.map((ship) => ({ ship, world: emptiest(view, worlds) })) };
}
