/**
 * Loads what is near the screen. Until the user does something, that is the first screen, for lists only the upper part of a tall
 * one; afterwards, everything up to one screen ahead.
 */

/** By the name of what loads. */
const waiting = new Map<string, () => void>();
/** Old browsers load everything at once. */
export const canWait = 'IntersectionObserver' in globalThis;
/** Before the user does anything, lists load only within this many pixels from the top, so that a first visit stays small on any screen. */
const FIRST = 800;
let watch = canWait ? watching(`0px 0px ${Math.min(0, FIRST - innerHeight)}px`) : null;
/** Pictures need no such limit: together they are small enough. */
let watchPictures = canWait ? watching('0px') : null;

const DOES = ['scroll', 'wheel', 'pointerdown', 'keydown'] as const;
if (watch !== null) for (const what of DOES) addEventListener(what, lookAhead, { passive: true });

function lookAhead() {
  for (const what of DOES) removeEventListener(what, lookAhead);
  watch?.disconnect();
  watchPictures?.disconnect();
  watch = watchPictures = watching('100% 0px');
  for (const name of waiting.keys()) observe(name);
}

function watching(rootMargin: string) {
  const seen: IntersectionObserverCallback = (entries, self) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      self.unobserve(target);
      const name = target.getAttribute('data-near') ?? '';
      const came = waiting.get(name);
      waiting.delete(name);
      came?.();
    }
  };
  return new IntersectionObserver(seen, { rootMargin });
}

function observe(name: string) {
  const observer = name.startsWith('picture') ? watchPictures : watch;
  for (const element of document.querySelectorAll(`[data-near="${name}"]`)) observer?.observe(element);
}

/** Calls `came` when an element with `data-near` of this name, which is being drawn, is near the screen. */
export function whenNear(name: string, came: () => void) {
  // Not at once: the page is drawing.
  if (watch === null) return void Promise.resolve().then(came);
  waiting.set(name, came);
  setTimeout(() => observe(name));
}
