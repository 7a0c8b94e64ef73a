/** The bubble with the hint of the element that has the focus, or was tapped or clicked. Screen readers read the title instead. */
import { laterSheet } from '../shared/style-sheet.ts';
import { GAP, placeFor } from './hint-placing.ts';
import { phone } from '../table/question/phone.ts';
import './roving.ts';

/** The forms of decisions, the commands that are possible at any time, and the bubble of a lesson. */
const FORMS = '.ask, .free details[open], .lesson';
const OTHERS = '[data-hint], button, .label';

const bubble = document.createElement('div');
bubble.className = 'hint-bubble';
bubble.hidden = true;
bubble.setAttribute('aria-hidden', 'true');

/** The element whose hint the bubble shows. */
let about: Element | null = null;

/** Elements that act when they are pressed: the hint must not cover what the player needs next. */
const CONTROLS = 'button, label, [role="button"], .can, .sc-map *';
/** Elements that open a keyboard or a list: a hint would cover it. A tap on the label of a choice is followed by a click on its field. */
const FIELDS = 'select, input:not([type="radio"], [type="checkbox"])';
/** Milliseconds for which the hint of a control is shown after a tap. */
const BRIEF = 5000;
/** Whether the hint is at the edge of the window. */
let isAtEdge = false;
let brief: ReturnType<typeof setTimeout> | undefined;

function hide() {
  clearTimeout(brief);
  about = null;
  bubble.hidden = true;
}

const hinted = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-hint]') : null;

/** An SVG element has its title in a child element. */
const wordsOf = (element: Element) =>
  element.getAttribute('title') ?? element.querySelector(':scope > title')?.textContent ?? '';

function show(element: Element | null) {
  clearTimeout(brief);
  about = element;
  isAtEdge = element !== null && pointer === 'touch' && element.matches(CONTROLS);
  bubble.className = isAtEdge ? 'hint-bubble at-edge' : 'hint-bubble';
  if (isAtEdge) brief = setTimeout(hide, BRIEF);
  update();
}

/** Also called when the page changes, because the hint may change or disappear. */
function update() {
  const words = about?.isConnected ? wordsOf(about) : '';
  if (about === null || words === '') return hide();
  if (bubble.textContent !== words) bubble.textContent = words;
  bubble.hidden = false;
  place(about);
}

function place(element: Element) {
  const box = element.getBoundingClientRect();
  if (box.bottom < 0 || box.top > innerHeight) return hide();
  if (isAtEdge) return putAtEdge(box);
  const { left, top } = placeFor(
    { width: bubble.offsetWidth, height: bubble.offsetHeight },
    { width: innerWidth, height: innerHeight },
    { about: box, forms: boxes(FORMS, element), others: boxes(OTHERS, element) },
  );
  bubble.style.transform = `translate(${left}px, ${top}px)`;
}

/** At the top of the window, below the header, or at the bottom if that is where the finger is, above the bar of a phone. */
function putAtEdge({ top }: { readonly top: number }) {
  const begin = Math.max(0, document.querySelector('header.top')?.getBoundingClientRect().bottom ?? 0);
  const end = phone.sheetOf()?.getBoundingClientRect().top ?? innerHeight;
  const isHigh = top < begin + (end - begin) / 3;
  const at = isHigh ? end - bubble.offsetHeight - GAP : begin + GAP;
  bubble.style.transform = `translate(${GAP}px, ${at}px)`;
}

const boxes = (selector: string, element: Element) =>
  [...document.querySelectorAll(selector)]
    .filter((other) => other !== element)
    .map((other) => other.getBoundingClientRect());

/** The kind of pointer that was used last; empty after a key. */
let pointer = '';

function onFocus({ target }: Event) {
  // The click of a tap follows.
  if (pointer === '') show(hinted(target));
}

function onClick({ target }: Event) {
  if (pointer === '') return;
  const element = hinted(target);
  const isField = target instanceof Element && target.matches(FIELDS);
  // A click hides the browser’s title. On a control, the bubble would cover what the player needs next.
  const acts = pointer === 'mouse' && element?.matches(CONTROLS);
  show(acts || isField ? null : element);
}

/** Escape hides the bubble. Other handlers of Escape do not see that key press. */
function onKey(event: KeyboardEvent) {
  pointer = '';
  if (event.key !== 'Escape' || bubble.hidden) return;
  event.stopPropagation();
  hide();
}

void laterSheet('hint');
document.body.append(bubble);
document.addEventListener('pointerdown', (event) => void (pointer = event.pointerType), { capture: true });
document.addEventListener('focusin', onFocus);
document.addEventListener('focusout', hide);
document.addEventListener('click', onClick);
document.addEventListener('keydown', onKey, { capture: true });
addEventListener('touchmove', hide, { passive: true });
addEventListener('scroll', () => void (about && update()), { passive: true, capture: true });
new MutationObserver(() => void (about && update())).observe(document.body, {
  childList: true,
  subtree: true,
});
