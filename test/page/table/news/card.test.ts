/** The card above the question: what it has room for, and how long it stays. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewsLine } from '../../../../src/rules/text/news.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { line } from '../../../support/page/log.ts';
import { load, nodesIn, press, wordsOf, type Drawn } from '../../../support/page/page.ts';

const { lastEvent, newestOf, leadingOf, restOf, shortOf, wholeIn } = await load<{
  shortOf(words: string): string;
  wholeIn(words: string, room: number): string;
  lastEvent(log: readonly object[], wordsOf: (line: { text: string }) => string): object | undefined;
  restOf(lines: readonly object[], lead: object): string;
  newestOf(lines: readonly NewsLine[]): readonly NewsLine[];
  leadingOf(lines: readonly object[], own: number): object | undefined;
}>('table/news/lines.ts');
const { card } = await load<{
  card(
    page: object,
    which: {
      viewer: string;
      title?: string;
      isNews?: (step: number) => boolean;
      dismissed?: () => void;
    },
  ): Drawn;
}>('table/news/card.ts');

interface News {
  newsCard(known: object, page: object): Drawn | undefined;
  resultsCard(known: object, page: object): Drawn;
}
const { newsCard, resultsCard } = await load<News>('table/news/news.ts');
const { newsFrom } = await load<{ newsFrom(table: object): number }>('table/news/since.ts');

const log = [line(1, 1), line(2, 2), line(3, 3), line(3, 3, 'its effect'), line(4, 4)];
const tableOf = (lines: readonly NewsLine[], since = 1) => ({
  game: { id: 'g' },
  log,
  seat: 0,
  seen: { news: { since, lines } },
  redraw: () => undefined,
});

it('the news in the log begins at the step that the API names', () => {
  expect(newsFrom(tableOf([], 3))).toBe(2);
  expect(newsFrom(tableOf([], 0))).toBe(0);
  // A spectator has none, and the log may not be there yet.
  expect(newsFrom({ log, seen: {} })).toBe(0);
  expect(newsFrom({ ...tableOf([], 3), log: [] })).toBe(0);
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
    seat: asSeat(1),
    text: `${mine ? 'yours' : 'theirs'} ${step}`,
    mine,
  });
  const client = { seatSign: () => ({ mark: null, tint: 'race-gelmir' }) };
  const drawn = (lines: readonly NewsLine[], viewer = '0'): Drawn =>
    card({ table: tableOf(lines), client }, { viewer });

  it('repeats no fight whose result the user has put away', () => {
    const lines = [{ ...one(1), fight: true as const }, { ...one(2), fight: true as const }, one(3)];
    const reader = { ...client, isRead: (_: object, step: number): boolean => step === 1 || step === 3 };
    const words = wordsOf(card({ table: tableOf(lines), client: reader }, { viewer: '0' }));
    expect(words).not.toContain('yours 1');
    // Not a fight, so no result has shown it.
    expect(words).toMatch(/yours 2.*yours 3/);
  });

  it('has the newest that concern the user, and others as far as there is room', () => {
    const own = Array.from({ length: 11 }, (_, i) => one(i + 2));
    const lines = [one(1, false), ...own, one(13, false)];
    expect(newestOf(lines)).toEqual(lines.slice(1));
    const mine = Array.from({ length: 14 }, (_, i) => one(i + 1));
    expect(newestOf(mine)).toEqual(mine.slice(2));
    expect(wordsOf(drawn(mine))).toContain('2 more in the log');
  });

  it('has all fights of the user', () => {
    const fights = Array.from({ length: 3 }, (_, i) => ({ ...one(i + 1), fight: true }));
    const others = Array.from({ length: 12 }, (_, i) => one(i + 4));
    expect(newestOf([...fights, ...others]).map(({ step }) => step)).toEqual([
      1, 2, 3, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    ]);
    const many = Array.from({ length: 14 }, (_, i) => ({ ...one(i + 1), fight: true }));
    expect(newestOf([...many, ...others])).toEqual(many);
  });

  it('says what happened first at the top', () => {
    const words = wordsOf(drawn([one(1), one(2)]));
    expect(words.indexOf('yours 1')).toBeLessThan(words.indexOf('yours 2'));
  });

  it('has what is routine last', () => {
    expect(wordsOf(drawn([{ ...one(1), routine: true }, one(2, false)]))).toMatch(/theirs 2.*yours 1/);
    const own = Array.from({ length: 12 }, (_, i) => one(i + 2));
    expect(newestOf([{ ...one(14), routine: true }, ...own])).toEqual(own);
  });

  it('bears the colour of the seat', () => {
    expect(nodesIn(drawn([one(1)])).some(({ props }) => String(props['class']).includes('race-gelmir'))).toBe(
      true,
    );
  });

  it('is gone after OK, also on the next visit, until there is something new', () => {
    const lines = [one(3), one(4)];
    expect(wordsOf(drawn(lines))).toContain('yours 4');
    press(drawn(lines), 'OK');
    expect(drawn(lines)).toBeNull();
    expect(wordsOf(drawn([...lines, one(10)]))).toContain('yours 10');
    expect(wordsOf(drawn([...lines, one(10)]))).not.toContain('yours 4');
    // Another viewer counts other steps.
    expect(drawn(lines, '1')).not.toBeNull();
  });

  it('reports OK before the page is drawn again', () => {
    let isOpen = true;
    const drawnOpen: boolean[] = [];
    const table = { ...tableOf([one(9)]), redraw: () => drawnOpen.push(isOpen) };
    const dismissed = () => {
      isOpen = false;
    };
    press(card({ table, client }, { viewer: '0', dismissed }), 'OK');
    expect(drawnOpen).toEqual([false]);
  });

  it('has the lines in their order, and can be of some steps only', () => {
    const lines = [one(7), one(8), one(9)];
    expect(wordsOf(drawn(lines))).toMatch(/yours 7.*yours 8.*yours 9/);
    const results = card(
      { table: tableOf(lines), client },
      {
        viewer: '0',
        title: 'The result of your answer',
        isNews: (step) => step === 8,
      },
    );
    expect(wordsOf(results)).toMatch(/^The result of your answer.*yours 8/);
    expect(wordsOf(results)).not.toMatch(/yours [79]/);
  });

  it('keeps the results of an answer together with what has happened to the user since', async () => {
    const known = { viewer: '0', logged: 4, seen: { version: 4, decisions: [] } };
    const page = (lines: readonly NewsLine[]): object => {
      const own = [{ ...line(2, 2), by: 0 }, line(3, 3), line(4, 4)];
      return { table: { ...tableOf(lines), log: own }, client, sheet: { isPhone: () => true } };
    };
    const [won, theirs, lost] = [one(2), one(3, false), one(4)];
    // The style sheet loads first.
    await vi.waitFor(() => expect(newsCard(known, page([won]))).not.toBeUndefined());
    const drawnFor = (...lines: readonly NewsLine[]): readonly string[] =>
      [newsCard(known, page(lines)), resultsCard(known, page(lines))].map((it) => wordsOf(it ?? null));
    expect(drawnFor(won, theirs)).toEqual([
      expect.stringMatching(/^Since your last answer.*theirs 3$/),
      expect.stringMatching(/^The result of your answer.*yours 2$/),
    ]);
    expect(drawnFor(won, theirs, lost)).toEqual([expect.stringMatching(/yours 2.*theirs 3.*yours 4$/), '']);
  });

  it('has what the others did since the last answer if there is no news, until that is dismissed', async () => {
    const known = { viewer: '0', logged: 4, seen: { version: 4, decisions: [] } };
    const own = { ...line(2, 2), by: 0 };
    const sealed = { ...line(4, 4, 'Bo’s answer is in.'), type: 'answer-sealed' };
    const wide = {
      table: tableOf([]),
      client: { ...client, plainWords: (_: object, text: string): string => text },
      log: [line(1, 1), own, line(3, 3), line(4, 4), sealed],
    };
    const shown = (log: readonly object[], lines: readonly NewsLine[] = []): string =>
      wordsOf(newsCard(known, { ...wide, log, table: { ...tableOf(lines), log } }) ?? null);
    await vi.waitFor(() => expect(newsCard(known, wide)).not.toBeUndefined());
    expect(shown(wide.log)).toMatch(/^Since your last answerwhat 3 waswhat 4 was(?!.*answer is in)/);
    // Without an answer, everything is new.
    expect(shown(wide.log.filter((one) => one !== own))).not.toContain('what 3');
    expect(shown([...wide.log, { ...line(5, 5), by: 0 }])).not.toContain('what 3');
    press(card({ table: { ...tableOf([one(4)]), log: wide.log }, client }, { viewer: '0' }), 'OK');
    expect(shown(wide.log)).not.toContain('what 3');
  });

  it('is not drawn without news', () => {
    expect(drawn([])).toBeNull();
    expect(card({ table: { ...tableOf([]), seen: {} }, client }, { viewer: '0' })).toBeNull();
  });

  it('says whether it has what happened before the first answer', () => {
    expect(wordsOf(drawn([one(1)]))).toMatch(/^Since your last answer/);
    expect(wordsOf(card({ table: tableOf([one(1)], 0), client }, { viewer: '0' }))).toMatch(
      /^The game has begun/,
    );
  });

  it('is not drawn at the beginning of a lesson, which has words of its own', () => {
    const table = { ...tableOf([one(1)], 0), game: { id: 'g', lesson: true } };
    expect(card({ table, client }, { viewer: '0' })).toBeNull();
  });
});

describe('the strip of a phone', () => {
  const OWN = 0;
  const result = { text: 'you lost', details: 'A ship.', mine: true, fight: true, seat: 1 };
  const attack = { text: 'Bo attacks', mine: true, fight: true, seat: 1 };
  const theft = { text: 'Bo took a card', mine: true, seat: 1 };
  const draw = { text: 'you drew', mine: true, seat: OWN };
  const colony = { text: 'Bo won a colony', mine: false, seat: 1 };
  const routine = { ...draw, routine: true };
  const building = { text: 'Bo built a ship', mine: false, seat: 1, routine: true };

  it.each([
    ['the result of a fight rather than the attack that follows', [result, draw, attack], result],
    ['a fight rather than what else happened', [theft, attack, draw, colony], attack],
    ['what another player did rather than a draw', [theft, draw, colony], theft],
    ['what the user did rather than what concerns only others', [draw, colony], draw],
    ['what others did rather than a routine draw', [colony, routine], colony],
    ['a routine draw rather than what is routine for others', [routine, building], routine],
    ['the last line if none concerns the user', [{ ...colony, text: 'first' }, colony], colony],
    ['the last of several that concern the user alike', [{ ...theft, text: 'first' }, theft], theft],
    ['nothing without news', [], undefined],
  ])('shows %s', (_, lines, shown) => {
    expect(leadingOf(lines, OWN)).toBe(shown);
  });

  it('shows the last event without news, and no turn that begins or answer that is in', () => {
    const events = [
      { type: 'landed', text: 'You land.' },
      { type: 'turn-opened', text: 'Turn 4.' },
      { type: 'turn-began', text: 'Bo’s turn 4.' },
      { type: 'turn-ended', text: '' },
      { type: 'asked', text: 'Choosing a coin: Bo.' },
      { type: 'answer-sealed', text: 'Bo’s answer is in.' },
    ];
    const wordsOf = ({ text }: { text: string }): string => text;
    expect(lastEvent(events, wordsOf)).toBe(events[0]);
    expect(lastEvent(events.slice(1), wordsOf)).toBeUndefined();
    expect(lastEvent(events, () => '')).toBeUndefined();
  });

  it('says after it what else happened, the newest first', () => {
    const rest = [colony, draw, attack, theft].map((each, i) => ({ ...each, step: i }));
    expect(restOf(rest, rest[1]!)).toBe('Bo took a card Bo attacks Bo won a colony');
    // What one command causes stays in its order.
    const one = [theft, attack].map((each) => ({ ...each, step: 1 }));
    expect(restOf(one, draw)).toBe('Bo took a card Bo attacks');
    expect(restOf([draw], draw)).toBe('');
  });

  it('shows whole sentences only; those without room are in the news that it opens to', () => {
    const words = 'Ceti (E17): barren, 10 million. You lost 1 scout. Kapetyn (E7): barren, 20 million.';
    expect(wholeIn(words, 60)).toBe('Ceti (E17): barren, 10 million. You lost 1 scout.');
    expect(wholeIn(words, words.length)).toBe(words);
    expect(wholeIn(words, 20)).toBe('');
  });

  it('shows the first parts of a single event that is too long', () => {
    const grown = 'Indi 3 of yours grows by 3 million; brings 38 i.p.';
    expect(
      shortOf(`${grown}; puts 25 into Industrial Technology and 13 into Missile Base. 38 are left.`),
    ).toBe(grown);
    expect(shortOf(`${grown} 38 million are left.`)).toBe(`${grown} 38 million are left.`);
    const long = `You move ${'8 scouts, '.repeat(9)}1 corvette to Indi (D4).`;
    expect(shortOf(long)).toBe(long);
  });
});
