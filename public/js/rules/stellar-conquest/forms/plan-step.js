/** One more step of a plan: which kind, and what it takes. What cannot be known yet is not forbidden: the plan stops there. */
import { h } from '../../../dom.js';
import { draftAt } from '../../../drafts.js';
import { tick } from '../../../inputs.js';
import { atlas, hexOfPlanet, placeName, planetName, starAt } from '../atlas.js';
import { cardAt, contactsIn, controllerOf, grouped, seatName } from '../view.js';
import { numberField, selectField } from './parts.js';
import { moveStep } from './plan-move.js';

/**
 * @import { PlannedCommand } from '../../../../../src/rules/stellar-conquest/command.ts'
 * @import { Own, View } from '../../../../../src/rules/stellar-conquest/sighting.ts'
 * @import { Content } from '../../../dom.js'
 * @import { Table } from '../../client.js'
 */

/**
 * Everything as the steps before leave it, as far as can be foreseen; and which turn the plan is for.
 * @typedef {{ table: Table, view: View, own: Own, turn: number }} Then
 */
/** @typedef {{ draft: Record<string, any>, set: (change: object) => void }} Chosen */
/** Its fields, what it adds (none: something is missing), and what that is. @typedef {{ fields: Content, adds: readonly PlannedCommand[], missing: string }} Step */

/** @type {readonly (readonly [PlannedCommand['type'], string])[]} */
const KINDS = [
  ['move', 'Move ships'],
  ['complete-movement', 'End movement and explore'],
  ['engage', 'Fight a battle'],
  ['attack-colonies', 'Attack colonies'],
  ['land', 'Land transports'],
  ['command-post', 'Set up or take up a command post'],
  ['complete-turn', 'End the turn'],
];

/** @type {Readonly<Record<string, (then: Then, chosen: Chosen) => Step>>} */
const STEPS = {
  move: moveStep,
  'complete-movement': endOfMovement,
  engage,
  'attack-colonies': attack,
  land,
  'command-post': post,
  'complete-turn': () => ({ fields: null, adds: [{ type: 'complete-turn' }], missing: '' }),
};

/** @param {Then} then @param {(more: readonly PlannedCommand[]) => void} add */
export function stepForm(then, add) {
  const { table } = then;
  const { draft, set } = draftAt(table, 'free.plan.step');
  const kind = KINDS.find(([one]) => one === draft['kind'])?.[0] ?? 'move';
  const begin = (/** @type {string} */ one) => {
    for (const name of Object.keys(draft)) delete draft[name];
    set({ kind: one });
  };
  const step = STEPS[kind]?.(then, { draft, set });
  if (step === undefined) return null;
  return h(
    'fieldset',
    { class: 'sc-plan-step', key: 'step' },
    h('legend', {}, 'One more step'),
    selectField({
      id: 'plan-kind',
      label: 'What',
      value: kind,
      options: KINDS.map(([value, label]) => ({ value, label })),
      set: begin,
    }),
    step.fields,
    h('p', { class: 'missing', id: 'why-plan-add' }, step.missing),
    h(
      'button',
      {
        'data-do': 'plan-add',
        disabled: step.missing !== '',
        'aria-describedby': step.missing === '' ? null : 'why-plan-add',
        onclick: () => {
          begin(kind);
          add(step.adds);
        },
      },
      'Add it to the plan',
    ),
  );
}

/** @param {Then} _ @param {Chosen} chosen @returns {Step} */
function endOfMovement(_, { draft, set }) {
  const byOrders = draft['byOrders'] === true;
  return {
    fields: tick('Fight all battles by my orders', byOrders, (on) => set({ byOrders: on }), 'by-orders'),
    adds: [{ type: 'complete-movement', ...(byOrders ? { byOrders } : {}) }],
    missing: '',
  };
}

/** @param {string} id @param {string} label @param {readonly { value: string, label: string }[]} options @param {Chosen} chosen */
const pick = (id, label, options, { draft, set }) =>
  selectField({
    id: `plan-${id}`,
    label,
    value: options.some(({ value }) => value === draft[id]) ? draft[id] : '',
    options: [{ value: '', label: 'Choose…' }, ...options],
    set: (value) => set({ [id]: value }),
  });

/** @param {readonly string[]} hexes */
const places = (hexes) => hexes.map((hex) => ({ value: hex, label: placeName(hex) }));

/** Stars where the own ships are by then. @param {Own} own */
const starsOf = ({ ships }) => [
  ...new Set(ships.flatMap(({ hex }) => (hex !== null && starAt(hex) !== undefined ? [hex] : []))),
];

/** @param {Then} then @param {Chosen} chosen @returns {Step} */
function engage({ table, view, own }, chosen) {
  const stars = starsOf(own);
  const others = view.seats.filter(({ seat, gone }) => seat !== own.seat && gone === null);
  const hex = stars.find((one) => one === chosen.draft['at']);
  const against = others.find(({ seat }) => String(seat) === chosen.draft['against'])?.seat;
  return {
    fields: [
      pick('at', 'At', places(stars), chosen),
      pick(
        'against',
        'Whom',
        others.map(({ seat }) => ({ value: String(seat), label: seatName(table, seat) })),
        chosen,
      ),
    ],
    adds: hex === undefined || against === undefined ? [] : [{ type: 'engage', hex, against }],
    missing: hex === undefined || against === undefined ? 'Choose where you fight, and whom.' : '',
  };
}

/** @param {Then} then @param {Chosen} chosen @returns {Step} */
function attack({ view, own }, chosen) {
  const enemies = contactsIn(view).flatMap(({ hex, colonies }) =>
    colonies.filter((colony) => controllerOf(colony) !== own.seat).map(({ planet }) => ({ hex, planet })),
  );
  const byHex = grouped(enemies, ({ hex }) => hex);
  const there = byHex.get(chosen.draft['at']) ?? [];
  const off = /** @type {readonly string[]} */ (chosen.draft['off'] ?? []);
  const planets = there.map(({ planet }) => planet).filter((planet) => !off.includes(planet));
  return {
    fields: [
      pick('at', 'At', places([...byHex.keys()]), chosen),
      there.map(({ planet }) =>
        tick(planetName(planet), !off.includes(planet), (on) =>
          chosen.set({ off: on ? off.filter((one) => one !== planet) : [...off, planet] }),
        ),
      ),
    ],
    adds: planets.length === 0 ? [] : [{ type: 'attack-colonies', planets }],
    missing: planets.length === 0 ? 'Choose a colony that was seen.' : '',
  };
}

/** @param {Then} then @param {Chosen} chosen @returns {Step} */
function land({ view, own }, chosen) {
  const transports = own.ships.filter((ship) => ship.class === 'transport');
  const byHex = grouped(transports, ({ hex }) => hex ?? '');
  const stars = starsOf({ ...own, ships: transports }).filter((hex) => cardAt(view, hex) !== undefined);
  const hex = stars.find((one) => one === chosen.draft['at']) ?? '';
  const there = byHex.get(hex) ?? [];
  const count = Math.min(chosen.draft['count'] ?? there.length, there.length);
  const planets = (atlas().cards.get(cardAt(view, hex) ?? -1) ?? []).map(
    ({ orbit }) => `${starAt(hex)?.name}/${orbit}`,
  );
  const planet = planets.find((one) => one === chosen.draft['planet']);
  const going = there.slice(0, count).map(({ id }) => id);
  const missing =
    planet === undefined
      ? 'Choose an explored star with transports, and a planet.'
      : going.length === 0
        ? 'Choose at least one transport.'
        : '';
  return {
    fields: [
      pick('at', 'At', places(stars), chosen),
      hex !== '' && [
        numberField({
          id: 'plan-count',
          label: 'Transports',
          value: count,
          most: there.length,
          set: (n) => chosen.set({ count: n }),
        }),
        pick(
          'planet',
          'On',
          planets.map((one) => ({ value: one, label: planetName(one) })),
          chosen,
        ),
      ],
    ],
    adds: planet === undefined ? [] : [{ type: 'land', transports: going, planet }],
    missing,
  };
}

/** @param {Then} then @param {Chosen} chosen @returns {Step} */
function post({ view, own }, chosen) {
  const standing = view.seats[own.seat]?.posts ?? [];
  const held = own.colonies
    .filter((colony) => controllerOf(colony) === own.seat)
    .map(({ planet }) => hexOfPlanet(planet));
  const hexes = [...new Set([...standing, ...held])];
  const hex = hexes.find((one) => one === chosen.draft['at']);
  const words = (/** @type {string} */ one) =>
    `${standing.includes(one) ? 'take up that at' : 'set one up at'} ${placeName(one)}`;
  return {
    fields: pick(
      'at',
      'Which',
      hexes.map((one) => ({ value: one, label: words(one) })),
      chosen,
    ),
    adds: hex === undefined ? [] : [{ type: 'command-post', hex, stands: !standing.includes(hex) }],
    missing: hex === undefined ? 'Choose a star of yours.' : '',
  };
}
