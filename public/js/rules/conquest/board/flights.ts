/** The present combat on the board: moving fleets, and the defenders. */
import { h } from '../../../shared/dom.ts';
import { ROVING } from '../../hint.ts';
import { standing } from './geometry.ts';
import { systemOf, viewOf } from '../pieces.ts';
import type { Drawer } from './board.ts';
import type { Layout, Point } from './geometry.ts';
import type { Stack } from '../pieces.ts';

export function flights(draw: Drawer, layout: Layout, stacks: readonly Stack[]) {
  const { combat } = viewOf(draw.table);
  const system = combat && layout.systems[systemOf(combat.world)];
  const target = system?.worlds.find((w) => w.id === combat?.world);
  // Once the ships have moved there is nothing left in flight to draw.
  if (combat === null || !system || !target || combat.fleet.length === 0) return null;
  const flying = stacks.filter((s) => s.place === 'flight');
  const defends = (s: Stack) =>
    s.owner === combat.defender || combat.allies.some((a) => a.seat === s.owner && a.side === 'defender');
  const attackers = flying.filter((s) => !defends(s));
  const worlds = new Map(layout.systems.flatMap((s) => s.worlds).map((w) => [w.id, w]));
  const origins = [...new Set(combat.fleet.map((f) => f.from))].filter((id) => id !== combat.world);
  const muster = { ...system.muster, r: 44 };
  return h(
    'g',
    { class: 'flights', key: 'flights' },
    origins.map((id) => trail(worlds.get(id), attackers.length > 0 ? muster : target)),
    h('path', { d: line(muster, target, target.r + 6), class: 'aim' }),
    h('circle', { cx: target.x, cy: target.y, r: target.r + 5, class: 'sights' }),
    group(draw, muster, attackers),
    group(draw, system.camp, flying.filter(defends)),
  );
}

const trail = (from: Point | undefined, to: Point) =>
  from && h('path', { d: line(from, to, 0), class: 'trail' });

/** A line that stops short of its end, with a head if it does. */
function line(from: Point, to: Point, short: number) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const end = { x: to.x - ux * short, y: to.y - uy * short };
  const shaft = `M${from.x.toFixed(1)} ${from.y.toFixed(1)} L${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
  if (short === 0) return shaft;
  const wing = (side: number) =>
    `${(end.x - ux * 12 - uy * 7 * side).toFixed(1)} ${(end.y - uy * 12 + ux * 7 * side).toFixed(1)}`;
  return `${shaft} M${wing(1)} L${end.x.toFixed(1)} ${end.y.toFixed(1)} L${wing(-1)}`;
}

function group(draw: Drawer, disc: { x: number; y: number; r: number }, stacks: readonly Stack[]) {
  if (stacks.length === 0) return null;
  const spots = standing(disc, stacks, draw.table.edition.sizes);
  return h(
    'g',
    { ...ROVING, class: 'fleet' },
    stacks.map((stack, i) => draw.ship(stack, spots[i] as { x: number; y: number; scale: number })),
  );
}
