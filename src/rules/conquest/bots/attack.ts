/** How the steady bot chooses its attack: the target, the fleet, and the seats to ask for help. */
import { COLONIES_TO_WIN } from '../data/numbers.ts';
import type { AttackCommand } from '../state/command.ts';
import type { TurnParts } from '../legal/describe-turn.ts';
import { helpers } from '../legal/fleets.ts';
import type { ClassLetter, ShipId, WorldId } from '../pieces/pieces.ts';
import { classOf, systemOf } from '../pieces/ships.ts';
import type { SeatSeen, View } from '../view/sighting.ts';
import type { Seat } from '../../vocabulary.ts';
import {
  bestCoin,
  chanceToBeat,
  hand,
  hasColony,
  hasPower,
  me,
  ofClass,
  seatIn,
  shipsOn,
  strength,
} from './odds.ts';
import { fleetsFrom } from './fleets.ts';
import { fear, type Danger } from './danger.ts';

const WORTH = { colony: 10, victory: 1000, wreck: 0.5, settler: 2, leader: 1 } as const;
/** What it is worth to take a colony from a seat, by the number of colonies that it has. */
const BREAKS = [0, 10, 16, 40] as const;
const PRICES: Readonly<Record<ClassLetter, number>> = { c: 2.5, w: 2, t: 1.5 };
const SAFE = 0.95;
const SURE = 0.8;

interface Plan {
  readonly world: WorldId;
  readonly opponent: Seat;
  readonly fleet: readonly ShipId[];
  readonly chance: number;
  readonly worth: number;
}

/** A world that the bot could attack, and the opponent there. */
interface Target {
  readonly view: View;
  readonly world: WorldId;
  readonly opponent: Seat;
  readonly danger: Danger;
  /** What the bot has to fear before it attacks. */
  readonly before: number;
}

interface WeighedAttack {
  readonly command: AttackCommand;
  readonly worth: number;
}

/** The attack with the highest expected value; undefined if none is worth its risk. */
export function bestAttack(view: View, parts: TurnParts, danger: Danger): WeighedAttack | undefined {
  const before = fear(danger, new Map());
  const plans = parts.targets.flatMap(({ world, opponents }) =>
    opponents.flatMap((opponent) => plansFor({ view, world, opponent, danger, before }, parts)),
  );
  const best = plans.reduce<Plan | undefined>(
    (a, b) => (a !== undefined && a.worth >= b.worth ? a : b),
    undefined,
  );
  if (best === undefined || best.worth <= 0) return undefined;
  const { world, opponent, fleet, chance, worth } = best;
  const ask =
    chance >= SURE ? [] : helpers(parts, world, fleet, opponent).filter((seat) => isHarmless(view, seat));
  return { command: { type: 'attack', world, opponent, fleet, ask }, worth };
}

/** Whether the bot may ask the seat. An ally that lands may gain a colony, so the bot does not ask seats with many. */
const isHarmless = (view: View, seat: Seat): boolean =>
  seatIn(view, seat).colonies <= Math.min(me(view).colonies, COLONIES_TO_WIN - 2);

function plansFor(target: Target, parts: TurnParts): readonly Plan[] {
  const { view, world } = target;
  const local = parts.fleets.find(({ system }) => system === systemOf(world))?.ships ?? [];
  const origins = parts.fleets.filter(({ ships }) => ships !== local).map(({ ships }) => ships);
  const chances = new Map<number, number>();
  return [[], ...origins]
    .flatMap((carried) => fleetsFrom(view, world, local, carried))
    .map((fleet) => {
      const force = strength(me(view), fleet);
      const chance = chances.get(force) ?? chanceOf(target, fleet);
      chances.set(force, chance);
      return assess(target, fleet, chance);
    });
}

function chanceOf({ view, world, opponent }: Target, fleet: readonly ShipId[]): number {
  const [own, other] = [me(view), seatIn(view, opponent)];
  if (hasPower(own, 'pelantiri') && hand(view).some((held) => held.endsWith('-0'))) return 1;
  const defence = { seat: other, ships: shipsOn(other, world), allied: 0 };
  return chanceToBeat(view, { seat: own, ships: fleet, allied: 0 }, defence, bestCoin(view));
}

function assess(
  { view, world, opponent, danger, before }: Target,
  fleet: readonly ShipId[],
  chance: number,
): Plan {
  const [own, other] = [me(view), seatIn(view, opponent)];
  const loss = fleet.reduce((sum, ship) => sum + PRICES[classOf(ship)], 0);
  // If the attack is safe already, more ships only weaken the bot elsewhere.
  const waste = loss * (chance >= SAFE ? 0.2 : 0.05);
  const won = gain(view, { own, other, world, fleet }) - fear(danger, placed(fleet, world));
  const lost = -loss - fear(danger, placed(fleet, undefined));
  const worth = chance * won + (1 - chance) * lost - waste + before;
  return { world, opponent, fleet, chance, worth };
}

const placed = (
  ships: readonly ShipId[],
  world: WorldId | undefined,
): ReadonlyMap<ShipId, WorldId | undefined> => new Map(ships.map((ship) => [ship, world]));

interface Prospect {
  readonly own: SeatSeen;
  readonly other: SeatSeen;
  readonly world: WorldId;
  readonly fleet: readonly ShipId[];
}

/** The value of winning this attack. */
function gain(view: View, { own, other, world, fleet }: Prospect): number {
  const settlers = ofClass(fleet, 'c').length;
  const founds = systemOf(world) !== own.seat && settlers > 0 && !hasColony(own, world) ? 1 : 0;
  const wins = own.colonies + founds >= COLONIES_TO_WIN;
  const wreckage = strength(other, shipsOn(other, world)) * WORTH.wreck;
  const breaking = hasColony(other, world) ? BREAKS[Math.min(other.colonies, COLONIES_TO_WIN - 1)]! : 0;
  // One more colony ship than the colony needs can attack the next world in the second attack.
  const spare = Math.min(
    settlers - founds,
    view.turn.attack === 1 ? 1 : 0,
    COLONIES_TO_WIN - own.colonies - founds,
  );
  return (
    founds * WORTH.colony +
    breaking +
    (wins && founds > 0 ? WORTH.victory : 0) +
    wreckage +
    Math.max(0, spare) * WORTH.settler +
    other.colonies * WORTH.leader * (view.seats.length > 2 ? 1 : 0)
  );
}
