import { describe, expect, it } from 'vitest';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { hexAt } from '../positions/given.ts';
import { Table } from '../positions/table.ts';
import { at, HOUR, other, scout } from './scouts.ts';

describe('a plan', () => {
  const plan = (...commands: readonly object[]) => ({ type: 'plan', commands }) as never;
  const complete = { type: 'complete-movement' };

  it('SC-19.3 a plan is carried out at once when the seat’s next turn begins', () => {
    const table = at().does(1, plan({ type: 'research-list', technologies: ['cet'] }, complete));
    expect(table.seat(1).plan!.commands).toHaveLength(2);
    table.ends(0);
    expect(table.windows).toMatchObject([{ id: 'plan.5.1.1', kind: 'turn', automatic: true }]);
    table.runs();
    expect(table.seat(1)).toMatchObject({ plan: null, research: ['cet'], missed: 0 });
    expect(table.open).toEqual(['turn.6.0.1']);
  });

  it('SC-19.3 a plan sent in the own turn is carried out from now, and the window keeps its time', () => {
    const table = at();
    const closes = table.windows[0]!.closesAt;
    table.sleeps(HOUR).does(0, plan({ type: 'research-list', technologies: ['cet'] }));
    expect(table.seat(0)).toMatchObject({ plan: null, research: ['cet'] });
    expect(table.windows).toMatchObject([{ id: 'turn.5.0.1', closesAt: closes }]);
    expect(table.last('plan-stopped').why).toBe('done');
    expect(table.does(0, plan(complete)).open).toEqual(['turn.5.1.1']);
  });

  it('SC-19.3 a plan stops at the first refused command, and the seat is asked for the rest', () => {
    const table = at().does(1, plan({ type: 'complete-turn' }, complete));
    table.ends(0).runs();
    expect(table.last('plan-stopped')).toEqual({ type: 'plan-stopped', seat: 1, why: 'refused' });
    expect(table.windows).toMatchObject([{ id: 'turn.5.1.1', pace: 'turn' }]);
    expect(table.seat(1)).toMatchObject({ plan: null, turn: { step: 'movement' } });
  });

  it.each([
    ['a plan stops if an enemy was sighted since it was sent', false, ['turn.5.1.1'], 'alarmed'],
    ['with `regardless` a plan goes on', true, ['turn.6.0.1'], 'done'],
  ] as const)('SC-19.3 %s', (_, regardless, open, why) => {
    const table = at().does(1, { type: 'plan', commands: [complete], regardless } as never);
    const seats = table.state.seats.map((seat, i) => (i === 1 ? { ...seat, alarmed: true } : seat));
    const alarmed = Table.at({ ...table.state, seats })
      .ends(0)
      .runs();
    expect(alarmed.open).toEqual(open);
    expect(alarmed.last('plan-stopped').why).toBe(why);
  });

  it('SC-19.3 a plan is for one turn, and the rest of it lapses', () => {
    const table = at().does(1, plan(complete, complete, complete));
    table.ends(0).runs();
    expect(table.seat(1).plan).toBeNull();
    expect(table.ends(0).open).toEqual(['turn.6.1.1']);
  });

  it('SC-19.3 a plan without commands removes the plan', () => {
    const table = at().does(1, plan(complete)).does(1, plan());
    expect(table.ends(0).open).toEqual(['turn.5.1.1']);
  });

  it('SC-19.3 a plan has up to 100 commands, all of the own turn', () => {
    const many = (count: number) => Array.from({ length: count }, () => complete);
    expect(at().refuses(1, plan(...many(101))).code).toBe('too-long');
    at().does(1, plan(...many(100)));
    for (const type of ['plan', 'cruise', 'agree-length', 'resign'])
      expect(at().refuses(1, plan({ type, commands: [], turns: 60 })).field).toBe('command.commands.0.type');
  });
});

describe('a cruise', () => {
  it('SC-19.4 a cruise plays the seat’s turns by their defaults at once, until the given turn', () => {
    const table = at().does(1, { type: 'cruise', until: 6 });
    table.ends(0);
    expect(table.windows).toMatchObject([{ id: 'plan.5.1.1', automatic: true }]);
    expect(table.runs().open).toEqual(['turn.6.0.1']);
    expect(table.ends(0).runs().open).toEqual(['turn.7.0.1']);
    expect(table.seat(1)).toMatchObject({ cruise: null, missed: 0 });
    expect(table.ends(0).open).toEqual(['turn.7.1.1']);
  });

  it('SC-19.4 a cruise begins at once in the own turn, and ends on command', () => {
    const table = at().does(0, { type: 'cruise', until: 7 });
    expect(table.open).toEqual(['turn.5.1.1']);
    table.does(0, { type: 'cruise' });
    expect(table.ends(1).open).toEqual(['turn.6.0.1']);
  });

  it('SC-19.4 a cruise ends when a ship reaches a star hex, and the seat is asked for the rest of its turn', () => {
    const table = at({ seats: [scout, { ships: { C3: { scout: 1 } } }] }).ends(0);
    table.does(1, { type: 'move', ships: [1], to: 'G5' }).does(1, { type: 'cruise', until: 9 });
    expect(table.open).toEqual(['turn.6.0.1']);
    table.ends(0).runs();
    expect(table.windows).toMatchObject([{ id: 'turn.6.1.1', pace: 'turn', asked: [1] }]);
    expect(table.seat(1)).toMatchObject({ cruise: null, turn: { step: 'movement' } });
    expect(table.at(1, 'Canis')).toEqual([1]);
  });

  it('SC-19.4 a cruise ends when a colony sees a ship come', () => {
    const colonies = [{ planet: 'Indi/2', owner: asSeat(1) }];
    const seats = [{ ships: { C3: { scout: 1 } } }, other];
    const table = at({ seats, colonies, cards: { Indi: 44 } }).does(1, { type: 'cruise', until: 9 });
    table.does(0, { type: 'move', ships: [1], to: 'D4', path: ['D3', 'D4'] });
    expect(table.seat(1).cruise).toBeNull();
  });

  it('SC-19.4 a cruise goes on when a ship leaves, or when the only news is the seat’s own conquest', () => {
    const seen = {
      turn: 4,
      during: asSeat(0),
      ships: [{ seat: asSeat(0), ships: { scout: 2 } }],
      colonies: [],
      devastated: [],
    };
    const watching = at({
      seats: [{ ships: { Indi: { scout: 2 } } }, { ...other, more: { contacts: { [hexAt('Indi')]: seen } } }],
      colonies: [{ planet: 'Indi/2', owner: asSeat(1) }],
      cards: { Indi: 44 },
    });
    watching.does(1, { type: 'cruise', until: 9 }).does(0, { type: 'move', ships: [1], to: hexAt('Canis') });
    watching.does(0, { type: 'complete-movement' });
    expect(watching.sighted(1, 'sighted')?.contact.ships).toEqual([{ seat: asSeat(0), ships: { scout: 1 } }]);
    expect(watching.seat(1)).toMatchObject({ cruise: 9, alarmed: false });

    const conquering = at({
      seats: [{ ships: { Canis: { corvette: 1 } }, explored: ['Canis'] }, other],
      colonies: [
        { planet: 'Canis/3', owner: asSeat(1) },
        { planet: 'Canis/4', owner: asSeat(0) },
      ],
      cards: { Canis: 24 },
    });
    conquering.does(0, { type: 'complete-movement' });
    conquering.does(0, { type: 'attack-colonies', planets: ['Canis/3'] });
    expect(conquering.does(0, { type: 'cruise', until: 9 }).seat(0).cruise).toBe(9);
  });

  it('SC-19.4 a cruise ends after a production turn', () => {
    const table = at({ turn: 8 }).does(1, { type: 'cruise', until: 20 });
    table.ends(0).runs().waits();
    expect(table.seat(1).cruise).toBeNull();
    expect(table.ends(0).open).toEqual(['turn.9.1.1']);
  });

  it('SC-19.4 a cruise until a past turn is refused', () => {
    expect(at().refuses(0, { type: 'cruise', until: 4 }).code).toBe('turn-is-past');
    expect(at().refuses(0, { type: 'cruise', until: 45 }).code).toBe('beyond-the-end');
  });
});
