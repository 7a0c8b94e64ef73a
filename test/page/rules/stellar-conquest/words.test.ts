/** What the head of the table and the tips of stars say in Stellar Conquest. Without a browser. */
import { describe, expect, it } from 'vitest';
import { FOE } from '../../../rules/stellar-conquest/positions/battles.ts';
import { given, hexAt, type Position } from '../../../rules/stellar-conquest/positions/given.ts';
import { wordsOf, type Drawn } from '../../../support/page/page.ts';
import { loadStellar, me, tableIn } from '../../../support/page/stellar.ts';

const { headline } = await loadStellar<{ headline(table: object): string }>('words.ts');
const { starHint } = await loadStellar<{ starHint(hex: string, card?: number): string }>(
  'map/piece-hints.ts',
);

const { placeCard } = await loadStellar<{ placeCard(table: object, hex: string, hooks: object): Drawn }>(
  'map/place-card.ts',
);

describe('the head of the table', () => {
  const setting = {
    seats: [{ ships: { Ceti: { transport: 5, corvette: 1 } }, explored: ['Ceti'] }, {}],
    cards: { Ceti: 28 },
  };
  const inAttacks = (colonies: Position['colonies'] = []): string => {
    const state = given({ ...setting, colonies });
    const seats = state.seats.map((seat) => ({
      ...seat,
      turn: seat.turn && { ...seat.turn, step: 'attacks' as const },
    }));
    return headline(tableIn({ ...state, seats }).table);
  };

  it('names no attack if there is no colony to attack', () => {
    expect(inAttacks()).toContain('· your landing');
    const theirs = [{ planet: 'Ceti/3' as const, owner: FOE }];
    expect(inAttacks(theirs)).toContain('· your attacks and landing');
  });

  it('names the own turn while all play at once', () => {
    const state = given({ ...setting, phase: { kind: 'together' }, turn: 2 });
    expect(headline(tableIn(state).table)).toMatch(/^Turn \d+ of \d+ · all at once: movement · 0 points$/);
  });

  it('SC-18.1 has the points that the seat would score now', () => {
    expect(inAttacks()).toMatch(/· 0 points$/);
    expect(inAttacks([{ planet: 'Ceti/3', owner: me }])).toMatch(
      /^Turn \d+ of \d+ · your landing · 3 points, 1 colony$/,
    );
  });
});

it('the tip of a star names its planets once it is explored', () => {
  expect(starHint(hexAt('Ceti'))).not.toContain('Terran');
  expect(starHint(hexAt('Ceti'), 28)).toMatch(/3: Terran, \d+ million/);
});

it('the card of a star says first why the chosen ships cannot go there', () => {
  const { table } = tableIn(given({ seats: [{}, {}] }));
  const card = (why: string): string => wordsOf(placeCard(table, hexAt('Ceti'), { why: () => why }));
  expect(card('It is too far.')).toMatch(/Ceti.*It is too far\..* star/);
  expect(card('')).toMatch(/Ceti.* star/);
});
