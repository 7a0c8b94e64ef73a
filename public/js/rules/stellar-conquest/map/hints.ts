/** What the pieces of the map do. The words load after the map. */
import { h } from '../../../shared/dom.ts';
import { afterBoard } from '../../../shared/fetched.ts';
import { hintStop } from '../../hint.ts';
import type { Content } from '../../../shared/dom.ts';
import type { Table } from '../../client.ts';

type Words = typeof import('./lookup.ts');
/** Finds the words for one piece. */
export type Say = (words: Words) => string;

const lookUp = afterBoard(async () => import('./lookup.ts'));
let words: Words | null = null;
let asked = false;

function known(table: Table) {
  if (!asked) void load(table);
  return words;
}

/** Without a network, the map stays without hints until a later redraw. */
async function load(table: Table) {
  asked = true;
  try {
    words = await lookUp();
    table.redraw();
  } catch {
    asked = false;
  }
}

/** A drawing that comes with the words. */
export const withWords = (table: Table, draw: (words: Words) => Content) => {
  const all = known(table);
  return all && draw(all);
};

/** What is known of a place. */
export const knownOf = (table: Table, hex: string) => known(table)?.placeWords(table, hex) ?? [];

/** The title of a drawing, for an element with `data-hint`. */
export function titled(table: Table, say: Say) {
  const all = known(table);
  return all && h('title', {}, say(all));
}

/** The hint of a line of text. */
export function explained(table: Table, say: Say) {
  const all = known(table);
  return all && hintStop(say(all));
}
