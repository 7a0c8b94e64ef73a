/**
 * A room's table as its object's SQLite stores it: JSON in `meta.lobby`. Stored names stay when names in the code change, so
 * that the previous build can use the same rows. Only this file maps them.
 */
import type { Lobby, Place } from '../table/record.ts';
import { OLD_ABSENCE_POLICY } from '../table/terms.ts';

type StoredPlace = Omit<Place, 'availability'> & { readonly rhythm?: Place['availability'] };

interface Stored extends Omit<Lobby, 'talk' | 'absencePolicy' | 'places'> {
  /** Tables made before table talk lack it, and older ones the absence policy. */
  readonly talk?: Lobby['talk'];
  readonly patience?: Lobby['absencePolicy'];
  readonly places: readonly StoredPlace[];
}

export function storedTable({ absencePolicy, places, ...rest }: Lobby): string {
  const stored: Stored = { ...rest, patience: absencePolicy, places: places.map(storedPlace) };
  return JSON.stringify(stored);
}

export function tableFrom(text: string): Lobby {
  const { patience = OLD_ABSENCE_POLICY, places, ...rest } = JSON.parse(text) as Stored;
  return { talk: 'open', ...rest, absencePolicy: patience, places: places.map(placeFrom) };
}

function storedPlace({ availability, ...place }: Place): StoredPlace {
  return availability === undefined ? place : { ...place, rhythm: availability };
}

function placeFrom({ rhythm, ...place }: StoredPlace): Place {
  return rhythm === undefined ? place : { ...place, availability: rhythm };
}
