/** What is published of the board: whole, and as plain JSON. */
import { describe, expect, it } from 'vitest';
import { HEXES } from '../../../../src/rules/stellar-conquest/data/hex.ts';
import { BOARD } from '../../../../src/rules/stellar-conquest/data/published.ts';

describe('the published board', () => {
  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(BOARD))).toEqual(BOARD);
  });

  it('SC-2.1 names every hex by its column and row', () => {
    const hexes = BOARD.columns.flatMap(({ letters, rows }) =>
      Array.from({ length: rows }, (_, row) => `${letters}${row + 1}`),
    );
    expect(hexes).toEqual(HEXES);
  });

  it('SC-2.2 SC-2.3 SC-2.5 has all stars, clouds, entries and star cards, and all technologies', () => {
    expect(BOARD.stars).toHaveLength(54);
    expect(BOARD.clouds.flatMap(({ hexes }) => hexes)).toHaveLength(63);
    expect(BOARD.entries).toHaveLength(4);
    expect(BOARD.cards).toHaveLength(78);
    expect(BOARD.technologies).toHaveLength(18);
  });
});
