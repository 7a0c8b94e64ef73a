/** Stellar Conquest: a map, fleets, colonies and their production, research, battles. */
import { buttons } from './generic.ts';
import { learn } from './stellar-conquest/atlas.ts';
import { moveBar, moveHooks } from './stellar-conquest/forms/moves/move-on-map.ts';
import { driveHooks } from './stellar-conquest/forms/battle/drive.ts';
import { turnAhead, turnForm } from './stellar-conquest/forms/turn.ts';
import { whenFetched } from './stellar-conquest/fetched.ts';
import { map } from './stellar-conquest/map/map.ts';
import { placePanel } from './stellar-conquest/map/place-panel.ts';
import { standings } from './stellar-conquest/standings.ts';
import { coloniesIn, viewOf } from './stellar-conquest/view.ts';
import { colourOf, seatMark } from './stellar-conquest/marks.ts';
import { commandWords, headline, question, RULINGS } from './stellar-conquest/words.ts';
import { preferenceForm, preferenceWords } from './stellar-conquest/preference.ts';
import type { Published } from './stellar-conquest/atlas.ts';
import type { Reply } from '../api/call.ts';
import type { Content } from '../shared/dom.ts';
import type { DecisionSeen, GameView } from '../api/shapes/games.ts';
import type { GameClient, Table } from './client.ts';

const outfitForm = whenFetched(async () => (await import('./stellar-conquest/forms/outfit.ts')).outfitForm);
const productionForm = whenFetched(
  async () => (await import('./stellar-conquest/forms/production.ts')).productionForm,
);
const battleForm = whenFetched(
  async () => (await import('./stellar-conquest/forms/battle/battle.ts')).battleForm,
);
const freeForm = whenFetched(async () => (await import('./stellar-conquest/forms/free.ts')).freeForm);
const reports = whenFetched(async () => (await import('./stellar-conquest/battle/reports.ts')).reports);
const technologyTree = whenFetched(async () => (await import('./stellar-conquest/lookup.ts')).technologyTree);
const coloniesTable = whenFetched(async () => (await import('./stellar-conquest/lookup.ts')).coloniesTable);

const mapInWords = whenFetched(async () => (await import('./stellar-conquest/lookup.ts')).mapInWords);

interface Form {
  readonly draw: (table: Table, decision: DecisionSeen) => Content;
  readonly ahead: (decision: DecisionSeen) => Promise<unknown> | null;
}

const battle: Form = { draw: battleForm, ahead: battleForm.ahead };
const FORMS: Readonly<Record<string, Form>> = {
  outfit: { draw: outfitForm, ahead: outfitForm.ahead },
  turn: { draw: turnForm, ahead: turnAhead },
  production: { draw: productionForm, ahead: productionForm.ahead },
  orders: battle,
  aim: battle,
  withdraw: battle,
  drive: battle,
  aftermath: battle,
};

/** What stands above the board. What stands below may come later. */
const prepare = ({ decisions, free }: GameView) =>
  Promise.all([
    ...decisions.map((decision) => FORMS[decision.kind]?.ahead(decision)),
    free.describe === undefined ? null : freeForm.ahead(),
  ]);

export const stellarConquest: GameClient = {
  preferenceForm,
  preferenceWords,
  prepare,
  headline,
  board: (table) => [
    map(table, moveHooks(table) ?? driveHooks(table)),
    moveBar(table),
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
    FORMS[decision.kind]?.draw(table, decision) ?? buttons(table, decision.window, decision.legal),
  freeForm: (table) => (table.seen.free.describe === undefined ? null : freeForm(table)),
  commandWords,
  plainWords: (_, text) => text,
  seatSign: (table, seat) => ({ mark: seatMark(table, seat), tint: `of-${colourOf(table, seat)}` }),
  hasResigned: (table) => {
    const own = viewOf(table).seats[table.seat ?? -1];
    return own !== undefined && own.gone !== null;
  },
  // Its own orders are part of its forms.
  orders: null,
  rulingFor: (kind) => RULINGS[kind] ?? null,
};

/** `reply`: the ruleset as the API publishes it, with its board. */
export function withBoard(reply: Reply<Published>) {
  if (!reply.ok) throw new Error(reply.error);
  learn(reply.body.ruleset.board);
  return stellarConquest;
}
