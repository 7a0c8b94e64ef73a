/** The emblems of players. */
import { describe, expect, it } from 'vitest';
import { emblemHtml, emblemOf, emblemSvg } from '../../../src/rules/text/names/emblem.ts';

const emblems = Array.from({ length: 300 }, (_, i) => emblemOf(`k3mq8vn2xw5tb${i}`));

/** The relative luminance of a colour such as `#b3261e`, as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('an emblem', () => {
  it('never changes: every build gives a player the same one', () => {
    expect(emblemSvg('k3mq8vn2xw5tbhfa')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7"><rect width="7" height="7" rx="1" fill="#8247cc"/><path fill="#fff" d="M1 1h1v1h-1zM2 1h1v1h-1zM4 1h1v1h-1zM5 1h1v1h-1zM2 2h1v1h-1zM3 2h1v1h-1zM4 2h1v1h-1zM1 3h1v1h-1zM3 3h1v1h-1zM5 3h1v1h-1zM2 5h1v1h-1zM4 5h1v1h-1z"/></svg>',
    );
  });

  it('has the same colour and cells in an e-mail, in less than 1,000 bytes', () => {
    for (const [i, { colour, path }] of emblems.entries()) {
      const html = emblemHtml(`k3mq8vn2xw5tb${i}`);
      expect(html.length).toBeLessThan(1000);
      expect(html).toContain(`bgcolor="${colour}"`);
      const rows = Array.from(html.matchAll(/<tr>(.*?)<\/tr>/g), ([, row]) => row!.match(/<td.*?><\/td>/g)!);
      const cells = rows.flatMap((row, y) =>
        row.map((cell, x) => (cell.includes('bgcolor="#fff"') ? `M${x + 1} ${y + 1}h1v1h-1z` : '')),
      );
      expect(cells).toHaveLength(25);
      expect(cells.join('')).toBe(path);
    }
  });

  it('differs by its pattern, not only by its colour', () => {
    expect(new Set(emblems.map(({ path }) => path)).size).toBeGreaterThan(290);
  });

  it('is the same left and right, and neither nearly empty nor full', () => {
    for (const { path } of emblems) {
      const cells = Array.from(path.matchAll(/M(\d) (\d)h1v1h-1z/g), ([, x, y]) => `${x} ${y}`);
      const mirrored = cells.map((cell) => `${6 - Number(cell[0])} ${cell[2]}`);
      expect(mirrored.toSorted()).toEqual(cells.toSorted());
      expect(cells.length).toBeGreaterThanOrEqual(5);
      expect(cells.length).toBeLessThanOrEqual(20);
    }
  });

  it('is visible on a light and on a dark page, and so is its pattern', () => {
    for (const colour of new Set(emblems.map((emblem) => emblem.colour))) {
      const light = luminance(colour);
      expect((1 + 0.05) / (light + 0.05), colour).toBeGreaterThanOrEqual(4.5);
      // 3 to 1 on the page's own dark background.
      expect((light + 0.05) / (luminance('#131a2c') + 0.05), colour).toBeGreaterThanOrEqual(2.5);
    }
  });
});
