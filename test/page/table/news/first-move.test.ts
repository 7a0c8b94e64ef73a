/** The goal of the game, in the first thing that a player reads. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { load, shownWords, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { mockServer } from '../../../support/page/server.ts';

// The goal is loaded once for each page.
vi.resetModules();
const { newsCard, resultsCard, strip } = await load<{
  newsCard(known: object, page: object): Drawn | undefined;
  resultsCard(known: object, page: object): Drawn;
  strip(known: object, page: object): Drawn;
}>('table/news/news.ts');

const GOAL = 'Most coins win.';
const MORE = 'A coin on the table counts twice.';
const DEAL = { step: 1, seat: null, text: 'You drew a coin.', mine: true };
const ATTACK = { step: 2, seat: 1, text: 'Bo attacks you.', mine: true, fight: true };
const known = { viewer: '0', logged: 2, seen: { version: 2, decisions: [{}] } };

const server = mockServer();
const answer = { send: (): void => undefined };

const pageOf = (lines: readonly object[], since = 0, lesson = false): object => ({
  table: {
    game: { id: 'g', ruleset: 'toy', lesson },
    log: [],
    seat: 0,
    seen: { news: { since, lines } },
    redraw: () => undefined,
  },
  client: {},
  log: [],
});

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const reply = Response.json({ goalAndTurn: [`${GOAL} ${MORE}`, 'Bid.', 'Roll.'] });
  server.mockReturnValue(
    new Promise((resolve) => {
      answer.send = (): void => resolve(reply);
    }),
  );
});

describe('before the first move', () => {
  it('the news wait for the goal, and have it at the top', async () => {
    const page = pageOf([DEAL]);
    expect(newsCard(known, page)).toBeUndefined();
    await vi.waitFor(() => expect(server).toHaveBeenCalledOnce());
    expect(newsCard(known, page)).toBeUndefined();
    expect(strip(known, page)).toBeNull();
    answer.send();
    await vi.waitFor(() => expect(newsCard(known, page)).not.toBeUndefined());
    expect(wordsOf(newsCard(known, page))).toMatch(
      /^The game has begunOKGoal: Most coins win\. A coin on the table counts twice\. You drew a coin/,
    );
  });

  it('the strip of a phone has the goal, but a fight comes first', () => {
    expect(wordsOf(strip(known, pageOf([DEAL])))).toBe(`Goal: ${GOAL}▾`);
    expect(wordsOf(strip(known, pageOf([])))).toBe(`Goal: ${GOAL}▾`);
    expect(wordsOf(strip(known, pageOf([DEAL, ATTACK])))).toMatch(/^ Bo attacks you\./);
  });
});

it.each([
  ['after the first move', pageOf([DEAL], 1)],
  ['in a lesson, which begins with words of its own', pageOf([DEAL], 0, true)],
])('%s, the news are without the goal', (_, page) => {
  const drawn = [newsCard(known, page), resultsCard(known, page), strip(known, page)];
  expect(drawn.map((one) => shownWords(one)).join(' ')).not.toContain('Goal:');
});
