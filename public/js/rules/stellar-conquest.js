/** Stellar Conquest: a map, fleets, colonies and their production, research, battles. */
import { call } from '../api.js';
import { laterSheet } from '../later-sheet.js';
import { buttons } from './generic.js';
import { learn } from './stellar-conquest/atlas.js';
import { moveBar, moveHooks } from './stellar-conquest/forms/move-on-map.js';
import { driveHooks } from './stellar-conquest/forms/drive.js';
import { turnForm } from './stellar-conquest/forms/turn.js';
import { whenFetched } from './stellar-conquest/fetched.js';
import { map } from './stellar-conquest/map/map.js';
import { mapInWords } from './stellar-conquest/map/in-words.js';
import { placePanel } from './stellar-conquest/map/place-panel.js';
import { standings } from './stellar-conquest/standings.js';
import { coloniesTable } from './stellar-conquest/colonies-table.js';
import { viewOf } from './stellar-conquest/view.js';
import { commandWords, headline, question, RULINGS } from './stellar-conquest/words.js';
import { wishForm, wishWords } from './stellar-conquest/wish.js';

/**
 * @import { Content } from '../dom.js'
 * @import { DecisionSeen } from '../shapes.js'
 * @import { GameClient, Table } from './client.js'
 */

const outfitForm = whenFetched(async () => (await import('./stellar-conquest/forms/outfit.js')).outfitForm);
const productionForm = whenFetched(
  async () => (await import('./stellar-conquest/forms/production.js')).productionForm,
);
const battleForm = whenFetched(async () => (await import('./stellar-conquest/forms/battle.js')).battleForm);
const freeForm = whenFetched(async () => (await import('./stellar-conquest/forms/free.js')).freeForm);
const reports = whenFetched(async () => (await import('./stellar-conquest/reports.js')).reports);
const technologyTree = whenFetched(
  async () => (await import('./stellar-conquest/technology-tree.js')).technologyTree,
);

/** @type {Readonly<Record<string, (table: Table, decision: DecisionSeen) => Content>>} */
const FORMS = {
  outfit: outfitForm,
  turn: turnForm,
  production: productionForm,
  orders: battleForm,
  aim: battleForm,
  withdraw: battleForm,
  drive: battleForm,
  aftermath: battleForm,
};

/** @type {GameClient} */
export const stellarConquest = {
  wishForm,
  wishWords,
  headline,
  board: (table) => [
    map(table, moveHooks(table) ?? driveHooks(table)),
    moveBar(table),
    placePanel(table),
    mapInWords(table),
  ],
  aside: (table) => (table.log.some(({ type }) => type === 'battle-began') ? reports(table) : null),
  seats: (table) => [standings(table), coloniesTable(table), technologyTree(table)],
  question,
  answerForm: (table, decision) =>
    FORMS[decision.kind]?.(table, decision) ?? buttons(table, decision.window, decision.legal),
  freeForm: (table) => (table.seen.free.describe === undefined ? null : freeForm(table)),
  commandWords,
  plainWords: (_, text) => text,
  hasResigned: (table) => {
    const own = viewOf(table).seats[table.seat ?? -1];
    return own !== undefined && own.gone !== null;
  },
  // Its own stand among its forms.
  orders: null,
  rulingFor: (kind) => RULINGS[kind] ?? null,
};

/** What it takes before anything can be drawn: the board, as the API publishes it, and the looks. */
export async function ready() {
  const [reply] = await Promise.all([
    call('GET', '/rulesets/stellar-conquest'),
    laterSheet('stellar-conquest'),
  ]);
  if (!reply.ok) throw new Error(reply.error);
  learn(reply.body.ruleset.board);
  return stellarConquest;
}
