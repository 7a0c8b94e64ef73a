/** The page of a player, for a user of the same name. Without a browser. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standIn } from '../../support/cast.ts';
import { storeOn } from '../../support/page/local-storage.ts';
import { find, load, wordsOf, type Drawn, type VNode } from '../../support/page/page.ts';

const drawn = vi.hoisted(() => ({ content: [] as unknown[] }));
vi.mock('../../../public/js/shared/dom.ts', async (original) => ({
  ...(await original<object>()),
  render: (_: unknown, ...content: unknown[]) => {
    drawn.content = content;
  },
}));

const player = { id: 'a1xx', name: 'Nova' };
const page = {
  player,
  since: '2031-01-06T10:00:00.000Z',
  standings: [],
  reliability: { asked: 0, share: null },
  pace: null,
  games: [],
};

/** Read when a round of requests has ended. */
const hidden = vi.fn(() => false);

beforeEach(() => {
  vi.resetModules();
  hidden.mockClear();
  vi.stubGlobal('localStorage', storeOn(new Map([['parsec-post.known', 'yes']])));
  vi.stubGlobal('sessionStorage', storeOn(new Map()));
  vi.stubGlobal('window', new EventTarget());
  // The page updates its times every second, which would go on after the test.
  vi.stubGlobal('setInterval', () => 0);
  vi.stubGlobal('location', { pathname: '/player', search: '?p=a1xx', origin: 'http://localhost' });
  const none = { getElementById: () => null, querySelectorAll: () => [], referrer: '' };
  const document = Object.assign(new EventTarget(), { documentElement: {}, ...none });
  vi.stubGlobal('document', Object.defineProperty(document, 'hidden', { get: hidden }));
});
afterEach(async () => {
  await vi.waitFor(() => expect(hidden).toHaveBeenCalled());
  vi.unstubAllGlobals();
});

async function shownTo(me: { readonly id: string; readonly name: string }): Promise<readonly string[]> {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/me')) return Response.json({ player: me, address: null });
    if (url.includes('/players/')) return Response.json(page);
    return Response.json({ blocks: [] });
  });
  await load('figures/player.ts');
  const whole = (): VNode => standIn<VNode>({ tag: 'body', props: {}, children: drawn.content as Drawn[] });
  const words = (is: (node: VNode) => boolean): string => wordsOf(find(whole(), is));
  await vi.waitFor(() => expect(words(({ props }) => props['class'] === 'me')).toContain('You are'));
  return [words(({ props }) => props['title'] === 'Change your name'), words(({ tag }) => tag === 'h1')];
}

it.each([
  ['distinguishes two people of the same name', { id: 'b2yy', name: 'nova' }, ['nova #b2', 'Nova #a1']],
  ['names others as they are', { id: 'b2yy', name: 'Ada' }, ['Ada', 'Nova']],
  ['names the user on their own page as they are', player, ['Nova', 'Nova (you)']],
])('%s', async (_, me, names) => expect(await shownTo(me)).toEqual(names));

it('has the display name on the button that blocks a player of the same name', async () => {
  await shownTo({ id: 'b2yy', name: 'Nova' });
  await vi.waitFor(() => expect(wordsOf(standIn<Drawn[]>(drawn.content))).toContain('Block Nova #a1'));
});
