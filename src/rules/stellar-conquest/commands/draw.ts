/** Draws a command at random, without listing all. `legal` lists a sample of the same commands. */
import type { Window } from '../../contract.ts';
import { pick, type Random } from '../../randomness/random.ts';
import { unreachable, type Seat } from '../../vocabulary.ts';
import { describeColonies, legalColonies } from '../battle/colony-choices.ts';
import { legalBattle, legalEngagements } from '../battle/legal.ts';
import { drawMove } from '../movement/legal.ts';
import { drawProduction } from '../production/legal.ts';
import { seatAt } from '../state/board.ts';
import type { Command, RazeCommand } from '../state/command.ts';
import type { State } from '../state/types.ts';
import { legal } from './legal.ts';

/** On average, one of this number of commands razes a factory or shield, and one ends the step, where this is possible. */
const KINDS = 8;

/** The window must ask the seat. */
export function draw(state: State, seat: Seat, window: Window, random: Random): Command {
  switch (window.kind) {
    case 'outfit':
      return pick(legal(state, seat, window), random);
    case 'turn':
      return drawTurn(state, seat, random);
    case 'production':
      return drawProduction(state, seat, random);
    default:
      return pick(legalBattle(state, seat), random);
  }
}

function drawTurn(state: State, seat: Seat, random: Random): Command {
  const kind = random.below(KINDS);
  const { step } = seatAt(state, seat).turn!;
  switch (step) {
    case 'movement': {
      const razing = kind === 0 ? drawRazing(state, seat, random) : undefined;
      return razing ?? (kind === 1 ? undefined : drawMove(state, seat, random)) ?? completed(random);
    }
    case 'battles': {
      const razing = kind === 0 ? drawRazing(state, seat, random) : undefined;
      return razing ?? pick(legalEngagements(state, seat), random);
    }
    case 'attacks':
    case 'landing':
      return pick([{ type: 'complete-turn' }, ...legalColonies(state, seat)], random);
    default:
      return unreachable(step);
  }
}

const completed = (random: Random): Command =>
  random.below(2) === 0 ? { type: 'complete-movement' } : { type: 'complete-movement', byOrders: true };

function drawRazing(state: State, seat: Seat, random: Random): RazeCommand | undefined {
  const razings = describeColonies(state, seat).raze;
  return razings.length === 0 ? undefined : { type: 'raze', ...pick(razings, random) };
}
