/** Prose that the build has made elements of (`tools/prose.mjs`). Text stays text; there is no markup to inject. */
import { h } from '../shared/dom.ts';
import type { VNode } from '../shared/dom.ts';

/** `[tag, attributes, ...children]` */
export type Element = string | readonly [string, Readonly<Record<string, string | number>>, ...Element[]];

export function drawn(element: Element): VNode | string {
  if (typeof element === 'string') return element;
  const [tag, attributes, ...children] = element;
  return h(tag, attributes, children.map(drawn));
}

/** What the build has put there; undefined when it cannot be fetched. */
export async function fetchProse<T>(path: string): Promise<T | undefined> {
  try {
    const response = await fetch(path);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** A line of the API's document: what stands between backticks is code. */
export const inline = (text: string) =>
  text.split('`').map((part, i) => (i % 2 === 1 ? h('code', {}, part) : part.replaceAll("'", '’')));
