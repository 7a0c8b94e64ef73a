/** What the form says before a player helps a side. Without a browser. */
import { expect, it } from 'vitest';
import { load, nodesIn, wordsOf, type Drawn } from '../../../support/page/page.ts';
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

it('shows the sum with the chosen ships above the button, and what the player risks', () => {
  const ship = { id: '0-w1', place: '2-5', strength: 2, face: null };
  const others = [
    { id: '1-w1', place: 'flight', strength: 2, face: null },
    { id: '2-c4', place: '2-4', strength: 4, face: null },
  ];
  const seats = ['gelmir', 'seregon', 'hirilorn'].map((race, seat) => ({
    seat,
    race,
    active: false,
    resigned: false,
    ships: [ship, ...others].filter(({ id }) => id.startsWith(`${seat}-`)),
  }));
  const fleet = [{ ship: '1-w1', from: '1-1' }];
  const combat = {
    world: '2-4',
    attacker: 1,
    defender: 2,
    fleet,
    allies: [],
    coins: { attacker: null, defender: null },
  };
  const asked = { ...decision, describe: { sides: [{ side: 'attacker', ships: ['0-w1'] }] } };
  const draft = { side: 'attacker', ships: ['0-w1'] };
  const table = {
    game: { seats: [] },
    seen: { view: { seats, combat, own: { seat: 0 } }, windows: [], decisions: [asked] },
    names: ['Ada', 'Bo', 'Cyd'],
    seat: 0,
    edition: { numbered: ['c'], sizes: { icon: '' }, draw: () => null },
    draft: () => draft,
    redraw: () => undefined,
  };
  const [sending] = nodesIn(allianceForm(table, asked).form).filter(
    ({ props }) => props['class'] === 'sending',
  );
  expect(wordsOf(sending)).toMatch(
    /^With your ships: attacker 4, defender 4, plus a coin each\. If you lose, your ships/,
  );
});
