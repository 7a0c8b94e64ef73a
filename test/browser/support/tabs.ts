/** The tabs beside the board. */
import type { Page } from 'playwright-core';

type Tab = 'Talk' | 'Notes' | 'Absence' | 'Game';

/** The page remembers the chosen tab. */
export async function openTab(page: Page, name: Tab): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('tabpanel', { name: new RegExp(`^${name}`) }).waitFor();
}
