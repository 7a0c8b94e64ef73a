/** The combat that is on, drawn on the board: fleets on their way, and who waits for them. */
import { h } from '../../dom.js';
import { standing } from './geometry.js';
import { systemOf, viewOf } from './pieces.js';

/**
 * @import { Drawer } from './board.js'
 * @import { Layout, Point } from './geometry.js'
 * @import { Stack } from './pieces.js'
 */

/**
 * @param {Drawer} draw
 * @param {Layout} layout
 * @param {readonly Stack[]} stacks
 */
export function flights(draw, layout, stacks) {
  const { combat } = viewOf(draw.table);
  const system = combat && layout.systems[systemOf(combat.world)];
  const target = system?.worlds.find((w) => w.id === combat?.world);
  // Once the ships have moved there is nothing left in flight to draw.
  if (combat === null || !system || !target || combat.fleet.length === 0) return null;
  const flying = stacks.filter((s) => s.place === 'flight');
  const defends = (/** @type {Stack} */ s) =>
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

/**
 * @param {Point | undefined} from
 * @param {Point} to
 */
const trail = (from, to) => from && h('path', { d: line(from, to, 0), class: 'trail' });

/**
 * A line that stops short of its end, with a head if it does.
 * @param {Point} from
 * @param {Point} to
 * @param {number} short
 */
function line(from, to, short) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const end = { x: to.x - ux * short, y: to.y - uy * short };
  const shaft = `M${from.x.toFixed(1)} ${from.y.toFixed(1)} L${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
  if (short === 0) return shaft;
  const wing = (/** @type {number} */ side) =>
    `${(end.x - ux * 12 - uy * 7 * side).toFixed(1)} ${(end.y - uy * 12 + ux * 7 * side).toFixed(1)}`;
  return `${shaft} M${wing(1)} L${end.x.toFixed(1)} ${end.y.toFixed(1)} L${wing(-1)}`;
}

/**
 * @param {Drawer} draw
 * @param {{ x: number, y: number, r: number }} disc
 * @param {readonly Stack[]} stacks
 */
function group(draw, disc, stacks) {
  if (stacks.length === 0) return null;
  const spots = standing(disc, stacks, draw.table.edition.sizes);
  return h(
    'g',
    { class: 'fleet' },
    stacks.map((stack, i) =>
      draw.ship(stack, /** @type {{ x: number, y: number, scale: number }} */ (spots[i])),
    ),
  );
}
