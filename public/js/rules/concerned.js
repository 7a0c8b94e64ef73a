/** What the step that the film shows is about: pieces, places and seats, wherever its sightings name them. */

/** @import { Table } from './client.js' */

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
/** The frame that the API puts around each sighting, and what is no name of anything. */
const FRAME = new Set(['step', 'public', 'at', 'as', 'text', 'type']);

/**
 * @param {Table} table
 * @returns {{ ids: ReadonlySet<string>, seats: ReadonlySet<number> }}
 */
export function concerned({ moment = [] }) {
  /** @type {Set<string>} */
  const ids = new Set();
  /** @type {Set<number>} */
  const seats = new Set();
  /** @param {unknown} value @param {string} name */
  const gather = (value, name) => {
    if (FRAME.has(name)) return;
    if (typeof value === 'string') ids.add(value);
    else if (typeof value === 'number' && SEATS.has(name)) seats.add(value);
    else if (Array.isArray(value)) for (const one of value) gather(one, name);
    else if (typeof value === 'object' && value !== null)
      for (const [field, part] of Object.entries(value)) gather(part, field);
  };
  for (const line of moment) gather(line, 'line');
  return { ids, seats };
}
