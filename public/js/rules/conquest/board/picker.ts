/** Choosing ships: stack by stack with plus and minus in a form, or by taps on the board. Both change the same draft. */
import { offBoardWords, phrase } from '../catalogue.ts';
import { h } from '../../../shared/dom.ts';
import { hintOf, hintStop } from '../../hint.ts';
import { shipIcon } from './mark.ts';
import { strengthOf } from '../combat/strength.ts';
import { doesWords } from '../hints.ts';
import { fleetWords, keyOf, shipName, stacksIn, worldWords } from '../pieces.ts';
import type { ShipId } from '../../../../../src/rules/conquest/pieces/pieces.ts';
import type { Hooks } from './board.ts';
import type { Stack } from '../pieces.ts';
import type { Table } from '../edition.ts';

export interface Pick {
  readonly table: Table;
  /** That may be chosen. */
  readonly ships: readonly ShipId[];
  readonly chosen: readonly ShipId[];
  /** How many together. */
  readonly most?: number;
  readonly set: (ships: readonly ShipId[]) => void;
}

export function shipPicker(pick: Pick) {
  const { table, ships, chosen, most } = pick;
  const places = placesOf(table, ships);
  if (places.length === 0) return h('p', { class: 'hint' }, 'No ships to choose from.');
  return h(
    'div',
    { class: 'picker' },
    places.map(([place, stacks]) =>
      h(
        'div',
        { class: 'pick-place', key: place, 'data-place': place },
        h('span', { class: 'where' }, whereWords(table, place)),
        h(
          'span',
          { class: 'pick-stacks' },
          stacks.map((stack) => control(pick, stack)),
        ),
      ),
    ),
    most !== undefined &&
      chosen.length >= most &&
      h(
        'p',
        { class: 'hint', role: 'status' },
        `You can choose ${most} at most. Remove one to choose another.`,
      ),
  );
}

const whereWords = (table: Table, place: string) => offBoardWords(place) ?? `on ${worldWords(table, place)}`;

/** The choosable ships by place. */
function placesOf(table: Table, ships: readonly ShipId[]): (readonly [string, Stack[]])[] {
  const stacks = stacksIn(table)
    .map((stack) => ({ ...stack, ships: stack.ships.filter((s) => ships.includes(s)) }))
    .filter((stack) => stack.ships.length > 0);
  const places = [...new Set(stacks.map((s) => s.place))].toSorted();
  return places.map((place) => [place, stacks.filter((s) => s.place === place)]);
}

/** A single ship is taken or not; several are counted. */
function control(pick: Pick, stack: Stack) {
  const { chosen, most } = pick;
  const count = stack.ships.filter((s) => chosen.includes(s)).length;
  const full = count === stack.ships.length || (most !== undefined && chosen.length >= most);
  return stack.ships.length === 1 ? chip(pick, stack, count === 1, full) : stepper(pick, stack, count, full);
}

/** Its picture, its name and the strength of one of these ships. */
const faceOf = ({ table }: Pick, stack: Stack) => [
  shipIcon(table, stack),
  h(
    'span',
    { class: 'ship-name' },
    shipName(table, stack.ships[0] ?? ''),
    ' ',
    h('small', {}, oneStrength(table, stack.ships[0] ?? '')),
  ),
];

/** `strength 2`, `rolls 1 to 5` */
export function oneStrength(table: Table, ship: string) {
  const { known, dice } = strengthOf(table, [ship]);
  return dice > 0 ? phrase('dice.short') : `strength ${known}`;
}

const nameOfOne = ({ table }: Pick, { ships, place }: Stack) =>
  `${shipName(table, ships[0] ?? '')}, ${whereWords(table, place)}`;

function chip(pick: Pick, stack: Stack, taken: boolean, full: boolean) {
  const name = nameOfOne(pick, stack);
  return h(
    'button',
    {
      key: keyOf(stack),
      class: taken ? 'chip some' : 'chip',
      disabled: !taken && full,
      onclick: () => take(pick, stack, taken ? 0 : 1),
      'aria-pressed': String(taken),
      ...hintOf(`${name}. ${doesWords(pick.table, { ...stack, ships: stack.ships.slice(0, 1) })}`),
      'data-more': taken ? null : stack.letter,
      'data-taken': taken ? stack.letter : null,
    },
    faceOf(pick, stack),
    h('span', { class: 'unseen' }, `, ${whereWords(pick.table, stack.place)}`),
  );
}

function stepper(pick: Pick, stack: Stack, count: number, full: boolean) {
  const name = nameOfOne(pick, stack);
  const step = (by: number) => () => take(pick, stack, count + by);
  return h(
    'span',
    { class: count > 0 ? 'stepper some' : 'stepper', key: keyOf(stack) },
    h('button', { disabled: count === 0, onclick: step(-1), 'aria-label': `Remove one: ${name}` }, '−'),
    h(
      'span',
      {
        ...hintStop(`${fleetWords(pick.table, stack.ships)}. ${doesWords(pick.table, stack)}`),
        class: 'many',
      },
      faceOf(pick, stack),
      h(
        'span',
        { class: 'count', 'aria-live': 'polite' },
        ' ',
        h('b', {}, count),
        ` of ${stack.ships.length}`,
      ),
    ),
    h(
      'button',
      { disabled: full, onclick: step(1), 'aria-label': `Add one: ${name}`, 'data-more': stack.letter },
      '+',
    ),
  );
}

function take({ chosen, set }: Pick, stack: Stack, count: number) {
  const others = chosen.filter((s) => !stack.ships.includes(s));
  set([...others, ...stack.ships.slice(0, count)]);
}

/** A tap on ships takes one more of the stack, and after the last none. A tap on their world takes all of them, or drops them if some are chosen. */
export function pickHooks(pick: Pick): Hooks {
  const { table, ships, chosen, most, set } = pick;
  return {
    stack(stack) {
      const own = stack.ships.filter((s) => ships.includes(s));
      if (own.length === 0) return null;
      const count = own.filter((s) => chosen.includes(s)).length;
      const full = count === own.length || (most !== undefined && chosen.length >= most);
      return { chosen: count, tap: () => take(pick, { ...stack, ships: own }, full ? 0 : count + 1) };
    },
    world(world) {
      const here = placesOf(table, ships)
        .filter(([place]) => place === world)
        .flatMap(([, stacks]) => stacks.flatMap((stack) => stack.ships));
      const others = chosen.filter((s) => !here.includes(s));
      const all = others.length < chosen.length ? others : [...others, ...here].slice(0, most);
      // The marks are on the ships, not on the world.
      return here.length > 0 ? { chosen: false, tap: () => set(all) } : null;
    },
  };
}
