/** Every seat's fleet, empire and other known facts. */
import { h } from '../../shared/dom.ts';
import { jump } from '../../table/jumps.ts';
import { concerned } from '../concerned.ts';
import { row } from './board/board.ts';
import { cardOf, counted, firepower, sorted, tappedWords, viewOf } from './cards.ts';
import { smallFace } from './board/face.ts';
import { placesIn } from './board/lanes.ts';
import { hintStop, ROVING } from '../hint.ts';
import { tapOn } from './picks.ts';
import { signHint, signsOf } from './words.ts';
import type { SeatSeen, View } from '../../../../src/rules/interstellar-empire/view/sighting.ts';
import type { Table } from '../client.ts';
import type { CardId } from '../../../../src/rules/interstellar-empire/data/deck.ts';
import type { Content } from '../../shared/dom.ts';

/** By planets (IE-11.2). */
export const leadOf = (table: Table) => ({
  amounts: viewOf(table)
    .seats.filter(({ conceded }) => conceded === null)
    .map(({ seat, empire: planets }) => ({ seat, amount: planets.length })),
  words: (amount: number) => counted(amount, 'planet'),
});

/** From the viewer's own seat on, clockwise. */
function seatsOf(table: Table) {
  const { seats } = viewOf(table);
  const from = table.seat ?? 0;
  return [...seats.slice(from), ...seats.slice(0, from)];
}

/** On a phone: a line for each seat above the hand. The lines link to the full table. */
export function scores(table: Table) {
  const view = viewOf(table);
  const counts = leadOf(table).amounts.map(({ amount }) => amount);
  const most = Math.max(...counts);
  const marks = (kind: 'planet' | 'ship', cards: readonly { card: CardId; tapped?: boolean }[]) =>
    h(
      'i',
      { class: `kind-${kind}` },
      cards.map(({ card, tapped }) =>
        h('i', { key: card, class: tapped ? 'tapped' : '' }, cardOf(view, card).number),
      ),
    );
  const line = ({ seat, conceded, empire: planets, fleet: ships }: SeatSeen) => {
    const leads = conceded === null && planets.length === most && counts.some((count) => count < most);
    return h(
      'span',
      { key: seat, class: `tone-${seat} ${leads ? 'first' : ''}` },
      h('span', {}, seat === table.seat ? 'You' : table.names[seat]),
      ' ',
      h('b', {}, conceded === null ? counted(planets.length, 'planet') : 'conceded'),
      marks(
        'planet',
        planets.map((card) => ({ card })),
      ),
      marks('ship', ships),
    );
  };
  return h('p', { class: 'scores', key: 'scores' }, jump('empires', seatsOf(table).map(line)));
}

export function seatRows(table: Table) {
  const view = viewOf(table);
  return h(
    'section',
    { class: 'empires', key: 'empires', id: 'empires', tabindex: -1, 'aria-label': 'Fleets and planets' },
    h('h2', { class: 'unseen' }, 'Fleets and planets'),
    seatsOf(table).map((seat) => seatRow(table, view, seat)),
  );
}

function seatRow(table: Table, view: View, seat: SeatSeen) {
  const signs = signsOf(seat, view);
  const deciding = table.seen.windows.some((w) => w.awaiting.includes(seat.seat));
  const turn = signs.includes('on turn');
  const isOwn = seat.seat === table.seat;
  const spot = concerned(table).seats.has(seat.seat);
  const shown = view.open?.hands.find((own) => own.seat === seat.seat)?.hand;
  return h(
    'article',
    {
      class: `empire tone-${seat.seat} ${isOwn ? 'own' : ''} ${turn ? 'turn' : ''} ${seat.conceded === null ? '' : 'gone'} ${spot ? 'spot' : ''}`,
      key: seat.seat,
    },
    h(
      'header',
      { class: 'empire-head' },
      h(
        'h3',
        {},
        table.here?.(seat.seat),
        h('span', { class: 'whose' }, table.names[seat.seat]),
        isOwn && ' (you)',
      ),
      turn && tag('on turn', 'now'),
      deciding && !turn && tag('deciding'),
      h(
        'p',
        { class: 'counts' },
        h('b', {}, counted(seat.empire.length, 'planet')),
        h('span', {}, counted(seat.fleet.length, 'ship')),
        h('span', {}, counted(seat.hand, 'card'), h('span', { class: 'wordy' }, ' in hand')),
      ),
      h(
        'p',
        { class: 'signs' },
        signs
          .filter((sign) => sign !== 'on turn')
          .map((sign) => tag(sign, sign.startsWith('pending') ? 'off' : '', signHint(sign, seat))),
      ),
    ),
    h('div', { class: 'lanes' }, fleet(table, view, seat), empire(table, view, seat)),
    shown !== undefined && lane('Hand', null, row(view, sorted(view, shown))),
    table.reliability(seat.seat),
  );
}

const tag = (words: string, look = '', hint?: string) =>
  h(
    'b',
    { ...(hint !== undefined && { ...hintStop(hint), role: 'group' }), key: words, class: `tag ${look}` },
    words,
  );

function fleet(table: Table, view: View, seat: SeatSeen) {
  const { untapped, all } = firepower(view, seat);
  const cards = seat.fleet.map(({ card }) => card);
  const ships = placesIn(table, 'fleet', seat.seat, cards).map(({ card, isNew, isGone }) =>
    h(
      'span',
      { key: card, 'data-ship': card, 'data-enters': `fleet ${seat.seat} ${card}` },
      smallFace(cardOf(view, card), {
        tapped: seat.fleet.some((ship) => ship.card === card && ship.tapped),
        tap: tapOn(table, card),
        isNew,
        isGone,
      }),
    ),
  );
  return lane(
    seat.fleet.length > 0 ? `Firepower ${all}` : 'Fleet',
    untapped === all ? null : `, ${tappedWords(untapped, all)}`,
    ships.length > 0 ? h('div', { ...ROVING, class: 'row-of-cards' }, ships) : none('no ships'),
  );
}

const empire = (table: Table, view: View, { seat, empire: planets }: SeatSeen) =>
  lane('Empire', null, planetRow(table, view, seat, planets) ?? none('no planets'));

function planetRow(table: Table, view: View, seat: number, cards: readonly CardId[]) {
  const places = placesIn(table, 'empire', seat, cards);
  if (places.length === 0) return null;
  return h(
    'div',
    { ...ROVING, class: 'row-of-cards' },
    places.map(({ card, isNew, isGone }) =>
      h(
        'span',
        { key: card, 'data-enters': `empire ${seat} ${card}` },
        smallFace(cardOf(view, card), { tap: tapOn(table, card), isNew, isGone }),
      ),
    ),
  );
}

const none = (text: string) => h('p', { class: 'quiet nothing' }, text);

const lane = (title: string, note: string | null, content: Content) =>
  h(
    'div',
    { class: 'lane', key: title },
    h('h4', {}, title, note !== null && h('small', { class: 'wordy' }, note)),
    content,
  );
