/** IC-9: Nirnaeth offers healing, and its patients take it. */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { placeOf, seatAt } from '../state/board.ts';
import { areHeld } from '../pieces/coins.ts';
import type { HealCommand, OfferHealingCommand } from '../state/command.ts';
import { healable, healerOf, settleTurn } from '../phases/turn.ts';
import type { Play } from '../play/play.ts';
import { isActive } from '../state/powers.ts';
import { hasDuplicates } from '../../input/refusal.ts';
import { ownerOf, worldsOf } from '../pieces/ships.ts';
import type { State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

export function forbidsOffer(state: State, by: Seat, { seat }: OfferHealingCommand): Refusal | undefined {
  if (healerOf(state) !== by) return no('not-a-healer', 'IC-9.1');
  if (state.combat !== null) return no('combat-is-on', 'IC-9.3');
  const patient = state.seats[seat];
  if (patient === undefined || seat === by) return no('no-such-patient', 'IC-9.1');
  return patient.resigned ? no('patient-has-resigned', 'IC-9.3') : undefined;
}

export function offerHealing(play: Play, by: Seat, { seat, ships }: OfferHealingCommand): void {
  // The same offer again is no event.
  if (seatAt(play.state, seat).offered === ships) return;
  play.record({ type: 'healing-offered', seat: by, patient: seat, ships });
  // If the seat on turn could do nothing else, it was waiting only for this offer.
  settleTurn(play);
}

/** Whether an offer to the seat stands that it can take on its turn, if it has a coin and a ship in the void. */
export function canTakeHealing(state: State, seat: Seat): boolean {
  const healer = healerOf(state);
  return seatAt(state, seat).offered > 0 && healer !== undefined && isActive(state, healer);
}

export function forbidsHeal(state: State, by: Seat, { ships }: HealCommand): Refusal | undefined {
  const healer = healerOf(state);
  if (healer === undefined || seatAt(state, by).offered === 0) return no('no-healing-offered', 'IC-9.1');
  if (state.combat !== null) return no('combat-is-on', 'IC-9.3');
  if (state.turn.seat !== by) return no('not-your-turn', 'IC-9.2');
  if (!isActive(state, healer)) return no('power-inactive', 'IC-9.2');
  if (ships.length === 0) return no('no-ships', 'IC-9.2');
  if (hasDuplicates(ships.map(({ ship }) => ship))) return no('ship-named-twice', 'IC-9.2');
  if (ships.some(({ ship }) => ownerOf(ship) !== by)) return no('not-your-ship', 'IC-9.2');
  if (ships.some(({ ship }) => placeOf(state, ship) !== 'void')) return no('ship-not-in-void', 'IC-9.2');
  const homes = worldsOf(by);
  if (!ships.every(({ world }) => homes.includes(world))) return no('not-a-home-world', 'IC-9.2');
  if (
    !areHeld(
      ships.map(({ coin }) => coin),
      seatAt(state, by).hand,
    )
  )
    return no('not-your-coin', 'IC-9.2');
  return ships.length > healable(state, by) ? no('more-than-offered', 'IC-9.1') : undefined;
}

export function heal(play: Play, by: Seat, command: HealCommand): void {
  const seat = healerOf(play.state)!;
  const ships = command.ships.map(({ ship, world }) => ({ ship, world }));
  const coins = command.ships.map(({ coin }) => coin);
  play.record({ type: 'healed', seat, patient: by, ships, coins });
  settleTurn(play);
}
