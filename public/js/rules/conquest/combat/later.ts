/** What the page draws of a combat, which most games begin without. */
import { fetched } from '../../../shared/fetched.ts';
import { laterSheet } from '../../../shared/style-sheet.ts';
import { loadAllTexts } from '../catalogue.ts';
import { viewOf } from '../pieces.ts';
import type { Table } from '../edition.ts';

/** With its styles, and the texts of combats. */
export const withStylesAndTexts = async <Module>(load: Promise<Module>) =>
  (await Promise.all([load, laterSheet('combat'), loadAllTexts()]))[0];

export const fight = fetched(async () => withStylesAndTexts(import('./fight.ts')));

/** Null before the first combat. */
export const fightIn = (table: Table) =>
  viewOf(table).combat !== null || table.log.some(({ type }) => type === 'attack-declared')
    ? fight.of(table)
    : null;

/** The forms of the decisions in a combat and after it. */
export const combatForms = fetched(
  async () => (await withStylesAndTexts(import('../forms/combat-forms.ts'))).COMBAT_FORMS,
);
