/** A game that begins by one press on its card, without a browser. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { find, load, nodesIn, press, wordsOf, type VNode } from '../../support/page/page.ts';
import { storeOn } from '../../support/page/local-storage.ts';

interface Cards {
  gameCards(rulesets: readonly object[], name: () => string, redraw: () => void): VNode;
}

const card = {
  kind: 'Board game',
  sentence: 'Surround the other player.',
  weight: 5,
  minutes: 300,
  firstGame: {
    seats: 3,
    seatsWithFriend: 2,
    options: { rounds: 10 },
    preferences: [{ colour: 'black' }, { colour: 'white' }],
    bot: 'random',
    minutes: 40,
  },
};
const HOUR = 3600;
const firstGameDuration = { usual: 120 * HOUR, decisions: 21 };
const firstGameAgainstBots = { usual: 0.6 * HOUR, from: 0.5 * HOUR, to: 0.75 * HOUR };
const counted = { durations: {}, firstGameAgainstBots, firstGameDuration };
const GO = { name: 'go', title: 'Go', seats: { min: 2, max: 5 }, card, ...counted };
const seedOrigin = { secretHash: 'aa', digest: 'bb', nonces: [] };
const GAME = { id: 'g', invitation: 'secret', seedOrigin };
const ada = { id: 'ada', name: 'Bright Comet' };

const kept = new Map<string, string>();
const assign = vi.fn<(url: string) => void>();
const writeText = vi.fn<(text: string) => Promise<void>>();
/** Responses by method and path. */
let answers: Record<string, () => Response>;
/** What was sent, in order. */
let sent: [request: string, body: unknown][];

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  sent = [];
  answers = {
    'POST /players': () => Response.json({ player: ada }, { status: 201 }),
    'POST /games': () => Response.json({ game: GAME }, { status: 201 }),
    'POST /games/g/seats': () => Response.json({ seat: 0 }, { status: 201 }),
  };
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const request = `${method} ${url.replace('/api/v1', '')}`;
    sent.push([request, typeof body === 'string' ? JSON.parse(body) : null]);
    return answers[request]?.() ?? Response.json({ code: 'not-found' }, { status: 404 });
  });
  vi.stubGlobal('localStorage', storeOn(kept));
  vi.stubGlobal('sessionStorage', storeOn(new Map()));
  vi.stubGlobal('location', { pathname: '/', origin: 'http://localhost', assign: assign.mockReset() });
  vi.stubGlobal('navigator', { clipboard: { writeText: writeText.mockReset().mockResolvedValue() } });
});
afterEach(() => vi.unstubAllGlobals());

/** Presses this button of the card of Go. Returns the cards as they are then. */
async function pressed(label: string, name = '', ruleset = GO): Promise<VNode> {
  const { gameCards } = await load<Cards>('lobby/game-cards.ts');
  const redraw = vi.fn<() => void>();
  const draw = (): VNode => gameCards([ruleset], () => name, redraw);
  press(draw(), label);
  expect(find(draw(), ({ props }) => props['aria-busy'] === 'true').props['class']).toBe('game-card');
  await vi.waitFor(() => expect(redraw).toHaveBeenCalledTimes(2));
  return draw();
}

it('a card says how long a full game takes at each pace that was counted', async () => {
  const { gameCards } = await load<Cards>('lobby/game-cards.ts');
  const durations = { live: { text: '40 minutes to two hours' }, daily: { text: 'ten days to four weeks' } };
  const cards = gameCards(
    [{ ...GO, durations }],
    () => '',
    () => undefined,
  );
  expect(wordsOf(find(cards, ({ key }) => key === 'by-pace'))).toContain(
    `Each player thinks for about ${GO.card.minutes} minutes in all.`,
  );
  const items = nodesIn(find(cards, ({ key }) => key === 'by-pace')).filter(({ tag }) => tag === 'li');
  expect(items.map(wordsOf)).toEqual([
    'In one sitting: 40 minutes to two hours',
    'Once a day: ten days to four weeks',
  ]);
  expect(
    nodesIn(
      gameCards(
        [GO],
        () => '',
        () => undefined,
      ),
    ).some(({ key }) => key === 'by-pace'),
  ).toBe(false);
});

const bodyOf = (request: string): unknown => sent.find(([one]) => one === request)?.[1];

describe('the card of a game', () => {
  it('says what the game is like', async () => {
    const { gameCards } = await load<Cards>('lobby/game-cards.ts');
    const drawn = gameCards([GO], () => '', vi.fn<() => void>());
    expect(wordsOf(drawn)).toMatch(
      /Go.*Board game.*Surround the other player\..*2–5 players · Very hard.*Against bots: 30 to 45 minutes.*With a friend, once a day: about five days for about 20 decisions each/s,
    );
    expect(find(drawn, ({ props }) => props['aria-label'] === 'weight 5 of 5').props['role']).toBe('img');
  });

  it('remembers that its lesson has been played to the end', async () => {
    const { gameCards } = await load<Cards>('lobby/game-cards.ts');
    const { noteLearned } = await load<{ noteLearned(ruleset: string): void }>('game/lesson/stored.ts');
    const conquest = { ...GO, name: 'stellar-conquest', title: 'Stellar' };
    const words = (): string => wordsOf(gameCards([conquest], () => '', vi.fn<() => void>()));
    expect(words()).toContain('Learn in ten minutes');
    noteLearned('stellar-conquest');
    expect(words()).toContain('Learned ✓');
  });

  it('comes first if the game is the easiest, and last if it is an example', async () => {
    const { gameCards } = await load<Cards>('lobby/game-cards.ts');
    const of = (name: string, weight: number) => ({ ...GO, name, title: name, card: { ...card, weight } });
    const games = [of('go', 1), of('stellar-conquest', 5), of('interstellar-empire', 2)];
    const drawn = gameCards(games, () => '', vi.fn<() => void>());
    expect(nodesIn(drawn).flatMap((node) => (node.tag === 'h3' ? wordsOf(node).trim() : []))).toEqual([
      'interstellar-empire',
      'stellar-conquest',
      'go',
    ]);
  });

  it('has no empty frame for a game without a picture, and says whom that is for', async () => {
    const { gameCards } = await load<Cards>('lobby/game-cards.ts');
    const pictured = { ...GO, name: 'stellar-conquest', title: 'Stellar' };
    const drawn = gameCards([GO, pictured], () => '', vi.fn<() => void>());
    const [stellar, go] = nodesIn(drawn).filter(({ tag }) => tag === 'li');
    const pictures = (card: VNode | undefined): number =>
      nodesIn(card).filter(({ props }) => props['class'] === 'picture').length;
    expect([pictures(go), pictures(stellar)]).toEqual([0, 1]);
    expect(wordsOf(go)).toContain('Sample game for developers');
    expect(wordsOf(stellar)).not.toContain('Example');
  });

  it('seats a visitor under a suggested name at a table with bots', async () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.9);
    await pressed('Play now');
    expect(sent.map(([request]) => request)).toEqual(['POST /players', 'POST /games', 'POST /games/g/seats']);
    expect(bodyOf('POST /players')).toEqual({ cookie: true });
    expect(bodyOf('POST /games')).toEqual({
      ruleset: 'go',
      seats: 3,
      options: { rounds: 10 },
      pace: 'live',
      absencePolicy: { absence: 'bot', hours: true, bank: 30 * 86_400 },
      visibility: 'unlisted',
      bots: ['random', 'random'],
    });
    expect(bodyOf('POST /games/g/seats')).toEqual({
      preference: { colour: 'white' },
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(assign).toHaveBeenCalledExactlyOnceWith('/game?g=g');
  });

  it('seats a visitor under the name that they have typed', async () => {
    await pressed('Play now', 'Ada');
    expect(bodyOf('POST /players')).toEqual({ name: 'Ada', cookie: true });
  });

  it('seats a player under their name', async () => {
    kept.set('parsec-post.known', 'yes');
    answers['GET /me'] = () => Response.json({ player: ada, address: null });
    await pressed('Play now');
    expect(sent.map(([request]) => request)).toEqual(['GET /me', 'POST /games', 'POST /games/g/seats']);
  });

  it('copies the link for a friend, for whom a seat is free, and goes to the table', async () => {
    await pressed('Invite a friend');
    expect(bodyOf('POST /games')).toEqual({
      ruleset: 'go',
      seats: 2,
      options: { rounds: 10 },
      pace: 'daily',
      visibility: 'unlisted',
      bots: [],
    });
    expect(bodyOf('POST /games/g/seats'), 'nobody begins by right').not.toHaveProperty('preference');
    expect(writeText).toHaveBeenCalledExactlyOnceWith('http://localhost/game?g=g#invitation=secret');
    expect(assign).toHaveBeenCalledExactlyOnceWith('/game?g=g#copied');
  });

  it('seats a bot beside two friends where the card says so', async () => {
    const three = { ...GO, card: { ...card, firstGame: { ...card.firstGame, seatsWithFriend: 3 } } };
    await pressed('Invite a friend', '', three);
    expect(bodyOf('POST /games')).toMatchObject({ seats: 3, bots: ['random'] });
    const { gameCards } = await load<Cards>('lobby/game-cards.ts');
    expect(wordsOf(gameCards([three], () => '', vi.fn<() => void>()))).toContain(
      'With a friend and a bot, once a day: about five days',
    );
  });

  it('gives the link to the share sheet of a device that has one, and goes to the table even if it is closed', async () => {
    const share = vi.fn<(data: object) => Promise<void>>().mockRejectedValue(new Error('AbortError'));
    vi.stubGlobal('navigator', { share, clipboard: { writeText } });
    await pressed('Invite a friend');
    expect(share.mock.calls[0]?.[0]).toMatchObject({ url: 'http://localhost/game?g=g#invitation=secret' });
    expect([writeText.mock.calls, assign.mock.calls]).toEqual([[], [['/game?g=g']]]);
  });

  it('says why no game could be made, and can be pressed again', async () => {
    answers['POST /games'] = () => Response.json({ code: 'too-many-requests' }, { status: 429 });
    const drawn = await pressed('Play now');
    expect(wordsOf(find(drawn, ({ props }) => props['role'] === 'alert'))).toMatch(/^\w.*\.$/);
    expect(find(drawn, ({ tag }) => tag === 'button').props['disabled']).toBe(false);
    expect(assign).not.toHaveBeenCalled();
  });
});
