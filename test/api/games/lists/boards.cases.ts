/** What lists show of the boards, by who may find the game. */
import { describe, expect, it, vi } from 'vitest';
import { call, guest, look, openGame, send, type Guest, type Json } from '../../../support/api/api.ts';

const NONE = { board: null, round: null, leader: null };
const shown = ({ board, round, leader }: Json) => ({ board, round, leader });
const listed = async (path: string, game: string, token?: string): Promise<Json> =>
  (await call('GET', path, { token })).body.games.find(({ id }: Json) => id === game);

/** A running game of these two. */
async function begun(people: readonly [Guest, Guest], visibility = 'public'): Promise<string> {
  const game = await openGame(people[0], { visibility });
  const { invitation } = (await call('GET', `/games/${game}`, { token: people[0].token })).body.game;
  for (const { token } of people)
    expect((await call('POST', `/games/${game}/seats`, { token, body: { invitation } })).status).toBe(201);
  return game;
}

describe('the board in lists', () => {
  it('of a public game is shown to everybody from the start on, as spectators see it', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await openGame(ada, { seats: 2 });
    expect(shown(await listed('/games?limit=100', game))).toEqual(NONE);
    for (const { token } of [ada, bob]) await call('POST', `/games/${game}/seats`, { token, body: {} });
    const { view } = await look(game);
    for (const [path, token] of [
      ['/games?limit=100', undefined],
      ['/me/games', ada.token],
      ['/me/games', bob.token],
    ] as const) {
      const { board, round, leader } = shown(await listed(path, game, token));
      expect([round, leader]).toEqual([1, null]);
      expect(board.races).toEqual(view.seats.map(({ race }: Json) => race));
      expect(board.worlds).toEqual([
        Array.from({ length: 5 }, () => [3, 0]),
        Array.from({ length: 5 }, () => [0, 3]),
      ]);
    }
    expect((await call('GET', `/games/${game}`)).body.game).not.toHaveProperty('board');
  });

  it('of an unlisted game is in no public list, and in those of its players', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await begun([ada, bob], 'unlisted');
    expect(await listed('/games?limit=100', game, ada.token)).toBeUndefined();
    expect((await listed('/me/games', game, ada.token)).board).not.toBeNull();
  });

  it('of a private game is in no list', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await begun([ada, bob], 'private');
    expect(await listed('/games?limit=100', game, ada.token)).toBeUndefined();
    for (const { token } of [ada, bob]) {
      const found = await listed('/me/games', game, token);
      expect([found.status, shown(found)]).toEqual(['running', NONE]);
    }
  });

  it('of a finished game stays, without a leader', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await begun([ada, bob]);
    expect((await send(game, bob, { command: { type: 'resign' } })).status).toBe(200);
    const over = await vi.waitFor(async () => {
      const found = await listed('/games?status=finished&limit=100', game);
      expect(found).toBeDefined();
      return found;
    });
    expect([over.board === null, over.leader]).toEqual([false, null]);
    const page = (await call('GET', `/players/${ada.id}`)).body.games;
    expect(page[0]).toMatchObject({ id: game, board: over.board });
  });
});
