/** The payment forms of Interstellar Empire, without a browser. */
import { describe, expect, it } from 'vitest';
import { given } from '../../../rules/interstellar-empire/given.ts';
import { load, nodesIn, type Drawn } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('interstellar-empire');

type Form = (table: object, decision: object, parts: unknown) => Drawn;
const FORMS = 'rules/interstellar-empire/forms';
const { buildForm } = await load<{ buildForm: Form }>(`${FORMS}/build.ts`);
const { discoverForm } = await load<{ discoverForm: Form }>(`${FORMS}/discover.ts`);

const HAND = ['battleship-1', 'cruiser-1', 'frigate-2', 'jungle-planet-1', 'barren-planet-1'];

/** The view and draft of a seat that may build and discover. */
function formOf(form: Form) {
  const table = given({ hands: { 0: HAND }, fleets: { 0: ['frigate-1'] } });
  const decision = table.decision(0)!;
  const kept = {};
  const page = {
    seat: 0,
    names: ['Ada', 'Bo'],
    seen: { view: table.view(0), windows: [] },
    draft: () => kept,
    redraw: () => undefined,
    sending: false,
  };
  const inputs = () => nodesIn(form(page, decision, decision.describe)).filter(({ tag }) => tag === 'input');
  const choose = (name: string, value: string): void =>
    inputs()
      .find(({ props }) => props['name'] === name && props.value === value)!
      .props.onchange({});
  const paid = () =>
    inputs()
      .filter(({ props }) => props['name'] === 'Pay with' && props.checked)
      .map(({ props }) => props.value);
  return { choose, paid };
}

describe('the cards of a payment', () => {
  it.each([
    ['ship', buildForm, 'Ship', 'cruiser-1', 'frigate-2'],
    ['planet', discoverForm, 'Planet', 'jungle-planet-1', 'barren-planet-1'],
  ])('for one %s are not chosen for another', (_, form, name, one, another) => {
    const { choose, paid } = formOf(form);
    choose(name, one);
    choose('Pay with', 'battleship-1');
    expect(paid()).toEqual(['battleship-1']);
    choose(name, another);
    expect(paid()).toEqual([]);
  });
});
