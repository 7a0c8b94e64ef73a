/** What the steady bot's warships do: they go with the settlers, attack who is weaker, and hold what they conquer. */
import type { AttackColoniesCommand } from '../state/command.ts';
import type { ColonyParts } from '../battle/colony-choices.ts';
import { isWarship } from '../state/board.ts';
import type { Hex } from '../data/hex.ts';
import type { MoveGroup } from '../movement/legal.ts';
import type { Ship } from '../state/types.ts';
import { conquests, contactAt, dangerAt, homes, ownStrength, transportsIn, type Known } from './known.ts';
import { bestOf, type Sending } from './ways.ts';

/** As many times stronger than all that is known to be there. */
const SUPERIOR = 1.5;
/** Bases that nobody sees before an attack. */
const UNSEEN = 16;
/** Worth of a colony, for its points and people. */
const PRIZE = 12;

/** Undefined: they stay. */
export function raid(
  known: Known,
  { hex, destinations }: MoveGroup,
  ships: readonly Ship[],
): Sending | undefined {
  const free = hex !== null && conquests(known).has(hex) ? ships.slice(1) : ships;
  if (free.length === 0) return undefined;
  const to =
    bestOf(destinations, (way) => (convoys(known, way.to) ? transportsIn(known.coming.get(way.to)) : 0)) ??
    bestOf(destinations, (way) => prizeAt(known, way.to, ownStrength(free))) ??
    rally(known, hex, destinations);
  return to === undefined ? undefined : { ships: free, to };
}

/** Transports go where nobody has been, without a warship with them. */
const convoys = (known: Known, to: Hex): boolean =>
  !known.explored.has(to) &&
  ![...(known.coming.get(to) ?? []), ...(known.standing.get(to) ?? [])].some(isWarship);

function prizeAt(known: Known, hex: Hex, strength: number): number {
  const contact = contactAt(known.own, hex);
  if (contact === undefined) return 0;
  const targets = contact.colonies.filter(
    ({ owner, conqueror, shield }) => owner !== known.own.seat && conqueror !== known.own.seat && !shield,
  );
  const against = dangerAt(known, hex) + UNSEEN;
  return strength >= against * SUPERIOR ? targets.length * PRIZE : 0;
}

/** Together at the largest colony. */
function rally(known: Known, hex: Hex | null, ways: MoveGroup['destinations']): Hex | undefined {
  const people = homes(known);
  if (hex !== null && people.has(hex)) {
    const largest = [...people].toSorted(([, a], [, b]) => b - a)[0]![0];
    return ways.some(({ to }) => to === largest) ? largest : undefined;
  }
  return bestOf(ways, (way) => people.get(way.to) ?? 0);
}

/** To the end: whoever is conquered is worth it. */
export function attackNext(known: Known, { attack }: ColonyParts): AttackColoniesCommand | undefined {
  for (const { hex, planets } of attack) {
    const strength = ownStrength(known.own.ships.filter((ship) => ship.hex === hex));
    if (strength >= UNSEEN) return { type: 'attack-colonies', planets, orders: { below: 0 } };
  }
  return undefined;
}
