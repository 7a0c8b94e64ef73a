/** A combat that is decided: the coins turned over, and both sides' strengths as the sum that decided it. */
import { h } from '../../../shared/dom.ts';
import { ROVING } from '../../hint.ts';
import { listWords } from '../../../shared/list-words.ts';
import { sumOf } from './battle.ts';
import { coinFace } from './coin.ts';
import { classOf, fleetWords, nameOf, ownerOf, valueOf, viewOf } from '../pieces.ts';
import { badge, shipIcon } from '../board/mark.ts';
import { standingOn } from './powers.ts';
import { effectOf, MULTIPLIES } from './strength.ts';
import { isStrong, sumNotes } from './sum-notes.ts';
import { diplomacy, numbers, phrase } from '../catalogue.ts';
import type { ShipId, Side } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { Battle } from './battle.ts';
import type { Table } from '../edition.ts';

export const decidedSides = (table: Table, battle: Battle) => [
  h(
    'div',
    { ...ROVING, class: 'sides' },
    sidePart(table, battle, 'attacker'),
    sidePart(table, battle, 'defender'),
  ),
  endWords(table, battle) && h('p', { class: 'hint' }, endWords(table, battle)),
];

function endWords(table: Table, { decided, declared }: Battle) {
  if (decided === null) return phrase('ended.talks');
  if (decided.winner === null) return phrase('ended.tie');
  const seat = declared[decided.winner];
  if (decided.verdict === 'pelantiri') return phrase('power.envoy', { seat: table.names[seat] ?? '' });
  return decided.verdict === 'diplomacy' ? phrase('ended.diplomacy') : '';
}

function sidePart(table: Table, battle: Battle, side: Side) {
  const seat = battle.declared[side];
  const { coin, total, times, ships, helpers } = sumOf(battle, side, multiplies(table, seat));
  const help = listWords(helpers.map((ally) => nameOf(table, ally.seat)));
  const won = battle.decided?.winner === side;
  return h(
    'div',
    { class: `side ${side}`, key: side },
    h(
      'div',
      {},
      h('h3', {}, badge(table, seat), nameOf(table, seat), h('small', {}, won ? `${side}, wins` : side)),
      h(
        'p',
        {},
        ships !== null && [h('b', {}, ships), ' · '],
        side === 'attacker'
          ? fleetWords(
              table,
              battle.declared.fleet.map(({ ship }) => ship),
            )
          : defenceWords(table, battle),
        help !== '' && `, with ${help}`,
        diceOf(table, battle, [seat, ...helpers.map((ally) => ally.seat)]),
      ),
      h(
        'p',
        {},
        times ? '× ' : '+ ',
        coin === null ? 'no coin' : coinFace(coin, '', `coin ${side}`),
        total === null && coin !== null && valueOf(coin) === 0 && ` ${diplomacy().name}`,
      ),
    ),
    total !== null && h('p', { class: 'total' }, '= ', h('b', {}, total)),
    total !== null &&
      h('div', {}, sumNotes(table, { seat, helpers: helpers.map((ally) => ally.seat) }, battle.active)),
  );
}

/** The log names the ships of a defender who lost. Those of another are still there. A colony ship may have strength 0. */
function defenceWords(table: Table, { declared: { defender, world }, decided, beaten }: Battle) {
  if (decided?.winner === 'attacker')
    return fleetWords(
      table,
      beaten.filter((ship) => ownerOf(ship) === defender),
    );
  return standingOn(table, world, defender).length === 0 ? 'no ships' : 'the ships there';
}

/** Whether the race of the seat multiplies its ships by its coin while its power is active. */
export function multiplies(table: Table, seat: number) {
  const seen = viewOf(table).seats[seat];
  return seen !== undefined && effectOf(seen.race) === MULTIPLIES;
}

/** Each as the sum counts it, whatever it rolled. */
function diceOf(table: Table, { dice, active }: Battle, seats: readonly number[]) {
  const rolled = Object.entries(dice).filter(([ship]) => seats.includes(ownerOf(ship)));
  const icon = (id: string, face: number) => {
    const ships = [id as ShipId];
    const counts = isStrong(table, ownerOf(id), active) ? numbers().strongWarship : face;
    return shipIcon(table, {
      place: '',
      owner: ownerOf(id),
      letter: classOf(id),
      grade: String(counts),
      ships,
    });
  };
  return (
    rolled.length > 0 &&
    h(
      'span',
      { class: 'dice' },
      rolled.map(([id, face]) => icon(id, face)),
    )
  );
}
