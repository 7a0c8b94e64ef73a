/**
 * Motion that explains: ships fly from their old place to the new one, coins and dice turn over, cards come to the
 * table. It reads the drawing and knows no game: `data-ships` names the pieces of a stack, `data-turns` an element that
 * has a face (`data-face`, empty while it is hidden), `data-enters` an element that appears in place.
 */
import { h, passing, type Content } from '../shared/dom.ts';
import { isStill } from '../shared/look/senses.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Milliseconds until the result appears in a card of the class `turning`, as in combat.css. */
const SUSPENSE = 1300;
const suspense = { card: '', timer: undefined as ReturnType<typeof setTimeout> | undefined };

/** The parts to draw: while a new result turns over, those that the page showed before, until the user touches the page or presses a key. */
export function heldBack(
  { parts: last, redraw }: { parts: readonly Content[]; redraw: () => void },
  panels: Content,
  parts: readonly Content[],
) {
  const card = turningIn(panels);
  const isNew = card !== '' && card !== suspense.card;
  suspense.card = card;
  if (isNew && last.length > 0 && !document.hidden && !isStill()) {
    const end = () => {
      for (const event of ENDING) removeEventListener(event, end, true);
      clearTimeout(suspense.timer);
      suspense.timer = undefined;
      redraw();
    };
    for (const event of ENDING) addEventListener(event, end, true);
    suspense.timer = setTimeout(end, SUSPENSE);
  }
  return suspense.timer === undefined ? parts : last;
}
const ENDING = ['pointerdown', 'keydown', 'visibilitychange'] as const;

/** The key of the card whose coins turn over; empty if there is none. */
function turningIn(panels: Content) {
  const cards = h('div', {}, panels).children.filter((card) => typeof card !== 'string');
  return cards.find(({ props }) => /\bturning\b/.test(String(props['class'])))?.key ?? '';
}

const FLIGHT = 800;
const TURN = 500;

/** The state of the board. */
interface Moment {
  readonly viewer: string;
  readonly replay: boolean;
  readonly at: number;
}

/** Call it before the page is drawn. Call the function that it returns afterwards: that one returns whether the board is held back. */
export function movesFrom(before: Moment, now: Moment) {
  if (isStill() || !follows(before, now)) return null;
  const move = motionIn(document);
  return () => {
    move();
    return suspense.timer !== undefined;
  };
}

/** Whether one state directly follows the other. Several new steps in one view count as one. */
function follows(before: Moment, now: Moment) {
  if (before.viewer !== now.viewer || before.replay !== now.replay || before.at < 0) return false;
  return now.replay ? Math.abs(now.at - before.at) === 1 : now.at > before.at;
}

/** Call it before the page is drawn, and call the function that it returns afterwards. */
function motionIn(page: Document) {
  const ships = shipsIn(page);
  const faces = facesIn(page);
  const lying = namesIn(page, 'data-enters');
  return () => {
    for (const stack of stacksIn(page)) fly(stack, ships);
    for (const [name, { node, face }] of facesIn(page)) {
      const before = faces.get(name);
      if (before !== undefined && face !== '' && before.face !== face) turnOver(node);
    }
    // On an empty table all pieces would enter at once, which explains nothing.
    if (lying.size > 0)
      for (const [name, node] of namesIn(page, 'data-enters')) if (!lying.has(name)) enter(node);
  };
}

const stacksIn = (page: Document) => page.querySelectorAll('[data-ships]') as NodeListOf<SVGGElement>;

const shipsOf = (stack: SVGGElement) => (stack.getAttribute('data-ships') ?? '').split(' ');

/** Where each ship is drawn, in the units of the picture. */
function shipsIn(page: Document) {
  const places = new Map<string, Point>();
  for (const stack of stacksIn(page)) {
    const place = middleOf(stack);
    for (const ship of shipsOf(stack)) places.set(ship, place);
  }
  return places;
}

function middleOf(node: SVGGElement): Point {
  const { x, y, width, height } = node.getBBox();
  return { x: x + width / 2, y: y + height / 2 };
}

function fly(stack: SVGGElement, before: ReadonlyMap<string, Point>) {
  const here = middleOf(stack);
  const ships = shipsOf(stack);
  const origins = new Map<string, Point>();
  let stayed = 0;
  for (const ship of ships) {
    const from = before.get(ship);
    // Other ships push a stack aside: that is not a flight.
    if (from === undefined || Math.hypot(from.x - here.x, from.y - here.y) < NUDGE) stayed += 1;
    else origins.set(`${from.x} ${from.y}`, from);
  }
  for (const from of origins.values()) send(stack, { x: from.x - here.x, y: from.y - here.y });
  if (stayed === 0 && origins.size > 0) hide(stack);
}
const NUDGE = 30;

/** A copy of the stack flies above everything else on the board. */
function send(stack: SVGGElement, from: Point) {
  const likeness = stack.cloneNode(true) as SVGGElement;
  for (const name of ['data-ships', 'data-stack', 'tabindex', 'role', 'aria-label', 'aria-pressed'])
    likeness.removeAttribute(name);
  likeness.setAttribute('class', flyingClass(stack.getAttribute('class') ?? ''));
  likeness.setAttribute('aria-hidden', 'true');
  passing.add(likeness);
  stack.ownerSVGElement?.append(likeness);
  const flight = likeness.animate(
    [{ transform: `translate(${from.x}px, ${from.y}px)` }, { transform: 'translate(0, 0)' }],
    { duration: FLIGHT, easing: 'ease-in-out' },
  );
  // Also if the animation is cancelled.
  flight.finished.catch(() => undefined).finally(() => likeness.remove());
}

/** Its classes give a stack its shape and colour. A flying one cannot be chosen. */
export const flyingClass = (look: string) =>
  [...look.split(' ').filter((name) => !['', 'can', 'chosen'].includes(name)), 'flying'].join(' ');

/** Hides the stack until its copy has landed. */
const hide = (node: Element) => node.animate([{ opacity: 0 }, { opacity: 0 }], { duration: FLIGHT });

function facesIn(page: Document) {
  const faces = new Map<string, { node: Element; face: string }>();
  for (const [name, node] of namesIn(page, 'data-turns'))
    faces.set(name, { node, face: node.getAttribute('data-face') ?? '' });
  return faces;
}

function namesIn(page: Document, attribute: string): Map<string, Element> {
  const nodes = [...page.querySelectorAll(`[${attribute}]`)];
  return new Map(nodes.map((node) => [node.getAttribute(attribute) ?? '', node]));
}

/** From its back to its face. */
const turnOver = (node: Element) =>
  node.animate(
    [
      { transform: 'perspective(20rem) rotateY(180deg)', filter: 'brightness(0.4)' },
      { transform: 'perspective(20rem) rotateY(90deg)', filter: 'brightness(0.6)', offset: 0.5 },
      { transform: 'perspective(20rem) rotateY(0)', filter: 'none' },
    ],
    { duration: TURN, easing: 'ease-out' },
  );

const enter = (node: Element) =>
  node.animate(
    [
      { opacity: 0, transform: 'translateY(-0.8rem)' },
      { opacity: 1, transform: 'none' },
    ],
    { duration: TURN, easing: 'ease-out' },
  );
