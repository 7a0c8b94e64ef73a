/** Prose as elements, made by the build (`tools/build/prose.mjs`). Text stays text: it cannot inject markup. */
import { h } from '../shared/dom.ts';
import type { VNode } from '../shared/dom.ts';

/** `[tag, attributes, ...children]` */
export type Element = string | readonly [string, Readonly<Record<string, string | number>>, ...Element[]];

export function drawn(element: Element): VNode | string {
  if (typeof element === 'string') return element;
  const [tag, attributes, ...children] = element;
  return h(tag, attributes, children.map(drawn));
}

/** Fetches a file of the build; undefined if that fails. */
export async function fetchProse<T>(path: string): Promise<T | undefined> {
  try {
    const response = await fetch(path);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
