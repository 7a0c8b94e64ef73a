/** What lists show of a game (SC-10). */
import { describe, expect, it } from 'vitest';
import { HEXES } from '../../../../src/rules/stellar-conquest/data/hex.ts';
import { smallBoard } from '../../../../src/rules/stellar-conquest/schema/miniature.ts';
import { miniature, type SmallBoard } from '../../../../src/rules/stellar-conquest/view/miniature.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { inBattles } from '../positions/battles.ts';
import { given, hexAt, type Position } from '../positions/given.ts';
import { Table } from '../positions/table.ts';
import { APART, CANIS, WAR } from './viewers.ts';

const small = (position: Position) => miniature(Table.at(given(position)).view('spectator'));
const boardOf = (position: Position) => small(position).board as SmallBoard;
const shown = { counters: 'shown' } as const;

describe('the miniature', () => {
  it('has the colours, entries and command posts, and nothing of ships and colonies', () => {
    const board = boardOf(APART);
    expect(board.seats.map(({ colour, posts, ships }) => [colour, posts, ships])).toEqual([
      ['red', [], null],
      ['green', [hexAt('Bootis')], null],
      ['blue', [], null],
    ]);
    expect(board.battle).toBeNull();
    const { colonies: _, ...bare } = APART;
    const others = APART.seats.map((seat) => ({ ...seat, ships: {} }));
    expect(JSON.stringify(small({ ...bare, seats: others }))).toBe(JSON.stringify(small(APART)));
  });

  it('has no command posts while they are secret', () => {
    const early = { ...APART, turn: 3, phase: { kind: 'together' } as const };
    expect(boardOf(early).seats.map(({ posts }) => posts)).toEqual([null, null, null]);
  });

  it('has the hexes of ships where the host shows counters, at most 40 of a seat', () => {
    expect(boardOf({ ...APART, options: shown }).seats.map(({ ships }) => ships)).toEqual([
      [CANIS],
      [hexAt('Bootis')],
      [hexAt('Wolf')],
    ]);
    const everywhere = Object.fromEntries(HEXES.slice(0, 90).map((hex) => [hex, { transport: 1 }]));
    const board = boardOf({ ...APART, seats: [{ ships: everywhere }, {}], options: shown });
    expect(smallBoard.parse(board)).toEqual(board);
    expect(board.seats[0]!.ships).toHaveLength(30);
  });

  it('has a battle only where the host shows battles', () => {
    const battle = (battlesSeen: 'all' | 'private') => {
      const table = Table.at(inBattles({ seats: WAR, options: { battlesSeen, battles: 'rounds' } }));
      table.does(0, { type: 'engage', hex: CANIS, against: asSeat(1) });
      return (miniature(table.view('spectator')).board as SmallBoard).battle;
    };
    expect(battle('private')).toBeNull();
    expect(battle('all')).toBe(CANIS);
  });

  it('names the turn, and no leader before the end', () => {
    expect(small(APART)).toMatchObject({ round: 5, leader: null });
    const result = { reason: 'length', points: [3, 7, 0], ranking: [[1], [0], [2]] } as never;
    const over = miniature({ ...Table.at(given(APART)).view('spectator'), result });
    expect(over.leader).toEqual({ seats: [1], amount: 7 });
  });
});
