/** Lists and sheets of Stellar Conquest that users reorder: the focus stays on its item. */
import { describe, expect, it } from 'vitest';
import { describeProduction } from '../../../../../src/rules/stellar-conquest/production/legal.ts';
import { given } from '../../../../rules/stellar-conquest/positions/given.ts';
import { find, load, nodesIn, press, type VNode, wordsOf } from '../../../../support/page/page.ts';
import { freeIn, loadStellar, me, tableIn } from '../../../../support/page/stellar.ts';

const { h } = await load<{ h(tag: string, props: object, ...content: unknown[]): VNode }>('shared/dom.ts');
const { orderedList } = await loadStellar<{ orderedList(what: object): VNode }>('forms/ordered-list.ts');
const { planForm } = await loadStellar<{ planForm(free: object): unknown }>('forms/plan/plan.ts');
const { productionForm } = await loadStellar<{ productionForm(table: object, decision: object): unknown }>(
  'forms/production.ts',
);

/** The keys of buttons, and whether they are enabled. */
const buttonsIn = (node: VNode): readonly object[] =>
  nodesIn(node)
    .filter(({ tag }) => tag === 'button')
    .map((button) => ({ key: button.key, words: wordsOf(button), off: button.props.disabled === true }));

describe('an ordered list', () => {
  const items = (list: VNode): readonly VNode[] => nodesIn(list).filter(({ tag }) => tag === 'li');

  it('keeps the element of an item that moves up', () => {
    let values: readonly string[] = ['a', 'b', 'c'];
    const drawn = (): VNode =>
      orderedList({
        label: 'List',
        values,
        words: (one: string) => one,
        set: (then: readonly string[]) => (values = then),
      });
    const before = items(drawn());
    find(drawn(), ({ props }) => props['aria-label'] === 'Move up: b').props.onclick();
    expect(values).toEqual(['b', 'a', 'c']);
    expect(items(drawn()).map(({ key }) => key)).toEqual([1, 0, 2].map((i) => before[i]!.key));
    const [first, second] = items(drawn()).map(buttonsIn);
    expect(first).toMatchObject([
      { words: 'Move up', off: true },
      { words: 'Remove', off: false },
    ]);
    expect(second).toMatchObject([
      { words: 'Move up', off: false },
      { words: 'Remove', off: false },
    ]);
    expect(first!.map((one) => ({ ...one, off: false }))).toEqual(second);
  });

  it('identifies steps of a plan by their action, not by their result', () => {
    const { draw, named } = freeIn(
      given({
        seats: [
          {
            ships: { Canis: { corvette: 1 } },
            technologies: ['speed-8'],
            more: {
              plan: {
                commands: [
                  { type: 'move', ships: [1], to: 'E7' },
                  { type: 'move', ships: [1], to: 'D4' },
                ],
                regardless: false,
              },
            },
          },
          {},
        ],
      }),
    );
    const [first, second] = items(draw(planForm)).map(({ key }) => key);
    named(planForm, 'Move up: Move 1 corvette from Kapetyn (E7) to Indi (D4)').props.onclick();
    expect(wordsOf(draw(planForm))).toContain('Move 1 corvette from Canis (G5) to Indi (D4)');
    expect(items(draw(planForm)).map(({ key }) => key)).toEqual([second, first]);
  });
});

describe('the production sheets', () => {
  const state = given({
    seats: [{ explored: ['Canis', 'Scorpii'] }, {}],
    colonies: [
      { planet: 'Canis/3', owner: me, people: 20 },
      { planet: 'Scorpii/3', owner: me, people: 20 },
    ],
    cards: { Canis: 25, Scorpii: 27 },
    turn: 8,
    phase: { kind: 'production', besieged: [] },
  });
  function begun() {
    const { table, sent } = tableIn(state);
    const decision = { window: 'production.8', kind: 'production', describe: describeProduction(state, me) };
    const draw = (): VNode => h('div', {}, productionForm(table, decision));
    press(draw(), 'Choose for all');
    const sheet = (planet: string): VNode => find(draw(), ({ props }) => props['data-sheet'] === planet);
    return { sent, draw, sheet };
  }

  it('keep the element of each button when its sheet moves', () => {
    const { draw, sheet } = begun();
    const order = (planet: string): readonly object[] => buttonsIn(sheet(planet)).slice(-3);
    const before = order('Canis/3');
    expect(before).toMatchObject([
      { words: 'Move up', off: true },
      { words: 'Move down', off: false },
      { words: 'Spend all on research', off: false },
    ]);
    press(sheet('Canis/3'), 'Move down');
    const after = order('Canis/3');
    expect(after).toMatchObject([{ off: false }, { off: true }, { off: false }]);
    expect(after.map((one) => ({ ...one, off: false }))).toEqual(
      before.map((one) => ({ ...one, off: false })),
    );
    press(sheet('Canis/3'), 'Move up');
    expect(order('Canis/3')).toEqual(before);
    expect(wordsOf(find(draw(), ({ tag }) => tag === 'legend'))).toBe('1. Canis 3');
  });

  it('SC-17.2 keep an emptied research field, and send nothing for it', () => {
    const { sent, draw, sheet } = begun();
    const field = (id: string): VNode => find(sheet('Canis/3'), ({ props }) => props.id === id);
    press(
      find(sheet('Canis/3'), ({ props }) => props['data-technology'] === 'speed-3'),
      'Pay part',
    );
    field('Canis-3-speed-3-part').props.oninput({ target: { value: '' } });
    expect(field('Canis-3-speed-3-part').props.value).toBe('0');
    press(draw(), 'Send these orders');
    expect(sent[0]).toMatchObject({ colonies: [{ planet: 'Canis/3', research: [] }, {}] });
    field('Canis-3-speed-3-part').props.oninput({ target: { value: '7' } });
    press(draw(), 'Save for later');
    expect(sent[1]).toMatchObject({ colonies: [{ research: [{ technology: 'speed-3', ip: 7 }] }, {}] });
  });
});
