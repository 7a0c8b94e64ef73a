/** What people read about a game before they sit down is short, and says something of its own. */
import { describe, expect, it } from 'vitest';
import { silentClaims } from '../../../examples/silent-claims/index.ts';
import { anyRuleset, BOTS, type Chair, type Ruleset } from '../../../src/rules/contract.ts';
import { cosmicConquest } from '../../../src/rules/cosmic-conquest/index.ts';
import { interstellarConquest } from '../../../src/rules/interstellar-conquest/index.ts';
import { durationOf } from '../../../src/rules/kernel/duration.ts';
import { hashOf, lend } from '../../../src/rules/randomness/random.ts';
import { RACES } from '../../../src/rules/conquest/data/races.ts';
import { rulesets } from '../../../src/rules/registry.ts';

const LONGEST_LINE = 125;
/** Minutes. */
const LONGEST_FIRST_GAME = 65;
/** Enough that a drawn first seat would be another one in some of them. */
const GAMES = 20;
/** The races whose powers keep the sum of ships and coin: all but Seregon, whose coin multiplies, and Pelantiri, whose Diplomacy wins. */
const PLAIN = RACES.filter((race) => race !== 'seregon' && race !== 'pelantiri');
const all = [...Object.values(rulesets), anyRuleset(silentClaims)];
const isSentence = (text: string): boolean => /^[A-Z][^<>]*\.$/.test(text) && text.length <= LONGEST_LINE;

describe.each(all.map((rules) => [rules.name, rules] as const))('the card of %s', (_, rules) => {
  const { card } = rules;

  it('consists of short sentences', () => {
    const texts = [card.sentence, ...card.goalAndTurn, ...BOTS.flatMap((bot) => card.bots[bot] ?? [])];
    expect(texts.filter((text) => !isSentence(text))).toEqual([]);
  });

  it('describes every bot, each in its own words', () => {
    const said = BOTS.flatMap((bot) => card.bots[bot] ?? []);
    expect(said.length).toBeGreaterThanOrEqual(2);
    expect(new Set(said).size).toBe(said.length);
  });

  it('begins with a short game that the rules allow, and tells its length', () => {
    const { seats, seatsWithFriend, options, preferences = [], minutes } = card.firstGame;
    const parsed = rules.schema.options.parse(options);
    expect(parsed).toMatchObject(options);
    for (const preference of [undefined, ...preferences]) {
      expect(rules.accepts(parsed, chairsOf(rules, preference))).toBeUndefined();
      expect(preference === undefined || rules.schema.preference.safeParse(preference).success).toBe(true);
    }
    for (const many of [seats, seatsWithFriend]) {
      expect(many).toBeGreaterThanOrEqual(rules.seats.min);
      expect(many).toBeLessThanOrEqual(rules.seats.max);
    }
    const counted = durationOf(rules, { seats, people: 1, pace: rules.paces.live, options })!.minutes;
    expect(Math.abs(minutes - counted)).toBeLessThanOrEqual(minutes / 8);
    expect(minutes).toBeLessThanOrEqual(LONGEST_FIRST_GAME);
  });
});

/** The newcomer sits on the first seat, and bots have no wishes. */
function chairsOf({ card }: Ruleset, preference: object | undefined): readonly Chair<object>[] {
  const { seats } = card.firstGame;
  const newcomer = preference === undefined ? {} : { preference, chosen: 0 };
  return Array.from({ length: seats }, (_, seat) => (seat === 0 ? newcomer : {}));
}

describe.each(
  [interstellarConquest, cosmicConquest].map((rules) => [rules.name, anyRuleset(rules)] as const),
)('the first game of %s', (_, rules) => {
  it('lets the newcomer begin, so that nobody attacks them before their first turn, and has no power that replaces a sum', () => {
    const options = rules.schema.options.parse(rules.card.firstGame.options);
    const { preferences = [] } = rules.card.firstGame;
    expect(preferences.map((preference) => preference['race'])).toEqual(PLAIN);
    const first = Array.from({ length: GAMES }, (__, game) => {
      const { luck } = lend(hashOf(`${game}`.padStart(2, '0')));
      const chairs = chairsOf(rules, preferences[game % preferences.length]);
      return rules.setup(options, chairs, luck).find(({ type }) => type === 'game-began');
    });
    expect(first).toEqual(first.map(() => expect.objectContaining({ first: 0 })));
    // A ruleset’s own event: those of all rulesets have a type only.
    const played = first.flatMap((began) => (began as unknown as { races: string[] }).races);
    expect([...new Set(played)].toSorted()).toEqual(PLAIN);
  });
});

it.each([interstellarConquest, cosmicConquest].map((rules) => [rules.name, rules.card] as const))(
  'the first game of %s with a friend has a third seat, so that there is somebody to win over',
  (_, card) => {
    expect(card.firstGame.seatsWithFriend).toBe(3);
    expect(card.firstGame.bot).toBe('easy');
  },
);

describe('the cards', () => {
  it('invite to each game with another sentence', () => {
    expect(new Set(all.map(({ card }) => card.sentence)).size).toBe(all.length);
  });
});
