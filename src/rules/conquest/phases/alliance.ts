/** Answers to the main parties' calls for help (IC-5.6 to IC-5.8). */
import type { Seat } from '../../vocabulary.ts';
import { allSeats, sendable, worldOf } from '../state/board.ts';
import { rollDice } from '../play/dice.ts';
import type { EventOf } from '../state/event.ts';
import type { ShipId, Side } from '../pieces/pieces.ts';
import { combatOf, type Play } from '../play/play.ts';
import { askSealed, sealedAs } from '../play/sealing.ts';
import { alliedSystems } from '../play/targets.ts';
import type { State } from '../state/types.ts';
import { beginCoins } from './coin.ts';

type Committed = EventOf<'alliances-made'>['allies'][number];

/** The sides that asked the seat. */
export function sidesAsking(state: State, seat: Seat): readonly Side[] {
  const { asked } = combatOf(state);
  return (['attacker', 'defender'] as const).filter((side) => asked[side].includes(seat));
}

/** The ships that the seat may commit to a side. */
export const committable = (state: State, seat: Seat, side: Side): readonly ShipId[] =>
  sendable(state, seat, alliedSystems(combatOf(state), side));

const allAsked = (state: State): readonly Seat[] =>
  allSeats(state).filter((seat) => sidesAsking(state, seat).length > 0);

export function beginAlliance(play: Play): void {
  if (!askSealed(play, 'alliance', allAsked(play.state))) closeAlliance(play);
}

export function closeAlliance(play: Play): void {
  const asked = allAsked(play.state);
  const allies = asked.map((seat) => committedBy(play.state, seat)).filter((ally) => ally !== undefined);
  const declined = asked.filter((seat) => allies.every((ally) => ally.seat !== seat));
  if (asked.length > 0) play.record({ type: 'alliances-made', allies, declined });
  rollDice(
    play,
    'allied',
    allies.flatMap(({ ships }) => ships.map(({ ship }) => ship)),
  );
  beginCoins(play);
}

function committedBy(state: State, seat: Seat): Committed | undefined {
  const answer = sealedAs(state, seat, 'ally');
  if (answer === undefined) return undefined;
  const ships = answer.ships.map((ship) => ({ ship, from: worldOf(state, ship)! }));
  return { seat, side: answer.side, ships };
}
