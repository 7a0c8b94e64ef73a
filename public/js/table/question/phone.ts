/** What the layout of a phone offers to rulesets, hints and lessons: nothing until `sheet.ts` has loaded, and nothing on a wide screen. */
export const phone = {
  isPhone: () => false,
  isBeside: () => false,
  sheetOf: (): HTMLElement | null => null,
  barHeight: () => 0,
  /** Whether a command was accepted only just now. */
  hasJustSent: () => false,
  showForm: (_isOpen: boolean): unknown => undefined,
};
