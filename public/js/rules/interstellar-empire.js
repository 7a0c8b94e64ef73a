/** Interstellar Empire: hands of cards, fleets and empires, wars as sums. */
import { laterSheet } from '../later-sheet.js';
import { buttons } from './generic.js';
import { hand, middle } from './interstellar-empire/board.js';
import { boardInWords } from './interstellar-empire/board-words.js';
import { viewOf } from './interstellar-empire/cards.js';
import { defendForm } from './interstellar-empire/forms/defend.js';
import { firstForm } from './interstellar-empire/forms/first.js';
import { freeForm } from './interstellar-empire/forms/free.js';
import { turnForm } from './interstellar-empire/forms/turn.js';
import { leadOf, seatRows } from './interstellar-empire/seats.js';
import { warPanel } from './interstellar-empire/war-panel.js';
import { commandWords, headline, question, RULINGS } from './interstellar-empire/words.js';

/**
 * @import { Content } from '../dom.js'
 * @import { DecisionSeen } from '../shapes.js'
 * @import { GameClient, Table } from './client.js'
 */

/** @type {Readonly<Record<string, (table: Table, decision: DecisionSeen) => Content>>} */
const FORMS = { first: firstForm, turn: turnForm, defence: defendForm };

/** @param {Table} table */
function isOut(table) {
  const own = viewOf(table).seats[table.seat ?? -1];
  return own !== undefined && (own.resigned || own.conceded !== null);
}

/** @type {GameClient} */
export const interstellarEmpire = {
  wishForm: () => null,
  wishWords: () => null,
  headline,
  lead: leadOf,
  board: (table) => [
    warPanel(table, true),
    hand(table),
    middle(table),
    seatRows(table),
    warPanel(table, false),
    boardInWords(table),
  ],
  aside: () => null,
  seats: () => null,
  question,
  answerForm: (table, decision) =>
    FORMS[decision.kind]?.(table, decision) ?? buttons(table, decision.window, decision.legal),
  freeForm,
  commandWords,
  plainWords: (_, text) => text,
  hasResigned: isOut,
  // Its own stand among its forms.
  orders: null,
  rulingFor: (kind) => RULINGS[kind] ?? null,
};

/** The looks of its cards are fetched at its own tables alone. */
export async function ready() {
  await laterSheet('interstellar-empire');
  return interstellarEmpire;
}
