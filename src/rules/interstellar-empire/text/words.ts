/** Writes each sighting as one line of the log, with titles of cards and names of players. */
import { counted, listed } from '../../text/english.ts';
import { unreachable } from '../../vocabulary.ts';
import { findCard, numberOf } from '../state/cards.ts';
import { cardName } from './cards.ts';
import type { Drawn } from '../state/event.ts';
import type { Sighting } from '../view/sighting.ts';
import type { Options } from '../state/types.ts';
import { endWords } from './end.ts';
import { warWords, type WarSighting } from './words-war.ts';
import type { CardId } from '../data/deck.ts';
import type { Speech } from './speech.ts';

type Seen<Type extends Sighting['type']> = Extract<Sighting, { readonly type: Type }>;

function speechOf(names: readonly string[], options: Options, inLines: boolean): Speech {
  const card = (id: CardId): string =>
    inLines ? cardName(options, id) : (findCard(options, id)?.title ?? id);
  return {
    name: (seat) => names[seat] ?? `Seat ${seat}`,
    card,
    cards: (cards, none = 'nothing') => listed(cards.map(card), none),
    numbered: (id) => `${card(id)} (${numberOf(options, id)})`,
  };
}

export function words(
  sighting: Sighting,
  names: readonly string[],
  options: Options,
  inLines = false,
): string {
  const speech = speechOf(names, options, inLines);
  return isOfWar(sighting) ? warWords(sighting, speech) : peaceWords(sighting, speech);
}

const WAR: readonly Sighting['type'][] = [
  'war-declared',
  'defence-asked',
  'defended',
  'number-turned',
  'battle-fought',
  'occupation-asked',
  'occupation-paid',
  'resistance-played',
  'war-ended',
] satisfies WarSighting['type'][];
const isOfWar = (sighting: Sighting): sighting is WarSighting => WAR.includes(sighting.type);

function peaceWords(sighting: Exclude<Sighting, WarSighting>, speech: Speech): string {
  const { name, card, cards, numbered } = speech;
  switch (sighting.type) {
    case 'dealt':
      return dealt(sighting, speech);
    case 'first-asked':
      return `To decide who goes first, each of these plays a card: ${listed(sighting.seats.map(name))}.`;
    case 'first-laid':
      return firstLaid(sighting, speech);
    case 'first-revealed':
      return `${listed(sighting.cards.map((laid) => `${name(laid.seat)} plays ${numbered(laid.card)}`))}.`;
    case 'first-decided':
      return `${name(sighting.seat)} goes first${DECIDED[sighting.how]}.`;
    case 'turn-began':
      return `Turn ${sighting.turn}: ${name(sighting.seat)}.`;
    case 'turn-ended':
      return `${name(sighting.seat)}’s turn ${sighting.missed ? 'runs out without a command' : 'ends'}.`;
    case 'phase-began':
      return `${name(sighting.seat)}: ${PHASES[sighting.phase]}.`;
    case 'mark-lapsed':
      return `${MARKS[sighting.mark]} has no effect on ${name(sighting.seat)}.`;
    case 'set-out':
      return `Ancient Artifact takes effect: ${name(sighting.seat)} must keep one of two random cards${shown(sighting.cards, speech)}.`;
    case 'unrest-struck':
      return `Labor Unrest takes effect: ${name(sighting.seat)}’s ships do not untap${sighting.asked ? ' unless paid for' : ''}.`;
    case 'unrest-paid':
      return sighting.ships.length === 0
        ? `${name(sighting.seat)} pays for no ships.`
        : `${name(sighting.seat)} discards ${cards(sighting.cards)} and untaps ${cards(sighting.ships)}.`;
    case 'untapped':
      return `${name(sighting.seat)} untaps all ships.`;
    case 'drew':
      return `${name(sighting.seat)} draws ${sighting.card === null ? 'a card' : numbered(sighting.card)}${WHY[sighting.why]}.`;
    case 'looked':
      return `${name(sighting.seat)} looks at the deck’s top two cards${shown(sighting.cards, speech)}.`;
    case 'kept':
      return `${name(sighting.seat)} keeps ${sighting.kept === null ? 'one' : card(sighting.kept)} and discards ${numbered(sighting.discarded)}.`;
    case 'declared':
      return `${name(sighting.seat)} declares a ${sighting.government} state.`;
    case 'discovered':
      return discovered(sighting, speech);
    case 'played':
      return `${name(sighting.seat)} plays ${card(sighting.card)}.`;
    case 'marked':
      return `${MARKS[sighting.mark]} takes effect in the next turn of ${name(sighting.victim)}.`;
    case 'traded':
      return `${name(sighting.seat)} takes ${sighting.card === null ? 'a card' : card(sighting.card)} from ${name(sighting.from)}.`;
    case 'resupplied':
      return `${name(sighting.seat)} untaps ${card(sighting.ship)}.`;
    case 'pirated':
      return `${name(sighting.seat)} takes ${card(sighting.ship)} from ${name(sighting.from)}.`;
    case 'built':
      return `${name(sighting.seat)} builds ${numbered(sighting.ship)}, paying with ${cards(sighting.paid)}.`;
    case 'conceded':
      return conceded(sighting, speech);
    case 'left':
      return `${name(sighting.seat)} resigns.`;
    case 'orders-set':
      return ordersSet(sighting, speech);
    case 'concession-kept':
      return `${name(sighting.seat)} will concede in the next build phase.`;
    case 'game-ended':
      return gameEnded(sighting, speech);
    default:
      return unreachable(sighting);
  }
}

const DECIDED = { card: '', lot: ', drawn at random', host: ', chosen by the host' } as const;
const MARKS = { artifact: 'Ancient Artifact', unrest: 'Labor Unrest' } as const;
const PHASES = {
  marks: 'effects phase',
  draw: 'draw phase',
  explore: 'explore phase',
  war: 'war phase',
  build: 'build phase',
} as const;
const WHY: Readonly<Record<Drawn, string>> = {
  turn: '',
  industry: ' for an industrial planet',
  government: ' for the government',
  agriculture: ' for the agricultural planet',
  artifact: '',
  trade: ' in exchange',
  look: ', the last one',
};

const shown = (cards: readonly CardId[] | null, speech: Speech): string =>
  cards === null ? '' : `: ${speech.cards(cards)}`;

function dealt({ hands, deck }: Seen<'dealt'>, { cards }: Speech): string {
  const own = hands.find(({ faces }) => faces !== null)?.faces ?? null;
  const most = Math.max(...hands.map(({ count }) => count));
  const all = hands.filter(({ faces }) => faces !== null).length > 1;
  const mine = own === null || all ? '' : ` You hold ${cards(own)}.`;
  return `Each player gets ${counted(most, 'card')}. Cards left in the deck: ${deck.count}.${mine}`;
}

function firstLaid({ seat, card, first }: Seen<'first-laid'>, { name, numbered }: Speech): string {
  if (card === null) return `${name(seat)} has played a card face down.`;
  return `${name(seat)} ${first ? 'plays' : 'now plays'} ${numbered(card)} face down.`;
}

function discovered({ seat, planet, ship, paid, slavery }: Seen<'discovered'>, speech: Speech): string {
  const { name, card, cards, numbered } = speech;
  const price = slavery === null ? cards(paid) : card(slavery);
  return `${name(seat)} discovers ${numbered(planet)} with ${card(ship)}, paying with ${price}.`;
}

function conceded({ seat, hand, planets, heir }: Seen<'conceded'>, { name, cards }: Speech): string {
  const estate = planets.length === 0 ? '' : ` ${name(heir)} gets ${cards(planets)}.`;
  return `${name(seat)} concedes, and discards ${cards(hand)} and all ships.${estate}`;
}

function ordersSet({ seat, orders }: Seen<'orders-set'>, { name, card }: Speech): string {
  const single = Object.entries(orders.planets).map(([planet, order]) => `${card(planet)}: ${order}`);
  const planets = single.length === 0 ? '' : `; ${single.join(', ')}`;
  return `${name(seat)} orders: defence ${orders.defence}${planets}; resist ${orders.resist}.`;
}

function gameEnded({ reason, ranking }: Seen<'game-ended'>, { name }: Speech): string {
  const winners = (ranking[0] ?? []).map(name);
  return `${endWords(reason)}. ${listed(winners)} ${winners.length > 1 ? 'draw' : 'wins'}.`;
}
