/** A person with their own browser, which records all errors. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findingsOn } from './axe.ts';

const SHOTS = path.join(import.meta.dirname, '../../../artefacts/browser');
/** Of the pages that were open when a scene failed. */
export const FAILED = path.join(SHOTS, 'failed');
const WIDE = { width: 1280, height: 900 };
/** What the driver says of itself. */
const BLOCKED = 'Service Worker registration blocked by Playwright';
const NARROW = { width: 360, height: 740 };
/** Milliseconds until a scene gives up waiting. It ends a scene that is stuck, and measures no speed. */
const TIMEOUT = 45_000;
export const PHONE = { width: 390, height: 844 };

const NO_HOLD = `try { localStorage['parsec-post.hold'] ??= '0'; } catch {}`;

export interface Person {
  readonly name: string;
  readonly page: Page;
  /** Which colours they like. */
  readonly dark: boolean;
  /** Where their screenshots go: the name of the game that they play. */
  readonly folder: string;
  /** At a phone. */
  readonly phone: boolean;
  /** Console errors, exceptions, failed requests: there must be none. */
  readonly faults: string[];
}

/** What a browser keeps of somebody. */
type State = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Appearance {
  readonly dark: boolean;
  readonly folder: string;
  /** At a phone, by touch. */
  readonly phone?: boolean;
}

export async function personAt(
  browser: Browser,
  name: string,
  options: Appearance & {
    url: string;
    state?: State | undefined;
    /** With a service worker: requests that it makes cannot be answered by the scene. */
    worker?: boolean;
    /** The time zone of the browser; otherwise that of the machine. */
    zone?: string;
  },
): Promise<Person> {
  const context = await browser.newContext({
    ...contextOptionsOf(options),
    ...(options.phone && { viewport: PHONE, hasTouch: true }),
    baseURL: options.url,
    serviceWorkers: options.worker ? 'allow' : 'block',
    ...(options.state && { storageState: options.state }),
    ...(options.zone && { timezoneId: options.zone }),
  });
  return personIn(context, name, options);
}

/** The browser settings for these colours. */
export function contextOptionsOf({ dark }: Pick<Appearance, 'dark'>) {
  return {
    viewport: WIDE,
    colorScheme: dark ? ('dark' as const) : ('light' as const),
    reducedMotion: 'reduce' as const,
  };
}

/** At a browser that is there already. */
export async function personIn(
  context: BrowserContext,
  name: string,
  { dark, folder, phone = false }: Appearance,
): Promise<Person> {
  const page = await context.newPage();
  // Moves are made at once, unless a scene chooses otherwise.
  await page.addInitScript(NO_HOLD);
  page.setDefaultTimeout(TIMEOUT);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${name}: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.text().includes(BLOCKED)) return;
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`${name}: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${name}: ${response.status()} ${response.url()}`);
  });
  return { name, page, faults, dark, folder, phone };
}

/** Those of the pages that somebody has looked at, by their paths. */
export const visitedPages = new Set<string>();

/**
 * Appearance at the page wide and narrow, light and dark; fails if the narrow one has to be scrolled sideways, and notes down
 * what axe finds.
 */
export async function shoot(person: Person, screen: string): Promise<void> {
  const { page, name, folder, dark, phone } = person;
  const shots = path.join(SHOTS, folder);
  mkdirSync(shots, { recursive: true });
  visitedPages.add(new URL(page.url()).pathname);
  await page.screenshot({
    path: path.join(shots, `${screen}-${name}-${phone ? PHONE.width : WIDE.width}.png`),
    fullPage: true,
  });
  await assess(person, `${screen} at ${phone ? PHONE.width : WIDE.width}`);
  // Only contrast depends on it.
  await page.emulateMedia({ colorScheme: dark ? 'light' : 'dark' });
  await assess(person, `${screen}, ${dark ? 'light' : 'dark'}`, ['color-contrast']);
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
  await page.setViewportSize(NARROW);
  await page.screenshot({ path: path.join(shots, `${screen}-${name}-360.png`), fullPage: true });
  await assess(person, `${screen} at 360`);
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  await page.setViewportSize(phone ? PHONE : WIDE);
  if (width > NARROW.width) throw new Error(`${screen} is ${width} px wide on a screen of ${NARROW.width}`);
}

/**
 * Plays a scene of theirs to its end, and closes their browsers. If it fails, a screenshot of every open page is kept; whatever went
 * wrong at any of them fails the run.
 */
export async function perform(people: readonly Person[], scene: () => Promise<void>): Promise<void> {
  try {
    await scene();
  } catch (error) {
    await keepScreens(people);
    throw error;
  } finally {
    const faults = people.flatMap((person) => person.faults);
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) process.exitCode = 1;
    for (const { page } of people) await page.context().close();
  }
}

/** As they are: the window, not the whole page. */
async function keepScreens(people: readonly Person[]): Promise<void> {
  mkdirSync(FAILED, { recursive: true });
  const contexts = people.flatMap(({ page }) => page.context().browser()?.contexts() ?? [page.context()]);
  for (const [i, page] of [...new Set(contexts)].flatMap((context) => context.pages()).entries()) {
    const { name, folder } = people.find((person) => person.page === page) ?? {
      name: 'page',
      folder: people[0]!.folder,
    };
    const file = path.join(FAILED, `${folder}-${i}-${name.toLowerCase().replaceAll(/\W+/g, '-')}.png`);
    const isKept = await page.screenshot({ path: file, timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    console.error(`${name} is at ${page.url()}: ${isKept ? file : 'no screenshot'}`);
  }
}

async function assess(
  { page, name, faults }: Person,
  where: string,
  rules?: readonly string[],
): Promise<void> {
  for (const finding of await findingsOn(page, rules)) faults.push(`${name}: ${where}: ${finding}`);
}
