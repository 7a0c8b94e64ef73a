/** Brings the question into the window that follows an answer, unless the user has gone elsewhere meanwhile. */

/** Pixels between the question and the edge of the window. */
const GAP = 8;
/** How far down in the window a question may begin. */
const LOW = 0.5;

/** The version of the view that the user answered. Null if no question has to come into the window. */
let answered: number | null = null;

/** After an accepted answer. */
export function expectQuestion(version: number) {
  answered = version;
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const)
    addEventListener(event, leave, { passive: true, capture: true });
}

const leave = () => void (answered = null);

/** After each drawing. A lesson scrolls by itself. */
export function showQuestion(version: number) {
  const ask = document.querySelector('.ask.urgent');
  if (answered === null || version <= answered || ask === null) return;
  answered = null;
  if (document.getElementById('lesson') !== null) return;
  const by = wayTo(ask.getBoundingClientRect(), newsAbove(), innerHeight);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (by !== 0) scrollBy({ top: by, behavior: still ? 'auto' : 'smooth' });
}

const newsAbove = () => document.querySelector('.news:not(.idle)')?.getBoundingClientRect().top;

/** The pixels to scroll. `news`: the top of what happened meanwhile, which stands above the question. */
export function wayTo(
  { top, bottom }: Pick<DOMRect, 'top' | 'bottom'>,
  news: number | undefined,
  height: number,
) {
  const start = news !== undefined && news < top && top - news <= height * LOW ? news : top;
  const isShown = start >= 0 && (bottom <= height || top <= height * LOW);
  return isShown ? 0 : start - GAP;
}
