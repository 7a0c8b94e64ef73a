/** Who has conceded or resigned is asked for nothing. */
import { expect, it } from 'vitest';
import { load, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('interstellar-empire');

const { interstellarEmpire } = await load<{ interstellarEmpire: { freeForm(table: object): Drawn } }>(
  'rules/interstellar-empire.ts',
);

const formOf = (seat: object): string =>
  wordsOf(
    interstellarEmpire.freeForm({
      seat: 0,
      game: { ruleset: 'interstellar-empire' },
      seen: {
        view: { seats: [seat], own: { conceding: true }, options: {}, turn: {}, owed: null },
        free: {
          describe: {
            defence: ['ask'],
            planets: [],
            orders: { defence: 'ask', planets: {}, resist: 'always' },
          },
        },
      },
      redraw: () => undefined,
      sending: false,
    }),
  );

it.each([
  ['has resigned', { resigned: true, conceded: null }],
  ['has conceded', { resigned: false, conceded: 3 }],
])('a player who %s sees no orders for defence and no concession to come', (_, seat) => {
  expect(formOf({ resigned: false, conceded: null })).toMatch(
    /Standing orders for defence.*You will concede/,
  );
  expect(formOf(seat)).toBe('');
});
