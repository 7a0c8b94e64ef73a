/** A button that asks for confirmation in its place. Without a browser. */
import { afterEach, expect, it, vi } from 'vitest';
import { load, press, type Drawn } from '../../support/page/page.ts';

const { askOnce } = await load<{ askOnce(asked: object, redraw: () => void): Drawn }>('shared/ask-once.ts');

afterEach(() => void vi.unstubAllGlobals());

it('scrolls no further to its question than it must', () => {
  const calls: unknown[] = [];
  const focus = (options: object) => calls.push(['focus', options]);
  const scrollIntoView = (options: object) => calls.push(['scroll', options]);
  vi.stubGlobal('document', { getElementById: () => ({ focus, scrollIntoView }) });
  const asked = { label: 'Draw', question: 'Draw?', yes: 'Yes', act: () => undefined };
  press(
    askOnce(asked, () => undefined),
    'Draw',
  );
  expect(calls).toEqual([
    ['focus', { preventScroll: true }],
    ['scroll', { block: 'nearest' }],
  ]);
});
