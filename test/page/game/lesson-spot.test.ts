/** Where the bubble of a lesson goes on a desk. */
import { describe, expect, it } from 'vitest';
import { load } from '../../support/page/page.ts';

const { spotFor } = await load<{
  spotFor(bubble: object, window: object, around: object, before?: object): { left: number; top: number };
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
/** Below two lines of news. */
const FORM_TOP = 172;

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

it('is beside the first form of Stellar Conquest', () => {
  const { text } = lesson.steps.find(({ kind, window }) => kind === 'send' && window === 'outfit')!;
  const bubble = bubbleOf(text);
  const form = box(16, FORM_TOP, 368, 2000);
  const { left } = spotFor(bubble, WINDOW, {
    target: form,
    wanted: box(219, 520, 290, 572),
    forms: [form, box(16, 60, 1264, 104)],
    others: [box(0, 0, 1280, 52), box(386, 114, 571, 150)],
  });
  expect(left).toBeGreaterThan(368);
});

describe('while a step lasts', () => {
  const bubble = { width: 320, height: 200 };
  const form = box(16, 172, 368, 800);
  const map = box(380, 108, 956, 648);
  /** What the player needs next is in the form, so the nearest room is at its left edge. */
  const nearForm = { target: form, wanted: box(30, 200, 100, 240), forms: [], others: [] };
  const nearMap = { target: map, wanted: box(900, 300, 940, 340), forms: [], others: [form] };
  /** Half of the window, full of pieces. */
  const full = { ...nearForm, others: [box(640, 0, 1280, 800)] };
  const isRight = ({ left }: { left: number }): boolean => left + bubble.width / 2 > WINDOW.width / 2;

  it('stays on its side of the window', () => {
    const free = spotFor(bubble, WINDOW, nearForm);
    expect(isRight(free)).toBe(false);
    const before = { left: 944, top: 400, isSameStep: true };
    expect(isRight(spotFor(bubble, WINDOW, nearForm, before))).toBe(true);
    expect(isRight(spotFor(bubble, WINDOW, nearMap, before))).toBe(true);
    expect(isRight(spotFor(bubble, WINDOW, full, before))).toBe(true);
  });

  it('leaves its side if what the player needs next fills it', () => {
    const half = { ...nearForm, wanted: box(640, 0, 1280, 800) };
    const before = { left: 944, top: 400, isSameStep: true };
    expect(isRight(spotFor(bubble, WINDOW, half, before))).toBe(false);
  });

  it('moves to the other side only for the next step, if its own side is much worse', () => {
    const before = { left: 944, top: 400, isSameStep: false };
    expect(isRight(spotFor(bubble, WINDOW, full, before))).toBe(false);
  });
});
