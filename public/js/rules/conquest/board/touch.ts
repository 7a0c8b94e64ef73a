/** Fingers are wide: what is drawn smaller than one is looked at closer before it is taken. */

/** Pixels. */
const FINGER = 24;

/**
 * Whether a finger touched something that it cannot tell from what is beside it. Pointers and the keyboard can.
 * `part`: of what was touched, which says how large it is.
 */
export function isTooSmall(event: MouseEvent | undefined, part?: string) {
  if (event === undefined || !('pointerType' in event) || event.pointerType !== 'touch') return false;
  const touched = event.currentTarget as Element;
  const drawn = part === undefined ? touched : touched.closest('.world')?.querySelector(part);
  return drawn !== null && drawn !== undefined && drawn.getBoundingClientRect().width < FINGER;
}
