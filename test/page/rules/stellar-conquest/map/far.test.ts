/** The map of Stellar Conquest seen from far away: the names of stars, and the small map of the whole. Without a browser. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BOARD } from '../../../../../src/rules/stellar-conquest/data/published.ts';
import { given } from '../../../../rules/stellar-conquest/positions/given.ts';
import { find, nodesIn, type VNode } from '../../../../support/page/page.ts';
import { around, camera, pointOf, wholeBoard } from '../../../../support/page/stellar-camera.ts';
import { loadStellar, tableIn } from '../../../../support/page/stellar.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
const { namesIn } = await loadStellar<{
  namesIn(view: object, targets: readonly string[]): readonly { name: string; box: Box }[];
}>('map/marks-on.ts');
const { overview } = await loadStellar<{ overview(table: object): VNode | null }>('map/planets.ts');
const { viewOf } = await loadStellar<{ viewOf(table: object): object }>('view.ts');

const { table } = tableIn(given({ seats: [{ ships: { Canis: { scout: 1 } } }, {}] }));
const view = viewOf(table);

describe('from far away', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each([390, 576])('a map of %i pixels names stars where no other name or star is', (width) => {
    vi.stubGlobal('document', { querySelector: () => ({ clientWidth: width, clientHeight: 540 }) });
    camera.lookAtAll();
    const named = namesIn(view, []);
    expect(named.length).toBeGreaterThan(width / 16);
    const stars = BOARD.stars.map(({ hex }) => pointOf(hex));
    for (const { name, box } of named) {
      const over = named.filter(
        ({ box: other }) =>
          box.left < other.right &&
          other.left < box.right &&
          box.top < other.bottom &&
          other.top < box.bottom,
      );
      expect(over.map((one) => one.name)).toEqual([name]);
      const covered = stars.filter(
        ({ x, y }) => box.left < x && x < box.right && box.top < y && y < box.bottom,
      );
      expect(covered, name).toEqual([]);
    }
  });
});

describe('the small map of the whole', () => {
  it('frames the part that is seen, with what is the viewer’s own', () => {
    camera.lookAt(around(['G5'], 3));
    const svg = overview(table)!;
    const { props } = find(svg, ({ tag }) => tag === 'rect');
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(props[name])) as [
      number,
      number,
      number,
      number,
    ];
    const at = pointOf('G5');
    expect(at.x > x && at.x < x + width && at.y > y && at.y < y + height).toBe(true);
    expect(width).toBeLessThan(wholeBoard().w / 2);
    expect(nodesIn(svg).filter(({ props: { class: look } }) => look === 'sc-mine')).toHaveLength(1);
  });

  it('is left out while all of the map is seen', () => {
    camera.lookAtAll();
    expect(overview(table)).toBeNull();
  });
});
