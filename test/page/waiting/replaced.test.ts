/** A host who chooses other terms leaves no empty table behind, and takes nobody's seat. */
import { expect, it } from 'vitest';
import { load } from '../../support/page/page.ts';
import { mockServer } from '../../support/page/server.ts';

const { cancelReplaced } = await load<{ cancelReplaced(id: string): Promise<void> }>('new/begin-game.ts');
const server = mockServer();

const host = { id: 'ada', name: 'Ada' };
const seats = (...players: (string | null)[]): object[] =>
  players.map((id) => ({ player: id === null ? null : { id }, bot: null }));

it.each([
  ['is cancelled if only its host sits there', { status: 'open', seats: seats('ada', null) }, true],
  ['stays if a friend has sat down', { status: 'open', seats: seats('ada', 'bo') }, false],
  ['stays if it has started', { status: 'running', seats: seats('ada') }, false],
])('the replaced table %s', async (_, game, isCancelled) => {
  const sent: string[] = [];
  server.mockImplementation((url: string, { method }: { method: string }) => {
    sent.push(`${method} ${url.split('/').slice(-2).join('/')}`);
    return Promise.resolve(Response.json({ game: { id: 'g', host, ...game } }));
  });
  await cancelReplaced('g');
  expect(sent.includes('POST g/cancel')).toBe(isCancelled);
  expect(sent).toContain('GET games/g');
});
