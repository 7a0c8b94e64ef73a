/** The card above the question: where the news begins, what it has room for, and how long it stays. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { at, line, type Line } from '../../../support/page/log.ts';
import { newsFrom, type News, type NewsLine } from '../../../support/page/news.ts';
import { load, nodesIn, press, wordsOf, type Drawn } from '../../../support/page/page.ts';

const { newestOf, leadingOf } = await load<{
  newestOf(lines: readonly NewsLine[]): readonly NewsLine[];
  leadingOf(lines: readonly object[]): object | undefined;
}>('table/news/lines.ts');
const { card } = await load<{
  card(
    page: object,
    news: News,
    which: {
      viewer: string;
      title?: string;
      isNews?: (step: number) => boolean;
      dismissed?: () => void;
    },
  ): Drawn;
}>('table/news/card.ts');

const own = (step: number): Line => line(step, step, 'mine', 0);
const others = (step: number): Line => line(step, step, 'theirs', 1);
const asked = (minute: number, answer?: object) => ({
  decisions: [{ window: 'turn.2', answer }],
  windows: [{ id: 'turn.2', openedAt: at(minute) }],
});
const tableOf = (log: readonly Line[], seen: object = { decisions: [], windows: [] }) => ({
  game: { id: 'g' },
  log,
  seat: 0,
  seen,
  redraw: () => undefined,
});

describe('the news', () => {
  it('begin with the game before the first answer', () => {
    expect(newsFrom(tableOf([others(1), others(2)]))).toBe(0);
  });

  it('begin with the last answer, and have what followed in the same step', () => {
    const log = [others(1), own(2), line(3, 3, 'mine', 0), line(3, 3, 'its effect', 0), others(4)];
    expect(newsFrom(tableOf(log))).toBe(2);
  });

  it('stay while the user sends several commands to one question', () => {
    const log = [own(1), others(2), others(3), own(5), own(6)];
    expect(newsFrom(tableOf(log, asked(3)))).toBe(0);
    expect(newsFrom(tableOf(log))).toBe(4);
  });

  it('begin anew with each command that is an answer of its own', () => {
    const log = [own(1), others(2), own(5), own(6)];
    const isAnswer = ({ step }: { readonly step: number }): boolean => step !== 6;
    expect(newsFrom(tableOf(log, asked(3)), isAnswer)).toBe(2);
  });

  it('begin anew with an answer that can still be changed', () => {
    const log = [own(1), others(2), others(3), own(5)];
    expect(newsFrom(tableOf(log, asked(3, { type: 'commit' })))).toBe(3);
  });

  it('do not begin with what a bot did for the user', () => {
    const log = [own(1), { ...own(2), as: 'bot' }, others(3)];
    expect(newsFrom(tableOf(log))).toBe(0);
  });
});

describe('the card', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const one = (step: number, mine = true): NewsLine => ({
    step,
    seat: 1,
    what: `${mine ? 'yours' : 'theirs'} ${step}`,
    mine,
  });
  const log = Array.from({ length: 9 }, (_, i) => others(i + 1));
  const client = { seatSign: () => ({ mark: null, tint: 'race-gelmir' }) };
  const drawn = (lines: readonly NewsLine[], viewer = '0'): Drawn =>
    card({ table: tableOf(log), client }, () => lines, { viewer });

  it('has the newest that concern the user, and others as far as there is room', () => {
    const lines = [one(1, false), one(2), one(3), one(4, false), one(5), one(6), one(7), one(8, false)];
    expect(newestOf(lines).map(({ step }) => step)).toEqual([2, 3, 5, 6, 7, 8]);
    const mine = Array.from({ length: 8 }, (_, i) => one(i + 1));
    expect(newestOf(mine).map(({ step }) => step)).toEqual([3, 4, 5, 6, 7, 8]);
    expect(wordsOf(drawn(mine))).toContain('2 more in the log');
  });

  it('says what happened first at the top', () => {
    const words = wordsOf(drawn([one(1), one(2)]));
    expect(words.indexOf('yours 1')).toBeLessThan(words.indexOf('yours 2'));
  });

  it('bears the colour of the seat', () => {
    expect(nodesIn(drawn([one(1)])).some(({ props }) => String(props['class']).includes('race-gelmir'))).toBe(
      true,
    );
  });

  it('is gone after OK, also on the next visit, until there is something new', () => {
    const lines = [one(8), one(9)];
    expect(wordsOf(drawn(lines))).toContain('yours 9');
    press(drawn(lines), 'OK');
    expect(drawn(lines)).toBeNull();
    expect(wordsOf(drawn([...lines, one(10)]))).toContain('yours 10');
    expect(wordsOf(drawn([...lines, one(10)]))).not.toContain('yours 9');
    // Another viewer counts other steps.
    expect(drawn(lines, '1')).not.toBeNull();
  });

  it('reports OK before the page is drawn again', () => {
    let isOpen = true;
    const drawnOpen: boolean[] = [];
    const table = { ...tableOf(log), redraw: () => drawnOpen.push(isOpen) };
    const dismissed = () => {
      isOpen = false;
    };
    press(
      card({ table, client }, () => [one(9)], { viewer: '0', dismissed }),
      'OK',
    );
    expect(drawnOpen).toEqual([false]);
  });

  it('has the lines in their order, and can be of some steps only', () => {
    const lines = [one(7), one(8), one(9)];
    expect(wordsOf(drawn(lines))).toMatch(/yours 7.*yours 8.*yours 9/);
    const results = card({ table: tableOf(log), client }, () => lines, {
      viewer: '0',
      title: 'The result of your answer',
      isNews: (step) => step === 8,
    });
    expect(wordsOf(results)).toMatch(/^The result of your answer.*yours 8/);
    expect(wordsOf(results)).not.toMatch(/yours [79]/);
  });

  it('is not drawn without news', () => {
    expect(drawn([])).toBeNull();
  });
});

it('the strip of a phone shows the last fight of the user, else the last line', () => {
  const [first, fight, colonies] = [
    { what: 'first' },
    { what: 'you lost', leads: true },
    { what: 'colonies' },
  ];
  expect(leadingOf([first, fight, colonies])).toBe(fight);
  expect(leadingOf([first, colonies])).toBe(colonies);
});
