import { describe, expect, it } from 'vitest';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { given, type Position } from '../positions/given.ts';
import { Table } from '../positions/table.ts';

/** Seat 0 meets seat 1, which has no orders, at two stars. */
const fleet = (corvettes: number) => ({
  ships: { Canis: { corvette: corvettes }, Ceti: { corvette: corvettes }, M10: { scout: 1 } },
  explored: ['Canis', 'Ceti'],
  // Without this, the service would move them to a star in range.
  technologies: ['unlimited-range'] as const,
});
const at = (position: Partial<Position> = {}): Table =>
  Table.at(given({ seats: [fleet(5), fleet(1)], ...position }));
const last = { ships: { A1: { scout: 1 } } };
const engage = (hex: string) => ({ type: 'engage', hex, against: 1 }) as never;
const fights = (battle: string) => ({ type: 'battle-orders', battle, orders: { below: 0 } }) as const;
const [CETI, CANIS] = ['E17', 'G5'];

describe('a turn in which others are asked', () => {
  it('SC-19.1 turn.{turn}.{seat}.{k} counts the windows of a seat-turn; from the second on they are steps', () => {
    const table = at().does(0, { type: 'complete-movement' });
    expect(table.windows).toMatchObject([{ id: 'turn.5.0.1', pace: 'turn' }]);
    expect(table.does(0, engage(CANIS)).open).toEqual(['orders.5.0.1.1']);
    table.does(1, fights('5.0.1'));
    expect(table.windows).toMatchObject([{ id: 'turn.5.0.2', pace: 'step', asked: [0] }]);
    expect(table.last('turn-resumed')).toEqual({ type: 'turn-resumed', seat: 0, part: 2 });
  });

  it('SC-19.1 turn.{turn}.{seat}.{k}: a later window that runs out does not make the turn missed', () => {
    const table = at().does(0, { type: 'complete-movement' }).does(0, engage(CANIS)).does(1, fights('5.0.1'));
    table.waits().does(1, fights('5.0.2'));
    expect(table.last('turn-ended')).toMatchObject({ seat: 0, missed: false });
  });

  it('SC-19.1 turn.{turn}.{seat}.{k}: the default fights the battles in hex order without asking the seat again', () => {
    const table = at().waits();
    expect(table.open).toEqual(['orders.5.0.1.1']);
    expect(table.last('battle-began').begun.hex).toBe(CETI);
    expect(table.does(1, fights('5.0.1')).open).toEqual(['orders.5.0.2.1']);
    expect(table.does(1, fights('5.0.2')).open).toEqual(['turn.5.1.1']);
    expect(table.last('turn-ended')).toMatchObject({ seat: 0, missed: true });
    expect(table.all('turn-resumed')).toEqual([]);
  });

  it('SC-20 complete-movement: byOrders fights all battles in hex order, one after another', () => {
    const table = at().does(0, { type: 'complete-movement', byOrders: true });
    table.does(1, fights('5.0.1')).does(1, fights('5.0.2'));
    expect(table.all('battle-began').map(({ begun }) => begun.hex)).toEqual([CETI, CANIS]);
    expect(table.last('turn-ended')).toMatchObject({ seat: 0, missed: false });
  });

  it('SC-4.1 no colony is attacked while a battle is left', () => {
    const table = at().does(0, { type: 'complete-movement' });
    expect(table.seat(0).turn!.step).toBe('battles');
    expect(table.refuses(0, { type: 'attack-colonies', planets: ['Canis/3'] }).code).toBe('not-in-this-step');
    expect(table.refuses(0, { type: 'complete-turn' }).code).toBe('not-in-this-step');
  });

  it('SC-11.1 the battles of a seat that has resigned are fought, and the other seat is asked', () => {
    const table = at({ seats: [fleet(5), fleet(1), last] })
      .resigns(0)
      .runs();
    expect(table.open).toEqual(['orders.5.0.1.1']);
    table.does(1, fights('5.0.1')).does(1, fights('5.0.2'));
    expect(table.open).toEqual(['turn.5.1.1']);
  });

  it('SC-18.4 a seat that resigns while it is asked in a battle fights by default', () => {
    const table = at({ seats: [fleet(5), fleet(1), last] }).does(0, { type: 'complete-movement' });
    table.does(0, engage(CANIS)).resigns(1);
    expect(table.open).toEqual(['turn.5.0.2']);
    expect(table.state.battle).toBeNull();
  });
});

describe('plans and cruises in battles', () => {
  const plan = (regardless: boolean) =>
    ({
      type: 'plan',
      regardless,
      commands: [{ type: 'complete-movement' }, engage(CETI), engage(CANIS)],
    }) as const;
  const standing = { type: 'battle-orders', orders: {} } as const;

  it('SC-19.3 a plan stops when the seat has newly sighted an enemy', () => {
    const table = at().does(1, standing).does(0, plan(false));
    expect(table.last('plan-stopped').why).toBe('alarmed');
    expect(table.open).toEqual(['turn.5.0.1']);
    expect(table.all('battle-began')).toEqual([]);
  });

  it('SC-19.3 a plan stops when the seat has fought an enemy', () => {
    const table = at().does(1, standing).does(0, { type: 'complete-movement' });
    table.does(0, { type: 'plan', commands: [engage(CETI), engage(CANIS)] });
    expect(table.last('plan-stopped').why).toBe('alarmed');
    expect(table.open).toEqual(['turn.5.0.1']);
    expect(table.all('battle-ended')).toHaveLength(1);
  });

  it('SC-19.3 with `regardless` a plan goes on, also after others were asked', () => {
    const table = at().does(0, plan(true));
    expect(table.open).toEqual(['orders.5.0.1.1']);
    table.does(1, fights('5.0.1'));
    expect(table.windows).toMatchObject([{ id: 'plan.5.0.2', automatic: true }]);
    expect(table.runs().does(1, fights('5.0.2')).open).not.toContain('turn.5.0.3');
    expect(table.all('battle-began')).toHaveLength(2);
  });

  it('SC-19.3 a plan sent after the seat’s time ran out is for its next turn', () => {
    const table = at().waits();
    expect(table.open).toEqual(['orders.5.0.1.1']);
    table.does(0, plan(true)).does(1, fights('5.0.1')).does(1, fights('5.0.2'));
    expect(table.open).toEqual(['turn.5.1.1']);
    expect(table.seat(0).plan!.commands).toHaveLength(3);
    table.waits();
    expect(table.windows).toMatchObject([{ id: 'plan.6.0.1', automatic: true }]);
  });

  it('SC-19.4 a stopped plan also ends the cruise, and the seat is asked', () => {
    const table = at({ seats: [last, fleet(1)] }).does(1, { type: 'cruise', until: 9 });
    table
      .does(1, { type: 'plan', commands: [{ type: 'complete-turn' }] })
      .ends(0)
      .runs();
    expect(table.open).toEqual(['turn.5.1.1']);
    expect(table.seat(1)).toMatchObject({ cruise: null, plan: null });
  });

  it('SC-19.4 a cruise goes on when a plan is carried out', () => {
    const table = at({ seats: [last, fleet(1)] }).does(1, { type: 'cruise', until: 9 });
    table.does(1, { type: 'plan', commands: [{ type: 'research-list', technologies: ['cet'] }] });
    table.ends(0).runs();
    expect(table.open).toEqual(['turn.6.0.1']);
    expect(table.seat(1)).toMatchObject({ cruise: 9, research: ['cet'] });
  });

  it('SC-19.4 a cruise ends before a battle, and the seat is asked for the rest of its turn', () => {
    const table = at().does(1, standing).does(0, { type: 'cruise', until: 9 });
    expect(table.seat(0)).toMatchObject({ cruise: null, turn: { step: 'battles' } });
    expect(table.open).toEqual(['turn.5.0.1']);
  });

  it('SC-19.4 a cruise ends when a ship is in battle in the turn of another', () => {
    const table = at().does(1, { type: 'cruise', until: 9 }).does(0, { type: 'complete-movement' });
    table.does(0, engage(CANIS));
    expect(table.seat(1).cruise).toBeNull();
  });

  it('SC-19.6 a dormant seat is not asked for orders', () => {
    const dormant = { ...fleet(1), more: { dormant: true } };
    const table = at({ seats: [fleet(5), dormant] }).does(0, { type: 'complete-movement' });
    table.does(0, engage(CANIS)).does(0, engage(CETI)).runs();
    expect(table.all('battle-ended')).toHaveLength(2);
    expect(table.all('stage-set').filter(({ stage }) => stage !== null)).toEqual([]);
  });
});

describe('the windows of a battle', () => {
  const rounds = { battles: 'rounds' } as const;
  const one = { ships: { Canis: { corvette: 4 }, M10: { scout: 1 } }, explored: ['Canis'] };
  const live = (): Table =>
    at({ seats: [one, one], options: rounds })
      .does(0, { type: 'complete-movement' })
      .does(0, engage(CANIS));
  /** Both sides have aimed, and the attacker is asked which ships it withdraws. */
  const aimed = (): Table => live().does(0, { type: 'aim', shots: [] }).does(1, { type: 'aim', shots: [] });
  const answers = { pace: 'answer' };

  it('SC-19.1 orders.{battle}.{seat} asks a side without orders; when time runs out, the doctrine applies', () => {
    const table = at().does(0, { type: 'complete-movement' }).does(0, engage(CANIS));
    expect(table.windows).toMatchObject([{ id: 'orders.5.0.1.1', asked: [1], ...answers }]);
    table.waits();
    expect(table.last('battle-ordered')).toMatchObject({ seat: 1, orders: null });
    expect(table.does(0, engage(CETI)).open).not.toContain('orders.5.0.2.1');
  });

  it('SC-19.1 orders.{battle}.{seat} is answered by a command that names its window, or only the battle', () => {
    for (const window of ['orders.5.0.1.1', null]) {
      const table = at().does(0, { type: 'complete-movement' }).does(0, engage(CANIS));
      expect(table.does(1, fights('5.0.1'), window).state.battle).toBeNull();
    }
  });

  it('SC-19.1 aim.{battle}.{round}.{seat} asks the attacker, then the other side', () => {
    const table = live();
    expect(table.windows).toMatchObject([{ id: 'aim.5.0.1.1.0', asked: [0], ...answers }]);
    expect(table.does(0, { type: 'aim', shots: [] }).open).toEqual(['aim.5.0.1.1.1']);
    expect(table.waits().last('aimed').aims).toHaveLength(4);
  });

  it('SC-19.1 withdraw.{battle}.{round}.{seat} asks the attacker, then the defender', () => {
    const table = aimed();
    expect(table.windows).toMatchObject([{ id: 'withdraw.5.0.1.1.0', asked: [0], ...answers }]);
    expect(table.waits().open).toEqual(['withdraw.5.0.1.1.1']);
    expect(table.does(1, { type: 'withdraw' }).open).toEqual(['aim.5.0.1.2.0']);
  });

  it('SC-19.1 drive.{battle}.{seat} asks the side whose enemy withdraws', () => {
    const table = aimed();
    const [first] = table.state.battle!.units.filter(({ seat }) => seat === 0).map(({ number }) => number);
    table.does(0, { type: 'withdraw', ships: [first!] });
    expect(table.windows).toMatchObject([{ id: 'drive.5.0.1.1', asked: [1], ...answers }]);
    table.does(1, { type: 'drive', hex: 'G6' });
    expect(table.at(0, 'G6')).toHaveLength(1);
  });

  it('SC-19.1 aftermath.{battle}.{round} asks the attacker and the owners together, sealed', () => {
    const colonies = [{ planet: 'Canis/3', owner: asSeat(1), bases: 9, factories: 2 }];
    const table = at({ seats: [one, last], colonies, cards: { Canis: 28 }, options: rounds });
    table.does(0, { type: 'complete-movement' });
    table
      .does(0, { type: 'attack-colonies', planets: ['Canis/3'] })
      .waits()
      .waits();
    expect(table.windows).toMatchObject([{ id: 'aftermath.5.0.1.1', asked: [0, 1], ...answers }]);
    table.does(1, { type: 'scorch', colonies: [{ planet: 'Canis/3', factories: 2 }] });
    expect(table.windows).toMatchObject([{ id: 'aftermath.5.0.1.1', awaiting: [0] }]);
    expect(table.state.colonies[0]!.factories).toBe(2);
    table.does(0, { type: 'press-attack', on: false });
    expect(table.state.colonies[0]!.factories).toBe(0);
    expect(table.state.battle).toBeNull();
  });
});
