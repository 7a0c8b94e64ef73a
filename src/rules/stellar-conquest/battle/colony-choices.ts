/** What a seat can do after its battles (SC-4.4): the parts of its commands, and a list of commands (SC-19.5). */
import type { Seat } from '../../vocabulary.ts';
import { colonyOn, seatAt } from '../state/board.ts';
import type { Command } from '../state/command.ts';
import { hexOf, type PlanetId } from '../data/planets.ts';
import type { Hex } from '../data/hex.ts';
import type { Colony, State, Step } from '../state/types.ts';
import { unconqueredColonies, mayContinue } from './aftermath.ts';
import { attackable } from './colony-attack.ts';
import { conqueredBy, powerAt } from '../colonies/occupation.ts';
import { landings, type Landing } from '../colonies/landing.ts';

export interface ColonyParts {
  /** Colonies that may be attacked together. */
  readonly attack: readonly { readonly hex: Hex; readonly planets: readonly PlanetId[] }[];
  /** `millions`: the total that the warships there can still destroy. */
  readonly depopulate: readonly {
    readonly hex: Hex;
    readonly millions: number;
    readonly planets: readonly PlanetId[];
  }[];
  readonly raze: readonly { readonly planet: PlanetId; readonly factories: number }[];
  readonly land: readonly Landing[];
}

export function describeColonies(state: State, seat: Seat): ColonyParts {
  const step = stepOf(state, seat);
  const attacks = step === 'attacks';
  const lands = attacks || step === 'landing';
  return {
    attack: attacks ? byStar(attackable(state, seat)) : [],
    depopulate: attacks ? depopulable(state, seat) : [],
    raze: razable(state, seat),
    land: lands ? landings(state, seat) : [],
  };
}

/** SC-4.4: without anything more to do, the seat-turn ends by itself. */
export function hasMoreToDo(state: State, seat: Seat): boolean {
  if (razable(state, seat).length > 0) return true;
  if (stepOf(state, seat) === 'attacks' && attackable(state, seat).length > 0) return true;
  if (stepOf(state, seat) === 'attacks' && depopulable(state, seat).length > 0) return true;
  return landings(state, seat).length > 0;
}

const stepOf = (state: State, seat: Seat): Step | undefined => seatAt(state, seat).turn?.step;

const razable = (state: State, seat: Seat): ColonyParts['raze'] =>
  conqueredBy(state, seat)
    .filter(({ factories }) => factories > 0)
    .map(({ planet, factories }) => ({ planet, factories }));

const depopulable = (state: State, seat: Seat): ColonyParts['depopulate'] =>
  byStar(conqueredBy(state, seat))
    .map((star) => ({ ...star, millions: powerAt(state, seat, star.hex) }))
    .filter(({ millions }) => millions > 0);

function byStar(colonies: readonly Colony[]): ColonyParts['attack'] {
  const hexes = [...new Set(colonies.map(({ planet }) => hexOf(planet)))];
  return hexes.map((hex) => ({
    hex,
    planets: colonies.map(({ planet }) => planet).filter((planet) => hexOf(planet) === hex),
  }));
}

/** Commands of which each uses something up, so that blind picking ends the turn. */
export function legalColonies(state: State, seat: Seat): readonly Command[] {
  const { attack, depopulate, raze, land } = describeColonies(state, seat);
  return [
    ...attack.flatMap(attacksOn),
    ...depopulate.flatMap(({ millions, planets }) =>
      planets.map((planet): Command => {
        const { people } = colonyOn(state, planet)!;
        return { type: 'depopulate', planet, millions: Math.min(millions, people) };
      }),
    ),
    ...raze.map((one): Command => ({ type: 'raze', ...one })),
    ...land.flatMap(landingsOf),
  ];
}

/** Attacks on each colony by itself, and on all together. */
function attacksOn({ planets }: ColonyParts['attack'][number]): readonly Command[] {
  const together = planets.length > 1 ? [planets] : [];
  const groups = [...planets.map((planet) => [planet]), ...together];
  return groups.map((group): Command => ({ type: 'attack-colonies', planets: group }));
}

/** Lands as many as there is room for, or one. */
function landingsOf({ planet, room, transports }: Landing): readonly Command[] {
  const most = transports.slice(0, room);
  const groups = most.length > 1 ? [most, most.slice(0, 1)] : [most];
  return groups.map((group): Command => ({ type: 'land', transports: group, planet }));
}

/** The answers after a round of a colony attack. */
export function legalAftermath(state: State, seat: Seat): readonly Command[] {
  const { battle } = state;
  if (battle === null) return [];
  if (seat === battle.attacker)
    return mayContinue(state, battle) ? [true, false].map((on) => ({ type: 'press-attack', on })) : [];
  const all = unconqueredColonies(state, battle, seat)
    .filter(({ factories }) => factories > 0)
    .map(({ planet, factories }) => ({ planet, factories }));
  const none: Command = { type: 'scorch', colonies: [] };
  return all.length === 0 ? [none] : [none, { type: 'scorch', colonies: all }];
}
