/** The bubble that shows what a piece does. Without a browser: a document of the few parts that it needs. */
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { standIn } from '../../support/cast.ts';
import { load } from '../../support/page/page.ts';

class FakeElement extends EventTarget {
  hidden = false;
  isConnected = true;
  className = '';
  textContent: string | null = '';
  readonly style = { transform: '' };
  readonly offsetWidth = 100;
  readonly offsetHeight = 40;
  readonly attributes = new Map<string, string>();
  parent: FakeElement | null = null;
  /** The element for the title of a drawing. */
  titled: { textContent: string } | null = null;
  top = 200;
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  kind = '';
  matches(selectors: string): boolean {
    return selectors.split(/, (?![^(]*\))/).includes(this.kind);
  }
  closest(selector: string): FakeElement | null {
    expect(selector).toBe('[data-hint]');
    return this.attributes.has('data-hint') ? this : (this.parent?.closest(selector) ?? null);
  }
  querySelector(selector: string): object | null {
    expect(selector).toBe(':scope > title');
    return this.titled;
  }
  getBoundingClientRect(): object {
    return { left: 350, right: 380, top: this.top, bottom: this.top + 30 };
  }
}

let changed = (): void => undefined;
class FakeObserver {
  constructor(then: () => void) {
    changed = then;
  }
  observe(): void {}
}

const bubble = new FakeElement();
let headerEnd = 0;
const listeners = new EventTarget();
const fakes = {
  Element: FakeElement,
  MutationObserver: FakeObserver,
  innerWidth: 400,
  innerHeight: 600,
  addEventListener: listeners.addEventListener.bind(listeners),
  document: Object.assign(listeners, {
    createElement: () => bubble,
    querySelector: () => ({ getBoundingClientRect: () => ({ bottom: headerEnd }) }),
    querySelectorAll: () => [],
    body: { append: () => undefined },
  }),
};
for (const [name, fake] of Object.entries(fakes)) vi.stubGlobal(name, fake);
await load('game/hint-bubble.ts');
const pageChanged = changed;
afterAll(() => void vi.unstubAllGlobals());

const piece = new FakeElement();
const inside = new FakeElement();
inside.parent = piece;
piece.setAttribute('data-hint', '');

function happens(type: string, more: object): Event {
  const event = new Event(type, { cancelable: true });
  for (const [name, value] of Object.entries(more)) Object.defineProperty(event, name, { value });
  listeners.dispatchEvent(standIn<Event>(event));
  return event;
}
const tap = (target: FakeElement, pointerType = 'touch'): void => {
  happens('pointerdown', { target, pointerType });
  happens('click', { target });
};

beforeEach(() => {
  happens('focusout', {});
  happens('keydown', { key: 'Tab' });
  piece.setAttribute('title', 'Untap one of your ships.');
  Object.assign(piece, { top: 200, isConnected: true });
});

it.each([
  ['at focus', () => happens('focusin', { target: inside })],
  ['at a tap', () => tap(inside)],
])('shows the hint of the element %s, and of what is in it', (_, act) => {
  expect(bubble.hidden).toBe(true);
  act();
  expect([bubble.hidden, bubble.textContent]).toEqual([false, 'Untap one of your ships.']);
  // Screen readers read the title.
  expect(bubble.getAttribute('aria-hidden')).toBe('true');
});

it('shows the hint of a control for a while at the edge of the window, where the finger is not', () => {
  vi.useFakeTimers();
  piece.kind = 'button';
  tap(piece);
  expect(bubble.style.transform).toBe('translate(6px, 6px)');
  happens('touchmove', {});
  expect(bubble.hidden).toBe(true);
  piece.top = 20;
  tap(piece);
  expect(bubble.style.transform).toBe('translate(6px, 554px)');
  vi.advanceTimersByTime(60_000);
  expect(bubble.hidden).toBe(true);
  piece.kind = '';
  vi.useRealTimers();
});

it('leaves the header in view, and has no class of other parts of the page', () => {
  piece.kind = 'button';
  piece.top = 300;
  headerEnd = 48;
  tap(piece);
  expect(bubble.style.transform).toBe('translate(6px, 54px)');
  // The header is scrolled away.
  headerEnd = -200;
  tap(piece);
  expect(bubble.style.transform).toBe('translate(6px, 6px)');
  // On a phone, `.strip` is the last event, which is two lines high.
  expect(bubble.className).toBe('hint-bubble at-edge');
  headerEnd = 0;
  piece.kind = '';
});

it('shows no hint of a field at a tap, since it would cover its list or its number', () => {
  inside.kind = 'select';
  tap(inside);
  expect(bubble.hidden).toBe(true);
  inside.kind = '';
});

it('shows the hint of a choice, though the click on its label is followed by one on its field', () => {
  piece.kind = 'label';
  inside.kind = 'input';
  tap(piece);
  happens('click', { target: inside });
  expect([bubble.hidden, bubble.className]).toEqual([false, 'hint-bubble at-edge']);
  [piece.kind, inside.kind] = ['', ''];
});

it('leaves the title to a mouse until a click, which also shows it again, but not that of a control', () => {
  happens('pointerdown', { target: inside, pointerType: 'mouse' });
  happens('focusin', { target: inside });
  expect(bubble.hidden).toBe(true);
  for (let i = 0; i < 2; i += 1) {
    tap(inside, 'mouse');
    expect([bubble.hidden, bubble.className]).toEqual([false, 'hint-bubble']);
  }
  piece.kind = 'label';
  tap(inside, 'mouse');
  expect(bubble.hidden).toBe(true);
  piece.kind = '';
});

it('shows the title of a drawing', () => {
  const drawn = new FakeElement();
  drawn.setAttribute('data-hint', '');
  happens('focusin', { target: drawn });
  expect(bubble.hidden).toBe(true);
  drawn.titled = { textContent: 'warship. Strength 2 in a combat.' };
  happens('focusin', { target: drawn });
  expect([bubble.hidden, bubble.textContent]).toEqual([false, 'warship. Strength 2 in a combat.']);
});

it.each([
  ['Escape', () => happens('keydown', { key: 'Escape' })],
  ['the loss of the focus', () => happens('focusout', { target: piece })],
  ['a tap elsewhere', () => tap(new FakeElement())],
])('disappears at %s', (_, act) => {
  happens('focusin', { target: piece });
  expect(bubble.hidden).toBe(false);
  act();
  expect(bubble.hidden).toBe(true);
});

it('handles Escape alone while it is visible', () => {
  const stopped = vi.spyOn(Event.prototype, 'stopPropagation');
  happens('keydown', { key: 'Escape' });
  expect(stopped).not.toHaveBeenCalled();
  happens('focusin', { target: piece });
  happens('keydown', { key: 'Escape' });
  expect(stopped).toHaveBeenCalledOnce();
});

it('stays when another key is pressed', () => {
  happens('focusin', { target: piece });
  happens('keydown', { key: 'Shift' });
  expect(bubble.hidden).toBe(false);
});

it('follows its element when the page scrolls, until the element leaves the window', () => {
  happens('focusin', { target: piece });
  expect(bubble.style.transform).toBe('translate(294px, 154px)');
  piece.top = 20;
  happens('scroll', {});
  expect(bubble.style.transform).toBe('translate(294px, 56px)');
  piece.top = -100;
  happens('scroll', {});
  expect(bubble.hidden).toBe(true);
});

it('updates its text when the page changes, and disappears with its element', () => {
  happens('focusin', { target: piece });
  piece.setAttribute('title', 'Untap one of your 2 ships.');
  pageChanged();
  expect(bubble.textContent).toBe('Untap one of your 2 ships.');
  piece.isConnected = false;
  pageChanged();
  expect(bubble.hidden).toBe(true);
});
