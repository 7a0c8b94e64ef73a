/** The reliability of players at a table. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { load, wordsOf, type VNode } from '../../support/page/page.ts';

interface Seat {
  readonly player: { id: string; name: string } | null;
}
interface Reliability {
  load(game: { seats: readonly Seat[] }, own: number | null): Promise<void>;
  words(player: string): string | undefined;
}
const { reliabilityOf } = await load<{ reliabilityOf(redraw: () => void): Reliability }>(
  'table/reliability.ts',
);
const { pageLink } = await load<{
  pageLink(
    game: { seats: readonly Seat[] },
    seat: number,
    own: number | null,
    words: Reliability['words'] | undefined,
  ): VNode | null;
}>('shared/player.ts');

describe('the reliability of players', () => {
  const server = vi.fn<(url: string) => Promise<Response>>();
  beforeEach(() => void vi.stubGlobal('fetch', server.mockReset()));
  afterEach(() => void vi.unstubAllGlobals());
  const person = (id: string): Seat => ({ player: { id, name: id } });
  const game = { seats: [person('ada'), { player: null }, person('bo'), person('cy'), person('di')] };
  const answers: Readonly<Record<string, object>> = {
    ada: { asked: 400, share: 0.999 },
    bo: { asked: 3, share: null },
    cy: { asked: 0, share: null },
  };

  it('is requested once for each, not for bots; without an answer the link to their page stays', async () => {
    server.mockImplementation(async (url) => {
      const reliability = answers[url.split('/').at(-1)!];
      return reliability === undefined
        ? Response.json({ code: 'game-unavailable', title: 'x' }, { status: 503 })
        : Response.json({ reliability });
    });
    const redraw = vi.fn();
    const reliability = reliabilityOf(redraw);
    expect(wordsOf(pageLink(game, 0, null, undefined)), 'before it has loaded').toBe('Player’s page');
    const words = () =>
      game.seats
        .map((_, seat) => pageLink(game, seat, null, reliability.words))
        .map((link) => link && wordsOf(link));
    expect(words()).toEqual(['Player’s page', null, 'Player’s page', 'Player’s page', 'Player’s page']);
    await reliability.load(game, null);
    await reliability.load(game, null);
    expect(words()).toEqual([
      'Answers in time: 99 %',
      null,
      'Reliability: too few answers yet',
      'New player',
      'Player’s page',
    ]);
    expect(pageLink(game, 2, 2, reliability.words), 'the user knows themselves').toBeNull();
    expect(server.mock.calls.map(([url]) => url)).toEqual(
      ['ada', 'bo', 'cy', 'di'].map((id) => `/api/v1/players/${id}`),
    );
    expect(redraw).toHaveBeenCalledOnce();
    await reliability.load({ seats: [person('ada'), person('me'), person('ed')] }, 1);
    expect(server.mock.calls.slice(4).map(([url]) => url)).toEqual(['/api/v1/players/ed']);
  });
});
