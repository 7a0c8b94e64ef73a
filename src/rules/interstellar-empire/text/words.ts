/** Writes each sighting as one line of the log, with titles of cards and names of players. */
import { counted, listed } from '../../text/english.ts';
import { unreachable, type Viewer } from '../../vocabulary.ts';
import { allSpoken, begins, does, ownSpoken, whoSpoken, type Speakers } from '../../text/line-words.ts';
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

function speechOf(speakers: Speakers, options: Options, inLines: boolean): Speech {
  const card = (id: CardId): string =>
    inLines ? cardName(options, id) : (findCard(options, id)?.title ?? id);
  return {
    ...speakers,
    name: (seat) => whoSpoken(speakers, seat),
    acts: (seat, verb, third) => does(speakers, seat, verb, third),
    own: (seat, thing) => ownSpoken(speakers, seat, thing),
    card,
    cards: (cards, none = 'nothing') => listed(cards.map(card), none),
    numbered: (id) => `${card(id)} (${numberOf(options, id)})`,
  };
}

export function words(
  sighting: Sighting,
  names: readonly string[],
  options: Options,
  reader: Viewer,
  inLines = false,
): string {
  const speech = speechOf({ names, reader }, options, inLines);
  return begins(isOfWar(sighting) ? warWords(sighting, speech) : peaceWords(sighting, speech));
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
  const { name, acts, own, card, cards, numbered } = speech;
  switch (sighting.type) {
    case 'dealt':
      return dealt(sighting, speech);
    case 'first-asked':
      return `To decide who goes first, each of these plays a card: ${allSpoken(speech, sighting.seats)}.`;
    case 'first-laid':
      return firstLaid(sighting, speech);
    case 'first-revealed':
      return `${listed(sighting.cards.map((laid) => `${acts(laid.seat, 'play')} ${numbered(laid.card)}`))}.`;
    case 'first-decided':
      return `${acts(sighting.seat, 'go', 'goes')} first${DECIDED[sighting.how]}.`;
    case 'turn-began':
      return `Turn ${sighting.turn}: ${name(sighting.seat)}.`;
    case 'turn-ended':
      return `${own(sighting.seat, 'turn')} ${sighting.missed ? 'runs out without a command' : 'ends'}.`;
    case 'phase-began':
      return `${name(sighting.seat)}: ${PHASES[sighting.phase]}.`;
    case 'mark-lapsed':
      return `${MARKS[sighting.mark]} has no effect on ${name(sighting.seat)}.`;
    case 'set-out':
      return `Ancient Artifact takes effect: ${name(sighting.seat)} must keep one of two random cards${shown(sighting.cards, speech)}.`;
    case 'unrest-struck':
      return `Labor Unrest takes effect: ${own(sighting.seat, 'ships')} do not untap${sighting.asked ? ' unless paid for' : ''}.`;
    case 'unrest-paid':
      return sighting.ships.length === 0
        ? `${acts(sighting.seat, 'pay')} for no ships.`
        : `${acts(sighting.seat, 'discard')} ${cards(sighting.cards)} and ${sighting.seat === speech.reader ? 'untap' : 'untaps'} ${cards(sighting.ships)}.`;
    case 'untapped':
      return `${acts(sighting.seat, 'untap')} all ships.`;
    case 'drew':
      return `${acts(sighting.seat, 'draw')} ${sighting.card === null ? 'a card' : numbered(sighting.card)}${WHY[sighting.why]}.`;
    case 'looked':
      return `${acts(sighting.seat, 'look')} at the deck’s top two cards${shown(sighting.cards, speech)}.`;
    case 'kept':
      return `${acts(sighting.seat, 'keep')} ${sighting.kept === null ? 'one' : card(sighting.kept)} and ${sighting.seat === speech.reader ? 'discard' : 'discards'} ${numbered(sighting.discarded)}.`;
    case 'declared':
      return `${acts(sighting.seat, 'declare')} a ${sighting.government} state.`;
    case 'discovered':
      return discovered(sighting, speech);
    case 'played':
      return `${acts(sighting.seat, 'play')} ${card(sighting.card)}.`;
    case 'marked':
      return `${MARKS[sighting.mark]} takes effect in ${own(sighting.victim, 'next turn')}.`;
    case 'traded':
      return `${acts(sighting.seat, 'take')} ${sighting.card === null ? 'a card' : card(sighting.card)} from ${name(sighting.from)}.`;
    case 'resupplied':
      return `${acts(sighting.seat, 'untap')} ${card(sighting.ship)}.`;
    case 'pirated':
      return `${acts(sighting.seat, 'take')} ${card(sighting.ship)} from ${name(sighting.from)}.`;
    case 'built':
      return `${acts(sighting.seat, 'build')} ${numbered(sighting.ship)}, paying with ${cards(sighting.paid)}.`;
    case 'conceded':
      return conceded(sighting, speech);
    case 'left':
      return `${acts(sighting.seat, 'resign')}.`;
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

function firstLaid({ seat, card, first }: Seen<'first-laid'>, { acts, numbered }: Speech): string {
  if (card === null) return `${acts(seat, 'have', 'has')} played a card face down.`;
  return `${acts(seat, first ? 'play' : 'now play')} ${numbered(card)} face down.`;
}

function discovered({ seat, planet, ship, paid, slavery }: Seen<'discovered'>, speech: Speech): string {
  const { acts, card, cards, numbered } = speech;
  const price = slavery === null ? cards(paid) : card(slavery);
  return `${acts(seat, 'discover')} ${numbered(planet)} with ${card(ship)}, paying with ${price}.`;
}

function conceded({ seat, hand, planets, heir }: Seen<'conceded'>, speech: Speech): string {
  const { acts, cards } = speech;
  const estate = planets.length === 0 ? '' : ` ${begins(acts(heir, 'get'))} ${cards(planets)}.`;
  const discards = seat === speech.reader ? 'discard' : 'discards';
  return `${acts(seat, 'concede')}, and ${discards} ${cards(hand)} and all ships.${estate}`;
}

function ordersSet({ seat, orders }: Seen<'orders-set'>, { own, card }: Speech): string {
  const single = Object.entries(orders.planets).map(([planet, order]) => `${card(planet)}: ${order}`);
  const planets = single.length === 0 ? '' : `; ${single.join(', ')}`;
  return `${own(seat, 'orders')}: defence ${orders.defence}${planets}; resist ${orders.resist}.`;
}

function gameEnded({ reason, ranking }: Seen<'game-ended'>, speech: Speech): string {
  const [winners = []] = ranking;
  const wins = winners[0] === speech.reader ? 'win' : 'wins';
  return `${endWords(reason)}. ${begins(allSpoken(speech, winners))} ${winners.length > 1 ? 'draw' : wins}.`;
}
