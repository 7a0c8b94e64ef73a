/** When the bubble of a lesson gets the focus. Without a browser. */
import { beforeEach, expect, it, vi } from 'vitest';
import { load } from '../../support/page/page.ts';

const body = { matches: () => false };
const button = { matches: () => false };
const field = { matches: () => true };
const focused = vi.fn<() => void>();
const backFocused = vi.fn<() => void>();
const bubble = (step: string, kind: string): object => ({ dataset: { step, kind }, focus: focused });

let focusBubble: (bubble: object | null) => void;
beforeEach(async () => {
  focused.mockReset();
  backFocused.mockReset();
  vi.resetModules();
  ({ focusBubble } = await load<{ focusBubble: typeof focusBubble }>('game/lesson/focus.ts'));
});

function draw(shown: object | null, activeElement: object): number {
  vi.stubGlobal('document', { body, activeElement, querySelector: () => ({ focus: backFocused }) });
  focusBubble(shown);
  vi.unstubAllGlobals();
  return focused.mock.calls.length;
}

it('gets it when it appears, also once the player shows it again', () => {
  expect(draw(bubble('0', 'send'), body)).toBe(1);
  expect(draw(bubble('0', 'send'), body)).toBe(1);
  expect(draw(null, button)).toBe(1);
  expect(draw(bubble('0', 'send'), button)).toBe(2);
});

it('focuses the button that shows the bubble again, if the player hides the bubble', () => {
  draw(bubble('0', 'send'), body);
  draw(null, button);
  expect(backFocused).not.toHaveBeenCalled();
  draw(bubble('0', 'send'), button);
  draw(null, body);
  expect(backFocused).toHaveBeenCalledTimes(1);
});

it('takes it from no field in use', () => {
  expect(draw(bubble('0', 'look'), field)).toBe(0);
  expect(draw(bubble('1', 'look'), field)).toBe(0);
});

it('gets it for a new step to read, if the form that had it is gone', () => {
  expect(draw(bubble('0', 'send'), body)).toBe(1);
  expect(draw(bubble('1', 'look'), body)).toBe(2);
  expect(draw(bubble('2', 'look'), button)).toBe(2);
  // The form of the next move gets it.
  expect(draw(bubble('3', 'prepare'), body)).toBe(2);
});
