/** The focus of a lesson's bubble. Screen readers announce a new text in it, but not a bubble that appears with its text. */

/** The step of the bubble at the last drawing; undefined if there was none. */
let shown: string | undefined;

/** After each drawing: a bubble that appears gets the focus, and one to read if nothing else has it. Never from a field in use. If the player hides the bubble, the button that shows it again gets the focus. */
export function focusBubble(bubble: HTMLElement | null) {
  const before = shown;
  const { step = '', kind } = bubble?.dataset ?? {};
  shown = bubble === null ? undefined : step;
  if (shown === before) return;
  const { activeElement, body } = document;
  const isFree = activeElement === null || activeElement === body;
  if (bubble === null && isFree)
    document.querySelector<HTMLElement>('.lesson-back')?.focus({ preventScroll: true });
  const isInUse = activeElement?.matches('input, select, textarea') ?? false;
  if (before === undefined ? !isInUse : isFree && kind === 'look') bubble?.focus({ preventScroll: true });
}
