import { describe, expect, it } from 'vitest';
import { build, concede, defend, endTurn, wage } from '../commands.ts';
import { begun, given, type Position } from '../given.ts';

describe('a kept concession', () => {
  it('IE-10.2 a kept concession is carried out in the next build phase, and the phases before run by themselves', () => {
    const table = given({
      seats: 3,
      hands: { 1: ['cruiser-1', 'cruiser-2'] },
      fleets: { 1: ['frigate-1*'] },
      empires: { 1: ['industrial-planet-1'] },
      own: { 1: { artifacts: 1, unrest: true } },
    });
    table.does(1, concede);
    expect(table.seat(1)).toMatchObject({ conceding: true, conceded: null });
    expect(table.types).toEqual(['concession-kept']);
    table.does(0, endTurn);
    expect(table.types.slice(3)).toEqual([
      'turn-began',
      'set-out',
      'kept',
      'unrest-struck',
      'unrest-paid',
      'phase-began',
      'drew',
      'drew',
      'phase-began',
      'conceded',
      'turn-ended',
      'turn-began',
      'phase-began',
      'drew',
      'drew',
    ]);
    expect(table.last('conceded').heir).toBe(2);
    expect(table.window!.asked).toEqual([2]);
    expect(table.last('conceded').hand).toHaveLength(3);
  });

  it('IE-10.2 nobody else sees a kept concession', () => {
    const table = given({ seats: 3 });
    const before = [0, 2].map((seat) => JSON.stringify(table.view(seat)));
    const steps = [table.step(0), table.step(1), table.step('spectator')];
    table.does(1, concede);
    expect([0, 2].map((seat) => JSON.stringify(table.view(seat)))).toEqual(before);
    expect([table.step(0), table.step(1), table.step('spectator')]).toEqual([
      steps[0],
      steps[1]! + 1,
      steps[2],
    ]);
    expect(table.view(1).own!.conceding).toBe(true);
    expect(table.saw(0)).toEqual([]);
    expect(table.saw(1)).toEqual([{ type: 'concession-kept', seat: 1 }]);
  });

  it('IE-10.2 a kept concession cannot be taken back', () => {
    const table = given({ seats: 3 }).does(1, concede);
    expect(table.refuses(1, concede)).toEqual({ code: 'already-conceding', ruling: 'IE-10.2' });
    table.does(0, endTurn);
    expect(table.refuses(1, concede)).toEqual({ code: 'seat-not-in-play', ruling: 'IE-10.3' });
  });

  it('IE-10.2 a seat with a kept concession may still defend', () => {
    const table = given({
      seats: 3,
      fleets: { 0: ['frigate-1'], 1: ['cruiser-1'] },
      empires: { 1: ['barren-planet-1'] },
    });
    table.does(1, concede).does(0, wage('barren-planet-1', 'frigate-1'));
    expect(table.window).toMatchObject({ kind: 'defence', asked: [1] });
    table.does(1, defend(['cruiser-1']));
    expect(table.window!.asked).toEqual([0]);
  });

  it('IE-10.2 a kept concession waits until the war is settled', () => {
    const position: Position = {
      seats: 3,
      hands: { 0: ['cruiser-1', 'frigate-3'] },
      fleets: { 0: ['battleship-1'], 1: ['frigate-1'] },
      empires: { 1: ['jungle-planet-1'] },
      deck: ['battleship-2', 'frigate-2'],
    };
    const table = given(position).does(0, wage('jungle-planet-1', 'battleship-1')).does(0, concede);
    expect(table.seat(0)).toMatchObject({ conceding: true, conceded: null });
    expect(table.window).toMatchObject({ kind: 'defence', asked: [1] });
    table.does(1, defend());
    expect(table.last('occupation-paid').card).toBe('frigate-3');
    expect(table.last('conceded')).toMatchObject({
      seat: 0,
      planets: ['jungle-planet-1'],
      hand: ['cruiser-1'],
    });
    const owing = given(position).does(0, wage('jungle-planet-1', 'battleship-1')).does(1, defend());
    owing.does(0, concede);
    expect(owing.last('occupation-paid').card).toBe('frigate-3');
    expect(owing.seat(0).conceded).toBe(1);
    const silent = given(position).does(0, wage('jungle-planet-1', 'battleship-1')).does(0, concede).waits();
    expect(silent.seat(0).conceded).toBe(1);
    expect(silent.window).toMatchObject({ id: 'turn.2.1', asked: [1] });
  });

  it('IE-10.2 kept concessions are carried out one after another, and the last seat wins', () => {
    const table = given({ seats: 4 }).does(1, concede).does(2, concede).does(3, concede).does(0, endTurn);
    expect(table.state.result).toEqual({ reason: 'last-seat', ranking: [[0], [3], [2], [1]] });
    const all = given({ seats: 3 }).does(1, concede).does(2, concede).does(0, concede);
    expect(all.state.result).toEqual({ reason: 'last-seat', ranking: [[2], [1], [0]] });
  });

  it('IE-10.2 a seat may send concede while first cards are laid', () => {
    const table = begun(3).does(1, concede);
    expect(table.window!.awaiting).toEqual([0, 1, 2]);
    table.waits();
    while (table.window!.kind === 'first') table.waits();
    if (table.window!.asked[0] === 0) table.does(0, endTurn);
    if (table.seat(1).conceded === null) table.does(2, endTurn).does(0, endTurn);
    expect(table.seat(1).conceded).toBe(1);
    expect(table.seat(1).turns).toBe(1);
  });

  it('IE-10.2 the draws before a kept concession leave an extra last card, but may end the game', () => {
    const empires = { 1: ['industrial-planet-1'] };
    const table = given({ seats: 3, empires, left: 2 }).does(1, concede).does(0, endTurn);
    expect(table.seat(1).conceded).toBe(1);
    expect(table.state.result).toMatchObject({ reason: 'drawn' });
    const drawn = given({ seats: 3, empires, left: 1 }).does(1, concede).does(0, endTurn);
    expect(drawn.state.result).toEqual({ reason: 'drawn', ranking: [[1], [0, 2]] });
  });
});

describe('missed turns', () => {
  const missed = (options: Position['options'] = {}) =>
    given({ seats: 3, options, hands: { 0: ['frigate-1', 'frigate-2'] } });
  /** Lets time run out for everybody until seat 0 has had `count` turns. */
  const turns = (table: ReturnType<typeof given>, count: number) => {
    for (let turn = 0; turn < 3 * count - 2; turn += 1) table.waits();
    return table;
  };

  it('IE-10.2 a seat concedes at the end of its third missed turn in a row, or as the host chose', () => {
    const table = turns(missed(), 2);
    expect(table.view(1).seats[0]).toMatchObject({ missed: 2, conceded: null });
    turns(table, 2);
    expect(table.view(1).seats[0]).toMatchObject({ conceded: 1 });
    expect(missed({ missed: 1 }).waits().seat(0).conceded).toBe(1);
    const never = turns(missed({ missed: 0 }), 9);
    expect(never.seat(0)).toMatchObject({ conceded: null, missed: 9 });
  });

  it('IE-10.2 a command in its turn resets a seat’s count of missed turns', () => {
    const table = turns(missed(), 2).waits().waits();
    table.does(0, build('frigate-1', 'frigate-2'));
    expect(table.seat(0).missed).toBe(2);
    table.waits();
    expect(table.last('turn-ended')).toMatchObject({ seat: 0, missed: false });
    expect(table.seat(0).missed).toBe(0);
  });

  it('IE-10.2 orders, and answers in turns of others, do not reset the count', () => {
    const table = missed({ missed: 1 }).does(0, { type: 'set-orders', defence: 'all' }).waits();
    expect(table.seat(0).conceded).toBe(1);
  });

  it('IE-10.2 the text of the default announces the concession', () => {
    const table = missed({ missed: 1 });
    const said = (text: string, publicText = text): object => ({ text, publicText });
    expect(table.decision(0)!.default).toEqual(said('Your turn ends, and you concede.'));
    expect(missed().decision(0)!.default).toEqual({ command: endTurn, ...said('Your turn ends.') });
    const acting = missed({ missed: 1 }).does(0, build('frigate-1', 'frigate-2'));
    expect(acting.decision(0)!.default.text).toBe('Your turn ends.');
    const owing = given({
      hands: { 1: ['slavery-1', 'cruiser-1'] },
      own: { 1: { artifacts: 1, missed: 2 } },
    }).does(0, endTurn);
    const then = 'Then your turn ends, and you concede.';
    expect(owing.decision(1)!.default).toEqual(
      said(`Keep Slavery. ${then}`, `Keep one of the cards. ${then}`),
    );
    owing.waits();
    expect(owing.last('kept').kept).toBe('slavery-1');
    expect(owing.seat(1).conceded).toBe(1);
  });
});
