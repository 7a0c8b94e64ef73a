/** Stellar Conquest: a map, fleets, colonies and their production, research, battles. */
import { buttons } from './buttons.ts';
// For the form of the first question. Without this, each would be a file of its own.
import './stellar-conquest/forms/technology-field.ts';
import { learn as learnBoard } from './stellar-conquest/atlas.ts';
import { learn, phrase, rulingFor, wholeTexts } from './stellar-conquest/catalogue.ts';
import { h } from '../shared/dom.ts';
import { afterBoard, fetched, whenFetched } from '../shared/fetched.ts';
import { freeForm } from './stellar-conquest/forms/free-panels.ts';
import { map } from './stellar-conquest/map/map.ts';
import { legend, placePanel } from './stellar-conquest/map/place-panel.ts';
import { rulingLink } from '../shared/links.ts';
import { laterSheet } from '../shared/style-sheet.ts';
import { coloniesIn, viewOf } from './stellar-conquest/view.ts';
import { colourOf, seatMark } from './stellar-conquest/marks.ts';
import { headline } from './stellar-conquest/words.ts';
import { preferenceForm, preferenceWords } from './stellar-conquest/preference.ts';
import type { Board } from '../../../src/rules/stellar-conquest/data/published.ts';
import type { TurnParts } from '../../../src/rules/stellar-conquest/commands/describe.ts';
import type { ProductionParts } from '../../../src/rules/stellar-conquest/production/legal.ts';
import type { Content } from '../shared/dom.ts';
import type { DecisionSeen, GameView } from '../api/shapes/games.ts';
import type { GameClient, Table } from './client.ts';

const turn = fetched(async () => import('./stellar-conquest/forms/turn.ts'));
const turnForm = whenFetched(async () => (await import('./stellar-conquest/forms/turn.ts')).turnForm);
const drive = fetched(async () => import('./stellar-conquest/forms/battle/drive.ts'));
const outfitForm = whenFetched(async () => (await import('./stellar-conquest/forms/outfit.ts')).outfitForm);
const textsAndStyles = () => Promise.all([wholeTexts(), laterSheet('stellar-lookup')]);
const productionForm = whenFetched(async () => {
  const [forms] = await Promise.all([import('./stellar-conquest/forms/production.ts'), textsAndStyles()]);
  return forms.productionForm;
});
const battleForm = whenFetched(async () => {
  const [forms] = await Promise.all([import('./stellar-conquest/forms/battle/battle.ts'), textsAndStyles()]);
  return forms.battleForm;
});
/** The log loads after the board, too. */
const logWords = fetched(
  afterBoard(async () => {
    const [words, { battleLine }] = await Promise.all([
      import('./stellar-conquest/log-words.ts'),
      import('./stellar-conquest/battle/battle-lines.ts'),
    ]);
    return { ...words, battleLine };
  }),
);
const reports = whenFetched(async () => (await import('./stellar-conquest/battle/reports.ts')).reports);
const lookup = afterBoard(async () => {
  const [parts] = await Promise.all([
    import('./stellar-conquest/map/lookup.ts'),
    laterSheet('stellar-lookup'),
  ]);
  return parts;
});
const standings = whenFetched(async () => (await lookup()).standings);
const technologyTree = whenFetched(async () => (await lookup()).technologyTree);
const coloniesTable = whenFetched(async () => (await lookup()).coloniesTable);
const mapInWords = whenFetched(async () => (await lookup()).mapInWords);

/** With the hooks of the map, and the forms of the present step. */
async function turnAhead(decision: DecisionSeen) {
  await Promise.all([turn.ahead(), turnForm.ahead(), laterSheet('stellar-lookup')]);
  const { stepAhead } = await import('./stellar-conquest/forms/turn.ts');
  return stepAhead(decision);
}

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
  drive: { ...battle, ahead: () => Promise.all([drive.ahead(), battleForm.ahead()]) },
  aftermath: battle,
};

const drawings = async () => (await import('./stellar-conquest/drawings.ts')).DRAWINGS;

const asks = ({ seen }: Table, kind: string) => seen.decisions.some((decision) => decision.kind === kind);

/** What a tap on the map means. */
function hooksOf(table: Table) {
  if (asks(table, 'turn')) return turn.of(table)?.moveHooks(table) ?? null;
  return asks(table, 'drive') ? (drive.of(table)?.driveHooks(table) ?? null) : null;
}

/** The parts above the board. Those below may come later. */
const prepare = ({ decisions }: GameView) =>
  Promise.all(decisions.map(async (decision) => FORMS[decision.kind]?.ahead(decision)));

export const stellarConquest: GameClient = {
  learn: ({ presentation, board }) => {
    learn(presentation);
    learnBoard(board as Board);
  },
  preferenceForm,
  preferenceWords,
  prepare,
  headline,
  hiddenLead: (table) => [`${phrase('points.secret')} `, rulingLink(table, 'SC-10')],
  isOnBoard: (_, { kind, describe }) =>
    kind === 'drive' || (kind === 'turn' && (describe as TurnParts).step === 'movement'),
  isEmpty: ({ kind, describe }) =>
    kind === 'production' && (describe as ProductionParts).colonies.length === 0,
  board: (table) => {
    const hooks = hooksOf(table);
    return [
      h('div', { class: 'sc-board', key: 'sc-board' }, map(table, hooks), placePanel(table, hooks)),
      legend(table),
      mapInWords(table),
    ];
  },
  aside: (table) => (table.log.some(({ type }) => type === 'battle-began') ? reports(table) : null),
  seats: (table) => [
    standings(table),
    coloniesIn(viewOf(table)).length > 0 && coloniesTable(table),
    technologyTree(table),
  ],
  answerForm: (table, decision) =>
    FORMS[decision.kind]?.draw(table, decision) ?? buttons(table, decision.window, decision),
  freeForm,
  plainWords: (_, text) => text,
  lineWords(table, line, isNews) {
    const words = logWords.of(table);
    const named = words && { ...line, text: words.battleLine(table, line) };
    return named ? words[isNews ? 'newsWords' : 'lineWords'](table, named) : line.text;
  },
  seatSign: (table, seat) => ({ mark: seatMark(table, seat), tint: `of-${colourOf(table, seat)}` }),
  drawings,
  hasResigned: (table) => {
    const own = viewOf(table).seats[table.seat ?? -1];
    return own !== undefined && own.gone !== null;
  },
  // Its own orders are part of its forms.
  orders: null,
  rulingFor,
};
