/** `battle-orders`: standing orders, and orders for a star hex or for the current battle (SC-12.1, SC-12.5). */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { seatAt } from '../state/board.ts';
import type { BattleOrdersCommand } from '../state/command.ts';
import { isStar } from '../data/planets.ts';
import type { Play } from '../state/play.ts';
import type { StandingOrders, State } from '../state/types.ts';
import { fightOn } from './fight.ts';
import { playDefault } from './by-default.ts';
import { awaitedIn } from './windows.ts';
import { no } from '../text/presentation/refusals/no.ts';

export function forbidsBattleOrders(
  state: State,
  by: Seat,
  command: BattleOrdersCommand,
): Refusal | undefined {
  const { battle, hex, keep, orders } = command;
  if (battle === undefined) {
    if (keep !== undefined) return no('no-battle-named', 'SC-12.1');
    return hex === undefined || isStar(hex) ? undefined : no('not-a-star-hex', 'SC-12.1');
  }
  if (hex !== undefined) return no('hex-and-battle-named', 'SC-12.1');
  if (state.battle?.id !== battle) return no('no-such-battle', 'SC-12.1');
  if (state.battle.stage?.kind === 'orders' && awaitedIn(state.battle).includes(by))
    return orders === undefined ? no('no-orders', 'SC-12.1') : undefined;
  return forbidsLiveChange(state.battle.live.includes(by), command);
}

/** A seat that is asked live may only switch to its orders for the rest of the battle. */
function forbidsLiveChange(
  live: boolean,
  { byOrders, keep, orders }: BattleOrdersCommand,
): Refusal | undefined {
  if (!live || byOrders !== true) return no('not-asked-in-battle', 'SC-12.1');
  return keep === true && orders === undefined ? no('no-orders', 'SC-12.1') : undefined;
}

export function setBattleOrders(play: Play, by: Seat, command: BattleOrdersCommand): void {
  if (command.battle === undefined) return setStanding(play, by, command);
  const { orders, keep, byOrders = false } = command;
  const { battle } = play;
  if (keep === true && orders !== undefined) setStanding(play, by, { orders });
  const wasAsked = battle.stage?.kind !== 'orders' && awaitedIn(battle).includes(by);
  const own = orders ?? battle.orders[by] ?? {};
  play.record({ type: 'battle-ordered', battle: battle.id, seat: by, orders: own, byOrders });
  if (wasAsked) playDefault(play, by);
  else if (battle.stage?.kind === 'orders') fightOn(play);
}

/** A command with only `byOrders` keeps the present orders. */
function setStanding(play: Play, seat: Seat, command: Omit<BattleOrdersCommand, 'type'>): void {
  const { orders, hex, byOrders } = command;
  const before = seatAt(play.state, seat).orders;
  const only = byOrders !== undefined && orders === undefined && hex === undefined;
  const changed: StandingOrders = only
    ? before
    : hex === undefined
      ? { ...before, always: orders ?? null }
      : { ...before, at: { ...without(before.at, hex), ...(orders === undefined ? {} : { [hex]: orders }) } };
  play.record({ type: 'orders-set', seat, orders: { ...changed, byOrders: byOrders ?? before.byOrders } });
}

const without = (at: StandingOrders['at'], hex: string): StandingOrders['at'] =>
  Object.fromEntries(Object.entries(at).filter(([other]) => other !== hex));
