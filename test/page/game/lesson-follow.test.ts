/** When a lesson on a wide screen scrolls to what the learner needs next. Without a browser. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { load } from '../../support/page/page.ts';

/** Milliseconds after which whoever has pressed something rests. */
const REST = 400;
/** Of the window, in pixels. */
const HEIGHT = 800;

class Part {
  constructor(
    readonly top: number,
    readonly height: number,
    readonly ask: Part | null = null,
    readonly isField = false,
  ) {}
  getBoundingClientRect = () => ({
    left: 0,
    right: 300,
    width: 300,
    top: this.top - scrolled,
    bottom: this.top + this.height - scrolled,
  });
  getClientRects = () => [1];
  closest = (selector: string) => (selector.includes('.ask') ? (this.ask ?? this) : null);
  contains = (part: Part) => part === this || part.ask === this;
  /** Of a form: the button at the foot of the window. */
  querySelectorAll = () => (foot === null ? [] : [foot]);
  compareDocumentPosition = () => FOLLOWING;
  matches = (selector: string) =>
    selector === '.ask' ? this.ask === null : this.isField && selector.includes('input');
}

const FOLLOWING = 4;
let foot: { readonly offsetHeight: number } | null = null;
let scrolled = 0;
let listeners = new Map<string, (event: object) => void>();
let followWanted: (bubble: object) => void;

const ask = new Part(300, 2000);
const field = new Part(600, 40, ask, true);
const tick = new Part(1600, 40, ask);
const elements: Record<string, Part> = { '#ask': ask, '#field': field, '#tick': tick };
const page = { activeElement: null as Part | null };

/** By default, in the column of the log. */
const bubble = (step: string, target: string, points: readonly string[] = [], left = 968) => ({
  getBoundingClientRect: () => ({ left, right: 1264 }),
  dataset: { step, kind: 'send', target, points: JSON.stringify(points) },
  querySelector: () => null,
  offsetHeight: 200,
});
let shown = bubble('8', '#ask', ['#field']);
const draw = (next: typeof shown) => {
  shown = next;
  followWanted(shown);
};
const act = (type: string) => listeners.get(type)?.({ type, target: field });

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  scrolled = 0;
  foot = null;
  vi.stubGlobal('Node', { DOCUMENT_POSITION_FOLLOWING: FOLLOWING });
  vi.stubGlobal('getComputedStyle', () => ({ position: 'sticky' }));
  listeners = new Map();
  page.activeElement = null;
  vi.stubGlobal('Element', Part);
  vi.stubGlobal('SVGElement', vi.fn());
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
    },
  );
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('innerHeight', HEIGHT);
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => (scrolled = top));
  vi.stubGlobal('scrollBy', ({ top }: { top: number }) => (scrolled += top));
  vi.stubGlobal('addEventListener', (type: string, hear: () => void) => listeners.set(type, hear));
  vi.stubGlobal('document', {
    body: new Part(0, 3000),
    documentElement: { style: { setProperty: () => undefined }, classList: { toggle: () => undefined } },
    getElementById: (id: string) => (id === 'lesson' ? shown : null),
    querySelector: (selector: string) => elements[selector] ?? null,
    get activeElement() {
      return page.activeElement;
    },
  });
  const wanted = await load<{
    followWanted: typeof followWanted;
    watchLearner(moved: () => void): void;
  }>('game/lesson/wanted.ts');
  ({ followWanted } = wanted);
  wanted.watchLearner(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('leaves the page where it is while the learner types, and scrolls once they have left the field', () => {
  draw(bubble('8', '#ask', ['#field']));
  page.activeElement = field;
  const before = scrolled;
  act('input');
  draw(bubble('8', '#ask', ['#tick']));
  vi.advanceTimersByTime(10 * REST);
  expect(scrolled).toBe(before);
  act('keydown');
  page.activeElement = null;
  expect(scrolled).toBe(before);
  vi.advanceTimersByTime(REST);
  expect(tick.getBoundingClientRect().bottom).toBeLessThan(HEIGHT);
});

it('does not scroll to a new step that is in view, and scrolls to the top of the page if the step is in view there', () => {
  const [near, far] = [new Part(1400, 40), new Part(500, 40)];
  Object.assign(elements, { '#near': near, '#far': far });
  scrolled = 900;
  vi.stubGlobal('scrollY', scrolled);
  draw(bubble('3', '#near'));
  expect(scrolled).toBe(900);
  draw(bubble('4', '#far'));
  expect(scrolled).toBe(0);
});

it('shows a button with what its question says above it', () => {
  const short = new Part(900, 700);
  elements['#end'] = new Part(1500, 42, short);
  scrolled = 1800;
  vi.stubGlobal('scrollY', scrolled);
  draw(bubble('9', '#end'));
  expect(short.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});

it('scrolls a form in its column, and the page back to its top', () => {
  const column = {
    scrollTop: 0,
    clientHeight: 660,
    getBoundingClientRect: () => ({ top: 108 }),
    scrollBy: vi.fn(),
  };
  const far = new Part(1600, 40, ask);
  far.closest = (selector) => (selector === '.play' ? (column as never) : selector === '.ask' ? ask : null);
  elements['#far'] = far;
  const [scrollTo, scrollBy] = [vi.fn(), vi.fn()];
  for (const [name, value] of Object.entries({ scrollTo, scrollBy, scrollY: 200 }))
    vi.stubGlobal(name, value);
  draw(bubble('9', '#far'));
  const by = (column.scrollBy.mock.calls[0]![0] as { top: number }).top;
  expect(by).toBeLessThanOrEqual(1600 - 108);
  expect(1640 - 108 - by).toBeLessThanOrEqual(column.clientHeight);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'auto' });
  expect(scrollBy).not.toHaveBeenCalled();
});

it('shows what is in the column of the bubble above it', () => {
  elements['#row'] = new Part(600, 40);
  draw(bubble('2', '#row', [], 200));
  expect(elements['#row'].getBoundingClientRect().bottom).toBeLessThan(HEIGHT - 200);
});

it('shows a field above the button that stays at the foot of the window, however high that is', () => {
  foot = { offsetHeight: 240 };
  draw(bubble('2', '#field'));
  expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(HEIGHT - 240);
});
