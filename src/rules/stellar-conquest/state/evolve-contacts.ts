/** Updates the contacts of both sides of a battle (SC-11.2). */
import type { Seat } from '../../vocabulary.ts';
import type { Battle } from './battle.ts';
import { seatAt } from './board.ts';
import { withSeat } from './changes.ts';
import type { State } from './types.ts';
import type { ShipClass } from '../data/pieces.ts';

const NO_CONTACT = { ships: [], colonies: [], devastated: [] } as const;

/** Both sides see each other's ships when the battle begins and when it ends. */
export function withContacts(state: State, battle: Battle): State {
  if (battle.kind !== 'ships') return state;
  const [against] = battle.defenders;
  return withContact(
    withContact(state, battle, battle.attacker, against!),
    battle,
    against!,
    battle.attacker,
  );
}

/** Updates the seat's contact in the hex with the enemy's present ships. */
function withContact(state: State, battle: Battle, seat: Seat, enemy: Seat): State {
  const { contacts } = seatAt(state, seat);
  const { [battle.hex]: before = NO_CONTACT } = contacts;
  const counts: Partial<Record<ShipClass, number>> = {};
  for (const unit of battle.units)
    if (unit.seat === enemy) counts[unit.class as ShipClass] = (counts[unit.class as ShipClass] ?? 0) + 1;
  const others = before.ships.filter((seen) => seen.seat !== enemy);
  const seen = Object.keys(counts).length === 0 ? others : [...others, { seat: enemy, ships: counts }];
  const ships = seen.toSorted((a, b) => state.order.indexOf(a.seat) - state.order.indexOf(b.seat));
  const contact = { ...before, turn: state.turn, during: battle.attacker, ships };
  return withSeat(state, seat, { contacts: { ...contacts, [battle.hex]: contact } });
}
