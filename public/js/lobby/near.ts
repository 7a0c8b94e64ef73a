/** Loads what is near the screen. Until the user scrolls, that is the first screen; afterwards, everything up to one screen ahead. */

/** By the name of what loads. */
const waiting = new Map<string, () => void>();
/** Old browsers load everything at once. */
export const canWait = 'IntersectionObserver' in globalThis;
let watch = canWait ? watching('0px') : null;

if (watch !== null)
  addEventListener(
    'scroll',
    () => {
      watch?.disconnect();
      watch = watching('100% 0px');
      for (const name of waiting.keys()) observe(name);
    },
    { once: true, passive: true },
  );

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
  for (const element of document.querySelectorAll(`[data-near="${name}"]`)) watch?.observe(element);
}

/** Calls `came` when an element with `data-near` of this name, which is being drawn, is near the screen. */
export function whenNear(name: string, came: () => void) {
  // Not at once: the page is drawing.
  if (watch === null) return void Promise.resolve().then(came);
  waiting.set(name, came);
  setTimeout(() => observe(name));
}
