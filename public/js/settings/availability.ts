/** The player's availability: waking hours and vacations, as the server stores them. */
import { call } from '../api/call.ts';
import type { Hours, Availability, Vacation } from '../api/shapes/settings.ts';

const MINUTES = 1440;
const WEEK = 7 * MINUTES;

export const state = { availability: null as Availability | null };

/** Returns the reason if it failed. */
export async function loadAvailability() {
  const reply = await call<Availability>('GET', '/me/availability');
  if (reply.ok) state.availability = reply.body;
  return reply.error;
}

/** The server answers each change with the whole availability. Returns the reason if it refused. */
export async function changeAvailability(method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) {
  const reply = await call<Availability>(method, path, body === undefined ? {} : { body });
  if (reply.ok) state.availability = reply.body;
  return reply.error;
}

/** Minutes of a week that these spans cover. Overlaps count once. */
export function weekly(days: Hours['days']) {
  const awake = new Uint8Array(WEEK);
  for (const [day, span] of days.entries()) {
    if (span === null) continue;
    const length = span.to > span.from ? span.to - span.from : span.to + MINUTES - span.from;
    for (let i = 0; i < length; i += 1) awake[(day * MINUTES + span.from + i) % WEEK] = 1;
  }
  return awake.reduce((sum, minute) => sum + minute, 0);
}

/** From the start of one day to the end of another, in local time. `first`: `2031-07-01`. */
export function stretchOf(first: string, last: string): Vacation {
  const from = new Date(`${first}T00:00`);
  const to = new Date(`${last}T00:00`);
  to.setDate(to.getDate() + 1);
  return { from: from.toISOString(), to: to.toISOString() };
}
