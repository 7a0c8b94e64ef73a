/** Standing orders as sentences, from the published phrases. */
import { describe, expect, it } from 'vitest';
import { ORDER_PHRASES, type OrderPhrase } from '../../../src/rules/conquest/orders/phrases.ts';
import type { Rule } from '../../../src/rules/conquest/orders/rule.ts';
import { orderSentence } from '../../../src/rules/conquest/orders/sentence.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import { atFirst, filled } from '../../../src/rules/text/presentation.ts';

const used = new Set<OrderPhrase>();
const sentenceOf = (rule: object): string =>
  orderSentence(rule as Rule, {
    names: ['Ada', 'Bob'],
    say: (key, values = {}) => {
      used.add(key);
      return filled(ORDER_PHRASES[key], values);
    },
  });

const SIDES = ['attacker', 'defender', 'either'];
const COINS = { from: 1, to: 5 };
const CASES: readonly object[] = [
  ...['nobody', 'everybody', 'ask-me', { ask: [0, 1, 6] }].map((answer) => ({
    window: 'ally-request',
    attacker: 'anybody',
    answer,
  })),
  ...SIDES.flatMap((side) =>
    [
      'decline',
      'ask-me',
      { commit: 1, of: 'warships' },
      { commit: 1, of: 'colony-ships' },
      { commit: 2, of: 'colony-ships' },
    ].map((answer) => ({ window: 'alliance', asker: 1, side, answer })),
  ),
  ...SIDES.flatMap((side) =>
    [
      'diplomacy',
      'ask-me',
      { pick: 'lowest', ...COINS, never: [] },
      { pick: 'highest', ...COINS, never: [2, 3] },
    ].map((answer) => ({ window: 'coin', against: 0, side, answer })),
  ),
  { window: 'loss', answer: 'ask-me' },
  { window: 'loss', answer: { first: [] } },
  { window: 'reward', answer: 'ask-me' },
  { window: 'reward', answer: 'coins', unless: 'would-give-the-game' },
  { window: 'reward', answer: { ships: ['transports', 'warships', 'colony-ships'] } },
  ...['take', 'leave', 'ask-me'].map((answer) => ({ window: 'coin-reclaim', from: 0, to: 4, answer })),
];

describe('the sentence of a standing order', () => {
  it('uses every phrase, and fills in every value', () => {
    for (const rule of CASES) expect(sentenceOf(rule)).toMatch(/^(?:If|As|On|After|For|The|I) [^{}]+\.$/);
    expect(Object.keys(ORDER_PHRASES).filter((key) => !used.has(key as OrderPhrase))).toEqual([]);
  });

  it('names players, sides, ships and coins', () => {
    expect(CASES.map(sentenceOf)).toEqual(
      expect.arrayContaining([
        'If anybody attacks me, I call Ada, Bob and Seat 7 for help.',
        'If Bob calls me for help as the defender, I send 1 colony ship.',
        'If Bob calls me for help, I send 2 colony ships.',
        'As the attacker against Ada, I commit my highest attack coin from 1 to 5, never 2 and 3.',
        'For my help I take transports, then warships, then colony ships, and coins for the rest.',
        'For my help I take coins, unless somebody could win the game by it: then the game asks me.',
        'I leave a used coin from 0 to 4.',
      ]),
    );
  });

  it.each(['interstellar-conquest', 'cosmic-conquest'])('has its phrases published by %s', (name) => {
    const { presentation } = rulesets[name]!;
    expect(presentation!.phrases).toMatchObject(ORDER_PHRASES);
    const { phrases } = atFirst(presentation!);
    for (const later of ['order.rule', 'ally.asked', 'deal', 'deal.none', 'ended.tie'])
      expect(phrases).not.toHaveProperty([later]);
    for (const first of ['ally.ask', 'turn', 'lost']) expect(phrases).toHaveProperty([first]);
  });
});
