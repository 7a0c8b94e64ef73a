/** The combat that was decided last, put together from the log: the view keeps none that is over. No drawing here. */
import { valueOf } from '../pieces.ts';
import type { Sighting } from '../../../../../src/rules/conquest/view/sighting.ts';
import type { CoinId, ShipId, Side } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { LogLine } from '../../../api/shapes/games.ts';

export type Seen<Type extends Sighting['type']> = Extract<Sighting, { readonly type: Type }>;

/** A combat as far as it has come. `active`: the seats whose power was, in it. */
export interface Battle {
  readonly declared: Seen<'attack-declared'>;
  readonly allies: Seen<'alliances-made'>['allies'];
  readonly active: readonly number[];
  /** By seat. */
  readonly coins: Readonly<Record<number, CoinId>>;
  readonly dice: Readonly<Record<ShipId, number>>;
  readonly decided: Seen<'combat-decided'> | null;
  /** Decided, or talked over: two Diplomacy coins leave nothing to decide. */
  readonly over: boolean;
}

/** `log`: oldest first. Returns null if that is not over. */
export function lastBattle(log: readonly LogLine[]): Battle | null {
  const first = log.findLastIndex(({ type }) => type === 'attack-declared');
  if (first === -1) return null;
  // The API's type of a line of the log names no ruleset.
  const [declared, ...rest] = log.slice(first) as unknown as Sighting[];
  const begun = { declared: declared as Seen<'attack-declared'>, ...NOTHING };
  const battle = rest.reduce(followed, begun as Battle);
  return battle.over ? battle : null;
}

const NOTHING = { allies: [], active: [], coins: {}, dice: {}, decided: null, over: false };

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
    case 'deal-made':
    case 'deal-failed':
      return { ...battle, over: true };
    default:
      return battle;
  }
}

/**
 * What one side's total was made of: the total is in the log and the coin is, so the ships are the rest. `ships` is null
 * if only the total is known.
 * `multiplies`: whether its race does, while its power is active.
 */
export function sumOf(battle: Battle, side: Side, multiplies: boolean) {
  const seat = battle.declared[side];
  const coin = battle.coins[seat] ?? null;
  const total = battle.decided?.values?.[side] ?? null;
  const times = multiplies && battle.active.some((active) => active === seat);
  const helpers = battle.allies.filter((ally) => ally.side === side);
  return { coin, total, times, helpers, ships: shipsOf({ coin, total, times, helped: helpers.length > 0 }) };
}

function shipsOf({
  coin,
  total,
  times,
  helped,
}: {
  coin: CoinId | null;
  total: number | null;
  times: boolean;
  helped: boolean;
}) {
  if (total === null) return null;
  const value = coin === null ? 0 : valueOf(coin);
  if (!times) return total - value;
  return helped || value === 0 ? null : total / value;
}
