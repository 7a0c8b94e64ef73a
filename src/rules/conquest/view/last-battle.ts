/** The combat that was decided last, put together from the log: the view keeps none that is over. Public: the page imports it. */
import type { Seat } from '../../vocabulary.ts';
import type { CoinId, ShipId, Side } from '../pieces/pieces.ts';
import type { Sighting } from './sighting.ts';

type Seen<Type extends Sighting['type']> = Extract<Sighting, { readonly type: Type }>;

/** A combat so far. `active`: the seats whose power was active in it. */
export interface Battle {
  readonly declared: Seen<'attack-declared'>;
  readonly allies: Seen<'alliances-made'>['allies'];
  readonly active: readonly Seat[];
  /** By seat. */
  readonly coins: Readonly<Record<number, CoinId>>;
  readonly dice: Readonly<Record<ShipId, number>>;
  readonly decided: Seen<'combat-decided'> | null;
  /** The ships of the losing side. */
  readonly beaten: readonly ShipId[];
  /** Decided, or talked over: two Diplomacy coins leave nothing to decide. */
  readonly over: boolean;
}

/** `log`: oldest first. Returns null if the last combat is not over. */
export function lastBattle(log: readonly Sighting[]): Battle | null {
  const first = log.findLastIndex(({ type }) => type === 'attack-declared');
  if (first === -1) return null;
  const [declared, ...rest] = log.slice(first);
  const begun: Battle = { declared: declared as Seen<'attack-declared'>, ...NOTHING };
  const battle = rest.reduce(followed, begun);
  return battle.over ? battle : null;
}

const NOTHING = { allies: [], active: [], coins: {}, dice: {}, decided: null, beaten: [], over: false };

const BEATEN: readonly Seen<'ships-moved'>['cause'][] = ['lost', 'sent-home'];

function followed(battle: Battle, sighting: Sighting): Battle {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- Other sightings are no part of a battle.
  switch (sighting.type) {
    case 'alliances-made':
      return { ...battle, allies: [...battle.allies, ...sighting.allies] };
    case 'powers-settled':
      return { ...battle, active: sighting.active };
    case 'coins-revealed':
      return {
        ...battle,
        coins: { ...battle.coins, ...Object.fromEntries(sighting.coins.map((c) => [c.seat, c.coin])) },
      };
    case 'dice-rolled':
      return {
        ...battle,
        dice: { ...battle.dice, ...Object.fromEntries(sighting.dice.map((d) => [d.ship, d.face])) },
      };
    case 'combat-decided':
      return { ...battle, decided: sighting, over: true };
    case 'ships-moved':
      return BEATEN.includes(sighting.cause)
        ? { ...battle, beaten: [...battle.beaten, ...sighting.ships.map(({ ship }) => ship)] }
        : battle;
    case 'deal-made':
    case 'deal-failed':
      return { ...battle, over: true };
    default:
      return battle;
  }
}

/** How one side’s total came about. */
export interface Sum {
  readonly coin: CoinId | null;
  readonly total: number | null;
  /** Whether the coin multiplies the ships. */
  readonly times: boolean;
  readonly helpers: Battle['allies'];
  /** Null if only the total is known. */
  readonly ships: number | null;
}

/**
 * The total is in the log and the coin is, so the ships are the rest. `multiplies`: whether the race of this side does, while its power is
 * active.
 */
export function sumOf(battle: Battle, side: Side, multiplies: boolean): Sum {
  const seat = battle.declared[side];
  const coin = battle.coins[seat] ?? null;
  const total = battle.decided?.values?.[side] ?? null;
  const times = multiplies && battle.active.includes(seat);
  const helpers = battle.allies.filter((ally) => ally.side === side);
  return { coin, total, times, helpers, ships: shipsIn({ coin, total, times, helpers }) };
}

function shipsIn({ coin, total, times, helpers }: Omit<Sum, 'ships'>): number | null {
  if (total === null) return null;
  const value = coin === null ? 0 : Number(coin.at(-1));
  if (!times) return total - value;
  return helpers.length > 0 || value === 0 ? null : total / value;
}
