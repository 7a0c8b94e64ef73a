/** The 18 technologies (SC-17.3, SC-17.4), in the order in which research continues after a list (SC-16.8). Prices in i.p. Public: the page imports it. */
export const TECHNOLOGY_IDS = [
  'speed-3',
  'speed-4',
  'speed-5',
  'speed-6',
  'speed-7',
  'speed-8',
  'missile-base',
  'fighter-ship',
  'advanced-missile-base',
  'death-star',
  'improved-ship-weaponry',
  'planet-shield',
  'cet',
  'industrial-technology',
  'improved-industrial-technology',
  'unlimited-range',
  'unlimited-communication',
  'robotic-industry',
] as const;
export type TechnologyId = (typeof TECHNOLOGY_IDS)[number];
const TECHNOLOGY_CLASSES = ['ship-speed', 'weapons', 'pure'] as const;
export type TechnologyClass = (typeof TECHNOLOGY_CLASSES)[number];

export interface Technology {
  readonly class: TechnologyClass;
  readonly level: 1 | 2 | 3;
  readonly price: number;
  /** The price while the seat owns one of these. */
  readonly lower?: { readonly price: number; readonly needsAny: readonly TechnologyId[] };
  /** Hexes a turn. */
  readonly speed?: number;
}

/** Hexes a turn without a speed technology. */
export const STARTING_SPEED = 2;

export const TECHNOLOGIES: Readonly<Record<TechnologyId, Technology>> = {
  'speed-3': { class: 'ship-speed', level: 1, price: 15, speed: 3 },
  'speed-4': {
    class: 'ship-speed',
    level: 1,
    price: 40,
    lower: { price: 30, needsAny: ['speed-3'] },
    speed: 4,
  },
  'speed-5': {
    class: 'ship-speed',
    level: 2,
    price: 55,
    lower: { price: 40, needsAny: ['speed-4'] },
    speed: 5,
  },
  'speed-6': {
    class: 'ship-speed',
    level: 2,
    price: 65,
    lower: { price: 50, needsAny: ['speed-5'] },
    speed: 6,
  },
  'speed-7': {
    class: 'ship-speed',
    level: 3,
    price: 75,
    lower: { price: 60, needsAny: ['speed-6'] },
    speed: 7,
  },
  'speed-8': {
    class: 'ship-speed',
    level: 3,
    price: 80,
    lower: { price: 70, needsAny: ['speed-7'] },
    speed: 8,
  },
  'missile-base': { class: 'weapons', level: 1, price: 25 },
  'fighter-ship': { class: 'weapons', level: 1, price: 35 },
  'advanced-missile-base': {
    class: 'weapons',
    level: 2,
    price: 55,
    lower: { price: 40, needsAny: ['missile-base'] },
  },
  'death-star': { class: 'weapons', level: 2, price: 90, lower: { price: 75, needsAny: ['fighter-ship'] } },
  'improved-ship-weaponry': { class: 'weapons', level: 3, price: 100 },
  'planet-shield': { class: 'weapons', level: 3, price: 130 },
  cet: { class: 'pure', level: 1, price: 25 },
  'industrial-technology': { class: 'pure', level: 1, price: 25 },
  'improved-industrial-technology': {
    class: 'pure',
    level: 2,
    price: 55,
    lower: { price: 40, needsAny: ['industrial-technology'] },
  },
  'unlimited-range': {
    class: 'pure',
    level: 2,
    price: 60,
    lower: { price: 40, needsAny: ['speed-5', 'speed-6', 'speed-7', 'speed-8'] },
  },
  'unlimited-communication': { class: 'pure', level: 3, price: 70 },
  'robotic-industry': {
    class: 'pure',
    level: 3,
    price: 100,
    lower: { price: 85, needsAny: ['industrial-technology'] },
  },
};
