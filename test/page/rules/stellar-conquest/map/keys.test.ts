/** The keys and buttons that move the map of Stellar Conquest. */
import { describe, expect, it, vi } from 'vitest';
import { standIn } from '../../../../support/cast.ts';
import { given } from '../../../../rules/stellar-conquest/positions/given.ts';
import { find, type VNode } from '../../../../support/page/page.ts';
import { loadStellar, tableIn } from '../../../../support/page/stellar.ts';
import { around, camera, sees } from '../../../../support/page/stellar-camera.ts';

// Other test files share their modules, and this camera begins at no place.
vi.hoisted(() => vi.resetModules());

const { map } = await loadStellar<{ map(table: object, hooks: object | null): VNode }>('map/map.ts');
const { openHex, select, selectedHex } = await loadStellar<{
  openHex(turn: number): string | null;
  select(hex: string | null): void;
  selectedHex(): string | null;
}>('map/selection.ts');

describe('the keys and buttons of the map', () => {
  const { table } = tableIn(given({ seats: [{ ships: { Canis: { corvette: 1 } } }, {}] }));
  const drawn = (): VNode => map(table, null);
  const key = (name: string): boolean => {
    const svg = standIn<{ onkeydown(e: object): void }>(find(drawn(), ({ tag }) => tag === 'svg').props);
    const preventDefault = vi.fn();
    svg.onkeydown({ key: name, preventDefault });
    return preventDefault.mock.calls.length > 0;
  };
  const button = (label: string): VNode['props'] =>
    find(drawn(), ({ props }) => props['aria-label'] === label).props;

  // First, because it needs a map that nobody has seen.
  it('begin on a wide screen at the whole map with the own ships lit, and stay where the player leaves it', () => {
    expect(camera.isSet()).toBe(false);
    expect(find(drawn(), ({ props }) => props['data-own'] === 'G5')).toBeDefined();
    expect(camera.isWhole()).toBe(true);
    camera.lookAt(around(['FF20'], 6));
    const left = camera.viewBox();
    drawn();
    expect(camera.viewBox()).toBe(left);
  });

  it.each(['All of the map', 'Mine: show what is mine'])(
    '%s: the card that lies over the map closes',
    (label) => {
      select('G5');
      button(label).onclick();
      expect(selectedHex()).toBeNull();
    },
  );

  it('move from hex to hex, and zoom', () => {
    select('G5');
    camera.lookAt(around(['G5'], 6));
    for (let i = 0; i < 9; i += 1) key('ArrowDown');
    expect(selectedHex()).toBe('G14');
    expect(sees('G14')).toBe(true);
    const { w } = camera.seenBox();
    key('+');
    expect(camera.seenBox().w).toBeLessThan(w);
    key('-');
    expect(camera.seenBox().w).toBeCloseTo(w);
    key('0');
    expect(camera.isWhole()).toBe(true);
    key('h');
    expect(sees('G5')).toBe(true);
    expect(camera.isWhole()).toBe(false);
    expect(key('q')).toBe(false);
  });

  it.each([
    ['what is selected', 'BB5'],
    ['the own ships', null],
  ])('come nearer towards %s', (_, selected) => {
    for (const act of [() => void key('+'), button('Nearer').onclick]) {
      select(selected);
      button('All of the map').onclick();
      select(selected);
      for (let i = 0; i < 3; i += 1) act();
      expect(sees(selected ?? 'G5')).toBe(true);
      expect(sees(selected === null ? 'FF20' : 'A21')).toBe(false);
    }
  });

  it('come nearer to the middle of a part without the own ships', () => {
    select(null);
    camera.lookAt(around(['FF20'], 6));
    const { x, w } = camera.seenBox();
    button('Nearer').onclick();
    const now = camera.seenBox();
    expect(now.x + now.w / 2).toBeCloseTo(x + w / 2);
  });

  it('begin at the star that a lesson shows, whose card stays closed', () => {
    select('G5');
    const svg = standIn<{ onselect(e: object): void }>(find(drawn(), ({ tag }) => tag === 'svg').props);
    svg.onselect({ target: { dataset: { lit: 'AA19' } } });
    expect(openHex(table.seen.view.turn)).toBeNull();
    expect(sees('AA19')).toBe(true);
    key('ArrowDown');
    expect(selectedHex()).toBe('AA20');
  });

  it('zoom in and out, show the whole map, and show the player’s own ships', () => {
    button('All of the map').onclick();
    expect(camera.isWhole()).toBe(true);
    expect(button('Farther').disabled).toBe(true);
    button('Mine: show what is mine').onclick();
    expect(sees('G5')).toBe(true);
    expect(sees('FF20')).toBe(false);
    const { w } = camera.seenBox();
    button('Nearer').onclick();
    expect(camera.seenBox().w).toBeLessThan(w);
    for (let i = 0; i < 20; i += 1) button('Nearer').onclick();
    expect(button('Nearer').disabled).toBe(true);
    expect(button('Farther').disabled).toBe(false);
  });
});
