/** Moves as the page of Stellar Conquest puts them together. */
import { describe, expect, it } from 'vitest';
import * as hexes from '../src/rules/stellar-conquest/hex.ts';
import { describeMoves, type MoveParts } from '../src/rules/stellar-conquest/movement/legal.ts';
import { given } from './rules/stellar-conquest/given.ts';
import { loadStellar, me, seenIn } from './support/page-stellar.ts';

interface Moving {
  readonly places: readonly string[];
  readonly from?: string;
  readonly rows: readonly { key: string; class: string; count: number }[];
  readonly ships: readonly number[];
  readonly goals: readonly { to: string; turns: number }[];
  readonly goal?: { to: string };
  readonly command: object | null;
}

const { movingOf } = await loadStellar<{ movingOf(own: object, moves: MoveParts, draft: object): Moving }>(
  'moving.js',
);

describe('a move that is put together', () => {
  const state = given({
    seats: [
      {
        ships: { Canis: { scout: 1, corvette: 3 }, Scorpii: { corvette: 1 } },
        posts: ['Canis'],
        technologies: ['speed-3'],
      },
      {},
    ],
    colonies: [{ planet: 'Canis/3', owner: me }],
    cards: { Canis: 25 },
  });
  const { own } = seenIn(state);
  const moves = describeMoves(state, me);
  const canis = hexes.HEXES.find((hex) => hex === 'G5')!;

  it('waits until it is said from where, then takes all ships there', () => {
    expect(movingOf(own, moves, {})).toMatchObject({ ships: [], command: null });
    const begun = movingOf(own, moves, { from: canis });
    expect(begun.rows.map(({ class: kind, count }) => [kind, count])).toEqual(
      expect.arrayContaining([
        ['scout', 1],
        ['corvette', 3],
      ]),
    );
    expect(begun.ships).toHaveLength(4);
    expect(begun.command).toBeNull();
  });

  it('offers where all of the chosen ships may go, and no more', () => {
    const all = movingOf(own, moves, { from: canis });
    const scout = all.rows.find((row) => row.class === 'scout')!;
    const corvettes = all.rows.find((row) => row.class === 'corvette')!;
    const alone = movingOf(own, moves, { from: canis, picks: { [corvettes.key]: 0 } });
    expect(alone.goals.length).toBeGreaterThan(all.goals.length);
    const two = movingOf(own, moves, { from: canis, picks: { [scout.key]: 0, [corvettes.key]: 2 } });
    expect(two.ships).toHaveLength(2);
    expect(two.goals.length).toBe(all.goals.length);
  });

  it('is sent as the rules take it: on at full speed, or by a way that was drawn', () => {
    const [goal] = movingOf(own, moves, { from: canis }).goals;
    const sent = movingOf(own, moves, { from: canis, to: goal!.to });
    expect(sent.command).toEqual({ type: 'move', ships: sent.ships, to: goal!.to });
    const drawn = movingOf(own, moves, { from: canis, to: goal!.to, path: ['G6'], way: 'short' });
    expect(drawn.command).toMatchObject({ path: ['G6'], way: 'short' });
    expect(movingOf(own, moves, { from: canis, to: 'A2' }).command).toBeNull();
  });
});
