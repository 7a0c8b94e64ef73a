/** One stop for the keyboard for each group of hints. Without a browser: a document of the few parts that it needs. */
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { standIn } from '../../support/cast.ts';
import { load } from '../../support/page/page.ts';

// Other test files share their modules, and this one listens to the document in which it was loaded first.
vi.hoisted(() => vi.resetModules());

let focused: Hint | null = null;

class FakeElement {
  matches(selector: string): boolean {
    return selector === '';
  }
}

class Hint extends FakeElement {
  tabindex = '0';
  group: Group | null = null;
  constructor(readonly role: string | null = null) {
    super();
  }
  getAttribute(): string {
    return this.tabindex;
  }
  setAttribute(_: string, value: string): void {
    this.tabindex = value;
  }
  override matches(selector: string): boolean {
    return selector === '[role="button"]' ? this.role === 'button' : selector === '[data-hint][tabindex]';
  }
  closest(): Group | null {
    return this.group;
  }
  focus(): void {
    moveTo(this);
  }
}

class Group extends FakeElement {
  hints: readonly Hint[] = [];
  /** With those of a group inside it. */
  querySelectorAll(): readonly Hint[] {
    return [...this.hints, foreign];
  }
  hold(...hints: readonly Hint[]): void {
    this.hints = hints;
    for (const hint of hints) hint.group = this;
  }
}

let changed = (): void => undefined;
class FakeObserver {
  constructor(then: () => void) {
    changed = then;
  }
  observe(): void {}
}

const foreign = new Hint();
const group = new Group();
const listeners = new EventTarget();
const fakes = {
  Element: FakeElement,
  MutationObserver: FakeObserver,
  document: Object.assign(listeners, { querySelectorAll: () => [group], body: {} }),
};
for (const [name, fake] of Object.entries(fakes)) vi.stubGlobal(name, fake);
await load('game/roving.ts');
afterAll(() => void vi.unstubAllGlobals());

function happens(type: string, more: object): Event {
  const event = new Event(type, { cancelable: true });
  for (const [name, value] of Object.entries(more)) Object.defineProperty(event, name, { value });
  listeners.dispatchEvent(standIn<Event>(event));
  return event;
}
function moveTo(hint: Hint): void {
  focused = hint;
  happens('focusin', { target: hint });
}
const key = (name: string, more: object = {}): Event =>
  happens('keydown', { key: name, target: focused, ...more });
const stops = (): readonly string[] => group.hints.map(({ tabindex }) => tabindex);

beforeEach(() => {
  group.hold(new Hint(), new Hint(), new Hint());
  changed();
});

it('makes a group one stop, at its first hint', () => {
  expect(stops()).toEqual(['0', '-1', '-1']);
  expect(foreign.tabindex).toBe('0');
});

it('stops at the first hint that can be chosen', () => {
  group.hold(new Hint(), new Hint('button'), new Hint('button'));
  changed();
  expect(stops()).toEqual(['-1', '0', '-1']);
});

it.each([
  ['ArrowRight', [1, 2, 2]],
  ['ArrowDown', [1, 2, 2]],
  ['End', [2]],
])('goes on by %s, to the end', (name, way) => {
  group.hints[0]!.focus();
  for (const at of way) {
    expect(key(name).defaultPrevented).toBe(true);
    expect(group.hints.indexOf(focused!)).toBe(at);
  }
});

it.each([
  ['ArrowLeft', [1, 0, 0]],
  ['ArrowUp', [1, 0, 0]],
  ['Home', [0]],
])('goes back by %s, to the beginning', (name, way) => {
  group.hints[2]!.focus();
  for (const at of way) {
    key(name);
    expect(group.hints.indexOf(focused!)).toBe(at);
  }
});

it('comes back to the hint that was left', () => {
  group.hints[0]!.focus();
  key('End');
  expect(stops()).toEqual(['-1', '-1', '0']);
  changed();
  expect(stops()).toEqual(['-1', '-1', '0']);
});

it('has a stop after the one that was left is gone', () => {
  group.hints[2]!.focus();
  group.hold(...group.hints.slice(0, 2));
  changed();
  expect(stops()).toEqual(['0', '-1']);
});

it('leaves other keys, and arrows outside of groups, to the browser', () => {
  group.hints[0]!.focus();
  expect(key('Tab').defaultPrevented).toBe(false);
  expect(key('ArrowRight', { altKey: true }).defaultPrevented).toBe(false);
  expect(happens('keydown', { key: 'ArrowRight', target: new FakeElement() }).defaultPrevented).toBe(false);
});
