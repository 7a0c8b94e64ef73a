/** What the page draws of a combat, which most games begin without. */
import { fetched } from '../../../shared/fetched.ts';
import { laterSheet } from '../../../shared/style-sheet.ts';
import { wholeTexts } from '../catalogue.ts';
import { viewOf } from '../pieces.ts';
import type { Table } from '../edition.ts';

/** With its styles, and the texts of combats. */
export const dressed = async <Module>(load: Promise<Module>) =>
  (await Promise.all([load, laterSheet('combat'), wholeTexts()]))[0];

export const fight = fetched(async () => dressed(import('./fight.ts')));

/** Null before the first combat. */
export const fightIn = (table: Table) =>
  viewOf(table).combat !== null || table.log.some(({ type }) => type === 'attack-declared')
    ? fight.of(table)
    : null;

/** The forms of the decisions in a combat and after it. */
export const combatForms = fetched(
  async () => (await dressed(import('../forms/combat-forms.ts'))).COMBAT_FORMS,
);
