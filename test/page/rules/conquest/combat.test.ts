/** Coins that lie face down. */
import { expect, it } from 'vitest';
import { load, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('interstellar-conquest');

const { combatPanel } = await load<{ combatPanel(table: object): Drawn }>('rules/conquest/combat/combat.ts');
const seats = [0, 1].map((seat) => ({ seat, race: 'gelmir', turns: 0, ships: [], resigned: false }));

const combat = {
  world: '1-1',
  attacker: 0,
  defender: 1,
  fleet: [],
  allies: [],
  asked: { attacker: [], defender: [] },
  coins: { attacker: null, defender: null },
};
const edition = { numbered: [], livery: {}, mark: () => '' };
const HAND: readonly string[] = ['sun-3', 'sun-5'];
const tableOf = (answer: object | null, hand = HAND) => ({
  game: { id: 'g' },
  seen: { view: { seats, combat, own: { seat: 0, hand, answer } }, windows: [], decisions: [] },
  log: [],
  names: ['Ada', 'Bo'],
  seat: 0,
  edition,
});
const panel = (answer: object | null): string => wordsOf(combatPanel(tableOf(answer)));

it('a coin lying face down is shown to its owner only', () => {
  expect(panel({ type: 'commit', coin: 'sun-3' })).toContain('+ ? yours: 3sun');
  expect(panel(null)).not.toContain('yours');
  expect(panel({ type: 'decline' })).not.toContain('yours');
});

it('IC-6.5 the last coin, which is played without a question, is shown to its owner', () => {
  const words = wordsOf(combatPanel(tableOf(null, ['sun-3'])));
  expect(words).toContain('+ ? your last coin: 3sun');
});
