/** Where the picture of a war is, and what the next one keeps of it. Without a browser. */
import { expect, it } from 'vitest';
import { given } from '../../../rules/interstellar-empire/given.ts';
import { load, nodesIn, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('interstellar-empire');

const { warPanel } = await load<{ warPanel(table: object): Drawn }>(
  'rules/interstellar-empire/war/war-panel.ts',
);
const { warForm } = await load<{ warForm(table: object, decision: object, parts: object): Drawn }>(
  'rules/interstellar-empire/forms/war.ts',
);

const declared = (war: number, seat: number) => ({
  type: 'war-declared',
  war,
  seat,
  owner: 1 - seat,
  planet: 'barren-planet-1',
  ships: ['cruiser-1'],
});
const ended = (war: number) => [
  { type: 'defended', seat: 1, ships: [] },
  { type: 'battle-fought', war, attack: 3, defence: 5, won: false, destroyed: [], text: 'The defence wins.' },
  { type: 'war-ended', war, planet: 'barren-planet-1', fate: 'held', text: 'It holds.' },
];

/** For seat 0, in a turn of seat 0. */
const panel = (log: readonly object[], from: number) =>
  warPanel({
    seat: 0,
    names: ['Ada', 'Bo'],
    log: [{ type: 'turn-began', turn: 1, seat: 0 }, ...log],
    newsFrom: () => from,
    seen: { view: given({}).view(0), decisions: [{}], windows: [] },
  });
const classOf = (drawn: Drawn) => nodesIn(drawn)[0]!.props['class'];

it('the war that the player has just begun is in the place of the news', () => {
  const log = [declared(1, 0), ...ended(1)];
  expect(classOf(panel(log, 1))).toBe('card combat on war');
  expect(classOf(panel(log, log.length + 1)), 'after the next answer').toBe('card combat war');
});

it('the question of the next war is below the result of the one before', () => {
  const words = wordsOf(panel([declared(1, 1), ...ended(1), declared(2, 1)], 1));
  expect(words).toMatch(/War 1: The defence wins\. It holds\..*War 2: Bo against you/);
  expect(words).not.toContain('Earlier wars');
});

it('the bar of a phone opens the form until planet and ships are chosen', () => {
  const inBar = (draft: object) => {
    const table = given({ fleets: { 0: ['cruiser-1'] }, empires: { 1: ['barren-planet-1'] } });
    const decision = table.decision(0)!;
    const page = {
      seat: 0,
      game: { ruleset: 'interstellar-empire' },
      log: [],
      names: ['Ada', 'Bo'],
      seen: { view: table.view(0), windows: [], decisions: [decision] },
      draft: () => draft,
      redraw: () => undefined,
    };
    const form = warForm(page, decision, decision.describe as object);
    return nodesIn(form)
      .filter(({ props }) => props['class'] === 'in-bar')
      .map(wordsOf);
  };
  expect(inBar({ planet: 'barren-planet-1' })).toEqual(['Choose a planet and ships']);
  expect(inBar({ planet: 'barren-planet-1', ships: ['cruiser-1'] })).toEqual([]);
});
