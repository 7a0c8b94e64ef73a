/** A seat's turn, step by step (SC-4): movement, battles, colony attacks, landing. */
import { askOnce } from '../../../ask-once.js';
import { h } from '../../../dom.js';
import { rulingLink } from '../../../ruling-link.js';
import { sendButton } from '../../../send-button.js';
import { placeName } from '../atlas.js';
import { whenFetched } from '../fetched.js';
import { forceWords } from '../fire.js';
import { seatMark } from '../marks.js';
import { endRisks } from '../risks.js';
import { counted, seatName, unitsOf, viewOf } from '../view.js';
import { moveForm } from './move.js';
import { postForms } from './posts.js';

/**
 * @import { TurnParts } from '../../../../../src/rules/stellar-conquest/describe.ts'
 * @import { Content } from '../../../dom.js'
 * @import { AnyCommand, DecisionSeen } from '../../../shapes.js'
 * @import { Table } from '../../client.js'
 */

const ownOrders = whenFetched(async () => (await import('./own-orders.js')).ownOrders);
const attackForms = whenFetched(async () => (await import('./attacks.js')).attackForms);
const landForms = whenFetched(async () => (await import('./landing.js')).landForms);
const forceForm = whenFetched(async () => (await import('./task-force.js')).forceForm);

/** @param {Table} table @param {DecisionSeen} decision @returns {Content} */
export function turnForm(table, decision) {
  const parts = /** @type {TurnParts} */ (decision.describe);
  switch (parts.step) {
    case 'movement':
      return [movement(table, decision, parts), beside(table, decision, parts)];
    case 'battles':
      return [battles(table, decision, parts), beside(table, decision, parts)];
    case 'attacks':
    case 'landing':
      return [
        attackForms(table, decision, parts.colonies),
        landForms(table, decision, parts.colonies.land),
        beside(table, decision, parts),
        endTurn(table, decision, parts),
      ];
    default:
      return null;
  }
}

/** What can be done at any time in the own turn. @param {Table} table @param {DecisionSeen} decision @param {TurnParts} parts */
const beside = (table, decision, parts) =>
  h(
    'details',
    { class: 'sc-beside', key: 'beside' },
    h('summary', {}, 'Command posts and task forces'),
    postForms(table, decision, parts.posts),
    forceForm(table, decision, parts.forces),
  );

/** @param {Table} table @param {DecisionSeen} decision @param {TurnParts} parts */
function movement(table, decision, { moves }) {
  if (moves === null) return null;
  const { own } = viewOf(table);
  const warning = own === null ? '' : endRisks(table, own).join(' ');
  const complete = (/** @type {boolean} */ byOrders) =>
    table.send(decision.window, { type: 'complete-movement', ...(byOrders ? { byOrders } : {}) });
  return [
    moveForm(table),
    h(
      'div',
      { class: 'sc-step', key: 'complete' },
      sendButton(table, {
        name: 'complete-movement',
        label: 'End movement and explore',
        look: '',
        warning,
        window: decision.window,
        send: () => complete(false),
      }),
      askOnce(
        {
          label: 'End it, and fight all battles by my orders',
          question: `End movement, and fight whatever battles there are by your orders? ${warning}`.trim(),
          yes: 'Yes, end it',
          act: () => complete(true),
          about: decision.window,
          looks: { disabled: table.sending, class: 'quiet-button' },
        },
        table.redraw,
      ),
      h(
        'p',
        { class: 'hint' },
        'Ships that you do not move stay where they are. ',
        rulingLink(table, 'SC-9'),
      ),
    ),
  ];
}

/** @param {Table} table @param {DecisionSeen} decision @param {TurnParts} parts */
const battles = (table, decision, { battles: left }) =>
  h(
    'div',
    { class: 'sc-step', key: 'battles' },
    h(
      'p',
      { class: 'hint' },
      'Each of these must be fought, in the order that you choose. ',
      rulingLink(table, 'SC-11'),
    ),
    viewOf(table).options.battles === 'rounds' &&
      h(
        'p',
        { class: 'hint', key: 'live' },
        viewOf(table).own?.orders.byOrders
          ? 'You have said that you are not asked round by round: they are fought by your orders.'
          : 'You are asked round by round.',
      ),
    left.map((conflict) => battle(table, decision, conflict)),
  );

/** SC-11.2: both see each other's ships there. @param {Table} table @param {TurnParts['battles'][number]} battle */
function whoMeets(table, { hex, against }) {
  const { own } = viewOf(table);
  if (own === null) return null;
  const theirs = own.contacts[hex]?.ships.find(({ seat }) => seat === against)?.ships ?? {};
  const mine = own.ships.filter((ship) => ship.hex === hex);
  return h(
    'div',
    { class: 'sc-at-hand', key: `meets-${hex}-${against}` },
    h('p', {}, seatMark(table, own.seat), h('b', {}, seatName(table, own.seat)), `: ${forceWords(mine)}`),
    h(
      'p',
      {},
      seatMark(table, against),
      h('b', {}, seatName(table, against)),
      `: ${forceWords(unitsOf(theirs))}`,
    ),
  );
}

/** @param {Table} table @param {DecisionSeen} decision @param {TurnParts['battles'][number]} conflict */
function battle(table, decision, { hex, against }) {
  const key = `${decision.window}/engage ${hex} ${against}`;
  const { orders } = table.draft(key);
  return h(
    'div',
    { key: `${hex} ${against}` },
    whoMeets(table, { hex, against }),
    ownOrders(table, key, hex),
    sendButton(table, {
      name: `engage-${hex}-${against}`,
      label: `Fight ${seatName(table, against)} at ${placeName(hex)}`,
      window: decision.window,
      send: () =>
        table.send(decision.window, { type: 'engage', hex, against, ...(orders && { orders }) }, key),
    }),
  );
}

/** @param {Table} table @param {DecisionSeen} decision @param {TurnParts} parts */
function endTurn(table, decision, { colonies }) {
  const waiting = new Set(colonies.land.flatMap(({ transports }) => transports)).size;
  /** @type {AnyCommand} */
  const command = { type: 'complete-turn' };
  return h(
    'div',
    { class: 'sc-step', key: 'end' },
    sendButton(table, {
      name: 'complete-turn',
      label: 'End your turn',
      look: '',
      warning: waiting > 0 ? `${counted(waiting, 'transport')} could still land.` : '',
      window: decision.window,
      send: () => table.send(decision.window, command),
    }),
  );
}
