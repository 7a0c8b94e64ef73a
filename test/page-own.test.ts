/** A page about oneself, and a tab that a new version has left behind, without a browser. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standIn } from './support/cast.ts';
import { find, load, press, wordsOf, type Drawn, type VNode } from './support/page.ts';
import { storeOn } from './support/page-store.ts';

/** What is drawn, as it is described. */
const drawn = vi.hoisted(() => ({ content: [] as unknown[] }));
vi.mock('../public/js/dom.js', async (original) => ({
  ...(await original<object>()),
  render: (_: unknown, ...content: unknown[]) => {
    drawn.content = content;
  },
}));
interface Parts {
  readonly title: string;
  readonly nobody: () => Drawn;
  readonly panels: () => Drawn;
  readonly load: () => Promise<string>;
}

let window: EventTarget;
const reload = vi.fn<() => void>();
const kept = new Map<string, string>();
const store = storeOn(kept);
beforeEach(() => {
  vi.resetModules();
  reload.mockReset();
  kept.clear();
  kept.set('parsec-post.known', 'yes');
  vi.stubGlobal('localStorage', store);
  vi.stubGlobal('sessionStorage', store);
  window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('location', { pathname: '/settings', reload });
});
afterEach(() => void vi.unstubAllGlobals());

describe('a page about oneself', () => {
  const server = vi.fn<(url: string, init: { method: string }) => Promise<Response>>();
  const loads = vi.fn(async () => '');
  const page = (): VNode => standIn<VNode>({ tag: 'body', props: {}, children: drawn.content });

  /** `after`: who the server says is there, once they have taken another name. */
  async function renamed(after: object): Promise<void> {
    let me: object = { id: 'ada', name: 'Ada' };
    server.mockReset().mockImplementation(async (_, { method }) => {
      if (method === 'PATCH') me = after;
      return Response.json({ player: me, address: null });
    });
    vi.stubGlobal('fetch', server);
    const { ownPage } = await load<{ ownPage: (parts: Parts) => { begin: () => Promise<void> } }>(
      'own-page.js',
    );
    loads.mockClear();
    await ownPage({ title: 'Settings', nobody: () => null, panels: () => null, load: loads }).begin();
    expect(loads).toHaveBeenCalledOnce();
    press(page(), 'Ada');
    find(page(), ({ tag }) => tag === 'form').props.onsubmit({ preventDefault: () => undefined });
    await vi.waitFor(() => expect(wordsOf(page())).toContain('Bea'));
  }

  it('loads nothing again when its player takes another name: what they have changed stays', async () => {
    await renamed({ id: 'ada', name: 'Bea' });
    expect(loads).toHaveBeenCalledOnce();
  });

  it('loads what belongs to somebody else', async () => {
    await renamed({ id: 'bea', name: 'Bea' });
    expect(loads).toHaveBeenCalledTimes(2);
  });
});

describe('a tab that cannot fetch a part of the page', () => {
  const lost = async (onLine: boolean): Promise<void> => {
    vi.stubGlobal('navigator', { onLine });
    await load('renewed.js');
    const reason = new TypeError('Failed to fetch dynamically imported module: /js/film.js');
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  };

  it('loads the page again, once in a while', async () => {
    await lost(true);
    await lost(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('keeps what it shows where there is no network', async () => {
    await lost(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a browser that somebody signs out in', () => {
  const drafts = new Map<string, string>();
  const [endPush, close] = [vi.fn<() => Promise<boolean>>(async () => true), vi.fn<() => void>()];
  const left = vi.fn<(url: string) => void>();
  const page = (): VNode => standIn<VNode>({ tag: 'body', props: {}, children: drawn.content });

  beforeEach(() => {
    for (const mock of [endPush, close, left]) mock.mockClear();
    const theirs = { token: 'old', player: '{"id":"ada","name":"Ada"}', 'looked.g': '{}', 'read.g': '7' };
    for (const [name, value] of Object.entries(theirs)) kept.set(`parsec-post.${name}`, value);
    drafts.clear();
    drafts.set('parsec-post.drafts.g', '{"turn.1":{"ships":["0-w1"]}}');
    drafts.set('renewed', '1');
    vi.stubGlobal('sessionStorage', storeOn(drafts));
    const subscription = { unsubscribe: endPush };
    const registration = {
      pushManager: { getSubscription: async () => subscription },
      getNotifications: async () => [{ close }],
    };
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
    for (const name of ['PushManager', 'Notification']) vi.stubGlobal(name, Object);
    vi.stubGlobal('location', { pathname: '/account', assign: left, reload });
  });

  /** The page of the account, where the server says this to whoever signs out. */
  async function signOut(status: number): Promise<void> {
    vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
      if (method === 'DELETE')
        return status === 204 ? new Response(null, { status }) : Response.json({}, { status });
      if (url.endsWith('/session')) return Response.json({ player: { id: 'ada', name: 'Ada' } });
      return Response.json({ player: { id: 'ada', name: 'Ada' }, address: 'ada@example.org', keys: [] });
    });
    await load('account.js');
    press(page(), 'Sign out here');
  }

  it('keeps nothing of them: no draft, no mark of what they saw, no subscription, no notice on the screen', async () => {
    await signOut(204);
    await vi.waitFor(() => expect(left).toHaveBeenCalledWith('/'));
    expect([[...kept.keys()], [...drafts.keys()]]).toEqual([[], ['renewed']]);
    expect([endPush, close].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('keeps all of it where the server did not sign them out', async () => {
    await signOut(503);
    await vi.waitFor(() => expect(wordsOf(page())).toContain('The server said no (503)'));
    expect([kept.has('parsec-post.read.g'), drafts.has('parsec-post.drafts.g')]).toEqual([true, true]);
    expect(left).not.toHaveBeenCalled();
  });

  it('forgets the drafts of other tabs, too, also of such as are shown again from memory', async () => {
    await load('left.js');
    const { isKnown } = await load<{ isKnown(): boolean }>('known.js');
    window.dispatchEvent(new Event('storage'));
    expect([isKnown(), reload.mock.calls.length]).toEqual([true, 0]);
    kept.clear();
    window.dispatchEvent(new Event('pageshow'));
    expect([reload.mock.calls.length, [...drafts.keys()]]).toEqual([1, ['renewed']]);
    // Drawn once more before it is gone.
    drafts.set('parsec-post.drafts.g', '{}');
    window.dispatchEvent(new Event('pagehide'));
    expect([...drafts.keys()]).toEqual(['renewed']);
  });
});
