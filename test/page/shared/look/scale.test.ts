/** Sizes of type and space come from one scale, `public/css/base/scale.css`. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const CSS = path.join(import.meta.dirname, '../../../../public/css');
const SHEETS = [
  path.join(CSS, '../app.css'),
  ...globSync('**/*.css', { cwd: CSS })
    .filter((name) => name !== 'base/scale.css')
    .map((name) => path.join(CSS, name)),
];
/** Drawings have units of their own, and `em` follows the text around it. */
const TYPE = /^(?:var\(--step-[\d-]+\)|inherit|[\d.]+(?:px|em))$/;
const SPACES = /^(?:margin|padding|gap|row-gap|column-gap)/;
/** More than the largest step is the place of something, no space between two things. */
const LARGEST = 2;

/** The declarations of all sheets. */
const declared = SHEETS.flatMap((sheet) =>
  Array.from(readFileSync(sheet, 'utf8').matchAll(/^ *([a-z-]+): ([^;{}]+);$/gm), ([, property, value]) => ({
    sheet: path.basename(sheet),
    property: property!,
    value: value!,
  })),
);

const isOffScale = (value: string): boolean =>
  Array.from(value.matchAll(/([\d.]+)rem/g), ([, size]) => Number(size)).some((size) => size <= LARGEST);

describe('the scale', () => {
  it('has the size of every text', () => {
    const sizes = declared.filter(({ property }) => property === 'font-size');
    expect(sizes.length).toBeGreaterThan(50);
    expect(sizes.filter(({ value }) => !TYPE.test(value))).toEqual([]);
  });

  it('has every margin, padding and gap that follows the text size of the page', () => {
    const spaces = declared.filter(({ property }) => SPACES.test(property));
    expect(spaces.length).toBeGreaterThan(400);
    expect(spaces.filter(({ value }) => isOffScale(value))).toEqual([]);
  });
});
