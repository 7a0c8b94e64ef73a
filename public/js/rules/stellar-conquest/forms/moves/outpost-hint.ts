/** Where to land, although no planet in range scores: a colony extends the range (SC-6). */
import { h } from '../../../../shared/dom.ts';
import { placeName } from '../../atlas.ts';
import { phrase } from '../../catalogue.ts';
import { outposts } from '../../movement/outposts.ts';
import { coloniesAt, viewOf } from '../../view.ts';
import type { View } from '../../../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { Table } from '../../../client.ts';

/** Where a post is possible already, its button says more. */
export function outpostHint(table: Table) {
  const view = viewOf(table);
  const [hex] = outpostsIn(view).filter((one) => coloniesAt(view, one).length === 0);
  return hex !== undefined && h('p', { class: 'hint', key: 'outpost' }, outpostWords(view, hex));
}

export const outpostsIn = (view: View) => (view.own === null ? [] : outposts(view, view.own));

export const outpostWords = ({ options }: View, hex: string) =>
  phrase(options.posts === 'on' ? 'land.outpost' : 'land.outpost.off', { place: placeName(hex) });
