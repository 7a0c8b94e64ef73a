/** Where the bubble of a lesson goes on a desk. */
import { expect, it } from 'vitest';
import { load } from '../../support/page/page.ts';

const { spotFor } = await load<{
  spotFor(bubble: object, window: object, around: object): { left: number; top: number };
}>('game/lesson/spot.ts');
const { lesson } = await load<{
  lesson: { steps: readonly { kind: string; window?: string; text: string }[] };
}>('rules/stellar-conquest/lesson.ts');

/** A window of 1280 × 800 pixels. */
const WINDOW = { width: 1280, height: 800 };
const box = (left: number, top: number, right: number, bottom: number): object => ({
  left,
  top,
  right,
  bottom,
});
const FORM_TOP = 332;

/** In pixels: the lines at about 32 characters, and the buttons. */
function bubbleOf(text: string): { width: number; height: number } {
  const lines = text.split(' ').reduce(
    (sofar, word) => {
      const last = `${sofar.at(-1)} ${word}`.trim();
      return last.length > 32 ? [...sofar, word] : [...sofar.slice(0, -1), last];
    },
    [''],
  );
  return { width: 320, height: lines.length * 24 + 78 };
}

it('is above the first form of Stellar Conquest, where there are no news yet', () => {
  const { text } = lesson.steps.find(({ kind, window }) => kind === 'send' && window === 'outfit')!;
  const bubble = bubbleOf(text);
  const form = box(16, FORM_TOP, 368, 2000);
  const { left, top } = spotFor(bubble, WINDOW, {
    target: form,
    wanted: box(219, 520, 290, 572),
    forms: [form, box(16, 60, 1264, 104)],
    others: [box(0, 0, 1280, 52), box(386, 114, 571, 150)],
  });
  expect(left + bubble.width).toBeLessThan(380);
  expect(top + bubble.height).toBeLessThan(FORM_TOP);
});
