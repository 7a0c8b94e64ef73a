/** The form of a defender: sending ships comes first, and sending none is always possible. */
import { expect, it } from 'vitest';
import { given } from '../../../rules/interstellar-empire/given.ts';
import { load, nodesIn, press, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('interstellar-empire');

type Form = (table: object, decision: object) => Drawn;
const { defendForm } = await load<{ defendForm: Form }>('rules/interstellar-empire/forms/defend.ts');

function defended(
  chosen: readonly string[] | undefined,
  ships: readonly string[],
  hand: readonly string[] = [],
) {
  const decision = {
    window: 'defence.1',
    default: { command: { ships: [], resist: false } },
    describe: { ships: ships.map((card) => ({ card, tapped: true })) },
  };
  const sent: object[] = [];
  const form = defendForm(
    {
      seat: 0,
      game: { ruleset: 'interstellar-empire' },
      names: ['Ada', 'Bo'],
      seen: { view: given({ hands: { 0: hand }, fleets: { 0: ships } }).view(0), windows: [] },
      draft: () => ({ ...(chosen && { ships: chosen }) }),
      redraw: () => undefined,
      send: (_: string, command: object) => sent.push(command),
      sending: false,
    },
    decision,
  );
  const buttons = nodesIn(form).filter(({ props }) => props['data-send'] !== undefined);
  return {
    buttons: buttons.map(({ props, ...node }) => [wordsOf(node as Drawn), props['class'], props.disabled]),
    sent,
    form,
  };
}

it('asks for ships first, and offers to send none', () => {
  expect(defended(undefined, ['frigate-1', 'frigate-2']).buttons).toEqual([
    ['Defend with ships', 'primary', true],
    ['Send no ships', '', false],
  ]);
  expect(defended(['frigate-1'], ['frigate-1', 'frigate-2']).buttons[0]).toEqual([
    'Defend with 1 ship',
    'primary',
    false,
  ]);
});

it('offers nothing else to a player without ships', () => {
  const { buttons, form, sent } = defended(undefined, []);
  expect(buttons).toEqual([['Send no ships', 'primary', false]]);
  press(form, 'Send no ships');
  expect(sent).toEqual([{ type: 'defend', ships: [], resist: false }]);
});

it('asks about a Resistance above the ships, where the button that sends covers nothing', () => {
  const words = wordsOf(defended(['frigate-1'], ['frigate-1'], ['resistance-1']).form);
  expect(words).toMatch(/play Resistance\?.*Your ships.*Defend with 1 ship/);
  expect(wordsOf(defended(['frigate-1'], ['frigate-1']).form)).not.toContain('Resistance');
});
