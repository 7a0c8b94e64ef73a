/** After a move, the page names the next game that waits for the user. */
import { describe, expect, it } from 'vitest';
import { load, wordsOf, type VNode } from '../../support/page/page.ts';
import { mockServer } from '../../support/page/server.ts';

interface NextGames {
  load(
    me: object | null,
    seen: object | null,
    hasMoved: boolean,
    isBot: (seat: number) => boolean,
  ): Promise<boolean>;
  line(): VNode | null;
}
const { nextGamesOf } = await load<{ nextGamesOf: (game: string) => NextGames }>('table/next-games.ts');

const server = mockServer();
const me = { id: 'ada', name: 'Ada' };
const isBot = (seat: number): boolean => seat > 1;
const idle = { decisions: [], windows: [] };
const answered = { decisions: [{ window: 'coin.1', answer: { type: 'coin' } }], windows: [] };
const asked = { windows: [], decisions: [...answered.decisions, { window: 'turn.1' }] };

const game = (id: string, awaiting: readonly number[], patch: object = {}, seat: object = {}) => ({
  id,
  title: `Title of ${id}`,
  ruleset: 'stellar-conquest',
  awaiting,
  deadline: null,
  sandbox: false,
  seats: [{ player: me }, { player: { id: 'bob', name: 'Bob' } }, { player: null, ...seat }],
  ...patch,
});
const games = (...list: readonly object[]): void =>
  void server.mockImplementation(() => Promise.resolve(Response.json({ games: list })));

describe('the next game', () => {
  it('is the first of those that wait for the user, who may sit in for somebody', async () => {
    const sat = { player: { id: 'cat', name: 'Cat' }, sitter: { player: me, until: '' } };
    games(
      game('here', [0]),
      game('practice', [0], { sandbox: true }),
      game('others', [1]),
      game('first', [0, 1], { deadline: '2031-01-01T00:00:00Z' }),
      game('second', [2], {}, sat),
    );
    const next = nextGamesOf('here');
    expect(await next.load(me, idle, true, isBot)).toBe(true);
    expect(wordsOf(next.line())).toMatch(
      /^Next: 2 games wait for youStellar Conquest “Title of first” · .* left$/,
    );
    expect(JSON.stringify(next.line())).toContain('/game?g=first');
    expect(server.mock.calls.map(([url]) => url)).toEqual(['/api/v1/me/games?status=running']);
  });

  it.each([
    ['that leaves a decision here', me, asked],
    ['of nobody known', null, idle],
    ['before the view is there', me, null],
  ])('is not looked for after a move %s', async (_, player, seen) => {
    const next = nextGamesOf('here');
    expect(await next.load(player, seen, true, isBot)).toBe(false);
    expect(server).not.toHaveBeenCalled();
    expect(next.line()).toBeNull();
  });

  it('is fetched only after a move, including a sealed answer', async () => {
    games(game('first', [0]));
    const next = nextGamesOf('here');
    expect(await next.load(me, answered, false, isBot)).toBe(false);
    expect(server).not.toHaveBeenCalled();
    expect(await next.load(me, answered, true, isBot)).toBe(true);
    expect(wordsOf(next.line())).toBe('Next: 1 game waits for youStellar Conquest “Title of first”');
  });

  it('stays until this game asks again, and is fetched once for moves that follow each other', async () => {
    games(game('first', [0]));
    const next = nextGamesOf('here');
    await next.load(me, idle, true, isBot);
    expect(await next.load(me, idle, false, isBot)).toBe(false);
    expect(next.line()).not.toBeNull();
    expect(await next.load(me, asked, false, isBot)).toBe(true);
    expect(next.line()).toBeNull();
    expect(await next.load(me, idle, true, isBot)).toBe(true);
    expect(next.line()).not.toBeNull();
    expect(server).toHaveBeenCalledOnce();
  });

  it('does not hurry the user where only bots wait', async () => {
    const bots = [1, 2].map(() => ({ player: null, bot: 'random' }));
    const seats = [{ player: me, bot: null }, ...bots];
    games(
      game('first', [0, 1], { deadline: '2031-01-01T00:00:00Z', seats, absencePolicy: { bank: 2_592_000 } }),
    );
    const next = nextGamesOf('here');
    await next.load(me, idle, true, isBot);
    expect(wordsOf(next.line())).toMatch(/ · no hurry$/);
  });

  it('is not named while only bots think here, but once a person is awaited or the game is over', async () => {
    games(game('first', [0]));
    const next = nextGamesOf('here');
    const thinking = (...awaiting: readonly number[]): object => ({ ...idle, windows: [{ awaiting }] });
    expect(await next.load(me, thinking(2), true, isBot)).toBe(false);
    expect(server).not.toHaveBeenCalled();
    expect(await next.load(me, thinking(2, 1), false, isBot)).toBe(true);
    expect(next.line()).not.toBeNull();
    await next.load(me, thinking(2), false, isBot);
    expect(next.line()).toBeNull();
    await next.load(me, idle, false, isBot);
    expect(next.line()).not.toBeNull();
  });

  it('is not named if none waits', async () => {
    games(game('first', [1]));
    const next = nextGamesOf('here');
    await next.load(me, idle, true, isBot);
    expect(next.line()).toBeNull();
  });
});
