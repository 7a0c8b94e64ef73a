/** IE-2.1, IE-2.2: our reconstruction of the sixty cards. */

export const KINDS = ['ship', 'planet', 'special'] as const;
export type Kind = (typeof KINDS)[number];

/** IE-2.4: the effects that the engine knows, by kind. */
export const EFFECTS = {
  ship: ['none'],
  planet: ['none', 'agricultural', 'jungle', 'industrial'],
  special: [
    'none',
    'ancient-artifact',
    'labor-unrest',
    'resistance',
    'resupply',
    'slavery',
    'space-piracy',
    'trade-delegation',
  ],
} as const;
export type Effect = (typeof EFFECTS)[Kind][number];

/** Unique in a game: the id from the deck list, followed by `.2` in a second deck. */
export type CardId = string;

export interface Card {
  readonly id: CardId;
  readonly title: string;
  readonly kind: Kind;
  /** 1 to 6: the cost of a ship or planet, a ship's firepower, and what the card pays. */
  readonly number: number;
  readonly effect: Effect;
}

type Row = readonly [title: string, kind: Kind, number: number, effect: Effect, copies: number];

const ROWS: readonly Row[] = [
  ['Frigate', 'ship', 1, 'none', 6],
  ['Destroyer', 'ship', 2, 'none', 6],
  ['Cruiser', 'ship', 3, 'none', 6],
  ['Battlecruiser', 'ship', 4, 'none', 6],
  ['Battleship', 'ship', 5, 'none', 6],
  ['Barren Planet', 'planet', 1, 'none', 4],
  ['Agricultural Planet', 'planet', 2, 'agricultural', 4],
  ['Jungle Planet', 'planet', 3, 'jungle', 4],
  ['Industrial Planet', 'planet', 4, 'industrial', 4],
  ['Ancient Artifact', 'special', 6, 'ancient-artifact', 2],
  ['Labor Unrest', 'special', 6, 'labor-unrest', 2],
  ['Resistance', 'special', 6, 'resistance', 2],
  ['Resupply', 'special', 5, 'resupply', 2],
  ['Slavery', 'special', 6, 'slavery', 2],
  ['Space Piracy', 'special', 6, 'space-piracy', 2],
  ['Trade Delegation', 'special', 5, 'trade-delegation', 2],
];

export const OUR_DECK: readonly Card[] = ROWS.flatMap(([title, kind, number, effect, copies]) =>
  Array.from({ length: copies }, (_, i): Card => {
    const id = `${title.toLowerCase().replaceAll(' ', '-')}-${i + 1}`;
    return { id, title, kind, number, effect };
  }),
);
