/** Interstellar Empire: hands of cards, fleets and empires, wars as sums. */
import { fetched } from '../shared/fetched.ts';
import { buttons } from './buttons.ts';
import { hand, middle } from './interstellar-empire/board/board.ts';
import { boardInWords } from './interstellar-empire/board/board-words.ts';
import { viewOf } from './interstellar-empire/cards.ts';
import { learn, rulingFor } from './interstellar-empire/catalogue.ts';
import { defendForm } from './interstellar-empire/forms/defend.ts';
import { firstForm } from './interstellar-empire/forms/first.ts';
import { freeForm } from './interstellar-empire/forms/free.ts';
import { turnForm } from './interstellar-empire/forms/turn.ts';
import { leadOf, scores, seatRows } from './interstellar-empire/seats.ts';
import { headline } from './interstellar-empire/words.ts';
import type { View } from '../../../src/rules/interstellar-empire/view/sighting.ts';
import type { TurnParts } from '../../../src/rules/interstellar-empire/legal/describe.ts';
import type { Content } from '../shared/dom.ts';
import type { DecisionSeen } from '../api/shapes/games.ts';
import type { GameClient, Table } from './client.ts';

const FORMS: Readonly<Record<string, (table: Table, decision: DecisionSeen) => Content>> = {
  first: firstForm,
  turn: turnForm,
  defence: defendForm,
};

const wars = fetched(async () => import('./interstellar-empire/war/war-panel.ts'));

/** Null before the first war. */
const warsIn = (table: Table) =>
  viewOf(table).war !== null || table.log.some(({ type }) => type === 'war-declared') ? wars.of(table) : null;

function isOut(table: Table) {
  const own = viewOf(table).seats[table.seat ?? -1];
  return own !== undefined && (own.resigned || own.conceded !== null);
}

export const interstellarEmpire: GameClient = {
  learn: ({ presentation }) => learn(presentation),
  preferenceForm: () => null,
  preferenceWords: () => null,
  prepare: async ({ view, news }) =>
    ((view as View | null)?.war || news?.lines.some(({ fight }) => fight)) && wars.ahead(),
  headline,
  isWide: true,
  answersInSteps: true,
  lead: leadOf,
  // With the choices in the bar.
  isOnBoard: (_, { kind, describe }) =>
    kind === 'first' || (kind === 'turn' && (describe as TurnParts).owed === null),
  parts: [
    ['board', 'Your cards'],
    ['empires', 'Fleets and planets'],
  ],
  board: (table) => [scores(table), hand(table), middle(table), seatRows(table)],
  aside: (table) => warsIn(table)?.warPanel(table),
  // Below the table, where the log covers no part of it.
  seats: boardInWords,
  answerForm: (table, decision) =>
    warsIn(table)?.nextWar(table, decision) ??
    FORMS[decision.kind]?.(table, decision) ??
    buttons(table, decision.window, decision),
  freeForm: (table) => (isOut(table) ? null : freeForm(table)),
  plainWords: (_, text) => text,
  hasResigned: isOut,
  seatSign: (_, seat) => ({ mark: null, tint: `tone-${seat}` }),
  // Its own orders are part of its forms.
  orders: null,
  rulingFor,
};
