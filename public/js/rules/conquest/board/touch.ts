/** Touch on small targets: the board zooms in before it accepts a choice. */

/** Pixels. */
const FINGER = 24;

/**
 * Whether a finger touched a target that is too small for it. Pointers and the keyboard are exact.
 * `part`: of what was touched, which says how large it is.
 */
export function isTooSmall(event: MouseEvent | undefined, part?: string) {
  if (event === undefined || !('pointerType' in event) || event.pointerType !== 'touch') return false;
  const touched = event.currentTarget as Element;
  const drawn = part === undefined ? touched : touched.closest('.world')?.querySelector(part);
  return drawn !== null && drawn !== undefined && drawn.getBoundingClientRect().width < FINGER;
}
