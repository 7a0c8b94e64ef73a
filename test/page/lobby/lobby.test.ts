/** The front page without a browser, also when the server refuses or does not answer. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standIn } from '../../support/cast.ts';
import { find, load, nodesIn, press, wordsOf, type Drawn, type VNode } from '../../support/page/page.ts';
import { storeOn } from '../../support/page/local-storage.ts';

/** What is drawn, as it is described. */
const drawn = vi.hoisted(() => ({ content: [] as unknown[] }));
vi.mock('../../../public/js/shared/dom.ts', async (original) => ({
  ...(await original<object>()),
  render: (_: unknown, ...content: unknown[]) => {
    drawn.content = content;
  },
}));

const ada = { id: 'ada', name: 'Ada' };
const seats = [{ seat: 0, player: ada, bot: null }];
const GAME = { id: 'g', ruleset: 'go', status: 'running', host: ada, seats, awaiting: [], pace: 'daily' };
const card = {
  kind: 'Board game',
  sentence: 'Surround the other player.',
  weight: 5,
  minutes: 90,
  firstGame: { seats: 2, seatsWithFriend: 2, options: {}, bot: 'random', minutes: 90 },
};
const RULESET = { name: 'go', title: 'Go', seats: { min: 2, max: 2 }, card, durations: {} };
const invitation = { id: 'i', seat: null, by: ada, sitting: false, expiresAt: '2031-01-06T10:00:00Z' };

const kept = new Map<string, string>();
const reload = vi.fn<() => void>();
const replaceState = vi.fn<(state: null, unused: string, url: string) => void>();
/** Responses by path; other paths are refused as with a void session. */
let answers: Record<string, (url: string) => Response>;
const server = vi.fn<(url: string) => Promise<Response>>();
const asked = (): readonly string[] => server.mock.calls.map(([url]) => url.replace('/api/v1', ''));
const refuse = (status: number, code: string) => () => Response.json({ code }, { status });

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  kept.clear();
  kept.set('parsec-post.known', 'yes');
  answers = {
    '/me': () => Response.json({ player: ada, address: null }),
    '/me/games': () => Response.json({ games: [GAME] }),
    '/me/invitations': () => Response.json({ invitations: [] }),
    '/rulesets': () => Response.json({ rulesets: [RULESET] }),
    '/games': (url) =>
      url.includes('ruleset=chess') ? refuse(400, 'invalid')() : Response.json({ games: [] }),
  };
  server.mockReset().mockImplementation(async (url) => {
    const path = url.replace('/api/v1', '').replace(/\?.*/, '');
    return (answers[path] ?? refuse(401, 'invalid-token'))(url);
  });
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('localStorage', storeOn(kept));
  vi.stubGlobal('sessionStorage', storeOn(new Map()));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('history', { replaceState: replaceState.mockReset() });
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      documentElement: {},
      hidden: false,
      title: '',
      getElementById: () => null,
      querySelectorAll: () => [],
    }),
  );
});
/** Its connection is never established, so the page polls. */
class Socket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readonly readyState = 0;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = (): VNode => standIn<VNode>({ tag: 'body', props: {}, children: drawn.content });
const words = (): string => wordsOf(drawn.content as Drawn);

async function opened(search = ''): Promise<void> {
  const origin = 'http://localhost';
  vi.stubGlobal('location', { pathname: '/', search, origin, href: `${origin}/`, reload });
  // The page loads it later, by a clock that the tests do not move.
  await load('lobby/names.ts');
  await load('lobby/lobby.ts');
  await vi.advanceTimersByTimeAsync(0);
}
const nextPoll = () => vi.advanceTimersByTimeAsync(15_000);

describe('the front page', () => {
  it('is that of a visitor if the session is void', async () => {
    await opened();
    expect(words()).toContain('Your games');
    for (const path of ['/me', '/me/games', '/me/invitations']) delete answers[path];
    await nextPoll();
    // The words of the refusal are fetched before that.
    await vi.waitFor(() => expect(words()).toContain('Conquer the stars'));
    expect(reload).toHaveBeenCalledOnce();
    expect(words()).not.toContain('cannot be reached');
    server.mockClear();
    await nextPoll();
    expect(asked().filter((path) => path.startsWith('/me'))).toEqual([]);
  });

  it('keeps its content while the server does not answer, and says so', async () => {
    await opened();
    server.mockRejectedValue(new TypeError('no network'));
    await nextPoll();
    expect(words()).toContain('The server cannot be reached right now.');
    expect(words()).toContain('Your games');
  });

  it('shows all running games from all pages, and older ones on request', async () => {
    const linked = (next: string, ...games: object[]) =>
      Response.json({ games }, { headers: { Link: `</api/v1${next}>; rel="next"` } });
    const over = (id: string) => ({
      ...GAME,
      id,
      status: 'finished',
      outcome: null,
      endedAt: '2031-01-06T10:00:00Z',
    });
    answers['/me/games'] = (url) => {
      if (url.endsWith('cursor=c')) return Response.json({ games: [over('g1'), over('g5')] });
      if (url.endsWith('cursor=b')) return linked('/me/games?cursor=c');
      if (url.endsWith('cursor=a')) return linked('/me/games?cursor=b', { ...GAME, id: 'g3' }, over('g4'));
      return linked('/me/games?cursor=a', { ...GAME, id: 'g1' }, { ...GAME, id: 'g2' });
    };
    await opened();
    const own = () => asked().filter((path) => path.startsWith('/me/games'));
    expect(own()).toEqual(['/me/games', '/me/games?cursor=a']);
    const links = () =>
      (JSON.stringify(drawn.content).match(/\/game\?g=g\d/g) ?? []).map((link) => link.at(-1));
    expect(new Set(links())).toEqual(new Set(['1', '2', '3', '4']));
    expect(words()).toMatch(/Your games.*Your ended games/s);
    press(page(), 'Show older games');
    await vi.advanceTimersByTimeAsync(0);
    expect(own().slice(2)).toEqual(['/me/games?cursor=b', '/me/games?cursor=c']);
    expect(new Set(links())).toEqual(new Set(['1', '2', '3', '4', '5']));
    expect(words()).not.toContain('Show older games');
    await nextPoll();
    expect(new Set(links())).toEqual(new Set(['1', '2', '3', '4', '5']));
  });

  it('hides tables that the user cancelled before the start, not those that another host cancelled', async () => {
    const cancelled = { ...GAME, status: 'cancelled', outcome: null, endedAt: '2031-01-06T10:00:00Z' };
    answers['/me/games'] = () =>
      Response.json({
        games: [
          { ...cancelled, id: 'own', startedAt: null },
          { ...cancelled, id: 'theirs', startedAt: null, host: { id: 'bo', name: 'Bo' } },
          { ...cancelled, id: 'begun', startedAt: '2031-01-06T09:00:00Z' },
        ],
      });
    await opened();
    const links = JSON.stringify(drawn.content).match(/\/game\?g=\w+/g);
    expect(new Set(links)).toEqual(new Set(['/game?g=theirs', '/game?g=begun']));
  });

  it('follows the pages of a list whose first page is short', async () => {
    answers['/games'] = (url) => {
      const page = /cursor=(\d)/.exec(url)?.[1] ?? '0';
      const next = `</api/v1/games?cursor=${Number(page) + 1}>; rel="next"`;
      return Response.json(
        { games: page === '2' ? [{ ...GAME, id: 'found' }] : [] },
        { headers: { Link: next } },
      );
    };
    await opened('?ruleset=go');
    expect(JSON.stringify(drawn.content)).toContain('/game?g=found');
    expect(asked().filter((path) => path.startsWith('/games')).length).toBeLessThanOrEqual(12);
  });

  it('asks for each public list when it is near the screen', async () => {
    type Seen = (entries: readonly object[], self: object) => void;
    const seen: Seen[] = [];
    const margins: string[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: Seen, { rootMargin }: { rootMargin: string }) {
          seen.push(callback);
          margins.push(rootMargin);
        }
        observe(): void {}
        unobserve(): void {}
        disconnect(): void {}
      },
    );
    vi.stubGlobal('innerHeight', 1440);
    const acts = new Map<string, () => void>();
    vi.stubGlobal('addEventListener', (what: string, act: () => void) => void acts.set(what, act));
    vi.stubGlobal('removeEventListener', () => undefined);
    await opened();
    const lists = () => asked().filter((path) => path.startsWith('/games'));
    await nextPoll();
    expect(lists()).toEqual([]);
    const names = ['open', 'running', 'finished'];
    for (const [i, name] of names.entries()) {
      server.mockClear();
      expect(words()).not.toContain('Loading…');
      const target = { getAttribute: () => name };
      seen[0]!([{ isIntersecting: true, target }], { unobserve: () => undefined });
      await vi.advanceTimersByTimeAsync(0);
      const statuses = lists().map((path) => new URLSearchParams(path.split('?')[1]).get('status'));
      expect(statuses).toEqual(names.slice(0, i + 1));
    }
    expect(words()).not.toContain('Loading…');
    acts.get('wheel')!();
    // At first the upper 800 pixels for lists and the screen for pictures, and a screen ahead once the user does something.
    expect(margins).toEqual(['0px 0px -640px', '0px', '100% 0px']);
  });

  it('drops the filter of an unknown ruleset, also from its address', async () => {
    await opened('?ruleset=chess&pace=live');
    expect(words()).toContain('Open tables');
    expect(asked().filter((path) => path.includes('chess'))).toEqual([]);
    expect(replaceState).toHaveBeenCalledWith(null, '', '/?pace=live');
  });

  it('keeps the filter of a known ruleset', async () => {
    await opened('?ruleset=go');
    expect(asked().filter((path) => path.includes('ruleset=go'))).toHaveLength(3);
    expect(replaceState).not.toHaveBeenCalled();
  });

  it('distinguishes people of the same name in different lists, also in invitations and from the user', async () => {
    const of = (id: string) => ({ id, name: 'Nova' });
    const game = (id: string, player: object) => ({ ...GAME, id, seats: [{ seat: 0, player, bot: null }] });
    const over = { outcome: { ranking: [[0]] }, endedAt: '2031-01-06T10:00:00Z' };
    answers['/me'] = () => Response.json({ player: of('a1xx'), address: null });
    answers['/me/games'] = (url) =>
      url.includes('cursor')
        ? Response.json({ games: [{ ...game('older', of('b2xx')), ...over, status: 'finished' }] })
        : Response.json(
            { games: [game('own', of('a1xx')), { ...game('over', ada), ...over, status: 'finished' }] },
            { headers: { Link: '</api/v1/me/games?cursor=a>; rel="next"' } },
          );
    answers['/me/invitations'] = () =>
      Response.json({ invitations: [{ game: GAME, invitation: { ...invitation, by: of('c3xx') } }] });
    answers['/games'] = (url) => {
      const status = new URLSearchParams(url.split('?')[1]).get('status') ?? '';
      const id = { open: 'd4xx', running: 'e5xx', finished: 'f6xx' }[status] ?? '';
      return Response.json({ games: [{ ...game(status, of(id)), ...over, status }] });
    };
    await opened();
    press(page(), 'Show older games');
    await vi.advanceTimersByTimeAsync(0);
    const people = nodesIn(page()).filter(({ props }) => props['class'] === 'person');
    expect(new Set(people.map((one) => wordsOf(one)))).toEqual(
      new Set(['Nova #a1', 'Nova #b2', 'Nova #d4', 'Nova #e5', 'Nova #f6', 'Ada']),
    );
    expect(words()).toContain('You areNova #a1');
    expect(words()).toContain('Nova #c3 invites you');
    expect(words()).toContain('Won by Nova #f6');
  });

  it('says why an invitation was refused, until the player dismisses it', async () => {
    answers['/me/invitations'] = () => Response.json({ invitations: [{ game: GAME, invitation }] });
    answers['/games/g/seats'] = refuse(409, 'already-started');
    await opened();
    find(page(), ({ props }) => String(props['aria-label']).startsWith('Accept')).props.onclick();
    await vi.advanceTimersByTimeAsync(0);
    const refusal = (): VNode => find(page(), ({ key }) => key === 'refusal');
    await vi.waitFor(() => expect(wordsOf(refusal())).toMatch(/^\w.*\. OK$/));
    await nextPoll();
    press(refusal(), 'OK');
    expect(() => refusal()).toThrow('nothing of the kind');
  });
});
