/** The combat that was decided last, put together from the log: the view keeps none that is over. No drawing here. */
import { valueOf } from './pieces.js';

/**
 * @import { Sighting } from '../../../../src/rules/conquest/sighting.ts'
 * @import { CoinId, ShipId, Side } from '../../../../src/rules/conquest/pieces.ts'
 * @import { LogLine } from '../../shapes.js'
 */

/**
 * @template {Sighting['type']} Type
 * @typedef {Extract<Sighting, { readonly type: Type }>} Seen
 */

/**
 * A combat as far as it has come. `active`: the seats whose power was, in it.
 * @typedef {object} Battle
 * @property {Seen<'attack-declared'>} declared
 * @property {Seen<'alliances-made'>['allies']} allies
 * @property {readonly number[]} active
 * @property {Readonly<Record<number, CoinId>>} coins by seat
 * @property {Readonly<Record<ShipId, number>>} dice
 * @property {Seen<'combat-decided'> | null} decided
 * @property {boolean} over decided, or talked over: two Diplomacy coins leave nothing to decide
 */

/**
 * @param {readonly LogLine[]} log oldest first
 * @returns {Battle | null} null if that is not over
 */
export function lastBattle(log) {
  const first = log.findLastIndex(({ type }) => type === 'attack-declared');
  if (first === -1) return null;
  const [declared, ...rest] = /** @type {Sighting[]} */ (/** @type {unknown} */ (log.slice(first)));
  const begun = { declared: /** @type {Seen<'attack-declared'>} */ (declared), ...NOTHING };
  const battle = rest.reduce(followed, /** @type {Battle} */ (begun));
  return battle.over ? battle : null;
}

const NOTHING = { allies: [], active: [], coins: {}, dice: {}, decided: null, over: false };

/**
 * @param {Battle} battle
 * @param {Sighting} sighting
 * @returns {Battle}
 */
function followed(battle, sighting) {
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
 * where only the total can be told.
 * @param {Battle} battle
 * @param {Side} side
 * @param {boolean} multiplies whether its race does, while its power is active
 */
export function sumOf(battle, side, multiplies) {
  const seat = battle.declared[side];
  const coin = battle.coins[seat] ?? null;
  const total = battle.decided?.values?.[side] ?? null;
  const times = multiplies && battle.active.some((active) => active === seat);
  const helpers = battle.allies.filter((ally) => ally.side === side);
  return { coin, total, times, helpers, ships: shipsOf({ coin, total, times, helped: helpers.length > 0 }) };
}

/** @param {{ coin: CoinId | null, total: number | null, times: boolean, helped: boolean }} sum */
function shipsOf({ coin, total, times, helped }) {
  if (total === null) return null;
  const value = coin === null ? 0 : valueOf(coin);
  if (!times) return total - value;
  return helped || value === 0 ? null : total / value;
}
