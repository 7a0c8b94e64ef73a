/** A page about oneself, and a tab that a new version has left behind, without a browser. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { find, load, press, wordsOf, type Drawn, type VNode } from './support/page.ts';

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
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
};
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
  const page = (): VNode => ({ tag: 'body', props: {}, children: drawn.content }) as unknown as VNode;

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
