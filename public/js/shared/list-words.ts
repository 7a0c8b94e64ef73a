/** Lists in sentences. */
import type { Content } from './dom.ts';

/** `a, b and c` */
export const listWords = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** The same list for content that is drawn. */
export const listOf = (parts: readonly Content[]): Content =>
  parts.map((part, i) => [i > 0 && (i === parts.length - 1 ? ' and ' : ', '), part]);
