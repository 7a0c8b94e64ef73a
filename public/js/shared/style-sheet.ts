/** Style sheets that a page names but does not fetch: `<link rel="later" data-for="…">`. */

const begun = new WeakMap<HTMLLinkElement, Promise<void>>();

/**
 * Loads the style sheets for this name, and waits for them, also if another name has begun to load them. Without them the page is
 * plain, but it works.
 */
export function laterSheet(name: string): Promise<unknown> {
  const found = globalThis.document?.querySelectorAll(`link[data-for~="${name}"]`) ?? [];
  const links = [...found] as HTMLLinkElement[];
  return Promise.all(links.map((link) => begun.get(link) ?? fetched(link)));
}

function fetched(link: HTMLLinkElement): Promise<void> {
  const loading = new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
  });
  link.rel = 'stylesheet';
  begun.set(link, loading);
  return loading;
}
