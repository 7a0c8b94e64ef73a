/** The present combat in lines: both sides with the strength of their ships. */
import { listed } from '../../text/english.ts';
import type { Seat } from '../../vocabulary.ts';
import { nameOf, worldName, type LineContext } from './context.ts';
import { coinName, fleetOf } from './phrases.ts';
import type { ShipId, Side } from '../pieces/pieces.ts';
import type { CombatSeen, ShipSeen } from '../view/sighting.ts';

export function combatLines(context: LineContext, combat: CombatSeen): readonly string[] {
  const { number, attacker, defender, world } = combat;
  return [
    `Combat ${number}: ${nameOf(context, attacker)} attacks ${nameOf(context, defender)} on ${worldName(context, world)}.`,
    ...sideLines(context, combat, 'attacker'),
    ...sideLines(context, combat, 'defender'),
  ];
}

function sideLines(context: LineContext, combat: CombatSeen, side: Side): readonly string[] {
  const party = combat[side];
  const allies = combat.allies.filter((ally) => ally.side === side);
  const fleets = [party, ...allies.map(({ seat }) => seat)].map((seat) => fleetLine(context, combat, seat));
  const fighting = [party, ...allies.map(({ seat }) => seat)].flatMap((seat) =>
    fightingOf(context, combat, seat),
  );
  const asked = combat.asked[side];
  const coin = combat.coins[side];
  const called = side === 'attacker' ? 'Attack' : 'Defence';
  return [
    `${called}: ${fleets.join('; ')}. The ships count ${sumOf(fighting)}${coin === null ? '' : `, the coin is ${coinName(coin)}`}.`,
    ...(asked.length === 0
      ? []
      : [`Asked to help the ${side}: ${listed(asked.map((seat) => nameOf(context, seat)))}.`]),
  ];
}

function fleetLine(context: LineContext, combat: CombatSeen, seat: Seat): string {
  const ships = fightingOf(context, combat, seat).map(({ id }) => id);
  const from = origins(context, combat, ships);
  return `${nameOf(context, seat)} with ${fleetOf(context.kit, ships)}${from === '' ? '' : ` from ${from}`}`;
}

/** The seat's ships in flight and, for the defender, those on the world (IC-4.6). */
function fightingOf({ view }: LineContext, combat: CombatSeen, seat: Seat): readonly ShipSeen[] {
  const ships = view.seats[seat]?.ships ?? [];
  return ships.filter(
    ({ place }) => place === 'flight' || (seat === combat.defender && place === combat.world),
  );
}

function origins(context: LineContext, { fleet }: CombatSeen, ships: readonly ShipId[]): string {
  const worlds = fleet.filter(({ ship }) => ships.includes(ship)).map(({ from }) => worldName(context, from));
  return worlds.length === 0 ? '' : listed([...new Set(worlds)]);
}

/** The strength of the ships. It also names dice that have yet to be rolled. */
function sumOf(ships: readonly ShipSeen[]): string {
  const known = ships.reduce((sum, { strength }) => sum + (strength ?? 0), 0);
  const dice = ships.filter(({ strength }) => strength === null);
  if (dice.length === 0) return `${known}`;
  return `${known} and ${dice.length === 1 ? 'a warship' : `${dice.length} warships`} that have yet to roll`;
}
