/** Somebody at a browser of their own, who notes down everything that goes wrong in it. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';

const SHOTS = path.join(import.meta.dirname, '../../artefacts/browser');
const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 360, height: 740 };

export interface Person {
  readonly name: string;
  readonly page: Page;
  /** Where their screenshots go: the name of the game that they play. */
  readonly folder: string;
  /** Console errors, exceptions, failed requests: there must be none. */
  readonly faults: string[];
}

/** What a browser keeps of somebody. */
type State = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function personAt(
  browser: Browser,
  name: string,
  options: { url: string; dark: boolean; folder: string; state?: State | undefined },
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: options.url,
    viewport: WIDE,
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    ...(options.state && { storageState: options.state }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${name}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`${name}: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${name}: ${response.status()} ${response.url()}`);
  });
  return { name, page, faults, folder: options.folder };
}

/** Looks at the page wide and narrow; fails if the narrow one has to be scrolled sideways. */
export async function shoot({ page, name, folder }: Person, screen: string): Promise<void> {
  const shots = path.join(SHOTS, folder);
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: path.join(shots, `${screen}-${name}-1280.png`), fullPage: true });
  await page.setViewportSize(NARROW);
  await page.screenshot({ path: path.join(shots, `${screen}-${name}-360.png`), fullPage: true });
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  await page.setViewportSize(WIDE);
  if (width > NARROW.width) throw new Error(`${screen} is ${width} px wide on a screen of ${NARROW.width}`);
}
