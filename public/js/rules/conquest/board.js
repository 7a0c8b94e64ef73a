/** The board as a picture, drawn from the view alone. What can be tapped comes from the decision that is being put together. */
import { h } from '../../dom.js';
import { boxFor, layoutOf, standing } from './geometry.js';
import { isOnTurn, rankOf, stacksIn, systemOf, viewOf, worldWords } from './pieces.js';
import { emblem, raceOf } from './mark.js';
import { shipOn, tappable } from './stack.js';
import { concerned } from '../concerned.js';
import { flights } from './flights.js';
import { isTooSmall } from './touch.js';

/**
 * @import { Disc, Layout, System, World } from './geometry.js'
 * @import { Stack } from './pieces.js'
 * @import { Table } from './edition.js'
 */

/** Without an event from the keyboard. @typedef {(event?: MouseEvent) => void} Tap */
/**
 * What a tap on the board means while a decision is put together.
 * @typedef {object} Hooks
 * @property {(stack: Stack) => { chosen: number, tap: Tap } | null} stack
 * @property {(world: string) => { chosen: boolean, tap: Tap } | null} world
 * @property {Readonly<Record<string, string>>} [places] of ships that are shown where they are about to go
 */

/** @type {Hooks} */
export const NO_HOOKS = { stack: () => null, world: () => null };

const LARGEST_WRECK = 46;
const look = { zoom: /** @type {number | 'void' | null} */ (null) };

/**
 * @param {Table} table
 * @param {Hooks} hooks
 */
export function board(table, hooks) {
  const view = viewOf(table);
  const layout = layoutOf(view.seats.length, table.seat ?? 0, table.edition.plan);
  const stacks = stacksIn(table, hooks.places);
  const draw = drawer(table, closer(table, hooks));
  return h(
    'figure',
    { class: 'board-frame', key: 'board' },
    zoomButtons(table),
    h(
      'svg',
      {
        viewBox: boxFor(layout, look.zoom)
          .map((n) => n.toFixed(0))
          .join(' '),
        class: 'board',
        role: 'group',
        'aria-label': 'The board',
      },
      stars(),
      hole(draw, layout, stacks),
      layout.systems.map((system) => systemOn(draw, system, stacks)),
      flights(draw, layout, stacks),
    ),
  );
}

/**
 * On the whole board a finger that touches what is too small for it looks closer first.
 * @param {Table} table
 * @param {Hooks} hooks
 * @returns {Hooks}
 */
function closer(table, hooks) {
  /** @type {(place: string, tap: Tap, part?: string) => Tap} */
  const near = (place, tap, part) => (event) => {
    if (look.zoom !== null || place === 'flight' || !isTooSmall(event, part)) return tap(event);
    look.zoom = place === 'void' ? 'void' : systemOf(place);
    table.redraw();
  };
  return {
    ...hooks,
    stack(stack) {
      const hook = hooks.stack(stack);
      return hook && { ...hook, tap: near(stack.place, hook.tap) };
    },
    world(world) {
      const hook = hooks.world(world);
      return hook && { ...hook, tap: near(world, hook.tap, '.disc') };
    },
  };
}

/**
 * @typedef {object} Drawer
 * @property {Table} table
 * @property {Hooks} hooks
 * @property {ReturnType<typeof concerned>} about what the film shows just now is about
 * @property {(stack: Stack, at: { x: number, y: number, scale: number }) => import('../../dom.js').VNode} ship
 */

/**
 * @param {Table} table
 * @param {Hooks} hooks
 * @returns {Drawer}
 */
function drawer(table, hooks) {
  return { table, hooks, about: concerned(table), ship: (stack, at) => shipOn(table, hooks, stack, at) };
}

/** @param {Table} table */
function zoomButtons(table) {
  const to = (/** @type {number | 'void' | null} */ zoom) => () => {
    look.zoom = zoom;
    table.redraw();
  };
  const button = (/** @type {number | 'void' | null} */ zoom, /** @type {string} */ label) =>
    h(
      'button',
      { key: String(zoom), class: 'zoom', 'aria-pressed': String(look.zoom === zoom), onclick: to(zoom) },
      label,
    );
  return h(
    'div',
    { class: 'zooms', role: 'group', 'aria-label': 'Look closer' },
    button(null, 'All'),
    table.names.map((name, seat) => button(seat, seat === table.seat ? 'Mine' : name)),
    button('void', 'Void'),
  );
}

/** A few fixed stars. */
function stars() {
  const dots = Array.from({ length: 70 }, (_, i) => {
    const x = ((i * 7919) % 1000) - 500;
    const y = ((i * 104_729) % 1000) - 500;
    return h('circle', { cx: x, cy: y, r: 0.8 + (i % 3) * 0.5 });
  });
  return h('g', { class: 'stars', 'aria-hidden': 'true' }, dots);
}

/**
 * @param {Drawer} draw
 * @param {Layout} layout
 * @param {readonly Stack[]} stacks
 */
function hole(draw, { hole: disc }, stacks) {
  const { table } = draw;
  const wrecks = stacks.filter((s) => s.place === 'void');
  const inner = { ...disc, y: disc.y + disc.r * 0.1, r: disc.r * 0.72 };
  const spots = standing(inner, wrecks, table.edition.sizes, LARGEST_WRECK);
  return h(
    'g',
    { class: 'void', key: 'void' },
    h('circle', { cx: disc.x, cy: disc.y, r: disc.r, class: 'rim' }),
    h('circle', { cx: disc.x, cy: disc.y, r: disc.r * 0.86, class: 'depth' }),
    h('text', { x: disc.x, y: disc.y - disc.r * 0.68, class: 'label small' }, 'the void'),
    wrecks.map((stack, i) =>
      draw.ship(stack, /** @type {{ x: number, y: number, scale: number }} */ (spots[i])),
    ),
  );
}

/**
 * @param {Drawer} draw
 * @param {System} system
 * @param {readonly Stack[]} stacks
 */
function systemOn(draw, system, stacks) {
  const { table } = draw;
  const race = raceOf(table, system.seat);
  const seat = viewOf(table).seats[system.seat];
  const mine = system.seat === table.seat;
  const name = `${mine ? 'You' : table.names[system.seat]}${seat?.resigned ? ' (resigned)' : ''}`;
  return h(
    'g',
    { key: `system-${system.seat}`, class: isOnTurn(table, system.seat) ? 'system turn' : 'system' },
    draw.about.seats.has(system.seat) && h('circle', { ...spotAround(system.star), key: 'spot' }),
    h('circle', { cx: system.x, cy: system.y, r: system.r, class: `orbit race-${race}` }),
    emblem(table, system.seat, system.star),
    h('text', { ...system.label, class: 'label' }, name.length > 18 ? `${name.slice(0, 17)}…` : name),
    system.worlds.map((world) =>
      worldOn(
        draw,
        world,
        stacks.filter((s) => s.place === world.id),
      ),
    ),
  );
}

/**
 * @param {Drawer} draw
 * @param {World} world
 * @param {readonly Stack[]} stacks
 */
function worldOn(draw, world, stacks) {
  const { table, hooks, about } = draw;
  const hook = hooks.world(world.id);
  const target = viewOf(table).combat?.world === world.id;
  const spots = standing(world, stacks, table.edition.sizes);
  const tap =
    hook === null
      ? {}
      : tappable(hook.tap, `${worldWords(table, world.id)}${hook.chosen ? ', chosen' : ''}`, hook.chosen);
  const marks = [hook !== null && 'can', hook?.chosen && 'chosen', target && 'target']
    .filter(Boolean)
    .join(' ');
  return h(
    'g',
    { key: world.id, class: `world rank-${rankOf(world.id)} ${marks}` },
    h(
      'g',
      { ...tap, class: 'ground', 'data-world': world.id },
      h('circle', { cx: world.x, cy: world.y, r: world.r, class: 'disc' }),
      h('path', { d: shine(world), class: 'shine' }),
      h('title', {}, worldWords(table, world.id)),
    ),
    about.ids.has(world.id) && h('circle', { ...spotAround(world), key: 'spot' }),
    rankBadge(world),
    stacks.map((stack, i) =>
      draw.ship(stack, /** @type {{ x: number, y: number, scale: number }} */ (spots[i])),
    ),
  );
}

/** @param {Disc} d */
const spotAround = ({ x, y, r }) => ({ cx: x, cy: y, r: r + 5, class: 'spot' });

/** Light from the upper left. @param {Disc} d */
const shine = (d) =>
  `M${d.x - d.r * 0.8} ${d.y - d.r * 0.25} A${d.r * 0.84} ${d.r * 0.84} 0 0 1 ${d.x - d.r * 0.1} ${d.y - d.r * 0.83}`;

/** @param {World} world */
function rankBadge(world) {
  const x = world.x + Math.cos(world.tag) * world.r;
  const y = world.y + Math.sin(world.tag) * world.r;
  const rank = rankOf(world.id);
  return h(
    'g',
    { class: 'rank', 'aria-hidden': 'true' },
    h('circle', { cx: x, cy: y, r: 11 }),
    h('text', { x, y: y + 5 }, rank === 1 ? 'A' : rank),
  );
}
