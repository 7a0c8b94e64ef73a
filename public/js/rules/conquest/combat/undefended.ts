/** A world of the viewer's system that is attacked although none of their ships is there. */
import { h } from '../../../shared/dom.ts';
import { phrase } from '../catalogue.ts';
import { systemOf, viewOf, worldWords } from '../pieces.ts';
import { standingOn } from './powers.ts';
import type { Table } from '../edition.ts';

/** IC-4.4: why the viewer has to fight for a world without ships of theirs. */
export function undefended(table: Table) {
  const { combat } = viewOf(table);
  if (combat === null || combat.defender !== table.seat || systemOf(combat.world) !== table.seat) return null;
  const isEmpty = standingOn(table, combat.world, combat.defender).length === 0;
  const world = worldWords(table, combat.world);
  return isEmpty && h('p', { class: 'hint', key: 'undefended' }, phrase('defend.empty', { world }));
}
