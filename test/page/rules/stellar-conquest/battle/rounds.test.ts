/** Battles round by round on the page of Stellar Conquest, compared with the rules. */
import { describe, expect, it, vi } from 'vitest';
import type { State } from '../../../../../src/rules/stellar-conquest/state/types.ts';
import { meeting, standing } from '../../../../rules/stellar-conquest/positions/battles.ts';
import { attacking, FOE, TERRAN } from '../../../../rules/stellar-conquest/positions/colonies.ts';
import { hexAt } from '../../../../rules/stellar-conquest/positions/given.ts';
import { Table } from '../../../../rules/stellar-conquest/positions/table.ts';
import { nodesIn, wordsOf } from '../../../../support/page/page.ts';
import { choose, flat, optionsOf, pageOf, reports, saying } from '../../../../support/page/stellar-rounds.ts';
import type { UnitClass } from '../../../../../src/rules/stellar-conquest/data/pieces.ts';

const LIVE = { options: { battles: 'rounds' } } as const;
const CANIS = hexAt('Canis');

const engaged = (state: State): Table =>
  Table.at(state).does(0, { type: 'engage', hex: CANIS, against: FOE });
const fight = () =>
  engaged(meeting({ scout: 1, corvette: 2, 'death-star': 1 }, { scout: 1, fighter: 2 }, LIVE));

describe('the battle of a decision', () => {
  it('SC-11.2 is described before it begins, with both sides’ strength', () => {
    const state = meeting({ corvette: 2 }, { fighter: 1 }, LIVE);
    const seat = { ...state.seats[0]!, contacts: { [CANIS]: contact({ fighter: 1 }) } };
    const { draw } = pageOf(Table.at({ ...state, seats: [seat, state.seats[1]!] }), 0);
    expect(saying(draw())).toContain('Ann (you): 2 corvettes (strength 16)');
    expect(saying(draw())).toContain('Bo: 1 fighter (strength 20)');
    expect(saying(draw())).toContain('The game asks you round by round.');
  });

  it('is shown above the question, with the last round and its losses', () => {
    const table = fight();
    const words = () => saying(pageOf(table, 0).draw());
    expect(words()).toContain('Ann (you) attacks: 1 scout, 2 corvettes, 1 Death Star (strength 56)');
    expect(words()).toContain('Bo defends: 1 scout, 2 fighters (strength 40)');
    expect(words()).not.toContain('Round ');
    while (table.windows[0]!.kind === 'aim') table.waits();
    const { attackersLost, defendersLost } = table.last('round-ended');
    const lost = attackersLost.length + defendersLost.length;
    expect(words()).toMatch(
      lost === 0 ? /Losses of round 1: none\./ : /Losses of round 1: (Ann \(you\)|Bo): /,
    );
    for (const number of defendersLost)
      expect(words()).toMatch(new RegExp(`Losses of round 1: .*Bo: [^;]*\\b${number}\\b`));
  });

  it('SC-11.7 is shown with the number of its round', () => {
    const table = fight();
    expect(pageOf(table, 0).asked).toBe('Round 1: aim your warships at Canis (G5)');
    table.waits();
    expect(pageOf(table, 1).asked).toBe('Round 1: aim your warships at Canis (G5)');
    table.waits();
    expect(pageOf(table, 0).asked).toBe('After round 1: stay or withdraw at Canis (G5)?');
    table.waits().waits();
    expect(pageOf(table, 0).asked).toBe('Round 2: aim your warships at Canis (G5)');
  });

  it('SC-11.4 shows the first side’s targets to the second', () => {
    const table = fight();
    expect(saying(pageOf(table, 0).draw())).not.toContain('They aim at');
    const aims = [
      { warship: 2, target: 2 },
      { warship: 3, target: 2 },
      { warship: 4, target: 3 },
    ];
    table.does(0, { type: 'aim', shots: aims });
    const words = saying(pageOf(table, 1).draw());
    expect(words).toContain('They aim at');
    expect(words).toContain('fighter 2 with corvettes 2, 3');
    expect(words).toContain('fighter 3 with Death Star 4');
  });

  it('SC-13.3 of a colony names the planet and its bases', () => {
    const bases = { planet: TERRAN, owner: FOE, bases: 2, advancedBases: 1 };
    const table = Table.at(attacking({ corvette: 3 }, [bases], { ...LIVE, seats: [{}, {}] }));
    table.does(0, { type: 'attack-colonies', planets: [TERRAN] });
    const words = saying(pageOf(table, 0).draw());
    expect(words).toContain('Bo defends Canis 3: 2 missile bases, 1 advanced missile base (strength 36)');
  });
});

describe('aiming', () => {
  it('SC-11.4 offers each unit’s targets with the odds, and shows the choice of the orders', () => {
    const table = fight();
    const { draw } = pageOf(table, 0);
    const { shots } = table.decision(0)!.default.command as {
      shots: readonly { warship: number; target: number }[];
    };
    const usual = shots.find(({ warship }) => warship === 2)!.target;
    // A corvette hits a fighter with a total of ten.
    expect(optionsOf(draw(), 'aim-2')).toEqual([
      `by the default orders: at fighter ${usual}`,
      'at scout 1 (4 in 6)',
      'at fighter 2 (3 in 36)',
      'at fighter 3 (3 in 36)',
    ]);
    const star = engaged(meeting({ corvette: 2 }, { scout: 2, 'death-star': 1 }, LIVE));
    expect(optionsOf(pageOf(star, 0).draw(), 'aim-1').join()).not.toContain('Death Star');
  });

  it('sends chosen targets, one by one or all at one, and leaves the rest to the orders', () => {
    const one = pageOf(fight(), 0);
    choose(one.draw(), 'aim-2', '1');
    expect(optionsOf(one.draw(), 'aim-3')[0]).toBe('by the default orders');
    expect(optionsOf(one.draw(), 'aim-all')).toContain('each as chosen below');
    expect(saying(one.draw())).toContain('Fire, the rest by the default orders');
    expect(one.press('aim')).toEqual({ type: 'aim', shots: [{ warship: 2, target: 1 }] });
    const every = pageOf(fight(), 0);
    choose(every.draw(), 'aim-all', '3');
    const at3 = [2, 3, 4].map((warship) => ({ warship, target: 3 }));
    expect(every.press('aim')).toEqual({ type: 'aim', shots: at3 });
  });
});

const contact = (ships: Readonly<Partial<Record<UnitClass, number>>>) => ({
  turn: 5,
  during: FOE,
  ships: [{ seat: FOE, ships }],
  colonies: [],
  devastated: [],
});

describe('withdrawing and driving', () => {
  /** Both sides have ships that are not shot at. */
  function afterARound(): Table {
    const table = engaged(meeting({ scout: 2, corvette: 3 }, { scout: 2, corvette: 3 }, LIVE));
    const shots = [3, 4, 5].map((warship) => ({ warship, target: 3 }));
    return table.does(0, { type: 'aim', shots }).does(1, { type: 'aim', shots });
  }

  it('SC-11.7 SC-11.8 names the chooser, and sends only unarmed ships with one press', () => {
    const table = afterARound();
    const { draw, press } = pageOf(table, 0);
    expect(saying(draw())).toContain('go to a neighbouring hex that Bo chooses');
    const unarmed = nodesIn(draw()).find(
      (node) => node.tag === 'button' && wordsOf(node) === 'Scouts and transports',
    );
    unarmed!.props.onclick();
    expect(press('withdraw')).toEqual({ type: 'withdraw', ships: [1, 2] });
  });

  it('SC-11.8 SC-12.2 lists the withdrawing ships and earlier destinations; the orders may withdraw some', () => {
    const table = afterARound().does(0, { type: 'withdraw', ships: [1] });
    const driving = saying(pageOf(table, 1).draw());
    expect(driving).toContain('Ships of Ann that withdraw: scout 1.');
    for (const hint of ['F4north-west', 'F5south-west', 'G4north', 'G6south', 'H4north-east', 'H5south-east'])
      expect(driving).toContain(hint);
    table.does(1, { type: 'drive', hex: 'G4' }).does(1, { type: 'withdraw' });
    expect(saying(pageOf(table, 0).draw())).toContain(
      'Ann withdraws 1 ship (no. 1) to G4 (space near Canis).',
    );
    while (table.windows[0]!.kind === 'aim') table.waits();
    expect(saying(pageOf(table, 0).draw())).toContain('Ships that withdraw go to G4, like those before.');
  });

  it('SC-12.5 leaves the rest to the orders with one press', () => {
    const { press } = pageOf(afterARound(), 0);
    expect(press('by-orders')).toEqual({ type: 'battle-orders', battle: '5.0.1', byOrders: true });
  });
});

describe('requested battle orders', () => {
  it('SC-12.2 drive the enemy to adjacent hexes, without a choice of star', () => {
    const state = meeting({ corvette: 1 }, { corvette: 1 }, { theirs: { more: { orders: standing(null) } } });
    const asked = pageOf(engaged(state), 1);
    expect(asked.asked).toBe('How will you fight at Canis (G5)?');
    expect(saying(asked.draw())).not.toContain('which star');
    choose(asked.draw(), 'battle-drive', 'G6');
    expect(asked.press('battle-orders')).toMatchObject({ orders: { drive: ['G6'] } });
  });
});

describe('an attack on colonies', () => {
  const besieging = (factories: number): Table => {
    const colony = { planet: TERRAN, owner: FOE, bases: 9, factories };
    const state = attacking({ scout: 1, corvette: 3 }, [colony], { ...LIVE, seats: [{}, {}] });
    const seen = { planet: TERRAN, owner: FOE, conqueror: null, shield: false };
    const contacts = { [CANIS]: { ...contact({}), colonies: [seen] } };
    return Table.at({ ...state, seats: [{ ...state.seats[0]!, contacts }, ...state.seats.slice(1)] });
  };

  it('SC-13.2 shows the colony’s owner, the attackers, and that bases will be seen', async () => {
    const page = pageOf(besieging(0), 0);
    // What colonies are attacked by is fetched when it is first drawn.
    await vi.waitFor(() => expect(saying(page.draw())).toContain('Canis 3 of Bo'));
    const words = saying(page.draw());
    expect(words).toContain('You have 3 corvettes (strength 24) there. You see the bases');
  });

  it('SC-13.3 asks the owner to aim bases', () => {
    const table = besieging(0).does(0, { type: 'attack-colonies', planets: [TERRAN] });
    expect(pageOf(table, 0).asked).toBe('Round 1: aim your warships at Canis (G5)');
    expect(pageOf(table.waits(), 1).asked).toBe('Round 1: aim your bases at Canis (G5)');
  });

  it('SC-13.5 asks the owner for factories, and says if there are none', () => {
    const after = (factories: number): Table => {
      const table = besieging(factories).does(0, { type: 'attack-colonies', planets: [TERRAN] });
      while (table.windows[0]!.kind === 'aim') table.waits();
      return table;
    };
    expect(pageOf(after(2), 0).asked).toBe('After round 1: continue the attack at Canis (G5)?');
    expect(pageOf(after(2), 1).asked).toBe('After round 1: destroy factories at Canis (G5)?');
    expect(saying(pageOf(after(2), 1).draw())).toContain(
      'A conqueror cannot use factories that you destroy.',
    );
    expect(saying(pageOf(after(0), 1).draw())).toContain('You have no factories there to destroy');
  });
});

describe('the report of a battle', () => {
  it('SC-11.5 counts shots at units that were already hit', () => {
    const table = engaged(meeting({ 'death-star': 3 }, { scout: 2, 'death-star': 1 }, LIVE));
    const shots = [1, 2, 3].map((warship) => ({ warship, target: 1 }));
    table.does(0, { type: 'aim', shots });
    const words = (seat: number): string => flat(wordsOf(reports(pageOf(table, seat).page)));
    expect(words(1)).not.toContain('before');
    table.waits();
    // Always hit.
    expect(words(0)).toContain(
      'Shots of Ann (you)Death Star 1 at scout 1: hit2 more shots at targets that had been hit before.',
    );
  });

  it('names the losses of each side, and the survivors', () => {
    const table = fight();
    while (table.state.battle !== null) table.waits();
    const { page } = pageOf(table, table.state.phase?.kind === 'turn' ? table.mover : 0);
    const words = flat(
      nodesIn([reports(page)])
        .slice(0, 1)
        .map(wordsOf)
        .join(),
    );
    expect(words).toContain('Losses: ');
    expect(words).toMatch(/At the end: Ann[^:]*: .*; Bo[^:]*: /);
    expect(words).toMatch(/(Ann|Bo)[^:]*: (nothing left|all that is left withdrew)/);
  });
});
