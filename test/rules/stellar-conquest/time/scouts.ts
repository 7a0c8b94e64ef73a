/** Two seats with one scout each, far apart: for tests of time alone. */
import { given, type Position, type SeatPosition } from '../positions/given.ts';
import { Table } from '../positions/table.ts';

export const scout: SeatPosition = { ships: { A1: { scout: 1 } } };
export const other: SeatPosition = { ships: { B2: { scout: 1 } } };
/** In seconds. */
export const HOUR = 3600;

export const at = (position: Partial<Position> = {}): Table =>
  Table.at(given({ seats: [scout, other], ...position }));
