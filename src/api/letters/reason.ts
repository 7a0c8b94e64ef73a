/** Why an answer was refused, in words for the player who wrote it. */
import type { Refusal } from '../../rules/vocabulary.ts';
import { documentOf } from '../http/problem.ts';

/** By the codes of a schema, whose own details are for programs. */
const OF_SCHEMA: Readonly<Record<string, string>> = {
  'missing-field': 'Something is missing.',
  'too-short': 'It must name at least one thing here, such as a ship or a card.',
  'too-long': 'It names more than the game allows.',
  'out-of-range': 'A number in it is too small or too large.',
  'wrong-type': 'Part of it is not possible here.',
  'wrong-value': 'Part of it is not possible here.',
  'unknown-field': 'It has a part that this command does not allow.',
};

export function reasonFor(refusal: Refusal): string {
  const { title, detail = title } = documentOf(refusal);
  const isOfCommand = refusal.field?.startsWith('command') === true;
  return (isOfCommand ? OF_SCHEMA[refusal.code] : undefined) ?? detail;
}
