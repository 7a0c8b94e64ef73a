import { describe, expect, it } from 'vitest';
import { BOTS, PACES } from '../../../src/rules/contract.ts';
import { hasBot } from '../../../src/rules/kernel/bots.ts';
import { rulesOf } from '../../../src/rules/registry.ts';
import { MAX_SEATS } from '../../../src/rules/vocabulary.ts';
import { IDLE } from '../../support/suite/playout.ts';
import { played, subjectOf } from '../../support/suite/subjects.ts';
import { runSuite, untested } from '../../support/suite/suite.ts';

const WEEKS = 30 * 86_400;

describe.each(played.map(({ name }) => name))('the ruleset %s', (name) => {
  const { rules } = subjectOf(name);
  const everyTable = (rules.seats.max - rules.seats.min + 1) * IDLE.length;

  // More games: contract.soak.test.ts.
  it(
    'keeps every promise of the contract in a random game with every number of seats',
    { timeout: 120_000 },
    () => {
      const totals = runSuite(subjectOf(name), { seed: 1, games: everyTable, thorough: 10 });
      expect(totals.games).toBe(everyTable);
      expect(untested(totals)).toEqual([]);
    },
  );

  it('has times for every kind of window at every pace, from 30 seconds to 30 days', () => {
    for (const pace of PACES) {
      for (const key of Object.values(rules.windowKinds)) {
        expect(rules.paces[pace][key]).toBeGreaterThanOrEqual(30);
        expect(rules.paces[pace][key]).toBeLessThanOrEqual(WEEKS);
      }
    }
  });

  it('has a title without a comma for each kind of window', () => {
    expect(Object.keys(rules.windowTitles)).toEqual(Object.keys(rules.windowKinds));
    for (const title of Object.values(rules.windowTitles)) expect(title).toMatch(/^[A-Z][^,]+$/);
  });

  it('has a name for addresses, a title, seats, default options and every bot', () => {
    expect(rules.name).toBe(name);
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(rules.title).toMatch(/\w/);
    expect(rules.seats.min).toBeGreaterThan(0);
    expect(rules.seats.max).toBeLessThanOrEqual(MAX_SEATS);
    expect(rules.schema.options.safeParse({}).success).toBe(true);
    for (const bot of ['random', 'steady'] as const) expect(rules.bots[bot]).toBeTypeOf('function');
    // Clients list the bots by what the card says of them.
    expect(BOTS.filter((bot) => rules.card.bots[bot])).toEqual(BOTS.filter((bot) => hasBot(rules, bot)));
  });

  it.each(['options', 'preference', 'command', 'view', 'sighting'] as const)(
    'refuses an unknown field in its schema of %s',
    (part) => {
      const parsed = rules.schema[part].safeParse({ 'a-field-that-nobody-listed': 1 });
      expect(JSON.stringify(parsed.error?.issues)).toMatch(/unrecognized_keys|invalid_union/);
    },
  );
});

describe('the registry', () => {
  it('returns nothing for an unknown name', () => {
    expect(rulesOf('no-such-game')).toBeUndefined();
    expect(rulesOf('toString')).toBeUndefined();
  });
});
