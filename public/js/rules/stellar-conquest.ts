/** Stellar Conquest: a map, fleets, colonies and their production, research, battles. */
import { call } from '../api/call.ts';
import { laterSheet } from '../shared/style-sheet.ts';
import { buttons } from './generic.ts';
import { learn } from './stellar-conquest/atlas.ts';
import type { Board } from '../../../src/rules/stellar-conquest/data/published.ts';
import { fetched, whenFetched } from './stellar-conquest/fetched.ts';
import { map } from './stellar-conquest/map/map.ts';
import { placePanel } from './stellar-conquest/map/place-panel.ts';
import { standings } from './stellar-conquest/standings.ts';
import { coloniesIn, viewOf } from './stellar-conquest/view.ts';
import { colourOf, seatMark } from './stellar-conquest/marks.ts';
import { commandWords, headline, question, RULINGS } from './stellar-conquest/words.ts';
import { preferenceForm, preferenceWords } from './stellar-conquest/preference.ts';
import type { Content } from '../shared/dom.ts';
import type { DecisionSeen } from '../api/shapes/games.ts';
import type { GameClient, Table } from './client.ts';

const turn = fetched(async () => import('./stellar-conquest/forms/turn.ts'));
const turnForm = whenFetched(async () => (await import('./stellar-conquest/forms/turn.ts')).turnForm);
const drive = fetched(async () => import('./stellar-conquest/forms/battle/drive.ts'));
const outfitForm = whenFetched(async () => (await import('./stellar-conquest/forms/outfit.ts')).outfitForm);
const productionForm = whenFetched(
  async () => (await import('./stellar-conquest/forms/production.ts')).productionForm,
);
const battleForm = whenFetched(
  async () => (await import('./stellar-conquest/forms/battle/battle.ts')).battleForm,
);
const freeForm = whenFetched(async () => (await import('./stellar-conquest/forms/free.ts')).freeForm);
const reports = whenFetched(async () => (await import('./stellar-conquest/battle/reports.ts')).reports);
const technologyTree = whenFetched(
  async () => (await import('./stellar-conquest/map/lookup.ts')).technologyTree,
);
const coloniesTable = whenFetched(
  async () => (await import('./stellar-conquest/map/lookup.ts')).coloniesTable,
);

const mapInWords = whenFetched(async () => (await import('./stellar-conquest/map/lookup.ts')).mapInWords);

const FORMS: Readonly<Record<string, (table: Table, decision: DecisionSeen) => Content>> = {
  outfit: outfitForm,
  turn: turnForm,
  production: productionForm,
  orders: battleForm,
  aim: battleForm,
  withdraw: battleForm,
  drive: battleForm,
  aftermath: battleForm,
};

const asks = ({ seen }: Table, kind: string) => seen.decisions.some((decision) => decision.kind === kind);

/** What a tap on the map means. */
function hooksOf(table: Table) {
  if (asks(table, 'turn')) return turn.of(table)?.moveHooks(table) ?? null;
  return asks(table, 'drive') ? (drive.of(table)?.driveHooks(table) ?? null) : null;
}

export const stellarConquest: GameClient = {
  preferenceForm,
  preferenceWords,
  headline,
  board: (table) => [
    map(table, hooksOf(table)),
    asks(table, 'turn') && turn.of(table)?.moveBar(table),
    placePanel(table),
    mapInWords(table),
  ],
  aside: (table) => (table.log.some(({ type }) => type === 'battle-began') ? reports(table) : null),
  seats: (table) => [
    standings(table),
    coloniesIn(viewOf(table)).length > 0 && coloniesTable(table),
    technologyTree(table),
  ],
  question,
  answerForm: (table, decision) =>
    FORMS[decision.kind]?.(table, decision) ?? buttons(table, decision.window, decision.legal),
  freeForm: (table) => (table.seen.free.describe === undefined ? null : freeForm(table)),
  commandWords,
  plainWords: (_, text) => text,
  seatSign: (table, seat) => ({ mark: seatMark(table, seat), tint: `of-${colourOf(table, seat)}` }),
  news: async () => (await import('./stellar-conquest/battle/news.ts')).newsOf,
  hasResigned: (table) => {
    const own = viewOf(table).seats[table.seat ?? -1];
    return own !== undefined && own.gone !== null;
  },
  // Its own orders are part of its forms.
  orders: null,
  rulingFor: (kind) => RULINGS[kind] ?? null,
};

/** Loads what drawing needs: the board, as the API publishes it, and the style. */
export async function ready() {
  const [reply] = await Promise.all([
    call<{ readonly ruleset: { readonly board: Board } }>('GET', '/rulesets/stellar-conquest'),
    laterSheet('stellar-conquest'),
  ]);
  if (!reply.ok) throw new Error(reply.error);
  learn(reply.body.ruleset.board);
  return stellarConquest;
}
