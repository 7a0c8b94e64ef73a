/** A turn: what is owed first, else one step after another (IE-7, IE-14.1). */
import { choice } from '../../../choice.js';
import { h } from '../../../dom.js';
import { draftAt } from '../../../drafts.js';
import { listWords } from '../../../list-words.js';
import { rulingLink } from '../../../ruling-link.js';
import { viewOf } from '../cards.js';
import { DOING_RULINGS } from '../effects.js';
import { PHASES, phaseWords } from '../words.js';
import { buildable, buildForm } from './build.js';
import { discoverForm, discovery } from './discover.js';
import { keepForm } from './first.js';
import { occupyForm } from './occupy.js';
import { playForm } from './play.js';
import { declareForm, drawForm, endForm } from './small-steps.js';
import { unrestForm } from './unrest.js';
import { warForm } from './war.js';

/**
 * @import { TurnParts } from '../../../../../src/rules/interstellar-empire/describe.ts'
 * @import { View } from '../../../../../src/rules/interstellar-empire/sighting.ts'
 * @import { Content } from '../../../dom.js'
 * @import { DecisionSeen } from '../../../shapes.js'
 * @import { Table } from '../../client.js'
 */

/**
 * `phase`: what the step opens, if the turn has not come so far. `form`: of what is owed, the parts are those of it.
 * @typedef {object} Step
 * @property {string} value
 * @property {string} label
 * @property {View['turn']['phase'] | null} phase
 * @property {(view: View, parts: TurnParts) => string} closed why not now; empty if it is open
 * @property {(table: Table, decision: DecisionSeen, parts: TurnParts) => Content} form
 */

/** @type {readonly Step[]} */
const STEPS = [
  {
    value: 'declare',
    label: 'Declare',
    phase: 'draw',
    closed: (_, { governments }) => (governments.length > 0 ? '' : 'hidden'),
    form: declareForm,
  },
  {
    value: 'draw',
    label: 'Draw the last card',
    phase: 'draw',
    closed: (_, { draw }) => (draw ? '' : 'hidden'),
    form: drawForm,
  },
  { value: 'discover', label: 'Discover', phase: 'explore', closed: closedDiscovery, form: discoverForm },
  {
    value: 'play',
    label: 'Play a special',
    phase: null,
    closed: (_, { play }) => (play.length > 0 ? '' : 'no special that fits now'),
    form: playForm,
  },
  { value: 'war', label: 'Wage war', phase: 'war', closed: closedWar, form: warForm },
  {
    value: 'build',
    label: 'Build',
    phase: 'build',
    closed: (view, parts) =>
      buildable(view, parts).length > 0
        ? ''
        : parts.build.length === 0
          ? 'no ship in your hand'
          : 'no payment for a ship',
    form: buildForm,
  },
  { value: 'end', label: 'End the turn', phase: null, closed: () => '', form: endForm },
];

/** @type {Step['closed']} */
function closedDiscovery(view, parts) {
  if (isOver(view, 'explore')) return 'that phase is over';
  if (parts.planets.length === 0) return 'no planet in your hand';
  if (parts.ships.length === 0) return 'no untapped ship';
  return discovery(view, parts, {}).planets.length > 0 ? '' : 'no payment for a planet';
}

/** @type {Step['closed']} */
function closedWar(view, { targets, ships }) {
  if (isOver(view, 'war')) return 'that phase is over';
  const own = view.seats[view.turn.seat];
  if (own?.government === 'liberal') return 'a liberal state declares none';
  if (targets.length === 0) return 'nobody else has a planet';
  return ships.length > 0 ? '' : 'no untapped ship';
}

/**
 * @param {View} view
 * @param {View['turn']['phase']} phase
 */
const isOver = (view, phase) => PHASES.indexOf(view.turn.phase) > PHASES.indexOf(phase);

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @returns {Content}
 */
export function turnForm(table, decision) {
  const parts = /** @type {TurnParts} */ (decision.describe);
  switch (parts.owed?.kind) {
    case 'choice':
      return stepForm('keep', keepForm(table, decision, parts.owed));
    case 'unrest':
      return stepForm('unrest', unrestForm(table, decision, parts.owed));
    case 'occupation':
      return stepForm('occupy', occupyForm(table, decision, parts.owed));
    case undefined:
    default:
      return steps(table, decision, parts);
  }
}

/**
 * @param {string} step
 * @param {Content} form
 */
const stepForm = (step, form) => h('div', { key: step, 'data-step': step }, form);

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @param {TurnParts} parts
 */
function steps(table, decision, parts) {
  const view = viewOf(table);
  const { draft, set } = draftAt(table, decision.window);
  const all = STEPS.map((step) => ({ ...step, why: step.closed(view, parts) }));
  const open = all.filter(({ why }) => why === '');
  const shut = all.filter(({ why }) => why !== '' && why !== 'hidden');
  const step = open.find(({ value }) => value === draft['step']) ?? open[0];
  return [
    choice('What will you do?', open, step?.value, (value) => set({ step: value })),
    shut.length > 0 &&
      h(
        'p',
        { class: 'hint', key: 'shut' },
        `Not now: ${listWords(shut.map(({ label, why }) => `${label.toLowerCase()} (${why})`))}.`,
      ),
    step && passing(table, view, step),
    step && stepForm(step.value, step.form(table, decision, parts)),
  ];
}

/**
 * A command closes the phases before its own.
 * @param {Table} table
 * @param {View} view
 * @param {Step} step
 */
function passing(table, view, { value, phase }) {
  const ruling = rulingLink(table, DOING_RULINGS[value] ?? 'IE-7');
  const closes = phase !== null && PHASES.indexOf(phase) > PHASES.indexOf(view.turn.phase);
  return h(
    'p',
    { class: 'hint passing', key: 'passing' },
    closes ? `This opens your ${phaseWords(phase)}, and closes what comes before it. ` : 'See ',
    ruling,
  );
}
