/** What people read about a game before they sit down is short, and says something of its own. */
import { describe, expect, it } from 'vitest';
import { silentClaims } from '../../../examples/silent-claims/index.ts';
import { anyRuleset, BOTS } from '../../../src/rules/contract.ts';
import { durationOf } from '../../../src/rules/kernel/duration.ts';
import { rulesets } from '../../../src/rules/registry.ts';

const LONGEST_LINE = 125;
/** Minutes. */
const LONGEST_FIRST_GAME = 65;
const all = [...Object.values(rulesets), anyRuleset(silentClaims)];
const isSentence = (text: string): boolean => /^[A-Z][^<>]*\.$/.test(text) && text.length <= LONGEST_LINE;

describe.each(all.map((rules) => [rules.name, rules] as const))('the card of %s', (_, rules) => {
  const { card } = rules;

  it('consists of short sentences', () => {
    const texts = [card.sentence, ...card.goalAndTurn, ...Object.values(card.bots)];
    expect(texts.filter((text) => !isSentence(text))).toEqual([]);
  });

  it('describes every bot, each in its own words', () => {
    const said = BOTS.map((bot) => card.bots[bot]);
    expect(new Set(said).size).toBe(BOTS.length);
  });

  it('begins with a short game that the rules allow, and tells its length', () => {
    const { seats, options, minutes } = card.firstGame;
    const parsed = rules.schema.options.parse(options);
    expect(parsed).toMatchObject(options);
    const chairs = Array.from({ length: seats }, () => ({}));
    expect(rules.accepts(parsed, chairs)).toBeUndefined();
    expect(seats).toBeGreaterThanOrEqual(rules.seats.min);
    expect(seats).toBeLessThanOrEqual(rules.seats.max);
    const counted = durationOf(rules, { seats, people: 1, pace: rules.paces.live, options })!.minutes;
    expect(Math.abs(minutes - counted)).toBeLessThanOrEqual(minutes / 8);
    expect(minutes).toBeLessThanOrEqual(LONGEST_FIRST_GAME);
  });
});

describe('the cards', () => {
  it('invite to each game with another sentence', () => {
    expect(new Set(all.map(({ card }) => card.sentence)).size).toBe(all.length);
  });
});
