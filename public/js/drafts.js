/** What the reader has put together and not yet sent, by window. Kept over polls, and over a reload of this tab. */

/** @param {string} game */
export function draftsOf(game) {
  const place = `parsec-post.drafts.${game}`;
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
