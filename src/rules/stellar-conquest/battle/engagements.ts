/** Battles between ships that the seat in turn must fight (SC-11.1). */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { enemiesAt, seatAt } from '../state/board.ts';
import type { EngageCommand } from '../state/command.ts';
import { isStar } from '../data/planets.ts';
import { byHex, type Hex } from '../data/hex.ts';
import type { Play } from '../state/play.ts';
import type { State } from '../state/types.ts';
import { beginBattle } from '../combat/opening.ts';
import { fightOn } from './fight.ts';
import { no } from '../text/presentation/refusals/no.ts';

export interface Conflict {
  readonly hex: Hex;
  readonly against: Seat;
}

/** In hex order; enemies in one hex in the order of play. */
export function conflictsOf(state: State, seat: Seat): readonly Conflict[] {
  const stars = new Set(
    seatAt(state, seat).ships.flatMap(({ hex }) => (hex !== null && isStar(hex) ? hex : [])),
  );
  return [...stars]
    .toSorted(byHex)
    .flatMap((hex) => enemiesAt(state, seat, hex).map((against) => ({ hex, against })));
}

export function forbidsEngage(
  state: State,
  seat: Seat,
  { hex, against }: EngageCommand,
): Refusal | undefined {
  const meet = conflictsOf(state, seat).some((one) => one.hex === hex && one.against === against);
  return meet ? undefined : no('nobody-to-fight', 'SC-11.1');
}

export function engage(
  play: Play,
  attacker: Seat,
  { hex, against, orders }: Omit<EngageCommand, 'type'>,
): void {
  beginBattle(play, { kind: 'ships', attacker, hex, against, orders });
  fightOn(play);
}

/** Fights the remaining battles in hex order, until one waits for an answer. */
export function fightAll(play: Play, seat: Seat): void {
  while (play.state.battle === null) {
    const [next] = conflictsOf(play.state, seat);
    if (next === undefined) return;
    engage(play, seat, next);
  }
}
