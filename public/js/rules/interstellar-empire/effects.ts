/** What cards do, in a few words. */
import type { Card } from '../../../../src/rules/interstellar-empire/data/deck.ts';

export const KIND_WORDS: Readonly<Record<Card['kind'], string>> = {
  ship: 'ship',
  planet: 'planet',
  special: 'special',
};

const SHORT: Readonly<Record<Card['effect'], string>> = {
  none: '',
  agricultural: 'Its discoverer draws a card.',
  jungle: 'A conqueror must discard a card, or the planet is ruined.',
  industrial: 'An extra card each draw phase.',
  'ancient-artifact': 'After a discovery: draw a card; an opponent may lose one.',
  'labor-unrest': 'An opponent’s ships stay tapped for a turn.',
  resistance: 'When you lose a planet, the winner must discard one more card, or the planet is ruined.',
  resupply: 'Untap one of your ships.',
  slavery: 'Pays in full for a planet with natives (any but barren). Then keep one of two cards.',
  'space-piracy': 'Take a tapped ship of an opponent.',
  'trade-delegation': 'Draw phase: take a card from an opponent; keep one of two.',
};

export function effectWords({ kind, effect, number }: Card) {
  if (kind === 'ship') return `Firepower ${number}.`;
  if (effect !== 'none') return SHORT[effect];
  return kind === 'planet' ? 'Barren: no natives.' : 'Only its number counts.';
}

/** What playing it means, whole. */
export const PLAY_WORDS: Readonly<Partial<Record<Card['effect'], string>>> = {
  'trade-delegation':
    'You take a random card from an opponent, who draws one. Then you look at the deck’s top two cards and keep one.',
  'ancient-artifact':
    'You draw a card at once. At the start of the opponent’s next turn, the opponent must give up one of two random cards from hand.',
  resupply: 'The ship can explore or fight again this turn.',
  'space-piracy': 'The ship joins your fleet, still tapped.',
  'labor-unrest':
    'In the opponent’s next turn, ships do not untap by themselves. The opponent can discard a card to untap each.',
};

/** When and on what it can be played (IE-5.2). */
export const WHEN_WORDS: Readonly<Partial<Record<Card['effect'], string>>> = {
  'trade-delegation': 'in the draw phase',
  'ancient-artifact': 'in the explore phase, one for each discovery, on an opponent with two or more cards',
  resupply: 'in the explore and war phases, on a tapped ship that you did not take this turn',
  slavery: 'when you discover a planet with natives, which is any but a barren one',
  'space-piracy': 'in the war phase, on a tapped ship of an opponent',
  'labor-unrest': 'in the war phase, on an opponent with a ship and without this mark',
  resistance: 'when you lose a planet',
};

/** Where the rulings speak of it. */
export const DOING_RULINGS: Readonly<Record<string, string>> = {
  discover: 'IE-7.4',
  play: 'IE-5.2',
  war: 'IE-9',
  build: 'IE-7.6',
  declare: 'IE-12',
  draw: 'IE-7.3',
  end: 'IE-7.7',
};
