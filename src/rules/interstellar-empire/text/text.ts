/** A view as text: the turn, each seat with its empire and fleet, the current war, and the viewer's hand. */
import { counted, listed } from '../../text/english.ts';
import type { Seat } from '../../vocabulary.ts';
import { cardOf, totalOf } from '../state/cards.ts';
import { cardLine, type Sight } from './cards.ts';
import type { Own, SeatSeen, WarSeen } from '../view/sighting.ts';
import type { Result, Ship } from '../state/types.ts';
import type { CardId } from '../data/deck.ts';

export function viewText(sight: Sight): readonly string[] {
  const { view } = sight;
  const { pile } = view;
  const parts: readonly (readonly string[])[] = [
    headLines(sight),
    view.seats.flatMap((seat) => seatLines(sight, seat)),
    view.war === null ? [] : warLines(sight, view.war),
    [
      `In the deck: ${counted(view.deck, 'card')}. On the pile: ${counted(pile.count, 'card')}${pile.top === null ? '' : `, on top ${cardWords(sight, pile.top)}`}.`,
    ],
    view.own === null ? [] : ownLines(sight, view.own),
    openLines(sight),
  ];
  return parts.filter(({ length }) => length > 0).flatMap((part, i) => (i === 0 ? part : ['', ...part]));
}

const nameOf = ({ names }: Sight, seat: Seat): string => names[seat] ?? `Seat ${seat}`;

/** `cruiser-1 (3)`, with the title if the id does not contain it. */
function cardWords({ view }: Sight, id: CardId): string {
  const { title, number } = cardOf(view.options, id);
  const idHasTitle = id.startsWith(title.toLowerCase().replaceAll(' ', '-'));
  return `${cardLine(id)} (${idHasTitle ? '' : `${title}, `}${number})`;
}

const cardList = (sight: Sight, cards: readonly CardId[], none = 'none'): string =>
  listed(
    cards.map((card) => cardWords(sight, card)),
    none,
  );

function headLines(sight: Sight): readonly string[] {
  const { turn, asking, owed, result } = sight.view;
  if (result !== null) return [endLine(sight, result)];
  const now =
    turn.number === 0
      ? 'Before the first turn: who goes first?'
      : `Turn ${turn.number}: ${nameOf(sight, turn.seat)}, ${turn.phase} phase.`;
  const extras = turn.extras > 0 ? [`Extra cards still to draw: ${turn.extras}.`] : [];
  const first = owed === null ? [] : [`To answer first: ${OWED[owed]}.`];
  const waits =
    asking === null
      ? []
      : [
          `Waiting for ${listed(asking.awaiting.map((seat) => nameOf(sight, seat)))}, ${QUESTIONS[asking.kind]}.`,
        ];
  return [now, ...extras, ...first, ...waits];
}

const OWED = {
  choice: 'which of two cards to keep',
  unrest: 'which ships to pay for',
  occupation: 'which card to discard for the planet',
} as const;
const QUESTIONS = {
  first: 'to play a card for who goes first',
  turn: 'whose turn it is',
  defence: 'asked for a defence',
} as const;

function endLine(sight: Sight, { reason, ranking }: Result): string {
  const places = ranking.map((seats, i) => `${i + 1}. ${listed(seats.map((seat) => nameOf(sight, seat)))}`);
  return `The game is over because ${ENDINGS[reason]}: ${places.join('; ')}.`;
}

const ENDINGS: Readonly<Record<Result['reason'], string>> = {
  drawn: 'the last card is drawn',
  war: 'the last card was turned over in a war',
  'last-seat': 'nobody else is left',
};

function seatLines(sight: Sight, seen: SeatSeen): readonly string[] {
  const { seat, hand, fleet, empire } = seen;
  const you = sight.view.own?.seat === seat ? ', you' : '';
  const facts = [`${counted(hand, 'card')} in hand`, ...statusOf(seen)];
  return [
    `Seat ${seat}, ${nameOf(sight, seat)}${you}: ${facts.join('; ')}.`,
    `  Empire: ${cardList(sight, empire)}, ${totalOf(sight.view.options, empire)} in all.`,
    `  Fleet: ${fleetWords(sight, fleet)}.`,
  ];
}

function statusOf({
  government,
  artifacts,
  unrest,
  conceded,
  resigned,
  missed,
}: SeatSeen): readonly string[] {
  return [
    ...(government === null ? [] : [`a ${government} state`]),
    ...(artifacts > 0 ? [`marked by Ancient Artifact${artifacts > 1 ? ` ${artifacts} times` : ''}`] : []),
    ...(unrest ? ['marked by Labor Unrest'] : []),
    ...(missed > 0 ? [`missed ${missed === 1 ? 'a turn' : `${missed} turns in a row`}`] : []),
    ...(conceded === null ? [] : ['has conceded']),
    ...(resigned ? ['has resigned'] : []),
  ];
}

function fleetWords(sight: Sight, fleet: readonly Ship[]): string {
  const [tapped, ready] = [true, false].map((is) =>
    fleet.filter((ship) => ship.tapped === is).map(({ card }) => card),
  ) as [CardId[], CardId[]];
  const sum = `${totalOf(sight.view.options, ready)} untapped`;
  const idle = tapped.length === 0 ? '' : `; tapped: ${cardList(sight, tapped)}`;
  return `${cardList(sight, ready)}, ${sum}${idle}`;
}

/** The sums count ships only: the battle adds random numbers. */
function warLines(sight: Sight, war: WarSeen): readonly string[] {
  const { options } = sight.view;
  const { number, attacker, owner, planet, ships, defence } = war;
  const defending =
    defence === null
      ? 'The defence has not answered yet.'
      : `Defence: ${cardList(sight, defence, 'no ship')}, ${totalOf(options, defence)} in all.`;
  return [
    `War ${number}: ${nameOf(sight, attacker)} attacks ${cardWords(sight, planet)} of ${nameOf(sight, owner)}.`,
    `Attack: ${cardList(sight, ships)}, ${totalOf(options, ships)} in all.`,
    defending,
  ];
}

function ownLines(sight: Sight, own: Own): readonly string[] {
  const { hand, orders, conceding, laid, choice } = own;
  const planets = Object.entries(orders.planets).map(([planet, order]) => `${cardLine(planet)} ${order}`);
  return [
    `Your hand: ${cardList(sight, hand)}.`,
    ...(laid === null ? [] : [`You have played ${cardWords(sight, laid)} face down.`]),
    ...(choice === null ? [] : [`To choose from: ${cardList(sight, choice)}.`]),
    `Your orders: ${[`defence ${orders.defence}`, ...planets, `resist ${orders.resist}`].join(', ')}.`,
    ...(conceding ? ['You will concede in the next build phase.'] : []),
  ];
}

/** The hidden cards, when the game is over. */
function openLines(sight: Sight): readonly string[] {
  const { open } = sight.view;
  if (open === null) return [];
  const hands = open.hands.map(
    ({ seat, hand }) => `Hand of ${nameOf(sight, seat)}: ${cardList(sight, hand)}.`,
  );
  return [...hands, `In the deck were ${cardList(sight, open.deck)}.`];
}
