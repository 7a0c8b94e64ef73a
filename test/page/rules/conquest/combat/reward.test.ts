/** The reward of a defending ally: the button says what they take, and what they leave. Without a browser. */
import { expect, it } from 'vitest';
import { load, wordsOf, type Drawn } from '../../../../support/page/page.ts';
import { teach } from '../../../../support/page/published.ts';

await teach('interstellar-conquest');

const { rewardForm } = await load<{ rewardForm(table: object, decision: object): { form: Drawn } }>(
  'rules/conquest/forms/reward.ts',
);

it.each([
  [[], 'Take 2 coins and no ship'],
  [['0-w1'], 'Take 1 warship and 1 coin'],
  [['0-w1', '0-w2'], 'Take 2 warships'],
])('IC-7.10 with %j back, the button says “%s”', (chosen, label) => {
  const ships = ['0-w1', '0-w2'].map((id) => ({ id, place: 'void', strength: 2 }));
  const view = { seats: [{ seat: 0, race: 'gelmir', ships }], combat: null };
  const seen = { view, decisions: [], windows: [] };
  const draft = () => ({ ships: chosen });
  const edition = { numbered: [], livery: {}, mark: () => '', draw: () => '', sizes: { icon: '' } };
  const table = { seen, seat: 0, names: ['Ada'], draft, edition, redraw: () => undefined };
  const describe = { ships: ['0-w1', '0-w2'], worlds: ['0-1'], units: 2 };
  const drawn = wordsOf(rewardForm(table, { window: 'reward.1.0', describe }).form);
  expect(drawn).toContain(label);
});
