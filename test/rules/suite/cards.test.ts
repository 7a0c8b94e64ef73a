/** What people read about a game before they sit down is short, and says something of its own. */
import { describe, expect, it } from 'vitest';
import { silentClaims } from '../../../examples/silent-claims/index.ts';
import { anyRuleset, BOTS } from '../../../src/rules/contract.ts';
import { rulesets } from '../../../src/rules/registry.ts';

const LONGEST_LINE = 125;
const all = [...Object.values(rulesets), anyRuleset(silentClaims)];
const isSentence = (text: string): boolean => /^[A-Z][^<>]*\.$/.test(text) && text.length <= LONGEST_LINE;

describe.each(all.map((rules) => [rules.name, rules] as const))('the card of %s', (_, { card }) => {
  it('consists of short sentences', () => {
    const texts = [card.sentence, ...card.goalAndTurn, ...Object.values(card.bots)];
    expect(texts.filter((text) => !isSentence(text))).toEqual([]);
  });

  it('describes every bot, each in its own words', () => {
    const said = BOTS.map((bot) => card.bots[bot]);
    expect(new Set(said).size).toBe(BOTS.length);
  });
});

describe('the cards', () => {
  it('invite to each game with another sentence', () => {
    expect(new Set(all.map(({ card }) => card.sentence)).size).toBe(all.length);
  });
});
