/** Games in a list: what it is, who sits, how it stands. */
import { h } from './dom.js';
import { namesOf, seatOf, titleOf } from './games.js';
import { at } from './path.js';
import { person, sitters } from './person.js';
import { absolute, ticking } from './time.js';

/** @import { Summary } from '../../src/room/table/wire.ts' */

/**
 * @param {Summary} g
 * @param {string | undefined} me
 */
export const waitsFor = (g, me) =>
  g.status === 'running' && g.awaiting.some((seat) => seat === seatOf(g, me));

/**
 * @param {readonly Summary[]} games
 * @param {string | undefined} me the reader's id
 */
export const rows = (games, me) =>
  h(
    'ul',
    { class: 'games' },
    games.map((g) => row(g, me)),
  );

/**
 * All of it leads to the game, but for the names.
 * @param {Summary} g
 * @param {string | undefined} me
 */
function row(g, me) {
  const urgent = waitsFor(g, me);
  return h(
    'li',
    { key: g.id, class: urgent ? 'game urgent' : 'game' },
    h('a', { class: 'whole', href: at`/game?g=${g.id}` }, h('strong', {}, titleOf(g.ruleset))),
    h('span', { class: 'who' }, seatsLine(g)),
    h('span', { class: 'tags' }, g.sandbox && h('b', { class: 'tag' }, 'sandbox'), paceTag(g)),
    h('span', { class: 'state' }, stateLine(g, urgent)),
  );
}

/** @param {Summary} g */
const paceTag = (g) => h('b', { class: 'tag' }, typeof g.pace === 'string' ? g.pace : 'own pace');

/** @param {Summary} g */
const seatsLine = (g) =>
  g.seats.some(({ player, bot }) => player !== null || bot !== null)
    ? sitters(g.seats)
    : ['by ', person(g.host)];

/**
 * @param {Summary} g
 * @param {boolean} urgent
 */
function stateLine(g, urgent) {
  const names = namesOf(g);
  // A sandbox's clock stands still: nothing runs out.
  if (urgent) return ['Your move', g.deadline && !g.sandbox && [' · ', ticking(g.deadline, 'left'), ' left']];
  switch (g.status) {
    case 'open': {
      const free = g.seats.filter((s) => s.player === null && s.bot === null).length;
      return `${free} of ${g.seats.length} seats free`;
    }
    case 'running':
    case 'paused':
      return `Waits for ${g.awaiting.map((s) => names[s]).join(', ') || 'nobody'}`;
    case 'finished':
      return `Won by ${g.outcome?.ranking[0]?.map((s) => names[s]).join(', ') ?? 'nobody'}${ended(g)}`;
    case 'cancelled':
      return `Cancelled${ended(g)}`;
  }
}

/** @param {Summary} g */
const ended = (g) => (g.endedAt === null ? '' : ` · ${absolute(g.endedAt)}`);
