/** A view as text: the turn, each seat with its empire and fleet, the current war, and the viewer's hand. */
import { counted, listed } from '../../text/english.ts';
import { resultWords, type Exit } from '../../text/result.ts';
import type { Section } from '../../text/sections.ts';
import { brokenTies, tieBreakWords } from '../../text/leader.ts';
import type { Seat } from '../../vocabulary.ts';
import { cardOf, totalOf } from '../state/cards.ts';
import { cardLine, type LineContext } from './cards.ts';
import { endWords } from './end.ts';
import { tieBreaksOf } from '../view/tie-breaks.ts';
import type { Own, SeatSeen, WarSeen } from '../view/sighting.ts';
import type { Result, Ship } from '../state/types.ts';
import type { CardId } from '../data/deck.ts';

export function sectionsOf(context: LineContext): readonly Section[] {
  const { view } = context;
  const sections: readonly Section[] = [
    { label: 'Turn', main: true, lines: headLines(context) },
    { label: 'Players', lines: view.seats.flatMap((seat) => seatLines(context, seat)) },
    { label: 'War', main: true, lines: view.war === null ? [] : warLines(context, view.war) },
    { label: 'Cards', lines: [pilesLine(context)] },
    { label: 'Yours', main: true, lines: view.own === null ? [] : ownLines(context, view.own) },
    { label: 'Hands', lines: openLines(context) },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

function pilesLine(context: LineContext): string {
  const { deck, pile } = context.view;
  const top = pile.top === null ? '' : `, on top ${cardInLines(context, pile.top)}`;
  return `In the deck: ${counted(deck, 'card')}. On the pile: ${counted(pile.count, 'card')}${top}.`;
}

const nameOf = ({ names }: LineContext, seat: Seat): string => names[seat] ?? `Seat ${seat}`;

/** `cruiser-1 (3)`, with the title if the id does not contain it. */
export function cardInLines({ view }: LineContext, id: CardId): string {
  const { title, number } = cardOf(view.options, id);
  const idHasTitle = id.startsWith(title.toLowerCase().replaceAll(' ', '-'));
  return `${cardLine(id)} (${idHasTitle ? '' : `${title}, `}${number})`;
}

const cardList = (context: LineContext, cards: readonly CardId[], none = 'none'): string =>
  listed(
    cards.map((card) => cardInLines(context, card)),
    none,
  );

function headLines(context: LineContext): readonly string[] {
  const { turn, asking, owed, result } = context.view;
  if (result !== null) return [endLine(context, result)];
  const now =
    turn.number === 0
      ? 'Before the first turn: who goes first?'
      : `Turn ${turn.number}: ${nameOf(context, turn.seat)}, ${turn.phase} phase.`;
  const extras = turn.extras > 0 ? [`Extra cards still to draw: ${turn.extras}.`] : [];
  const first = owed === null ? [] : [`To answer first: ${OWED[owed]}.`];
  const waits =
    asking === null
      ? []
      : [
          `Waiting for ${listed(asking.awaiting.map((seat) => nameOf(context, seat)))}, ${QUESTIONS[asking.kind]}.`,
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

function endLine(context: LineContext, { reason, ranking }: Result): string {
  const { names, view } = context;
  const seat = view.own?.seat ?? null;
  const exit = seat === null ? null : exitOf(view.seats[seat]!);
  const result = resultWords({ names, winners: ranking[0] ?? [], seat, exit });
  const places = ranking.map((seats, i) => `${i + 1}. ${listed(seats.map((one) => nameOf(context, one)))}`);
  const tie = tieWords(context, ranking);
  return `${endWords(reason)}. ${result}${tie === null ? '' : ` ${tie}`} Ranking: ${places.join('; ')}.`;
}

function tieWords({ view, names }: LineContext, [winners = [], ...others]: Result['ranking']): string | null {
  const planetsOf = (seat: Seat): number => view.seats[seat]!.empire.length;
  const planets = planetsOf(winners[0]!);
  const tied = others
    .flat()
    .filter((seat) => view.seats[seat]!.conceded === null && planetsOf(seat) === planets);
  const had = `${counted(planets, 'planet')}${planets === 0 ? '' : ' each'}`;
  return tieBreakWords({ names, winners, had, broken: brokenTies(winners, tied, tieBreaksOf(view)) });
}

function exitOf({ resigned, conceded }: SeatSeen): Exit | null {
  if (resigned) return 'resigned';
  return conceded === null ? null : 'conceded';
}

function seatLines(context: LineContext, seen: SeatSeen): readonly string[] {
  const { seat, hand, fleet, empire } = seen;
  const you = context.view.own?.seat === seat ? ', you' : '';
  const facts = [`${counted(hand, 'card')} in hand`, ...statusOf(seen)];
  return [
    `Seat ${seat}, ${nameOf(context, seat)}${you}: ${facts.join('; ')}.`,
    `  Empire: ${cardList(context, empire)}, ${totalOf(context.view.options, empire)} in all.`,
    `  Fleet: ${fleetWords(context, fleet)}.`,
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

function fleetWords(context: LineContext, fleet: readonly Ship[]): string {
  const [tapped, ready] = [true, false].map((is) =>
    fleet.filter((ship) => ship.tapped === is).map(({ card }) => card),
  ) as [CardId[], CardId[]];
  const sum = `${totalOf(context.view.options, ready)} untapped`;
  const idle = tapped.length === 0 ? '' : `; tapped: ${cardList(context, tapped)}`;
  return `${cardList(context, ready)}, ${sum}${idle}`;
}

/** The sums count ships only: the battle adds random numbers. */
function warLines(context: LineContext, war: WarSeen): readonly string[] {
  const { options } = context.view;
  const { number, attacker, owner, planet, ships, defence } = war;
  const defending =
    defence === null
      ? 'The defence has not answered yet.'
      : `Defence: ${cardList(context, defence, 'no ship')}, ${totalOf(options, defence)} in all.`;
  return [
    `War ${number}: ${nameOf(context, attacker)} attacks ${cardInLines(context, planet)} of ${nameOf(context, owner)}.`,
    `Attack: ${cardList(context, ships)}, ${totalOf(options, ships)} in all.`,
    defending,
  ];
}

function ownLines(context: LineContext, own: Own): readonly string[] {
  const { hand, orders, conceding, laid, choice } = own;
  const planets = Object.entries(orders.planets).map(([planet, order]) => `${cardLine(planet)} ${order}`);
  return [
    `Your hand: ${cardList(context, hand)}.`,
    ...(laid === null ? [] : [`You have played ${cardInLines(context, laid)} face down.`]),
    ...(choice === null ? [] : [`To choose from: ${cardList(context, choice)}.`]),
    `Your orders: ${[`defence ${orders.defence}`, ...planets, `resist ${orders.resist}`].join(', ')}.`,
    ...(conceding ? ['You will concede in the next build phase.'] : []),
  ];
}

/** The hidden cards, when the game is over. */
function openLines(context: LineContext): readonly string[] {
  const { open } = context.view;
  if (open === null) return [];
  const hands = open.hands.map(
    ({ seat, hand }) => `Hand of ${nameOf(context, seat)}: ${cardList(context, hand)}.`,
  );
  return [...hands, `In the deck were ${cardList(context, open.deck)}.`];
}
