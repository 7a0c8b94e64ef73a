/** The table: deck, pile, phases, and the viewer's hand. */
import { h } from '../../../shared/dom.ts';
import { capital, cardOf, counted, nameOf, sorted, viewOf, whose } from '../cards.ts';
import { smallFace, wholeFace } from './face.ts';
import { placesIn } from './lanes.ts';
import { marksOf } from '../marks.ts';
import { askedOf, tapOn } from '../picks.ts';
import { isPlaying, whyNot } from '../specials.ts';
import { deckWarning } from '../war/warnings.ts';
import { hintStop, ROVING } from '../../hint.ts';
import { phaseNamed, phases, phrase } from '../catalogue.ts';
import type { View } from '../../../../../src/rules/interstellar-empire/view/sighting.ts';
import type { Table } from '../../client.ts';
import type { CardId } from '../../../../../src/rules/interstellar-empire/data/deck.ts';

/** More cards than this are drawn narrower on a wide screen, so that they need no second row. */
const ONE_ROW = 7;
/** The places for cards that may come before the player's next answer. */
const SPARE = 2;
/** More are still narrower. */
const MIDDLING = 9;

export function hand(table: Table) {
  const view = viewOf(table);
  if (view.own === null) return null;
  // Once it is over one may look through another's eyes.
  const mine = view.own.seat === table.seat;
  const { hand: cards, laid } = view.own;
  const asked = askedOf(table, cards);
  const places = placesIn(table, 'hand', view.own.seat, sorted(view, cards));
  const room = places.filter(({ isNew }) => !isNew).length + SPARE;
  return h(
    'section',
    { class: 'card hand-panel', key: 'hand' },
    h(
      'h2',
      {},
      mine ? 'Your hand' : `Hand of ${table.names[view.own.seat]}`,
      h('small', {}, counted(cards.length, 'card')),
      asked !== '' && h('small', { class: 'asked', key: 'asked' }, `Choose: ${asked.toLowerCase()}`),
    ),
    cards.length === 0 && h('p', { class: 'quiet' }, 'No card.'),
    h(
      'ul',
      { ...ROVING, class: `hand-cards ${room > ONE_ROW ? 'dense' : ''} ${room > MIDDLING ? 'crowded' : ''}` },
      places.map(({ card, isNew, isGone, by }) =>
        h(
          'li',
          { key: card, 'data-hand': card },
          handCard(table, card, { sign: signOf(table, card === laid, by), isNew, isGone }),
        ),
      ),
    ),
  );
}

const signOf = (table: Table, isLaid: boolean, by: number | undefined) =>
  by === undefined ? isLaid && 'played face down' : `taken by ${nameOf(table, by)}`;

/** Its hint says why a special cannot be played now; while the player chooses one, its face says “not now”. */
function handCard(table: Table, card: CardId, look: NonNullable<Parameters<typeof wholeFace>[1]>) {
  const tap = tapOn(table, card);
  const why = tap?.chosen === true ? '' : whyNot(table, card);
  const isAsked = why !== '' && tap === null && isPlaying(table);
  return wholeFace(cardOf(viewOf(table), card), { ...look, tap, why, ...(isAsked && { sign: 'not now' }) });
}

export function middle(table: Table) {
  const view = viewOf(table);
  const warning = deckWarning(view.deck, view.result !== null);
  const discarded = marksOf(table).discarded.size;
  return h(
    'section',
    { class: 'card middle', key: 'middle', 'aria-label': 'Deck and pile' },
    h(
      'div',
      { ...ROVING, class: 'piles' },
      h(
        'div',
        { ...hintStop(phrase('deck')), class: 'pile', role: 'group' },
        h('span', { class: `card-back ${view.deck === 0 ? 'none' : ''}` }, h('b', {}, view.deck)),
        h('small', {}, `Deck: ${view.deck} left`),
      ),
      h(
        'div',
        { ...hintStop(phrase('pile')), class: 'pile', role: 'group' },
        view.pile.top === null
          ? h('span', { class: 'card-back none' })
          : // Another card is another element, so that no part of it moves.
            h(
              'span',
              { key: view.pile.top },
              smallFace(cardOf(view, view.pile.top), { isNew: discarded > 0 }),
            ),
        h('small', {}, `Pile: ${view.pile.count}`, discarded > 0 && h('b', {}, ` (${discarded} new)`)),
      ),
      h(
        'div',
        { class: 'phases-of' },
        turnPhases(table, view),
        warning !== null && h('p', { class: 'missing deck-warning' }, warning),
      ),
    ),
    opened(view),
  );
}

function turnPhases(table: Table, view: View) {
  if (view.result !== null || view.turn.number === 0) return null;
  return [
    h('p', { class: 'step' }, `${capital(whose(table, view.turn.seat))} turn`),
    h(
      'ol',
      { ...ROVING, class: 'phases', 'aria-label': 'Phases of the turn' },
      phases().map((phase) => {
        const now = phase === view.turn.phase;
        return h(
          'li',
          {
            ...hintStop(phaseNamed(phase).text ?? ''),
            key: phase,
            class: now ? 'now' : '',
            'aria-current': now ? 'step' : null,
          },
          phaseNamed(phase).short,
        );
      }),
    ),
  ];
}

/** Hidden facts, shown after the end. */
function opened(view: View) {
  if (view.open === null) return null;
  const { deck, pile } = view.open;
  return [
    h(
      'details',
      { key: 'deck' },
      h('summary', {}, `Cards left in the deck: ${deck.length}`),
      row(view, deck),
    ),
    h(
      'details',
      { key: 'pile' },
      h('summary', {}, `Cards on the pile, newest first: ${pile.length}`),
      row(view, pile.toReversed()),
    ),
  ];
}

export const row = (view: View, cards: readonly CardId[]) =>
  h(
    'div',
    { ...ROVING, class: 'row-of-cards' },
    cards.map((card) => h('span', { key: card }, smallFace(cardOf(view, card)))),
  );
