/** The page of a table that its host has replaced, perhaps several times. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { standIn } from '../../support/cast.ts';
import { storeOn } from '../../support/page/local-storage.ts';
import { find, load, wordsOf, type VNode } from '../../support/page/page.ts';
import { mockServer } from '../../support/page/server.ts';

const ada = { id: 'ada', name: 'Ada' };
const bo = { id: 'bo', name: 'Bo' };
const free = { player: null, bot: null };
const replaced = {
  ruleset: 'interstellar-empire',
  title: 'The Kapteyn Descent',
  host: ada,
  status: 'cancelled',
  startedAt: null,
  paceName: 'live',
  seats: [
    { seat: 0, player: ada, bot: null },
    { seat: 1, player: bo, bot: null },
  ],
};
const newest = {
  ...replaced,
  id: 'c',
  status: 'open',
  paceName: 'daily',
  seats: [replaced.seats[0], { seat: 1, ...free }, { seat: 2, ...free }],
  rematch: null,
};
const server = mockServer();

interface Game {
  readonly host: { readonly name: string; readonly displayName?: string };
}
type Tables = Readonly<Record<string, object>>;

/** The page of the first table, which leads to the second one unless `next` says otherwise. `tables`: by id. */
async function pageOf(me: object | null, tables: Tables, next: object = { rematch: 'b' }) {
  vi.resetModules();
  const { neverBegun } = await load<{
    neverBegun(game: object, askHost: (game: Game) => string, reader: object): VNode[] | undefined;
  }>('lobby/open-tables.ts');
  server.mockImplementation(async (url) => {
    const [, id = '', token] = /games\/(\w+)(\?invitation=s)?$/.exec(url) ?? [];
    const game = token === undefined && id !== 'd' ? undefined : tables[id];
    return game === undefined
      ? Response.json({ code: 'unknown-game', title: 'No such game', status: 404 }, { status: 404 })
      : Response.json({ game });
  });
  const redraw = vi.fn<() => void>();
  const game = { ...replaced, id: 'a', rematch: null, ...next };
  const draw = (): VNode => {
    const children = neverBegun(game, ({ host }) => `Ask ${host.displayName ?? host.name}.`, {
      me,
      token: 's',
      redraw,
    });
    return standIn<VNode>({ tag: 'div', props: {}, children: children ?? [] });
  };
  return { draw, redraw };
}

/** Draws the page of the first table until it leads on, or says why not. */
async function drawn(...on: Parameters<typeof pageOf>): Promise<VNode> {
  const { draw, redraw } = await pageOf(...on);
  expect(wordsOf(draw())).not.toContain('replaced');
  await vi.waitFor(() => expect(redraw).toHaveBeenCalled());
  return draw();
}

const linkIn = (page: VNode): unknown =>
  find(page, ({ props }) => props['class'] === 'button primary').props['href'];

const CHAIN = { b: { ...replaced, id: 'b', rematch: 'c' }, c: newest };

it('leads to the newest table, and names its pace and seats', async () => {
  const page = await drawn(null, CHAIN);
  expect(linkIn(page)).toBe('/game?g=c#invitation=s');
  expect(wordsOf(page)).toContain(
    'Ada has replaced this table with another one. The new one has the pace “Once a day” and 3 seats, 2 of them free.',
  );
  expect(wordsOf(page)).not.toContain('You sat here');
});

it('names the game, if it is another one', async () => {
  const other = { ...newest, ruleset: 'cosmic-conquest' };
  expect(wordsOf(await drawn(null, { ...CHAIN, c: other }))).toContain(
    'The new one is for Cosmic Conquest, has the pace “Once a day”',
  );
});

it('says to players who sat there that they must sit down again, unless they have', async () => {
  expect(wordsOf(await drawn(bo, CHAIN))).toContain(
    'You sat here: to play at the new table, sit down again.',
  );
  expect(wordsOf(await drawn(ada, CHAIN))).not.toContain('You sat here');
});

it.each([
  ['may not see the new table', {}],
  ['may not see the newest table', { b: CHAIN.b }],
  ['finds the newest table cancelled', { ...CHAIN, c: { ...newest, status: 'cancelled' } }],
])('leads nowhere if the reader %s, and says whom to ask', async (_, tables) => {
  const page = await drawn(bo, tables);
  expect(wordsOf(page)).toContain('This game was cancelled before the start. Ask Ada.');
  expect(wordsOf(page)).not.toContain('Go to the new table');
});

it('leads invited players to a table that fewer people may find, without the invitation of the old one', async () => {
  const hidden = { ...newest, id: 'd', invited: { id: 'i', seat: null, state: 'open' } };
  const second = { ...replaced, id: 'b', rematch: null, replacement: 'd' };
  for (const page of [
    await drawn(bo, { d: hidden }, { replacement: 'd' }),
    await drawn(bo, { b: second, d: hidden }),
  ]) {
    expect(linkIn(page)).toBe('/game?g=d');
    expect(wordsOf(page)).toContain('You are invited: to play there, sit down again.');
  }
});

it('looks again after a while: the host may replace the new table, too', async () => {
  const tables: Record<string, object> = { b: { ...newest, id: 'b' } };
  const { draw, redraw } = await pageOf(null, tables);
  draw();
  await vi.waitFor(() => expect(redraw).toHaveBeenCalledOnce());
  expect(linkIn(draw())).toBe('/game?g=b#invitation=s');
  Object.assign(tables, { ...CHAIN, c: { ...newest, paceName: 'brisk' } });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  draw();
  await vi.waitFor(() => expect(redraw).toHaveBeenCalledTimes(2));
  expect(linkIn(draw())).toBe('/game?g=c#invitation=s');
});

it.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['asks to wait', () => Promise.resolve(Response.json({ code: 'rate-limited' }, { status: 429 }))],
])('leads nowhere while the server %s, and asks again soon', async (_, answer) => {
  const { draw, redraw } = await pageOf(null, { b: { ...newest, id: 'b' } });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  server.mockImplementationOnce(answer);
  draw();
  await vi.waitFor(() => expect(server).toHaveBeenCalledOnce());
  expect(wordsOf(draw()).trim()).toBe('');
  expect(redraw).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(redraw).toHaveBeenCalledOnce();
  draw();
  await vi.waitFor(() => expect(redraw).toHaveBeenCalledTimes(2));
  expect(linkIn(draw())).toBe('/game?g=b#invitation=s');
});

it('stops after some tables', async () => {
  await drawn(null, { b: { ...replaced, id: 'b', rematch: 'b' } });
  expect(server.mock.calls.length).toBeLessThan(20);
});

it('distinguishes the host of a cancelled table from those of the open tables below', async () => {
  const { draw, redraw } = await pageOf(null, {}, { rematch: null });
  vi.stubGlobal('localStorage', storeOn(new Map()));
  const other = { ...newest, host: { id: 'k3mq', name: 'Ada' }, seats: [{ seat: 0, ...free }], awaiting: [] };
  server.mockImplementation(async () => Response.json({ games: [other] }));
  expect(wordsOf(draw())).toContain('Ask Ada.');
  await vi.waitFor(() => expect(redraw).toHaveBeenCalled());
  expect(wordsOf(draw())).toContain('Ask Ada #ad.');
  expect(wordsOf(draw())).toContain('by Ada #k3');
});
