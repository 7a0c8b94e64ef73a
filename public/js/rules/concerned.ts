/** The pieces, places and seats that the sightings of a replayed step, or of the news, name. */
import type { Table } from './client.ts';

/** Fields that hold a seat, or seats. */
const SEATS = new Set([
  'by',
  'seat',
  'seats',
  'attacker',
  'defender',
  'from',
  'to',
  'patient',
  'owner',
  'other',
  'refusedBy',
  'heir',
  'victim',
  'target',
]);
/** Fields that the API adds to each sighting, and others that name no piece. */
const FRAME = new Set(['step', 'public', 'at', 'as', 'text', 'type']);

/** The news mark no seats: there would be too many. */
export function concerned({ moment, fresh = [] }: Table): {
  ids: ReadonlySet<string>;
  seats: ReadonlySet<number>;
} {
  const ids = new Set<string>();
  const seats = new Set<number>();
  const gather = (value: unknown, name: string) => {
    if (FRAME.has(name)) return;
    if (typeof value === 'string') ids.add(value);
    else if (typeof value === 'number' && SEATS.has(name)) seats.add(value);
    else if (Array.isArray(value)) for (const one of value) gather(one, name);
    else if (typeof value === 'object' && value !== null)
      for (const [field, part] of Object.entries(value)) gather(part, field);
  };
  for (const line of moment ?? fresh) gather(line, 'line');
  return { ids, seats: moment === undefined ? new Set() : seats };
}
