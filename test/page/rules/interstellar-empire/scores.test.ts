/** The seats: above the hand of a phone, the planets and ships of each player, and who has the most planets; everywhere, their colours. */
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

function drawn(seat: number | null, position: Position) {
  const table = given({ seats: 3, ...position });
  const lines = scores({ seat, names: ['Ada', 'Bo', 'Cyd'], seen: { view: table.view(seat ?? 0) } });
  const each = nodesIn(lines).filter(({ props }) => String(props['class']).startsWith('tone-'));
  const tapped = nodesIn(lines).filter(({ props }) => props['class'] === 'tapped');
  return {
    words: each.map(wordsOf),
    leaders: each.filter(({ props }) => String(props['class']).includes('first')).map(wordsOf),
    tapped: tapped.map(({ key }) => key),
  };
}

const EMPIRES = { 0: ['barren-planet-1'], 2: ['barren-planet-2'] };

it('begins with the player, and marks all who lead', () => {
  expect(drawn(1, { empires: EMPIRES })).toEqual({
    words: ['You 0 planets', 'Cyd 1 planet1', 'Ada 1 planet1'],
    leaders: ['Cyd 1 planet1', 'Ada 1 planet1'],
    tapped: [],
  });
});

it('shows the number of each planet and ship, and which ships are tapped', () => {
  const fleets = { 1: ['cruiser-1*', 'frigate-1'] };
  expect(drawn(0, { empires: EMPIRES, fleets })).toEqual({
    words: ['You 1 planet1', 'Bo 0 planets31', 'Cyd 1 planet1'],
    leaders: ['You 1 planet1', 'Cyd 1 planet1'],
    tapped: ['cruiser-1'],
  });
});

it('has the seats in their order for a spectator, and marks nobody while all have the same', () => {
  expect(drawn(null, {})).toEqual({
    words: ['Ada 0 planets', 'Bo 0 planets', 'Cyd 0 planets'],
    leaders: [],
    tapped: [],
  });
});

it('keeps the line of who has conceded, and marks who leads without them', () => {
  expect(drawn(0, { empires: EMPIRES, own: { 2: { conceded: 3 } } })).toMatchObject({
    words: ['You 1 planet1', 'Bo 0 planets', expect.stringMatching(/^Cyd conceded/)],
    leaders: [expect.stringContaining('You')],
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
