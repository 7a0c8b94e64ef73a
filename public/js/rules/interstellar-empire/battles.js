/** The wars of a game, put together from what the log says of them. */

/**
 * @import { CardId } from '../../../../src/rules/interstellar-empire/cards.ts'
 * @import { Sighting, View } from '../../../../src/rules/interstellar-empire/sighting.ts'
 * @import { LogLine } from '../../shapes.js'
 */

/** @typedef {Extract<Sighting, { readonly type: 'number-turned' }>} Turned */
/** @typedef {Extract<Sighting, { readonly type: 'battle-fought' }>} Fought */
/** @typedef {Extract<Sighting, { readonly type: 'war-ended' }>} Ended */

/**
 * A war as far as it has come. `paid`: what the attacker discarded for the planet, `resisted`: the Resistance played.
 * @typedef {object} Battle
 * @property {number} number
 * @property {number} turn
 * @property {number} attacker
 * @property {number} owner
 * @property {CardId} planet
 * @property {readonly CardId[]} ships
 * @property {readonly CardId[] | null} defence
 * @property {readonly Turned[]} numbers the attacker's first
 * @property {Fought | null} fought
 * @property {readonly CardId[]} paid
 * @property {CardId | null} resisted
 * @property {Ended['fate'] | null} fate
 */

/** @param {readonly LogLine[]} log oldest first */
export function battlesOf(log) {
  /** @type {Battle[]} */
  const battles = [];
  let turn = 0;
  for (const line of log) {
    const sighting = /** @type {Sighting} */ (/** @type {unknown} */ (line));
    if (sighting.type === 'turn-began') turn = sighting.turn;
    if (sighting.type === 'war-declared') battles.push(begun(sighting, turn));
    const last = battles.at(-1);
    if (last !== undefined && last.fate === null) battles[battles.length - 1] = followed(last, sighting);
  }
  return battles;
}

/**
 * @param {Extract<Sighting, { readonly type: 'war-declared' }>} declared
 * @param {number} turn
 * @returns {Battle}
 */
const begun = ({ war, seat, owner, planet, ships }, turn) => ({
  number: war,
  turn,
  attacker: seat,
  owner,
  planet,
  ships,
  defence: null,
  numbers: [],
  fought: null,
  paid: [],
  resisted: null,
  fate: null,
});

/**
 * @param {Battle} battle
 * @param {Sighting} sighting
 * @returns {Battle}
 */
function followed(battle, sighting) {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- Other sightings are no part of a battle.
  switch (sighting.type) {
    case 'defended':
      return { ...battle, defence: sighting.ships };
    case 'number-turned':
      return { ...battle, numbers: [...battle.numbers, sighting] };
    case 'battle-fought':
      return { ...battle, fought: sighting };
    case 'occupation-paid':
      return { ...battle, paid: [...battle.paid, sighting.card] };
    case 'resistance-played':
      return { ...battle, resisted: sighting.card };
    case 'war-ended':
      return { ...battle, fate: sighting.fate };
    default:
      return battle;
  }
}

/**
 * Those worth showing: of the turn in play, else the last one; the newest first.
 * @param {View} view
 * @param {readonly LogLine[]} log
 */
export function shownBattles(view, log) {
  const all = battlesOf(log);
  const now = all.filter(({ turn }) => turn === view.turn.number);
  return (now.length > 0 ? now : all.slice(-1)).toReversed();
}

/**
 * What the attackers and the defenders add up to, as far as it is known.
 * @param {Battle} battle
 * @param {(card: CardId) => number} numberOf
 */
export function sumsOf({ ships, defence, numbers }, numberOf) {
  const force = (/** @type {readonly CardId[]} */ cards) =>
    cards.reduce((sum, card) => sum + numberOf(card), 0);
  const turned = (/** @type {Turned | undefined} */ number) =>
    number === undefined ? null : number.card === null ? 0 : numberOf(number.card);
  return {
    attack: { ships: force(ships), number: turned(numbers[0]) },
    defence: { ships: defence === null ? null : force(defence), number: turned(numbers[1]) },
  };
}
