/** Whom a player can ask to play their seat. */
import { expect, it, vi } from 'vitest';
import { load, nodesIn, wordsOf, type Drawn } from '../../support/page/page.ts';
import { mockServer } from '../../support/page/server.ts';

const { part } = await load<{ part: { load: () => Promise<void>; draw: (f: object) => Drawn } }>(
  'presence/sitter.ts',
);
const server = mockServer();

it('distinguishes contacts from players of the same name at the table, who are no contacts to ask', async () => {
  const [ada, bo] = [
    { id: 'a1', name: 'Ada' },
    { id: 'b2', name: 'Bo' },
  ];
  const players = [bo, { id: 'k3', name: 'Bo' }, { id: 'p9', name: 'Cy' }];
  server.mockResolvedValue(Response.json({ players }));
  await part.load();
  const seats = [ada, bo].map((player, seat) => ({ seat, player, bot: null }));
  const table = { game: { id: 'g', host: ada, seats }, seat: 0, redraw: vi.fn<() => void>() };
  const drawn = nodesIn(part.draw({ table, me: ada }));
  const options = drawn.filter(({ tag }) => tag === 'option').map((one) => wordsOf(one));
  expect(options).toEqual(['choose…', 'Bo #k3', 'Cy']);
});
