/** A person's name, which leads to their page. */
import { h } from './dom.ts';
import { at } from './path.ts';
import type { Content } from './dom.ts';
import type { SeatSummary } from '../../src/room/protocol.ts';

export const person = ({ id, name }: { readonly id: string; readonly name: string }) =>
  h('a', { key: id, class: 'person', href: at`/player?p=${id}` }, name);

/** Who sits there, one after the other. */
export const sitters = (seats: readonly SeatSummary[]): Content =>
  seats
    .filter(({ player, bot }) => player !== null || bot !== null)
    .map(({ seat, player }, i) => [i > 0 && ', ', player === null ? `Bot ${seat + 1}` : person(player)]);
