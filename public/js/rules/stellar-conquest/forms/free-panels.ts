/** The panels for what answers no window. They have their places at once, and their contents load after the board. */
import { h } from '../../../shared/dom.ts';
import { afterBoard, whenFetched } from '../../../shared/fetched.ts';
import { wholeTexts } from '../catalogue.ts';
import { viewOf } from '../view.ts';
import type { FreeParts } from '../../../../../src/rules/stellar-conquest/commands/describe.ts';
import type { Table } from '../../client.ts';

/** With the texts of plans, which a running game does not have at first. */
async function load() {
  const [{ contentOf }] = await Promise.all([import('./free.ts'), wholeTexts()]);
  return contentOf;
}

const content = whenFetched(afterBoard(load));

const PANELS = [
  ['orders', 'Standing battle orders'],
  ['research', 'Research list'],
  ['ahead', 'Play ahead: skip quiet turns, or plan'],
  ['length', 'Length of the game'],
] as const;
export type Panel = (typeof PANELS)[number][0] | 'quiet';

/** The cruise that the service proposes. */
export const flyOn = (table: Table) =>
  Boolean((table.seen.free.describe as FreeParts | undefined)?.turns.quiet) && content(table, 'quiet');

export function freeForm(table: Table) {
  const parts = table.seen.free.describe as FreeParts | undefined;
  if (parts === undefined || viewOf(table).own === null || table.seat === null) return null;
  // During the seat's own turn, it is beside the button with which its ships continue.
  const isAsked = table.seen.decisions.some(({ kind }) => kind === 'turn');
  return [
    !isAsked && flyOn(table),
    PANELS.map(([key, title]) =>
      h(
        'details',
        { class: 'card sc-free', key, 'data-panel': key },
        h('summary', {}, title),
        content(table, key),
      ),
    ),
  ];
}
