/** A person's name, which leads to their page. */
import { h } from './dom.js';
import { at } from './path.js';

/** @import { Content } from './dom.js' */
/** @import { SeatSummary } from '../../src/room/table/wire.ts' */

/** @param {{ readonly id: string, readonly name: string }} player */
export const person = ({ id, name }) => h('a', { key: id, class: 'person', href: at`/player?p=${id}` }, name);

/**
 * Who sits there, one after the other.
 * @param {readonly SeatSummary[]} seats
 * @returns {Content}
 */
export const sitters = (seats) =>
  seats
    .filter(({ player, bot }) => player !== null || bot !== null)
    .map(({ seat, player }, i) => [i > 0 && ', ', player === null ? `Bot ${seat + 1}` : person(player)]);
