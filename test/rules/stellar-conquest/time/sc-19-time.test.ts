import { describe, expect, it } from 'vitest';
import { stellarConquest } from '../../../../src/rules/stellar-conquest/index.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { Table } from '../positions/table.ts';
import { at, HOUR, other, scout } from './scouts.ts';

const FIRST = asSeat(0);
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

  it('SC-19.1 outfit: a seat that did not answer gets the default', () => {
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

  it('SC-19.1 turn.{turn}.{seat}.{k}: when time runs out, the default plays the rest without asking the seat again', () => {
    const table = at().waits();
    expect(table.open).toEqual(['turn.5.1.1']);
    expect(table.last('asked-no-more')).toMatchObject({ seat: 0, about: 'rest', missed: true });
    expect(table.last('turn-ended')).toMatchObject({ seat: 0, missed: true });
  });

  it('SC-19.1 production.{turn} asks every seat left, and does not wait for a seat that is done', () => {
    const table = at({ turn: 8, seats: [scout, other, { ships: { B3: { scout: 1 } } }] }).resigns(2);
    table.ends(0).ends(1).runs();
    expect(table.windows).toMatchObject([{ id: 'production.8', pace: 'production', awaiting: [0, 1] }]);
    table.does(0, { type: 'produce', colonies: [], done: false });
    expect(table.windows[0]!.awaiting).toEqual([0, 1]);
    table.does(0, { type: 'produce', colonies: [], done: true });
    expect(table.windows[0]!.awaiting).toEqual([1]);
    expect(table.does(1, { type: 'produce', colonies: [], done: true }).open).toEqual(['turn.9.0.1']);
  });

  it('SC-19.1 production.{turn}: when time runs out, the saved orders are carried out', () => {
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

  it('SC-19.5 legal lists commands that answer the window, never a resignation', () => {
    for (const command of at().legal(0)) expect(command.type).not.toBe('resign');
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

  it('SC-19.6 any command wakes a dormant seat, also in a window that does not wait for it', () => {
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

  it('SC-19.6 a turn that is not missed resets the count', () => {
    const table = at({ seats: [{ ...scout, more: { missed: 2 } }, other] });
    table.ends(0);
    expect(table.seat(0)).toMatchObject({ missed: 0, dormant: false });
  });

  it('SC-21 missed: the option sets the number of turns, or never, as in games with stand-ins', () => {
    const once = at({ options: { missed: 1 } }).waits();
    expect(once.seat(0).dormant).toBe(true);
    const options = stellarConquest.withoutAbsenceRules!({ ...once.state.options });
    const never = at({ options, seats: [{ ...scout, more: { missed: 9 } }, other] }).waits();
    expect(never.seat(0)).toMatchObject({ missed: 10, dormant: false });
  });

  it('SC-19.6 a game in which all seats are dormant runs to its end', () => {
    const table = at({ options: { length: 9 } });
    const seats = table.state.seats.map((seat) => ({ ...seat, dormant: true }));
    const asleep = Table.at({ ...table.state, seats }).runs();
    expect(asleep.outcome).toBeDefined();
    expect(asleep.all('production-ended')).toHaveLength(1);
  });
});
