/** The data that is the same in every game, as plain JSON for clients: the map, cards, prices and tables. */
import { ATTACKS, EXACTLY } from './attack-table.ts';
import {
  ENTRIES,
  ENTRY_RANGE,
  LONGEST_GAME,
  MOST_PLANNED,
  POST_RANGE,
  PRODUCTION_EVERY,
  TURNS_TOGETHER,
} from './figures.ts';
import { STAR_CARDS } from './cards.ts';
import { CLOUDS, STARS, TECHNOLOGY_NAMES } from './names.ts';
import { MOST_BOUGHT, MOST_FORCES, MOST_POSTS, MOST_SHIPS, OUTFIT, STARTING_FLEET } from './counters.ts';
import { FACTORIES_PER_MILLION, ITEMS, PRICES, SCOUT_PAIR_PRICE, TRANSPORT_PRICE } from './prices.ts';
import { STRENGTH, TARGETS } from './strength.ts';
import { STARTING_SPEED, TECHNOLOGIES, TECHNOLOGY_IDS, type Technology } from './technologies.ts';
import { COLUMNS } from './hex.ts';

export const BOARD = {
  /** The columns from the left, with their letters and numbers of hexes. Every second column is set half a hex lower. */
  columns: COLUMNS,
  stars: STARS,
  clouds: CLOUDS,
  entries: ENTRIES,
  cards: STAR_CARDS,
  range: { post: POST_RANGE, entry: ENTRY_RANGE },
  turnsTogether: TURNS_TOGETHER,
  productionEvery: PRODUCTION_EVERY,
  technologies: TECHNOLOGY_IDS.map((id) => ({
    id,
    name: TECHNOLOGY_NAMES[id],
    ...(TECHNOLOGIES[id] satisfies Technology),
  })),
  startingSpeed: STARTING_SPEED,
  prices: ITEMS.map((item) => ({ item, ...PRICES[item] })),
  transportPrice: TRANSPORT_PRICE,
  scoutPairPrice: SCOUT_PAIR_PRICE,
  /** `most` is null if there is no limit. */
  factoriesPerMillion: FACTORIES_PER_MILLION.map(({ technology, most }) => ({
    technology,
    most: most === Infinity ? null : most,
  })),
  /** `dice: 2` hits with a total of exactly `twoDice`. */
  attacks: ATTACKS,
  twoDice: EXACTLY,
  strengths: STRENGTH,
  /** By firing class: its targets by the doctrine, in order. */
  targets: TARGETS,
  startingFleet: STARTING_FLEET,
  outfit: OUTFIT,
  most: {
    ships: MOST_SHIPS,
    forces: MOST_FORCES,
    posts: MOST_POSTS,
    planned: MOST_PLANNED,
    bought: MOST_BOUGHT,
    turns: LONGEST_GAME,
  },
} as const;
export type Board = typeof BOARD;
