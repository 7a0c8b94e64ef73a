/** Style sheets that a page names but does not fetch: `<link rel="later" data-for="…">`. */

/**
 * Makes a style sheet of it, and waits until it is there. Without it the page is plain, but it works.
 * @param {string} name
 * @returns {Promise<void>}
 */
export function laterSheet(name) {
  const found = globalThis.document?.querySelector(`link[rel="later"][data-for="${name}"]`);
  const link = /** @type {HTMLLinkElement | null | undefined} */ (found);
  if (!link) return Promise.resolve();
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
    link.rel = 'stylesheet';
  });
}
