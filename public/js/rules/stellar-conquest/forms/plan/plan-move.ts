/** A move in a plan: ships of one place by class, destination, route, avoided stars, and expected positions. */
import { h } from '../../../../shared/dom.ts';
import { atlas, placeName } from '../../atlas.ts';
import { distance } from '../../../../../../src/rules/stellar-conquest/data/hex.ts';
import { avoidToSay, moveOf, OFF, sharedAvoid } from '../../movement/moving.ts';
import { hintOf } from '../../../hint.ts';
import { unitHint } from '../../catalogue.ts';
import { comesTo, refusalOf, voyagesBy } from '../../movement/plans.ts';
import { CLASSES, className, grouped, tally, tallyWords } from '../../view.ts';
import { avoidField, NO_ROUTE, wayField } from '../moves/course.ts';
import { isStranded } from '../moves/move-on-map.ts';
import { numberField, selectField } from '../parts.ts';
import type { Ship } from '../../../../../../src/rules/stellar-conquest/state/types.ts';
import type { Chosen, Step, Then } from './plan-step.ts';

export function moveStep(then: Then, chosen: Chosen): Step {
  const { own, view, turn } = then;
  const { draft, set } = chosen;
  const byPlace = grouped([...own.ships], ({ hex }) => hex ?? OFF);
  const place = [...byPlace.keys()].find((one) => one === draft.from);
  const here = place === undefined ? [] : (byPlace.get(place) ?? []);
  const ships = CLASSES.flatMap((kind) => {
    const some = here.filter((ship) => ship.class === kind);
    return some.slice(0, draft.counts?.[kind] ?? some.length);
  });
  const ids = ships.map(({ id }) => id);
  const kept = sharedAvoid(own, ids);
  const avoid = draft.avoid ?? kept;
  const command = moveOf(ids, { to: draft.to, way: draft.way, avoid: avoidToSay(avoid, kept) });
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

function missingOf(place: string | undefined, ships: readonly Ship[], voyages: ReturnType<typeof voyagesBy>) {
  if (place === undefined) return 'Choose where the ships start.';
  if (ships.length === 0) return 'Choose at least one ship.';
  if (voyages === null) return 'Choose where they go.';
  return isStranded({ voyages }) ? NO_ROUTE : '';
}

const from = (byPlace: ReadonlyMap<string, readonly Ship[]>, place: string | undefined, set: Chosen['set']) =>
  selectField({
    id: 'plan-from',
    label: 'From',
    value: place ?? '',
    options: [
      { value: '', label: 'Choose…' },
      ...[...byPlace].map(([one, ships]) => ({
        value: one,
        label: `${one === OFF ? 'Outside the map' : placeName(one)}: ${tallyWords(tally(ships))}`,
      })),
    ],
    set: (one) => set({ from: one, counts: {}, to: undefined, way: undefined, avoid: undefined }),
  });

const counts = (here: readonly Ship[], { draft, set }: Chosen) =>
  CLASSES.flatMap((kind) => {
    const most = here.filter((ship) => ship.class === kind).length;
    if (most === 0) return [];
    return numberField({
      id: `plan-${kind}`,
      label: className(kind, 2),
      value: draft.counts?.[kind] ?? most,
      most,
      about: hintOf(unitHint(kind)),
      set: (n) => set({ counts: { ...draft.counts, [kind]: n } }),
    });
  });

function course(
  { view, own }: Then,
  { draft, set }: Chosen,
  { ships, place, avoid }: { ships: readonly Ship[]; place: string; avoid: readonly string[] | null },
) {
  const at = place === OFF ? (view.seats[own.seat]?.entry ?? '') : place;
  const bound = ships.every(({ to }) => to !== null && to === ships[0]?.to);
  const stars = atlas()
    .board.stars.filter(({ hex }) => hex !== at)
    .toSorted((a, b) => distance(at, a.hex) - distance(at, b.hex));
  return [
    selectField({
      id: 'plan-to',
      label: 'To',
      value: draft.to ?? '',
      options: [
        { value: '', label: bound && ships[0]?.to ? `on to ${placeName(ships[0].to)}` : 'Choose…' },
        ...stars.map(({ name, hex }) => ({ value: hex, label: `${name} (${hex})` })),
      ],
      set: (to) => set({ to: to === '' ? undefined : to }),
    }),
    wayField('plan-way', draft.way, (way) => set({ way })),
    avoidField('plan-avoid', avoid, { goal: draft.to, set: (stars) => set({ avoid: stars }) }),
  ];
}
