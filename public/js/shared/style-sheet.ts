/** Style sheets that a page names but does not fetch: `<link rel="later" data-for="…">`. */

/**
 * Loads the style sheets for this name, and waits for them. Without them the page is plain, but it works.
 */
export function laterSheet(name: string): Promise<unknown> {
  const found = globalThis.document?.querySelectorAll(`link[rel="later"][data-for~="${name}"]`) ?? [];
  const links = [...found] as HTMLLinkElement[];
  return Promise.all(links.map(fetched));
}

const fetched = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
    link.rel = 'stylesheet';
  });
