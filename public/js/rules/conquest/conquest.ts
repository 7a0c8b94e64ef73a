/** The games of interstellar conquest: draws their view, and puts their commands together. What differs is the edition's. */
import { h } from '../../shared/dom.ts';
import { fetched } from '../../shared/fetched.ts';
import { hintStop } from '../hint.ts';
import { buttons } from '../generic.ts';
import { board, NO_HOOKS } from './board/board.ts';
import { boardInWords } from './board/board-words.ts';
import { badge, raceOf } from './board/mark.ts';
import { combatPanel } from './combat/combat.ts';
import { freeForm } from './forms/free.ts';
import { turnForm } from './forms/turn.ts';
import { viewOf } from './pieces.ts';
import { preferenceForm } from './races-form.ts';
import { learn, markedName, raceNamed, rulingFor } from './catalogue.ts';
import { coinsPanel, leadOf, seatCards } from './seats.ts';
import { headline, lineWords, plainWords } from './words/words.ts';
import type { Preference } from '../../../../src/rules/conquest/state/types.ts';
import type { DecisionSeen } from '../../api/shapes/games.ts';
import type { GameClient, Table as AnyTable } from '../client.ts';
import type { Edition, Table } from './edition.ts';
import type { Composer } from './forms/composer.ts';

/** The forms of a combat, which most games begin without. */
const combatForms = fetched(async () => (await import('./forms/combat-forms.ts')).COMBAT_FORMS);

/** Answers without anything to choose. */
const PLAIN: Readonly<Record<string, string>> = { pass: 'Pass', decline: 'Decline' };

const formsOf = (edition: Edition): Edition['forms'] => ({ turn: turnForm, ...edition.forms });

function compose(table: Table, decision: DecisionSeen): Composer {
  const { kind, window } = decision;
  const form = formsOf(table.edition)[kind] ?? combatForms.of(table)?.[kind];
  if (form !== undefined) return form(table, decision);
  // These also answer if the form could not be loaded.
  return { hooks: NO_HOOKS, form: buttons(table, window, decision) };
}

function boards(table: Table) {
  const decision = table.seen.decisions[0];
  const hooks = decision === undefined ? NO_HOOKS : compose(table, decision).hooks;
  return [board(table, hooks), boardInWords(table)];
}

/** A finished combat comes last: it needs the log, which may load later than everything else. */
function beside(table: Table) {
  const panels = [combatPanel(table), coinsPanel(table)];
  return viewOf(table).combat === null ? panels.toReversed() : panels;
}

export function conquest(edition: Edition): GameClient {
  const at: (table: AnyTable) => Table = (table) => ({ ...table, edition });
  return {
    learn: ({ presentation }) => learn(presentation),
    preferenceForm: (context) => preferenceForm(edition, context),
    preferenceWords: (preference) => {
      const { race } = preference as Preference;
      const { name, text = '' } = raceNamed(race);
      return [edition.sign(race), ' ', h('span', { ...hintStop(text), role: 'group' }, name)];
    },
    prepare: async ({ decisions }) => {
      if (decisions.some(({ kind }) => formsOf(edition)[kind] === undefined)) await combatForms.ahead();
    },
    headline: (table) => headline(at(table)),
    lead: (table) => leadOf(at(table)),
    board: (table) => boards(at(table)),
    isOnBoard: (table, decision) => compose(at(table), decision).hooks !== NO_HOOKS,
    plainAnswer: (_, { default: { command } }) => PLAIN[command?.type ?? ''] ?? null,
    aside: (table) => beside(at(table)),
    seats: (table) => seatCards(at(table)),
    answerForm: (table, decision) => compose(at(table), decision).form,
    freeForm: (table) => freeForm(at(table)),
    plainWords: (table, text) => plainWords(table, text),
    lineWords,
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
