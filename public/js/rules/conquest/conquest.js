/** The games of interstellar conquest: draws their view, and puts their commands together. What differs is the edition's. */
import { buttons } from '../generic.js';
import { board, NO_HOOKS } from './board.js';
import { boardInWords } from './board-words.js';
import { combatPanel } from './combat.js';
import { allianceForm } from './forms/alliance.js';
import { askForm } from './forms/ask.js';
import { coinForm, coinReclaimForm } from './forms/coin.js';
import { dealForm } from './forms/deal.js';
import { freeForm } from './forms/free.js';
import { lossForm } from './forms/loss.js';
import { rewardForm } from './forms/reward.js';
import { turnForm } from './forms/turn.js';
import { viewOf } from './pieces.js';
import { wishForm } from './races-form.js';
import { RACES } from './races.js';
import { coinsPanel, leadOf, seatCards } from './seats.js';
import { commandWords, headline, plainWords, question, RULINGS } from './words.js';

/**
 * @import { Preference } from '../../../../src/rules/conquest/types.ts'
 * @import { DecisionSeen } from '../../shapes.js'
 * @import { GameClient, Table as AnyTable } from '../client.js'
 * @import { Edition, Table } from './edition.js'
 * @import { Composer } from './forms/composer.js'
 */

/** @type {Edition['forms']} */
const FORMS = {
  turn: turnForm,
  'ally-request': askForm,
  alliance: allianceForm,
  coin: coinForm,
  deal: dealForm,
  loss: lossForm,
  reward: rewardForm,
  'coin-reclaim': coinReclaimForm,
};

/**
 * @param {Table} table
 * @param {DecisionSeen} decision
 * @returns {Composer}
 */
function compose(table, decision) {
  const form = table.edition.forms[decision.kind] ?? FORMS[decision.kind];
  if (form !== undefined) return form(table, decision);
  return { hooks: NO_HOOKS, form: buttons(table, decision.window, decision.legal) };
}

/** @param {Table} table */
function boards(table) {
  const decision = table.seen.decisions[0];
  return [
    board(table, decision === undefined ? NO_HOOKS : compose(table, decision).hooks),
    boardInWords(table),
  ];
}

/** A combat that is over stands last: it is known by the log, which may come later than all else. @param {Table} table */
function beside(table) {
  const panels = [combatPanel(table), coinsPanel(table)];
  return viewOf(table).combat === null ? panels.toReversed() : panels;
}

/**
 * @param {Edition} edition
 * @returns {GameClient}
 */
export function conquest(edition) {
  /** @type {(table: AnyTable) => Table} */
  const at = (table) => ({ ...table, edition });
  const rulings = { ...RULINGS, ...edition.rulings };
  return {
    wishForm: (wish) => wishForm(edition, wish),
    wishWords: (preference) => {
      const { race } = /** @type {Preference} */ (preference);
      return [edition.sign(race), ` ${RACES[race].name}`];
    },
    headline: (table) => headline(at(table)),
    lead: (table) => leadOf(at(table)),
    board: (table) => boards(at(table)),
    aside: (table) => beside(at(table)),
    seats: (table) => seatCards(at(table)),
    question: (table, decision) => question(at(table), decision),
    answerForm: (table, decision) => compose(at(table), decision).form,
    freeForm: (table) => freeForm(at(table)),
    commandWords: (table, command) => commandWords(at(table), command),
    plainWords: (table, text) => plainWords(table, text),
    hasResigned: (table) => viewOf(table).seats[table.seat ?? -1]?.resigned ?? false,
    orders: async () => (await import('./order-words.js')).orderWords,
    rulingFor: (kind) => rulings[kind] ?? null,
  };
}
