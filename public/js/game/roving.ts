/** Groups of hints. Each group is one tab stop; arrow keys, Home and End move between its hints. */

const GROUP = '[data-roving]';
const HINT = '[data-hint][tabindex]';
type Focusable = HTMLElement | SVGElement;

/** The hint of each group that had the focus last. */
const left = new WeakMap<Element, Element>();

/** Leaves out the hints of nested groups. */
const hintsIn = (group: Element) =>
  [...group.querySelectorAll<Focusable>(HINT)].filter((hint) => hint.closest(GROUP) === group);

/** The tab stop is the hint that had the focus last, else the first that can be chosen, else the first. */
function settle(group: Element) {
  const hints = hintsIn(group);
  const stop =
    hints.find((hint) => hint === left.get(group)) ??
    hints.find((hint) => hint.matches('[role="button"]')) ??
    hints[0];
  for (const hint of hints) {
    const order = hint === stop ? '0' : '-1';
    // A redraw does not reset this: the page always draws 0, and updates only attributes whose drawn value has changed.
    if (hint.getAttribute('tabindex') !== order) hint.setAttribute('tabindex', order);
  }
}

function settleAll() {
  for (const group of document.querySelectorAll(GROUP)) settle(group);
}

const groupOf = (target: EventTarget | null) =>
  target instanceof Element && target.matches(HINT) ? target.closest(GROUP) : null;

function enter({ target }: Event) {
  const group = groupOf(target);
  if (group === null) return;
  left.set(group, target as Element);
  settle(group);
}

const WAYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

function go(event: KeyboardEvent) {
  const group = groupOf(event.target);
  const way = WAYS[event.key];
  if (group === null || way === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const hints = hintsIn(group);
  const at = hints.indexOf(event.target as Focusable);
  event.preventDefault();
  hints[way(at, hints.length - 1)]?.focus();
}

settleAll();
document.addEventListener('focusin', enter);
document.addEventListener('keydown', go);
new MutationObserver(settleAll).observe(document.body, { childList: true, subtree: true });
