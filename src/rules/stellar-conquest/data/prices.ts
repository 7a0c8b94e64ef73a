/** The items that a colony can buy (SC-17.1, SC-17.2), with prices in i.p. Public: the page imports it. */
import type { TechnologyId } from './technologies.ts';

/** Items that `produce` buys. Emigration builds transports (SC-16.5). */
export const ITEMS = [
  'scout',
  'corvette',
  'fighter',
  'death-star',
  'factory',
  'missile-base',
  'advanced-missile-base',
  'planet-shield',
] as const;
export type Item = (typeof ITEMS)[number];

export interface Price {
  readonly price: number;
  /** The seat must own one of these; if empty, it needs none. */
  readonly needs: readonly TechnologyId[];
  /** The price while the seat owns this technology. */
  readonly cheaper?: { readonly price: number; readonly needs: TechnologyId };
}

export const TRANSPORT_PRICE = 1;
/** The price of two scouts that one colony buys in one production turn, or a seat in its outfit. */
export const SCOUT_PAIR_PRICE = 5;

export const PRICES: Readonly<Record<Item, Price>> = {
  scout: { price: 3, needs: [] },
  corvette: { price: 8, needs: [] },
  fighter: { price: 20, needs: ['fighter-ship'] },
  'death-star': { price: 40, needs: ['death-star'] },
  factory: {
    price: 4,
    needs: ['industrial-technology', 'improved-industrial-technology', 'robotic-industry'],
    cheaper: { price: 3, needs: 'robotic-industry' },
  },
  'missile-base': { price: 4, needs: ['missile-base'] },
  'advanced-missile-base': { price: 10, needs: ['advanced-missile-base'] },
  'planet-shield': { price: 30, needs: ['planet-shield'] },
};

/** Factories that may be built and may operate for each million of people (SC-17.6). */
export const FACTORIES_PER_MILLION: readonly { readonly technology: TechnologyId; readonly most: number }[] =
  [
    { technology: 'industrial-technology', most: 1 },
    { technology: 'improved-industrial-technology', most: 2 },
    { technology: 'robotic-industry', most: Infinity },
  ];
