/** Who plays Stellar Conquest, and what a seat may know of the points. Without a browser. */
import { expect, it } from 'vitest';
import { given } from '../../../rules/stellar-conquest/positions/given.ts';
import { find, nodesIn, wordsOf, type Drawn, type VNode } from '../../../support/page/page.ts';
import { loadStellar, me, tableIn } from '../../../support/page/stellar.ts';

const { standings } = await loadStellar<{ standings(table: object): VNode }>('standings.ts');
const { stellarConquest } = await loadStellar<{
  stellarConquest: { hiddenLead(table: object): Drawn };
}>('../stellar-conquest.ts');

const state = given({
  seats: [{ ships: { Ceti: { corvette: 1 } }, explored: ['Ceti'] }, {}],
  cards: { Ceti: 28 },
  colonies: [{ planet: 'Ceti/3', owner: me }],
});
const { table } = tableIn(state);
const drawnTable = { ...table, reliability: () => null };

it('SC-10 show the points of the viewer, and say that those of others are secret', () => {
  const drawn = standings(drawnTable);
  const [heads, ...rows] = nodesIn(drawn)
    .filter(({ tag }) => tag === 'tr')
    .map((row) =>
      nodesIn(row)
        .filter(({ tag }) => tag === 'th' || tag === 'td')
        .map(wordsOf),
    );
  const entries = rows.map((row) => row[heads!.indexOf('Starts in')]);
  expect(entries).toEqual(['bottom right corner (FF20)', 'bottom left corner (A21)']);
  const at = heads!.indexOf('Points now');
  expect(rows.map((row) => row[at])).toEqual(['3', 'secret']);
  expect(find(drawn, ({ props }) => props['title'] === 'SC-10').tag).toBe('a');
  const hints = nodesIn(drawn).filter(({ props }) => 'data-hint' in props);
  expect(hints.map((hint) => [wordsOf(hint), hint.props['title']])).toEqual([
    ['secret', 'Points stay secret until the end.'],
  ]);
});

it('SC-10 the head of the table says that nobody sees who leads', () => {
  const drawn = stellarConquest.hiddenLead(drawnTable);
  expect(wordsOf(drawn)).toBe('Points stay secret until the end. Rule');
  expect(find(drawn, ({ props }) => props['title'] === 'SC-10').tag).toBe('a');
});
