/** The coins that the user drew, and why (IC-3.1, IC-6.1, IC-7.10). */
import { effectOf } from '../combat/strength.ts';
import { listWords } from '../../../shared/list-words.ts';
import { coinWords, sortedCoins, viewOf } from '../pieces.ts';
import type { CoinId } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { Sighting } from '../../../../../src/rules/conquest/view/sighting.ts';
import type { NewsLine } from '../../../table/news/lines.ts';
import type { Table } from '../edition.ts';

/** `moon 5, crown 4 and sun 1`; undefined if their faces are hidden. */
export const facesWords = (faces: readonly CoinId[] | null) =>
  faces === null ? undefined : listWords(sortedCoins(faces).map(coinWords));

/** Null for lines that are no draw of the user. `at`: the index in the log. */
export function drawnNews(table: Table, at: number): NewsLine | null {
  const line = table.log[at];
  // The API's type of a line of the log names no ruleset.
  const sighting = line as unknown as Sighting | undefined;
  if (line === undefined || sighting?.type !== 'coins-drawn' || sighting.seat !== table.seat) return null;
  const words = facesWords(sighting.coins.faces);
  if (words === undefined) return null;
  return {
    step: line.step,
    seat: sighting.seat,
    mine: true,
    what: `You drew ${words}${whyWords(table, at)}.`,
  };
}

/** Other seats may have drawn, and the bag may have been refilled, for the same reason just before. */
function whyWords(table: Table, at: number) {
  const cause = table.log.slice(0, at).findLast(({ type }) => !PART_OF_DRAWING.has(type))?.type;
  if (cause === 'game-began') return ' to begin with';
  if (cause === 'rewarded') return ' for your help';
  // A power may fill a hand that is not empty, but only when a turn begins.
  const own = viewOf(table).seats[table.seat ?? -1];
  const isFilled = cause === 'turn-began' && own !== undefined && effectOf(own.race) === 'fills';
  return isFilled ? ', as your power fills your hand' : ': you had no coins left';
}

const PART_OF_DRAWING: ReadonlySet<string> = new Set(['coins-drawn', 'bag-refilled']);
