/** Interstellar Conquest: draws its view, and puts its commands together. */
import { h } from '../dom.js';
import { board, NO_HOOKS } from './interstellar-conquest/board.js';
import { combatPanel } from './interstellar-conquest/combat.js';
import { allianceForm } from './interstellar-conquest/forms/alliance.js';
import { askForm } from './interstellar-conquest/forms/ask.js';
import { coinForm, coinReclaimForm } from './interstellar-conquest/forms/coin.js';
import { dealForm } from './interstellar-conquest/forms/deal.js';
import { freeForm } from './interstellar-conquest/forms/free.js';
import { lossForm } from './interstellar-conquest/forms/loss.js';
import { rewardForm } from './interstellar-conquest/forms/reward.js';
import { turnForm } from './interstellar-conquest/forms/turn.js';
import { boardInWords } from './interstellar-conquest/board-words.js';
import { OPTION_WORDS } from './interstellar-conquest/options.js';
import { viewOf } from './interstellar-conquest/pieces.js';
import { wishForm } from './interstellar-conquest/races-form.js';
import { RACES } from './interstellar-conquest/races.js';
import { coinsPanel, seatCards } from './interstellar-conquest/seats.js';
import { commandWords, headline, plainWords, question, RULINGS } from './interstellar-conquest/words.js';
import { buttons } from './generic.js';

/**
 * @import { Preference } from '../../../src/rules/conquest/types.ts'
 * @import { DecisionSeen } from '../shapes.js'
 * @import { GameClient, Table } from './client.js'
 * @import { Composer } from './interstellar-conquest/forms/composer.js'
 */

/** @type {Readonly<Record<string, (table: Table, decision: DecisionSeen) => Composer>>} */
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
  const form = FORMS[decision.kind];
  if (form !== undefined) return form(table, decision);
  return { hooks: NO_HOOKS, form: buttons(table, decision.window, decision.legal) };
}

/** @type {GameClient} */
export const interstellarConquest = {
  optionWords: OPTION_WORDS,
  wishForm,
  wishWords: (preference) => {
    const { race } = /** @type {Preference} */ (preference);
    return [h('span', { class: `swatch swatch-${race}`, 'aria-hidden': 'true' }), ` ${RACES[race].name}`];
  },
  headline,
  board: (table) => {
    const decision = table.seen.decisions[0];
    return [
      board(table, decision === undefined ? NO_HOOKS : compose(table, decision).hooks),
      boardInWords(table),
    ];
  },
  aside: (table) => [combatPanel(table), coinsPanel(table)],
  seats: seatCards,
  question,
  answerForm: (table, decision) => compose(table, decision).form,
  freeForm,
  commandWords,
  plainWords,
  hasResigned: (table) => viewOf(table).seats[table.seat ?? -1]?.resigned ?? false,
  rulingFor: (kind) => RULINGS[kind] ?? null,
};
