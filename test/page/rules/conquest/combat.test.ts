/** Coins that lie face down, and the combats that the news would have. */
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
const tableOf = (answer: object | null, more: object = {}, hand = HAND) => ({
  game: { id: 'g' },
  seen: { view: { seats, combat, own: { seat: 0, hand, answer } }, windows: [], decisions: [] },
  log: [],
  names: ['Ada', 'Bo'],
  seat: 0,
  edition,
  ...more,
});
const panel = (answer: object | null): string => wordsOf(combatPanel(tableOf(answer)));

it('a coin lying face down is shown to its owner only', () => {
  expect(panel({ type: 'commit', coin: 'sun-3' })).toContain('+ ? yours: 3sun');
  expect(panel(null)).not.toContain('yours');
  expect(panel({ type: 'decline' })).not.toContain('yours');
});

it('IC-6.5 the last coin, which is played without a question, is shown to its owner', () => {
  const words = wordsOf(combatPanel(tableOf(null, {}, ['sun-3'])));
  expect(words).toContain('+ ? your last coin: 3sun');
});

describe('a combat in the place of the news', () => {
  const declared = { type: 'attack-declared', attacker: 0, defender: 1, world: '1-1', fleet: [], step: 9 };
  const news = {
    since: 3,
    lines: [
      { step: 4, seat: 1, text: 'You attacked Bo: you lost, 9 against 11.', mine: true, fight: true },
      { step: 5, seat: 1, text: 'Bo drew.', mine: true },
      { step: 9, seat: 1, text: 'Bo attacks you.', mine: true, fight: true },
    ],
  };
  const words = (more: object = {}): string => {
    const table = tableOf(null);
    const log = [{ type: 'combat-decided', step: 4 }, { type: 'coins-drawn', step: 5 }, declared];
    return wordsOf(combatPanel({ ...table, seen: { ...table.seen, news }, log, fresh: log, ...more }));
  };

  it('has the earlier combats of the user since their last answer', () => {
    expect(words()).toMatch(/^Earlier: You attacked Bo: you lost, 9 against 11\. ?Combat for/);
    expect(words()).not.toMatch(/Bo drew|Bo attacks you/);
  });

  it('does not have those that the user has dismissed, nor those of the present in a replay', () => {
    expect(words({ fresh: [declared] })).not.toContain('you lost');
    expect(words({ moment: [] })).not.toContain('you lost');
  });
});
