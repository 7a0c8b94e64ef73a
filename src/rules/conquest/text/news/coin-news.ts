/** The coins that the seat drew, and why (IC-3.1, IC-6.1, IC-7.10). */
import { listed } from '../../../text/english.ts';
import type { NewsLine } from '../../../text/news.ts';
import { valueOf } from '../../pieces/coins.ts';
import type { CoinId } from '../../pieces/pieces.ts';
import type { Sighting } from '../../view/sighting.ts';
import { coinName } from '../phrases.ts';
import { hasEffect, type Scene } from './scene.ts';

/** `moon 5, crown 4 and sun 1`, the highest first; undefined if their faces are hidden. */
export const facesWords = (faces: readonly CoinId[] | null): string | undefined =>
  faces === null
    ? undefined
    : listed(faces.toSorted((a, b) => valueOf(b) - valueOf(a) || (a < b ? -1 : 1)).map(coinName), '');

/** Null for lines that are no draw of the seat. `at`: the index in the log. */
export function drawnNews(scene: Scene, at: number): NewsLine | null {
  const line = scene.log[at];
  if (line?.type !== 'coins-drawn' || line.seat !== scene.seat) return null;
  const faces = facesWords(line.coins.faces);
  if (faces === undefined) return null;
  const text = `You drew ${faces}${whyWords(scene, at)}.`;
  return { step: line.step, seat: line.seat, mine: true, routine: true, text };
}

/** Other seats may have drawn, and the bag may have been refilled, for the same reason just before. */
function whyWords(scene: Scene, at: number): string {
  const cause = scene.log.slice(0, at).findLast(({ type }) => !PART_OF_DRAWING.includes(type))?.type;
  if (cause === 'game-began') return ' to begin with';
  if (cause === 'rewarded') return ' for your help';
  // A power may fill a hand that is not empty, but only when a turn begins.
  const isFilled = cause === 'turn-began' && hasEffect(scene, scene.seat, 'fills');
  return isFilled ? ', as your power fills your hand' : ': you had no coins left';
}

const PART_OF_DRAWING: readonly Sighting['type'][] = ['coins-drawn', 'bag-refilled'];
