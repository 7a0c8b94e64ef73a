/** The past of a game on its page: the notice of unseen events, the replay, and links to a step. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Line, at, LOG } from '../../support/page/log.ts';
import { type Drawn, load, nodesIn, press, wordsOf } from '../../support/page/page.ts';

interface Shown {
  readonly seen: { readonly version?: number; readonly step?: number };
  readonly log: readonly Line[];
}

interface Back {
  look(known: object): void;
  follow(): Promise<void>;
  shown(table: object): Shown;
  bar(page: object): Drawn;
  unseenLine(page: object): Drawn;
  news(page: object): Drawn;
  readonly lines: { open(line: Line): void; isShown(line: Line): boolean; isNew(line: Line): boolean };
  before(): () => void;
}

const { lookingBack } = await load<{ lookingBack(place: object): Back }>('replay/past.ts');

describe('the past of a game', () => {
  const kept = new Map<string, string>();
  const asked: string[] = [];
  const redraw = vi.fn();
  const place = { hash: '', pathname: '/game', search: '?g=g' };
  const table = { seat: 0, seen: { version: 5 }, log: LOG };
  const page = { table, log: LOG, client: { headline: () => '' }, seats: [], names: [] };

  /** Once the parts that load later are there. */
  const opened = async (step: number, logged = step): Promise<Back> => {
    const back = lookingBack({ id: 'g', secret: 's', redraw });
    const log = LOG.filter((one) => one.step <= logged);
    back.look({ log, logged, viewer: '0', over: false, seen: { version: step, now: at(step) }, there: true });
    await vi.dynamicImportSettled();
    return back;
  };

  beforeEach(() => {
    kept.clear();
    asked.length = 0;
    place.hash = '';
    vi.stubGlobal('location', place);
    vi.stubGlobal(
      'document',
      Object.assign(new EventTarget(), {
        hidden: false,
        getElementById: () => null,
        querySelectorAll: () => [],
      }),
    );
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.stubGlobal('history', {
      replaceState: () => {
        place.hash = '';
      },
    });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return Response.json({ step: Number(/at=(\d+)/.exec(url)![1]) });
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('keeps a place for the news, large enough for the goal until the first answer, except in a lesson', () => {
    const back = lookingBack({ id: 'g', secret: 's', redraw });
    const news = (since: number): object => ({ version: 5, decisions: [{}], news: { since, lines: [] } });
    const isFirst = (seen: object, lesson = false): boolean => {
      back.look({
        log: LOG,
        logged: 5,
        viewer: '0',
        over: false,
        seen: { ...seen, now: at(5) },
        there: true,
      });
      const [drawn] = nodesIn(back.news({ ...page, table: { ...table, game: { id: 'g', lesson }, seen } }));
      return String(drawn!.props['class']).split(' ').includes('first');
    };
    expect(isFirst(news(0))).toBe(true);
    expect(isFirst(news(3))).toBe(false);
    expect(isFirst({ ...news(0), decisions: [{ answer: {} }] })).toBe(false);
    expect(isFirst(news(0), true)).toBe(false);
  });

  it('has a notice of the number of unseen events, until the player dismisses it', async () => {
    await opened(2);
    const back = await opened(5);
    expect(wordsOf(back.unseenLine(page))).toContain('2 new things since you last looked');
    expect(LOG.filter(back.lines.isNew).map(({ step }) => step)).toEqual([3, 4, 5]);
    press(back.unseenLine(page), 'OK');
    expect(back.unseenLine(page)).toBeNull();
  });

  it('has a short notice on a phone', async () => {
    await opened(2);
    const phone = { ...page, sheet: { isPhone: () => true } };
    expect(wordsOf((await opened(5)).unseenLine(phone))).toMatch(/^2 new\s*Watch\s*OK$/);
  });

  it('shows the notice before the log has loaded', async () => {
    await opened(2);
    expect(wordsOf((await opened(5, 2)).unseenLine(page))).toContain('News since you last looked');
  });

  it('shows the table at the step of a log line, and the present again', async () => {
    const back = await opened(5);
    expect(back.shown(table)).toBe(table);
    expect(back.bar(page)).toBeNull();
    back.lines.open(LOG[2]!);
    await vi.waitFor(() => expect(back.shown(table)).not.toBe(table));
    expect(asked).toEqual(['/api/v1/games/g/view?at=2&invitation=s']);
    expect(back.shown(table)).toMatchObject({ seen: { step: 2, decisions: [] } });
    expect(back.shown(table).log.map(({ step }) => step)).toEqual([1, 1, 2]);
    expect(LOG.filter(back.lines.isShown).map(({ step }) => step)).toEqual([2]);
    // The replay may have scrolled the page.
    const scrollTo = vi.fn();
    vi.stubGlobal('scrollTo', scrollTo);
    const game = { seats: [], sandbox: false };
    press(
      back.bar({ ...page, table: { ...table, game }, client: { ...page.client, plainWords: String } }),
      'Back to now',
    );
    expect(back.shown(table)).toBe(table);
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
  });

  it('keeps its bar in place in the window while the page around it is drawn', async () => {
    const back = await opened(5);
    back.lines.open(LOG[2]!);
    await vi.waitFor(() => expect(back.shown(table)).not.toBe(table));
    let top = 40;
    const scrollBy = vi.fn();
    vi.stubGlobal('scrollBy', scrollBy);
    vi.stubGlobal('document', { getElementById: () => ({ getBoundingClientRect: () => ({ top }) }) });
    back.before()();
    expect(scrollBy).not.toHaveBeenCalled();
    const drawn = back.before();
    // A combat above it, in the shown step.
    top = 300;
    drawn();
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: 260, behavior: 'instant' });
  });

  it('opens the step of a link once the log has loaded', async () => {
    place.hash = '#at=4';
    const back = await opened(5);
    await back.follow();
    await vi.waitFor(() => expect(back.shown(table).seen.step).toBe(5));
    expect(back.unseenLine(page)).toBeNull();
  });

  it('says that a link has no valid step, and requests none', async () => {
    place.hash = '#at=77';
    const back = await opened(5);
    await back.follow();
    expect(wordsOf(back.unseenLine(page))).toContain('This link leads to a step that does not exist');
    expect([asked, back.shown(table) === table]).toEqual([[], true]);
  });
});
