/** What the form says before a player helps a side. Without a browser. */
import { expect, it, vi } from 'vitest';
import { find, load, nodesIn, press, wordsOf, type Drawn } from '../../../support/page/page.ts';
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
  const combat = {
    world: '2-4',
    attacker: 1,
    defender: 2,
    fleet: [],
    allies: [],
    coins: { attacker: null, defender: null },
  };
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

/** Of a seat that may help both sides. */
function formOf(draft: object, { answer, race = 'seregon', send }: Asked = {}): Drawn {
  const ship = { id: '0-w1', place: '2-5', strength: 2, face: null };
  const seats = [race, 'seregon', 'hirilorn'].map((each, seat) => ({
    seat,
    race: each,
    active: seat === 0,
    resigned: false,
    ships: seat === 0 ? [ship] : [],
  }));
  const sides = ['attacker', 'defender'].map((side) => ({ side, ships: ['0-w1'] }));
  const asked = { ...decision, describe: { sides }, answer };
  const coins = { attacker: null, defender: null };
  const combat = { world: '2-4', attacker: 1, defender: 2, fleet: [], allies: [], coins };
  const table = {
    game: { seats: [] },
    seen: { view: { seats, combat, own: { seat: 0 } }, windows: [], decisions: [asked] },
    names: ['Ada', 'Bo', 'Cyd'],
    seat: 0,
    edition: { numbered: ['c'], sizes: { icon: '' }, draw: () => null },
    draft: () => draft,
    redraw: () => undefined,
    send,
  };
  return allianceForm(table, asked).form;
}
interface Asked {
  readonly answer?: object;
  readonly race?: string;
  readonly send?: (window: string, command: object) => void;
}

it('says who asks, and who fights whom, before a side or a ship is chosen', () => {
  const sum = 'Without your ships: attacker Bo with 0, defender Cyd with 0, plus a coin each.';
  expect(wordsAt('2-5')).toContain(`The attacker Bo asked you for help. ${sum}`);
  expect(wordsOf(formOf({}))).toContain(
    `The attacker Bo asked you for help. The defender Cyd asked you for help. ${sum}`,
  );
});

it('declines with one press, without a form below', () => {
  const send = vi.fn<(window: string, command: object) => void>();
  const form = formOf({}, { send });
  expect(nodesIn(form).some(({ props }) => props['class'] === 'picker')).toBe(false);
  press(form, 'Decline');
  expect(send).toHaveBeenCalledExactlyOnceWith('alliance.1', { type: 'decline' });
  const declined = formOf({}, { answer: { type: 'decline' } });
  const button = find(declined, ({ props }) => props['data-send'] === 'decline');
  expect(button.props.disabled).toBe(true);
  expect(wordsOf(declined)).toContain('This is already your answer.');
});

it('IC-7.3 to IC-7.5 says before the choice of a side what happens to the ships if it wins, and if it loses', () => {
  const lines = (race?: string) =>
    wordsOf(find(formOf({}, { race: race ?? 'seregon' }), ({ key }) => key === 'stakes'));
  const won =
    'With Bo: If your side wins, your ships land on the target world. With Cyd: If your side wins, your ships come back, and each earns you a coin or a lost ship. ';
  expect(lines()).toBe(`${won}If you lose, your ships are lost to the void.`);
  expect(lines('gelmir')).toMatch(/your power saves/);
});

/** With a warship of the viewer for the attacker, Seregon. */
function sendingOf(active: boolean): string {
  const ship = { id: '0-w1', place: '2-5', strength: 2, face: null };
  const others = [
    { id: '1-w1', place: 'flight', strength: 2, face: null },
    { id: '2-c4', place: '2-4', strength: 4, face: null },
  ];
  const seats = ['gelmir', 'seregon', 'hirilorn'].map((race, seat) => ({
    seat,
    race,
    active,
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
  const sending = find(allianceForm(table, asked).form, ({ key }) => key === 'send-alliance');
  return wordsOf(sending);
}

it('shows the sum with the chosen ships above the button, and what the player risks', () => {
  expect(sendingOf(false)).toMatch(
    /^With your ships: attacker Bo with 4, defender Cyd with 4, plus a coin each\. If you lose, your ships/,
  );
});

it('IC-2.5 shows that a coin multiplies the ships of its player, and not those of allies', () => {
  expect(sendingOf(true)).toMatch(
    /^With your ships: attacker Bo with 2 × coin \+ 2, defender Cyd with 4 \+ coin\. /,
  );
});

it('has the ships of the side that asks alone at once', () => {
  expect(wordsAt('2-4')).toContain('Choose at least one ship, or decline.');
  expect(wordsOf(formOf({}))).toContain('Choose a side, or decline.');
});
