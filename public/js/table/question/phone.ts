/** What the layout of a phone offers to rulesets: nothing until `sheet.ts` has loaded, and nothing on a wide screen. */
export const phone = {
  isPhone: () => false,
  showForm: (_isOpen: boolean): unknown => undefined,
  showInForm: (_selector: string): unknown => undefined,
};
