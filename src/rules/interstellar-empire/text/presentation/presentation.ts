/** The names and texts of the game, as clients show them: cards, phases, states of a seat (IE-2, IE-7, IE-12), options and rulings. */
import { OUR_DECK, type Effect, type Kind } from '../../data/deck.ts';
import { BEGINS, TYRANT_NUMBER } from '../../data/playing.ts';
import type { DefenceOrder, Ending, Government, Phase } from '../../state/types.ts';
import type { Named, Presentation } from '../../../text/presentation.ts';
import { phrases } from './phrases.ts';
import { REFUSALS } from './refusals/refusals.ts';

const titleOf = (effect: Effect): string => OUR_DECK.find((card) => card.effect === effect)!.title;

/** IE-4, IE-5. */
const EFFECTS: Readonly<Record<Exclude<Effect, 'none'>, Pick<Named, 'text' | 'use' | 'when'>>> = {
  agricultural: { text: 'Its discoverer draws a card.' },
  jungle: { text: 'A conqueror must discard a card, or the planet is ruined.' },
  industrial: { text: 'An extra card each draw phase.' },
  'ancient-artifact': {
    text: 'After a discovery: draw a card; an opponent may lose a card.',
    use: 'You draw a card at once. At the start of the opponent’s next turn, the opponent must give up one of two random cards from hand.',
    when: 'in the explore phase, one for each discovery, on an opponent with two or more cards',
  },
  'labor-unrest': {
    text: 'An opponent’s ships stay tapped for a turn.',
    use: 'In the opponent’s next turn, tapped ships stay tapped. The opponent can discard cards: each card untaps one ship.',
    when: 'in the war phase, on an opponent with a ship and without this mark',
  },
  resistance: {
    text: 'When you lose a planet, the winner must discard one more card, or the planet is ruined.',
    when: 'when you lose a planet',
  },
  resupply: {
    text: 'Untap one of your ships.',
    use: 'The ship can explore or fight again this turn.',
    when: 'in the explore and war phases, on a tapped ship that you did not take this turn',
  },
  slavery: {
    text: 'Pays in full for a planet with natives (any but barren). Then keep one of two cards.',
    use: 'Then you look at the deck’s top two cards and keep one.',
    when: 'when you discover a planet with natives, which is any but a barren one',
  },
  'space-piracy': {
    text: 'Take a tapped ship of an opponent.',
    use: 'The ship joins your fleet, still tapped.',
    when: 'in the war phase, on a tapped ship of an opponent',
  },
  'trade-delegation': {
    text: 'Draw phase: take a card from an opponent, and one of two from the deck.',
    use: 'You take a random card from an opponent, who draws one. Then you look at the deck’s top two cards and keep one.',
    when: 'in the draw phase',
  },
};

const isPlayed = (effect: Effect): effect is keyof typeof BEGINS => Object.hasOwn(BEGINS, effect);

const effects = Object.fromEntries(
  (Object.keys(EFFECTS) as Exclude<Effect, 'none'>[]).map((effect) => [
    effect,
    { name: titleOf(effect), ...EFFECTS[effect], ...(isPlayed(effect) && { begins: BEGINS[effect] }) },
  ]),
) as Readonly<Record<Exclude<Effect, 'none'>, Named>>;

/** `text`: what a card of this kind does if it has no effect. */
const kinds: Readonly<Record<Kind, Named>> = {
  ship: { name: 'ship', plural: 'ships' },
  planet: {
    name: 'planet',
    plural: 'planets',
    text: 'Barren: it has no natives, so Slavery cannot pay for it.',
  },
  special: { name: 'special', plural: 'specials', text: 'Only its number counts.' },
};

/** IE-7, in order. */
const phases: Readonly<Record<Phase, Named>> = {
  marks: {
    name: 'effects phase',
    short: 'effects',
    text: 'Ancient Artifact and Labor Unrest that others played on this player take effect here, before ships untap.',
  },
  draw: {
    name: 'draw phase',
    short: 'draw',
    text: 'A card from the deck, and one more for each industrial planet.',
  },
  explore: {
    name: 'explore phase',
    short: 'explore',
    text: 'Discover planets, each with an untapped ship and a payment.',
  },
  war: {
    name: 'war phase',
    short: 'war',
    text: 'Attack planets of other players with untapped ships.',
  },
  build: {
    name: 'build phase',
    short: 'build',
    text: 'Build ships, each with a payment. They can act in the next turn.',
  },
};

/** IE-12. */
const governments: Readonly<Record<Government, Named>> = {
  liberal: {
    name: 'liberal state',
    text: 'A liberal state may not declare war. It draws one extra card when it is declared.',
  },
  tyrannical: {
    name: 'tyrannical state',
    text: 'A tyrannical state cannot spend a 6. It draws one extra card when it is declared.',
  },
};

/** IE-7.1. */
const marks = {
  artifact: {
    name: titleOf('ancient-artifact'),
    text: 'At the start of their next turn, the player gives up one of two random cards from hand.',
  },
  unrest: {
    name: titleOf('labor-unrest'),
    text: 'In their next turn, the player’s ships do not untap by themselves. A discarded card untaps one ship.',
  },
};

/** IE-14.2: the standing orders for defence. */
const defences: Readonly<Record<DefenceOrder, Named>> = {
  ask: { name: 'Ask me each time' },
  all: { name: 'All ships' },
  untapped: { name: 'The untapped ships' },
  match: { name: 'The untapped ships, and the tapped ones only if all together match the attack' },
  none: { name: 'No ships' },
};

/** IE-10.3, IE-11.1. */
const endings: Readonly<Record<Ending, Named>> = {
  drawn: { name: 'the last card drawn', text: 'The last card was drawn.' },
  war: { name: 'the last card turned over', text: 'The last card was turned over in a war.' },
  'last-seat': { name: 'only one player remaining', text: 'Only one player was left.' },
};

export const presentation = {
  options: {
    deck: {
      label: 'Deck',
      values: { ours: 'Our sixty cards', own: 'A deck of your own' },
      hint: 'The original card list is lost, so our sixty cards are a reconstruction. If you have the original, enter it here as a JSON list of cards (see IE-2.3 and IE-2.4 of the rules).',
      sample: OUR_DECK.map((card) => ({ ...card })),
    },
    decks: {
      label: 'Number of decks',
      values: { 1: 'One deck', 2: 'Two decks, shuffled together' },
      hint: 'With one deck, a game for four is short: about two turns each. We recommend two decks for four players.',
    },
    dealt: { label: 'Cards dealt to each player', hint: 'The hand with which each player begins.' },
    first: {
      label: 'Who goes first',
      hint: 'Who takes the first turn of the game.',
      values: {
        sealed: 'The highest card: each player plays one face down',
        random: 'Drawn at random',
        0: 'Seat 1',
        1: 'Seat 2',
        2: 'Seat 3',
        3: 'Seat 4',
      },
    },
    governments: {
      label: 'Governments',
      hint: 'A liberal state declares no war. A tyrannical one cannot pay with cards of number 6.',
      values: { off: 'None', on: 'Each player may declare a liberal or a tyrannical state' },
    },
    defence: {
      label: 'Defence',
      values: { ask: 'The game asks the defender', orders: 'By standing orders only' },
      hint: 'With standing orders, nobody waits for a defence. Good for slow games.',
    },
    missed: { label: 'A player concedes after this many missed turns in a row', hint: '0 means never.' },
  },
  rulings: {
    first: 'IE-6.2',
    turn: 'IE-7',
    defence: 'IE-9',
    'turn.declare': 'IE-12',
    'turn.draw': 'IE-7.3',
    'turn.discover': 'IE-7.4',
    'turn.play': 'IE-5.2',
    'turn.war': 'IE-9',
    'turn.build': 'IE-7.6',
    'turn.end': 'IE-7.7',
  },
  catalogue: { kinds, effects, phases, governments, marks, defences, endings },
  phrases,
  numbers: { tyrantNumber: TYRANT_NUMBER },
  refusals: REFUSALS,
} satisfies Presentation;
