/** Parts of the page that are fetched when they are first to be drawn: what decides nothing need not be there at first sight. */
import { h } from '../../dom.js';

/**
 * @import { Content } from '../../dom.js'
 * @import { Table } from '../client.js'
 */

/**
 * @template {readonly unknown[]} Rest
 * @param {() => Promise<(table: Table, ...rest: Rest) => Content>} load
 * @returns {(table: Table, ...rest: Rest) => Content}
 */
export function whenFetched(load) {
  /** @type {((table: Table, ...rest: Rest) => Content) | null} */
  let draw = null;
  let loading = false;
  /** @param {Table} table */
  const begin = async (table) => {
    loading = true;
    try {
      draw = await load();
    } finally {
      loading = false;
    }
    table.redraw();
  };
  return (table, ...rest) => {
    if (draw !== null) return draw(table, ...rest);
    if (!loading) void begin(table);
    return h('p', { class: 'quiet' }, 'Loading…');
  };
}
