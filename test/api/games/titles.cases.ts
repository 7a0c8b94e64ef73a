import { describe, expect, it } from 'vitest';
import { generatedTitle } from '../../../src/rules/text/names/game-title.ts';
import { call, guest, openGame, runningGame, type Json } from '../../support/api/api.ts';

const find = (games: readonly Json[], id: string) => games.find((game) => game['id'] === id)?.['title'];

describe('the title of a game', () => {
  it('is generated from the id if the host gives none', async () => {
    const ada = await guest('Ada');
    const game = await openGame(ada);
    expect((await call('GET', `/games/${game}`)).body.game.title).toBe(generatedTitle(game));
  });

  it('is shown by the game, the view, the lists and the decisions, without surrounding space', async () => {
    const [ada, bob] = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame([ada, bob], { title: ' Friday night ' });
    const title = 'Friday night';
    const read = async (path: string) => (await call('GET', path, { token: ada.token })).body;
    expect((await read(`/games/${game}`)).game.title).toBe(title);
    expect((await read(`/games/${game}/view`)).title).toBe(title);
    expect(find((await read('/games?limit=100')).games, game)).toBe(title);
    expect(find((await read('/me/games')).games, game)).toBe(title);
    // Either of them may be the first to move.
    const asked = await Promise.all([ada, bob].map(({ token }) => call('GET', '/me/decisions', { token })));
    const decisions = asked.flatMap(({ body }) => body.decisions as Json[]);
    expect(decisions.map((one) => [one['game'], one['title']])).toContainEqual([game, title]);
  });

  it('of a private game is shown to nobody who may not find it', async () => {
    const [ada, eve] = [await guest('Ada'), await guest('Eve')];
    const game = await openGame(ada, { visibility: 'private', title: 'Between us' });
    const paths = [`/games/${game}`, `/games/${game}/view`, `/games/${game}/feed`, '/games?limit=100'];
    for (const path of paths) {
      expect((await call('GET', path, { token: eve.token })).text).not.toContain('Between us');
    }
    expect((await call('GET', `/games/${game}`, { token: ada.token })).text).toContain('Between us');
  });

  it('passes to the rematch if the host gave it', async () => {
    const people = [await guest('Ada'), await guest('Bob')];
    const game = await runningGame(people, { title: 'Revenge' });
    const { token } = people[0]!;
    await call('DELETE', `/games/${game}/seats/mine`, { token });
    const { body } = await call('POST', `/games/${game}/rematch`, { token });
    expect((await call('GET', `/games/${body.game}`)).body.game.title).toBe('Revenge');
    expect((await call('GET', `/games/${game}`)).body.game.title).toBe('Revenge');
  });
});
