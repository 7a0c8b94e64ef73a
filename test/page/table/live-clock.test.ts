/** The clock of a game at the pace of minutes. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { load, wordsOf, type VNode } from '../../support/page/page.ts';

const { clockAt, liveClock, startClocks } = await load<{
  clockAt: (left: number, bank: number) => { readonly text: string; readonly low: boolean };
  liveClock: (closesAt: string, bank: number) => VNode;
  startClocks: () => void;
}>('table/live-clock.ts');
const { setClock } = await load<{ setClock(serverNow: string, frozen: boolean): void }>('shared/time.ts');

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a live clock', () => {
  it.each([
    ['minutes and seconds', 65_000, 0, '1:05', false],
    ['a second that has begun in full', 64_001, 0, '1:05', false],
    ['hours', 3_600_000, 0, '1:00:00', false],
    ['the time before the bank apart from the bank', 390_000, 300, '1:30, then 5:00 of the time bank', false],
    ['that the bank runs', 299_000, 300, '4:59 of the time bank', false],
    ['in words that little time is left', 20_000, 0, '0:20: hurry', true],
    ['that the bank is nearly empty', 9_000, 300, '0:09 of the time bank: hurry', true],
    ['that nothing is left', -1, 300, 'time is up', true],
  ])('shows %s', (_, left, bank, text, low) => {
    expect(clockAt(left, bank)).toEqual({ text, low });
  });

  it('says what the time bank is, where there is one', () => {
    const closesAt = '2031-01-06T10:00:00.000Z';
    expect(liveClock(closesAt, 300).props).toMatchObject({
      title: expect.stringMatching(/\. The time bank is extra time for late answers/),
      'data-hint': '',
      tabindex: 0,
    });
    expect(liveClock(closesAt, 0).props).not.toHaveProperty('data-hint');
  });

  it('runs between two drawings, and turns to its other colour', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    // Other test files share the clock of the page.
    setClock(new Date().toISOString(), false);
    const closesAt = new Date(1_000_000 + 21_000).toISOString();
    const drawn = liveClock(closesAt, 0);
    expect([wordsOf(drawn), drawn.props['class']]).toEqual(['0:21', 'clock']);
    class Text {
      data = wordsOf(drawn);
    }
    const toggle = vi.fn();
    const element = {
      dateTime: closesAt,
      dataset: { clock: '0' },
      firstChild: new Text(),
      classList: { toggle },
    };
    vi.stubGlobal('Text', Text);
    vi.stubGlobal('document', { querySelectorAll: () => [element] });
    startClocks();
    vi.advanceTimersByTime(2_000);
    expect(element.firstChild.data).toBe('0:19: hurry');
    expect(toggle).toHaveBeenLastCalledWith('low', true);
  });
});
