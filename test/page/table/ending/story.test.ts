/** The story of a finished game on the page: sentences, steps, the plot, and who attacked whom. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bareNames, emblemsIn } from '../../../support/page/emblems.ts';
import { NO_PRESENTATION } from '../../../../src/rules/text/presentation.ts';
import { find, load, nodesIn, wordsOf, type Drawn, type VNode } from '../../../support/page/page.ts';

const { ending, prepare } = await load<{
  ending: (frame: object) => Drawn;
  prepare: (game: object, invitation: string) => Promise<unknown>;
}>('table/ending/ending.ts');
interface Plotted {
  readonly curves: readonly {
    readonly points: readonly (readonly [number, number])[];
    readonly labelY: number;
    readonly amount: number;
  }[];
  readonly levels: readonly { readonly value: number; readonly y: number }[];
  readonly periods: readonly { readonly value: number; readonly x: number }[];
  readonly turn: { readonly x: number; readonly y: number } | null;
}
const { curvesOf } = await load<{
  curvesOf: (story: object, area: object, line: number) => Plotted;
}>('table/ending/curve.ts');

const STORY = {
  sentences: [
    'The first blow fell in round 1: Ada attacked Bo’s ace and won by 3 to 2.',
    'Bo won in round 3.',
  ],
  measure: { one: 'colony', many: 'colonies' },
  period: 'round',
  standings: [
    { step: 0, period: 0, amounts: [0, 0] },
    { step: 5, period: 1, amounts: [1, 0] },
    { step: 8, period: 2, amounts: [1, 1] },
    { step: 9, period: 2, amounts: [1, 2] },
    { step: 12, period: 4, amounts: [1, 2] },
  ],
  fights: [{ by: 1, against: 0, fights: 3, won: 2 }],
  turningPoint: { step: 9, period: 2, text: 'Bo attacked Ada’s ace and won by 9 to 1.' },
  lastBlow: { step: 11, period: 4, text: 'Bo attacked Ada’s world 2 and won by 8 to 1.' },
};

const open = vi.fn();
const watchAll = vi.fn();
const fetched = vi.fn<(url: string) => Promise<Response>>();

function frame({
  as = 'open',
  logged = 12,
  status = 'finished',
  lead = true,
  people = false,
}: {
  as?: string;
  logged?: number;
  status?: string;
  lead?: boolean;
  people?: boolean;
} = {}) {
  const outcome = status === 'finished' ? { ranking: [[1], [0]] } : null;
  const seats = ['Ada', 'Bo'].map((name, seat) => ({ seat, player: people ? { id: name, name } : null }));
  const game = { id: 'g', ruleset: 'toy', rematch: null, seats };
  const table = { game, names: ['Ada', 'Bo'], seat: 0, seen: { status, outcome, view: {} }, redraw: vi.fn() };
  const words = { amounts: [], words: String };
  const client = { hasResigned: () => false, ...(lead && { lead: () => words }) };
  const log = logged === 0 ? [] : [{ step: logged }];
  const back = { lines: { open, watchAll } };
  return { table, client, log, me: { id: 'p' }, as, back, viewAs: vi.fn(), act: vi.fn() };
}

async function drawn(how: Parameters<typeof frame>[0] = {}, story: object | null = STORY): Promise<Drawn> {
  const shown = { game: 'g', ruleset: 'toy', story };
  const body = (url: string) => (url.includes('/story') ? shown : { presentation: NO_PRESENTATION });
  vi.stubGlobal(
    'fetch',
    fetched.mockImplementation(async (url) => Response.json(body(url))),
  );
  vi.stubGlobal('localStorage', { getItem: () => null });
  await prepare({ id: 'other', ruleset: 'toy' }, '');
  await prepare({ id: 'g', ruleset: 'toy' }, '');
  return ending(frame(how));
}

const links = (root: Drawn): readonly VNode[] =>
  nodesIn(root).filter(({ props }) => props['class'] === 'see');

function press(link: VNode): boolean {
  const event = { preventDefault: vi.fn() };
  (link.props['onclick'] as (event: object) => void)(event);
  return event.preventDefault.mock.calls.length > 0;
}

afterEach(() => {
  vi.unstubAllGlobals();
  open.mockClear();
  fetched.mockClear();
});

describe('the ending', () => {
  it('tells the story, and opens the step of the last blow and of the turning point', async () => {
    const page = await drawn();
    expect(wordsOf(page)).toContain('The first blow fell in round 1: Ada attacked Bo’s ace');
    expect(wordsOf(page)).toContain('The last blow, round 4: Bo attacked Ada’s world 2');
    expect(wordsOf(page)).toContain('The turning point, round 2: Bo attacked Ada’s ace');
    const [blow, turn] = links(page);
    expect([blow!.props['href'], turn!.props['href']]).toEqual([
      '/game?g=g#at=11&as=open',
      '/game?g=g#at=9&as=open',
    ]);
    expect([press(blow!), press(turn!)]).toEqual([true, true]);
    expect(open.mock.calls).toEqual([[{ step: 11 }], [{ step: 9 }]]);
  });

  it('says below the name of the winner what broke a tie', async () => {
    const tieBreak = 'Ada and Bo had 2 colonies each; Bo had more ships, 6 to 4.';
    const why = (page: Drawn) =>
      nodesIn(page)
        .filter(({ props }) => props['class'] === 'why')
        .map(wordsOf);
    expect(why(await drawn({}, { ...STORY, tieBreak }))).toEqual([tieBreak]);
    expect(why(await drawn({}, { ...STORY, tieBreak: null }))).toEqual([]);
  });

  it('is told to the viewer, and its picture to everybody', async () => {
    const page = await drawn();
    const share = find(page, (node) => node.tag === 'button' && wordsOf(node) === 'Share a picture');
    await (share.props['onclick'] as () => Promise<void>)();
    const asked = fetched.mock.calls.map(([url]) => url);
    expect(asked.filter((url) => url.includes('/story'))).toEqual([
      '/api/v1/games/other/story?you=mine',
      '/api/v1/games/g/story',
    ]);
  });

  it('has the emblem of each player in the plot', async () => {
    const plotIn = (page: Drawn) => find(page, ({ props }) => props['class'] === 'curves');
    const plot = plotIn(await drawn({ people: true }));
    expect(bareNames(plot, ['Ada', 'Bo'])).toEqual([]);
    // The winner's curve is the last.
    expect(emblemsIn(plot)).toEqual(['Ada', 'Bo']);
    expect(emblemsIn(plotIn(await drawn()))).toEqual([]);
  });

  it.each([
    ['the log is that of a seat', { as: '1' }],
    ['the log is not loaded up to there', { logged: 8 }],
  ])('leaves these links to the browser if %s', async (_, how) => {
    const [blow] = links(await drawn(how));
    expect(press(blow!)).toBe(false);
    expect(open).not.toHaveBeenCalled();
  });

  it('watches the game from the start, once its log is there', async () => {
    const button = async (logged: number): Promise<VNode> =>
      find(
        await drawn({ logged }),
        (node) => node.tag === 'button' && wordsOf(node) === 'Watch from the start',
      );
    expect((await button(0)).props['disabled']).toBe(true);
    const watch = await button(3);
    expect(watch.props['disabled']).toBe(false);
    watch.props.onclick();
    expect(watchAll).toHaveBeenCalledTimes(1);
  });

  it('says in words what the plot and the bars show', async () => {
    const page = await drawn();
    const plot = find(page, ({ props }) => props['role'] === 'img');
    expect(plot.props['aria-label']).toBe(
      'Colonies by round. Ada: 1 at the end, at most 1; Bo: 2 at the end, at most 2 colonies.',
    );
    const fights = find(page, ({ props }) => props['key'] === 'fights' || props['class'] === 'card fights');
    expect(wordsOf(fights)).toContain('Bo→Ada2 of 3 won');
    const bars = nodesIn(fights).filter(({ tag }) => tag === 'rect');
    expect(bars.map(({ props }) => props['class'])).toEqual(['won', 'won', 'failed']);
  });

  it('has the amounts of the story where the rules hide the lead', async () => {
    expect(wordsOf(await drawn({ lead: false }))).toContain('Bo 2 colonies');
  });

  it('has neither story nor picture if there is none, or if the game was cancelled', async () => {
    for (const page of [await drawn({}, null), await drawn({ status: 'cancelled' })]) {
      expect(wordsOf(page)).not.toMatch(/The story|by round|Share a picture|last blow/);
      expect(wordsOf(page)).toContain('Rematch');
      expect(wordsOf(page)).toContain('Play now: a short game against bots.');
    }
  });
});

describe('the curves of a plot', () => {
  const area = { left: 10, top: 20, width: 400, height: 100 };

  it('step from one amount to the next, each round as wide as the others, and end with the game', () => {
    const { curves, levels, periods, turn } = curvesOf(STORY, area, 17);
    expect(curves.map(({ amount }) => amount)).toEqual([1, 2]);
    expect(curves.map(({ points }) => points.at(-1)![0])).toEqual([410, 410]);
    // The first change of round 1 is in its middle, the two of round 2 part it in three.
    expect([...new Set(curves[1]!.points.map(([x]) => x))]).toEqual([10, 60, 143.3, 176.7, 410]);
    expect(levels.map(({ value, y }) => [value, y])).toEqual([
      [0, 120],
      [1, 70],
      [2, 20],
    ]);
    expect(periods.map(({ value }) => value)).toEqual([1, 2, 3, 4]);
    expect(turn!.x).toBe(176.7);
    expect(Math.abs(turn!.y - 20)).toBeLessThan(3);
  });

  it('do not lie on each other, nor do their names', () => {
    const level = { ...STORY, standings: STORY.standings.map((one) => ({ ...one, amounts: [1, 1] })) };
    const [one, other] = curvesOf(level, area, 17).curves;
    expect(Math.abs(one!.points[0]![1] - other!.points[0]![1])).toBeGreaterThanOrEqual(3);
    expect(Math.abs(one!.labelY - other!.labelY)).toBeGreaterThanOrEqual(17);
  });
});
