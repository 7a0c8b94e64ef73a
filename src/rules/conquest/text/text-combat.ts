/** The combat that is on, in lines: both sides with what their ships count. */
import { listed } from '../../text/english.ts';
import type { Seat } from '../../vocabulary.ts';
import { nameOf, worldName, type Sight } from './sight.ts';
import { coinName, fleetOf } from './phrases.ts';
import type { ShipId, Side } from '../pieces/pieces.ts';
import type { CombatSeen, ShipSeen } from '../view/sighting.ts';

export function combatLines(sight: Sight, combat: CombatSeen): readonly string[] {
  const { number, attacker, defender, world } = combat;
  return [
    `Combat ${number}: ${nameOf(sight, attacker)} attacks ${nameOf(sight, defender)} on ${worldName(sight, world)}.`,
    ...sideLines(sight, combat, 'attacker'),
    ...sideLines(sight, combat, 'defender'),
  ];
}

function sideLines(sight: Sight, combat: CombatSeen, side: Side): readonly string[] {
  const party = combat[side];
  const allies = combat.allies.filter((ally) => ally.side === side);
  const fleets = [party, ...allies.map(({ seat }) => seat)].map((seat) => fleetLine(sight, combat, seat));
  const fighting = [party, ...allies.map(({ seat }) => seat)].flatMap((seat) =>
    fightingOf(sight, combat, seat),
  );
  const asked = combat.asked[side];
  const coin = combat.coins[side];
  const called = side === 'attacker' ? 'Attack' : 'Defence';
  return [
    `${called}: ${fleets.join('; ')}. The ships count ${sumOf(fighting)}${coin === null ? '' : `, the coin is ${coinName(coin)}`}.`,
    ...(asked.length === 0
      ? []
      : [`Asked to help the ${side}: ${listed(asked.map((seat) => nameOf(sight, seat)))}.`]),
  ];
}

function fleetLine(sight: Sight, combat: CombatSeen, seat: Seat): string {
  const ships = fightingOf(sight, combat, seat).map(({ id }) => id);
  const from = origins(sight, combat, ships);
  return `${nameOf(sight, seat)} with ${fleetOf(sight.kit, ships)}${from === '' ? '' : ` from ${from}`}`;
}

/** In flight; of the defender's, those on the world (IC-4.6). */
function fightingOf({ view }: Sight, combat: CombatSeen, seat: Seat): readonly ShipSeen[] {
  const ships = view.seats[seat]?.ships ?? [];
  return ships.filter(
    ({ place }) => place === 'flight' || (seat === combat.defender && place === combat.world),
  );
}

function origins(sight: Sight, { fleet }: CombatSeen, ships: readonly ShipId[]): string {
  const worlds = fleet.filter(({ ship }) => ships.includes(ship)).map(({ from }) => worldName(sight, from));
  return worlds.length === 0 ? '' : listed([...new Set(worlds)]);
}

/** Dice that are yet to be rolled are said to be. */
function sumOf(ships: readonly ShipSeen[]): string {
  const known = ships.reduce((sum, { strength }) => sum + (strength ?? 0), 0);
  const dice = ships.filter(({ strength }) => strength === null);
  if (dice.length === 0) return `${known}`;
  return `${known} and ${dice.length === 1 ? 'a die' : `${dice.length} dice`} not yet rolled`;
}
