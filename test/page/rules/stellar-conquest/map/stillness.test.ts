/** What moves the map of Stellar Conquest besides the player: a question whose places are out of view, once. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { given, hexAt } from '../../../../rules/stellar-conquest/positions/given.ts';
import { load, type VNode } from '../../../../support/page/page.ts';
import { loadStellar, me, tableIn } from '../../../../support/page/stellar.ts';
import { around, camera, middle, pointOf, sees } from '../../../../support/page/stellar-camera.ts';

// Other test files share their modules, and this camera begins at no place.
vi.hoisted(() => vi.resetModules());

const { map } = await loadStellar<{ map(table: object, hooks: object | null): VNode }>('map/map.ts');
const { phone } = await load<{ phone: { isPhone: () => boolean; barHeight: () => number } }>(
  'table/question/phone.ts',
);

/** The table with ships at these stars, at this question. */
function tableAt(places: readonly string[], question: object | null = {}) {
  const ships = Object.fromEntries(places.map((place) => [place, { scout: 1 }]));
  const { table } = tableIn(given({ seats: [{ ships }, {}] }));
  const decisions =
    question === null ? [] : table.seen.decisions.map((decision) => ({ ...decision, ...question }));
  return { ...table, seen: { ...table.seen, decisions } };
}

const draw = (places: readonly string[], question?: object | null, isLesson = false): string => {
  const table = tableAt(places, question);
  map({ ...table, game: { ...table.game, lesson: isLesson } }, null);
  return camera.viewBox();
};
const away = (): void => camera.lookAt(around(['FF20'], 6));

// First, because its first test needs a map that nobody has seen.
describe('the map of a phone', () => {
  const { isPhone, barHeight } = phone;
  const style = { setProperty: vi.fn<(name: string, value: string) => void>() };
  beforeEach(() => {
    phone.isPhone = () => true;
    phone.barHeight = () => 490;
    vi.stubGlobal('innerWidth', 390);
    vi.stubGlobal('innerHeight', 844);
    vi.stubGlobal('document', { documentElement: { style }, querySelector: () => null });
  });
  afterEach(() => {
    Object.assign(phone, { isPhone, barHeight });
    vi.unstubAllGlobals();
  });

  it('stays when a form opens or closes, and between questions', () => {
    const outfit = { kind: 'outfit', window: 'outfit', describe: {} };
    expect(camera.isSet()).toBe(false);
    const first = draw(['Canis'], outfit);
    expect(sees('G5')).toBe(true);
    for (const question of [null, { window: 'turn.8.0.1' }, null, outfit])
      expect(draw(['Canis'], question)).toBe(first);
  });

  it('stays if the question is about a place near the edge of its high frame', () => {
    const hex = hexAt('Scorpii');
    camera.lookAt(around([hex], 6), 1.4);
    // Below the part that a wide frame would show.
    camera.pan(0, pointOf(hex).y - middle().y - camera.seenBox().h * 0.6);
    expect(sees(hex)).toBe(false);
    const before = camera.viewBox();
    expect(draw(['Scorpii'], { window: 'turn.9.0.1' })).toBe(before);
  });

  it('says once how far below its middle the places of a question are, so that an open form does not cover them', () => {
    const homeAt = (question: object, isLesson = false): number => {
      style.setProperty.mockClear();
      draw(['Canis'], question, isLesson);
      return Number.parseInt(style.setProperty.mock.calls[0]?.[1] ?? '', 10);
    };
    camera.lookAt(around(['G5'], 6));
    const first = homeAt({ window: 'turn.10.0.1' });
    camera.pan(0, -60);
    // The form stays open while the player moves the map.
    expect(homeAt({ window: 'turn.10.0.1' })).toBeNaN();
    const pixels = (60 * 390) / camera.seenBox().w;
    expect(Math.abs(homeAt({ window: 'turn.11.0.1' }) - first - pixels)).toBeLessThanOrEqual(1);
    // The bubble of a lesson covers the map, however low the bar is.
    phone.barHeight = () => 100;
    expect(homeAt({ window: 'turn.11.0.1' }, true)).toBeNaN();
    // If the phone is turned, the map aims again.
    vi.stubGlobal('innerWidth', 780);
    expect(homeAt({ window: 'turn.11.0.1' }, true)).not.toBeNaN();
    expect(homeAt({ window: 'turn.11.0.1' }, true)).toBeNaN();
    expect(homeAt({ window: 'turn.11.0.1' })).not.toBeNaN();
  });
});

describe('the map', () => {
  it('stays after each order, wherever the player looks, and wherever the ships are then', () => {
    draw(['Canis', 'Scorpii']);
    away();
    const before = camera.viewBox();
    expect(draw(['Canis', 'Scorpii'])).toBe(before);
    expect(draw(['Diphda', 'Scorpii'])).toBe(before);
  });

  it('shows the ships of the next turn once, if none of them is in view', () => {
    draw(['Canis']);
    away();
    expect(sees('G5')).toBe(false);
    draw(['Canis'], { window: 'turn.6.0.1' });
    expect(sees('G5')).toBe(true);
    away();
    const before = camera.viewBox();
    expect(draw(['Canis'], { window: 'turn.6.0.1' })).toBe(before);
  });

  it('stays at the next turn if some of the ships are in view', () => {
    draw(['Canis', 'Scorpii']);
    camera.lookAt(around([hexAt('Scorpii')], 6));
    const before = camera.viewBox();
    expect(draw(['Canis', 'Scorpii'], { window: 'turn.7.0.1' })).toBe(before);
  });

  it('shows the colony that production is about: of several, the one whose sheet was opened last', () => {
    const { table, drafts } = tableIn(
      given({ seats: [{}, {}], colonies: ['Canis/3', 'Scorpii/3'].map((planet) => ({ planet, owner: me })) }),
    );
    const colonies = ['Canis/3', 'Scorpii/3'].map((planet) => ({ planet }));
    const decision = { window: 'production.8', kind: 'production', describe: { colonies } };
    const asked = { ...table, seen: { ...table.seen, decisions: [decision] } };
    const isSeen = (): readonly boolean[] => {
      map(asked, null);
      return [sees('G5'), sees('AA19')];
    };
    camera.lookAt(around(['A21'], 4));
    expect(isSeen()).toEqual([true, false]);
    drafts['production.8'] = { sheets: colonies };
    expect(isSeen()).toEqual([false, true]);
    // Afterwards, the player may look elsewhere.
    camera.lookAt(around(['A21'], 4));
    expect(isSeen()).toEqual([false, false]);
  });
});
