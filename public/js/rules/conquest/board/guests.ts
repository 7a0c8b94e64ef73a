/** On the whole board of a phone, pieces are too small for their marks. The mark of each guest is beside their pieces. */
import { h } from '../../../shared/dom.ts';
import { systemOf } from '../pieces.ts';
import { markOn } from './mark.ts';
import type { World } from './geometry.ts';
import type { Stack } from '../pieces.ts';
import type { Table } from '../edition.ts';

export function guestMarks(
  table: Table,
  world: World,
  stacks: readonly Stack[],
  spots: readonly { readonly x: number; readonly y: number; readonly scale: number }[],
) {
  const guests = new Set(stacks.map(({ owner }) => owner).filter((owner) => owner !== systemOf(world.id)));
  return Array.from(guests, (owner) => {
    const { y, scale } = spots[stacks.findIndex((stack) => stack.owner === owner)]!;
    const at = { x: world.x - world.r, y: y - scale * 0.3, r: GUEST };
    const isColony = stacks.some((stack) => stack.owner === owner && stack.letter === 'c');
    const look = isColony ? 'guest colony' : 'guest';
    return h('g', { key: `guest-${owner}`, class: look, 'aria-hidden': 'true' }, markOn(table, owner, at));
  });
}

/** The radius of a guest's mark. */
const GUEST = 15;
