/** How reliably those at a table answer in time: asked once for each person, after everything else. */
import { call } from './api.js';
import { h } from './dom.js';
import { at } from './path.js';

/**
 * @import { Summary } from '../../src/room/table/wire.ts'
 * @import { Content } from './dom.js'
 * @import { PlayerSeen } from './shapes.js'
 */

/** Never a whole hundred while something is missing. @param {number} share */
export const percent = (share) => `${share < 1 ? Math.min(99, Math.round(share * 100)) : 100} %`;

/** @param {() => void} redraw */
export function reliabilityOf(redraw) {
  /** By player; undefined while it is on its way, null where the server does not say. @type {Map<string, PlayerSeen['reliability'] | null | undefined>} */
  const known = new Map();

  /** @param {Pick<Summary, 'seats'>} game */
  async function load({ seats }) {
    const people = seats.flatMap(({ player }) =>
      player === null || known.has(player.id) ? [] : [player.id],
    );
    for (const id of people) known.set(id, undefined);
    await Promise.all(people.map(ask));
    if (people.length > 0) redraw();
  }

  /** @param {string} id */
  async function ask(id) {
    const reply = await call('GET', at`/players/${id}`);
    known.set(id, reply.ok ? reply.body.reliability : null);
  }

  /**
   * For the card of a seat. It leads to the player's page, and takes its line before anything is known.
   * @param {Pick<Summary, 'seats'>} game
   * @param {number} seat
   * @returns {Content}
   */
  function note({ seats }, seat) {
    const player = seats[seat]?.player ?? null;
    if (player === null) return null;
    const href = at`/player?p=${player.id}`;
    return h(
      'p',
      { class: 'reliability', key: 'reliability' },
      h('a', { href, title: 'To the player’s page' }, words(known.get(player.id))),
    );
  }

  return { load, note };
}

/** @param {PlayerSeen['reliability'] | null | undefined} reliability */
function words(reliability) {
  if (!reliability) return 'Player’s page';
  const { asked, share } = reliability;
  if (share === null) return asked === 0 ? 'New here' : 'Too few answers to tell how reliable';
  return `Answers in time: ${percent(share)}`;
}
