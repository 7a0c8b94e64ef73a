import { describe, expect, it } from 'vitest';
import { attacking, conquered, FOE, ME, ordered, SUB_TERRAN, TERRAN, THIRD } from '../positions/colonies.ts';
import { hexAt } from '../positions/given.ts';
import { Table } from '../positions/table.ts';

type PlainViewer = Parameters<Table['saw']>[0];
const VIEWERS = [ME, FOE, THIRD, 'spectator'] as const;

/** What this viewer's contacts contain of the colony. */
const recorded = (table: Table, viewer: PlainViewer, planet = TERRAN) =>
  table.view(viewer).own?.colonies.find((colony) => colony.planet === planet);
const whoSaw = (table: Table, type: Parameters<Table['sighted']>[1]): readonly PlainViewer[] =>
  VIEWERS.filter((viewer) => table.sighted(viewer, type) !== undefined);

describe('SC-10 colonies', () => {
  it.each([
    ['all', [ME, FOE, THIRD, 'spectator']],
    ['private', [ME, FOE]],
  ] as const)(
    'SC-10 missile bases: others see them as they are at an announced attack; battlesSeen: %s',
    (battlesSeen, viewers) => {
      const colonies = [
        { planet: TERRAN, owner: FOE, bases: 1, advancedBases: 2 },
        { planet: SUB_TERRAN, owner: FOE, bases: 4 },
      ];
      const table = Table.at(
        attacking({ fighter: 1 }, colonies, { options: { battlesSeen }, me: { explored: ['Canis'] } }),
      );
      for (const viewer of [ME, THIRD, 'spectator'] as const)
        expect(JSON.stringify(table.view(viewer))).not.toMatch(/ases":[1-9]/);
      expect(recorded(table, FOE)).toMatchObject({ bases: 1, advancedBases: 2 });
      table.does(ME, { type: 'attack-colonies', planets: [TERRAN], orders: { rounds: 1 } });
      expect(whoSaw(table, 'battle-began')).toEqual(viewers);
      for (const viewer of viewers) {
        const bases = table.sighted(viewer, 'battle-began')!.units.filter(({ side }) => side === 'defender');
        expect(bases.map((unit) => [unit.class, unit.planet])).toEqual([
          ['missile-base', TERRAN],
          ['advanced-missile-base', TERRAN],
          ['advanced-missile-base', TERRAN],
        ]);
      }
    },
  );

  it('SC-10 population and factories of a conquered colony: only its owner and its conqueror see them, also as they change', () => {
    const colonies = [conquered(TERRAN, FOE, { people: 33, factories: 7 })];
    const table = Table.at(attacking({ corvette: 1 }, colonies));
    for (const viewer of [ME, FOE])
      expect(recorded(table, viewer)).toMatchObject({ people: 33, factories: 7 });
    expect(recorded(table, THIRD)).toBeUndefined();
    table.does(ME, { type: 'raze', planet: TERRAN, factories: 4 });
    expect(whoSaw(table, 'factories-destroyed')).toEqual([ME, FOE]);
    for (const viewer of [ME, FOE]) expect(recorded(table, viewer)).toMatchObject({ factories: 3 });
    for (const viewer of [THIRD, 'spectator'] as const)
      expect(JSON.stringify(table.view(viewer))).not.toContain(TERRAN);
  });

  it('SC-10 only its owner sees the population and factories of an unconquered colony', () => {
    const table = Table.at(
      attacking({ corvette: 1 }, [{ planet: TERRAN, owner: FOE, people: 33, factories: 7, bases: 1 }]),
    );
    expect(recorded(table, ME)).toBeUndefined();
    for (const viewer of [ME, THIRD, 'spectator'] as const)
      expect(JSON.stringify(table.view(viewer))).not.toMatch(/"people":33|"factories":7/);
  });

  it('SC-10 control that passes by 14.2 or 14.3: only the owner and the conquerors see it', () => {
    const leaves = attacking(
      { scout: 1 },
      [conquered(TERRAN)],
      { seats: [ordered(), ordered()] },
      { step: 'movement' },
    );
    const freed = Table.at(leaves).does(ME, { type: 'complete-movement' });
    expect(freed.last('freed')).toMatchObject({ planet: TERRAN, owner: FOE, from: ME });
    expect(whoSaw(freed, 'freed')).toEqual([ME, FOE]);
    const wresting = attacking(
      { 'death-star': 9 },
      [{ planet: TERRAN, owner: THIRD, conqueror: FOE }],
      { seats: [{ ...ordered(), ships: { Canis: { corvette: 1 } } }, ordered()] },
      { step: 'battles' },
    );
    const table = Table.at(wresting).does(ME, { type: 'engage', hex: hexAt('Canis'), against: FOE });
    expect(table.last('conquered')).toMatchObject({ planet: TERRAN, owner: THIRD, from: FOE });
    expect(whoSaw(table, 'battle-ended')).toEqual(VIEWERS);
    expect(whoSaw(table, 'conquered')).toEqual([ME, FOE, THIRD]);
  });

  it('SC-10 only the owner and the conqueror see depopulating', () => {
    const table = Table.at(attacking({ corvette: 1 }, [conquered(TERRAN, FOE, { people: 2 })]));
    table.does(ME, { type: 'depopulate', planet: TERRAN, millions: 1 });
    expect(whoSaw(table, 'depopulated')).toEqual([ME, FOE]);
  });
});
