/** Unseen events since the player's last visit. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Line, at, line, LOG } from '../../support/page/log.ts';
import { load } from '../../support/page/page.ts';

interface Mark {
  readonly viewer: string;
  readonly step: number;
  readonly at: string;
}

interface Unseen {
  look(now: Mark, there: boolean): void;
  isNew(viewer: string, line: { step: number; at: string }): boolean;
  dismiss(): void;
}

const { unseenOf } = await load<{ unseenOf(game: string): Unseen }>('replay/unseen.ts');
const { worthNotice } = await load<{ worthNotice(log: readonly Line[], seat: number | null): Line[] }>(
  'table/news/news.ts',
);

describe('the unseen events', () => {
  const kept = new Map<string, string>();
  const screen = Object.assign(new EventTarget(), { hidden: false });
  beforeEach(() => {
    kept.clear();
    screen.hidden = false;
    vi.stubGlobal('document', screen);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const mark = (step: number, viewer = '0'): Mark => ({ viewer, step, at: at(step) });
  const newSteps = (unseen: Unseen, viewer = '0'): number[] =>
    LOG.filter((l) => unseen.isNew(viewer, l)).map(({ step }) => step);

  it('are none at the first visit, and those since then at the next', () => {
    const first = unseenOf('g');
    first.look(mark(2), true);
    expect(newSteps(first)).toEqual([]);
    const next = unseenOf('g');
    next.look(mark(5), true);
    expect(newSteps(next)).toEqual([3, 4, 5]);
    next.dismiss();
    expect(newSteps(next)).toEqual([]);
  });

  it('are not those that the player watches', () => {
    const unseen = unseenOf('g');
    unseen.look(mark(2), true);
    unseen.look(mark(5), true);
    expect(newSteps(unseen)).toEqual([]);
  });

  it('are those during absence or with a hidden page', () => {
    const unseen = unseenOf('g');
    unseen.look(mark(1), true);
    unseen.look(mark(2), false);
    unseen.look(mark(3), true);
    expect(newSteps(unseen)).toEqual([2, 3, 4, 5]);
    unseen.dismiss();
    screen.hidden = true;
    screen.dispatchEvent(new Event('visibilitychange'));
    screen.hidden = false;
    unseen.look(mark(5), true);
    expect(newSteps(unseen)).toEqual([4, 5]);
  });

  it('are found by time if another viewer has other steps', () => {
    unseenOf('g').look(mark(2), true);
    const unseen = unseenOf('g');
    unseen.look({ viewer: 'open', step: 90, at: at(5) }, true);
    const open = [
      { step: 80, at: at(2) },
      { step: 90, at: at(5) },
    ];
    expect(open.map((l) => unseen.isNew('open', l))).toEqual([false, true]);
  });

  it('include those by other players, and by anybody who acts for the reader', () => {
    const own = line(6, 5, 'mine', 0);
    expect(worthNotice([own, { ...own, as: 'bot' }, line(7, 6), line(8, 7, '')], 0)).toEqual([
      { ...own, as: 'bot' },
      line(7, 6),
    ]);
  });
});
