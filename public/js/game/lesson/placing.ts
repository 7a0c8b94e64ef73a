/** Puts the bubble beside what it is about, and a ring around that. The bubble takes no room in the page, so nothing moves. */

/** Pixels between the target and its ring, and between the ring and the bubble. */
const [RING, GAP] = [6, 10];
/** As in lesson.css: below this width the bubble stays at the bottom. */
const NARROW = 720;
const FOCUSABLE = 'button:not(:disabled), input, select, textarea, a[href], summary, [tabindex="0"]';

let shown = '';

const found = (id: string) => document.getElementById(id);

function targetOf(bubble: HTMLElement | null) {
  const selector = bubble?.dataset['target'] ?? '';
  if (selector === '') return null;
  // Another choice in the form may have taken its place.
  return document.querySelector(selector) ?? found('ask');
}

/** Keeps the bubble beside its target while the player scrolls. */
export function follow() {
  for (const event of ['scroll', 'resize'] as const)
    addEventListener(event, () => requestAnimationFrame(place), { passive: true, capture: true });
}

/** Places the bubble. A new target is scrolled into view, once. `focus`: moves the focus to the target, too. */
export function showTarget({ focus = false } = {}) {
  const bubble = found('lesson');
  const target = targetOf(bubble);
  const step = `${bubble?.dataset['step']}`;
  if (bubble !== null && target !== null && (step !== shown || focus)) {
    shown = step;
    intoView(bubble, target);
    if (focus) focusIn(target);
  }
  place();
}

function focusIn(target: Element) {
  const first = target.matches(FOCUSABLE) ? target : target.querySelector(FOCUSABLE);
  const chosen = first ?? target;
  if (first === null) chosen.setAttribute('tabindex', '-1');
  if (chosen instanceof HTMLElement || chosen instanceof SVGElement) chosen.focus({ preventScroll: true });
}

/** Scrolls only if the target is not in view, or under a bubble at the bottom. */
function intoView(bubble: HTMLElement, target: Element) {
  const { top, bottom, height } = target.getBoundingClientRect();
  const room = innerHeight - (innerWidth < NARROW ? bubble.offsetHeight + GAP : 0);
  if (top >= 0 && (bottom <= room || (height > room && top < room / 2))) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const by = height > room ? top - RING * 2 : top - (room - height) / 2;
  scrollBy({ top: by, behavior: still ? 'auto' : 'smooth' });
}

function place() {
  const bubble = found('lesson');
  const ring = found('lesson-ring');
  if (bubble === null || ring === null) return;
  const target = targetOf(bubble);
  ring.hidden = target === null;
  bubble.classList.toggle('lesson-free', target === null);
  if (target === null) return void bubble.style.removeProperty('transform');
  const box = target.getBoundingClientRect();
  put(ring, box.left - RING, box.top - RING);
  ring.style.width = `${box.width + 2 * RING}px`;
  ring.style.height = `${box.height + 2 * RING}px`;
  if (innerWidth < NARROW) bubble.style.removeProperty('transform');
  else putBeside(bubble, box);
}

/**
 * Inside a large target, in its lower right corner. Otherwise on the first side with room: right, left, below, above. Without
 * room, in the lower right corner of the window.
 */
function putBeside(bubble: HTMLElement, box: DOMRect) {
  const [width, height] = [bubble.offsetWidth, bubble.offsetHeight];
  const far = RING + GAP;
  const x = clamp(box.left + box.width / 2 - width / 2, innerWidth - width);
  const y = clamp(box.top + box.height / 2 - height / 2, innerHeight - height);
  const isLarge = box.width > innerWidth / 2 && box.height > innerHeight / 2;
  const inside = [box.right - width - far, Math.min(box.bottom, innerHeight) - height - far] as const;
  const places = [
    ...(isLarge ? [inside] : []),
    [box.right + far, y],
    [box.left - far - width, y],
    [x, box.bottom + far],
    [x, box.top - far - height],
  ] as const;
  const fits = ([left, top]: readonly [number, number]) =>
    left >= GAP && top >= GAP && left + width <= innerWidth - GAP && top + height <= innerHeight - GAP;
  const [left, top] = places.find(fits) ?? [innerWidth - width - GAP, innerHeight - height - GAP];
  put(bubble, left, top);
}

const clamp = (n: number, most: number) => Math.max(GAP, Math.min(n, most - GAP));

/** By a transform, which moves nothing else. */
function put(element: HTMLElement, left: number, top: number) {
  element.style.transform = `translate(${left.toFixed(0)}px, ${top.toFixed(0)}px)`;
}
