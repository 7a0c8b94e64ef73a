/** What the page holds back while coins turn over, without a browser. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Drawn, load } from '../../support/page/page.ts';

interface Motion {
  heldBack(past: object, panels: Drawn, parts: readonly string[]): readonly string[];
}

const { h } = await load<{ h(tag: string, props: object): Drawn }>('shared/dom.ts');
const card = (key: string, look = 'card combat on result turning'): Drawn => [
  null,
  [h('section', { class: 'card', key: 'bag' }), h('section', { class: look, key })],
];

describe('while the coins of a result turn over', () => {
  const redraw = vi.fn<() => void>();
  const page = Object.assign(new EventTarget(), { hidden: false });
  const motion = { still: false };
  let events: EventTarget;
  /** Draws the page with these panels, and returns the head. */
  let draw: (panels: Drawn, head: string) => string;

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.resetModules();
    redraw.mockClear();
    Object.assign(page, { hidden: false });
    motion.still = false;
    events = new EventTarget();
    vi.stubGlobal('document', page);
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
    vi.stubGlobal('matchMedia', () => ({ matches: motion.still }));
    vi.stubGlobal('location', { hash: '' });
    vi.stubGlobal('localStorage', { getItem: () => null });
    const { heldBack } = await load<Motion>('replay/motion.ts');
    const past = { parts: [] as readonly string[], redraw };
    draw = (panels, head) => {
      past.parts = heldBack(past, panels, [head]);
      return past.parts[0]!;
    };
    draw([], 'before');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('the rest of the page stays as it was until the result appears', () => {
    expect(draw(card('result 4'), 'you lead')).toBe('before');
    expect(draw(card('result 4'), 'you lead')).toBe('before');
    vi.advanceTimersByTime(1300);
    expect(redraw).toHaveBeenCalledTimes(1);
    expect(draw(card('result 4'), 'you lead')).toBe('you lead');
    vi.advanceTimersByTime(5000);
    expect(redraw).toHaveBeenCalledTimes(1);
  });

  it('the next result holds back what is there when it comes', () => {
    draw(card('result 4'), 'you lead');
    vi.advanceTimersByTime(1300);
    draw(card('result 4'), 'you lead');
    expect(draw(card('result 9'), 'Bo leads')).toBe('you lead');
  });

  it.each(['pointerdown', 'keydown', 'visibilitychange'])('%s ends it at once', (type) => {
    draw(card('result 4'), 'you lead');
    events.dispatchEvent(new Event(type));
    expect(redraw).toHaveBeenCalledTimes(1);
    expect(draw(card('result 4'), 'you lead')).toBe('you lead');
    vi.advanceTimersByTime(5000);
    expect(redraw).toHaveBeenCalledTimes(1);
  });

  it('nothing is held back without motion, on a hidden page, or without such a card', () => {
    expect(draw(card('combat on', 'card combat on'), 'the combat')).toBe('the combat');
    motion.still = true;
    expect(draw(card('result 4'), 'you lead')).toBe('you lead');
    motion.still = false;
    Object.assign(page, { hidden: true });
    expect(draw(card('result 9'), 'Bo leads')).toBe('Bo leads');
  });
});
