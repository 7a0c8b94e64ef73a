/** In a lesson, the button that the player needs next is the only one that stands out. */

const QUIET = 'lesson-quiet';
const LOUD = 'lesson-loud';
/** Buttons that choose something are not the end of a step. */
const SENDS = 'button:not([aria-pressed], [data-more], [data-picks])';

/** `next`: what the player needs next, whether or not it is a button. */
export function markPrimary(isLesson: boolean, next: Element | null) {
  for (const button of document.querySelectorAll(`main .primary, main .${QUIET}, main .${LOUD}`)) {
    const isNext = isLesson && button === next;
    const isUsual = button.matches(`.${QUIET}`) || !button.matches(`.${LOUD}`);
    button.classList.toggle('primary', isLesson ? isNext : isUsual);
    button.classList.toggle(QUIET, isLesson && !isNext && isUsual);
    if (!isNext) button.classList.remove(LOUD);
  }
  if (isLesson && next?.matches(SENDS) && !next.matches('.primary')) next.classList.add('primary', LOUD);
}
