/** The board as a picture, drawn only from the view. The decision in preparation says what the user can tap. */
import { h } from '../../../shared/dom.ts';
import { afterBoard, fetched } from '../../../shared/fetched.ts';
import { phone } from '../../../table/question/phone.ts';
import { fight, fightIn } from '../combat/later.ts';
import { boxFor, layoutOf, standing } from './geometry.ts';
import {
  isOnTurn,
  keyOf,
  rankOf,
  rankWords,
  scoreWords,
  stacksIn,
  systemOf,
  toWin,
  viewOf,
} from '../pieces.ts';
import { raceNamed, voidName } from '../catalogue.ts';
import { markOn, raceOf } from './mark.ts';
import { emblem } from '../../../shared/player.ts';
import { DRAWN, raceHint, titled, voidHint, worldHint } from '../hints.ts';
import { ROVING } from '../../hint.ts';
import { CLOSER, shipOn, tappable } from './stack.ts';
import { concerned } from '../../concerned.ts';
import { isTooSmall, shipsAfter } from './touch.ts';
import type { Disc, Layout, System, World } from './geometry.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { SeatSeen } from '../../../../../src/rules/conquest/view/sighting.ts';
import type { Stack } from '../pieces.ts';
import type { Table } from '../edition.ts';
import type { VNode } from '../../../shared/dom.ts';

/** Without an event from the keyboard. */
export type Tap = (event?: MouseEvent) => void;
/** What a tap on the board means while a decision is put together. */
export interface Hooks {
  readonly stack: (
    stack: Stack,
  ) => { readonly chosen: number; readonly tap: Tap; readonly near?: boolean } | null;
  readonly world: (
    world: string,
  ) => { readonly chosen: boolean; readonly tap: Tap; readonly near?: boolean } | null;
  /** The destinations of ships that are shown there already. */
  readonly places?: Readonly<Record<string, string>>;
}

export const NO_HOOKS: Hooks = { stack: () => null, world: () => null };

const inset = fetched(afterBoard(async () => import('./inset.ts')));

const LARGEST_WRECK = 46;
/** The letters of a name that fit beside the smallest system. */
const LONG = 8;
/** `opened`: the question for which a phone has chosen the part of the board. `near`: what was tapped when the board zoomed in. */
const look = { zoom: null as number | 'void' | null, opened: '', isChosen: false, near: '' };

export function board(table: Table, hooks: Hooks) {
  const view = viewOf(table);
  open(table);
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
          .map((n) => n.toFixed(2))
          .join(' '),
        class: 'board',
        role: 'group',
        'aria-label': 'The board',
      },
      stars(),
      hole(draw, layout, stacks),
      layout.systems.map((system) => systemOn(draw, system, stacks)),
      view.combat !== null && fight.of(table)?.flights(draw, layout, stacks),
      look.zoom !== null &&
        inset.of(table)?.targetInset(draw, layout, { system: look.zoom, box: boxFor(layout, look.zoom) }),
    ),
  );
}

/** On a phone, each result and each question begins with the system that it is about, if it is about one. */
function open(table: Table) {
  if (!phone.isPhone() || table.game.lesson || table.moment !== undefined) return;
  const asked = table.seen.decisions.find(({ answer }) => answer === undefined);
  const result = fightIn(table)?.resultShown(table);
  const opened = result === undefined ? (asked?.window ?? '') : `result ${result.step}`;
  if (opened === look.opened) return;
  const zoom = result === undefined ? placeOf(table, asked) : systemOf(result.world);
  // What the player has chosen stays.
  if (zoom !== null || look.isChosen) look.zoom = zoom;
  Object.assign(look, { opened, isChosen: zoom !== null });
}

/** The system that the question is about. */
function placeOf(table: Table, asked: DecisionSeen | undefined) {
  if (asked === undefined) return null;
  const world = viewOf(table).combat?.world;
  return asked.kind === 'deploy' ? table.seat : world === undefined ? null : systemOf(world);
}

/** On the whole board a finger on a small target zooms in first. */
function closer(table: Table, hooks: Hooks): Hooks {
  const near: (id: string, tap: Tap, part?: string) => Tap = (id, tap, part) => (event) => {
    const [place = ''] = id.split(' ');
    look.near = '';
    if (look.zoom !== null || place === 'flight' || !isTooSmall(event, part)) return tap(event);
    look.zoom = place === 'void' ? 'void' : systemOf(place);
    look.near = id;
    table.redraw();
  };
  return {
    ...hooks,
    stack(stack) {
      const hook = hooks.stack(stack);
      const id = keyOf(stack);
      return hook && { ...hook, near: look.near === id, tap: near(id, hook.tap) };
    },
    world(world) {
      const hook = hooks.world(world);
      const choose: Tap = (event) => {
        // Where the page proposes a fleet, the target stays in view.
        const isToChoose = look.zoom === null && table.edition.propose === undefined;
        const next = isToChoose ? shipsAfter(event) : undefined;
        if (next !== undefined) look.zoom = systemOf(next);
        hook?.tap(event);
      };
      const tap = near(world, choose, `[data-world="${world}"] .disc`);
      return hook && { ...hook, near: look.near === world, tap };
    },
  };
}

export interface Drawer {
  readonly table: Table;
  readonly hooks: Hooks;
  /** What the replay shows just now is about. */
  readonly about: ReturnType<typeof concerned>;
  readonly ship: (
    stack: Stack,
    at: { readonly x: number; readonly y: number; readonly scale: number },
  ) => VNode;
}

function drawer(table: Table, hooks: Hooks): Drawer {
  return { table, hooks, about: concerned(table), ship: (stack, at) => shipOn(table, hooks, stack, at) };
}

function zoomButtons(table: Table) {
  const to = (zoom: number | 'void' | null) => () => {
    Object.assign(look, { zoom, isChosen: false, near: '' });
    table.redraw();
  };
  const button = (zoom: number | 'void' | null, label: string) =>
    h(
      'button',
      {
        key: String(zoom),
        class: 'zoom',
        title: typeof zoom === 'number' ? raceHint(table, zoom) : null,
        'data-zoom': zoom ?? 'all',
        'aria-pressed': String(look.zoom === zoom),
        onclick: to(zoom),
      },
      label,
    );
  return [
    h(
      'div',
      { class: 'zooms', role: 'group', 'aria-label': 'Look closer' },
      button(null, 'All'),
      table.names.map((name, seat) => button(seat, seat === table.seat ? 'Mine' : name)),
      button('void', 'Void'),
    ),
    // The power of the race in the shown system.
    typeof look.zoom === 'number' &&
      h('p', { class: 'zoom-power', key: 'power' }, raceHint(table, look.zoom)),
  ];
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

function hole(draw: Drawer, { hole: disc }: Layout, stacks: readonly Stack[]) {
  const { table } = draw;
  const wrecks = stacks.filter((s) => s.place === 'void');
  const inner = { ...disc, y: disc.y + disc.r * 0.1, r: disc.r * 0.72 };
  const spots = standing(inner, wrecks, table.edition.sizes, LARGEST_WRECK);
  return h(
    'g',
    { ...ROVING, class: 'void', key: 'void' },
    h(
      'g',
      DRAWN,
      titled(voidHint()),
      h('circle', { cx: disc.x, cy: disc.y, r: disc.r, class: 'rim' }),
      h('circle', { cx: disc.x, cy: disc.y, r: disc.r * 0.86, class: 'depth' }),
      h('text', { x: disc.x, y: disc.y - disc.r * 0.68, class: 'label small' }, voidName()),
    ),
    wrecks.map((stack, i) => draw.ship(stack, spots[i] as { x: number; y: number; scale: number })),
  );
}

function systemOn(draw: Drawer, system: System, stacks: readonly Stack[]) {
  const { table } = draw;
  const race = raceOf(table, system.seat);
  return h(
    'g',
    {
      ...ROVING,
      key: `system-${system.seat}`,
      class: isOnTurn(table, system.seat) ? 'system turn' : 'system',
      role: 'group',
      'aria-label': `System of ${table.names[system.seat]}`,
    },
    draw.about.seats.has(system.seat) && h('circle', { ...spotAround(system.star), key: 'spot' }),
    h('circle', { cx: system.x, cy: system.y, r: system.r, class: `orbit race-${race}` }),
    h(
      'g',
      { ...DRAWN, 'data-race': race },
      titled(raceHint(table, system.seat)),
      markOn(table, system.seat, system.star),
    ),
    labelOf(table, system),
    system.worlds.map((world) => worldOn(draw, world)),
    // Over the ranks of all worlds, one of which could hide a mark on a ship.
    system.worlds.map((world) =>
      piecesOn(
        draw,
        world,
        stacks.filter((s) => s.place === world.id),
      ),
    ),
  );
}

/**
 * The owner of the system, their colonies and coins, and their race if there is room. SVG cannot measure text before it is drawn, so
 * the width is estimated: a letter is half as wide as high.
 */
function labelOf(table: Table, { seat, r, label: { x, y } }: System) {
  const { race, colonies, coins, resigned } = viewOf(table).seats[seat] as SeatSeen;
  const mine = seat === table.seat;
  const whole = mine ? 'You' : (table.names[seat] ?? '');
  const room = r / (phone.isPhone() && look.zoom === null ? 14 : 10) - TALLY;
  const most = Math.max(LONG, Math.floor(room / 0.55));
  const name = whole.length > most ? `${whole.slice(0, most - 1)}…` : whole;
  const raceOrResigned = resigned ? 'resigned' : mine ? '' : raceNamed(race).name;
  const more = resigned || 0.55 * name.length + 0.45 * raceOrResigned.length < room ? raceOrResigned : '';
  const start = -0.5 * (TALLY + 0.55 * name.length + 0.45 * more.length);
  const mark = mine ? null : emblem(table.game.seats[seat]?.player, { x: `${start}em`, y: '-0.92em' });
  return h(
    'g',
    { transform: `translate(${x} ${y})` },
    h(
      'g',
      { ...DRAWN, class: mark ? 'label begun' : 'label' },
      titled(`${scoreWords(table, seat)}. ${raceHint(table, seat)}`),
      mark,
      h(
        'text',
        { x: mark && `${start + EMBLEM}em` },
        name,
        !resigned && [
          h('tspan', { dx: 9 }, `${colonies}/${toWin()}`),
          h('tspan', { class: 'purse', dx: 7 }, `●\u{200A}${coins}`),
        ],
        more !== '' && h('tspan', { class: 'power-name', dx: 6 }, more),
      ),
    ),
  );
}

/** The width of an emblem and the gap after it, in the height of the letters. */
const EMBLEM = 1.35;
/** The width of the emblem and of the numbers of colonies and coins, in the height of the letters. */
const TALLY = 4.5;

function worldOn(draw: Drawer, world: World) {
  const { table, hooks, about } = draw;
  const hook = hooks.world(world.id);
  const target = viewOf(table).combat?.world === world.id;
  const tap = hook === null ? DRAWN : tappable(hook.tap, hook.chosen);
  const marks = [hook !== null && 'can', hook?.chosen && 'chosen', target && 'target']
    .filter(Boolean)
    .join(' ');
  return h(
    'g',
    { key: world.id, id: `world-${world.id}`, class: `world rank-${rankOf(world.id)} ${marks}` },
    about.ids.has(world.id) && h('circle', { ...spotAround(world), key: 'spot' }),
    h(
      'g',
      { ...tap, class: 'ground', 'data-world': world.id },
      h('circle', { cx: world.x, cy: world.y, r: world.r, class: 'disc' }),
      h('path', { d: shine(world), class: 'shine' }),
      rankBadge(world),
      titled(`${hook?.near ? CLOSER : hook?.chosen ? 'Chosen: ' : ''}${worldHint(table, world.id)}`),
    ),
  );
}

function piecesOn(draw: Drawer, world: World, stacks: readonly Stack[]) {
  const spots = standing(world, stacks, draw.table.edition.sizes);
  return h(
    'g',
    { key: `on-${world.id}`, id: `on-${world.id}` },
    stacks.map((stack, i) => draw.ship(stack, spots[i] as { x: number; y: number; scale: number })),
    phone.isPhone() &&
      look.zoom === null &&
      stacks.some(({ owner }) => owner !== systemOf(world.id)) &&
      fight.of(draw.table)?.guestMarks(draw.table, world, stacks, spots),
  );
}

const spotAround = ({ x, y, r }: Disc) => ({ cx: x, cy: y, r: r + 5, class: 'spot' });

/** Light from the upper left. */
const shine = (d: Disc) =>
  `M${d.x - d.r * 0.8} ${d.y - d.r * 0.25} A${d.r * 0.84} ${d.r * 0.84} 0 0 1 ${d.x - d.r * 0.1} ${d.y - d.r * 0.83}`;

function rankBadge(world: World) {
  const x = world.x + Math.cos(world.tag) * world.r;
  const y = world.y + Math.sin(world.tag) * world.r;
  const rank = rankOf(world.id);
  return h(
    'g',
    { class: 'rank', 'aria-hidden': 'true' },
    h('rect', { x: x - 14, y: y - 10, width: 28, height: 20, rx: 5 }),
    h('text', { x, y: y + 5 }, rank === 1 ? rankWords(world.id) : `W${rank}`),
  );
}
