/** Whether a table stays still while it polls: what moves without the person having done anything. */
import type { Page } from 'playwright-core';
import type { Person } from './person.ts';

/** Milliseconds after an input, a command or another size of the window in which the page may move. */
const OWN = 1_500;

/** Less than this is a digit of a clock. */
const VISIBLE = 0.0001;

/** In a whole game. The aim is 0, and what moves less is printed: so far up to 0.0103, on the page before the start. */
const MOST = 0.02;
/** In a game with wars: one that ends makes its column longer, so what lies below the table moves. So far up to 0.0414. */
export const MOST_WITH_WARS = 0.05;

/** Runs in the page before any of its own scripts. */
const WATCH = `
  window.moved = [];
  let own = 0;
  const act = () => { own = performance.now(); };
  for (const event of ['pointerdown', 'keydown', 'click', 'input', 'change', 'toggle'])
    addEventListener(event, act, { capture: true, passive: true });
  addEventListener('resize', act);
  // While a command is sent, and when it has been answered.
  new MutationObserver(act).observe(document, { subtree: true, attributeFilter: ['aria-busy'] });
  const nameOf = (node) => node === null ? 'a node that is gone'
    : node.nodeType === 3 ? '“' + node.data.slice(0, 30) + '” in ' + nameOf(node.parentElement)
    : node.nodeName.toLowerCase() + (node.id && '#' + node.id) + [...node.classList].map((one) => '.' + one).join('');
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput || startTime - own < ${OWN}) continue;
      const parts = sources.map(({ node, previousRect: a, currentRect: b }) =>
        nameOf(node) + ' ' + [a.x, a.y].map(Math.round) + ' → ' + [b.x, b.y].map(Math.round));
      window.moved.push({ value, words: value.toFixed(4) + ': ' + parts.join('; ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

interface Moved {
  readonly value: number;
  readonly words: string;
}

/** Before the person opens a page. */
export async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(WATCH);
}

/** Notes down what has moved on this page by itself, with the elements. Begins anew. */
export async function noteMoves(
  { page, name, faults }: Person,
  what: string,
  most: number = MOST,
): Promise<void> {
  const moved = await page.evaluate<readonly Moved[]>('window.moved.splice(0)');
  const shift = moved.reduce((sum, { value }) => sum + value, 0);
  console.log(`${what}: the table of ${name} moves by ${shift.toFixed(4)} by itself`);
  const visible = moved.filter(({ value }) => value >= VISIBLE);
  for (const { words } of visible) console.log(`${what}: moves by ${words}`);
  if (shift > most) faults.push(`${name}: ${what}: moves by ${shift.toFixed(4)}`);
}
