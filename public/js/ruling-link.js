/** Leads to a ruling, beside the board. */
import { h } from './dom.js';
import { at } from './path.js';

/** @import { Table } from './rules/client.js' */

/** @param {Pick<Table, 'game'>} table @param {string} ruling as `IC-7.4` */
export const rulingLink = (table, ruling) =>
  h(
    'a',
    { class: 'ruling', href: at`/rules?ruleset=${table.game.ruleset}#${ruling}`, target: '_blank' },
    ruling,
  );
