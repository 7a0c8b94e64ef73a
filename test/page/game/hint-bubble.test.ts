/** The bubble that shows what a piece does. Without a browser: a document of the few parts that it needs. */
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { standIn } from '../../support/cast.ts';
import { load } from '../../support/page/page.ts';

class FakeElement extends EventTarget {
  hidden = false;
  className = '';
  textContent: string | null = '';
  readonly style = { transform: '' };
  readonly offsetWidth = 100;
  readonly offsetHeight = 40;
  readonly attributes = new Map<string, string>();
  parent: FakeElement | null = null;
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  closest(selector: string): FakeElement | null {
    expect(selector).toBe('[data-hint]');
    return this.attributes.has('data-hint') ? this : (this.parent?.closest(selector) ?? null);
  }
  top = 200;
  getBoundingClientRect(): object {
    return { left: 350, top: this.top, bottom: this.top + 30 };
  }
}

const bubble = new FakeElement();
const listeners = new EventTarget();
const fakes = {
  Element: FakeElement,
  innerWidth: 400,
  addEventListener: listeners.addEventListener.bind(listeners),
  document: Object.assign(listeners, {
    createElement: () => bubble,
    querySelectorAll: () => [],
    body: { append: () => undefined },
  }),
};
for (const [name, fake] of Object.entries(fakes)) vi.stubGlobal(name, fake);
await load('game/hint-bubble.ts');
afterAll(() => void vi.unstubAllGlobals());

const piece = new FakeElement();
const inside = new FakeElement();
inside.parent = piece;
piece.setAttribute('data-hint', '');
piece.setAttribute('title', 'Untap one of your ships.');

function happens(type: string, more: object): void {
  const event = new Event(type);
  for (const [name, value] of Object.entries(more)) Object.defineProperty(event, name, { value });
  listeners.dispatchEvent(standIn<Event>(event));
}

beforeEach(() => happens('scroll', {}));

it.each(['focusin', 'click'])('shows the hint of the element at %s, and of what is in it', (type) => {
  expect(bubble.hidden).toBe(true);
  happens(type, { target: inside });
  expect([bubble.hidden, bubble.textContent]).toEqual([false, 'Untap one of your ships.']);
  // Screen readers read the title.
  expect(bubble.getAttribute('aria-hidden')).toBe('true');
});

it.each([
  ['Escape', 'keydown', { key: 'Escape' }],
  ['the loss of the focus', 'focusout', { target: piece }],
  ['a tap elsewhere', 'click', { target: new FakeElement() }],
  ['scrolling', 'scroll', {}],
])('disappears at %s', (_, type, more) => {
  happens('focusin', { target: piece });
  expect(bubble.hidden).toBe(false);
  happens(type, more);
  expect(bubble.hidden).toBe(true);
});

it('stays at another key', () => {
  happens('focusin', { target: piece });
  happens('keydown', { key: 'Shift' });
  expect(bubble.hidden).toBe(false);
});

it('is above the element, below it without room there, and within the window', () => {
  happens('focusin', { target: piece });
  expect(bubble.style.transform).toBe('translate(294px, 154px)');
  piece.top = 20;
  happens('focusin', { target: piece });
  expect(bubble.style.transform).toBe('translate(294px, 56px)');
});
