/** The production sheet (SC-16): one colony after another, with the sums as one types, and in words why something cannot be. */
import { h } from '../../../dom.js';
import { draftAt } from '../../../drafts.js';
import { rulingLink } from '../../../ruling-link.js';
import { sendButton } from '../../../send-button.js';
import { planetName, technologyName } from '../atlas.js';
import { OF_PRODUCTION } from '../production-refusals.js';
import { sumsOf } from '../sums.js';
import { counted, viewOf } from '../view.js';
import { swapped } from './ordered-list.js';
import { emigration, purchases, research } from './spending.js';

/**
 * @import { ColonySheet } from '../../../../../src/rules/stellar-conquest/command.ts'
 * @import { ColonyPart, ProductionParts } from '../../../../../src/rules/stellar-conquest/production/legal.ts'
 * @import { Own } from '../../../../../src/rules/stellar-conquest/sighting.ts'
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Table } from '../../client.js'
 */

/** @typedef {ReturnType<typeof sumsOf>[number]} Line */

/** @param {Table} table @param {DecisionSeen} decision */
export function productionForm(table, decision) {
  const { own } = viewOf(table);
  if (own === null) return null;
  const parts = /** @type {ProductionParts} */ (decision.describe);
  const { draft, set } = draftAt(table, decision.window);
  const sheets = sheetsOf(draft, own, parts);
  const orders = sheets.map(withoutNothing);
  const lines = sumsOf(own, parts, orders).map((line, i) => ({ ...line, sheet: sheets[i] ?? line.sheet }));
  const faulty = lines.find(({ sum }) => sum.fault !== null);
  const left = parts.colonies.filter(({ planet }) => !sheets.some((sheet) => sheet.planet === planet));
  const edit = (/** @type {readonly ColonySheet[]} */ changed) => set({ sheets: changed });
  const send = (/** @type {boolean} */ done) =>
    table.send(decision.window, { type: 'produce', colonies: orders, done });
  const missing = faulty === undefined ? '' : `${planetName(faulty.sheet.planet)}: ${faultWords(faulty)}`;
  return [
    h(
      'p',
      { class: 'hint', key: 'how' },
      'Colonies produce in this order, each whole, so that what one completes is there for the next. ',
      rulingLink(table, 'SC-16'),
    ),
    parts.colonies.length === 0 && h('p', { key: 'none' }, 'You have no colony that produces.'),
    lines.map((line, i) => colonySheet(parts, { line, i, sheets, edit })),
    left.length > 0 && byDefault(left, sheets, edit),
    totals(lines),
    sendButton(table, {
      name: 'produce',
      label: left.length === parts.colonies.length ? 'Leave all to the usual' : 'Send these orders',
      missing,
      window: decision.window,
      send: () => send(true),
    }),
    h(
      'p',
      { class: 'row', key: 'keep' },
      h(
        'button',
        { disabled: table.sending || missing !== '', onclick: () => send(false) },
        'Keep them for when time runs out, and decide later',
      ),
    ),
  ];
}

/**
 * What somebody has put together, else what was sent; of colonies that produce, alone.
 * @param {Record<string, any>} draft
 * @param {Own} own
 * @param {ProductionParts} parts
 * @returns {readonly ColonySheet[]}
 */
function sheetsOf(draft, own, { colonies }) {
  const all = /** @type {readonly ColonySheet[]} */ (draft['sheets'] ?? own.production?.colonies ?? []);
  return all.filter(({ planet }) => colonies.some((part) => part.planet === planet));
}

/** A field of research that was emptied stays to be typed into: it is no order. @param {ColonySheet} sheet @returns {ColonySheet} */
const withoutNothing = (sheet) => ({ ...sheet, research: sheet.research.filter(({ ip }) => ip > 0) });

/** @param {readonly ColonyPart[]} left @param {readonly ColonySheet[]} sheets @param {(sheets: readonly ColonySheet[]) => void} edit */
function byDefault(left, sheets, edit) {
  return h(
    'div',
    { class: 'sc-left-out', key: 'left-out' },
    h('h3', {}, sheets.length > 0 ? 'The others, by the usual' : 'By the usual'),
    h(
      'p',
      { class: 'hint' },
      'The largest first: people above capacity leave on transports, all else goes into your research list.',
    ),
    h(
      'ul',
      {},
      left.map(({ planet, people, output }) =>
        h(
          'li',
          { key: planet },
          `${planetName(planet)}: ${people} million, ${output} i.p. `,
          h(
            'button',
            { class: 'link', 'data-decide': planet, onclick: () => edit([...sheets, emptySheet(planet)]) },
            'Decide',
          ),
        ),
      ),
    ),
    left.length > 1 &&
      h(
        'button',
        { onclick: () => edit([...sheets, ...left.map(({ planet }) => emptySheet(planet))]) },
        'Decide for all of them',
      ),
  );
}

/** @param {string} planet @returns {ColonySheet} */
const emptySheet = (planet) => ({ planet, emigrants: 0, bonus: 0, research: [], buy: {} });

/**
 * @typedef {object} Editing
 * @property {Line} line
 * @property {number} i its place in the order
 * @property {readonly ColonySheet[]} sheets
 * @property {(sheets: readonly ColonySheet[]) => void} edit
 */

/** @param {ProductionParts} parts @param {Editing} editing */
function colonySheet(parts, editing) {
  const { line, i, sheets, edit } = editing;
  const { sheet, colony, sum } = line;
  const change = (/** @type {Partial<ColonySheet>} */ what) =>
    edit(sheets.map((each) => (each.planet === sheet.planet ? { ...each, ...what } : each)));
  const id = sheet.planet.replace('/', '-');
  return h(
    'fieldset',
    { class: 'sc-sheet', key: sheet.planet, 'data-sheet': sheet.planet },
    h('legend', {}, `${i + 1}. ${planetName(sheet.planet)}`),
    h('p', { class: 'quiet', key: 'facts' }, factsOf(line)),
    !colony.besieged && emigration(line, id, change),
    research(line, id, change),
    purchases(parts, line, id, change),
    h('p', { class: 'sum', key: 'sum', 'aria-live': 'polite' }, sumWords(line)),
    sum.fault !== null && h('p', { class: 'refusal', key: 'fault', role: 'status' }, faultWords(line)),
    sum.completed.length > 0 &&
      h('p', { class: 'given', key: 'done' }, `Completed: ${sum.completed.map(technologyName).join(', ')}.`),
    placing(editing),
  );
}

/** @param {Editing} editing */
function placing({ line: { sheet }, i, sheets, edit }) {
  const act = (/** @type {string} */ label, /** @type {() => readonly ColonySheet[]} */ then, off = false) =>
    h('button', { key: label, disabled: off, onclick: () => edit(then()) }, label);
  return h(
    'p',
    { class: 'row', key: 'order' },
    act('Earlier', () => swapped(sheets, i), i === 0),
    act('Later', () => swapped(sheets, i + 1), i === sheets.length - 1),
    act('Leave it to the usual', () => sheets.filter((each) => each !== sheet)),
  );
}

/** @param {Line} line */
function factsOf({ colony, sum }) {
  const { people, growth, capacity, factories, conquered, besieged } = colony;
  const over = sum.people - capacity;
  return [
    `${people} million${growth > 0 ? ` (${growth} more)` : ''}, room for ${capacity}`,
    ...(factories > 0 ? [counted(factories, 'factory', 'factories')] : []),
    `brings ${sum.output} i.p.`,
    ...(conquered ? ['conquered'] : []),
    ...(besieged ? ['besieged: it builds no ships'] : []),
    ...(over > 0 ? [`${over} million above capacity will die`] : []),
  ].join(' · ');
}

/** `46 − 11 transports − 15 research − 16 bought = 4 left, for your research list.` @param {Line} line */
function sumWords({ sum }) {
  const { output, transports, research: paid, items, left } = sum;
  const minus = [
    ...(transports > 0 ? [`${transports} for transports`] : []),
    ...(paid > 0 ? [`${paid} for research`] : []),
    ...(items > 0 ? [`${items} for what it buys`] : []),
  ];
  return [
    `${[`${output} i.p.`, ...minus].join(' − ')} = `,
    h('b', {}, left),
    left > 0 ? ' left: they go to your research list.' : left === 0 ? ': exactly.' : '.',
  ];
}

/** @param {Line} line */
function faultWords({ sum }) {
  const words = OF_PRODUCTION[sum.fault ?? ''] ?? 'That cannot be.';
  return sum.fault === 'too-expensive' ? `${words} ${-sum.left} i.p. too many are spent.` : words;
}

/** @param {readonly Line[]} lines */
function totals(lines) {
  if (lines.length < 2) return null;
  const all = (/** @type {(line: Line) => number} */ of) => lines.reduce((sum, line) => sum + of(line), 0);
  return h(
    'p',
    { class: 'sum', key: 'totals' },
    `Together ${all(({ sum }) => sum.output)} i.p., of which ${all(({ sum }) => sum.left)} are left.`,
  );
}
