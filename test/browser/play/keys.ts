/**
 * A page for a user without a mouse: they walk with Tab to everything that a scene clicks, chooses or fills in, and do it
 * with the keys that the control itself understands. What cannot be walked to cannot be done.
 */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

/** More steps than there are controls on any page. */
const FARTHEST = 400;

/** Questions to the page about the way to an element. A label stands for its control. */
interface Walk {
  /** Its direction from the focus; 0 if it has the focus. A group of radios or of hints is one stop. */
  way(element: unknown): number;
  kind(element: unknown): string;
  isHere(element: unknown): boolean;
  isChosen(element: unknown): boolean;
  /** The distance from the chosen option down to the wanted one; null if there is none. */
  down(select: unknown, wanted: string): number | null;
}

const WALK = `
  addEventListener('pointerdown', () => { document.documentElement.dataset.pointed = 'yes'; }, true);
  const controlOf = (element) =>
    element.closest('label')?.control ?? element.closest('button, a, input, select, textarea, summary') ?? element;
  const groupOf = (element) => element.closest('[data-roving]');
  const isTogether = (one, other) =>
    (groupOf(one) !== null && groupOf(one) === groupOf(other)) ||
    (one.type === 'radio' && other.type === 'radio' && one.name === other.name && one.form === other.form);
  globalThis.walk = {
    way(element) {
      const [control, at] = [controlOf(element), document.activeElement];
      if (at === control || isTogether(at, control)) return 0;
      if (at === document.body) return 1;
      return at.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1;
    },
    kind(element) {
      const { localName, type } = controlOf(element);
      if (groupOf(element) !== null) return 'roving';
      return localName === 'input' ? type : localName;
    },
    isHere: (element) => controlOf(element) === document.activeElement,
    isChosen: (element) => controlOf(element).checked,
    down(select, wanted) {
      const open = [...select.options].filter(({ disabled }) => !disabled);
      const to = open.findIndex(({ value, label }) => value === wanted || label === wanted);
      return to < 0 ? null : to - open.indexOf(select.selectedOptions[0]);
    },
  };
`;

declare const walk: Walk;

export async function byKeys(page: Page): Promise<Page> {
  await page.addInitScript(WALK);
  return actingOn(page, page, ACTIONS);
}

/** On the page that is open. */
export async function assertNothingPointed(page: Page): Promise<void> {
  assert.equal(await page.locator('html').getAttribute('data-pointed'), null, 'somebody used a mouse');
}

/** The same page or locator, with these actions in place of its own. All that it finds has them too. */
export function actingOn<T extends Page | Locator>(target: T, page: Page, actions: Actions): T {
  return new Proxy(target, {
    get(_, name) {
      const action = actions[String(name)];
      if (action !== undefined) return (...args: readonly unknown[]) => action(page, target as Locator, args);
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: readonly unknown[]) => {
        const found: unknown = value.apply(target, given);
        return isLocator(found) ? actingOn(found, page, actions) : found;
      };
    },
  });
}

const isLocator = (found: unknown): found is Locator =>
  typeof found === 'object' && found !== null && 'boundingBox' in found && 'locator' in found;

type Action = (page: Page, target: Locator, args: readonly unknown[]) => Promise<void>;

/** By the name of the method. */
export type Actions = Readonly<Record<string, Action>>;

const ACTIONS: Actions = {
  click: (page, target) => press(page, target),
  check: async (page, target) => {
    if (!(await target.isChecked())) await press(page, target);
  },
  async fill(page, target, [text]) {
    await walkTo(page, target);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text as string);
  },
  selectOption: (page, target, [choice]) => pick(page, target, choice as Choice),
  blur: (page) => page.keyboard.press('Tab'),
};

async function walkTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < FARTHEST; steps += 1) {
    const way = await target.evaluate((element) => walk.way(element));
    if (way === 0) return;
    await page.keyboard.press(way > 0 ? 'Tab' : 'Shift+Tab');
  }
  assert.fail(`no way leads to ${String(target)} by Tab`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await walkTo(page, target);
  const kind = await target.evaluate((element) => walk.kind(element));
  if (kind === 'radio') return turnTo(page, target);
  if (kind === 'roving') await rove(page, target);
  await page.keyboard.press(kind === 'checkbox' ? 'Space' : 'Enter');
}

/** Within a group of hints the arrows lead on, and choose nothing. */
async function rove(page: Page, target: Locator): Promise<void> {
  await page.keyboard.press('Home');
  for (let steps = 0; !(await target.evaluate((element) => walk.isHere(element))); steps += 1) {
    assert.ok(steps < FARTHEST, `no way leads to ${String(target)} by the arrows`);
    await page.keyboard.press('ArrowRight');
  }
}

/** Within a group the arrows lead on, and choose. */
async function turnTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; !(await target.evaluate((element) => walk.isHere(element))); steps += 1) {
    assert.ok(steps < FARTHEST, `no way leads to ${String(target)} by the arrows`);
    await page.keyboard.press('ArrowDown');
  }
  if (!(await target.evaluate((element) => walk.isChosen(element)))) await page.keyboard.press('Space');
}

type Choice = string | { readonly label?: string; readonly index?: number };

async function pick(page: Page, target: Locator, choice: Choice): Promise<void> {
  await walkTo(page, target);
  const value = typeof choice === 'string' ? choice : await valueOf(target, choice);
  const down = await target.evaluate((select, wanted) => walk.down(select, wanted), value);
  assert.ok(down !== null, `${String(target)} has no ${value}`);
  for (let i = 0; i < Math.abs(down); i += 1) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
}

async function valueOf(target: Locator, { label, index = 0 }: Exclude<Choice, string>): Promise<string> {
  return label ?? (await target.locator('option').nth(index).getAttribute('value'))!;
}
