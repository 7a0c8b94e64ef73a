/**
 * Motion that explains: ships fly from where they were to where they are, coins and dice turn over, cards come to the
 * table. It reads what is drawn and knows no game: `data-ships` names the pieces of a stack, `data-turns` something that
 * has a face (`data-face`, empty while it is hidden), `data-enters` something that lies where it lies.
 */
import { passing } from '../dom.js';

/** @typedef {{ x: number, y: number }} Point */

const FLIGHT = 800;
const TURN = 500;

/**
 * Looks at the page before it is drawn. What it returns is to be called afterwards.
 * @param {Document} page
 */
export function motionIn(page) {
  const ships = shipsIn(page);
  const faces = facesIn(page);
  const lying = namesIn(page, 'data-enters');
  return () => {
    for (const stack of stacksIn(page)) fly(stack, ships);
    for (const [name, { node, face }] of facesIn(page)) {
      const before = faces.get(name);
      if (before !== undefined && face !== '' && before.face !== face) turnOver(node);
    }
    // Where nothing lay before, all would come at once, and explain nothing.
    if (lying.size > 0)
      for (const [name, node] of namesIn(page, 'data-enters')) if (!lying.has(name)) enter(node);
  };
}

/** @param {Document} page */
const stacksIn = (page) => /** @type {NodeListOf<SVGGElement>} */ (page.querySelectorAll('[data-ships]'));

/** @param {SVGGElement} stack */
const shipsOf = (stack) => (stack.getAttribute('data-ships') ?? '').split(' ');

/** Where each ship is drawn, in the units of the picture. @param {Document} page */
function shipsIn(page) {
  /** @type {Map<string, Point>} */
  const places = new Map();
  for (const stack of stacksIn(page)) {
    const place = middleOf(stack);
    for (const ship of shipsOf(stack)) places.set(ship, place);
  }
  return places;
}

/** @param {SVGGElement} node @returns {Point} */
function middleOf(node) {
  const { x, y, width, height } = node.getBBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * @param {SVGGElement} stack
 * @param {ReadonlyMap<string, Point>} before
 */
function fly(stack, before) {
  const here = middleOf(stack);
  const ships = shipsOf(stack);
  /** @type {Map<string, Point>} */
  const origins = new Map();
  let stayed = 0;
  for (const ship of ships) {
    const from = before.get(ship);
    // Others who come and go push a stack aside: that is no flight.
    if (from === undefined || Math.hypot(from.x - here.x, from.y - here.y) < NUDGE) stayed += 1;
    else origins.set(`${from.x} ${from.y}`, from);
  }
  for (const from of origins.values()) send(stack, { x: from.x - here.x, y: from.y - here.y });
  if (stayed === 0 && origins.size > 0) hide(stack);
}
const NUDGE = 30;

/**
 * A likeness flies, above everything else on the board.
 * @param {SVGGElement} stack
 * @param {Point} from
 */
function send(stack, from) {
  const likeness = /** @type {SVGGElement} */ (stack.cloneNode(true));
  for (const name of ['data-ships', 'data-stack', 'tabindex', 'role', 'aria-label', 'aria-pressed'])
    likeness.removeAttribute(name);
  likeness.setAttribute('class', 'stack flying');
  likeness.setAttribute('aria-hidden', 'true');
  passing.add(likeness);
  stack.ownerSVGElement?.append(likeness);
  const flight = likeness.animate(
    [{ transform: `translate(${from.x}px, ${from.y}px)` }, { transform: 'translate(0, 0)' }],
    { duration: FLIGHT, easing: 'ease-in-out' },
  );
  // Also when it is broken off.
  flight.finished.catch(() => undefined).finally(() => likeness.remove());
}

/** Until its likeness has landed. @param {Element} node */
const hide = (node) => node.animate([{ opacity: 0 }, { opacity: 0 }], { duration: FLIGHT });

/** @param {Document} page */
function facesIn(page) {
  /** @type {Map<string, { node: Element, face: string }>} */
  const faces = new Map();
  for (const [name, node] of namesIn(page, 'data-turns'))
    faces.set(name, { node, face: node.getAttribute('data-face') ?? '' });
  return faces;
}

/**
 * @param {Document} page
 * @param {string} attribute
 * @returns {Map<string, Element>}
 */
function namesIn(page, attribute) {
  const nodes = [...page.querySelectorAll(`[${attribute}]`)];
  return new Map(nodes.map((node) => [node.getAttribute(attribute) ?? '', node]));
}

/** From its back to its face. @param {Element} node */
const turnOver = (node) =>
  node.animate(
    [
      { transform: 'perspective(20rem) rotateY(180deg)', filter: 'brightness(0.4)' },
      { transform: 'perspective(20rem) rotateY(90deg)', filter: 'brightness(0.6)', offset: 0.5 },
      { transform: 'perspective(20rem) rotateY(0)', filter: 'none' },
    ],
    { duration: TURN, easing: 'ease-out' },
  );

/** @param {Element} node */
const enter = (node) =>
  node.animate(
    [
      { opacity: 0, transform: 'translateY(-0.8rem)' },
      { opacity: 1, transform: 'none' },
    ],
    { duration: TURN, easing: 'ease-out' },
  );
