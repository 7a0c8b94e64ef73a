/** The parts from which a client composes any legal command; `legal` may return only a sample. */
import type { Window } from '../../contract.ts';
import type { Seat } from '../../vocabulary.ts';
import { conflictsOf, type Conflict } from '../battle/engagements.ts';
import { describeBattle, type BattleParts } from '../battle/legal.ts';
import { controlledBy, seatAt } from '../state/board.ts';
import { describeColonies, type ColonyParts } from '../battle/colony-choices.ts';
import { MOST_FORCES, MOST_POSTS, OUTFIT } from '../data/counters.ts';
import { hexOf } from '../data/planets.ts';
import { PRICES, SCOUT_PAIR_PRICE } from '../data/prices.ts';
import { TECHNOLOGIES, TECHNOLOGY_IDS, type TechnologyId } from '../data/technologies.ts';
import { byHex, type Hex } from '../data/hex.ts';
import { describeMoves, type MoveParts } from '../movement/legal.ts';
import { describeProduction, type ProductionParts } from '../production/legal.ts';
import { quietUntil } from './quiet.ts';
import { view } from '../view/view.ts';
import { nextTurnOf } from '../turns/standing.ts';
import type { State, Step } from '../state/types.ts';

export interface OutfitParts {
  /** I.p. to spend. */
  readonly ip: number;
  readonly prices: { readonly scout: number; readonly scouts: number; readonly corvette: number };
  readonly technologies: readonly { readonly technology: TechnologyId; readonly price: number }[];
}

export interface TurnParts {
  readonly step: Step;
  /** Null after the movement step. */
  readonly moves: MoveParts | null;
  /** The battles still to fight. */
  readonly battles: readonly Conflict[];
  readonly colonies: ColonyParts;
  /** The hexes where the seat can place a command post, and how many posts it has left. */
  readonly posts: { readonly hexes: readonly Hex[]; readonly left: number };
  /** The highest number of a task force. */
  readonly forces: number;
}

export interface FreeParts {
  /** The turns until which a cruise may last. */
  readonly turns: {
    readonly from: number;
    readonly until: number;
    /** The last turn before anything happens, as far as the seat knows; null if the next turn is not quiet. */
    readonly quiet: number | null;
  };
  /** The technologies that the seat does not own. */
  readonly technologies: readonly TechnologyId[];
}

export type Parts = OutfitParts | TurnParts | BattleParts | ProductionParts | FreeParts;

export function describe(state: State, seat: Seat, window: Window | undefined): Parts | undefined {
  const own = state.seats[seat];
  if (state.result !== null || own === undefined || own.gone !== null) return undefined;
  switch (window?.kind) {
    case undefined:
      return freeParts(state, seat);
    case 'outfit':
      return OUTFIT_PARTS;
    case 'turn':
      return turnParts(state, seat);
    case 'production':
      return describeProduction(state, seat);
    default:
      return describeBattle(state, seat);
  }
}

const OUTFIT_PARTS: OutfitParts = {
  ip: OUTFIT,
  prices: { scout: PRICES.scout.price, scouts: SCOUT_PAIR_PRICE, corvette: PRICES.corvette.price },
  technologies: TECHNOLOGY_IDS.filter((id) => TECHNOLOGIES[id].level === 1).map((technology) => ({
    technology,
    price: TECHNOLOGIES[technology].price,
  })),
};

function turnParts(state: State, seat: Seat): TurnParts | undefined {
  const { turn, posts } = seatAt(state, seat);
  if (turn === null) return undefined;
  const { step } = turn;
  const on = state.options.posts === 'on';
  const hexes = new Set(controlledBy(state, seat).map(({ planet }) => hexOf(planet)));
  return {
    step,
    moves: step === 'movement' ? describeMoves(state, seat) : null,
    battles: step === 'battles' ? conflictsOf(state, seat) : [],
    colonies: describeColonies(state, seat),
    posts: {
      hexes: on ? [...hexes].filter((hex) => !posts.includes(hex)).toSorted(byHex) : [],
      left: on ? MOST_POSTS - posts.length : 0,
    },
    forces: MOST_FORCES,
  };
}

function freeParts(state: State, seat: Seat): FreeParts {
  const { technologies } = seatAt(state, seat);
  const from = nextTurnOf(state, seat);
  return {
    turns: { from, until: state.length, quiet: quietUntil(view(state, seat), from) },
    technologies: TECHNOLOGY_IDS.filter((id) => technologies[id]?.owned !== true),
  };
}
