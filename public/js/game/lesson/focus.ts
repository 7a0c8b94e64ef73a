/** The focus of a lesson's bubble. Screen readers announce a new text in it, but not a bubble that appears with its text. */

/** The step of the bubble at the last drawing; undefined if there was none. */
let shown: string | undefined;

/** After each drawing: a bubble that appears gets the focus, and one to read if nothing else has it. Never from a field in use. */
export function focusBubble(bubble: HTMLElement | null) {
  const before = shown;
  const { step = '', kind } = bubble?.dataset ?? {};
  shown = bubble === null ? undefined : step;
  if (shown === before) return;
  const { activeElement, body } = document;
  const isFree = activeElement === null || activeElement === body;
  const isInUse = activeElement?.matches('input, select, textarea') ?? false;
  if (before === undefined ? !isInUse : isFree && kind === 'look') bubble?.focus({ preventScroll: true });
}
