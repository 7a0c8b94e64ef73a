/** A move in a plan: ships of one place by class, where to, by which way, past what; and when they would be where. */
import { h } from '../../../dom.js';
import { atlas, placeName } from '../atlas.js';
import { distance } from '../map/geometry.js';
import { avoidToSay, moveOf, OFF, sharedAvoid } from '../moving.js';
import { comesTo, refusalOf, voyagesBy } from '../plans.js';
import { CLASSES, className, grouped, tally, tallyWords } from '../view.js';
import { avoidField, NO_ROUTE, wayField } from './course.js';
import { isStranded } from './move-on-map.js';
import { numberField, selectField } from './parts.js';

/**
 * @import { Ship } from '../../../../../src/rules/stellar-conquest/types.ts'
 * @import { Chosen, Step, Then } from './plan-step.js'
 */

/** @param {Then} then @param {Chosen} chosen @returns {Step} */
export function moveStep(then, chosen) {
  const { own, view, turn } = then;
  const { draft, set } = chosen;
  const byPlace = grouped([...own.ships], ({ hex }) => hex ?? OFF);
  const place = [...byPlace.keys()].find((one) => one === draft['from']);
  const here = place === undefined ? [] : (byPlace.get(place) ?? []);
  const ships = CLASSES.flatMap((kind) => {
    const some = here.filter((ship) => ship.class === kind);
    return some.slice(0, draft['counts']?.[kind] ?? some.length);
  });
  const ids = ships.map(({ id }) => id);
  const kept = sharedAvoid(own, ids);
  const avoid = /** @type {readonly string[] | undefined} */ (draft['avoid']) ?? kept;
  const command = moveOf(ids, { to: draft['to'], way: draft['way'], avoid: avoidToSay(avoid, kept) });
  const refusal = ships.length === 0 ? '' : refusalOf(own, command);
  const voyages = ships.length === 0 || refusal !== '' ? null : voyagesBy(view, own, command);
  return {
    fields: [
      from(byPlace, place, set),
      counts(here, chosen),
      place !== undefined && course(then, chosen, { ships, place, avoid }),
      voyages !== null &&
        h('p', { class: 'sc-voyage', key: 'comes' }, voyages.map((one) => comesTo(one, turn)).join(' ')),
    ],
    adds: voyages === null ? [] : [command],
    missing: refusal !== '' && command.to !== undefined ? `${refusal}.` : missingOf(place, ships, voyages),
  };
}

/** @param {string | undefined} place @param {readonly Ship[]} ships @param {ReturnType<typeof voyagesBy>} voyages */
function missingOf(place, ships, voyages) {
  if (place === undefined) return 'Choose where ships are to move from.';
  if (ships.length === 0) return 'Choose at least one ship.';
  if (voyages === null) return 'Choose where they go.';
  return isStranded({ voyages }) ? NO_ROUTE : '';
}

/** @param {ReadonlyMap<string, readonly Ship[]>} byPlace @param {string | undefined} place @param {Chosen['set']} set */
const from = (byPlace, place, set) =>
  selectField({
    id: 'plan-from',
    label: 'From',
    value: place ?? '',
    options: [
      { value: '', label: 'Choose…' },
      ...[...byPlace].map(([one, ships]) => ({
        value: one,
        label: `${one === OFF ? 'Not on the board yet' : placeName(one)}: ${tallyWords(tally(ships))}`,
      })),
    ],
    set: (one) => set({ from: one, counts: {}, to: undefined, way: undefined, avoid: undefined }),
  });

/** @param {readonly Ship[]} here @param {Chosen} chosen */
const counts = (here, { draft, set }) =>
  CLASSES.flatMap((kind) => {
    const most = here.filter((ship) => ship.class === kind).length;
    if (most === 0) return [];
    return numberField({
      id: `plan-${kind}`,
      label: className(kind, 2),
      value: draft['counts']?.[kind] ?? most,
      most,
      set: (n) => set({ counts: { ...draft['counts'], [kind]: n } }),
    });
  });

/** @param {Then} then @param {Chosen} chosen @param {{ ships: readonly Ship[], place: string, avoid: readonly string[] | null }} what */
function course({ view, own }, { draft, set }, { ships, place, avoid }) {
  const at = place === OFF ? (view.seats[own.seat]?.entry ?? '') : place;
  const bound = ships.every(({ to }) => to !== null && to === ships[0]?.to);
  const stars = atlas()
    .board.stars.filter(({ hex }) => hex !== at)
    .toSorted((a, b) => distance(at, a.hex) - distance(at, b.hex));
  return [
    selectField({
      id: 'plan-to',
      label: 'To',
      value: draft['to'] ?? '',
      options: [
        { value: '', label: bound && ships[0]?.to ? `on to ${placeName(ships[0].to)}` : 'Choose…' },
        ...stars.map(({ name, hex }) => ({ value: hex, label: `${name} (${hex})` })),
      ],
      set: (to) => set({ to: to === '' ? undefined : to }),
    }),
    wayField('plan-way', draft['way'], (way) => set({ way })),
    avoidField('plan-avoid', avoid, { goal: draft['to'], set: (stars) => set({ avoid: stars }) }),
  ];
}
