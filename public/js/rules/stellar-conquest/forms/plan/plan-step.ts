/** A new step of a plan: its kind and its fields. Steps with unknown outcome are allowed: the plan stops there. */
import { h } from '../../../../shared/dom.ts';
import { draftAt } from '../../../../game/drafts.ts';
import { tick } from '../../../../forms/inputs.ts';
import { hintOf } from '../../../hint.ts';
import { planSteps, unitHint } from '../../catalogue.ts';
import { atlas, hexOfPlanet, placeName, planetName, starAt } from '../../atlas.ts';
import { cardAt, contactsIn, controllerOf, grouped, seatName } from '../../view.ts';
import { numberField, selectField } from '../parts.ts';
import { moveStep } from './plan-move.ts';
import type { PlannedCommand } from '../../../../../../src/rules/stellar-conquest/state/command.ts';
import type { Own, View } from '../../../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { Content } from '../../../../shared/dom.ts';
import type { Table } from '../../../client.ts';
import type { ShipClass, Way } from '../../../../../../src/rules/stellar-conquest/data/pieces.ts';

/** Everything as the steps before leave it, as far as can be foreseen; and which turn the plan is for. */
export interface Then {
  readonly table: Table;
  readonly view: View;
  readonly own: Own;
  readonly turn: number;
}
/** What all kinds of steps are put together from. */
export interface StepDraft {
  readonly kind?: PlannedCommand['type'];
  readonly from?: string;
  readonly counts?: Readonly<Partial<Record<ShipClass, number>>>;
  readonly to?: string | undefined;
  readonly way?: Way | undefined;
  readonly avoid?: readonly string[] | undefined;
  readonly byOrders?: boolean;
  /** A star. */
  readonly at?: string;
  /** A seat. */
  readonly against?: string;
  /** Colonies that are not attacked. */
  readonly off?: readonly string[];
  readonly count?: number;
  readonly planet?: string;
}
export interface Chosen {
  readonly draft: StepDraft;
  readonly set: (change: object) => void;
}
/** Its fields, the step that it adds (none if input is missing), and the sentence of that step. */
export interface Step {
  readonly fields: Content;
  readonly adds: readonly PlannedCommand[];
  readonly missing: string;
}

const STEPS: Readonly<Record<string, (then: Then, chosen: Chosen) => Step>> = {
  move: moveStep,
  'complete-movement': endOfMovement,
  engage,
  'attack-colonies': attack,
  land,
  'command-post': post,
  'complete-turn': () => ({ fields: null, adds: [{ type: 'complete-turn' }], missing: '' }),
};

export function stepForm(then: Then, add: (more: readonly PlannedCommand[]) => void) {
  const { table } = then;
  const { draft, set } = draftAt<StepDraft>(table, 'free.plan.step');
  const kinds = planSteps();
  const kind = kinds.find(({ value }) => value === draft.kind)?.value ?? 'move';
  const begin = (one: string) => {
    for (const name of Object.keys(draft)) Reflect.deleteProperty(draft, name);
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
      options: kinds,
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

function endOfMovement(_: Then, { draft, set }: Chosen): Step {
  const byOrders = draft.byOrders === true;
  return {
    fields: tick('Fight all battles by my orders', byOrders, (on) => set({ byOrders: on }), 'by-orders'),
    adds: [{ type: 'complete-movement', ...(byOrders ? { byOrders } : {}) }],
    missing: '',
  };
}

const pick = (
  id: 'at' | 'against' | 'planet',
  label: string,
  options: readonly { value: string; label: string }[],
  { draft, set }: Chosen,
) =>
  selectField({
    id: `plan-${id}`,
    label,
    value: options.find(({ value }) => value === draft[id])?.value ?? '',
    options: [{ value: '', label: 'Choose…' }, ...options],
    set: (value) => set({ [id]: value }),
  });

const places = (hexes: readonly string[]) => hexes.map((hex) => ({ value: hex, label: placeName(hex) }));

/** Stars with the viewer's ships by then. */
const starsOf = ({ ships }: Own) => [
  ...new Set(ships.flatMap(({ hex }) => (hex !== null && starAt(hex) !== undefined ? [hex] : []))),
];

function engage({ table, view, own }: Then, chosen: Chosen): Step {
  const stars = starsOf(own);
  const others = view.seats.filter(({ seat, gone }) => seat !== own.seat && gone === null);
  const hex = stars.find((one) => one === chosen.draft.at);
  const against = others.find(({ seat }) => String(seat) === chosen.draft.against)?.seat;
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
    missing: hex === undefined || against === undefined ? 'Choose a place and an opponent.' : '',
  };
}

function attack({ view, own }: Then, chosen: Chosen): Step {
  const enemies = contactsIn(view).flatMap(({ hex, colonies }) =>
    colonies.filter((colony) => controllerOf(colony) !== own.seat).map(({ planet }) => ({ hex, planet })),
  );
  const byHex = grouped(enemies, ({ hex }) => hex);
  const there = byHex.get(chosen.draft.at ?? '') ?? [];
  const off = chosen.draft.off ?? [];
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
    missing: planets.length === 0 ? 'Choose at least one colony.' : '',
  };
}

function land({ view, own }: Then, chosen: Chosen): Step {
  const transports = own.ships.filter((ship) => ship.class === 'transport');
  const byHex = grouped(transports, ({ hex }) => hex ?? '');
  const stars = starsOf({ ...own, ships: transports }).filter((hex) => cardAt(view, hex) !== undefined);
  const hex = stars.find((one) => one === chosen.draft.at) ?? '';
  const there = byHex.get(hex) ?? [];
  const count = Math.min(chosen.draft.count ?? there.length, there.length);
  const planets = (atlas().cards.get(cardAt(view, hex) ?? -1) ?? []).map(
    ({ orbit }) => `${starAt(hex)?.name}/${orbit}`,
  );
  const planet = planets.find((one) => one === chosen.draft.planet);
  const going = there.slice(0, count).map(({ id }) => id);
  const missing =
    planet === undefined
      ? 'Choose a star and a planet.'
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
          about: hintOf(unitHint('transport')),
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

function post({ view, own }: Then, chosen: Chosen): Step {
  const standing = view.seats[own.seat]?.posts ?? [];
  const held = own.colonies
    .filter((colony) => controllerOf(colony) === own.seat)
    .map(({ planet }) => hexOfPlanet(planet));
  const hexes = [...new Set([...standing, ...held])];
  const hex = hexes.find((one) => one === chosen.draft.at);
  const words = (one: string) =>
    `${standing.includes(one) ? 'remove the post at' : 'set up a post at'} ${placeName(one)}`;
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
