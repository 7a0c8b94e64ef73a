/** The spending of one colony: emigrants, research, purchases. */
import { h } from '../../../shared/dom.ts';
import { atlas } from '../atlas.ts';
import { bonusFor, mayBuy, priceFor } from '../../../../../src/rules/stellar-conquest/production/sums.ts';
import { mayInvest, owedFor } from '../../../../../src/rules/stellar-conquest/production/research.ts';
import { researchOrder } from '../../../../../src/rules/stellar-conquest/production/research-list.ts';
import { hintOf } from '../../hint.ts';
import { phrase, itemHint, itemTitle, itemUnit, unitHint } from '../catalogue.ts';
import { MILLION, numberField } from './parts.ts';
import { technologyFields } from './technology-field.ts';
import type { ColonySheet } from '../../../../../src/rules/stellar-conquest/state/command.ts';
import type { Item } from '../../../../../src/rules/stellar-conquest/data/prices.ts';
import type { TechnologyId } from '../../../../../src/rules/stellar-conquest/data/technologies.ts';
import type { ProductionParts } from '../../../../../src/rules/stellar-conquest/production/legal.ts';
import type { Line } from './production.ts';

/** The fields keep their places while somebody types. */
export function emigration(
  { sheet, colony, sum, before }: Line,
  id: string,
  change: (what: Partial<ColonySheet>) => void,
) {
  const transports = Math.max(0, before.counters.transport);
  const free = Math.max(0, sum.left) + sheet.emigrants + sheet.bonus;
  const bonusOf = (n: number) => Math.min(bonusFor(colony, n), Math.max(0, Math.min(transports, free) - n));
  return [
    numberField({
      id: `${id}-emigrants`,
      label: [h('b', {}, 'Settlers'), ` ${phrase('produce.each')}`],
      value: sheet.emigrants,
      most: Math.max(sheet.emigrants, Math.min(colony.people, transports, free)),
      set: (n) => change({ emigrants: n, bonus: bonusOf(n) }),
      about: hintOf(unitHint('transport')),
      buys: true,
      name: 'Settlers',
      unit: MILLION,
    }),
    h('p', { class: 'quiet sc-does', key: 'emigrants-does' }, phrase('produce.settlers')),
    numberField({
      id: `${id}-bonus`,
      label: [h('b', {}, 'Bonus settlers'), ` ${phrase('produce.each')}`],
      value: sheet.bonus,
      most: Math.max(sheet.bonus, sum.most),
      off: sum.most === 0 && sheet.bonus === 0,
      set: (bonus) => change({ bonus }),
      buys: true,
      name: 'Bonus settlers',
      unit: MILLION,
    }),
    h(
      'p',
      { class: 'quiet sc-does', key: 'bonus-does' },
      phrase('produce.bonus', { most: bonusFor(colony, colony.bonusLimit) }),
    ),
  ];
}

/** `list`: the research list, or null in a lesson. The page suggests the first technology of its research order that the player may invest in. */
export function research(
  { sheet, before, sum }: Line,
  { id, list }: { id: string; list: readonly TechnologyId[] | null },
  change: (what: Partial<ColonySheet>) => void,
) {
  const paid = new Map(sheet.research.map(({ technology, ip }) => [technology, ip]));
  const after = sum.books.technologies;
  const shown = [...atlas().technologies.keys()].filter((one) => paid.has(one) || mayInvest(after, one));
  const pay = (technology: TechnologyId, ip: number | undefined) => {
    const others = sheet.research.filter((one) => one.technology !== technology);
    const kept = sheet.research.map((one) =>
      one.technology === technology && ip !== undefined ? { technology, ip } : one,
    );
    const added = ip === undefined ? [] : [{ technology, ip }];
    change({ research: ip !== undefined && paid.has(technology) ? kept : [...others, ...added] });
  };
  return technologyFields(
    shown.map((technology) => {
      const mine = paid.get(technology);
      const owed = owedFor(mine === undefined ? after : before.technologies, technology);
      return {
        id: `${id}-${technology}`,
        technology,
        owed,
        paid: mine,
        most: Math.max(mine ?? 0, Math.min(owed, (mine ?? 0) + Math.max(0, sum.left))),
        pay: (ip: number | undefined) => pay(technology, ip),
      };
    }),
    sum.output,
    list === null ? undefined : researchOrder(list).find((one) => mayInvest(before.technologies, one)),
  );
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
    const price = priceFor(technologies, item, 1);
    const words =
      item === 'scout'
        ? phrase('price.pair', { price, pair: priceFor(technologies, item, 2) })
        : `${price} i.p.`;
    return numberField({
      id: `${id}-${item}`,
      label: [h('b', {}, itemTitle(item)), ` ${words}`],
      value: count,
      most: Math.max(count, mostOf(sum, { item, count, colony })),
      set: (n) => change({ buy: { ...sheet.buy, [item]: n } }),
      about: hintOf(itemHint(item)),
      buys: true,
      name: itemTitle(item),
      unit: itemUnit(item),
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
  while (
    n < atlas().board.most.bought &&
    priceFor(technologies, item, n + 1) - priceFor(technologies, item, count) <= left
  )
    n += 1;
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
