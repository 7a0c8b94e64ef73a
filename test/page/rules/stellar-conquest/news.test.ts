/** What the page says happened to a seat of Stellar Conquest, in games that bots play. */
import { afterEach, expect, it, vi } from 'vitest';
import { STAR_CARDS } from '../../../../src/rules/stellar-conquest/data/cards.ts';
import { newsFrom, readNews, type Line, type NewsLine, type Screen } from '../../../support/page/news.ts';

const NAME = 'stellar-conquest';
function played(moves: number, look: (screen: Screen, lines: readonly NewsLine[]) => void): Promise<void> {
  return readNews(NAME, { seats: 2, moves, seed: 3 }, look);
}
afterEach(() => {
  vi.unstubAllGlobals();
});

interface Explored {
  readonly hex: string;
  readonly card: number | null;
  readonly risks: readonly { readonly die: number }[];
}

it(
  'a player reads what their ships found at each star, and which were lost',
  { timeout: 90_000 },
  async () => {
    const seen = { found: 0, lost: 0, landed: 0 };
    await played(500, (screen, lines) => {
      const since = screen.log.slice(newsFrom(screen));
      // Lines of the log have the fields of their sightings, which their type leaves out.
      const explored = since.filter(({ type }) => type === 'explored') as unknown as readonly (Line &
        Explored)[];
      for (const line of explored) {
        const news = lines.find(({ what }) => what.includes(`(${line.hex}): `))!;
        expect(news.mine).toBe(true);
        const planets = STAR_CARDS.find(({ card }) => card === line.card)?.planets ?? [];
        for (const { capacity } of planets) expect(news.what).toContain(`${capacity} million`);
        const lost = line.risks.filter(({ die }) => die === 1).length;
        seen.found += planets.length;
        seen.lost += lost;
        if (lost === 0) expect(news.more).toBe('');
        else
          expect(news.more).toMatch(
            new RegExp(`^You lost ${lost} (scout|transport|corvette)s? in exploring it`),
          );
      }
      seen.landed += lines.filter(({ what }) =>
        /^\d+ million settlers landed on .+, your colony\.$/.test(what),
      ).length;
      // Ships have no numbers on the page.
      for (const { what, more } of lines) expect(`${what} ${more}`).not.toMatch(/ship \d/);
    });
    expect(seen.found).toBeGreaterThan(0);
    expect(seen.lost).toBeGreaterThan(0);
    expect(seen.landed).toBeGreaterThan(0);
  },
);

it(
  'a player reads of each battle who holds the place, and where they begin',
  { timeout: 90_000 },
  async () => {
    const battles: string[] = [];
    const begins = new Set<string>();
    await played(900, (screen, lines) => {
      const ended = screen.log.slice(newsFrom(screen)).filter(({ type }) => type === 'battle-ended');
      const told = lines.filter(({ what }) => /^(Battle|Attack on colonies) at /.test(what));
      expect(told).toHaveLength(ended.length);
      battles.push(...told.map(({ what }) => what));
      if (newsFrom(screen) === 0) begins.add(lines[0]!.what);
    });
    expect(battles.length).toBeGreaterThan(0);
    for (const what of battles)
      expect(what).toMatch(/(you hold the place|you have nothing left there|over without a winner)\.$/);
    const names =
      /^You play from [A-Z]+\d+, against [^,]+(, [^,]+)* and [^,]+\.$|^You play from [A-Z]+\d+, against [^,]+\.$/;
    expect([...begins]).toEqual([expect.stringMatching(names), expect.stringMatching(names)]);
  },
);
