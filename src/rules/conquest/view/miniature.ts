/** The game in brief for lists. Made from the spectators' view alone, so it holds nothing that spectators do not see. */
import type { Miniature } from '../../text/standing.ts';
import { leaderBy, winnersBy } from '../../text/leader.ts';
import type { Seat } from '../../vocabulary.ts';
import type { Race } from '../data/races.ts';
import type { Place, WorldId } from '../pieces/pieces.ts';
import { worldsOf } from '../pieces/ships.ts';
import type { SeatSeen, View } from './sighting.ts';

/** Each list of numbers has one for each seat. */
export interface SmallBoard {
  /** By seat. */
  readonly races: readonly Race[];
  /** For each system and each of its worlds, lowest rank first: the number of ships of each seat. */
  readonly worlds: readonly (readonly (readonly number[])[])[];
  /** The number of ships in the void. */
  readonly void: readonly number[];
  /** The present round; null after the end. */
  readonly combat: { readonly attacker: Seat; readonly defender: Seat; readonly world: WorldId } | null;
}

export function miniature(view: View): Miniature {
  const { seats, combat, result } = view;
  const playing = seats.filter(({ resigned }) => !resigned);
  const isFought = combat !== null && result === null;
  const board: SmallBoard = {
    races: seats.map((seat) => seat.race),
    worlds: seats.map(({ seat }) => worldsOf(seat).map((world) => shipsAt(seats, world))),
    void: shipsAt(seats, 'void'),
    combat: isFought ? { attacker: combat.attacker, defender: combat.defender, world: combat.world } : null,
  };
  const colonies = playing.map(({ seat, colonies: amount }) => ({ seat, amount }));
  const leader = result === null ? leaderBy(colonies) : winnersBy(result.ranking, colonies);
  return { board, round: roundOf(view, playing), leader };
}

const shipsAt = (seats: readonly SeatSeen[], place: Place): readonly number[] =>
  seats.map(({ ships }) => ships.filter((ship) => ship.place === place).length);

/** A round is over when every seat has finished its turn. Null before the first turn. */
function roundOf({ turn, result }: View, playing: readonly SeatSeen[]): number | null {
  if (turn.number === 0 || playing.length === 0) return null;
  const finished = Math.min(...playing.map(({ turns }) => turns));
  return result?.reason === 'rounds' || result?.reason === 'quiet' ? finished : finished + 1;
}
