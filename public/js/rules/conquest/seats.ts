/** Each seat: race and power, colonies won, coins, ships lost; and the viewer's own hand. */
import { h } from '../../shared/dom.ts';
import { coinFace } from './combat/coin.ts';
import { fight } from './combat/later.ts';
import {
  coinsWords,
  coloniesWords,
  fleetWords,
  isOnTurn,
  sortedCoins,
  stacksOf,
  toWin,
  viewOf,
} from './pieces.ts';
import { ROVING } from '../hint.ts';
import { badge, portrait } from './board/mark.ts';
import { markedName, phrase, raceNamed } from './catalogue.ts';
import type { SeatSeen } from '../../../../src/rules/conquest/view/sighting.ts';
import type { Table } from './edition.ts';

/** By colonies (IC-10.2). */
export const leadOf = (table: Table) => ({
  amounts: viewOf(table)
    .seats.filter(({ resigned }) => !resigned)
    .map(({ seat, colonies }) => ({ seat, amount: colonies })),
  words: coloniesWords,
});

export function seatCards(table: Table) {
  const view = viewOf(table);
  return h(
    'section',
    { ...ROVING, class: 'seats', key: 'seats', 'aria-label': 'Seats' },
    h('h2', { class: 'unseen' }, 'Seats'),
    view.seats.map((seat) => seatCard(table, seat)),
  );
}

function seatCard(table: Table, seat: SeatSeen) {
  const view = viewOf(table);
  const lost = stacksOf(table, seat)
    .filter((s) => s.place === 'void')
    .flatMap((s) => s.ships);
  const turn = isOnTurn(table, seat.seat);
  const waited = table.seen.windows.some((w) => w.awaiting.includes(seat.seat));
  const hand = view.open?.hands.find((own) => own.seat === seat.seat)?.hand;
  return h(
    'article',
    { class: `seat ${turn ? 'turn' : ''} ${seat.resigned ? 'gone' : ''}`, key: seat.seat },
    h(
      'h3',
      {},
      badge(table, seat.seat),
      ' ',
      table.here?.(seat.seat),
      table.names[seat.seat],
      seat.seat === table.seat && h('small', {}, ' (you)'),
    ),
    h(
      'p',
      { class: 'flags' },
      turn && h('b', { class: 'tag now' }, 'on turn'),
      waited && h('b', { class: 'tag' }, 'deciding'),
      seat.resigned && h('b', { class: 'tag' }, 'resigned'),
    ),
    pips(seat.colonies),
    h(
      'div',
      { class: 'with-portrait' },
      portrait(seat.race),
      h(
        'div',
        {},
        h(
          'p',
          {},
          h('b', {}, markedName(seat.race)),
          ' ',
          seat.active ? '' : h('span', { class: 'tag off' }, 'power off'),
        ),
        !seat.active && h('p', { class: 'hint' }, `Its power is ${phrase('power.off')}`),
        h('p', { class: seat.active ? 'power' : 'power off' }, raceNamed(seat.race).text),
      ),
    ),
    h(
      'p',
      {},
      coinsWords(seat.coins),
      hand && [
        ' ',
        h(
          'span',
          ROVING,
          sortedCoins(hand).map((c) => coinFace(c, 'tiny')),
        ),
      ],
    ),
    h(
      'p',
      { class: 'quiet' },
      lost.length > 0 ? `In the void: ${fleetWords(table, lost)}` : 'Nothing in the void',
    ),
    seat.offered > 0 && h('p', {}, `${raceNamed(seat.race).name} offers to heal ${seat.offered}`),
    table.reliability(seat.seat),
  );
}

/** Colonies won, of the four that win. */
function pips(colonies: number) {
  const dots = Array.from({ length: toWin() }, (_, i) =>
    h('i', { key: i, class: i < colonies ? 'won' : '' }),
  );
  return h('p', { class: 'pips' }, dots, h('span', {}, coloniesWords(colonies)));
}

/** The viewer's coins, at the board. Below a question, they would move with its length. */
export function ownCoins(table: Table) {
  const { own } = viewOf(table);
  if (!own) return null;
  const { hand, seat } = own;
  // After the end, a player may see the game as another seat.
  const asked = table.seen.decisions.find(({ kind }) => kind === 'coin');
  const title = seat === table.seat ? 'Your coins' : `Coins of ${table.names[seat]}`;
  return h(
    'section',
    { class: 'row own-coins', key: 'coins' },
    h('h2', {}, title),
    h(
      'p',
      { ...ROVING, class: 'coins hand' },
      hand.length > 0
        ? sortedCoins(hand).map(
            (c) => (asked && fight.of(table)?.handCoin(table, asked, c)) ?? coinFace(c, 'tiny'),
          )
        : phrase('coin.none'),
    ),
    hand.length === 1 && seat === table.seat && h('p', { class: 'hint' }, phrase('coin.last')),
  );
}

/** The viewer's power, the bag, and used coins. */
export function coinsPanel(table: Table) {
  const view = viewOf(table);
  const mine = view.own && view.own.seat === table.seat;
  return h(
    'section',
    { class: 'card', key: 'bag' },
    mine && [ownPower(table), h('p', { class: 'hint' }, phrase('coin.hand'))],
    h(
      'details',
      {},
      h('summary', {}, `${view.bag} coins in the bag, ${view.discard.length} used`),
      h(
        'p',
        { ...ROVING, class: 'coins' },
        sortedCoins(view.discard).map((c) => coinFace(c, 'tiny')),
      ),
      view.open !== null && [
        h('p', {}, 'In the bag:'),
        h(
          'p',
          { ...ROVING, class: 'coins' },
          sortedCoins(view.open.bag).map((c) => coinFace(c, 'tiny')),
        ),
      ],
    ),
  );
}

/** The power of the viewer's own race, near the question. */
function ownPower(table: Table) {
  const own = viewOf(table).seats[table.seat ?? -1];
  if (own === undefined) return null;
  const { name, text } = raceNamed(own.race);
  return h(
    'div',
    { class: 'own-power with-portrait', key: 'power' },
    portrait(own.race),
    h(
      'p',
      {},
      h('b', {}, `Your power: ${name}`),
      ` – ${text}`,
      !own.active && [' ', h('span', { class: 'tag off' }, 'power off'), ` ${phrase('power.off.own')}`],
    ),
  );
}
