/** What the reader has put together and not yet sent, by window. Kept over polls, and over a reload of this tab. */
import { PREFIX } from './known.js';

/** @import { Table } from './rules/client.js' */

/** @param {string} game */
export function draftsOf(game) {
  const place = `${PREFIX}drafts.${game}`;
  /** @type {Record<string, Record<string, any>>} */
  let drafts = JSON.parse(sessionStorage.getItem(place) ?? '{}');
  return {
    /** @param {string} key */
    of: (key) => (drafts[key] ??= {}),
    /** @param {string} key */
    drop: (key) => delete drafts[key],
    /** Forgets the others. @param {(key: string) => boolean} keeps */
    keepOnly(keeps) {
      drafts = Object.fromEntries(Object.entries(drafts).filter(([key]) => keeps(key)));
    },
    save: () => sessionStorage.setItem(place, JSON.stringify(drafts)),
  };
}

/**
 * A draft that draws anew when it is changed.
 * @param {Pick<Table, 'draft' | 'redraw'>} table
 * @param {string} key
 */
export function draftAt(table, key) {
  const draft = table.draft(key);
  const set = (/** @type {object} */ change) => {
    Object.assign(draft, change);
    table.redraw();
  };
  return { draft, set };
}
