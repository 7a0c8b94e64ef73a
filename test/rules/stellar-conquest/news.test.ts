/** What a seat reads of what happened to a seat of Stellar Conquest, in games that bots play. */
import { expect, it } from 'vitest';
import { STAR_CARDS } from '../../../src/rules/stellar-conquest/data/cards.ts';
import { POINTS } from '../../../src/rules/stellar-conquest/turns/outcome.ts';
import type { NewsLine } from '../../../src/rules/text/news.ts';
import { newsIn, readNews, type Line, type Screen } from '../../support/rules/news.ts';
import { subjectOf } from '../../support/suite/subjects.ts';

const NAME = 'stellar-conquest';
function played(moves: number, look: (screen: Screen, lines: readonly NewsLine[]) => void): void {
  readNews(NAME, { seats: 2, moves, seed: 3 }, look);
}

interface Explored {
  readonly hex: string;
  readonly card: number | null;
  readonly risks: readonly { readonly die: number }[];
}

it('a player reads what their ships found at each star, and which were lost', { timeout: 90_000 }, () => {
  const seen = { found: 0, lost: 0, landed: 0 };
  played(500, ({ since }, lines) => {
    // Lines of the log have the fields of their sightings, which their type leaves out.
    const explored = since.filter(({ type }) => type === 'explored') as unknown as readonly (Line &
      Explored)[];
    for (const line of explored) {
      const news = lines.find(({ text }) => text.includes(`(${line.hex}): `))!;
      expect(news.mine).toBe(true);
      const planets = STAR_CARDS.find(({ card }) => card === line.card)?.planets ?? [];
      for (const { capacity } of planets) expect(news.text).toContain(`${capacity} million`);
      const points = planets.reduce((sum, { type }) => sum + POINTS[type], 0);
      expect(/ Worth (no|\d+) points?\.$/.exec(news.text)?.[1]).toBe(
        planets.length > 0 ? String(points || 'no') : undefined,
      );
      const lost = line.risks.filter(({ die }) => die === 1).length;
      seen.found += planets.length;
      seen.lost += lost;
      if (lost === 0) expect(news.details).toBeUndefined();
      else
        expect(news.details).toMatch(
          new RegExp(`^You lost ${lost} (scout|transport|corvette)s? in exploring it`),
        );
    }
    seen.landed += lines.filter(({ text }) =>
      /^\d+ million settlers landed on .+, your colony\.$/.test(text),
    ).length;
    // Ships have no numbers.
    for (const { text, details } of lines) expect(`${text} ${details}`).not.toMatch(/ship \d/);
    for (const { text, routine = false } of lines) expect(routine, text).toBe(text.includes(' arrived at '));
  });
  expect(seen.found).toBeGreaterThan(0);
  expect(seen.lost).toBeGreaterThan(0);
  expect(seen.landed).toBeGreaterThan(0);
});

it('a player reads of each battle who holds the place, and where they begin', { timeout: 90_000 }, () => {
  const battles: string[] = [];
  const begins = new Set<string>();
  played(900, (screen, lines) => {
    const ended = screen.since.filter(({ type }) => type === 'battle-ended');
    const fought = lines.filter(({ text }) => /^(Battle|Attack on colonies) at /.test(text));
    expect(fought).toHaveLength(ended.length);
    battles.push(...fought.map(({ text }) => text));
    if (screen.news.since === 0) begins.add(lines[0]!.text);
  });
  expect(battles.length).toBeGreaterThan(0);
  for (const what of battles)
    expect(what).toMatch(/(you hold the place|you have nothing left there|over without a winner)\.$/);
  const names =
    /^You start in the (?:bottom|top) (?:left|right) corner \([A-Z]+\d+\), (?:Ada|Bo) in the (?:bottom|top) (?:left|right)\.$/;
  expect([...begins]).toEqual([expect.stringMatching(names), expect.stringMatching(names)]);
});

it.each([
  [['FF20', 'A21'], 8],
  [['FF20', 'A1'], 9],
  [['FF20', 'A21', 'A1'], 8],
  [['A21', 'FF20', 'A1'], 5],
])('a player who starts at the first of %j reads that others come about turn %i', (entries, turn) => {
  const order = entries.map((_, seat) => seat);
  const log = [{ type: 'table-set', order, entries, colours: ['red', 'green', 'blue'] }];
  const [line] = newsIn(subjectOf(NAME).rules, { log, view: {}, names: ['Ada', 'Bo', 'Cyd'] });
  expect(line!.text).toContain(', Bo ');
  expect(line!.details).toContain(`You may meet other players from about turn ${turn} on:`);
});
