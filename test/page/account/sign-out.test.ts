/** Signing out, in this tab and in others. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { standIn } from '../../support/cast.ts';
import { refusal } from '../../../src/api/http/problem.ts';
import { load, press, wordsOf, type VNode } from '../../support/page/page.ts';
import { storeOn } from '../../support/page/local-storage.ts';
import { openTab } from '../../support/page/tab.ts';

/** What is drawn, as it is described. */
const drawn = vi.hoisted(() => ({ content: [] as unknown[] }));
vi.mock('../../../public/js/shared/dom.ts', async (original) => ({
  ...(await original<object>()),
  render: (_: unknown, ...content: unknown[]) => {
    drawn.content = content;
  },
}));

const tab = openTab();
const { kept, reload } = tab;

describe('a browser in which a player signs out', () => {
  const drafts = new Map<string, string>();
  const [endPush, close] = [vi.fn<() => Promise<boolean>>(async () => true), vi.fn<() => void>()];
  const left = vi.fn<(url: string) => void>();
  const page = (): VNode => standIn<VNode>({ tag: 'body', props: {}, children: drawn.content });

  beforeEach(() => {
    for (const mock of [endPush, close, left]) mock.mockClear();
    const theirs = {
      token: 'old',
      player: '{"id":"ada","name":"Ada"}',
      'looked.g': '{}',
      'read.g': '7',
      'notifiable.mail': `${Date.now()}`,
    };
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
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistration: async () => registration, addEventListener: () => undefined },
    });
    for (const name of ['PushManager', 'Notification']) vi.stubGlobal(name, Object);
    vi.stubGlobal('location', { pathname: '/account', assign: left, reload });
  });

  /** The account page, with this response to a sign-out. */
  async function signOut(status: number): Promise<void> {
    vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
      if (method === 'DELETE')
        return status === 204 ? new Response(null, { status }) : Response.json({}, { status });
      if (url.endsWith('/session')) return Response.json({ player: { id: 'ada', name: 'Ada' } });
      return Response.json({
        player: { id: 'ada', name: 'Ada' },
        address: 'ada@example.org',
        keys: [],
        apps: [],
        bots: [],
      });
    });
    await load('account/account.ts');
    press(page(), 'Sign out');
  }

  it('removes their drafts, seen marks, push subscription and notices', async () => {
    await signOut(204);
    await vi.waitFor(() => expect(left).toHaveBeenCalledWith('/'));
    expect([[...kept.keys()], [...drafts.keys()]]).toEqual([[], ['renewed']]);
    expect([endPush, close].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('keeps all of these if the server does not sign them out', async () => {
    await signOut(503);
    await vi.waitFor(() => expect(wordsOf(page())).toContain('The server refused that (503)'));
    expect([kept.has('parsec-post.read.g'), drafts.has('parsec-post.drafts.g')]).toEqual([true, true]);
    expect(left).not.toHaveBeenCalled();
  });

  it('closes the notices on the screen last, and even if the subscription cannot be ended', async () => {
    endPush.mockImplementationOnce(async () => {
      expect(close).not.toHaveBeenCalled();
      throw new Error('the push service does not answer');
    });
    await signOut(204);
    await vi.waitFor(() => expect(left).toHaveBeenCalledWith('/'));
    expect([endPush, close].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});

describe('a page whose player has signed out', () => {
  const drafts = new Map<string, string>();
  const root = { hidden: false };
  interface Known {
    remember(player: { id: string; name: string }): void;
    isKnown(): boolean;
  }

  beforeEach(() => {
    drafts.clear();
    drafts.set('parsec-post.drafts.g', '{}');
    drafts.set('renewed', '1');
    root.hidden = false;
    vi.stubGlobal('sessionStorage', storeOn(drafts));
    vi.stubGlobal('document', { documentElement: root });
  });

  /** A page that shows Ada. */
  async function shown(): Promise<Known> {
    await load('account/sign-out.ts');
    const known = await load<Known>('account/session-mark.ts');
    expect(known.isKnown()).toBe(true);
    known.remember({ id: 'ada', name: 'Ada' });
    for (const event of ['storage', 'pageshow']) tab.window.dispatchEvent(new Event(event));
    expect(reload).not.toHaveBeenCalled();
    return known;
  }

  it('hides, drops its drafts and reloads, even if the browser restores it from memory', async () => {
    await shown();
    kept.clear();
    tab.window.dispatchEvent(new Event('pageshow'));
    expect([root.hidden, reload.mock.calls.length, [...drafts.keys()]]).toEqual([true, 1, ['renewed']]);
    // Drawn once more before it is gone.
    drafts.set('parsec-post.drafts.g', '{}');
    tab.window.dispatchEvent(new Event('pagehide'));
    expect([...drafts.keys()]).toEqual(['renewed']);
  });

  it.each([
    ['who has not been named yet', undefined],
    ['who is named', '{"id":"bob","name":"Bob"}'],
  ])(
    'is not shown to a player who has signed in since, %s, and keeps that player’s data',
    async (_, player) => {
      await shown();
      kept.clear();
      const theirs = { known: 'yes', 'read.h': '7', ...(player && { player }) };
      for (const [name, value] of Object.entries(theirs)) kept.set(`parsec-post.${name}`, value);
      tab.window.dispatchEvent(new Event('pageshow'));
      expect([root.hidden, reload.mock.calls.length, [...drafts.keys()]]).toEqual([true, 1, ['renewed']]);
      tab.window.dispatchEvent(new Event('pagehide'));
      expect(kept.size).toBe(Object.keys(theirs).length);
    },
  );

  it('is not shown again if they signed out on the page itself', async () => {
    await shown();
    const { nowUnknown } = await load<{ nowUnknown(): void }>('account/session-mark.ts');
    nowUnknown();
    tab.window.dispatchEvent(new Event('pageshow'));
    expect([root.hidden, reload.mock.calls.length]).toEqual([true, 1]);
  });

  it('stays if the same player signs in again', async () => {
    await shown();
    kept.clear();
    for (const [name, value] of [
      ['known', 'yes'],
      ['player', '{"id":"ada","name":"Ada B."}'],
    ] as const)
      kept.set(`parsec-post.${name}`, value);
    tab.window.dispatchEvent(new Event('pageshow'));
    expect([root.hidden, reload.mock.calls.length]).toEqual([false, 0]);
  });

  it('reloads when the server says that the session has ended, and says so once', async () => {
    const { remember } = await shown();
    remember({ id: 'ada', name: 'Ada' });
    vi.stubGlobal('fetch', async () => refusal('account-deleted'));
    const session = await load<{ whoAmI(): Promise<unknown> }>('account/session.ts');
    expect(await session.whoAmI()).toBeNull();
    expect([root.hidden, reload.mock.calls.length, kept.size]).toEqual([true, 1, 0]);
    vi.resetModules();
    for (const note of ['was deleted', '']) {
      const { sessionNote } = await load<{ sessionNote(): string }>('account/session.ts');
      expect(sessionNote()).toContain(note);
      vi.resetModules();
    }
    expect([...drafts.keys()]).toEqual(['renewed']);
  });
});
