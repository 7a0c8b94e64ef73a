/** The seats: above the hand of a phone, how many planets each player has, and who has the most; everywhere, their colours. */
import { expect, it } from 'vitest';
import { given, type Position } from '../../../rules/interstellar-empire/given.ts';
import { load, nodesIn, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('interstellar-empire');

const { scores, seatRows } = await load<Record<'scores' | 'seatRows', (table: object) => Drawn>>(
  'rules/interstellar-empire/seats.ts',
);
const { interstellarEmpire } = await load<{
  interstellarEmpire: { seatSign(table: object, seat: number): { tint: string } };
}>('rules/interstellar-empire.ts');

function drawn(seat: number | null, empires: Position['empires'], own?: Position['own']) {
  const table = given({ seats: 3, empires: empires ?? {}, own: own ?? {} });
  const line = scores({ seat, names: ['Ada', 'Bo', 'Cyd'], seen: { view: table.view(seat ?? 0) } });
  const leaders = nodesIn(line).filter(({ props }) => props['class'] === 'first');
  return { words: wordsOf(line), leaders: leaders.map(wordsOf) };
}

const EMPIRES = { 0: ['barren-planet-1'], 2: ['barren-planet-2'] };

it('begins with the player, and marks all who lead', () => {
  expect(drawn(1, EMPIRES)).toEqual({ words: 'PlanetsYou 0Cyd 1Ada 1', leaders: ['Cyd 1', 'Ada 1'] });
});

it('has the seats in their order for a spectator, and marks nobody while all have the same', () => {
  expect(drawn(null, {})).toEqual({ words: 'PlanetsAda 0Bo 0Cyd 0', leaders: [] });
});

it('leaves out who has conceded', () => {
  expect(drawn(0, EMPIRES, { 2: { conceded: 3 } })).toEqual({
    words: 'PlanetsYou 1Bo 0',
    leaders: ['You 1'],
  });
});

it('gives each seat the colour of its news', () => {
  const table = {
    seat: 1,
    names: ['Ada', 'Bo', 'Cyd'],
    game: { id: 'g' },
    log: [],
    seen: { view: given({ seats: 3 }).view(1), windows: [], decisions: [] },
    reliability: () => null,
  };
  const rows = nodesIn(seatRows(table)).filter(({ tag }) => tag === 'article');
  const tints = rows.map(({ key }) => interstellarEmpire.seatSign(table, Number(key)).tint);
  expect(new Set(tints).size).toBe(3);
  expect(rows.map(({ props }) => String(props['class']).split(' '))).toEqual(
    tints.map((tint) => expect.arrayContaining([tint])),
  );
});
