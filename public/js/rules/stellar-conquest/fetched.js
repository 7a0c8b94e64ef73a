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
  let lost = false;
  /** @param {Table} table */
  const begin = async (table) => {
    loading = true;
    try {
      draw = await load();
    } finally {
      lost = draw === null;
      // Drawn while it counts as loading: what tells of a failure does not begin anew, the next draw does.
      table.redraw();
      loading = false;
    }
  };
  return (table, ...rest) => {
    if (draw !== null) return draw(table, ...rest);
    if (!loading) void begin(table);
    return lost
      ? h(
          'p',
          { class: 'refusal', role: 'status' },
          'This part of the page could not be fetched: it is tried again.',
        )
      : h('p', { class: 'quiet' }, 'Loading…');
  };
}
