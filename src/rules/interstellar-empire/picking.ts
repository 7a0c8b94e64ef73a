/** Cards drawn at random from a hand. */
import type { Random } from '../random.ts';
import type { CardId } from './cards.ts';

/** So many different ones of these cards. */
export function pickedFrom(cards: readonly CardId[], count: number, random: Random): readonly CardId[] {
  const left = [...cards];
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0]!);
}
