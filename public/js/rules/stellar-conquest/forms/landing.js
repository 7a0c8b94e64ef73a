/** Landing transports (SC-15): which planet, and how many millions. */
import { h } from '../../../dom.js';
import { draftAt } from '../../../drafts.js';
import { rulingLink } from '../../../ruling-link.js';
import { sendButton } from '../../../send-button.js';
import { planetName } from '../atlas.js';
import { counted } from '../view.js';
import { numberField, within } from './parts.js';

/**
 * @import { Landing } from '../../../../../src/rules/stellar-conquest/colonies/landing.ts'
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Table } from '../../client.js'
 */

/** @param {Table} table @param {DecisionSeen} decision @param {readonly Landing[]} landings */
export const landForms = (table, decision, landings) =>
  landings.map((landing, i) => landForm(table, decision, landing, i));

/** @param {Table} table @param {DecisionSeen} decision @param {Landing} landing @param {number} i people of several peoples land apart */
function landForm(table, decision, { planet, room, transports }, i) {
  const key = `${decision.window}/land ${planet} ${i}`;
  const { draft, set } = draftAt(table, key);
  const most = Math.min(room, transports.length);
  const typed = Math.min(draft['count'] ?? most, most);
  const n = within(typed, 1, most);
  return h(
    'fieldset',
    { key: `land-${planet}-${i}` },
    h('legend', {}, `Land on ${planetName(planet)} `, rulingLink(table, 'SC-15')),
    h(
      'p',
      { class: 'quiet' },
      `Room for ${room} million; ${counted(transports.length, 'transport')} may land.`,
    ),
    numberField({
      id: `land-${planet.replace('/', '-')}-${i}`,
      label: 'Millions',
      value: typed,
      most,
      fewest: 1,
      set: (count) => set({ count }),
    }),
    sendButton(table, {
      name: `land-${planet}-${i}`,
      label: `Land ${counted(n, 'million', 'millions')}`,
      window: decision.window,
      send: () =>
        table.send(decision.window, { type: 'land', transports: transports.slice(0, n), planet }, key),
    }),
  );
}
