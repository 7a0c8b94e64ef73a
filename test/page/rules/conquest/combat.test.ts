/** Coins that lie face down, and calls for help. */
import { describe, expect, it } from 'vitest';
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

describe('a call for help', () => {
  /** To seat 2. `kind`: the open window. */
  const words = (asked: readonly number[], kind?: string, came: readonly number[] = []): string => {
    const allies = came.map((seat) => ({ seat, side: 'defender', ships: [] }));
    const all = [0, 1, 2, 3].map((seat) => ({ ...seats[0], seat }));
    const fight = { ...combat, allies, asked: { attacker: [], defender: asked } };
    const view = { seats: all, combat: fight, own: null, asking: kind && { kind, awaiting: [] } };
    const seen = { view, windows: [], decisions: [] };
    return wordsOf(combatPanel({ ...tableOf(null), seen, names: ['Ada', 'Bo', 'Cy', 'Di'], seat: 2 }));
  };

  it.each([undefined, 'ally-request', 'alliance'])('says who is asked before the end of %s', (kind) => {
    expect(words([2, 3], kind)).toContain('The defender asked you and Di for help.');
    expect(words([2, 3], kind)).not.toContain('not help');
  });

  it.each([
    [[3], [], 'Di did not help the defender.'],
    [[2], [], 'You did not help the defender.'],
    [[2, 3], [], 'You and Di did not help the defender.'],
    [[2, 3], [2], 'Di did not help the defender.'],
  ])('IC-5.6 says who of %j does not come, if %j come', (asked, came, said) => {
    expect(words(asked, 'coin', came)).toContain(said);
    expect(words(asked, 'coin', came)).not.toContain('asked');
  });

  it('says nothing of those who came', () => {
    expect(words([3], 'coin', [3])).not.toMatch(/asked|not help/);
  });
});
