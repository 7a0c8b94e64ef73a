/** The form that lands transports on a planet of Stellar Conquest. Without a browser. */
import { describe, expect, it } from 'vitest';
import { given } from '../../../../rules/stellar-conquest/positions/given.ts';
import { type Drawn, nodesIn, wordsOf } from '../../../../support/page/page.ts';
import { loadStellar, tableIn } from '../../../../support/page/stellar.ts';

const { landForms } = await loadStellar<{
  landForms(table: object, decision: object, parts: object): Drawn;
}>('forms/moves/landing.ts');

const partsOf = (planet: string, raze: readonly object[] = []): object => ({
  colonies: { attack: [], raze, land: [{ planet, room: 20, transports: [1, 2] }] },
  posts: { hexes: [], left: 10 },
});

describe('a landing', () => {
  it.each([
    ['Ceti/3', 28, 'Terran', 'Scores 3 points at the end. Its people grow by a fifth'],
    ['Ceti/4', 39, 'minimal-Terran', 'Scores nothing at the end. Its people do not grow.'],
  ])('SC-18.1 names the kind of %s, its points and its growth', (planet, card, kind, means) => {
    const state = given({
      seats: [{ ships: { Ceti: { transport: 5 } }, explored: ['Ceti'] }, {}],
      cards: { Ceti: card },
    });
    const { table, decision } = tableIn(state);
    const words = wordsOf(landForms(table, decision, partsOf(planet)));
    expect(words).toContain(`Land on ${planet.replace('/', ' ')}: ${kind}`);
    expect(words).toContain(means);
    expect(words).toContain(`Land 2 million on ${planet.replace('/', ' ')}`);
    expect(words).toMatch(/Population limit: \d+ million\. Room for 20 million\./);
    expect(words.includes('You need not land')).toBe(kind === 'minimal-Terran');
  });

  it('SC-18.1 has the planets that score first: there the main button is in view', () => {
    const seats = [{ ships: { Ceti: { transport: 2 } }, explored: ['Ceti'] }, {}];
    const { table, decision } = tableIn(given({ seats, cards: { Ceti: 39 } }));
    const land = ['Ceti/4', 'Ceti/5'].map((planet) => ({ planet, room: 20, transports: [1, 2] }));
    const form = landForms(table, decision, {
      ...partsOf('Ceti/4'),
      colonies: { attack: [], raze: [], land },
    });
    expect(wordsOf(form)).toMatch(/^Land on Ceti 5: Terran.*Land on Ceti 4: minimal-Terran/);
    const [main, other] = nodesIn(form).filter(({ props }) => props['data-send'] !== undefined);
    expect(main!.props).toMatchObject({ 'data-send': 'land-Ceti/5-1', class: 'primary' });
    expect(other!.props['class']).not.toContain('primary');
  });

  it('says what has landed in this step, and lands more on the same planet', () => {
    const state = given({
      seats: [{ ships: { Ceti: { transport: 5 } }, explored: ['Ceti'] }, {}],
      cards: { Ceti: 28 },
    });
    const { table, decision } = tableIn(state);
    const wordsAfter = (...log: readonly object[]): string =>
      wordsOf(landForms({ ...table, log }, decision, partsOf('Ceti/3')));
    const landed = { type: 'landed', seat: 0, planet: 'Ceti/3', text: 'You land 3 million on Ceti 3.' };
    const explored = { type: 'explored', seat: 0, text: 'You explore Ceti.' };
    expect(wordsAfter(explored)).toContain('Land 2 million on Ceti 3');
    expect(wordsAfter(explored, landed)).toContain('✓ You land 3 million on Ceti 3.');
    expect(wordsAfter(explored, landed)).toContain('Land 2 million more on Ceti 3');
    expect(wordsAfter(landed, explored)).not.toContain('✓');
    expect(wordsAfter(explored, { ...landed, seat: 1 })).not.toContain('✓');
  });

  it('SC-6.3 goes on to nowhere better if no planet in range scores: it is for a command post', () => {
    const wordsAt = (explored: readonly string[]): string => {
      const state = given({
        seats: [{ ships: { Scorpii: { transport: 5 } }, explored }, {}],
        cards: { Scorpii: 31, Barnard: 31 },
      });
      const { table, decision } = tableIn(state);
      return wordsOf(landForms(table, decision, partsOf('Scorpii/2')));
    };
    expect(wordsAt(['Scorpii', 'Barnard'])).toContain('Land settlers at Scorpii (AA19): with a command post');
    expect(wordsAt(['Scorpii', 'Barnard'])).not.toContain('You need not land');
    expect(wordsAt(['Scorpii'])).toContain('You need not land');
  });

  it('SC-4.4 SC-6.3 says that the last landing leaves the command post for the next turn, where one extends the range', () => {
    const wordsAt = (
      { posts = [] as string[], length = 44, count = undefined as number | undefined } = {},
      raze: readonly object[] = [],
    ): string => {
      const seats = [{ ships: { Ceti: { transport: 2 } }, explored: ['Ceti'], posts }, {}];
      const state = { ...given({ seats, cards: { Ceti: 28 } }), length };
      const { table, decision } = tableIn(state);
      Object.assign(table.draft(`${decision.window}/land Ceti/3 0`), count === undefined ? {} : { count });
      return wordsOf(landForms(table, decision, partsOf('Ceti/3', raze)));
    };
    const said = 'In your next turn, set up a command post here';
    expect(wordsAt()).toContain(said);
    expect(wordsAt({ count: 1 })).not.toContain(said);
    expect(wordsAt({ posts: ['Ceti'] })).not.toContain(said);
    expect(wordsAt({ length: 5 })).not.toContain(said);
    expect(wordsAt({}, [{ planet: 'Ceti/4', factories: 1 }])).not.toContain(said);
  });
});
