/** The form of a turn of Stellar Conquest: its moves, its end, and turns in which nothing moves. Without a browser. */
import { describe, expect, it, vi } from 'vitest';
import { given } from '../../../../rules/stellar-conquest/positions/given.ts';
import { find, nodesIn, press, type VNode, wordsOf } from '../../../../support/page/page.ts';
import { changed, FLEETS } from '../../../../support/page/stellar-fleets.ts';
import { loadStellar, tableIn } from '../../../../support/page/stellar.ts';

const { moveForm } = await loadStellar<{ moveForm(table: object): VNode }>('forms/moves/move.ts');
const { turnForm } = await loadStellar<{ turnForm(table: object, decision: object): VNode }>('forms/turn.ts');
const { h } = await loadStellar<{ h(tag: string, props: object, ...content: unknown[]): VNode }>(
  '../../shared/dom.ts',
);
const { moveHooks } = await loadStellar<{ moveHooks(table: object): object }>('forms/moves/move-on-map.ts');
const { lights } = await loadStellar<{ lights(hooks: object): VNode }>('map/lights.ts');
const selection = await loadStellar<{
  select(hex: string | null, turn?: number): void;
  selectedHex(): string | null;
  openHex(turn: number): string | null;
}>('map/selection.ts');
const { placePanel } = await loadStellar<{ placePanel(table: object, hooks: object): VNode }>(
  'map/place-panel.ts',
);

describe('the card of a destination', () => {
  it('is closed when the move is sent, because it would then open over the map', () => {
    const { table, sent } = tableIn(FLEETS);
    Object.assign(table.draft(`${table.seen.decisions[0]!.window}/move`), { from: 'AA19', to: 'CC17' });
    selection.select('CC17', 5);
    press(moveForm(table), 'Move');
    expect(sent).toHaveLength(1);
    expect(selection.openHex(5)).toBeNull();
    expect(selection.selectedHex(), 'the keys begin there').toBe('CC17');
  });

  it('opens only when the player presses a hex, not when they stop choosing ships', () => {
    const { table } = tableIn(FLEETS);
    const draw = (...lit: readonly string[]) =>
      placePanel(table, { lit: new Map(lit.map((hex) => [hex, {}])) });
    draw('CC17');
    selection.select('AA19', 5);
    draw('CC17');
    expect(selection.openHex(5)).toBe('AA19');
    draw();
    expect(selection.openHex(5)).toBeNull();
    selection.select('AA19', 5);
    draw();
    expect(selection.openHex(5)).toBe('AA19');
  });
});

describe('turns without anything to do', () => {
  const drawn = (
    ships: Readonly<Record<string, Readonly<Record<string, number>>>>,
  ): { words: string; sent: readonly object[]; node: VNode } => {
    const state = given({ seats: [{ ships, explored: ['Canis'] }, {}], cards: { Canis: 25 } });
    const { table, sent } = tableIn(state);
    const node = h('div', {}, turnForm(table, table.seen.decisions[0]!));
    return { words: wordsOf(node), sent, node };
  };

  it('SC-19.4 pass until colonies produce, by one button', () => {
    const { node, sent } = drawn({ Canis: { scout: 1 } });
    press(node, 'Skip quiet turns until turn 8 is over');
    expect(sent).toEqual([{ type: 'cruise', until: 8 }]);
  });

  it('SC-19.4 are none while settlers wait', () => {
    expect(drawn({ Canis: { transport: 1 } }).words).not.toContain('Skip quiet turns');
  });
});

describe('stars in range without points', () => {
  const near = ['Barnard', 'Scorpii'];
  const noteOf = async (explored: readonly string[], card: number): Promise<string> => {
    const state = given({
      seats: [{ ships: { Scorpii: { transport: 5 } }, explored }, {}],
      cards: Object.fromEntries(near.map((name) => [name, card])),
    });
    const { table } = tableIn(state);
    moveForm(table);
    await vi.dynamicImportSettled();
    return wordsOf(moveForm(table));
  };

  it('SC-6.3 are where to land first, for a command post', async () => {
    expect(await noteOf(near, 31)).toMatch(
      /no planet in range scores points\. Land settlers at \S+ \(\w+\): with a command post/,
    );
  });

  it('SC-18.1 are not given up while one is unexplored, or has a planet that scores', async () => {
    expect(await noteOf(['Scorpii'], 31)).not.toContain('no planet in range');
    expect(await noteOf(near, 28)).not.toContain('no planet in range');
  });
});

describe('the end of movement', () => {
  it('names ships without orders, and warns of settlers, without asking', () => {
    const drawnOf = (kind: 'transport' | 'scout', name = 'complete-movement'): readonly unknown[] => {
      const ships = { Canis: { [kind]: 3 }, Scorpii: { corvette: 1 } };
      const state = given({ seats: [{ ships, explored: ['Canis'] }, {}], cards: { Canis: 25 } });
      const { table, sent } = tableIn(state);
      const drawn = find(
        h('div', {}, turnForm(table, table.seen.decisions[0]!)),
        ({ key }) => key === `send-${name}`,
      );
      press(drawn, 'End movement');
      expect(sent).toEqual([{ type: 'complete-movement' }]);
      const line = find(drawn, ({ key }) => key === 'idle');
      const button = find(drawn, ({ props }) => props['data-send'] === name);
      return [wordsOf(line), line.props['class'], button.props['class']];
    };
    const moved = 'Waiting without orders';
    const places = 'at Canis (G5); 1 corvette at Scorpii (AA19).';
    expect(drawnOf('transport')).toEqual([`${moved}: 3 transports ${places}`, 'refusal calm', '']);
    expect(drawnOf('scout')).toEqual([`${moved}: 3 scouts ${places}`, 'sc-waits', '']);
    // In the bar of a phone.
    expect(drawnOf('transport', 'complete-bar')).toEqual([`${moved}: 4 ships.`, 'refusal calm', '']);
    expect(drawnOf('scout', 'complete-bar')).toEqual([`${moved}: 4 ships.`, 'sc-waits', '']);
  });

  const look = (state: Parameters<typeof tableIn>[0]): unknown => {
    const { table } = tableIn(state);
    const drawn = h('div', {}, turnForm(table, table.seen.decisions[0]!));
    return find(drawn, ({ props }) => props['data-send'] === 'complete-movement').props['class'];
  };

  it.each([
    ['complete-movement', FLEETS],
    ['go-on', changed(FLEETS, ({ hex }) => ({ to: hex === 'G5' ? 'F9' : 'CC17' }))],
  ])('is part of the question itself, where its button stays in the window: %s', (name, state) => {
    const { table } = tableIn(state);
    const { children } = h('div', {}, turnForm(table, table.seen.decisions[0]!));
    const keys = children.flatMap((part) => (typeof part === 'string' ? [] : [part.key]));
    expect(keys.filter((key) => key?.startsWith('send-'))).toEqual([`send-${name}`]);
  });

  it('SC-5.2 is no main button while ships are outside the map or without orders', () => {
    const still = changed(FLEETS, () => ({ steps: 2 }));
    expect(look(still)).toBe('primary');
    expect(look(changed(still, ({ class: kind }) => (kind === 'scout' ? { hex: null } : {})))).toBe('');
    expect(look(FLEETS)).toBe('');
    expect(look(changed(FLEETS, ({ hex }) => ({ to: hex === 'G5' ? 'F9' : 'CC17' })))).toBe('');
  });

  it('has beside it the main button, which chooses ships without orders', () => {
    const { table } = tableIn(FLEETS);
    const drawn = () => h('div', {}, turnForm(table, table.seen.decisions[0]!));
    const main = () => nodesIn(drawn()).filter(({ props }) => props['class'] === 'primary');
    // In the form, and in the bar of a phone.
    expect(main().map(({ props }) => props['data-order'])).toEqual(['G5', 'G5']);
    press(drawn(), 'Choose 3 ships at Canis (G5)');
    expect(table.draft('turn.5.0.1/move')).toMatchObject({ from: 'G5' });
    expect(main()).toEqual([]);
    // The next that wait.
    press(drawn(), 'Choose 1 corvette at Scorpii (AA19)');
    expect(table.draft('turn.5.0.1/move')).toMatchObject({ from: 'AA19' });
  });
});

it.each([undefined, 'G5'])('ships without orders are lit on the map, if those at %s are chosen', (from) => {
  const idle = (state: typeof FLEETS): readonly unknown[] => {
    const { table } = tableIn(state);
    Object.assign(table.draft(`${table.seen.decisions[0]!.window}/move`), { from });
    return nodesIn(lights(moveHooks(table))).flatMap(({ props }) => props['data-idle'] ?? []);
  };
  expect(idle(FLEETS)).toEqual(['G5', 'AA19']);
  expect(idle(changed(FLEETS, ({ hex }) => (hex === 'G5' ? { to: 'F9' } : {})))).toEqual(['AA19']);
});

describe('ships under way', () => {
  const bound = changed(FLEETS, ({ hex }) => ({ to: hex === 'G5' ? 'F9' : 'CC17' }));
  const shown = (from: string, to?: string): readonly unknown[] => {
    const { table } = tableIn(bound);
    const decision = table.seen.decisions[0]!;
    Object.assign(table.draft(`${decision.window}/move`), { from, ...(to !== undefined && { to }) });
    const drawn = h('div', {}, turnForm(table, decision));
    return ['move', 'go-on'].map(
      (name) => nodesIn(drawn).find(({ props }) => props['data-send'] === name)?.props['class'],
    );
  };

  it('SC-19.3 continue as the answer to the question, and their button alone names idle settlers', () => {
    const state = changed(
      given({
        seats: [
          {
            ships: { Canis: { corvette: 1 }, Scorpii: { transport: 2 } },
            posts: ['Canis'],
            explored: ['Diphda', 'Scorpii'],
          },
          {},
        ],
      }),
      ({ class: kind }) => (kind === 'corvette' ? { to: 'F9', hex: 'G6' } : {}),
    );
    const { table, done } = tableIn(state);
    const drawn = h('div', {}, turnForm(table, table.seen.decisions[0]!));
    const noteIn = (name: string): string => wordsOf(find(drawn, ({ key }) => key === `send-${name}`));
    expect(noteIn('go-on')).toContain('Waiting without orders: 2 transports at Scorpii (AA19).');
    expect(noteIn('complete-movement')).not.toContain('Waiting without orders');
    press(
      find(drawn, ({ key }) => key === 'send-go-on'),
      'Continue and end movement',
    );
    // From here on, the page leads to the next question.
    expect(done).toEqual(['turn.5.0.1']);
  });

  it('SC-7.2 are told apart by the star that they left', () => {
    const scouts = changed(FLEETS, ({ id, class: kind }) =>
      kind === 'corvette' ? { left: id % 2 === 0 ? 'D4' : 'E7' } : {},
    );
    const { table } = tableIn(scouts);
    Object.assign(table.draft(`${table.seen.decisions[0]!.window}/move`), { from: 'G5' });
    expect(wordsOf(moveForm(table))).toMatch(/corvettes from (Indi|Kapetyn).*corvettes from (Indi|Kapetyn)/);
  });

  it('SC-19.3 all continue by the main button, until the player gives some of them another destination', () => {
    expect(shown('G5')).toEqual(['', 'primary']);
    expect(shown('G5', 'F9')).toEqual(['', 'primary']);
    // They would continue without the move that is ready.
    expect(shown('G5', 'E7')).toEqual(['primary', undefined]);
  });
});
