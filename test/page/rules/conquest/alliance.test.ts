/** What the form says before a player helps a side. Without a browser. */
import { expect, it } from 'vitest';
import { load, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('cosmic-conquest');

const { allianceForm } = await load<{ allianceForm(table: object, decision: object): { form: Drawn } }>(
  'rules/conquest/forms/alliance.ts',
);

const decision = {
  window: 'alliance.1',
  kind: 'alliance',
  describe: { sides: [{ side: 'attacker', ships: [] }] },
};

/** `place`: of the viewer's warship. The attack is on world 4 of Cyd. */
function wordsAt(place: string): string {
  const ship = { id: '0-w1', place, strength: null, face: null };
  const seats = ['gelmir', 'seregon', 'hirilorn'].map((race, seat) => ({
    seat,
    race,
    active: false,
    resigned: false,
    ships: seat === 0 ? [ship] : [],
  }));
  const combat = { world: '2-4', attacker: 1, defender: 2, fleet: [], allies: [], coins: {} };
  const table = {
    game: { seats: [] },
    seen: { view: { seats, combat }, windows: [], decisions: [decision] },
    names: ['Ada', 'Bo', 'Cyd'],
    seat: 0,
    edition: { numbered: ['c'] },
    draft: () => ({}),
  };
  return wordsOf(allianceForm(table, decision).form);
}

it('IC-4.6 says that own ships on the world take no part unless they are sent', () => {
  const words =
    'Your ships on Cyd’s world 4 take no part unless you send them. They stay there, whoever wins.';
  expect(wordsAt('2-4')).toContain(words);
  expect(wordsAt('2-5')).not.toContain('take no part');
});
