/** The title and the icon of the tab. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { load } from '../../support/page/page.ts';

const { showInTab } = await load<{
  showInTab(
    game: object | null,
    seen: object | null,
    me: string,
    standing: readonly string[],
    unread: number,
  ): void;
}>('game/tab.ts');
const { standingOf } = await load<{ standingOf(parts: object): readonly string[] }>('game/body.ts');

const game = {
  title: 'The Lalande Affair',
  ruleset: 'interstellar-conquest',
  status: 'running',
  seats: [
    { seat: 0, player: { id: 'ada', name: 'Ada' }, bot: null },
    { seat: 1, player: { id: 'bob', name: 'Bob' }, bot: null },
  ],
};
const awaiting = (...seats: readonly number[]) => ({ windows: [{ awaiting: seats }] });
let icon: string;
let tab: { title: string };

beforeEach(() => {
  icon = '/favicon.svg';
  const link = { getAttribute: () => icon, setAttribute: (_: string, to: string) => void (icon = to) };
  tab = Object.assign({ title: '' }, { querySelector: () => link });
  vi.stubGlobal('document', tab);
});
afterEach(() => vi.unstubAllGlobals());

function titleFor(seen: object | null, standing: readonly string[] = [], unread = 0): string {
  showInTab(game, seen, 'ada', standing, unread);
  return tab.title;
}

describe('the tab', () => {
  it('names the game, its round and who leads', () => {
    expect(titleFor(awaiting(1), ['Round 3 of 20', 'Bob leads'])).toBe(
      'The Lalande Affair · Round 3 of 20 · Bob leads · Interstellar Conquest',
    );
    expect(icon).toBe('/favicon.svg');
  });

  it('begins with new messages and the user’s move', () => {
    expect(titleFor(awaiting(0, 1), ['Round 3'], 2)).toBe(
      '(2) ● Your move · The Lalande Affair · Round 3 · Interstellar Conquest',
    );
    expect(icon).toBe('/favicon-move.svg');
  });

  it('names the ruleset once if the page has no words for the round', () => {
    expect(titleFor(null, ['Interstellar Conquest'])).toBe('The Lalande Affair · Interstellar Conquest');
  });

  it('does not call the player to a lesson', () => {
    showInTab({ ...game, lesson: true }, awaiting(0), 'ada', ['Round 3'], 0);
    expect(tab.title).toBe('The Lalande Affair · Round 3 · Interstellar Conquest');
    expect(icon).toBe('/favicon.svg');
  });

  it('has the name of the service until the game is there', () => {
    showInTab(null, null, 'ada', [], 0);
    expect(tab.title).toBe('Parsec Post');
  });
});

describe('the standing in the tab', () => {
  const amountsOf = (...amounts: readonly number[]) => ({
    amounts: amounts.map((amount, seat) => ({ seat, amount })),
    words: String,
  });
  const standing = (headline: string, lead?: object, seen: object = {}): readonly string[] =>
    standingOf({
      page: {
        game,
        client: { headline: () => headline, ...(lead && { lead: () => lead }) },
        seen: { view: {}, seat: 0, outcome: null, ...seen },
      },
      drafts: {},
    });

  it('is the round, without the turn, and who leads', () => {
    expect(standing('Round 3 of 20\u00a0· Bob’s turn', amountsOf(1, 2))).toEqual([
      'Round 3 of 20',
      'Bob leads',
    ]);
    expect(standing('Before the first turn: all deploy')).toEqual(['Before the first turn']);
    expect(standing('Turn 7 · your war phase', amountsOf(2, 1))).toEqual(['Turn 7', 'you lead']);
  });

  it('names nobody if all have the same, after the end, or if the rules hide it', () => {
    expect(standing('Round 3 · x', amountsOf(1, 1))).toEqual(['Round 3']);
    expect(standing('The game is over', amountsOf(1, 2), { outcome: { ranking: [] } })).toEqual([
      'The game is over',
    ]);
    expect(standing('Turn 2 of 44 · x')).toEqual(['Turn 2 of 44']);
  });

  it('is empty before the start', () => {
    expect(standing('Round 1', undefined, { view: null })).toEqual([]);
    expect(standingOf({ page: { game, client: null, seen: null } })).toEqual([]);
  });
});
