/** The page warns of a command that wins the game for a player, from the ships and worlds in the view. */
import { describe, expect, it } from 'vitest';
import { load, wordsOf, type Drawn, type VNode } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('interstellar-conquest');

interface Landed {
  readonly ships: readonly string[];
  readonly world: string;
}
interface Winning {
  winnersIf(view: object, places: Readonly<Record<string, string>>): readonly number[];
  dealWarning(table: object, landings: readonly Landed[]): { warning: string; warningLook: string } | false;
  attackStake(
    table: object,
    attack: { world: string; opponent: number; ships: readonly string[] },
  ): VNode | null;
  combatStake(table: object, joining?: readonly string[]): VNode | null;
}

const { coinForm } = await load<{ coinForm(table: object, decision: object): { form: Drawn } }>(
  'rules/conquest/forms/coin.ts',
);
const { winnersIf, dealWarning, attackStake, combatStake } = await load<Winning>(
  'rules/conquest/combat/winning.ts',
);

const seat = (number: number, places: Readonly<Record<string, string>>, resigned = false) => ({
  seat: number,
  resigned,
  ships: Object.entries(places).map(([id, place]) => ({ id, place })),
});
/** Ada holds three colonies of Bo's, and sends a fourth colony ship; Bo holds three of Ada's. */
const SEATS = [
  seat(0, { '0-c0': '1-1', '0-c1': '1-2', '0-c2': '1-3', '0-c3': '0-1', '0-c4': '0-2', '0-w0': '0-1' }),
  seat(1, { '1-c0': '0-3', '1-c1': '0-4', '1-c2': '0-5', '1-c3': '1-4', '1-w0': '1-4' }),
  seat(2, { '2-c0': '2-1', '2-c1': '1-4' }),
];
const ENVOY = { race: 'pelantiri', active: true };
/** Two colony ships stay at home, whichever other one leaves. */
const HOME = [...SEATS[0]!.ships, { id: '0-c5', place: '0-2' }];
const NAMES = ['Ada', 'Bo', 'Cyd'];
const tableOf = (seats: readonly object[], combat: object | null = null, viewer = 0) => ({
  seen: { view: { seats, combat } },
  names: NAMES,
  seat: viewer,
});

describe('a deal', () => {
  it('that lands a fourth colony wins the game, and the page names the winner, in red if it is not the user', () => {
    const landing = [{ ships: ['0-c3'], world: '1-5' }];
    expect(dealWarning(tableOf(SEATS), landing)).toEqual({
      warning: 'This deal ends the game: you have 4 colonies and win the game.',
      warningLook: 'given',
    });
    expect(dealWarning(tableOf(SEATS, null, 1), landing)).toEqual({
      warning: 'This deal ends the game: Ada has 4 colonies and wins the game.',
      warningLook: 'refusal',
    });
  });

  it('that lands a fourth colony for both names both', () => {
    const landings = [
      { ships: ['0-c3'], world: '1-5' },
      { ships: ['1-c3'], world: '0-1' },
    ];
    expect(dealWarning(tableOf(SEATS, null, 2), landings)).toMatchObject({
      warning: 'This deal ends the game: Ada and Bo have 4 colonies and win the game.',
    });
  });

  it.each([
    ['of coins alone', []],
    ['that lands warships', [{ ships: ['0-w0'], world: '1-5' }]],
    ['that moves a colony ship from one colony to a new one', [{ ships: ['0-c0'], world: '1-5' }]],
    ['that lands a second ship on a colony', [{ ships: ['0-c3'], world: '1-1' }]],
    ['that brings a ship home', [{ ships: ['1-c0'], world: '1-5' }]],
  ])('%s wins for nobody', (_, landings) => {
    expect(dealWarning(tableOf(SEATS), landings)).toBe(false);
  });

  it('counts moving ships at their origin, to which they return', () => {
    const flying = [seat(0, { '0-c0': '1-1', '0-c1': '1-2', '0-c2': 'flight', '0-c3': '0-1' }), SEATS[1]!];
    const landing = [{ ships: ['0-c3'], world: '1-5' }];
    const combat = (from: string) => ({ fleet: [{ ship: '0-c2', from }] });
    expect(dealWarning(tableOf(flying, combat('1-3')), landing)).not.toBe(false);
    expect(dealWarning(tableOf(flying, combat('0-2')), landing)).toBe(false);
  });

  it('wins for no player who has resigned', () => {
    const gone = [seat(0, { '0-c0': '1-1', '0-c1': '1-2', '0-c2': '1-3', '0-c3': '1-4' }, true), SEATS[1]!];
    expect(winnersIf({ seats: gone, combat: null }, {})).toEqual([]);
  });
});

describe('an attack', () => {
  it('that would settle a fourth world says so, and not as a warning', () => {
    const attack = { world: '1-4', opponent: 1, ships: ['0-c3', '0-w0'] };
    expect(wordsOf(attackStake(tableOf(SEATS), attack))).toBe(
      'If you win this combat, you have 4 colonies and win the game.',
    );
    expect(attackStake(tableOf(SEATS), attack)?.props['class']).not.toBe('refusal');
    expect(attackStake(tableOf(SEATS), { ...attack, ships: ['0-w0'] })).toBeNull();
    expect(attackStake(tableOf(SEATS), { ...attack, world: '1-1' })).toBeNull();
  });

  const combat = {
    world: '1-4',
    attacker: 0,
    defender: 1,
    fleet: [
      { ship: '0-c3', from: '0-1' },
      { ship: '0-w0', from: '0-1' },
    ],
    allies: [],
  };

  it('shows the stakes to asked players and allies', () => {
    const away = [
      seat(0, { '0-c0': '1-1', '0-c1': '1-2', '0-c2': '1-3', '0-c3': 'flight', '0-w0': 'flight' }),
      ...SEATS.slice(1),
    ];
    expect(wordsOf(combatStake(tableOf(away, combat, 1)))).toBe(
      'If the attack is won, Ada has 4 colonies and wins the game.',
    );
    const warships = { ...combat, fleet: [{ ship: '0-w0', from: '0-1' }] };
    expect(combatStake(tableOf(SEATS, warships, 1))).toBeNull();
    const cyd = [
      ...SEATS.slice(0, 2),
      seat(2, { '2-c0': '1-1', '2-c1': '1-2', '2-c2': '0-1', '2-c3': '1-3' }),
    ];
    expect(wordsOf(combatStake(tableOf(cyd, warships, 2)))).toContain('you have 4 colonies');
  });

  it.each([
    ['a number', ['sun-3', 'moon-0'], {}, true],
    ['an empty hand, which is filled for the combat', [], {}, true],
    ['nothing but Diplomacy', ['sun-0', 'moon-0'], {}, false],
    ['Diplomacy that wins by a power', ['moon-0'], { ...ENVOY, ships: HOME }, true],
    ['Diplomacy whose power the fleet turns off', ['moon-0'], ENVOY, false],
  ])('with %s, the page promises the game or not', (_, hand, power, isPromised) => {
    const [own, ...others] = SEATS;
    const seats = [{ ...own, ...power }, ...others];
    const table = tableOf(seats);
    Object.assign(table.seen.view, { own: { seat: 0, hand } });
    const attack = { world: '1-4', opponent: 1, ships: ['0-c3', '0-w0'] };
    expect(attackStake(table, attack) !== null).toBe(isPromised);
  });

  it.each([
    ['the attacker with Diplomacy only', 0, ['sun-0'], false],
    ['the attacker with a number', 0, ['sun-0', 'sun-3'], true],
    ['the defender with Diplomacy only', 1, ['sun-0'], true],
  ])('tells %s before the coin what the game may end with, or not', (_, viewer, coins, isSaid) => {
    const own = seat(0, { '0-c0': '1-1', '0-c1': '1-2', '0-c2': '1-3', '0-c3': 'flight', '0-w0': 'flight' });
    const seats = [own, ...SEATS.slice(1)].map((one) => ({ ...one, race: 'gelmir', coins: 2 }));
    const coined = { ...combat, coins: { attacker: null, defender: null } };
    const table = {
      ...tableOf(seats, coined, viewer),
      edition: { numbered: [] },
      draft: () => ({}),
      redraw: () => undefined,
    };
    Object.assign(table.seen, { windows: [], decisions: [] });
    const { form } = coinForm(table, { window: 'coin.1', describe: { coins } });
    expect(wordsOf(form).includes('4 colonies')).toBe(isSaid);
    // IC-7.6: also that they cannot win it.
    expect(wordsOf(form).includes('You have only Diplomacy')).toBe(coins.length === 1);
  });

  it.each([
    ['Diplomacy, whose loss is paid', 'hirilorn', 'sun-0', true],
    ['Diplomacy of Pelantiri, which wins', 'pelantiri', 'sun-0', false],
    ['Diplomacy of Gelmir, whose ships go home', 'gelmir', 'sun-0', false],
    ['an attack coin', 'hirilorn', 'sun-3', false],
    ['nothing', 'hirilorn', null, true],
    ['nothing of Gelmir', 'gelmir', null, false],
  ])('IC-7.6 says what a victory costs if the other reveals %s', (_, race, coin, isSaid) => {
    const own = seat(0, { '0-c0': '1-1', '0-c3': 'flight', '0-w0': 'flight' });
    const races = ['druwaith', race, 'seregon'];
    const seats = [own, ...SEATS.slice(1)].map((one, i) => ({
      ...one,
      race: races[i],
      active: true,
      coins: 2,
    }));
    const coined = { ...combat, coins: { attacker: null, defender: coin } };
    const table = {
      ...tableOf(seats, coined),
      edition: { numbered: [] },
      draft: () => ({}),
      redraw: () => undefined,
    };
    Object.assign(table.seen, { windows: [], decisions: [] });
    const { form } = coinForm(table, { window: 'coin.1', describe: { coins: ['sun-4', 'moon-1'] } });
    const words = `${coin === null ? 'Against Diplomacy: i' : 'I'}f you win, Bo gets a random coin from your hand`;
    expect(wordsOf(form).includes(words)).toBe(isSaid);
  });

  it('does not count the defenders’ colony on that world', () => {
    const settled = [
      seat(0, { '0-c3': 'flight', '0-w0': 'flight' }),
      seat(1, { '1-c0': '0-3', '1-c1': '0-4', '1-c2': '0-5', '1-c3': '2-1' }),
      SEATS[2]!,
    ];
    const there = { ...combat, world: '2-1' };
    expect(winnersIf({ seats: settled, combat: there }, {})).toEqual([1]);
    expect(combatStake(tableOf(settled, there))).toBeNull();
  });

  it('shows nothing without a combat', () => {
    expect(combatStake(tableOf(SEATS))).toBeNull();
  });
});
