/** The camera of the map of Stellar Conquest, by buttons and keys. */
import { describe, expect, it, vi } from 'vitest';
import { HEXES } from '../../../../../src/rules/stellar-conquest/data/hex.ts';
import { BOARD } from '../../../../../src/rules/stellar-conquest/data/published.ts';
import { meeting } from '../../../../rules/stellar-conquest/positions/battles.ts';
import { FOE } from '../../../../rules/stellar-conquest/positions/colonies.ts';
import { given, hexAt } from '../../../../rules/stellar-conquest/positions/given.ts';
import { Table } from '../../../../rules/stellar-conquest/positions/table.ts';
import { find, nodesIn, wordsOf, type VNode } from '../../../../support/page/page.ts';
import { pageOf } from '../../../../support/page/stellar-rounds.ts';
import { loadStellar, tableIn } from '../../../../support/page/stellar.ts';
import {
  around,
  camera,
  middle,
  near,
  pointOf,
  sees,
  share,
  wholeBoard,
} from '../../../../support/page/stellar-camera.ts';

// Other test files share their modules, and this camera begins at no place.
vi.hoisted(() => vi.resetModules());

const { map: drawMap } = await loadStellar<{ map(table: object, hooks: object | null): VNode }>('map/map.ts');
const map = (table: object, hooks: null): VNode => drawMap(table, hooks);
const { lights, lightWords, wordsOver } = await loadStellar<{
  lights(hooks: object): VNode;
  lightWords(hooks: object): VNode;
  wordsOver(table: object): (hooks: object, names: object[]) => VNode;
}>('map/lights.ts');
const { entryMarks, overview } = await loadStellar<{
  entryMarks(table: object): readonly VNode[];
  overview(table: object): VNode | null;
}>('map/planets.ts');
const entryWords = (table: object): readonly VNode[] =>
  entryMarks(table).map((mark) => find(mark, ({ tag }) => tag === 'text'));

/** Where words are on the map, as wide as narrow letters. */
function boxOfText(node: VNode) {
  const { props } = node;
  const words = wordsOf(node);
  const size = Math.min(12 / (800 / camera.seenBox().w), 21);
  const width = words.length * size * 0.55;
  const anchor = props['text-anchor'];
  const left = anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2;
  const [x, y] = [Number(props['x']) - left, Number(props['y'])];
  // The letters begin above their base line.
  const middle = y + (Number.parseFloat(String(props['dy'])) - 0.3) * size;
  return { words, left: x, top: middle - size * 0.35, right: x + width, bottom: middle + size * 0.35 };
}

/** The number of ships ends where it is placed. */
function countBox({ x }: VNode['props']) {
  return { right: Number(x), left: Number(x) - 2 * 10 };
}

type Words = ReturnType<typeof boxOfText>;
const overlaps = (a: Words, b: Words): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('the camera', () => {
  it('shows the whole board at first, and on request', () => {
    expect(camera.isSet()).toBe(false);
    expect(HEXES.every(sees)).toBe(true);
    near();
    expect(sees('L10')).toBe(true);
    expect(sees('A1') || sees('FF20')).toBe(false);
    camera.lookAtAll();
    expect(camera.isWhole()).toBe(true);
    expect(HEXES.every(sees)).toBe(true);
  });

  it('draws stars so large that their letters can be read, within their hexes', () => {
    const { table } = tableIn(given({ seats: [{}, {}] }));
    for (const look of [camera.lookAtAll, near]) {
      look();
      const stars = nodesIn(map(table, null)).filter(({ props }) => 'data-star' in props);
      const sizes = stars.map((star) =>
        Number(nodesIn(star).find(({ tag }) => tag === 'text')!.props['font-size']),
      );
      const radii = stars.map((star) =>
        Number(nodesIn(star).find(({ tag }) => tag === 'circle')!.props['r']),
      );
      expect(sizes).toHaveLength(54);
      expect(Math.min(...sizes) * (800 / camera.seenBox().w)).toBeGreaterThanOrEqual(8);
      expect(Math.max(...radii)).toBeLessThan(17);
    }
    camera.lookAtAll();
  });

  it('shows a corner without the emptiness beyond it', () => {
    const whole = wholeBoard();
    for (const corner of ['A1', 'A21', 'FF1', 'FF20']) {
      camera.lookAt(around([corner], 3));
      const { x, y, w, h } = camera.seenBox();
      expect(sees(corner)).toBe(true);
      expect(x).toBeGreaterThanOrEqual(whole.x - 0.001);
      expect(y).toBeGreaterThanOrEqual(whole.y - 0.001);
      expect(x + w).toBeLessThanOrEqual(whole.x + whole.w + 0.001);
      expect(y + h).toBeLessThanOrEqual(whole.y + whole.h + 0.001);
    }
  });

  it('shows a corner in a frame that is higher than wide, above the bar at its foot', () => {
    const whole = wholeBoard();
    const [frame, foot] = [1.4, 0.3];
    for (const corner of ['A1', 'A21', 'FF1', 'FF20']) {
      camera.lookAt(around([corner], 3), frame);
      const { x, y, w, h } = camera.seenBox();
      const top = y + h / 2 - (w * frame) / 2;
      expect(pointOf(corner).y).toBeLessThan(top + w * (frame - foot));
      expect(x).toBeGreaterThanOrEqual(whole.x - 0.001);
      expect(x + w).toBeLessThanOrEqual(whole.x + whole.w + 0.001);
      expect(top).toBeGreaterThanOrEqual(whole.y - 0.001);
      expect(top + w * (frame - foot)).toBeLessThanOrEqual(whole.y + whole.h + 0.001);
    }
  });

  it('zooms around a fixed point, within limits', () => {
    near();
    const still = pointOf('M9');
    const before = share(still);
    const { w } = camera.seenBox();
    camera.zoom(1.5, still);
    expect(camera.seenBox().w).toBeCloseTo(w * 1.5);
    expect(share(still).x).toBeCloseTo(before.x);
    expect(share(still).y).toBeCloseTo(before.y);
    for (let i = 0; i < 20; i += 1) camera.zoom(0.7);
    expect(camera.isNearest()).toBe(true);
    const nearest = camera.seenBox().w;
    camera.zoom(0.5);
    expect(camera.seenBox().w).toBe(nearest);
    for (let i = 0; i < 20; i += 1) camera.zoom(2);
    expect(camera.isWhole()).toBe(true);
    camera.zoom(2);
    expect(HEXES.every(sees)).toBe(true);
  });

  it('pans within the board', () => {
    near();
    const before = middle();
    camera.pan(30, -20);
    expect(middle()).toEqual({ x: before.x + 30, y: before.y - 20 });
    camera.pan(1e6, 1e6);
    const { x, y, w, h } = wholeBoard();
    expect(middle()).toEqual({ x: x + w, y: y + h });
  });

  it('moves only as far as needed to show a hex', () => {
    near();
    const before = camera.viewBox();
    camera.reveal('L10');
    expect(camera.viewBox()).toBe(before);
    expect(sees('FF20')).toBe(false);
    camera.reveal('FF20');
    expect(sees('FF20')).toBe(true);
    expect(share(pointOf('FF20')).x).toBeGreaterThan(0.5);
  });

  it('shows a hex at the upper edge of the board without the emptiness above it', () => {
    const high = 1.4;
    const beyond = (hex: string, frame?: number): number => {
      camera.lookAt(around(['L10'], 3));
      camera.reveal(hex, frame);
      const { y, w, h } = camera.seenBox();
      const board = wholeBoard();
      return board.y - (y + h / 2 - (w * high) / 2);
    };
    expect(beyond('A1')).toBeGreaterThan(50);
    expect(beyond('A1', high)).toBeCloseTo(0);
  });
});

describe('the turn of a position', () => {
  it('names it beside the dot', () => {
    const draw = (hex: string): VNode =>
      lightWords({
        lit: new Map(),
        goal: null,
        from: 'G5',
        routes: [{ from: 'G5', turns: [[hex]] }],
        now: 1,
      });
    const spot = (hex: string): object =>
      find(draw(hex), ({ tag, props }) => tag === 'text' && 'text-anchor' in props).props;
    // This teaches the page its stars.
    tableIn(given({ seats: [{}, {}] }));
    camera.lookAtAll();
    const { x, y } = pointOf('L15');
    expect(spot('L15')).toMatchObject({ x: x + 6, y: y - 9, 'text-anchor': 'start' });
  });

  it('leaves the letter of a star free, and keeps off ships and entry hexes', () => {
    const { table } = tableIn(given({ seats: [{ ships: { Canis: { corvette: 12 } } }, {}] }));
    camera.lookAtAll();
    const hooks = (to: string): object => ({
      lit: new Map(),
      goal: null,
      from: 'G6',
      routes: [{ from: 'G6', turns: [[to]] }],
      now: 1,
    });
    const atStar = wordsOver(table)(hooks('G5'), []);
    const ring = find(atStar, ({ tag, props }) => tag === 'circle' && props['class'] === 'around').props;
    const star = find(map(table, null), ({ props }) => props['data-star'] !== undefined);
    const disc = find(star, ({ tag }) => tag === 'circle').props;
    expect(Number(ring['r'])).toBeGreaterThan(Number(disc['r']));
    const turn = boxOfText(find(atStar, ({ tag }) => tag === 'text'));
    const ships = find(map(table, null), ({ props }) => props['data-fleet'] === 'G5');
    const count = find(ships, ({ tag }) => tag === 'text');
    expect(overlaps(turn, { ...boxOfText(count), ...countBox(count.props) })).toBe(false);
    const entry = table.seen.view.seats[0]?.entry ?? '';
    const [word] = entryWords(table) as [VNode];
    expect(wordsOf(word)).toBe('your entry');
    const atEntry = find(wordsOver(table)(hooks(entry), []), ({ tag }) => tag === 'text');
    expect(overlaps(boxOfText(atEntry), boxOfText(word))).toBe(false);
  });
});

it.each(['all', 'near'])('the word for an entry hex lies outside of its hex, on the board: %s', (look) => {
  const { table } = tableIn(given({ seats: [{}, {}] }));
  if (look === 'all') camera.lookAtAll();
  else camera.lookAt(around(['A21'], 3));
  for (const [seat, word] of entryWords(table).entries()) {
    const { y } = pointOf(table.seen.view.seats[seat]!.entry);
    const { top, bottom } = boxOfText(word);
    const half = (pointOf('A2').y - pointOf('A1').y) / 2;
    // Beyond the edge of the map, where there are no ships.
    if (y > pointOf('A11').y) expect(top).toBeGreaterThan(y + half);
    else expect(bottom).toBeLessThan(y - half);
  }
});

describe('the corners', () => {
  const { table } = tableIn(given({ seats: [{}, {}, {}] }));

  it('have the names and colours of who enters there, within the width of the map', () => {
    const named = { ...table, names: ['Ann', 'Bo', 'Maximiliana the Magnificent'] };
    camera.lookAtAll();
    expect(entryWords(named).map(wordsOf)).toEqual(['your entry', 'Bo', 'Maximiliana the…']);
    const classes = entryMarks(named).map(({ props }) => props['class']);
    expect(new Set(classes).size).toBe(3);
    const { x, w } = camera.seenBox();
    for (const { left, right } of entryWords(named).map(boxOfText)) {
      expect(left).toBeGreaterThan(x);
      expect(right).toBeLessThan(x + w);
    }
  });

  it('are on the small map, too', () => {
    near();
    const corners = nodesIn(overview(table)).filter(({ props }) =>
      String(props['class']).startsWith('sc-corner'),
    );
    expect(corners.map(({ props }) => props['class'])).toEqual(
      table.seen.view.seats.map(({ colour }) => `sc-corner of-${colour}`),
    );
    camera.lookAtAll();
    expect(overview(table)).toBeNull();
  });
});

describe('a battle', () => {
  const state = meeting({ corvette: 2 }, { corvette: 2 }, { options: { battles: 'rounds' } });
  const { page } = pageOf(Table.at(state).does(0, { type: 'engage', hex: hexAt('Canis'), against: FOE }), 0);
  const away = (): void => camera.lookAt(around(['FF20'], 6));
  /** Another one, unless nothing is changed. */
  const draw = (other: object = {}, replay: object = {}): VNode => {
    const view = page.seen.view as { readonly battle: object };
    const seen = { ...page.seen, view: { ...view, battle: { ...view.battle, ...other } } };
    return map({ ...page, seen, ...replay }, null);
  };

  it('is shown when it begins, and the user can move on', () => {
    away();
    expect(sees('G5')).toBe(false);
    draw();
    expect(sees('G5')).toBe(true);
    away();
    draw();
    expect(sees('G5')).toBe(false);
    draw({ battle: '5.0.2', hex: 'BB5' });
    expect(sees('BB5')).toBe(true);
  });

  it('does not move the map during a replay', () => {
    away();
    draw({ battle: '5.0.3' }, { moment: [] });
    expect(sees('G5')).toBe(false);
    draw({ battle: '5.0.3' });
    expect(sees('G5')).toBe(true);
  });
});

describe('the ships of the player', () => {
  const at = (...places: readonly string[]) =>
    tableIn(given({ seats: [{ ships: Object.fromEntries(places.map((one) => [one, { scout: 1 }])) }, {}] }))
      .table;

  it('are shown with the three nearest stars', () => {
    const table = at('Canis');
    find(map(table, null), ({ props }) => props['aria-label'] === 'Mine: show what is mine').props.onclick();
    expect(sees('G5')).toBe(true);
    const from = pointOf('G5');
    const far = (hex: string): number => Math.hypot(pointOf(hex).x - from.x, pointOf(hex).y - from.y);
    const stars = BOARD.stars.map(({ hex }) => hex).toSorted((a, b) => far(a) - far(b));
    for (const hex of stars.slice(0, 4)) expect(sees(hex), hex).toBe(true);
  });
});

describe('the target of a fleet', () => {
  it.each([camera.lookAtAll, near])(
    'holds the ships and their number, and is large enough for a finger',
    (look) => {
      const { table } = tableIn(given({ seats: [{ ships: { Canis: { corvette: 47 } } }, {}] }));
      look();
      const fleet = find(map(table, null), ({ props }) => props['data-fleet'] === 'G5');
      const { props } = find(fleet, ({ tag }) => tag === 'rect');
      const of = (name: string) => Number(props[name]);
      const [x, y, width, height] = [of('x'), of('y'), of('width'), of('height')];
      const scale = 800 / camera.seenBox().w;
      expect(width * scale).toBeGreaterThanOrEqual(31.9);
      expect(height * scale).toBeGreaterThanOrEqual(31.9);
      const text = find(fleet, ({ tag }) => tag === 'text');
      const right = Number(text.props['x']);
      // Two bold digits.
      const number = { ...boxOfText(text), left: right - 1.3 * Math.min(12 / scale, 21), right };
      expect(number.left).toBeGreaterThanOrEqual(x);
      expect(number.right).toBeLessThanOrEqual(x + width);
      expect(number.top).toBeGreaterThanOrEqual(y);
      expect(number.bottom).toBeLessThanOrEqual(y + height);
    },
  );
});

describe('the first sight of the map', () => {
  const atStart = (explored: readonly string[]) =>
    tableIn(given({ seats: [{ ships: { Canis: { scout: 1 } }, explored }, {}] })).table;
  const marks = (table: object, name: 'data-own' | 'data-target') =>
    nodesIn(map(table, null)).flatMap(({ props }) => props[name] ?? []);

  it('lights the own ships, and the nearest stars until one is explored', () => {
    const table = atStart([]);
    expect(marks(table, 'data-own')).toEqual(['G5']);
    expect(marks(table, 'data-target')).toContain('G5');
    expect(marks(table, 'data-target')).toHaveLength(3);
    expect(marks(atStart(['Canis']), 'data-own')).toEqual(['G5']);
    expect(marks(atStart(['Canis']), 'data-target')).toEqual([]);
  });

  it('writes no turn over the name of a star, from far away or nearer', () => {
    const { table } = tableIn(given({ seats: [{ ships: { Canis: { scout: 1 } } }, {}] }));
    const lit = new Map(BOARD.stars.map(({ hex }) => [hex, { mark: 'turn 13', words: '' }]));
    const routes = [{ from: 'G5', turns: [['G6'], ['G7'], ['F9']] }];
    const hooks = {
      lit,
      goal: 'F9',
      from: 'G5',
      pick: vi.fn(),
      draw: lights,
      words: lightWords,
      routes,
      now: 3,
    };
    for (const look of [camera.lookAtAll, () => camera.lookAt(around(['G5'], 8))]) {
      look();
      const texts = nodesIn(drawMap(table, hooks)).filter(({ tag }) => tag === 'text');
      const named = texts.filter(({ props }) => String(props['class']).startsWith('sc-name')).map(boxOfText);
      const turns = texts.filter((text) => /^t(?:urn )?\d+$/.test(wordsOf(text)));
      expect(named.length).toBeGreaterThan(2);
      expect(turns.length).toBeGreaterThan(50);
      for (const turn of turns.map(boxOfText))
        for (const name of named) expect(overlaps(turn, name), JSON.stringify([turn, name])).toBe(false);
    }
  });

  it('draws what can be read after all lines', () => {
    const { table } = tableIn(given({ seats: [{ ships: { Canis: { scout: 1 } } }, {}] }));
    const hooks = {
      lit: new Map([['D4', { mark: '2 turns', words: '' }]]),
      goal: 'D4',
      from: 'G5',
      pick: () => undefined,
      draw: lights,
      words: lightWords,
    };
    const svg = find(drawMap(table, hooks), ({ tag }) => tag === 'svg');
    const order = nodesIn(svg).map(({ tag, props }) =>
      tag === 'polyline' ? 'route' : String(props['class']).split(' ')[0],
    );
    const lines = ['route', 'sc-lit', 'sc-range', 'sc-course', 'sc-cursor'].map((name) =>
      order.lastIndexOf(name),
    );
    for (const words of ['sc-name', 'sc-fleet'])
      expect(order.indexOf(words)).toBeGreaterThan(Math.max(...lines));
  });
});
