/** When one is there: waking hours and vacations, as the server keeps them. */
import { call } from './api.js';

/** @typedef {{ from: number, to: number }} Span minutes of the day; past midnight where `to` is not after `from` */
/** @typedef {{ zone: string, days: readonly (Span | null)[] }} Hours seven days, from Monday */
/** @typedef {{ from: string, to: string }} Vacation */
/** @typedef {{ hours: Hours | null, vacations: readonly Vacation[], daysLeft: number }} Availability */

const MINUTES = 1440;
const WEEK = 7 * MINUTES;

export const state = { availability: /** @type {Availability | null} */ (null) };

/** Returns why that failed, if it did. */
export async function loadRhythm() {
  const reply = await call('GET', '/me/availability');
  if (reply.ok) state.availability = reply.body;
  return reply.error;
}

/**
 * Every change is answered with all of it. Returns why it was refused, if it was.
 * @param {'PUT' | 'POST' | 'DELETE'} method
 * @param {string} path
 * @param {object} [body]
 */
export async function changeAvailability(method, path, body) {
  const reply = await call(method, path, body === undefined ? {} : { body });
  if (reply.ok) state.availability = reply.body;
  return reply.error;
}

/** Minutes in a week that these spans cover: what two of them share counts once. @param {Hours['days']} days */
export function weekly(days) {
  const awake = new Uint8Array(WEEK);
  for (const [day, span] of days.entries()) {
    if (span === null) continue;
    const length = span.to > span.from ? span.to - span.from : span.to + MINUTES - span.from;
    for (let i = 0; i < length; i += 1) awake[(day * MINUTES + span.from + i) % WEEK] = 1;
  }
  return awake.reduce((sum, minute) => sum + minute, 0);
}

/**
 * From the first of one day to the last of another, by the reader's own clock.
 * @param {string} first `2031-07-01`
 * @param {string} last
 * @returns {Vacation}
 */
export function stretchOf(first, last) {
  const from = new Date(`${first}T00:00`);
  const to = new Date(`${last}T00:00`);
  to.setDate(to.getDate() + 1);
  return { from: from.toISOString(), to: to.toISOString() };
}
