/** Task forces (SC-8.3): a number for ships of one hex, a handle for orders. */
import { h } from '../../../../shared/dom.ts';
import { draftAt } from '../../../../game/drafts.ts';
import { rulingLink } from '../../../../shared/links.ts';
import { stillNeeded } from '../../../../table/send-button.ts';
import { hintOf } from '../../../hint.ts';
import { placeName } from '../../atlas.ts';
import { unitHint } from '../../catalogue.ts';
import { CLASSES, className, grouped, tally, tallyWords, viewOf } from '../../view.ts';
import { numberField, selectField } from '../parts.ts';
import type { Ship } from '../../../../../../src/rules/stellar-conquest/state/types.ts';
import type { DraftAt } from '../../../../game/drafts.ts';
import type { DecisionSeen } from '../../../../api/shapes/games.ts';
import type { Table } from '../../../client.ts';

interface ForceDraft {
  readonly place: string | undefined;
  readonly counts: Readonly<Record<string, number>>;
}
type Chosen = DraftAt<ForceDraft>;

/** `most`: the highest number. */
export function forceForm(table: Table, decision: DecisionSeen, most: number) {
  const { own } = viewOf(table);
  if (own === null) return null;
  const chosen = draftAt<ForceDraft>(table, `${decision.window}/force`);
  const formed = own.ships.filter(({ force }) => force !== null);
  const forces = grouped(formed, ({ force }) => String(force));
  const places = grouped([...own.ships], ({ hex }) => hex ?? '');
  const here = places.get(chosen.draft.place ?? '-') ?? [];
  const number = Array.from({ length: most }, (_, i) => i + 1).find((one) => !forces.has(String(one)));
  return h(
    'div',
    { key: 'forces' },
    h('h3', {}, 'Task forces ', rulingLink(table, 'SC-8.3')),
    [...forces].map(([force, ships]) => formedForce(table, decision, { force, ships })),
    placeField(places, chosen),
    countFields(here, chosen),
    formButton(table, decision, { number, place: chosen.draft.place, ships: shipsOf(here, chosen) }),
  );
}

const formedForce = (
  table: Table,
  decision: DecisionSeen,
  { force, ships }: { force: string; ships: readonly Ship[] },
) =>
  h(
    'p',
    { key: force },
    `${force}: ${tallyWords(tally(ships))}, ${ships[0]?.hex ? placeName(ships[0].hex) : 'outside the map'} `,
    h(
      'button',
      {
        class: 'link',
        disabled: table.sending,
        onclick: () => table.send(decision.window, { type: 'task-force', number: Number(force) }),
      },
      'Dissolve',
    ),
  );

const placeField = (places: ReadonlyMap<string, readonly Ship[]>, { draft, set }: Chosen) =>
  selectField({
    id: 'force-place',
    label: 'Ships at',
    value: draft.place ?? '-',
    options: [
      { value: '-', label: 'Choose…' },
      ...[...places].map(([hex, ships]) => ({
        value: hex,
        label: `${hex === '' ? 'Outside the map' : placeName(hex)}: ${tallyWords(tally(ships))}`,
      })),
    ],
    set: (hex) => set({ place: hex === '-' ? undefined : hex, counts: {} }),
  });

const countOf = ({ draft }: Chosen, kind: string) => draft.counts?.[kind] ?? 0;

const countFields = (here: readonly Ship[], chosen: Chosen) =>
  CLASSES.filter((kind) => here.some((ship) => ship.class === kind)).map((kind) =>
    numberField({
      id: `force-${kind}`,
      label: className(kind, 2),
      value: countOf(chosen, kind),
      most: here.filter((ship) => ship.class === kind).length,
      about: hintOf(unitHint(kind)),
      set: (n) => chosen.set({ counts: { ...chosen.draft.counts, [kind]: n } }),
    }),
  );

const shipsOf = (here: readonly Ship[], chosen: Chosen) =>
  CLASSES.flatMap((kind) => here.filter((ship) => ship.class === kind).slice(0, countOf(chosen, kind)));

function formButton(
  table: Table,
  decision: DecisionSeen,
  { number, place, ships }: { number: number | undefined; place: string | undefined; ships: readonly Ship[] },
) {
  const needs = [...(place === undefined ? ['a place'] : []), ...(ships.length === 0 ? ['ships'] : [])];
  const missing =
    number === undefined ? 'All numbers are taken: dissolve a task force first.' : stillNeeded(needs);
  const command = { type: 'task-force', number, ships: ships.map(({ id }) => id) };
  return [
    h('p', { class: 'missing', id: 'why-task-force' }, missing),
    h(
      'button',
      {
        'data-send': 'task-force',
        disabled: table.sending || missing !== '',
        'aria-describedby': missing === '' ? null : 'why-task-force',
        onclick: () => table.send(decision.window, command, `${decision.window}/force`),
      },
      number === undefined ? 'Form a task force' : `Form task force ${number}`,
    ),
  ];
}
