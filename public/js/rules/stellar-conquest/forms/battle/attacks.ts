/** What warships do to colonies (SC-13, SC-14): attack them, depopulate them, raze their factories. */
import { phrase, wholeTexts } from '../../catalogue.ts';
import { h } from '../../../../shared/dom.ts';
import { draftAt } from '../../../../game/drafts.ts';
import { tick } from '../../../../forms/inputs.ts';
import { rulingLink } from '../../../../shared/links.ts';
import { sendButton } from '../../../../table/send-button.ts';
import { placeName, planetName } from '../../atlas.ts';
import { whenFetched } from '../../../../shared/fetched.ts';
import { forceWords } from '../../battle/fire.ts';
import { counted, isWarship, seatName, viewOf } from '../../view.ts';
import { numberField, within } from '../parts.ts';
import type { BattleOrders } from '../../../../../../src/rules/stellar-conquest/state/battle-orders.ts';
import type { ColonyParts } from '../../../../../../src/rules/stellar-conquest/battle/colony-choices.ts';
import type { DecisionSeen } from '../../../../api/shapes/games.ts';
import type { Table } from '../../../client.ts';

const ownOrders = whenFetched(async () => {
  const [forms] = await Promise.all([import('./single-battle-orders.ts'), wholeTexts()]);
  return forms.ownOrders;
});

export const attackForms = (
  table: Table,
  decision: DecisionSeen,
  { attack, depopulate, raze }: ColonyParts,
) => [
  attack.map((star, i) => attackForm(table, decision, star, i === 0)),
  depopulate.flatMap((star) =>
    star.planets.map((planet) => depopulateForm(table, decision, { ...star, planet })),
  ),
  raze.map((one) => razeForm(table, decision, one)),
];

function attackForm(
  table: Table,
  decision: DecisionSeen,
  { hex, planets }: ColonyParts['attack'][number],
  isFirst: boolean,
) {
  const key = `${decision.window}/attack ${hex}`;
  const { draft, set } = draftAt<{ planets: readonly string[]; orders: BattleOrders }>(table, key);
  const chosen = (draft.planets ?? planets).filter((one) => planets.includes(one));
  const toggle = (planet: string, on: boolean) =>
    set({ planets: planets.filter((one) => (one === planet ? on : chosen.includes(one))) });
  return h(
    'fieldset',
    { key: `attack-${hex}` },
    h('legend', {}, `Attack colonies at ${placeName(hex)} `, rulingLink(table, 'SC-13')),
    h('p', { class: 'hint' }, whatAttacks(table, hex)),
    planets.map((planet) =>
      tick(
        `${planetName(planet)}${ownerWords(table, hex, planet)}`,
        chosen.includes(planet),
        (on) => toggle(planet, on),
        planet,
      ),
    ),
    ownOrders(table, key, hex),
    sendButton(table, {
      name: `attack-${hex}`,
      label: chosen.length > 1 ? 'Attack them together' : 'Attack',
      look: isFirst ? 'primary' : '',
      missing: chosen.length === 0 ? 'Choose at least one colony.' : '',
      window: decision.window,
      send: () =>
        table.send(
          decision.window,
          { type: 'attack-colonies', planets: chosen, ...(draft.orders && { orders: draft.orders }) },
          key,
        ),
    }),
  );
}

/** ` of Bo` */
function ownerWords(table: Table, hex: string, planet: string) {
  const seen = viewOf(table).own?.contacts[hex]?.colonies.find((colony) => colony.planet === planet);
  return seen === undefined ? '' : ` of ${seatName(table, seen.owner)}`;
}

/** SC-13.2: bases are secret until then. */
function whatAttacks(table: Table, hex: string) {
  const guns = (viewOf(table).own?.ships ?? []).filter((ship) => ship.hex === hex && isWarship(ship));
  return phrase('attack', { ships: forceWords(guns) });
}

function depopulateForm(
  table: Table,
  decision: DecisionSeen,
  { planet, millions }: { planet: string; millions: number },
) {
  const key = `${decision.window}/depopulate ${planet}`;
  const { draft, set } = draftAt<{ millions: number }>(table, key);
  const people = viewOf(table).own?.colonies.find((colony) => colony.planet === planet)?.people ?? 0;
  const most = Math.min(people, millions);
  const typed = Math.min(draft.millions ?? most, most);
  const n = within(typed, 1, most);
  return h(
    'fieldset',
    { key: `depopulate-${planet}` },
    h('legend', {}, `Depopulate ${planetName(planet)} `, rulingLink(table, 'SC-14.8')),
    numberField({
      id: `depopulate-${planet.replace('/', '-')}`,
      label: 'Millions',
      value: typed,
      most,
      fewest: 1,
      set: (count) => set({ millions: count }),
    }),
    sendButton(table, {
      name: `depopulate-${planet}`,
      label: `Destroy ${n} million of ${people}`,
      look: '',
      window: decision.window,
      send: () => table.send(decision.window, { type: 'depopulate', planet, millions: n }, key),
    }),
  );
}

function razeForm(table: Table, decision: DecisionSeen, { planet, factories }: ColonyParts['raze'][number]) {
  const key = `${decision.window}/raze ${planet}`;
  const { draft, set } = draftAt<{ factories: number }>(table, key);
  const typed = Math.min(draft.factories ?? factories, factories);
  const n = within(typed, 1, factories);
  return h(
    'fieldset',
    { key: `raze-${planet}` },
    h('legend', {}, `Raze factories on ${planetName(planet)} `, rulingLink(table, 'SC-14.7')),
    numberField({
      id: `raze-${planet.replace('/', '-')}`,
      label: 'Factories',
      value: typed,
      most: factories,
      fewest: 1,
      set: (count) => set({ factories: count }),
    }),
    sendButton(table, {
      name: `raze-${planet}`,
      label: `Raze ${counted(n, 'factory', 'factories')}`,
      look: '',
      window: decision.window,
      send: () => table.send(decision.window, { type: 'raze', planet, factories: n }, key),
    }),
  );
}
