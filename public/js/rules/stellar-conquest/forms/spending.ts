/** The spending of one colony: emigrants, research, purchases. */
import { atlas, technologyName } from '../atlas.ts';
import { bonusFor, mayBuy, priceFor } from '../../../../../src/rules/stellar-conquest/production/sums.ts';
import { mayInvest, owedFor } from '../../../../../src/rules/stellar-conquest/production/research.ts';
import { hintOf } from '../../hint.ts';
import { ITEM_HINTS } from '../production/item-hints.ts';
import { UNIT_HINTS } from '../production/unit-hints.ts';
import { TECHNOLOGY_HINTS } from '../production/technology-hints.ts';
import { ITEM_NAMES } from '../words.ts';
import { numberField, selectField } from './parts.ts';
import type { ColonySheet } from '../../../../../src/rules/stellar-conquest/state/command.ts';
import type { Item } from '../../../../../src/rules/stellar-conquest/data/prices.ts';
import type { TechnologyId } from '../../../../../src/rules/stellar-conquest/data/technologies.ts';
import type { ProductionParts } from '../../../../../src/rules/stellar-conquest/production/legal.ts';
import type { Line } from './production.ts';

export function emigration(
  { sheet, colony, sum, before }: Line,
  id: string,
  change: (what: Partial<ColonySheet>) => void,
) {
  const most = Math.min(colony.people, Math.max(0, before.counters.transport));
  const emigrants = (n: number) =>
    change({
      emigrants: n,
      bonus: Math.min(bonusFor(colony, n), Math.max(0, before.counters.transport - n)),
    });
  return [
    numberField({
      id: `${id}-emigrants`,
      label: 'Emigrants, on transports',
      value: sheet.emigrants,
      most,
      set: emigrants,
      about: hintOf(UNIT_HINTS.transport),
    }),
    sum.most > 0 &&
      numberField({
        id: `${id}-bonus`,
        label: 'Bonus: further millions that leave',
        value: sheet.bonus,
        most: sum.most,
        set: (bonus) => change({ bonus }),
      }),
  ];
}

export function research(
  { sheet, before, sum }: Line,
  id: string,
  change: (what: Partial<ColonySheet>) => void,
) {
  const paid = new Map(sheet.research.map(({ technology, ip }) => [technology, ip]));
  const after = sum.books.technologies;
  const open = [...atlas().technologies.keys()].filter((one) => !paid.has(one) && mayInvest(after, one));
  const add = (technology: TechnologyId) =>
    change({
      research: [...sheet.research, { technology, ip: Math.min(sum.left, owedFor(after, technology)) }],
    });
  const put = (technology: TechnologyId, ip: number) =>
    change({
      research: sheet.research.map((one) => (one.technology === technology ? { technology, ip } : one)),
    });
  return [
    sheet.research.map(({ technology, ip }) =>
      numberField({
        id: `${id}-${technology}`,
        label: technologyName(technology),
        value: ip,
        most: Math.max(ip, Math.min(owedFor(before.technologies, technology), ip + Math.max(0, sum.left))),
        set: (n) => put(technology, n),
        about: hintOf(TECHNOLOGY_HINTS[technology]),
      }),
    ),
    open.length > 0 &&
      sum.left > 0 &&
      selectField({
        id: `${id}-research`,
        label: `Put ${sum.left} i.p. into`,
        value: '',
        options: [
          { value: '', label: 'research…' },
          ...open.map((one) => ({
            value: one,
            label: `${technologyName(one)}: ${owedFor(after, one)} to go`,
            about: TECHNOLOGY_HINTS[one],
          })),
        ],
        set: (one) => void (one !== '' && add(one as TechnologyId)),
      }),
  ];
}

export function purchases(
  { prices }: ProductionParts,
  { sheet, colony, sum }: Line,
  id: string,
  change: (what: Partial<ColonySheet>) => void,
) {
  const { technologies } = sum.books;
  const items = Object.keys(prices) as readonly Item[];
  const shown = items.filter((item) => (sheet.buy[item] ?? 0) > 0 || offered(item));
  function offered(item: Item) {
    if (!mayBuy(technologies, item)) return false;
    if (item === 'planet-shield') return !colony.shield && !colony.conquered;
    if (item === 'factory') return sum.factories > 0;
    if (item === 'missile-base' || item === 'advanced-missile-base') return !colony.conquered;
    return !colony.besieged;
  }
  return shown.map((item) => {
    const count = sheet.buy[item] ?? 0;
    return numberField({
      id: `${id}-${item}`,
      label: `${ITEM_NAMES[item]}, ${priceFor(technologies, item, 1)} i.p.${item === 'scout' ? ' (two for 5)' : ''}`,
      value: count,
      most: Math.max(count, mostOf(sum, { item, count, colony })),
      set: (n) => change({ buy: { ...sheet.buy, [item]: n } }),
      about: hintOf(ITEM_HINTS[item]),
    });
  });
}

/** As many as there is money, room and counters for. */
function mostOf(
  { left, books, factories }: Line['sum'],
  { item, count, colony }: { item: Item; count: number; colony: Line['colony'] },
) {
  const { technologies, counters } = books;
  let n = count;
  while (n < 999 && priceFor(technologies, item, n + 1) - priceFor(technologies, item, count) <= left) n += 1;
  switch (item) {
    case 'factory':
      return Math.min(n, factories);
    case 'planet-shield':
      return Math.min(n, colony.shield ? 0 : 1);
    case 'missile-base':
    case 'advanced-missile-base':
      return n;
    case 'scout':
    case 'corvette':
    case 'fighter':
    case 'death-star':
    default:
      return Math.min(n, counters[item] + count);
  }
}
