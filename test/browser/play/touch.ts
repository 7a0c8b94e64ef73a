/** A page for a user with a finger alone: what a scene clicks or checks is tapped. */
import type { Page } from 'playwright-core';
import { actingOn, type Actions } from './keys.ts';

export const byTouch = (page: Page): Page => actingOn(page, page, ACTIONS);

const ACTIONS: Actions = {
  click: (_, target) => target.tap(),
  // Of a drawn choice, the label is what a finger meets.
  check: async (_, target) => {
    if (!(await target.isChecked())) await target.locator('xpath=ancestor::label[1]').tap();
  },
};
