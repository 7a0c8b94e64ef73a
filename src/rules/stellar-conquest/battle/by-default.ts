/** Answers in a battle for a seat that does not: by its orders, else by the doctrine (SC-12.1, SC-19.1). */
import type { Default } from '../../contract.ts';
import { unreachable, type Seat } from '../../vocabulary.ts';
import type { Battle } from '../state/battle.ts';
import type { Command } from '../state/command.ts';
import { MOST_NAMED } from '../data/counters.ts';
import type { Play } from '../state/play.ts';
import { aftermathDefault, sealAftermath } from './aftermath.ts';
import type { State } from '../state/types.ts';
import { aimsOf } from '../combat/aiming.ts';
import { aim, drive, withdraw } from './answers.ts';
import { fightOn } from './fight.ts';
import { standingOrdersAt } from '../combat/opening.ts';
import { drivenByOrders, withdrawnByOrders } from '../combat/retreat.ts';

export function battleDefault(state: State, seat: Seat): Default<Command> {
  const { battle } = state;
  if (battle === null || battle.stage === null) throw new Error('no battle waits for anybody');
  const { stage } = battle;
  switch (stage.kind) {
    case 'orders': {
      const orders = standingOrdersAt(state, seat, battle.hex);
      return orders === null
        ? { text: 'Your ships follow the default orders for the rest of this turn.' }
        : {
            command: { type: 'battle-orders', battle: battle.id, orders },
            text: 'Your ships fight by your standing orders.',
          };
    }
    case 'aim':
      return {
        command: { type: 'aim', shots: aimsOf(battle, seat).slice(0, MOST_NAMED) },
        text: 'Your orders choose the targets.',
      };
    case 'withdraw': {
      const ships = withdrawnByOrders(battle, stage.side);
      if (ships.length === 0) return { command: { type: 'withdraw' }, text: 'All ships stay.' };
      return { command: { type: 'withdraw', ships }, text: 'Some ships withdraw, as in your orders.' };
    }
    case 'drive': {
      const hex = drivenByOrders(state, battle, seat);
      return { command: { type: 'drive', hex }, text: `Drive the enemy to ${hex}.` };
    }
    case 'aftermath':
      return aftermathDefault(state, seat);
    default:
      return unreachable(stage);
  }
}

export function expireBattle(play: Play, seats: readonly Seat[]): void {
  for (const seat of seats) playDefault(play, seat);
}

/** The battle must be waiting for the seat. */
export function playDefault(play: Play, seat: Seat): void {
  const { battle, state } = play;
  const { stage } = battle;
  if (stage === null) throw new Error('the battle waits for nobody');
  switch (stage.kind) {
    case 'orders':
      return fightUnasked(play, battle, seat);
    case 'aim':
      return aim(play, seat, { shots: [] });
    case 'withdraw':
      return withdraw(play, { ships: withdrawnByOrders(battle, stage.side) });
    case 'drive':
      return drive(play, { hex: drivenByOrders(state, battle, seat) });
    case 'aftermath':
      sealAftermath(play, seat);
      return fightOn(play);
    default:
      return unreachable(stage);
  }
}

/**
 * SC-12.1: by the standing orders, which the seat can have given only while the window was open. Without them, by the doctrine, for the
 * rest of the seat-turn.
 */
function fightUnasked(play: Play, { id, hex }: Battle, seat: Seat): void {
  const orders = standingOrdersAt(play.state, seat, hex);
  play.record({ type: 'battle-ordered', battle: id, seat, orders, byOrders: false });
  fightOn(play);
}
