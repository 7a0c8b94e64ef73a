/** Draws legal commands without listing them, for simulated games. */
import type { Window } from '../../../contract.ts';
import { sizeOf, someOf, subsetOf } from '../../../randomness/bits.ts';
import { pick, shuffled, type Random } from '../../../randomness/random.ts';
import { unreachable, type Seat } from '../../../vocabulary.ts';
import { sidesAsking } from '../../phases/alliance.ts';
import { colonyShipsOf, outerWorldsOf } from '../../phases/deploy.ts';
import { SHIPS_TO_LOSE } from '../../phases/loss.ts';
import { rewarded } from '../../phases/reward.ts';
import { combatOf } from '../../play/play.ts';
import type { Landing, ShipId } from '../../pieces/pieces.ts';
import { alliedSystems, askableByDefender } from '../../play/targets.ts';
import { seatAt, sendableIn, shipsOfSet } from '../../state/board.ts';
import type { Command, DeployCommand } from '../../state/command.ts';
import { placesOf } from '../../state/places.ts';
import type { State } from '../../state/types.ts';
import { drawDeal } from './deal.ts';
import { drawSome, landed } from './ships.ts';
import { drawTurn } from './turn.ts';

/** The window must ask the seat. */
export function draw(state: State, seat: Seat, _window: Window, random: Random): Command {
  const { asking } = state;
  if (asking === null) throw new Error('no window is open');
  switch (asking.kind) {
    case 'deploy':
      return drawDeployment(state, seat, random);
    case 'turn':
      return drawTurn(state, seat, random);
    case 'ally-request': {
      const seats = askableByDefender(state);
      const asked = subsetOf((1 << seats.length) - 1, random);
      return { type: 'ask', seats: seats.filter((_, i) => asked & (1 << i)) };
    }
    case 'alliance':
      return drawAlliance(state, seat, random);
    case 'coin':
      return { type: 'commit', coin: pick(seatAt(state, seat).hand, random) };
    case 'deal':
      return drawDeal(state, seat, random);
    case 'loss':
      return { type: 'lose', ships: drawLoss(state, seat, random) };
    case 'reward':
      return { type: 'reward', ships: drawReward(state, seat, random) };
    case 'coin-reclaim':
      return random.below(2) === 0 ? { type: 'take' } : { type: 'leave' };
    default:
      return unreachable(asking);
  }
}

function drawDeployment(state: State, seat: Seat, random: Random): DeployCommand {
  const [one, two, ...others] = shuffled(colonyShipsOf(state, seat), random);
  const worlds = outerWorldsOf(seat);
  return {
    type: 'deploy',
    centre: [one!, two!],
    others: others.map((ship, i) => ({ ship, world: worlds[i]! })),
  };
}

function drawAlliance(state: State, seat: Seat, random: Random): Command {
  const choices = sidesAsking(state, seat).map((side) => {
    return { side, ships: sendableIn(state, seat, alliedSystems(combatOf(state), side)) };
  });
  const drawn = choices[random.below(choices.length + 1)];
  if (drawn === undefined || drawn.ships === 0) return { type: 'decline' };
  return { type: 'ally', side: drawn.side, ships: shipsOfSet(state, seat, someOf(drawn.ships, random)) };
}

function drawLoss(state: State, seat: Seat, random: Random): readonly ShipId[] {
  const all = (1 << state.seats[seat]!.ships.length) - 1;
  const left = all & ~placesOf(state, seat).inVoid;
  return shipsOfSet(state, seat, drawSome(left, SHIPS_TO_LOSE, random));
}

function drawReward(state: State, seat: Seat, random: Random): readonly Landing[] {
  const { inVoid } = placesOf(state, seat);
  const units = rewarded(state).find((ally) => ally.seat === seat)!.ships.length;
  const count = random.below(Math.min(units, sizeOf(inVoid)) + 1);
  return landed(seat, shipsOfSet(state, seat, drawSome(inVoid, count, random)), random);
}
