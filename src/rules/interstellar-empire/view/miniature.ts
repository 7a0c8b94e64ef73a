/** The game in brief for lists. Made from the spectators' view alone, so it holds nothing that spectators do not see. */
import type { Miniature } from '../../text/standing.ts';
import { leaderBy, winnersBy } from '../../text/leader.ts';
import type { CardId, Effect } from '../data/deck.ts';
import type { SeatSeen, View } from './sighting.ts';

/** The most planets, and the most ships, that a list shows of a seat. */
export const MOST_SHOWN = 24;

export interface SmallBoard {
  /** By seat. */
  readonly seats: readonly {
    /** The effect of each planet, in order of arrival. */
    readonly planets: readonly Effect[];
    /** The firepower of each ship, in order of arrival. */
    readonly ships: readonly number[];
    readonly conceded: boolean;
  }[];
  /** The number of cards left in the deck. */
  readonly deck: number;
}

export function miniature({ cards, seats, deck, turn, result }: View): Miniature {
  const known = new Map(cards.map((card) => [card.id, card]));
  const card = (id: CardId) => known.get(id)!;
  const small = ({ empire, fleet, conceded }: SeatSeen): SmallBoard['seats'][number] => ({
    planets: empire.slice(0, MOST_SHOWN).map((id) => card(id).effect),
    ships: fleet.slice(0, MOST_SHOWN).map((ship) => card(ship.card).number),
    conceded: conceded !== null,
  });
  const board: SmallBoard = { seats: seats.map(small), deck };
  const playing = seats.filter(({ conceded, resigned }) => conceded === null && !resigned);
  const planets = playing.map(({ seat, empire }) => ({ seat, amount: empire.length }));
  return {
    board,
    round: turn.number === 0 ? null : turn.number,
    leader: result === null ? leaderBy(planets) : winnersBy(result.ranking, planets),
  };
}
