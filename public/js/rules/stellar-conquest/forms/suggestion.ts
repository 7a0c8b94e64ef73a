/** The suggestion at the head of the form of production, for all colonies that can use one. */
import { h } from '../../../shared/dom.ts';
import { planetName, technologyName } from '../atlas.ts';
import { suggestedSheets } from '../production/suggested.ts';
import { viewOf } from '../view.ts';
import type { ColonySheet } from '../../../../../src/rules/stellar-conquest/state/command.ts';
import type {
  ColonyPart,
  ProductionParts,
} from '../../../../../src/rules/stellar-conquest/production/legal.ts';
import type { Table } from '../../client.ts';

export type Edit = (sheets: readonly ColonySheet[]) => void;

/** A button that fills the form with suggested orders, which the player can change. A lesson has its own orders. */
export function suggestion(table: Table, parts: ProductionParts, orders: readonly ColonySheet[], edit: Edit) {
  const view = viewOf(table);
  const { own } = view;
  if (own === null || table.game.lesson) return null;
  const sheets = suggestedSheets(view, own, { parts, empties: bySize(parts.colonies).map(emptySheet) });
  if (sheets.length === 0) return null;
  const isUsed = sheets.map(keyOf).join() === orders.map(keyOf).join();
  const [one] = sheets;
  const what = parts.colonies.length === 1 && one ? `: ${suggestionWords(one)}` : '';
  return h(
    'div',
    { class: 'sc-suggested', key: 'suggested' },
    h(
      'button',
      {
        class: orders.length === 0 ? 'primary' : '',
        'data-suggested': '',
        onclick: () => edit(sheets),
      },
      `${isUsed ? '✓ Suggestion used' : 'Use suggestion'}${what}`,
    ),
    what === '' &&
      h(
        'ul',
        {},
        sheets.map((sheet) =>
          h('li', { key: sheet.planet }, h('b', {}, `${planetName(sheet.planet)}: `), suggestionWords(sheet)),
        ),
      ),
  );
}

const suggestionWords = ({ emigrants, bonus, research: paid }: ColonySheet) =>
  [
    ...(emigrants > 0 ? [`${emigrants} million settlers`] : []),
    ...(bonus > 0 ? [`${bonus} million bonus settlers`] : []),
    ...paid.map(({ technology }) => technologyName(technology)),
  ].join(', ');

/** Equal for two sheets with the same orders. */
const keyOf = ({ planet, emigrants, bonus, research: paid, buy }: ColonySheet) =>
  [
    planet,
    emigrants,
    bonus,
    ...paid.map(({ technology, ip }) => `${technology} ${ip}`),
    ...Object.entries(buy).filter(([, count]) => count > 0),
  ].join(' ');

export const bySize = (colonies: readonly ColonyPart[]) => colonies.toSorted((a, b) => b.people - a.people);

export const emptySheet = ({ planet }: Pick<ColonySheet, 'planet'>): ColonySheet => ({
  planet,
  emigrants: 0,
  bonus: 0,
  research: [],
  buy: {},
});
