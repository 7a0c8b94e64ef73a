/** The form of a deal, without a browser. */
import { expect, it } from 'vitest';
import { load, nodesIn, type VNode } from '../../../../support/page/page.ts';
import { teach } from '../../../../support/page/published.ts';

await teach('interstellar-conquest');

const { proposeForm } = await load<{
  proposeForm(table: object, decision: object, parts: object): { form: VNode };
}>('rules/conquest/forms/propose.ts');

it('the form of a deal has the same fields before and after the choice of coins, so that nothing moves', () => {
  const draft = { give: [] as readonly string[] };
  const table = {
    seat: 0,
    names: ['Ada', 'Bo'],
    seen: { view: { seats: [], proposals: [] }, decisions: [], windows: [] },
    draft: () => draft,
    redraw: () => undefined,
  };
  const parts = {
    coins: ['sun-4'],
    wants: 3,
    landings: [],
    own: null,
    offered: null,
    other: 1,
    proposalsLeft: 2,
  };
  const boxes = (): readonly VNode[] =>
    nodesIn(proposeForm(table, { window: 'deal.1' }, parts).form).filter(
      ({ props }) => props['type'] === 'checkbox' && props['name'] === undefined,
    );
  expect(boxes().map(({ props }) => props.disabled)).toEqual([true]);
  draft.give = ['sun-4'];
  expect(boxes().map(({ props }) => props.disabled)).toEqual([false]);
});
