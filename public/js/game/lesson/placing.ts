/** Puts the ring around what the learner needs next. The bubble has its place by css/table/lesson.css. */
import { focusBubble } from './focus.ts';
import { markPrimary } from './primary.ts';
import { ringAround, roomFor } from './ring.ts';
import { bubbleShown, followWanted, isOnPage, nextOf, seekInForm, wantedOf, watchLearner } from './wanted.ts';

const FOCUSABLE = 'button:not(:disabled), input, select, textarea, a[href], summary, [tabindex="0"]';

const ringShown = () => document.getElementById('lesson-ring');

/** Keeps the ring around its target while the player scrolls. */
export function follow() {
  addEventListener('scroll', soon, { passive: true, capture: true });
  watchLearner(soon);
  addEventListener('resize', encircle);
  // A target inside a panel appears when the panel opens, which causes no drawing.
  addEventListener('toggle', showTarget, { capture: true });
}

const soon = () => void requestAnimationFrame(encircle);

/** Places the ring, and scrolls to what is new. */
export function showTarget() {
  const bubble = bubbleShown();
  if (bubble?.dataset['step'] !== pulsing) ringShown()?.classList.remove(PULSE);
  markPrimary(bubble !== null, nextOf(bubble));
  followWanted(bubble);
  focusBubble(bubble);
  encircle();
}

/** Scrolls to what the player needs next, unfolds it, moves the focus to it, and makes the ring pulse around it. */
export function pointOut() {
  const next = seekInForm(bubbleShown());
  if (next === null) return;
  focusIn(next);
  encircle();
  pulse();
}

const PULSE = 'lesson-pulse';
/** The step for which the ring pulses or, with reduced motion, is thick. */
let pulsing: string | undefined;

function pulse() {
  const ring = ringShown();
  ring?.classList.remove(PULSE);
  // Begins the animation anew.
  void ring?.offsetWidth;
  ring?.classList.add(PULSE);
  pulsing = bubbleShown()?.dataset['step'];
}

function focusIn(target: Element) {
  // A part of a map cannot get the focus. The event `select` lets the map’s arrow keys begin there.
  const around = target instanceof SVGElement ? target.closest(FOCUSABLE) : null;
  const first = target.matches(FOCUSABLE) ? target : (target.querySelector(FOCUSABLE) ?? around);
  const chosen = first ?? target;
  if (first === null) chosen.setAttribute('tabindex', '-1');
  if (chosen instanceof HTMLElement || chosen instanceof SVGElement) chosen.focus({ preventScroll: true });
  if (around !== null) target.dispatchEvent(new Event('select', { bubbles: true }));
}

/** Puts the ring around what is wanted. */
function encircle() {
  const ring = ringShown();
  if (ring === null) return;
  const wanted = wantedOf(bubbleShown());
  const isSeen = wanted !== null && isOnPage(wanted);
  const box = isSeen ? ringAround(wanted.getBoundingClientRect(), roomFor(wanted)) : null;
  ring.hidden = box === null;
  if (box === null) return;
  // A transform moves nothing else.
  ring.style.transform = `translate(${box.left.toFixed(0)}px, ${box.top.toFixed(0)}px)`;
  ring.style.width = `${box.right - box.left}px`;
  ring.style.height = `${box.bottom - box.top}px`;
}
