/** Puts the ring around what the learner needs next, and the bubble beside what the step is about. The bubble takes no room in the page, so nothing moves. */
import { focusBubble } from './focus.ts';
import { markPrimary } from './primary.ts';
import { ringAround, roomFor } from './ring.ts';
import { spotFor } from './spot.ts';
import {
  bubbleShown,
  followWanted,
  isOnPage,
  nextOf,
  NARROW,
  seekInForm,
  targetOf,
  wantedOf,
  watchLearner,
} from './wanted.ts';

const FOCUSABLE = 'button:not(:disabled), input, select, textarea, a[href], summary, [tabindex="0"]';

const ringShown = () => document.getElementById('lesson-ring');

/** Milliseconds without scrolling, after which the bubble may move. */
const CALM = 120;
let calm = 0;

/** Keeps the ring around its target while the player scrolls, and then the bubble beside it. */
export function follow() {
  addEventListener('scroll', soon, { passive: true, capture: true });
  watchLearner(soon);
  addEventListener('resize', place);
  // A target inside a panel appears when the panel opens, which causes no drawing.
  addEventListener('toggle', showTarget, { capture: true });
}

function soon() {
  requestAnimationFrame(encircle);
  clearTimeout(calm);
  calm = window.setTimeout(place, CALM);
}

/** Places the bubble and the ring, and scrolls to what is new. */
export function showTarget() {
  const bubble = bubbleShown();
  if (bubble?.dataset['step'] !== pulsing) ringShown()?.classList.remove(PULSE);
  markPrimary(bubble !== null, nextOf(bubble));
  followWanted(bubble);
  focusBubble(bubble);
  place();
}

/** Scrolls to what the player needs next, unfolds it, moves the focus to it, and makes the ring pulse around it. */
export function pointOut() {
  const next = seekInForm(bubbleShown());
  if (next === null) return;
  focusIn(next);
  place();
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
  // A part of a map has no focus of its own, so the map learns which part is shown.
  const around = target instanceof SVGElement ? target.closest(FOCUSABLE) : null;
  const first = target.matches(FOCUSABLE) ? target : (target.querySelector(FOCUSABLE) ?? around);
  const chosen = first ?? target;
  if (first === null) chosen.setAttribute('tabindex', '-1');
  if (chosen instanceof HTMLElement || chosen instanceof SVGElement) chosen.focus({ preventScroll: true });
  if (around !== null) target.dispatchEvent(new Event('select', { bubbles: true }));
}

function place() {
  const bubble = bubbleShown();
  const target = targetOf(bubble);
  const wanted = encircle();
  if (bubble === null) return;
  bubble.classList.toggle('lesson-free', target === null);
  if (target === null || innerWidth < NARROW) return void bubble.style.removeProperty('transform');
  putBeside(bubble, target, wanted ?? target);
}

/** Puts the ring around what is wanted. */
function encircle() {
  const ring = ringShown();
  if (ring === null) return null;
  const wanted = wantedOf(bubbleShown());
  const isSeen = wanted !== null && isOnPage(wanted);
  const box = isSeen ? ringAround(wanted.getBoundingClientRect(), roomFor(wanted)) : null;
  ring.hidden = box === null;
  if (box === null) return wanted;
  put(ring, box.left, box.top);
  ring.style.width = `${box.right - box.left}px`;
  ring.style.height = `${box.bottom - box.top}px`;
  return wanted;
}

/** The decision that the player answers, with the news above it, and the head that says what the game waits for. */
const FORMS = '.ask, .news-card, .status';
/** Pieces, cards and buttons, the player's own coins and cards, the sums of a combat, and the page's own heads. No step needs the log or the tabs. */
const OTHERS =
  '[data-hint], main :is(button, select, summary):not(.record *), .own-power, .coins, .hand-panel, .system, .combat, .war, .empire-head, body > header';

/** Where the bubble is, and for which step. */
let placed: { readonly step: string; readonly left: number; readonly top: number } | undefined;

function putBeside(bubble: HTMLElement, target: Element, wanted: Element) {
  const step = `${bubble.dataset['step']}`;
  const around = {
    target: target.getBoundingClientRect(),
    wanted: wanted.getBoundingClientRect(),
    forms: boxes(FORMS),
    others: boxes(OTHERS),
  };
  const spot = spotFor(
    { width: bubble.offsetWidth, height: bubble.offsetHeight },
    { width: innerWidth, height: innerHeight },
    around,
    placed && { ...placed, isSameStep: placed.step === step },
  );
  placed = { step, left: spot.left, top: spot.top };
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
