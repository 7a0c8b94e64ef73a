/** A page about its reader, without a browser. */
import { describe, expect, it, vi } from 'vitest';
import { standIn } from '../../support/cast.ts';
import { find, load, press, wordsOf, type Drawn, type VNode } from '../../support/page/page.ts';
import { openTab } from '../../support/page/tab.ts';

/** What is drawn, as it is described. */
const drawn = vi.hoisted(() => ({ content: [] as unknown[] }));
vi.mock('../../../public/js/shared/dom.ts', async (original) => ({
  ...(await original<object>()),
  render: (_: unknown, ...content: unknown[]) => {
    drawn.content = content;
  },
}));

interface Parts {
  readonly title: string;
  readonly nobody: () => Drawn;
  readonly panels: () => Drawn;
  readonly loads: readonly (() => Promise<string>)[];
}

interface Pages {
  ownPage(parts: Parts): { begin: () => Promise<void> };
}

const ADA = { id: 'ada', name: 'Ada' };

const { kept } = openTab();

describe('a page about the signed-in player', () => {
  const server = vi.fn<(url: string, init: { method: string }) => Promise<Response>>();
  const loads = vi.fn(async () => '');
  const page = (): VNode => standIn<VNode>({ tag: 'body', props: {}, children: drawn.content });

  /** `after`: the player whom the server returns after the change of name. */
  async function renamed(after: object): Promise<void> {
    let me: object = ADA;
    server.mockReset().mockImplementation(async (_, { method }) => {
      if (method === 'PATCH') me = after;
      return Response.json({ player: me, address: null });
    });
    vi.stubGlobal('fetch', server);
    const { ownPage } = await load<Pages>('account/own-page.ts');
    loads.mockClear();
    await ownPage({ title: 'Settings', nobody: () => null, panels: () => null, loads: [loads] }).begin();
    expect(loads).toHaveBeenCalledOnce();
    press(page(), 'Ada');
    await vi.waitFor(() => expect(wordsOf(page())).toContain('New name'));
    find(page(), ({ tag }) => tag === 'form').props.onsubmit({ preventDefault: () => undefined });
    await vi.waitFor(() => expect(wordsOf(page())).toContain('Bea'));
  }

  it('does not reload when its player changes the name, so unsaved input stays', async () => {
    await renamed({ id: 'ada', name: 'Bea' });
    expect(loads).toHaveBeenCalledOnce();
  });

  it('reloads for another player', async () => {
    await renamed({ id: 'bea', name: 'Bea' });
    expect(loads).toHaveBeenCalledTimes(2);
  });

  it('loads what is missing by itself, and nothing that is there', async () => {
    vi.useFakeTimers();
    server.mockReset().mockImplementation(async () => Response.json({ player: ADA, address: null }));
    vi.stubGlobal('fetch', server);
    const good = vi.fn(async () => '');
    const lost = vi.fn(async () => '').mockResolvedValueOnce('No answer.');
    const { ownPage } = await load<Pages>('account/own-page.ts');
    await ownPage({ title: 'Settings', nobody: () => null, panels: () => null, loads: [good, lost] }).begin();
    expect(wordsOf(page())).toContain('No answer.');
    await vi.advanceTimersByTimeAsync(5_000);
    expect([good.mock.calls.length, lost.mock.calls.length]).toEqual([1, 2]);
    expect(wordsOf(page())).not.toContain('No answer.');
    vi.useRealTimers();
  });
});

describe('the names on a page about the signed-in player', () => {
  const page = (): VNode => standIn<VNode>({ tag: 'body', props: {}, children: drawn.content });
  const settings = { kinds: {}, silent: [], quiet: null, digest: null, delivery: { failingSince: null } };

  /** The names in the top bar and on the rest of the page. `answers`: by path. */
  async function shown(file: string, answers: Readonly<Record<string, object>>): Promise<readonly string[]> {
    const usual: Readonly<Record<string, object>> = {
      '/me': { player: ADA, address: null },
      '/me/settings': settings,
      '/me/games': { games: [] },
      '/me/blocks': { blocks: [] },
      '/me/webhooks': { webhooks: [] },
      '/me/availability': { hours: null, vacations: [], daysLeft: 30 },
      '/me/keys': { keys: [] },
      '/me/apps': { apps: [] },
    };
    vi.stubGlobal('fetch', async (url: string) => {
      const path = url.replace('/api/v1', '');
      return Response.json(answers[path] ?? usual[path] ?? { key: null });
    });
    await load(file);
    const [bar, main] = ['header', 'main'].map((name) => find(page(), ({ tag }) => tag === name));
    return [wordsOf(find(bar, ({ props }) => props['title'] === 'Change your name')), wordsOf(main)];
  }

  it('distinguish the user from a blocked player', async () => {
    const blocks = [{ player: { id: 'b2', name: 'ada' } }];
    const [name, rest] = await shown('settings/settings.ts', { '/me/blocks': { blocks } });
    expect(name).toBe('Ada #ad');
    expect(rest).toContain('ada #b2');
  });

  it('distinguish blocked players from the people in the games', async () => {
    const blocks = [{ player: { id: 'b2', name: 'Ada' } }];
    // The server distinguishes the people in the list of games only from each other.
    const people = [ADA, { id: 'c3', name: 'Cleo' }];
    const seats = people.map((player, seat) => ({ seat, player, bot: null }));
    const game = {
      id: 'g',
      ruleset: 'toy-war',
      title: 'The Ross Affair',
      status: 'running',
      host: ADA,
      seats,
    };
    const answers = { '/me/blocks': { blocks }, '/me/games': { games: [game] } };
    const [, rest] = await shown('settings/settings.ts', answers);
    expect(rest).toContain('The Ross Affair”: Ada #ad, Cleo');
  });

  it('distinguish the user from their bot', async () => {
    // The card about notifications does not load.
    kept.set('parsec-post.notifiable.mail', `${Date.now()}`);
    const bot = { player: { id: 'b2', name: 'Ada', bot: { owner: ADA } }, games: 1 };
    const [name, rest] = await shown('account/account.ts', { '/me/bots': { bots: [bot] } });
    expect(name).toBe('Ada #ad');
    expect(rest).toContain('Ada #b2 (bot)');
  });

  it('have no suffix if no two people have the same name', async () => {
    const blocks = [{ player: { id: 'b2', name: 'Bob' } }];
    const [name, rest] = await shown('settings/settings.ts', { '/me/blocks': { blocks } });
    expect(name).toBe('Ada');
    expect(rest).toContain('Bob');
  });
});
