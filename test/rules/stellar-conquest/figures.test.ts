/** The figures that players read in the rulings are those of the data. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ATTACKS, EXACTLY, type Hit } from '../../../src/rules/stellar-conquest/data/attack-table.ts';
import { PRICES, SCOUT_PAIR_PRICE } from '../../../src/rules/stellar-conquest/data/prices.ts';
import { TECHNOLOGY_NAMES } from '../../../src/rules/stellar-conquest/data/names.ts';
import { TECHNOLOGIES, TECHNOLOGY_IDS } from '../../../src/rules/stellar-conquest/data/technologies.ts';
import type { TechnologyId } from '../../../src/rules/stellar-conquest/data/technologies.ts';
import type { UnitClass } from '../../../src/rules/stellar-conquest/data/pieces.ts';

const PAGE = path.join(import.meta.dirname, '../../../docs/rules/stellar-conquest.md');
const [, figures] = readFileSync(PAGE, 'utf8').split('## SC-23 ');
/** The rows of each table, the heads left out. */
const tables = [...figures!.matchAll(/(?:^\|.*\n)+/gm)].map(([table]) =>
  table.trimEnd().split('\n').slice(2),
);

const rowOf = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const anyOf = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' or ');
const named = (ids: readonly TechnologyId[]): string => anyOf(ids.map((id) => TECHNOLOGY_NAMES[id]));
const plain = (id: string): string => id.replaceAll('-', ' ').replace('death star', 'Death Star');

it('SC-17.1 the prices in the rulings are those of the data', () => {
  const rows = Object.entries(PRICES).map(([item, { price, needs, cheaper }]) =>
    rowOf(
      plain(item),
      item === 'scout'
        ? `${price}; two for ${SCOUT_PAIR_PRICE}`
        : [price, ...(cheaper ? [`${cheaper.price} with ${named([cheaper.needs])}`] : [])].join('; '),
      needs.length === 0 ? '–' : named(needs),
    ),
  );
  expect(tables[0]).toEqual(rows);
});

it('SC-17.3 the technologies in the rulings are those of the data, in their order', () => {
  const rows = TECHNOLOGY_IDS.map((id) => {
    const { class: kind, level, price, lower } = TECHNOLOGIES[id];
    const less = lower === undefined ? '' : `; ${lower.price} with ${named(lower.needsAny)}`;
    return rowOf(TECHNOLOGY_NAMES[id], `${price}${less}`, plain(kind), level, `\`${id}\``);
  });
  expect(tables[1]).toEqual(rows);
});

it('SC-11.5 the attack table in the rulings is that of the data', () => {
  const said = (hit: Hit): string => {
    if (typeof hit === 'string') return hit;
    if (hit.dice === 2) return `${EXACTLY} with two dice`;
    return hit.upTo === 1 ? '1' : `1 to ${hit.upTo}`;
  };
  const targets = Object.keys(ATTACKS.corvette) as UnitClass[];
  const rows = Object.entries(ATTACKS).map(([warship, hits]) =>
    rowOf(plain(warship), ...targets.map((target) => said(hits[target]))),
  );
  expect(tables[2]).toEqual(rows);
  expect(figures).toContain(rowOf('fires', ...targets.map(plain)));
});
