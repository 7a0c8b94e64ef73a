/** Leads to a ruling, beside the board. */
import { h } from './dom.ts';
import { at } from './path.ts';
import type { Table } from './rules/client.ts';

/** `ruling`: as `IC-7.4`. */
export const rulingLink = (table: Pick<Table, 'game'>, ruling: string) =>
  h(
    'a',
    { class: 'ruling', href: at`/rules?ruleset=${table.game.ruleset}#${ruling}`, target: '_blank' },
    ruling,
  );
