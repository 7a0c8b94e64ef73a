/** The ring of a lesson: around what the learner needs next, as far as that is in sight. */
import { phone } from '../../table/question/phone.ts';
import type { Box } from '../boxes.ts';

/** Pixels between the target and its ring. */
const RING = 6;

type Height = Pick<Box, 'top' | 'bottom'>;

/** What of the ring is in sight; null if its target is not: a ring around nothing would only cross other things. */
export function ringAround({ left, top, right, bottom }: Box, room: Box): Box | null {
  const seen = Math.min(bottom, room.bottom) - Math.max(top, room.top);
  if (seen < Math.min(bottom - top, 2 * RING)) return null;
  return {
    left: Math.max(left - RING, room.left),
    top: Math.max(top - RING, room.top),
    right: Math.min(right + RING, room.right),
    bottom: Math.min(bottom + RING, room.bottom),
  };
}

/** Below this width, the page has the layout of a phone. */
export const NARROW = 961;

/** On a wide screen: the column of the form, which scrolls. */
export const columnOf = (element: Element) => (innerWidth < NARROW ? null : element.closest('.play'));

/** Where the element can be seen: within the window and, if its board or form scrolls in a frame, within that frame. */
export function roomFor(element: Element): Box {
  const room = heightFor(element);
  const frame = (element.closest('.sc-frame') ?? columnOf(element))?.getBoundingClientRect();
  return {
    left: 0,
    top: Math.max(room.top, frame?.top ?? 0),
    right: innerWidth,
    bottom: Math.min(
      room.bottom,
      frame?.bottom ?? innerHeight,
      footBelow(element)?.getBoundingClientRect().top ?? Infinity,
    ),
  };
}

/** The button below the element that stays in view, over the rest of the form. */
export const footBelow = (element: Element) =>
  [...(element.closest('.ask')?.querySelectorAll<HTMLElement>('.sending') ?? [])].findLast(
    (one) =>
      element.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING &&
      getComputedStyle(one).position === 'sticky',
  );

/** Below the top bar. On a phone: inside the open form, below the question; outside the form, above it. */
function heightFor(element: Element): Height {
  const sheet = phone.sheetOf();
  const above = Math.max(0, document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0);
  if (sheet === null) return { top: above, bottom: innerHeight };
  const { top, bottom } = sheet.getBoundingClientRect();
  if (!sheet.contains(element)) return { top: above, bottom: phone.isBeside() ? innerHeight : top };
  const head = sheet.querySelector('h2');
  const isBelow = head !== null && !head.contains(element) && sheet.matches('.open');
  return { top: top + (isBelow ? head.offsetHeight : 0), bottom };
}
