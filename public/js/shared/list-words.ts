/** Lists in sentences. */
import { listed } from '../../../src/rules/text/english.ts';
import type { Content } from './dom.ts';

/** `a, b and c` */
export const listWords = (parts: readonly string[]) => listed(parts, '');

/** The same list for content that is drawn. */
export const listOf = (parts: readonly Content[]): Content =>
  parts.map((part, i) => [i > 0 && (i === parts.length - 1 ? ' and ' : ', '), part]);
