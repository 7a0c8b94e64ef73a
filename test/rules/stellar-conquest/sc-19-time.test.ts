import { describe, expect, it } from 'vitest';
import { stellarConquest } from '../../../src/rules/stellar-conquest/index.ts';
import { asSeat } from '../../../src/rules/vocabulary.ts';
import { given, hexAt, type Given, type GivenSeat } from './given.ts';
import { Table } from './table.ts';

const scout: GivenSeat = { ships: { A1: { scout: 1 } } };
const other: GivenSeat = { ships: { B2: { scout: 1 } } };
const FIRST = asSeat(0);
const HOUR = 3600;

const at = (position: Partial<Given> = {}): Table => Table.at(given({ seats: [scout, other], ...position }));
const outfit = { type: 'outfit', scouts: 0, corvettes: 3, research: [], doctrine: false } as const;

describe('windows', () => {
  it('SC-19.1 each kind has its pace', () => {
    expect(stellarConquest.windowKinds).toEqual({
      outfit: 'production',
      turn: 'turn',
      orders: 'answer',
      aim: 'answer',
      withdraw: 'answer',
      drive: 'answer',
      aftermath: 'answer',
      production: 'production',
    });
    expect(stellarConquest.paces.daily).toEqual({
      turn: 24 * HOUR,
      step: 8 * HOUR,
      answer: 12 * HOUR,
      production: 48 * HOUR,
    });
  });

  it('SC-19.1 outfit asks all, closes when all have answered, and an answer can be changed until then', () => {
    const table = Table.fresh(2).does(0, outfit);
    expect(table.windows).toMatchObject([{ id: 'outfit', pace: 'production', asked: [0, 1], awaiting: [1] }]);
    expect(table.decision(0)!.answer).toEqual(outfit);
    table.does(0, { ...outfit, corvettes: 0, scouts: 10 }).does(1, outfit);
    expect(table.seat(0).ships.filter((ship) => ship.class === 'scout')).toHaveLength(14);
    expect(table.open).toEqual(['turn.1.0.1', 'turn.1.1.1']);
  });

  it('SC-19.1 outfit: the default for who did not answer', () => {
    const table = Table.fresh(2).does(0, outfit).waits();
    expect(table.decision(0)!.kind).toBe('turn');
    expect(table.seat(0).technologies).toEqual({});
    expect(table.seat(1).technologies['speed-3']).toEqual({ paid: 15, owned: true });
    expect(Table.fresh(2).decision(0)!.default.command).toMatchObject({ type: 'outfit', scouts: 0 });
  });

  it('SC-19.1 turn.{turn}.{seat}.{k} asks the seat in turn in all its steps', () => {
    const raiders = { ships: { Canis: { corvette: 1 } } };
    const colonies = [{ planet: 'Canis/3', owner: asSeat(1) }];
    const table = at({ seats: [raiders, other], colonies, cards: { Canis: 28 } });
    const closes = table.windows[0]!.closesAt;
    table.does(0, { type: 'complete-movement' });
    expect(table.windows).toMatchObject([{ id: 'turn.5.0.1', pace: 'turn', asked: [0], closesAt: closes }]);
  });

  it('SC-19.1 turn.{turn}.{seat}.{k}: when time runs out the rest is played by default, asking it no more', () => {
    const table = at().waits();
    expect(table.open).toEqual(['turn.5.1.1']);
    expect(table.last('asked-no-more')).toMatchObject({ seat: 0, about: 'rest', missed: true });
    expect(table.last('turn-ended')).toMatchObject({ seat: 0, missed: true });
  });

  it('SC-19.1 production.{turn} asks every seat left; who says it is done is awaited no more', () => {
    const table = at({ turn: 8, seats: [scout, other, { ships: { B3: { scout: 1 } } }] }).resigns(2);
    table.ends(0).ends(1).runs();
    expect(table.windows).toMatchObject([{ id: 'production.8', pace: 'production', awaiting: [0, 1] }]);
    table.does(0, { type: 'produce', colonies: [], done: false });
    expect(table.windows[0]!.awaiting).toEqual([0, 1]);
    table.does(0, { type: 'produce', colonies: [], done: true });
    expect(table.windows[0]!.awaiting).toEqual([1]);
    expect(table.does(1, { type: 'produce', colonies: [], done: true }).open).toEqual(['turn.9.0.1']);
  });

  it('SC-19.1 production.{turn}: when time runs out, what was sent is carried out', () => {
    const colonies = [{ planet: 'Canis/3', owner: FIRST, people: 10 }];
    const table = at({ turn: 8, colonies, cards: { Canis: 28 } });
    table.ends(0).ends(1);
    const sheet = { planet: 'Canis/3', emigrants: 0, bonus: 0, research: [], buy: { corvette: 1 } };
    table.does(0, { type: 'produce', colonies: [sheet], done: false });
    expect(table.decision(0)!.default).toMatchObject({ command: { colonies: [sheet], done: true } });
    table.waits();
    expect(table.at(0, 'Canis')).toHaveLength(1);
    expect(table.open).toEqual(['turn.9.0.1']);
  });

  it('SC-19.2 turn and production ask every seat left, whatever it has', () => {
    const people = [{ planet: 'Canis/3', owner: FIRST, conqueror: asSeat(1) }];
    const keeper = { ships: { Canis: { corvette: 1 } } };
    const table = at({ turn: 8, seats: [{}, keeper], colonies: people, cards: { Canis: 28 } });
    expect(table.open).toEqual(['turn.8.0.1']);
    table.ends(0).ends(1);
    expect(table.windows[0]!.asked).toEqual([0, 1]);
  });

  it('SC-19.5 legal lists commands that answer, and never one that resigns', () => {
    for (const command of at().legal(0)) expect(command.type).not.toBe('resign');
  });
});

describe('a plan', () => {
  const plan = (...commands: readonly object[]) => ({ type: 'plan', commands }) as never;
  const complete = { type: 'complete-movement' };

  it('SC-19.3 is carried out when the seat’s next turn begins, with no wait', () => {
    const table = at().does(1, plan({ type: 'research-list', technologies: ['cet'] }, complete));
    expect(table.seat(1).plan!.commands).toHaveLength(2);
    table.ends(0);
    expect(table.windows).toMatchObject([{ id: 'plan.5.1.1', kind: 'turn', automatic: true }]);
    table.runs();
    expect(table.seat(1)).toMatchObject({ plan: null, research: ['cet'], missed: 0 });
    expect(table.open).toEqual(['turn.6.0.1']);
  });

  it('SC-19.3 in the own turn it is carried out from now, and the window keeps its time', () => {
    const table = at();
    const closes = table.windows[0]!.closesAt;
    table.sleeps(HOUR).does(0, plan({ type: 'research-list', technologies: ['cet'] }));
    expect(table.seat(0)).toMatchObject({ plan: null, research: ['cet'] });
    expect(table.windows).toMatchObject([{ id: 'turn.5.0.1', closesAt: closes }]);
    expect(table.last('plan-stopped').why).toBe('done');
    expect(table.does(0, plan(complete)).open).toEqual(['turn.5.1.1']);
  });

  it('SC-19.3 stops at the first command refused, and the seat is asked for the rest', () => {
    const table = at().does(1, plan({ type: 'complete-turn' }, complete));
    table.ends(0).runs();
    expect(table.last('plan-stopped')).toEqual({ type: 'plan-stopped', seat: 1, why: 'refused' });
    expect(table.windows).toMatchObject([{ id: 'turn.5.1.1', pace: 'turn' }]);
    expect(table.seat(1)).toMatchObject({ plan: null, turn: { step: 'movement' } });
  });

  it.each([
    ['stops when something has happened since', false, ['turn.5.1.1'], 'alarmed'],
    ['goes on regardless', true, ['turn.6.0.1'], 'done'],
  ] as const)('SC-19.3 %s', (_, regardless, open, why) => {
    const table = at().does(1, { type: 'plan', commands: [complete], regardless } as never);
    const seats = table.state.seats.map((seat, i) => (i === 1 ? { ...seat, alarmed: true } : seat));
    const alarmed = Table.at({ ...table.state, seats })
      .ends(0)
      .runs();
    expect(alarmed.open).toEqual(open);
    expect(alarmed.last('plan-stopped').why).toBe(why);
  });

  it('SC-19.3 is for one turn: what is left of it lapses', () => {
    const table = at().does(1, plan(complete, complete, complete));
    table.ends(0).runs();
    expect(table.seat(1).plan).toBeNull();
    expect(table.ends(0).open).toEqual(['turn.6.1.1']);
  });

  it('SC-19.3 is taken back by one without commands', () => {
    const table = at().does(1, plan(complete)).does(1, plan());
    expect(table.ends(0).open).toEqual(['turn.5.1.1']);
  });

  it('SC-19.3 has up to 100 commands, of the own turn alone', () => {
    const many = (count: number) => Array.from({ length: count }, () => complete);
    expect(at().refuses(1, plan(...many(101))).code).toBe('too-long');
    at().does(1, plan(...many(100)));
    for (const type of ['plan', 'cruise', 'agree-length', 'resign'])
      expect(at().refuses(1, plan({ type, commands: [], turns: 60 })).field).toBe('command.commands.0.type');
  });
});

describe('a cruise', () => {
  it('SC-19.4 plays the seat’s turns by their defaults at once, until the turn that it gives', () => {
    const table = at().does(1, { type: 'cruise', until: 6 });
    table.ends(0);
    expect(table.windows).toMatchObject([{ id: 'plan.5.1.1', automatic: true }]);
    expect(table.runs().open).toEqual(['turn.6.0.1']);
    expect(table.ends(0).runs().open).toEqual(['turn.7.0.1']);
    expect(table.seat(1)).toMatchObject({ cruise: null, missed: 0 });
    expect(table.ends(0).open).toEqual(['turn.7.1.1']);
  });

  it('SC-19.4 begins at once in the own turn, and stops when it is told', () => {
    const table = at().does(0, { type: 'cruise', until: 7 });
    expect(table.open).toEqual(['turn.5.1.1']);
    table.does(0, { type: 'cruise' });
    expect(table.ends(1).open).toEqual(['turn.6.0.1']);
  });

  it('SC-19.4 ends when a ship reaches a star hex, and the seat is asked for the rest of its turn', () => {
    const table = at({ seats: [scout, { ships: { C3: { scout: 1 } } }] }).ends(0);
    table.does(1, { type: 'move', ships: [1], to: 'G5' }).does(1, { type: 'cruise', until: 9 });
    expect(table.open).toEqual(['turn.6.0.1']);
    table.ends(0).runs();
    expect(table.windows).toMatchObject([{ id: 'turn.6.1.1', pace: 'turn', asked: [1] }]);
    expect(table.seat(1)).toMatchObject({ cruise: null, turn: { step: 'movement' } });
    expect(table.at(1, 'Canis')).toEqual([1]);
  });

  it('SC-19.4 ends when a colony sees a ship come', () => {
    const colonies = [{ planet: 'Indi/2', owner: asSeat(1) }];
    const seats = [{ ships: { C3: { scout: 1 } } }, other];
    const table = at({ seats, colonies, cards: { Indi: 44 } }).does(1, { type: 'cruise', until: 9 });
    table.does(0, { type: 'move', ships: [1], to: 'D4', path: ['D3', 'D4'] });
    expect(table.seat(1).cruise).toBeNull();
  });

  it('SC-19.4 goes on when a ship leaves, and when the seat’s own conquest is what is new', () => {
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

  it('SC-19.4 ends after a production turn', () => {
    const table = at({ turn: 8 }).does(1, { type: 'cruise', until: 20 });
    table.ends(0).runs().waits();
    expect(table.seat(1).cruise).toBeNull();
    expect(table.ends(0).open).toEqual(['turn.9.1.1']);
  });

  it('SC-19.4 is to a turn that is still to come', () => {
    expect(at().refuses(0, { type: 'cruise', until: 4 }).code).toBe('turn-is-past');
    expect(at().refuses(0, { type: 'cruise', until: 45 }).code).toBe('beyond-the-end');
  });
});

describe('absence', () => {
  it('SC-19.6 a seat whose first turn window ran out in three turns running is dormant until it sends any command', () => {
    const table = at({ turn: 9 });
    for (const turn of [9, 10, 11]) {
      expect(table.open).toEqual([`turn.${turn}.0.1`]);
      expect(table.seat(0)).toMatchObject({ missed: turn - 9, dormant: false });
      table.waits().ends(1);
    }
    expect(table.last('fell-dormant').seat).toBe(0);
    expect(table.windows).toMatchObject([{ id: 'turn.12.0.1', automatic: true }]);
    table.runs().ends(1);
    expect(table.windows).toMatchObject([{ id: 'production.12', asked: [0, 1], awaiting: [1] }]);
  });

  it('SC-19.6 any command wakes it: also in a window in which nobody waits for it', () => {
    const dormant = { ...scout, more: { dormant: true, missed: 3 } };
    const asleep = at({ turn: 8, seats: [dormant, other] }).runs();
    asleep.does(0, { type: 'research-list', technologies: [] });
    expect(asleep.seat(0)).toMatchObject({ dormant: false, missed: 0 });
    const producing = at({ turn: 8, seats: [dormant, other] })
      .runs()
      .ends(1);
    producing.does(0, { type: 'produce', colonies: [], done: false });
    expect(producing.windows[0]!.awaiting).toEqual([0, 1]);
  });

  it('SC-19.6 a turn in between that was not missed counts anew', () => {
    const table = at({ seats: [{ ...scout, more: { missed: 2 } }, other] });
    table.ends(0);
    expect(table.seat(0)).toMatchObject({ missed: 0, dormant: false });
  });

  it('SC-21 missed: so many, or never, as in games in which others play for the absent', () => {
    const once = at({ options: { missed: 1 } }).waits();
    expect(once.seat(0).dormant).toBe(true);
    const options = stellarConquest.patient!({ ...once.state.options });
    const never = at({ options, seats: [{ ...scout, more: { missed: 9 } }, other] }).waits();
    expect(never.seat(0)).toMatchObject({ missed: 10, dormant: false });
  });

  it('SC-19.6 where all are dormant the game goes on by itself to its end', () => {
    const table = at({ options: { length: 9 } });
    const seats = table.state.seats.map((seat) => ({ ...seat, dormant: true }));
    const asleep = Table.at({ ...table.state, seats }).runs();
    expect(asleep.outcome).toBeDefined();
    expect(asleep.all('production-ended')).toHaveLength(1);
  });
});
