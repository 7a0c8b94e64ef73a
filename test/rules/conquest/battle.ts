/** Takes an attack through its windows, up to the first window that the plan does not answer. */
import type { Race } from '../../../src/rules/conquest/data/races.ts';
import type { Event } from '../../../src/rules/conquest/state/event.ts';
import type {
  CoinId,
  DealLanding,
  ShipId,
  Side,
  WorldId,
} from '../../../src/rules/conquest/pieces/pieces.ts';
import { asSeat } from '../../../src/rules/vocabulary.ts';
import { ally, ask, attack, commit } from './commands.ts';
import type { Table } from './table.ts';

/** Races whose powers do not affect a combat between seats 0 and 1 that have coins. */
export const PLAIN: readonly Race[] = ['nirnaeth', 'hirilorn', 'celegorm', 'mormegil'];

export interface Plan {
  readonly world?: WorldId;
  /** By default the owner of the target's system. */
  readonly opponent?: number;
  /** By default the first warship and the first transport. */
  readonly fleet?: readonly ShipId[];
  /** The allies of each side with their ships. Only that side asks them. */
  readonly allies?: Readonly<Record<number, readonly [Side, ...ShipId[]]>>;
  readonly coins?: Readonly<Record<number, CoinId>>;
}

/** The seat on turn attacks, by default on `1-3`. */
export function battle(table: Table, plan: Plan = {}): Table {
  const attacker = table.state.turn.seat;
  const { world = '1-3', fleet = [`${attacker}-w1`, `${attacker}-t1`], allies = {}, coins = {} } = plan;
  const opponent = plan.opponent ?? Number(world[0]);
  const joining = (side: Side) =>
    Object.entries(allies).flatMap(([seat, [theirs]]) => (theirs === side ? [Number(seat)] : []));
  table.does(attacker, attack(world, fleet, { opponent, ask: joining('attacker') }));
  if (table.window?.kind === 'ally-request') table.does(opponent, ask(...joining('defender')));
  if (table.window?.kind === 'alliance')
    for (const seat of table.asked) {
      const [side, ...ships] = allies[seat]!;
      table.does(seat, ally(side, ...ships));
    }
  return commitCoins(table, coins);
}

/** The main parties commit these coins, in one coin window or two. */
export function commitCoins(table: Table, coins: Readonly<Record<number, CoinId>>): Table {
  while (table.window?.kind === 'coin') {
    const ready = table.awaited.filter((seat) => coins[seat] !== undefined);
    if (ready.length === 0) return table;
    for (const seat of ready) table.does(seat, commit(coins[seat]!));
  }
  return table;
}

/** Ships of one seat land on a world by a deal. */
export function land(world: WorldId, ...ships: readonly ShipId[]): DealLanding {
  return { seat: asSeat(Number(ships[0]![0])), ships, world };
}

/** The types of events since the last one of type `first`, filtered by the named types. */
export function order(
  table: Table,
  first: Event['type'],
  ...named: readonly Event['type'][]
): readonly string[] {
  const types = table.events.map(({ type }) => type);
  return types.slice(types.lastIndexOf(first)).filter((type) => type === first || named.includes(type));
}

/** The two combat values of the last combat. */
export function values(table: Table): { readonly attacker: number; readonly defender: number } {
  const found = table.last('combat-decided').values;
  if (found === null) throw new Error('no values decided the combat');
  return found;
}
