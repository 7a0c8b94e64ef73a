/** The commands that a seat may send now (SC-19.5): all of them, or a fair sample of at most 200. */
import type { Window } from '../../contract.ts';
import { sampleOf } from '../../randomness/sampling.ts';
import { unreachable, type Seat } from '../../vocabulary.ts';
import { legalBattle, legalEngagements } from '../battle/legal.ts';
import { seatAt } from '../state/board.ts';
import { describeColonies, legalColonies } from '../battle/colony-choices.ts';
import type { Command, CruiseCommand, OutfitCommand, RazeCommand } from '../state/command.ts';
import { OUTFIT } from '../data/counters.ts';
import { PRICES } from '../data/prices.ts';
import { TECHNOLOGIES, TECHNOLOGY_IDS } from '../data/technologies.ts';
import { legalMoves } from '../movement/legal.ts';
import { DEFAULT_OUTFIT } from '../production/outfit.ts';
import { legalProduction } from '../production/legal.ts';
import { nextTurnOf } from '../turns/standing.ts';
import type { State } from '../state/types.ts';

const MOST = { battles: 150, colonies: 150, razings: 40 } as const;
/** The listed cruises last this many turns beyond the present one. */
const CRUISES = [0, 1, 3] as const;

/** `window` is one that asks the seat; if it is undefined, the result is the commands that need no window. */
export function legal(state: State, seat: Seat, window: Window | undefined): readonly Command[] {
  const own = state.seats[seat];
  if (state.result !== null || own === undefined || own.gone !== null) return [];
  switch (window?.kind) {
    case undefined:
      return legalCruises(state, seat);
    case 'outfit':
      return OUTFITS;
    case 'turn':
      return legalTurn(state, seat);
    case 'production':
      return legalProduction(state, seat);
    default:
      return legalBattle(state, seat);
  }
}

function legalTurn(state: State, seat: Seat): readonly Command[] {
  const { turn } = seatAt(state, seat);
  if (turn === null) return [];
  switch (turn.step) {
    case 'movement':
      return [
        { type: 'complete-movement' },
        { type: 'complete-movement', byOrders: true },
        ...legalMoves(state, seat),
        ...legalRazings(state, seat),
      ];
    case 'battles':
      return [...sampleOf(legalEngagements(state, seat), MOST.battles), ...legalRazings(state, seat)];
    case 'attacks':
    case 'landing':
      return [{ type: 'complete-turn' }, ...sampleOf(legalColonies(state, seat), MOST.colonies)];
    default:
      return unreachable(turn.step);
  }
}

/** Allowed in every step (SC-14.7). */
const legalRazings = (state: State, seat: Seat): readonly RazeCommand[] =>
  sampleOf(describeColonies(state, seat).raze, MOST.razings).map((one) => ({ type: 'raze', ...one }));

/** Cruises use up turns. Commands that merely set something are not listed. */
function legalCruises(state: State, seat: Seat): readonly CruiseCommand[] {
  const now = nextTurnOf(state, seat);
  return CRUISES.map((turns) => now + turns)
    .filter((until) => until <= state.length)
    .map((until) => ({ type: 'cruise', until }));
}

const outfitWith = (outfit: Partial<OutfitCommand>): OutfitCommand => ({
  type: 'outfit',
  scouts: 0,
  corvettes: 0,
  research: [],
  doctrine: false,
  ...outfit,
});
const scoutsFor = (ip: number): number => Math.floor(ip / PRICES.scout.price);

/** For every seat: the default, ships only, and each technology of level 1 with scouts for the rest. */
const OUTFITS: readonly OutfitCommand[] = [
  outfitWith(DEFAULT_OUTFIT),
  outfitWith({ scouts: scoutsFor(OUTFIT) }),
  outfitWith({ corvettes: Math.floor(OUTFIT / PRICES.corvette.price), doctrine: true }),
  ...TECHNOLOGY_IDS.filter((id) => TECHNOLOGIES[id].level === 1).map((technology) => {
    const ip = Math.min(OUTFIT, TECHNOLOGIES[technology].price);
    return outfitWith({ scouts: scoutsFor(OUTFIT - ip), research: [{ technology, ip }] });
  }),
];
