/** Finds names of players without an emblem in what the page draws. */
import { nodesIn, type Drawn, type VNode } from './page.ts';

/** The choices of a list and the hint of a drawing are plain text; a text with `dir="auto"` is as somebody wrote it. */
const isPlain = ({ tag, props }: VNode) => tag === 'option' || tag === 'title' || props['dir'] === 'auto';
const isEmblem = ({ tag, props }: VNode) => tag === 'svg' && props['class'] === 'emblem';

/** The words around each name that has no emblem right before it. */
export function bareNames(drawn: Drawn, names: readonly string[]): readonly string[] {
  const name = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const bare: string[] = [];
  let isMarked = false;
  const read = (part: Drawn): void => {
    if (Array.isArray(part)) for (const one of part as readonly Drawn[]) read(one);
    else if (typeof part === 'string') {
      for (const { index } of part.matchAll(name))
        if (!isMarked || part.slice(0, index).trim() !== '') bare.push(part);
      if (part.trim() !== '') isMarked = false;
    } else if (typeof part === 'object' && part !== null) {
      const node = part as VNode;
      if (isEmblem(node)) isMarked = true;
      else if (!isPlain(node)) read(node.children);
    }
  };
  read(drawn);
  return bare;
}

/** The ids of the players whose emblems these are, in their order. */
export const emblemsIn = (drawn: Drawn): readonly string[] =>
  nodesIn(drawn)
    .filter(isEmblem)
    .map(({ key }) => String(key).replace('emblem ', ''));
