/** The page of a table that its host has replaced, perhaps several times. */
import { expect, it, vi } from 'vitest';
import { standIn } from '../../support/cast.ts';
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

/** Draws the page of the first table until nothing more loads. `tables`: by id. */
async function drawn(me: object | null, tables: Readonly<Record<string, object>>): Promise<VNode> {
  vi.resetModules();
  const { neverBegun } = await load<{
    neverBegun(game: object, askHost: string, reader: object): VNode[];
  }>('lobby/open-tables.ts');
  server.mockImplementation(async (url) => {
    const game = tables[/games\/(\w+)\?invitation=s$/.exec(url)?.[1] ?? ''];
    return game === undefined
      ? Response.json({ code: 'unknown-game', title: 'No such game', status: 404 }, { status: 404 })
      : Response.json({ game });
  });
  const redraw = vi.fn<() => void>();
  const draw = (): VNode => {
    const children = neverBegun({ ...replaced, id: 'a', rematch: 'b' }, '', { me, token: 's', redraw });
    return standIn<VNode>({ tag: 'div', props: {}, children });
  };
  draw();
  await vi.waitFor(() => expect(redraw).toHaveBeenCalledOnce());
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

it('leads to the first table that the reader may not see, without its terms', async () => {
  const hidden = await drawn(bo, {});
  expect(linkIn(hidden)).toBe('/game?g=b#invitation=s');
  expect(wordsOf(hidden)).toContain('Its game, its pace or its seats may differ.');
  const second = await drawn(bo, { b: CHAIN.b });
  expect(linkIn(second)).toBe('/game?g=c#invitation=s');
  expect(wordsOf(second)).toContain('Its game, its pace or its seats may differ.');
});

it('stops after some tables', async () => {
  await drawn(null, { b: { ...replaced, id: 'b', rematch: 'b' } });
  expect(server.mock.calls.length).toBeLessThan(20);
});
