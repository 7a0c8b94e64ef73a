/** The place of the news on a wide screen while there are none. */
import { expect, it, vi } from 'vitest';
import { load, nodesIn, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { mockServer } from '../../../support/page/server.ts';

// The goal is loaded once for each page.
vi.resetModules();
const { calm } = await load<{ calm(table: object): Drawn }>('table/news/calm.ts');
const server = mockServer();

it('says how the game is won and how a turn goes, hidden from screen readers, and asks for it once', async () => {
  const goalAndTurn = ['Win.', 'Move.', 'Fight.', 'Rest.', 'Draw.'];
  server.mockImplementation(() => Promise.resolve(Response.json({ goalAndTurn })));
  const redraw = vi.fn<() => void>();
  const table = { game: { ruleset: 'cosmic-conquest' }, redraw };
  expect(calm(table)).toBeNull();
  await vi.waitFor(() => expect(redraw).toHaveBeenCalledOnce());
  const drawn = calm(table);
  expect(wordsOf(drawn)).toBe('The game in shortWin.Move.Fight.');
  expect(nodesIn(drawn)[0]?.props).toMatchObject({ 'aria-hidden': 'true' });
  // From the cache of the browser, if it has them.
  expect(server.mock.calls).toMatchObject([
    ['/api/v1/rulesets/cosmic-conquest/presentation', { cache: 'default' }],
  ]);
});
