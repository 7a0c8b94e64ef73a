import { describe, expect, it } from 'vitest';
import { given } from '../positions/given.ts';
import { Table } from '../positions/table.ts';

const ship = { ships: { A1: { scout: 1 } } };
const other = { ships: { B2: { scout: 1 } } };
const at = (turn = 5): Table => Table.at(given({ turn, seats: [ship, other, other] }));
const names = (turns: number) => ({ type: 'agree-length', turns }) as const;

describe('the length', () => {
  it('SC-18.3 the game is extended when all seats left name the same number', () => {
    const table = at().does(0, names(60)).does(1, names(50));
    expect(table.state.length).toBe(44);
    expect(table.seat(0).length).toBe(60);
    table.does(2, names(60)).does(1, names(60));
    expect(table.state.length).toBe(60);
    expect(table.seat(0).length).toBeNull();
    expect(table.last('length-agreed').turns).toBe(60);
  });

  it('SC-18.3 the game is extended when the last seat that did not agree resigns', () => {
    const table = at().does(0, names(60)).does(1, names(60)).resigns(2);
    expect(table.state.length).toBe(60);
  });

  it('SC-20 agree-length takes a length above the present one, up to 120', () => {
    expect(at().refuses(0, names(44))).toEqual({ code: 'not-longer', ruling: 'SC-18.3' });
    expect(at().refuses(0, names(121)).code).toBe('out-of-range');
    at().does(0, names(120));
  });

  it('SC-18.3 an extended game goes on after its former last turn', () => {
    const table = at(44).does(0, names(48)).does(1, names(48)).does(2, names(48));
    for (const _ of [0, 1, 2]) table.waits();
    expect(table.open).toEqual(['production.44']);
  });
});
