import { describe, expect, it } from 'vitest';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { inBattles, meeting } from '../positions/battles.ts';
import { hexAt } from '../positions/given.ts';
import { Table } from '../positions/table.ts';
import { CANIS, VIEWERS, type PlainViewer, unnoticed, WAR } from './viewers.ts';

describe('SC-10 battles', () => {
  const withdraws = { type: 'engage', hex: CANIS, against: asSeat(1) } as const;

  it('SC-10 a battle or colony attack: place, parties, classes, aims, dice, losses and retreats are public', () => {
    const table = Table.at(inBattles({ seats: WAR })).does(0, withdraws);
    const kinds = ['battle-began', 'aimed', 'fired', 'round-ended', 'battle-ended'] as const;
    for (const viewer of VIEWERS) for (const kind of kinds) expect(table.sighted(viewer, kind)).toBeDefined();
    expect(table.sighted('spectator', 'battle-began')).toMatchObject({
      battle: '5.0.1',
      hex: CANIS,
      attacker: 0,
      defenders: [1],
    });
    expect(table.sighted('spectator', 'fired')!.shots[0]!.dice.length).toBeGreaterThan(0);
  });

  it('SC-10.2 everybody sees classes and numbers of ships, only their owner their ids and orders', () => {
    const table = Table.at(inBattles({ seats: WAR })).does(0, withdraws);
    const idsSeen = (viewer: PlainViewer): readonly unknown[] =>
      table.sighted(viewer, 'battle-began')!.units.map(({ side, ship }) => [side, ship !== null]);
    expect(idsSeen('spectator').map((each) => (each as unknown[])[1])).toEqual([false, false, false, false]);
    expect(idsSeen(0)).toEqual([
      ['attacker', true],
      ['attacker', true],
      ['defender', false],
      ['defender', false],
    ]);
    expect(idsSeen(1)).toEqual([
      ['attacker', false],
      ['attacker', false],
      ['defender', true],
      ['defender', true],
    ]);
    for (const viewer of VIEWERS)
      expect(JSON.stringify(table.sighted(viewer, 'battle-began'))).not.toContain('below');
  });

  it('SC-10.2 units get new numbers in each battle, in drawn order', () => {
    const fleet = { seats: [{ ships: { Canis: { corvette: 9 } } }, WAR[1]!] };
    const drawn = ['5', '6', '7'].map((digit) => {
      const table = Table.at(inBattles(fleet), digit.repeat(64)).does(0, withdraws);
      const { units } = table.last('battle-began').begun;
      expect(units.filter(({ side }) => side === 'attacker').map(({ number }) => number)).toEqual(
        Array.from({ length: 9 }, (_, i) => i + 1),
      );
      return units.map(({ ship }) => ship).join();
    });
    expect(new Set(drawn).size).toBe(3);
  });

  it('SC-10 every view has the waiting battle, with only the viewer’s own sealed answers and secrets', () => {
    const asks = { seats: [WAR[0]!, { ships: WAR[1]!.ships! }, WAR[2]!] };
    const table = Table.at(inBattles(asks)).does(0, { ...withdraws, orders: { below: 3 } });
    for (const viewer of VIEWERS) {
      const { battle } = table.view(viewer);
      expect(battle).toMatchObject({
        battle: '5.0.1',
        kind: 'ships',
        hex: CANIS,
        stage: { kind: 'orders', awaiting: [1] },
        orders: viewer === 0 ? { below: 3 } : null,
      });
      const known = battle!.units.filter(({ ship }) => ship !== null).map(({ seat }) => seat);
      expect(new Set(known)).toEqual(new Set(typeof viewer === 'number' && viewer < 2 ? [viewer] : []));
    }
    unnoticed(table, [1, 2, 'spectator'], () => table.does(0, { type: 'battle-orders', hex: CANIS }));
  });

  it('SC-10 with private battles only the parties see a battle, no defender is asked, and only the attacker sees its id', () => {
    const options = { battlesSeen: 'private' } as const;
    const both = { Canis: { corvette: 1 }, Bootis: { corvette: 1 } };
    const table = Table.at(
      inBattles({ options, seats: [{ ships: both }, { ships: { Canis: { fighter: 1 } } }, WAR[2]!] }),
    );
    table.does(0, withdraws).does(0, { type: 'engage', hex: hexAt('Bootis'), against: asSeat(2) });
    expect(table.all('battle-began')).toHaveLength(2);
    expect(table.saw('spectator').filter(({ type }) => type === 'battle-began')).toEqual([]);
    const seenBy = (viewer: PlainViewer) =>
      table.saw(viewer).flatMap((seen) => (seen.type === 'battle-began' ? [[seen.hex, seen.battle]] : []));
    expect(seenBy(1)).toEqual([[CANIS, null]]);
    expect(seenBy(2)).toEqual([[hexAt('Bootis'), null]]);
    expect(seenBy(0)).toEqual([
      [CANIS, '5.0.1'],
      [hexAt('Bootis'), '5.0.2'],
    ]);
    for (const kind of ['aimed', 'fired', 'round-ended', 'battle-ended', 'withdrew'] as const)
      expect(table.sighted('spectator', kind)).toBeUndefined();
    expect(table.open.filter((id) => id.startsWith('orders'))).toEqual([]);
  });

  it('SC-10 a private battle leaves a contact for its parties, and nothing for others', () => {
    const table = Table.at(
      meeting({ corvette: 1 }, { fighter: 1 }, { options: { battlesSeen: 'private' } }),
    ).does(0, withdraws);
    expect(table.view(1).own!.contacts[CANIS]).toMatchObject({ during: 0, turn: 5 });
    expect(table.view('spectator').battle).toBeNull();
  });
});
