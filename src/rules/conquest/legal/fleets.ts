/** A fair sample of attacks and recalls: targets from every base that reaches them, with fleets of several sizes. */
import type { Seat } from '../../vocabulary.ts';
import type { AttackCommand, RecallCommand } from '../state/command.ts';
import type { TurnParts } from './describe-turn.ts';
import type { ShipId, WorldId } from '../pieces/pieces.ts';
import { sampleOf, subsets } from '../../randomness/sampling.ts';
import { classOf, systemOf } from '../pieces/ships.ts';

const MOST_ATTACKS = 140;
const MOST_RECALLS = 40;

const ofClass = (ships: readonly ShipId[], letter: string): readonly ShipId[] =>
  ships.filter((ship) => classOf(ship) === letter);

/** Fleets of different sizes, from the smallest possible one to all ships. `carried` are the ships from another system. */
function fleetsOf(local: readonly ShipId[], carried: readonly ShipId[]): readonly (readonly ShipId[])[] {
  const transports = ofClass(carried, 't').slice(0, 1);
  const all = [...local, ...carried];
  const warships = ofClass(all, 'w');
  const colonists = ofClass(all, 'c');
  if (warships.length === 0 || (carried.length > 0 && transports.length === 0)) return [];
  const fleets = [
    [...transports, ...warships.slice(0, 1)],
    [...transports, ...warships.slice(0, 1), ...colonists.slice(0, 1)],
    [...transports, ...warships, ...colonists.slice(-1)],
    [...transports, ...warships.slice(-2), ...colonists.slice(0, 2)],
    all,
  ];
  return [...new Map(fleets.map((fleet) => [fleet.toSorted().join(), fleet])).values()];
}

/** Attacks on every target, with ships only from the target's system, and with ships from each other system. */
export function legalAttacks(parts: TurnParts): readonly AttackCommand[] {
  const targets = parts.targets.flatMap(({ world, opponents }) =>
    opponents.map((opponent) => ({ world, opponent })),
  );
  const attacks = targets.flatMap(({ world, opponent }) => {
    const local = parts.fleets.find(({ system }) => system === systemOf(world))?.ships ?? [];
    const origins = parts.fleets.filter(({ ships }) => ships !== local).map(({ ships }) => ships);
    const fleets = [[], ...origins].flatMap((carried) => fleetsOf(local, carried));
    return fleets.map((fleet) => ({ world, opponent, fleet }));
  });
  return sampleOf(attacks, MOST_ATTACKS).map(({ world, opponent, fleet }, i) => {
    const ask = someOf(helpers(parts, world, fleet, opponent), i);
    return { type: 'attack', world, opponent, fleet, ask };
  });
}

/** The seats that could help this fleet. */
export function helpers(
  parts: TurnParts,
  world: WorldId,
  fleet: readonly ShipId[],
  opponent: Seat,
): readonly Seat[] {
  const systems = new Set([systemOf(world), ...fleet.map((ship) => systemOfShip(parts, ship))]);
  const seats = parts.askable.filter(({ system }) => systems.has(system)).flatMap(({ seats }) => seats);
  return [...new Set(seats)].filter((seat) => seat !== opponent);
}

const systemOfShip = (parts: TurnParts, ship: ShipId): Seat =>
  parts.fleets.find(({ ships }) => ships.includes(ship))!.system;

/** By turns no seat, all seats, and one of them. */
function someOf(seats: readonly Seat[], i: number): readonly Seat[] {
  if (i % 3 === 0 || seats.length === 0) return [];
  return i % 3 === 1 ? seats : [seats[i % seats.length]!];
}

/** Some ships of one system with a transport, spread over the home worlds. */
export function legalRecalls(parts: TurnParts): readonly RecallCommand[] {
  const groups = (parts.recall ?? []).flatMap(({ ships }) =>
    subsets(ships, MOST_RECALLS).filter((chosen) => ofClass(chosen, 't').length > 0),
  );
  return sampleOf(groups, MOST_RECALLS).map((ships, i) => ({
    type: 'recall',
    ships: ships.map((ship, j) => ({ ship, world: parts.worlds[(i + j) % parts.worlds.length]! })),
  }));
}
