/** The published board is complete and plain JSON. */
import { describe, expect, it } from 'vitest';
import { HEXES } from '../../../../src/rules/stellar-conquest/data/hex.ts';
import { BOARD } from '../../../../src/rules/stellar-conquest/data/published.ts';

describe('the published board', () => {
  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(BOARD))).toEqual(BOARD);
  });

  it('SC-2.1 the columns name every hex by column and row', () => {
    const hexes = BOARD.columns.flatMap(({ letters, rows }) =>
      Array.from({ length: rows }, (_, row) => `${letters}${row + 1}`),
    );
    expect(hexes).toEqual(HEXES);
  });

  it('SC-2.2 SC-2.3 SC-2.5 the board has all stars, clouds, entry hexes, star cards and technologies', () => {
    expect(BOARD.stars).toHaveLength(54);
    expect(BOARD.clouds.flatMap(({ hexes }) => hexes)).toHaveLength(63);
    expect(BOARD.entries).toHaveLength(4);
    expect(BOARD.cards).toHaveLength(78);
    expect(BOARD.technologies).toHaveLength(18);
  });
});
