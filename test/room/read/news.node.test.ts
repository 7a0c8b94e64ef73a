/** Where the news of a seat begins, and how far back the journal is read for it. Without the room. */
import { describe, expect, it } from 'vitest';
import { newsOf, MOST_NEWS } from '../../../src/room/read/news.ts';
import type { Entry } from '../../../src/rules/journal/entry.ts';
import type { Match } from '../../../src/rules/kernel/match.ts';
import type { Line, NewsContext, NewsRules } from '../../../src/rules/text/news.ts';
import { asInstant, asSeat, type Seat, type Viewer } from '../../../src/rules/vocabulary.ts';
import { standIn } from '../../support/cast.ts';

interface Seen {
  readonly type: string;
}

const [me, other] = [asSeat(0), asSeat(1)];
type Step = Pick<Entry, 'by' | 'as'> & { readonly types: readonly string[] };
const by = (seat: Seat | 'room', ...types: readonly string[]): Step => ({ by: seat, types });
const theirs = (count: number): readonly Step[] => Array.from({ length: count }, () => by(other, 'theirs'));

/** Every line is news. The step of each entry is its minute. */
const EVERYTHING: NewsRules<object, Seen> = {
  isBound: ({ type }) => type === 'turn',
  lines: ({ log, from }) =>
    log.slice(from).map(({ step, type }) => ({ step, seat: null, text: type, mine: true })),
};

interface Asked {
  /** The minute of the question. */
  readonly openedAt?: number;
  readonly awaiting?: readonly Seat[];
  readonly news?: NewsRules<object, Seen>;
}

function read(steps: readonly Step[], { openedAt, awaiting = [me], news = EVERYTHING }: Asked = {}) {
  const entries = steps.map(({ by: origin, as, types }, i) => ({
    step: i + 1,
    entry: standIn<Entry & Step>({ by: origin, as, at: asInstant(i + 1), types }),
  }));
  const reads: number[] = [];
  const match = standIn<Match>({
    rules: { news },
    windows: openedAt === undefined ? [] : [{ awaiting, openedAt: asInstant(openedAt) }],
    step: () => steps.length,
    sightings: ({ types }: Step, viewer: Viewer) => {
      expect(viewer).toBe(me);
      return types.map((type) => ({ type }));
    },
  });
  const found = newsOf({
    match,
    seat: me,
    view: {},
    names: ['Ada', 'Bo'],
    entries: (after, most) => {
      reads.push(most);
      return entries.slice(after, after + most);
    },
  })!;
  return { ...found, steps: found.lines.map(({ step }) => step), read: reads.reduce((a, b) => a + b, 0) };
}

describe('the news of a seat', () => {
  it('begins with the game before the first answer', () => {
    expect(read([by('room', 'joined'), ...theirs(2)])).toMatchObject({ since: 0, steps: [2, 3] });
    expect(read([])).toMatchObject({ since: 0, steps: [] });
  });

  it('begins with the last answer, and has what followed in the same step', () => {
    const steps = [by(other, 'a'), by(me, 'b'), by(me, 'c', 'd'), by(other, 'e')];
    expect(read(steps)).toMatchObject({ since: 3, steps: [3, 3, 4] });
  });

  it('stays while the seat sends several commands to one question', () => {
    const steps = [by(me, 'answer'), ...theirs(2), by(me, 'move'), by(me, 'move')];
    expect(read(steps, { openedAt: 3 })).toMatchObject({ since: 1, steps: [1, 2, 3, 4, 5] });
    expect(read(steps)).toMatchObject({ since: 5, steps: [5] });
    // An answer that can still be changed is one.
    expect(read(steps, { openedAt: 3, awaiting: [other] })).toMatchObject({ since: 5 });
  });

  it('begins anew with each command that is an answer by the rules', () => {
    const news = { ...EVERYTHING, isAnswer: ({ type }: Seen) => type !== 'orders' };
    const steps = [by(me, 'a'), ...theirs(2), by(me, 'move'), by(me, 'orders')];
    expect(read(steps, { openedAt: 3, news })).toMatchObject({ since: 4, steps: [4, 5] });
  });

  it('does not begin with what a bot did for the seat', () => {
    expect(read([by(me, 'a'), { ...by(me, 'b'), as: 'bot' }, by(other, 'c')])).toMatchObject({ since: 1 });
  });

  it('gets the log from a bound before it on, and further back on request', () => {
    let context: NewsContext<object, Seen> | undefined;
    const lines = (given: NewsContext<object, Seen>) => {
      context = given;
      return [];
    };
    const steps = [by(other, 'built'), by(other, 'turn'), by(other, 'begun'), by(me, 'a'), by(other, 'over')];
    read(steps, { news: { ...EVERYTHING, lines } });
    const types = (log: readonly Line<Seen>[]): readonly string[] => log.map(({ type }) => type);
    expect(types(context!.log)).toEqual(['turn', 'begun', 'a', 'over']);
    expect(context!.from).toBe(2);
    expect(types(context!.back(({ type }) => type === 'built'))[0]).toBe('built');
  });

  it('reads no more of a long game than it needs', () => {
    const long = theirs(1000);
    expect(read([...long, by(other, 'turn'), by(me, 'a'), ...theirs(3)]).read).toBeLessThan(50);
    // Without an answer and a bound.
    const { since, lines, read: most } = read(long);
    expect(most).toBeLessThan(450);
    expect(since).toBeGreaterThan(500);
    expect(lines).toHaveLength(MOST_NEWS);
    expect(lines.at(-1)!.step).toBe(1000);
  });
});
