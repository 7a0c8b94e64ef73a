/** A turn: first an owed answer, then one step after another (IE-7, IE-14.1). */
import { choice } from '../../../forms/choice.ts';
import { h } from '../../../shared/dom.ts';
import { draftAt } from '../../../game/drafts.ts';
import { rulingLink } from '../../../shared/links.ts';
import { phone } from '../../../table/question/phone.ts';
import { cardOf, viewOf } from '../cards.ts';
import { begunBy, phaseNamed, phases, phrase, stepRuling } from '../catalogue.ts';
import { chosenStep, laterWords } from '../specials.ts';
import { buildable, buildForm } from './build.ts';
import { discoverForm, discovery } from './discover.ts';
import { keepForm } from './first.ts';
import { havings } from './havings.ts';
import { occupyForm } from './occupy.ts';
import { playForm } from './play.ts';
import { declareForm, drawForm, endButton } from './small-steps.ts';
import { unrestForm } from './unrest.ts';
import { warForm } from './war.ts';
import type { TurnParts } from '../../../../../src/rules/interstellar-empire/legal/describe.ts';
import type { View } from '../../../../../src/rules/interstellar-empire/view/sighting.ts';
import type { Content } from '../../../shared/dom.ts';
import type { DecisionSeen } from '../../../api/shapes/games.ts';
import type { Table } from '../../client.ts';

/**
 * `phase`: what the step opens, if the turn has not come so far. `form`: gets the parts of a pending choice, if there is one. `inForm`:
 * its choices are in the form, not in the hand.
 */
interface Step {
  readonly value: string;
  readonly label: string;
  readonly phase: View['turn']['phase'] | null;
  /** Why not now; empty if it is open. */
  readonly closed: (view: View, parts: TurnParts) => string;
  readonly form: (table: Table, decision: DecisionSeen, parts: TurnParts) => Content;
  readonly inForm?: true;
}

const STEPS: readonly Step[] = [
  {
    value: 'declare',
    label: 'Declare',
    phase: 'draw',
    closed: (_, { governments }) => (governments.length > 0 ? '' : 'hidden'),
    form: declareForm,
    inForm: true,
  },
  {
    value: 'draw',
    label: 'Draw the last card',
    phase: 'draw',
    closed: (_, { draw }) => (draw ? '' : 'hidden'),
    form: drawForm,
    inForm: true,
  },
  { value: 'discover', label: 'Discover', phase: 'explore', closed: closedDiscovery, form: discoverForm },
  {
    value: 'play',
    label: 'Play a special',
    phase: null,
    closed: closedPlay,
    form: playForm,
  },
  { value: 'war', label: 'Wage war', phase: 'war', closed: closedWar, form: warForm, inForm: true },
  {
    value: 'build',
    label: 'Build',
    phase: 'build',
    closed: (view, parts) =>
      buildable(view, parts).length > 0
        ? ''
        : parts.build.length === 0
          ? phrase('closed.nothing-to-build')
          : phrase('closed.poor-ship'),
    form: buildForm,
  },
];

function closedDiscovery(view: View, parts: TurnParts) {
  if (isOver(view, 'explore')) return phrase('closed.over');
  if (parts.planets.length === 0) return phrase('closed.no-planet');
  if (parts.ships.length === 0) return phrase('closed.no-ship');
  return discovery(view, parts, {}).planets.length > 0 ? '' : phrase('closed.poor-planet');
}

/** When the specials of the hand can be played, if none of them can be now. */
function closedPlay(view: View, { play }: TurnParts) {
  if (play.length > 0) return '';
  return laterWords(view, []).join('; ') || phrase('closed.no-special');
}

function closedWar(view: View, { targets, ships }: TurnParts) {
  if (isOver(view, 'war')) return phrase('closed.over');
  const own = view.seats[view.turn.seat];
  if (own?.government === 'liberal') return phrase('closed.liberal');
  if (targets.length === 0) return phrase('closed.no-target');
  return ships.length > 0 ? '' : phrase('closed.no-ship');
}

const isOver = (view: View, phase: View['turn']['phase']) =>
  phases().indexOf(view.turn.phase) > phases().indexOf(phase);

export function turnForm(table: Table, decision: DecisionSeen): Content {
  const parts = decision.describe as TurnParts;
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

const stepForm = (step: string, form: Content) => h('div', { key: step, 'data-step': step }, form);

function steps(table: Table, decision: DecisionSeen, parts: TurnParts) {
  const view = viewOf(table);
  const { draft, set } = draftAt(table, decision.window);
  const all = STEPS.map((step) => ({ ...step, why: step.closed(view, parts) }));
  const open = all.filter(({ why }) => why === '');
  const shut = all.filter(({ why }) => why !== '' && why !== 'hidden');
  const chosen = chosenStep(view, draft);
  const step = open.find(({ value }) => value === chosen) ?? proposal(table, open);
  const closes = step === undefined ? '' : closing(table, decision, step);
  const end = endButton(table, decision, open.length === 0 ? 'primary' : '');
  const show = (value: string) =>
    openFor(
      table,
      open.find((each) => each.value === value),
    );
  return [
    open.length === 0
      ? end
      : choice(
          'What will you do?',
          open,
          step?.value,
          (value) => {
            set({ step: value, hand: view.own?.hand.join(' ') });
            show(value);
          },
          show,
          end,
        ),
    // The form of a war has the ships to choose from.
    step?.value !== 'war' && havings(view),
    step && passing(table, step, closes),
    step &&
      closes !== '' &&
      losesBy(table, decision, step, open) &&
      h('p', { class: 'in-bar', key: 'closes' }, closes),
    step && stepForm(step.value, step.form(table, decision, parts)),
    shut.length > 0 && notNow(shut),
  ];
}

/** The step that comes first. The player may want to keep a special or, after the first ship, the other cards. A lesson says what to choose. */
function proposal(table: Table, [first]: readonly Step[]) {
  const isKept = first?.value === 'play' || viewOf(table).turn.phase === 'build';
  return isKept || table.game.lesson ? undefined : first;
}

const notNow = (shut: readonly { readonly label: string; readonly why: string }[]) =>
  h(
    'div',
    { class: 'hint shut', key: 'shut' },
    'Not now:',
    h(
      'ul',
      {},
      shut.map(({ label, why }) => h('li', { key: label }, `${label}: ${why}.`)),
    ),
  );

/** What the step begins; for a special, that depends on the card. */
function phaseOf(table: Table, decision: DecisionSeen, { value, phase }: Step) {
  if (value !== 'play') return phase;
  const view = viewOf(table);
  const card = view.own?.hand.find(
    (each) => each === draftAt(table, `${decision.window}/play`).draft['card'],
  );
  return card === undefined ? null : begunBy(cardOf(view, card));
}

const orderOf = (phase: View['turn']['phase'] | null) => (phase === null ? -1 : phases().indexOf(phase));

/** A command closes the phases before its own. Empty if there are none. */
function closing(table: Table, decision: DecisionSeen, step: Step) {
  const phase = phaseOf(table, decision, step);
  return phase !== null && orderOf(phase) > orderOf(viewOf(table).turn.phase)
    ? phrase('begins', { phase: phaseNamed(phase).name })
    : '';
}

/** Whether something else may no longer be possible after it. */
function losesBy(table: Table, decision: DecisionSeen, step: Step, open: readonly Step[]) {
  const begun = orderOf(phaseOf(table, decision, step));
  return open.some(
    ({ value, phase }) => value !== step.value && (value === 'play' || orderOf(phase) < begun),
  );
}

/** On a phone, opens the form for a step that needs more than the hand. A lesson opens it when its own step needs it. */
function openFor(table: Table, step: Step | undefined) {
  if (!table.game.lesson && step?.inForm) phone.showForm(true);
}

function passing(table: Table, { value, label }: Step, closes: string) {
  const ruling = rulingLink(table, stepRuling(value) ?? 'IE-7', label.toLowerCase());
  return h('p', { class: 'hint passing', key: 'passing' }, closes !== '' && `${closes} `, ruling);
}
