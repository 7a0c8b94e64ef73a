/** Coins that lie face down. */
import { describe, expect, it } from 'vitest';
import { load, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('interstellar-conquest');

const { combatPanel } = await load<{ combatPanel(table: object): Drawn }>('rules/conquest/combat/combat.ts');
const seats = [0, 1].map((seat) => ({ seat, race: 'gelmir', turns: 0, ships: [], resigned: false }));

describe('a coin lying face down', () => {
  const combat = {
    world: '1-1',
    attacker: 0,
    defender: 1,
    fleet: [],
    allies: [],
    asked: { attacker: [], defender: [] },
    coins: { attacker: null, defender: null },
  };
  const own = (answer: object | null) => ({ seats, combat, own: { seat: 0, answer } });
  const edition = { numbered: [], livery: {}, mark: () => '' };
  const panel = (answer: object | null): string =>
    wordsOf(
      combatPanel({
        game: { id: 'g' },
        seen: { view: own(answer), windows: [] },
        log: [],
        names: ['Ada', 'Bo'],
        seat: 0,
        edition,
      }),
    );

  it('is shown to its owner only', () => {
    expect(panel({ type: 'commit', coin: 'sun-3' })).toContain('+ ? yours: 3sun');
    expect(panel(null)).not.toContain('yours');
    expect(panel({ type: 'decline' })).not.toContain('yours');
  });
});
