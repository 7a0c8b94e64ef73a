/**
 * A room's table as its object's SQLite stores it: JSON in `meta.lobby`. Stored names stay when names in the code change, so
 * that the previous build can use the same rows. Only this file maps them.
 */
import type { Table, TableSeat } from '../table/record.ts';
import { OLD_ABSENCE_POLICY } from '../table/terms.ts';

type StoredSeat = Omit<TableSeat, 'availability'> & { readonly rhythm?: TableSeat['availability'] };

interface Stored extends Omit<Table, 'talk' | 'absencePolicy' | 'seats'> {
  /** Tables made before table talk lack it, and older ones the absence policy. */
  readonly talk?: Table['talk'];
  readonly patience?: Table['absencePolicy'];
  readonly places: readonly StoredSeat[];
}

export function storedTable({ absencePolicy, seats, ...rest }: Table): string {
  const stored: Stored = { ...rest, patience: absencePolicy, places: seats.map(storedSeat) };
  return JSON.stringify(stored);
}

export function tableFrom(text: string): Table {
  const { patience = OLD_ABSENCE_POLICY, places, ...rest } = JSON.parse(text) as Stored;
  return { talk: 'open', ...rest, absencePolicy: patience, seats: places.map(seatFrom) };
}

function storedSeat({ availability, ...seat }: TableSeat): StoredSeat {
  return availability === undefined ? seat : { ...seat, rhythm: availability };
}

function seatFrom({ rhythm, ...seat }: StoredSeat): TableSeat {
  return rhythm === undefined ? seat : { ...seat, availability: rhythm };
}
