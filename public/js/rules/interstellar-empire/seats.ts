/** Every seat's fleet, empire and other known facts. */
import { h } from '../../shared/dom.ts';
import { concerned } from '../concerned.ts';
import { emblem } from '../../shared/player.ts';
import { row } from './board/board.ts';
import { cardOf, counted, firepower, firepowerWords, sorted, viewOf } from './cards.ts';
import { backs, smallFace } from './board/face.ts';
import { hintStop, ROVING } from '../hint.ts';
import { tapOn } from './picks.ts';
import { seatName, signHint, signsOf } from './words.ts';
import type { SeatSeen, View } from '../../../../src/rules/interstellar-empire/view/sighting.ts';
import type { Table } from '../client.ts';
import type { Content } from '../../shared/dom.ts';

/** By planets (IE-11.2). */
export const leadOf = (table: Table) => ({
  amounts: viewOf(table)
    .seats.filter(({ conceded }) => conceded === null)
    .map(({ seat, empire: planets }) => ({ seat, amount: planets.length })),
  words: (amount: number) => counted(amount, 'planet'),
});

/** From the viewer's own seat on, clockwise. */
export function seatRows(table: Table) {
  const view = viewOf(table);
  const from = table.seat ?? 0;
  const around = [...view.seats.slice(from), ...view.seats.slice(0, from)];
  return h(
    'section',
    { class: 'empires', key: 'empires', id: 'empires', tabindex: -1, 'aria-label': 'Fleets and planets' },
    h('h2', { class: 'unseen' }, 'Fleets and planets'),
    around.map((seat) => seatRow(table, view, seat)),
  );
}

function seatRow(table: Table, view: View, seat: SeatSeen) {
  const signs = signsOf(seat, view);
  const deciding = table.seen.windows.some((w) => w.awaiting.includes(seat.seat));
  const turn = signs.includes('on turn');
  const spot = concerned(table).seats.has(seat.seat);
  const shown = view.open?.hands.find((own) => own.seat === seat.seat)?.hand;
  return h(
    'article',
    {
      class: `empire ${turn ? 'turn' : ''} ${seat.conceded === null ? '' : 'gone'} ${spot ? 'spot' : ''}`,
      key: seat.seat,
    },
    h(
      'header',
      { class: 'empire-head' },
      h(
        'h3',
        {},
        emblem(table.game.seats[seat.seat]?.player),
        table.here?.(seat.seat),
        seatName(table, seat.seat),
      ),
      signs.map((sign) =>
        h(
          'b',
          {
            ...signStop(signHint(sign, seat)),
            key: sign,
            class: `tag ${sign === 'on turn' ? 'now' : sign.startsWith('pending') ? 'off' : ''}`,
          },
          sign,
        ),
      ),
      deciding && h('b', { class: 'tag', key: 'deciding' }, 'deciding'),
      h(
        'p',
        { class: 'counts' },
        h('b', {}, counted(seat.empire.length, 'planet')),
        ` · ${counted(seat.fleet.length, 'ship')} · ${counted(seat.hand, 'card')} in hand`,
        backs(seat.hand),
      ),
    ),
    h('div', { class: 'lanes' }, fleet(table, view, seat), empire(table, view, seat)),
    shown !== undefined && lane('Hand', null, row(view, sorted(view, shown))),
    table.reliability(seat.seat),
  );
}

const signStop = (hint: string | undefined) => hint !== undefined && { ...hintStop(hint), role: 'group' };

function fleet(table: Table, view: View, seat: SeatSeen) {
  const { untapped, all } = firepower(view, seat);
  const ships = seat.fleet.map(({ card, tapped }) =>
    h(
      'span',
      { key: card, 'data-ship': card, 'data-enters': `fleet ${seat.seat} ${card}` },
      smallFace(cardOf(view, card), { tapped, tap: tapOn(table, card) }),
    ),
  );
  const note = seat.fleet.length > 0 ? firepowerWords(untapped, all) : null;
  return lane(
    'Fleet',
    note,
    ships.length > 0 ? h('div', { ...ROVING, class: 'row-of-cards' }, ships) : none('no ships'),
  );
}

const empire = (table: Table, view: View, { seat, empire: planets }: SeatSeen) =>
  lane('Empire', null, planets.length > 0 ? row(view, planets, `empire ${seat}`, table) : none('no planets'));

const none = (text: string) => h('p', { class: 'quiet nothing' }, text);

const lane = (title: string, note: string | null, content: Content) =>
  h('div', { class: 'lane', key: title }, h('h4', {}, title, note !== null && h('small', {}, note)), content);
