/** Every ship, star, colony, post, planet and technology that the page shows says what it does. Without a browser. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PLANET_TYPES } from '../../../../src/rules/stellar-conquest/data/cards.ts';
import { SHIP_CLASSES, BASES } from '../../../../src/rules/stellar-conquest/data/pieces.ts';
import { planetsOn } from '../../../../src/rules/stellar-conquest/data/planets.ts';
import { ITEMS } from '../../../../src/rules/stellar-conquest/data/prices.ts';
import { STAR_COLOURS } from '../../../../src/rules/stellar-conquest/data/positions.ts';
import { TECHNOLOGIES, TECHNOLOGY_IDS } from '../../../../src/rules/stellar-conquest/data/technologies.ts';
import type { View } from '../../../../src/rules/stellar-conquest/view/sighting.ts';
import { FOE } from '../../../rules/stellar-conquest/positions/battles.ts';
import { given, hexAt } from '../../../rules/stellar-conquest/positions/given.ts';
import { find, nodesIn, wordsOf, type Drawn, type VNode } from '../../../support/page/page.ts';
import { loadStellar, tableIn } from '../../../support/page/stellar.ts';
import { hasClass, hintIn, hintsOf, marked, unexplained, walk } from '../../../support/page/walk.ts';

const SENTENCES = /^[A-Z0-9].+\.$/;
const HOME = 'Canis';
const AWAY = hexAt('Indi');

const { select } = await loadStellar<{ select(hex: string | null, turn?: number): void }>('map/selection.ts');
const { technologyHint, unitHint } =
  await loadStellar<Readonly<Record<'technologyHint' | 'unitHint', (id: string) => string>>>('catalogue.ts');
const { planetHint } = await loadStellar<{ planetHint(planet: object): string }>('map/planets.ts');
const { className } = await loadStellar<{ className(kind: string, count: number): string }>('view.ts');
const { research, purchases, emigration } =
  await loadStellar<
    Readonly<Record<'research' | 'purchases' | 'emigration', (...args: readonly unknown[]) => Drawn>>
  >('forms/spending.ts');

/** All kinds of ships at a star with a colony and a post, and what was seen of another seat's at another star. */
const state = given({
  cards: { [HOME]: 24 },
  options: { counters: 'shown' },
  colonies: [{ planet: `${HOME}/3`, owner: 0 as typeof FOE, people: 20 }],
  seats: [
    {
      ships: { [HOME]: Object.fromEntries(SHIP_CLASSES.map((kind) => [kind, 1])) },
      posts: [HOME],
      explored: [HOME],
      technologies: ['speed-3'],
      more: {
        contacts: {
          [AWAY]: {
            turn: 4,
            during: FOE,
            ships: [{ seat: FOE, ships: Object.fromEntries(SHIP_CLASSES.map((kind) => [kind, 2])) }],
            colonies: [{ planet: 'Indi/3', owner: FOE, conqueror: null, shield: false }],
            devastated: ['Indi/4'],
          },
        },
      },
    },
    { ships: { [AWAY]: { scout: 1 } }, posts: ['Indi'] },
  ],
});

interface Client {
  board(table: object): Drawn;
  seats(table: object): Drawn;
}

/** What the first seat sees of it. `hex`: the one that it looks at. */
async function screen(hex: string): Promise<readonly VNode[]> {
  const { table } = tableIn(state);
  const all = { ...table, game: { ...table.game, seats: [] }, reliability: () => null };
  select(hex, state.turn);
  const draw = () => [client.board(all), client.seats(all)].flatMap(nodesIn);
  draw();
  await vi.dynamicImportSettled();
  const nodes = draw();
  select(null);
  return nodes;
}

let client: Client;
beforeAll(() => walk('stellar-conquest', { games: 1, moves: 1 }, (_, drawn) => void (client = drawn)));

describe('on the map of Stellar Conquest', () => {
  it('pieces and places say what they do', async () => {
    const nodes = await screen(hexAt(HOME));
    const [fleet] = hintsOf(nodes, 'data-fleet', hexAt(HOME));
    const [seen] = marked(nodes, 'data-seen').map(hintIn);
    for (const kind of SHIP_CLASSES) {
      const does = unitHint(kind).slice(1);
      const name = className(kind, 1).slice(1);
      for (const words of [fleet, seen]) expect(words).toMatch(new RegExp(`${name}: .${does}`));
    }
    for (const colour of STAR_COLOURS)
      expect(hintsOf(nodes, 'data-star', colour)[0], colour).toMatch(SENTENCES);
    expect(hintsOf(nodes, 'data-star', 'orange')[0]).toContain(', an orange star.');
    expect(hintsOf(nodes, 'data-star', 'yellow')[0]).toContain(', a yellow star.');
    for (const mark of ['data-colony', 'data-post', 'data-counter']) {
      expect(marked(nodes, mark).length, mark).toBeGreaterThan(0);
      for (const node of marked(nodes, mark)) expect(hintIn(node), mark).toMatch(SENTENCES);
    }
    const isPiece = hasClass(/^sc-(fleet|star|ring|post|counter|cloud|entry|battle)\b/);
    expect(nodes.filter(isPiece).length).toBeGreaterThan(60);
    expect(unexplained(nodes, isPiece).map(({ key }) => key)).toEqual([]);
  });

  it.each([
    ['the own star', HOME, 5],
    ['a star of somebody else', 'Indi', 5],
  ])('all that is listed of %s says what it does', async (_, star, least) => {
    const nodes = await screen(hexAt(star));
    const place = find(
      { tag: 'main', key: undefined, props: {} as VNode['props'], children: nodes },
      ({ props }) => props['class'] === 'card sc-place',
    );
    const lines = nodesIn(place).filter(({ tag }) => tag === 'li');
    expect(lines.length).toBeGreaterThanOrEqual(least - 1);
    expect(unexplained(nodesIn(place), ({ tag }) => tag === 'li').map(wordsOf)).toEqual([]);
  });

  it('the planets of a star card and of the colonies say what their kind means', async () => {
    const nodes = await screen(hexAt(HOME));
    const kinds = planetsOn(24).map(({ type }) => type);
    expect(marked(nodes, 'data-kind').map(({ props }) => props['data-kind'])).toEqual([...kinds, kinds[0]]);
    for (const node of marked(nodes, 'data-kind')) expect(hintIn(node)).toMatch(SENTENCES);
  });

  it.each(PLANET_TYPES)('a %s planet has a line of its own', (type) => {
    const hints = PLANET_TYPES.map((each) => planetHint({ type: each, mineralRich: false }));
    expect(planetHint({ type, mineralRich: false })).toMatch(SENTENCES);
    expect(new Set(hints).size).toBe(PLANET_TYPES.length);
    expect(planetHint({ type, mineralRich: true })).toContain('doubled');
  });

  it('every technology of the tree says what it does', async () => {
    const nodes = await screen(hexAt(HOME));
    for (const id of TECHNOLOGY_IDS)
      expect(hintsOf(nodes, 'data-technology', id), id).toEqual([technologyHint(id)]);
    expect(new Set(TECHNOLOGY_IDS.map(technologyHint)).size).toBe(TECHNOLOGY_IDS.length);
  });
});

describe('in the production sheet', () => {
  const counters = Object.fromEntries(SHIP_CLASSES.map((kind) => [kind, 9]));
  const owned = Object.fromEntries(TECHNOLOGY_IDS.map((id) => [id, { paid: 0, owned: true }]));
  const lineWith = (technologies: object, invested: readonly object[] = []) => ({
    sheet: { buy: {}, research: invested, emigrants: 0, bonus: 0 },
    colony: { shield: false, conquered: null, besieged: false, people: 9, growth: 1 },
    before: { technologies, counters },
    sum: { left: 99, most: 1, factories: 9, books: { technologies, counters } },
  });

  /** The hint of a technology's row. */
  function rowOf(line: object, id: string): string {
    const row = nodesIn(research(line, { id: 'c', list: null }, () => undefined)).find(
      ({ props }) => props['data-technology'] === id,
    )!;
    expect(wordsOf(row), 'it is also written there').toContain(technologyHint(id));
    return hintIn(nodesIn(row).find(({ tag }) => tag === 'p')!);
  }

  it('every technology says what it does, where it is chosen and where it is paid for', () => {
    for (const id of TECHNOLOGY_IDS) {
      const line = lineWith({}, [{ technology: id, ip: 5 }]);
      expect(rowOf(line, id), id).toBe(technologyHint(id));
    }
    for (const id of TECHNOLOGY_IDS.filter((one) => TECHNOLOGIES[one].level === 1))
      expect(rowOf(lineWith({}), id), id).toBe(technologyHint(id));
  });

  it('every item and the transports say what they do', () => {
    const prices = Object.fromEntries(ITEMS.map((item) => [item, {}]));
    const fields = [
      purchases({ prices }, lineWith(owned), 'c', () => undefined),
      emigration(lineWith(owned), 'c', () => undefined),
    ];
    const hints = fields.flatMap(nodesIn).map(hintIn);
    expect(hints.filter((words) => words !== '')).toHaveLength(ITEMS.length + 1);
    expect(hints).toContain(unitHint('transport'));
    for (const base of BASES) expect(hints).toContain(unitHint(base));
  });
});

it('the key of the map names the colours of stars, not those of players', async () => {
  const { legendWords } = await loadStellar<{ legendWords(): readonly string[] }>('map/planets.ts');
  expect(legendWords()[0]).toContain(`is its colour: ${STAR_COLOURS.join(', ')}.`);
});

it('says nothing wrong at the start of a game', { timeout: 60_000 }, async () => {
  await walk<View>('stellar-conquest', { games: 1, moves: 12 }, ({ view, nodes }) => {
    for (const { ships } of view.own === null ? [] : [view.own])
      for (const { id } of ships)
        expect(hintsOf(nodes, 'data-ships', `${view.own!.seat}-${id}`)).toHaveLength(1);
    if (view.own === null) return;
    for (const id of TECHNOLOGY_IDS) expect(hintsOf(nodes, 'data-technology', id), id).toHaveLength(1);
  });
});
