/** The disclosure with the goal of the game, at the table and before the start. Without a browser. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standIn } from '../../support/cast.ts';
import { find, load, nodesIn, wordsOf, type Drawn, type VNode } from '../../support/page/page.ts';
import { card } from '../../../src/rules/interstellar-empire/data/card.ts';

vi.stubGlobal('window', new EventTarget());

const { goalPanel } = await load<{ goalPanel: (f: object) => VNode }>('table/goal.ts');
const { gameBody } = await load<{ gameBody: (parts: object) => Drawn }>('game/body.ts');
const { setting } = await load<{ setting: (id: string) => Promise<{ draw: (w: object) => Drawn }> }>(
  'waiting/waiting.ts',
);

const redraw = vi.fn<() => void>();
const fetched = vi.fn<(url: string) => Promise<Response>>();
const game = {
  id: 'g',
  status: 'open',
  ruleset: 'interstellar-empire',
  host: { id: 'ada', name: 'Ada' },
  seats: [],
  pace: 'daily',
  visibility: 'public',
  absencePolicy: { absence: 'default', hours: false, bank: 0 },
};
const panel = () => goalPanel({ table: { game, redraw } });
const toggle = (open: boolean): void => {
  const { props } = find(panel(), ({ tag }) => tag === 'details');
  standIn<(event: object) => void>(props['ontoggle'])({ target: { open } });
};

beforeEach(() => {
  redraw.mockReset();
  fetched.mockReset().mockResolvedValue(Response.json({ goalAndTurn: card.goalAndTurn }));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { origin: 'http://localhost', reload: () => undefined });
});
afterEach(() => {
  toggle(false);
  vi.unstubAllGlobals();
});

describe('goal and turn in five lines', () => {
  it('is a native disclosure that loads nothing until it is opened', () => {
    expect(nodesIn(panel()).map(({ tag }) => tag)).toEqual(['section', 'details', 'summary']);
    expect(wordsOf(panel())).toBe('Goal and turn in five lines');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('shows the lines that the ruleset publishes, in their order', async () => {
    toggle(true);
    expect(wordsOf(panel())).toContain('Loading…');
    await vi.waitFor(() => expect(wordsOf(panel())).not.toContain('Loading…'));
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      '/api/v1/rulesets/interstellar-empire/presentation',
    ]);
    const items = nodesIn(panel()).filter(({ tag }) => tag === 'li');
    expect(items.map(wordsOf)).toEqual(card.goalAndTurn);
    expect(find(panel(), ({ tag }) => tag === 'a').props['href']).toBe('/rules?ruleset=interstellar-empire');
    expect(redraw).toHaveBeenCalledTimes(2);
  });

  it('says so if they cannot be loaded', async () => {
    fetched.mockResolvedValue(Response.json({ code: 'database-unavailable' }, { status: 503 }));
    toggle(true);
    await vi.waitFor(() => expect(wordsOf(panel())).toContain('could not be loaded'));
    expect(find(panel(), ({ props }) => props.role === 'alert')).toBeDefined();
  });

  it('is on the page before the start, too', async () => {
    const me = { id: 'bob', name: 'Bob' };
    const client = { preferenceForm: () => null, preferenceWords: () => '' };
    const state = { error: '', trouble: '', silent: false, spent: false, missing: false, sending: false };
    const page = {
      ...state,
      game,
      client,
      me,
      seen: null,
      waiting: { preference: undefined },
      setting: await setting('g'),
    };
    const drawn = gameBody({
      page,
      redraw,
      isHost: () => false,
      hasLink: false,
      aside: { panels: () => null, parts: () => ({ unread: 0 }) },
      notify: () => null,
      act: async () => undefined,
      named: async () => undefined,
      dismiss: () => undefined,
    });
    expect(wordsOf(drawn)).toContain('Goal and turn in five lines');
  });
});
