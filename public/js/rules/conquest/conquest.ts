/** The games of interstellar conquest: draws their view, and puts their commands together. What differs is the edition's. */
import { h } from '../../shared/dom.ts';
import { afterBoard, fetched, whenFetched } from '../../shared/fetched.ts';
import { hintStop } from '../hint.ts';
import { buttons } from '../buttons.ts';
import { board, NO_HOOKS } from './board/board.ts';
import { badge, raceOf } from './board/mark.ts';
import { combatForms, fight, fightIn, withStylesAndTexts } from './combat/later.ts';
import { turnForm } from './forms/turn.ts';
import { viewOf } from './pieces.ts';
import { learn, markedName, raceNamed, rulingFor } from './catalogue.ts';
import { coinsPanel, leadOf, ownCoins, seatCards } from './seats.ts';
import { headline, plainWords } from './words/words.ts';
import type { FreeParts } from '../../../../src/rules/conquest/legal/describe.ts';
import type { TurnParts } from '../../../../src/rules/conquest/legal/describe-turn.ts';
import type { Preference } from '../../../../src/rules/conquest/state/types.ts';
import type { View } from '../../../../src/rules/conquest/view/sighting.ts';
import type { DecisionSeen, GameView } from '../../api/shapes/games.ts';
import type { GameClient, Table as AnyTable } from '../client.ts';
import type { Edition, Table } from './edition.ts';
import type { Composer } from './forms/composer.ts';

const boardInWords = whenFetched(
  afterBoard(async () => (await import('./board/board-words.ts')).boardInWords),
);
const freeForms = fetched(async () => withStylesAndTexts(import('./forms/free.ts')));

/** Undefined if it is one of those that load later. */
function formOf({ forms }: Edition, { kind, describe }: DecisionSeen) {
  if (kind !== 'turn') return forms[kind];
  return (describe as TurnParts).reclaim === null ? turnForm : undefined;
}

function compose(table: Table, decision: DecisionSeen): Composer {
  const { kind, window } = decision;
  const goOn = fightIn(table)?.nextCombat(table, decision);
  if (goOn) return { hooks: NO_HOOKS, form: goOn };
  const form = formOf(table.edition, decision) ?? combatForms.of(table)?.[kind];
  if (form !== undefined) return form(table, decision);
  // These also answer if the form could not be loaded.
  return { hooks: NO_HOOKS, form: buttons(table, window, decision) };
}

function boards(table: Table) {
  const decision = table.seen.decisions[0];
  const hooks = decision === undefined ? NO_HOOKS : compose(table, decision).hooks;
  const words = h(
    'details',
    { class: 'in-words', key: 'words' },
    h('summary', {}, 'The board in words'),
    boardInWords(table),
  );
  return [board(table, hooks), ownCoins(table), words];
}

/** A finished combat comes last: it needs the log, which may load later than everything else. */
function beside(table: Table) {
  const panels = [fightIn(table)?.combatPanel(table), coinsPanel(table)];
  return viewOf(table).combat === null ? panels.toReversed() : panels;
}

let races: typeof import('./races-form.ts') | null = null;

const hasFree = ({ heal, offers }: FreeParts) => heal !== null || offers.length > 0;

/** A standing order follows the first combat. */
function freeForm(table: Table) {
  const { describe } = table.seen.free;
  if (describe === undefined) return null;
  const isAny = hasFree(describe as FreeParts) || table.log.some(({ type }) => type === 'coins-settled');
  return isAny && freeForms.of(table)?.freeForm(table);
}

/** The parts above the board. Standing orders and offers are below it, so the board does not wait for them. */
function prepare(edition: Edition, { decisions, free, view }: GameView) {
  if (free.describe !== undefined && hasFree(free.describe as FreeParts)) void freeForms.ahead();
  return Promise.all([
    decisions.some((decision) => formOf(edition, decision) === undefined) && combatForms.ahead(),
    (view as View | null)?.combat && fight.ahead(),
  ]);
}

export function conquest(edition: Edition): GameClient {
  const at: (table: AnyTable) => Table = (table) => ({ ...table, edition });
  return {
    learn: ({ presentation }) => learn(presentation, edition.ruleset),
    beforeStart: async () => {
      races ??= await import('./races-form.ts');
    },
    preferenceForm: (context) => races?.preferenceForm(edition, context),
    preferenceWords: (preference) => {
      const { race } = preference as Preference;
      const { name, text = '' } = raceNamed(race);
      return h('span', { ...hintStop(text), role: 'group' }, edition.sign(race), ' ', name);
    },
    prepare: (seen) => {
      if (seen.decisions.some(({ kind }) => kind === 'turn')) void edition.manoeuvre.ahead?.();
      return prepare(edition, seen);
    },
    headline: (table) => headline(at(table)),
    lead: (table) => leadOf(at(table)),
    board: (table) => boards(at(table)),
    // A request for help needs its words first: who fights whom, and who asks.
    isOnBoard: (table, decision) =>
      decision.kind !== 'alliance' && compose(at(table), decision).hooks !== NO_HOOKS,
    // `Decline.`, for a command without anything to choose. Null while a result is shown, which covers the board of a phone, and in
    // one's turn, which a single press must not end.
    plainAnswer: (table, { kind, default: { command = {}, text } }) => {
      const isOffered =
        Object.keys(command).length === 1 && kind !== 'turn' && !fightIn(at(table))?.hasResult(at(table));
      return isOffered ? (/^\w+(?=\.)/.exec(text)?.[0] ?? null) : null;
    },
    aside: (table) => beside(at(table)),
    seats: (table) => seatCards(at(table)),
    answerForm: (table, decision) => compose(at(table), decision).form,
    freeForm: (table) => freeForm(at(table)),
    isRead: (table, step) => fight.of(table)?.isRead(table, step) ?? false,
    plainWords: (table, text) => plainWords(table, text),
    lineWords: (table, line) =>
      (line.type === 'powers-settled' && fight.of(table)?.activePowers(at(table), line)) ||
      plainWords(table, line.text),
    drawings: async () => (await import('./drawings.ts')).DRAWINGS,
    seatSign: (table, seat) => {
      const race = raceOf(at(table), seat);
      const power = { ...hintStop(raceNamed(race).text ?? ''), role: 'group' };
      return {
        mark: badge(at(table), seat),
        tint: `race-${race}`,
        plays: h('span', power, markedName(race)),
      };
    },
    hasResigned: (table) => viewOf(table).seats[table.seat ?? -1]?.resigned ?? false,
    orders: async () => (await import('./words/order-words.ts')).orderWords,
    rulingFor,
  };
}
