/** What the layout of a phone offers to rulesets, hints and lessons: nothing until `sheet.ts` has loaded, and nothing on a wide screen. */
export const phone = {
  isPhone: () => false,
  isBeside: () => false,
  sheetOf: (): HTMLElement | null => null,
  barHeight: () => 0,
  /** Whether a command was accepted, or `hold` was called, only just now. */
  hasJustSent: () => false,
  /** For a moment, a press on a send button counts as the second of a double tap. */
  hold: () => undefined as unknown,
  /** If `isOpen` is omitted, the form opens or closes as it does for a new question. */
  showForm: (_isOpen?: boolean): unknown => undefined,
};
