/** What the learner needs next, and the scrolling to it: to the part of the window that the bubble leaves free. */
import { isStill } from '../../shared/look/senses.ts';
import { phone } from '../../table/question/phone.ts';
import { columnOf, footBelow, NARROW } from './ring.ts';
import type { Box } from '../boxes.ts';

/** Pixels between what is scrolled into view and the edge of the window. */
export const GAP = 16;
/** How far down in the free part of the window something comes that was above or below it. So what is around it is in view as well. */
const [HIGH, LOW] = [0.3, 0.7];

/** Null while the player has hidden it. */
export const bubbleShown = () => document.getElementById('lesson');

/** What the step is about. */
export function targetOf(bubble: HTMLElement | null) {
  const selector = bubble?.dataset['target'] ?? '';
  if (selector === '') return null;
  // Another choice in the form may have taken its place.
  return document.querySelector(selector) ?? document.getElementById('ask');
}

/** The first part of the step that is not done, in the form. */
export function nextOf(bubble: HTMLElement | null) {
  return firstOf(JSON.parse(bubble?.dataset['points'] ?? '[]')) ?? targetOf(bubble);
}

/** What a learner prepares on the board is wanted there, unless they do it in the form. */
export function wantedOf(bubble: HTMLElement | null) {
  const onBoard = bubble?.dataset['kind'] === 'prepare' && !isInForm;
  return (onBoard ? targetOf(bubble) : null) ?? nextOf(bubble);
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

/** Whether the learner puts the step together in the form. */
let isInForm = false;
/** Whether the page scrolls when its layout changes: until the learner scrolls or presses something. */
let isFollowing = false;
let width = 0;
let shown = { step: '', kind: '', text: '', wanted: null as Element | null, where: '' };

/** Starts to listen. `moved`: the layout has changed. */
export function watchLearner(moved: () => void) {
  width = innerWidth;
  for (const event of ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove'] as const)
    addEventListener(event, acted, { passive: true, capture: true });
  const again = () => {
    if (isFollowing || innerWidth !== width) scrollToWanted();
    width = innerWidth;
    moved();
  };
  addEventListener('resize', again);
  const main = document.getElementById('main');
  if (main !== null) new ResizeObserver(again).observe(main);
}

function acted({ type, target }: Event) {
  isFollowing = false;
  if (resting !== 0) scrollAtRest();
  if (type === 'wheel' || type === 'touchmove' || !(target instanceof Element)) return;
  const part = target.closest('.ask, figure');
  if (part !== null) isInForm = part.matches('.ask');
}

/** After each drawing: scrolls to what is wanted, if that, its place or the text of the bubble has changed. */
export function followWanted(bubble: HTMLElement | null) {
  if (bubble === null) return;
  const { step = '', kind = '' } = bubble.dataset;
  if (step !== shown.step && shown.kind !== 'prepare') isInForm = false;
  const wanted = wantedOf(bubble);
  const text = bubble.querySelector('[role="status"]')?.textContent ?? '';
  const where = wanted === null ? '' : whereOf(wanted);
  const isSame =
    step === shown.step && text === shown.text && wanted === shown.wanted && where === shown.where;
  const isNewStep = step !== shown.step;
  shown = { step, kind, text, wanted, where };
  if (isSame) return;
  if (!isNewStep && isInForm && (phone.sheetOf() !== null || isTyping())) {
    scrollAtRest();
    return;
  }
  isFollowing = true;
  // On a phone, the board and the sums of a combat are at the top, also for a step in the bar.
  if (isNewStep && phone.sheetOf() !== null) scrollTo({ top: 0, behavior: 'instant' });
  scrollToWanted();
}

/** Whether it is in view at the top of the page, with the board and with what happened before. */
export const fitsAtTop = ({ bottom }: Pick<Box, 'bottom'>, window = { scrollY, innerHeight }) =>
  bottom + window.scrollY <= window.innerHeight - GAP;

/** Whether the learner is in a field, in which they may type on. */
const isTyping = () =>
  document.activeElement?.matches('.ask :is(input[type="number"], input[type="text"], textarea)') === true;

/** Milliseconds without a press, after which a form may move: a button that is pressed several times stays under the thumb. */
const REST = 400;
let resting = 0;

/** Scrolls when the learner has pressed nothing for a while and is in no field. The press that leaves a field restarts the wait. */
function scrollAtRest() {
  clearTimeout(resting);
  resting = window.setTimeout(() => {
    if (isTyping()) return;
    resting = 0;
    isFollowing = true;
    scrollToWanted();
  }, REST);
}

/** In the board, which the player can zoom, or else on the page. */
function whereOf(wanted: Element) {
  const box = wanted.getBoundingClientRect();
  const around = (wanted.closest('figure, main') ?? document.body).getBoundingClientRect();
  return [box.left - around.left, box.top - around.top, box.width].map(Math.round).join(' ');
}

/** For “Show me”: from now on the learner is in the form. */
export function seekInForm(bubble: HTMLElement | null) {
  isInForm = true;
  const next = nextOf(bubble);
  next?.closest('details:not([open])')?.setAttribute('open', '');
  shown = { ...shown, wanted: next };
  scrollToWanted();
  return next;
}

/** Scrolls only if it is not in the free part of the window. */
function scrollToWanted() {
  const [bubble, wanted] = [bubbleShown(), wantedOf(bubbleShown())];
  if (bubble === null || wanted === null) return;
  const isInSheet = phone.sheetOf()?.contains(wanted) === true;
  // A closed form has some of its parts in the bar.
  if (!isInSheet || wanted.getClientRects().length === 0) phone.showForm(isInSheet);
  const sheet = phone.sheetOf();
  const isNarrow = innerWidth < NARROW;
  const low = (areInOneColumn(bubble, wanted) ? bubble.offsetHeight : 0) + phone.barHeight();
  // What gets the focus is not under the bubble either.
  document.documentElement.style.setProperty('--lesson-room', `${low + GAP}px`);
  if (sheet !== null && isInSheet) return scrollInSheet(sheet, wanted);
  bringBack(wanted);
  const target = targetOf(bubble);
  // The button stays at the foot of the window by itself.
  const covered = wanted.closest('.sending') ? 0 : (footBelow(wanted)?.offsetHeight ?? GAP);
  const column = columnOf(wanted);
  const [begin, room] =
    column === null ? [0, innerHeight - low] : [column.getBoundingClientRect().top, column.clientHeight];
  const end = room - (isNarrow ? GAP : covered);
  const box = edgesFrom(begin, wanted);
  // If it is in view, the page stays, so that readers keep their place and a phone shows the head of the table.
  const whole = isInView(box, end) ? wanted : wholeOf(wanted, end);
  // A button comes with its question, and with the warning above it.
  const form = target?.contains(whole) === true ? (target.closest('.ask') ?? target) : whole;
  const by = wayTo(edgesFrom(begin, whole), edgesFrom(begin, form), end);
  const scrolled = column?.scrollTop ?? scrollY;
  const toTop = !isNarrow && fitsAtTop(box, { scrollY: scrolled, innerHeight: end });
  const behavior = isStill() ? 'auto' : 'smooth';
  if (by !== 0) (column ?? window).scrollBy({ top: toTop ? -scrolled : by, behavior });
  // With the page at its top, the whole column is in the window.
  if (column !== null && scrollY > 0) scrollTo({ top: 0, behavior });
}

/** The top and bottom edges of an element, in pixels below `begin`. */
function edgesFrom(begin: number, element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  return { top: top - begin, bottom: bottom - begin };
}

function areInOneColumn(one: Element, other: Element) {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right;
}

/** Below the question, which stays at the top of the form. */
function scrollInSheet(sheet: HTMLElement, wanted: Element) {
  const { top, bottom } = wanted.getBoundingClientRect();
  const room = sheet.getBoundingClientRect();
  const begin = room.top + (sheet.querySelector('h2')?.offsetHeight ?? 0) + GAP;
  const by = top < begin ? top - begin : Math.min(top - begin, Math.max(0, bottom + GAP - room.bottom));
  if (by !== 0) sheet.scrollBy({ top: by, behavior: 'instant' });
}

/** The whole board, if there is room for it. */
function wholeOf(wanted: Element, end: number) {
  const board = wanted.closest('figure');
  return board !== null && board.offsetHeight <= end - GAP ? board : wanted;
}

type Height = Pick<Box, 'top' | 'bottom'>;

/** `end`: of the free part of the window. */
const isInView = ({ top, bottom }: Height, end: number) => top >= 0 && bottom <= end;

/** The pixels to scroll. `end`: of the free part of the window. */
export function wayTo({ top, bottom }: Height, form: Height, end: number) {
  const isTall = bottom - top > end - GAP;
  if (isInView({ top, bottom }, end) || (isTall && top >= 0 && top < end / 2)) return 0;
  // With the beginning of its form, if there is room for both.
  if (bottom - form.top <= end - GAP) return form.top - GAP;
  if (isTall) return top - GAP;
  return top < 0 ? Math.max(top - end * HIGH, bottom - end) : Math.min(top - GAP, bottom - end * LOW);
}

/** Shows all of the board if the player has zoomed to another part of it. */
function bringBack(wanted: Element) {
  if (isOnPage(wanted)) return;
  const all = wanted.closest('figure')?.querySelector('[data-zoom="all"]');
  if (all instanceof HTMLElement) all.click();
}

/** Whether it is in the visible part of its picture, if it is part of one. */
export function isOnPage(element: Element) {
  const picture = element instanceof SVGElement ? element.ownerSVGElement : null;
  if (picture === null) return true;
  const [box, frame] = [element.getBoundingClientRect(), picture.getBoundingClientRect()];
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
}
