/** The battle that is being fought, above what is asked in it: who stands against whom, how strong, what the last round did. */
import { h } from '../../../dom.js';
import { listWords } from '../../../list-words.js';
import { fightsIn } from '../battles.js';
import { placeName, planetName } from '../atlas.js';
import { forceWords, unitNames } from '../fire.js';
import { seatMark } from '../marks.js';
import { counted, seatName, viewOf } from '../view.js';

/**
 * @import { BattleSeen, UnitSeen } from '../../../../../src/rules/stellar-conquest/sighting.ts'
 * @import { Seat } from '../../../../../src/rules/vocabulary.ts'
 * @import { Content } from '../../../dom.js'
 * @import { Round } from '../battles.js'
 * @import { Table } from '../../client.js'
 */

/** @param {Table} table @returns {Content} */
export function atHand(table) {
  const { battle } = viewOf(table);
  if (battle === null) return null;
  const fight = fightsIn(table.log).at(-1);
  const last = fight === undefined || fight.ended ? undefined : fight.rounds.at(-1);
  return h(
    'div',
    { class: 'sc-at-hand', key: 'at-hand' },
    [battle.attacker, ...battle.defenders].map((seat) => side(table, battle, seat)),
    last !== undefined && last.number > 0 && lastRound(table, last),
    enemyAims(table, battle),
  );
}

/** @param {Table} table @param {BattleSeen} battle @param {Seat} seat */
function side(table, { attacker, kind, planets, units }, seat) {
  const there = units.filter((unit) => unit.seat === seat);
  const attacks = seat === attacker;
  const what = attacks ? 'attacks' : kind === 'ships' ? 'defends' : `defends ${planetsOf(there, planets)}`;
  return h(
    'p',
    { key: `side-${seat}` },
    seatMark(table, seat),
    h('b', {}, seatName(table, seat)),
    ` ${what}: ${forceWords(there)}`,
  );
}

/** Those whose bases are there; else all that are attacked. @param {readonly UnitSeen[]} units @param {readonly string[]} planets */
function planetsOf(units, planets) {
  const based = planets.filter((planet) => units.some((unit) => unit.planet === planet));
  return listWords((based.length > 0 ? based : planets).map(planetName));
}

/** What serves where one says nothing: `my orders`. @param {Table} table @param {'my' | 'your'} whose */
export const guide = (table, whose) =>
  (viewOf(table).battle?.orders ?? null) === null ? 'the doctrine' : `${whose} orders`;

/** @param {Table} table @param {Round} round */
const lastRound = (table, { number, lost, withdrew }) =>
  h(
    'p',
    { key: 'last' },
    h('b', {}, `Round ${number}: `),
    lossWords(table, lost),
    withdrew.map(
      ({ seat, numbers, hex }) =>
        ` ${seatName(table, seat)} withdrew ${counted(numbers.length, 'ship')} to ${placeName(hex)}.`,
    ),
  );

/** `Ann lost scout 1; Bo lost corvettes 3, 4.` @param {Table} table @param {readonly UnitSeen[]} lost */
export function lossWords(table, lost) {
  const seats = [...new Set(lost.map(({ seat }) => seat))];
  const losses = seats.map(
    (seat) => `${seatName(table, seat)} lost ${unitNames(lost.filter((unit) => unit.seat === seat))}`,
  );
  return `${losses.join('; ') || 'nobody lost anything'}.`;
}

/** SC-11.4: who aims second sees what the others aim at. @param {Table} table @param {BattleSeen} battle */
function enemyAims(table, { aims, attacker, units }) {
  const mine = table.seat === attacker ? 'attacker' : 'defender';
  const fired = Object.entries(aims).flatMap(([seat, shots]) =>
    (Number(seat) === attacker) === (mine === 'attacker') ? [] : shots,
  );
  if (fired.length === 0) return null;
  const targets = units.filter(
    ({ side: of, number }) => of === mine && fired.some(({ target }) => target === number),
  );
  return [
    h('p', { key: 'aims' }, h('b', {}, 'They aim at')),
    h(
      'ul',
      { key: 'aims-list' },
      targets.map((target) => {
        const guns = units.filter(
          ({ side: of, number }) =>
            of !== mine && fired.some((shot) => shot.warship === number && shot.target === target.number),
        );
        return h('li', { key: target.number }, h('b', {}, unitNames([target])), ` with ${unitNames(guns)}`);
      }),
    ),
  ];
}
