/**
 * The order of the cards in the hand, the fleets and the empires. Nothing moves by itself: until the player's next answer, a
 * card that comes is the last, and a card that goes leaves its place empty or marked.
 */
import { answerIn } from '../../../table/news/since.ts';
import { viewOf } from '../cards.ts';
import { marksOf } from '../marks.ts';
import type { CardId } from '../../../../../src/rules/interstellar-empire/data/deck.ts';
import type { View } from '../../../../../src/rules/interstellar-empire/view/sighting.ts';
import type { Table } from '../../client.ts';

type Lane = 'fleet' | 'empire' | 'hand';

interface Place {
  readonly card: CardId;
  readonly isNew: boolean;
  readonly isGone: boolean;
  /** Who took it from the hand. */
  readonly by?: number | undefined;
}

/** The places of the cards since the player's last answer. “OK” to the news moves none, because the player may be about to press one. */
const since = { key: '', lanes: new Map<string, readonly CardId[]>() };

function keptIn(table: Table) {
  const { game, seat } = table;
  const key = `${game.id} ${seat} ${answerIn(table)}`;
  if (key !== since.key) Object.assign(since, { key, lanes: new Map() });
  return since.lanes;
}

/** Only an answer of the player clears the empty places. */
const keeps = ({ seat, moment }: Table, { seats, result }: View) =>
  moment === undefined && result === null && seats.some((one) => one.seat === seat && one.conceded === null);

/** `cards`: those that lie there now, in their order at the beginning. */
export function placesIn(table: Table, lane: Lane, seat: number, cards: readonly CardId[]): readonly Place[] {
  const { come, lost } = marksOf(table);
  const lanes = keeps(table, viewOf(table)) ? keptIn(table) : new Map<string, readonly CardId[]>();
  const name = `${lane} ${seat}`;
  const gone = new Map(
    lost.filter((one) => one.lane === lane && one.seat === seat).map(({ card, by }) => [card, by]),
  );
  const order = [...new Set([...(lanes.get(name) ?? cards), ...cards, ...gone.keys()])];
  lanes.set(name, order);
  return order.map((card) => ({
    card,
    isNew: come.has(card),
    isGone: !cards.includes(card),
    by: gone.get(card),
  }));
}
