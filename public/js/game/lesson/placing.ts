/** Puts the bubble beside what it is about, and a ring around that. The bubble takes no room in the page, so nothing moves. */
import { markPrimary } from './primary.ts';
import { GAP, spotFor } from './spot.ts';

/** Pixels between the target and its ring. */
const RING = 6;
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

/** Milliseconds without scrolling, after which the bubble may move. */
const CALM = 120;
let calm = 0;

/** Keeps the ring around its target while the player scrolls, and then the bubble beside it. */
export function follow() {
  for (const event of ['scroll', 'resize'] as const)
    addEventListener(event, soon, { passive: true, capture: true });
}

function soon() {
  requestAnimationFrame(encircle);
  clearTimeout(calm);
  calm = window.setTimeout(place, CALM);
}

/** Places the bubble. A new target is scrolled into view, once. */
export function showTarget() {
  const bubble = found('lesson');
  const target = targetOf(bubble);
  const step = `${bubble?.dataset['step']}`;
  if (bubble !== null && target !== null && step !== shown) {
    shown = step;
    intoView(bubble, target);
  }
  markPrimary(bubble !== null, nextOf(bubble));
  followPointer(bubble);
  place();
}

/** What the player needs next: the first part of the step that is not done. */
function nextOf(bubble: HTMLElement | null) {
  return firstOf(JSON.parse(bubble?.dataset['points'] ?? '[]')) ?? targetOf(bubble);
}

/** After “Show me”, the ring goes on to the next part of the step. */
function followPointer(bubble: HTMLElement | null) {
  const next = pointed === null || pointedIn !== bubble?.dataset['step'] ? null : nextOf(bubble);
  if (bubble === null || next === null || next === pointed) return;
  pointed = next;
  intoView(bubble, next);
}

/** Scrolls to what the player needs next, unfolds it, moves the focus to it, and makes the ring pulse around it. */
export function pointOut() {
  const bubble = found('lesson');
  const target = targetOf(bubble);
  if (bubble === null || target === null) return;
  const wanted = nextOf(bubble) ?? target;
  pointed = wanted;
  pointedIn = `${bubble.dataset['step']}`;
  const folded = wanted.closest('details:not([open])');
  folded?.setAttribute('open', '');
  intoView(bubble, wanted);
  focusIn(wanted);
  place();
  pulse();
}

/** The first of these that is on the page. */
function firstOf(selectors: readonly string[]) {
  for (const selector of selectors) {
    const element = document.querySelector(selector);
    // The field of a drawn choice is hidden, and its label is what the player sees.
    if (element !== null) return element.closest('label') ?? element;
  }
  return null;
}

function pulse() {
  const ring = found('lesson-ring');
  ring?.classList.remove('lesson-pulse');
  // Begins the animation anew.
  void ring?.offsetWidth;
  ring?.classList.add('lesson-pulse');
}

function focusIn(target: Element) {
  const first = target.matches(FOCUSABLE) ? target : target.querySelector(FOCUSABLE);
  const chosen = first ?? target;
  if (first === null) chosen.setAttribute('tabindex', '-1');
  if (chosen instanceof HTMLElement || chosen instanceof SVGElement) chosen.focus({ preventScroll: true });
}

/** Scrolls only if the target is not in view, or under a bubble at the bottom, and then no further than it takes. */
function intoView(bubble: HTMLElement, target: Element) {
  const { top, bottom, height } = target.getBoundingClientRect();
  const room = innerHeight - (innerWidth < NARROW ? bubble.offsetHeight : 0) - GAP;
  if (top >= 0 && (bottom <= room || (height > room && top < room / 2))) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const by = top < 0 || height > room - GAP ? top - GAP : bottom - room;
  scrollBy({ top: by, behavior: still ? 'auto' : 'smooth' });
}

/** What the player asked to be shown, until the page no longer has it or the step is over. */
let pointed: Element | null = null;
let pointedIn = '';

function place() {
  const bubble = found('lesson');
  const target = encircle();
  if (bubble === null) return;
  bubble.classList.toggle('lesson-free', target === null);
  if (target === null || innerWidth < NARROW) return void bubble.style.removeProperty('transform');
  putBeside(bubble, target, `${bubble.dataset['step']}`);
}

/** Puts the ring around the target. */
function encircle() {
  const bubble = found('lesson');
  const ring = found('lesson-ring');
  if (ring === null) return null;
  const step = `${bubble?.dataset['step']}`;
  if (pointedIn !== step || pointed?.isConnected === false) pointed = null;
  pointedIn = step;
  const target = pointed ?? targetOf(bubble);
  ring.hidden = target === null;
  if (target === null) return null;
  const box = target.getBoundingClientRect();
  put(ring, box.left - RING, box.top - RING);
  ring.style.width = `${box.width + 2 * RING}px`;
  ring.style.height = `${box.height + 2 * RING}px`;
  return target;
}

/** The decision that the player answers, with the news above it; pieces, cards and buttons. */
const [FORMS, OTHERS] = ['.ask, .news-card', '[data-hint], main button, main select, main summary, .system'];

/** Where the bubble stands, and for which step. */
let stands: { readonly step: string; readonly left: number; readonly top: number } | undefined;

function putBeside(bubble: HTMLElement, target: Element, step: string) {
  const around = { target: target.getBoundingClientRect(), forms: boxes(FORMS), others: boxes(OTHERS) };
  const spot = spotFor(
    { width: bubble.offsetWidth, height: bubble.offsetHeight },
    { width: innerWidth, height: innerHeight },
    around,
    stands?.step === step ? stands : undefined,
  );
  stands = { step, left: spot.left, top: spot.top };
  put(bubble, spot.left, spot.top);
}

/** Of what is in the window. */
const boxes = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ bottom, top, width }) => width > 0 && bottom > 0 && top < innerHeight);

/** By a transform, which moves nothing else. */
function put(element: HTMLElement, left: number, top: number) {
  element.style.transform = `translate(${left.toFixed(0)}px, ${top.toFixed(0)}px)`;
}
