/** Style sheets that a page names but does not fetch: `<link rel="later" data-for="…">`. */

/**
 * Makes style sheets of those for this name, and waits until they are there. Without them the page is plain, but it works.
 * @param {string} name
 * @returns {Promise<unknown>}
 */
export function laterSheet(name) {
  const found = globalThis.document?.querySelectorAll(`link[rel="later"][data-for="${name}"]`) ?? [];
  const links = /** @type {HTMLLinkElement[]} */ ([...found]);
  return Promise.all(links.map(fetched));
}

/**
 * @param {HTMLLinkElement} link
 * @returns {Promise<void>}
 */
const fetched = (link) =>
  new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
    link.rel = 'stylesheet';
  });
