/** The steady bot's warships escort settlers, attack weaker colonies and hold what they conquer. */
import type { AttackColoniesCommand } from '../state/command.ts';
import type { ColonyParts } from '../battle/colony-choices.ts';
import { STRENGTH } from '../data/strength.ts';
import { hexOf } from '../data/planets.ts';
import { isWarship } from '../state/board.ts';
import type { Hex } from '../data/hex.ts';
import type { MoveGroup } from '../movement/legal.ts';
import type { Ship } from '../state/types.ts';
import { conquests, contactAt, dangerAt, homes, ownStrength, transportsIn, type Known } from './known.ts';
import { bestOf, type Dispatch } from './destinations.ts';

/** The bot attacks if it is this many times stronger than the known defence. */
const SUPERIOR = 1.5;
/** Strength to allow for bases, which nobody sees before an attack. */
const UNSEEN = 16;
/** The worth of an enemy colony. */
const PRIZE = 12;

/** Undefined if they stay. */
export function raid(
  known: Known,
  { hex, destinations }: MoveGroup,
  ships: readonly Ship[],
): Dispatch | undefined {
  const free = hex !== null && conquests(known).has(hex) ? ships.slice(1) : ships;
  if (free.length === 0) return undefined;
  const to =
    bestOf(destinations, (destination) =>
      needsEscort(known, destination.to) ? transportsIn(known.coming.get(destination.to)) : 0,
    ) ??
    bestOf(destinations, (destination) => prizeAt(known, destination.to, ownStrength(free))) ??
    rally(known, hex, destinations);
  return to === undefined ? undefined : { ships: free, to };
}

/** Whether transports are bound for an unexplored star without a warship; then the warships escort them. */
const needsEscort = (known: Known, to: Hex): boolean =>
  !known.explored.has(to) &&
  ![...(known.coming.get(to) ?? []), ...(known.standing.get(to) ?? [])].some(isWarship);

function prizeAt(known: Known, hex: Hex, strength: number): number {
  const { seat, colonies } = known.own;
  // Ships that win a battle there free them (SC-14.3).
  const lost = colonies.filter(
    ({ planet, owner, conqueror }) => owner === seat && conqueror !== null && hexOf(planet) === hex,
  );
  const foreign = (contactAt(known.own, hex)?.colonies ?? []).filter(
    ({ owner, conqueror, shield }) => owner !== seat && conqueror !== seat && !shield,
  );
  const against = dangerAt(known, hex) + (foreign.length > 0 ? UNSEEN : STRENGTH.corvette);
  if (strength < against * SUPERIOR) return 0;
  return foreign.length * PRIZE + lost.reduce((sum, { people }) => sum + PRIZE + people, 0);
}

/** Gathers the warships at the largest colony. */
function rally(known: Known, hex: Hex | null, destinations: MoveGroup['destinations']): Hex | undefined {
  const people = homes(known);
  if (hex !== null && people.has(hex)) {
    const largest = [...people].toSorted(([, a], [, b]) => b - a)[0]![0];
    return destinations.some(({ to }) => to === largest) ? largest : undefined;
  }
  return bestOf(destinations, (destination) => people.get(destination.to) ?? 0);
}

/** Attacks, and never calls the attack off: a conquest is worth the losses. */
export function attackNext(known: Known, { attack }: ColonyParts): AttackColoniesCommand | undefined {
  for (const { hex, planets } of attack) {
    const strength = ownStrength(known.own.ships.filter((ship) => ship.hex === hex));
    if (strength >= UNSEEN) return { type: 'attack-colonies', planets, orders: { below: 0 } };
  }
  return undefined;
}
