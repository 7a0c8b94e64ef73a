/** Before a combat, the forms warn of each power that can change who wins. */
import { describe, expect, it } from 'vitest';
import { load, wordsOf, type Drawn } from '../../../support/page/page.ts';

interface Party {
  readonly seat: number;
  readonly ships: readonly string[];
}
const { powerLines } = await load<{
  powerLines(table: object, parties: readonly Party[], leaving: boolean): Drawn;
}>('rules/conquest/combat/powers.ts');

const ship = (id: string, place: string, strength: number) => ({ id, place, strength });
const fleet = (seat: number) => [
  ship(`${seat}-c0`, `${seat}-1`, 1),
  ship(`${seat}-c1`, `${seat}-2`, 1),
  ship(`${seat}-c2`, `${seat}-3`, 1),
  ship(`${seat}-w0`, `${seat}-1`, 4),
];
const tableOf = (races: readonly string[], active = true) => ({
  names: ['Ada', 'Bo'],
  seat: 0,
  edition: { numbered: [] },
  seen: {
    view: { combat: null, seats: races.map((race, seat) => ({ seat, race, active, ships: fleet(seat) })) },
  },
});
const words = (races: readonly string[], active = true): string =>
  wordsOf(
    powerLines(
      tableOf(races, active),
      [
        { seat: 0, ships: ['0-w0', '0-c0'] },
        { seat: 1, ships: ['1-w0', '1-c0'] },
      ],
      true,
    ),
  );

describe('before a combat', () => {
  it.each([
    [
      'seregon',
      'Bo’s power: an attack coin multiplies its own ships, it is not added. With a 5, 5 becomes 25.',
    ],
    ['pelantiri', 'Bo’s power: with Diplomacy Bo wins, whatever you play.'],
    ['druwaith', 'Bo’s power: Bo chooses a coin after seeing yours.'],
    ['balchoth', 'Bo’s power: colony ships count 2 and warships 4. The sum has them already.'],
  ])('the page warns of %s', (race, warning) => {
    expect(words(['gelmir', race])).toBe(warning);
    expect(words(['gelmir', race], false)).toBe('');
  });

  it.each(['gelmir', 'celegorm', 'hirilorn', 'mormegil', 'nirnaeth'])(
    'the page says nothing of %s, which does not change who wins',
    (race) => {
      expect(words([race, race])).toBe('');
    },
  );

  it('the page says what the own power does', () => {
    expect(words(['seregon', 'gelmir'])).toBe(
      'Your power: an attack coin multiplies your own ships, it is not added. With a 5, 5 becomes 25.',
    );
  });

  it('the page says that the fleet leaves too few colony ships at home for the own power', () => {
    const leaving = [{ seat: 0, ships: ['0-w0', '0-c0', '0-c1'] }];
    const off = /^Your power will be off in this combat: fewer than 2 of your colony ships stay at home\.$/;
    expect(wordsOf(powerLines(tableOf(['seregon', 'gelmir']), leaving, true))).toMatch(off);
    expect(wordsOf(powerLines(tableOf(['seregon', 'gelmir']), leaving, false))).not.toMatch(off);
  });

  it('the page does not warn of Diplomacy by a seat without a ship of its own there', () => {
    expect(wordsOf(powerLines(tableOf(['gelmir', 'pelantiri']), [{ seat: 1, ships: [] }], false))).toBe('');
  });
});
