/** What each coin would come to, as the form says it, against what the rules make of each pair of coins. */
import { describe, expect, it } from 'vitest';
import type { CoinId } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { Race } from '../../../../../src/rules/conquest/data/races.ts';
import { commitCoins, type Plan } from '../../../../rules/conquest/battle.ts';
import type { Position } from '../../../../rules/conquest/given.ts';
import type { Table } from '../../../../rules/conquest/table.ts';
import { duel, HANDS } from '../../../../rules/interstellar-conquest/combat/duel.ts';
import { load, wordsOf, type Drawn } from '../../../../support/page/page.ts';
import { teach } from '../../../../support/page/published.ts';

await teach('interstellar-conquest');

interface Said {
  readonly sum: string;
  readonly words: string;
  readonly result: string | null;
}
const { forecastOf, coinForecast, unknownWords } = await load<{
  forecastOf(table: object): { readonly theirs: readonly (number | null)[] } | null;
  coinForecast(forecast: object, coin: string): Said;
  unknownWords(name: string, forecast: object): string;
}>('rules/conquest/combat/forecast.ts');

const { coinForm } = await load<{ coinForm(table: object, decision: object): { readonly form: Drawn } }>(
  'rules/conquest/forms/coin.ts',
);

const seenBy = (table: Table, seat: number) => ({
  seat,
  names: ['Ada', 'Bo', 'Cy'],
  seen: { view: table.view(seat), decisions: [] },
  edition: { numbered: [] },
});
const forecast = (table: Table, seat = 0) => forecastOf(seenBy(table, seat))!;

/** What the rules make of the two coins, for the attacker. */
function played(table: Table, coins: Readonly<Record<number, CoinId>>): string {
  commitCoins(table, coins);
  const decided = table.events.findLast(({ type }) => type === 'combat-decided');
  if (decided?.type !== 'combat-decided') return 'negotiates';
  if (decided.winner === null) return 'ties';
  return decided.winner === 'attacker' ? 'wins' : 'loses';
}

const SURE: Readonly<Record<string, string>> = {
  wins: 'wins',
  beats: 'wins',
  'a tie': 'ties',
  'ties with': 'ties',
  loses: 'loses',
  'loses to': 'loses',
  negotiates: 'negotiates',
  'negotiates with': 'negotiates',
};

/** The result against this coin, as the words say it. */
function said({ words }: Said, value: number): string {
  for (const group of words.split('; ')) {
    const [, verb, against] = /^(beats|ties with|loses to|negotiates with) (.+)$/.exec(group) ?? ['', group];
    if (against === undefined) return SURE[verb]!;
    const [, low, high] = /(\d)–(\d)/.exec(against) ?? [];
    const isRun = low !== undefined && Number(low) <= value && value <= Number(high);
    const isListed = against.split(', ').includes(String(value));
    if (value === 0 ? against.includes('Diplomacy') : isRun || isListed) return SURE[verb]!;
  }
  return '';
}

const BALANCED: Plan = { fleet: ['0-w1', '0-c1', '0-t1'] };
const CASES: readonly (readonly [string, readonly Race[], Plan, Position])[] = [
  ['two plain races', ['nirnaeth', 'gelmir'], BALANCED, {}],
  ['an attacker whose coin multiplies', ['seregon', 'nirnaeth'], BALANCED, {}],
  ['a defender whose coin multiplies', ['nirnaeth', 'seregon'], BALANCED, {}],
  ['an attacker who wins with Diplomacy', ['pelantiri', 'nirnaeth'], BALANCED, {}],
  ['a defender who wins with Diplomacy', ['nirnaeth', 'pelantiri'], BALANCED, {}],
  [
    'an ally of the attacker',
    ['seregon', 'nirnaeth', 'gelmir'],
    { ...BALANCED, allies: { 2: ['attacker', '2-w1'] } },
    { ships: { '2-w1': '1-4' } },
  ],
];

describe('what a coin would come to', () => {
  it.each(CASES)('is what the rules make of it: %s', (_, races, plan, position) => {
    const begun = () => duel(races, plan, position);
    const seen = forecast(begun());
    expect(seen.theirs).toEqual([0, 1, 2, 3, 4, 5]);
    for (const coin of HANDS[0])
      for (const other of HANDS[1]) {
        const words = coinForecast(seen, coin);
        expect(said(words, Number(other.at(-1))), `${coin} against ${other}: ${words.words}`).toBe(
          played(begun(), { 0: coin, 1: other }),
        );
      }
  });

  it('says the sum, and the range of the other one', () => {
    const seen = forecast(duel(['nirnaeth', 'gelmir']));
    expect(coinForecast(seen, 'sun-4')).toEqual({
      sum: '5 + 4 = 9 against 7 to 11',
      words: 'beats 1, 2, Diplomacy; ties with 3; loses to 4, 5',
      result: null,
    });
    expect(coinForecast(seen, 'sun-0')).toMatchObject({ sum: '', result: null });
    expect(unknownWords('Bo', seen)).toBe(
      'Bo’s ships have strength 6. The coin is hidden: it may be 1–5 or Diplomacy.',
    );
  });

  it('uses a coin that is revealed', () => {
    const table = commitCoins(duel(['druwaith', 'nirnaeth']), { 1: 'moon-2' });
    const seen = forecast(table);
    expect(seen.theirs).toEqual([2]);
    expect(coinForecast(seen, 'sun-2')).toEqual({
      sum: '5 + 2 = 7 against 8',
      words: 'loses',
      result: 'loses',
    });
    expect(unknownWords('Bo', seen)).toBe('Bo’s ships have strength 6. You see the coin.');
  });

  it('leaves out values whose coins the viewer has all seen', () => {
    const fives = ['sun-5', 'moon-5', 'arm-5', 'crown-5'] as const;
    const own = { ...HANDS, 0: ['sun-5', 'sun-1'] } as Position['hands'];
    const all = duel(
      ['nirnaeth', 'gelmir'],
      {},
      { hands: { ...own, 1: ['moon-1', 'moon-2'] }, discard: fives.slice(1) },
    );
    expect(forecast(all).theirs).toEqual([0, 1, 2, 3, 4]);
  });

  it.each([
    ['pelantiri', 'with Diplomacy it wins'],
    ['gelmir', 'If both play Diplomacy, you negotiate.'],
  ] as const)('speaks of Diplomacy only if the other side can play it: %s', (race, words) => {
    const form = (discard: readonly CoinId[]): string => {
      const hands = { 0: ['sun-0', 'sun-3'], 1: ['moon-3', 'moon-4'] } as const;
      const seen = seenBy(duel(['nirnaeth', race], {}, { hands, discard }), 0);
      const table = {
        ...seen,
        seen: { ...seen.seen, windows: [] },
        draft: () => ({}),
        redraw: () => undefined,
      };
      return wordsOf(coinForm(table, { window: 'coin.1.1', describe: { coins: hands[0] } }).form);
    };
    expect(form(['moon-0', 'arm-0'])).toContain(words);
    const known = form(['moon-0', 'arm-0', 'crown-0']);
    expect(known).toContain('it may be 1–5.');
    expect(known).not.toContain(words);
  });

  it('depends on nothing that only the other player knows', () => {
    const withHand = (hand: readonly CoinId[]) =>
      forecast(duel(['nirnaeth', 'gelmir'], {}, { hands: { 0: HANDS[0], 1: hand } }));
    expect(withHand(['moon-1', 'moon-2', 'moon-3'])).toEqual(withHand(['moon-5', 'moon-0', 'moon-4']));
  });

  it('is not for those who look on', () => {
    expect(forecastOf(seenBy(duel(['nirnaeth', 'gelmir', 'celegorm']), 2))).toBeNull();
  });
});
