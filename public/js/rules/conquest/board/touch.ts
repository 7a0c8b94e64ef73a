/** Touch on small targets: the board zooms in before it accepts a choice. */

/** Pixels. */
const FINGER = 32;

/**
 * Whether a finger touched a target that is too small for it. Pointers and the keyboard are exact.
 * `part`: selector of the element on the board whose size counts. Left out: the touched element.
 */
export function isTooSmall(event: MouseEvent | undefined, part?: string) {
  if (!isFinger(event)) return false;
  const touched = event.currentTarget as Element;
  return isSmall(part === undefined ? touched : touched.closest('.board')?.querySelector(part));
}

const isFinger = (event: MouseEvent | undefined): event is MouseEvent =>
  event !== undefined && 'pointerType' in event && event.pointerType === 'touch';

const isSmall = (drawn: Element | null | undefined) =>
  drawn !== null && drawn !== undefined && drawn.getBoundingClientRect().width < FINGER;

/**
 * A stack in the system that has the most to choose after a finger has chosen a target. Undefined unless the stacks are too small for a
 * finger, and none is chosen yet.
 */
export function shipsAfter(event: MouseEvent | undefined) {
  if (!isFinger(event)) return undefined;
  const board = (event.currentTarget as Element).closest('.board');
  const ships = [...(board?.querySelectorAll<SVGElement>('.stack[role]') ?? [])];
  if (ships.some((ship) => ship.matches('.chosen')) || !isSmall(ships[0])) return undefined;
  const places = ships.map((ship) => ship.dataset['stack'] ?? '');
  const inSystem = (place: string) => places.filter(([system]) => system === place[0]).length;
  return places.toSorted((a, b) => inSystem(b) - inSystem(a))[0];
}
