/** The present battle, above its decision: both sides, their strength, and the results of the last round. */
import { h } from '../../../../shared/dom.ts';
import { listWords } from '../../../../shared/list-words.ts';
import { fightsIn, textOf } from '../../battle/battles.ts';
import { planetName } from '../../atlas.ts';
import { forceWords, unitNames } from '../../battle/fire.ts';
import { seatMark } from '../../marks.ts';
import { seatName, viewOf } from '../../view.ts';
import type { BattleSeen, UnitSeen } from '../../../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { Seat } from '../../../../../../src/rules/vocabulary.ts';
import type { Content } from '../../../../shared/dom.ts';
import type { Round } from '../../battle/battles.ts';
import type { Table } from '../../../client.ts';

export function atHand(table: Table): Content {
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

function side(table: Table, { attacker, kind, planets, units }: BattleSeen, seat: Seat) {
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

/** Those whose bases are there; else all that are attacked. */
function planetsOf(units: readonly UnitSeen[], planets: readonly string[]) {
  const based = planets.filter((planet) => units.some((unit) => unit.planet === planet));
  return listWords((based.length > 0 ? based : planets).map(planetName));
}

/** The fallback without an entry: `my orders`. */
export const guide = (table: Table, whose: 'my' | 'your') =>
  (viewOf(table).battle?.orders ?? null) === null ? 'the default orders' : `${whose} orders`;

const lastRound = (table: Table, { number, lost, withdrew }: Round) =>
  h(
    'p',
    { key: 'last' },
    h('b', {}, `Losses of round ${number}: `),
    lossWords(table, lost),
    withdrew.map((line) => ` ${textOf(line)}`),
  );

/** `Ann: scout 1; Bo: corvettes 3, 4.` */
export function lossWords(table: Table, lost: readonly UnitSeen[]) {
  const seats = [...new Set(lost.map(({ seat }) => seat))];
  const losses = seats.map(
    (seat) => `${seatName(table, seat)}: ${unitNames(lost.filter((unit) => unit.seat === seat))}`,
  );
  return `${losses.join('; ') || 'none'}.`;
}

/** SC-11.4: the second side sees the targets of the first. */
function enemyAims(table: Table, { aims, attacker, units }: BattleSeen) {
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
