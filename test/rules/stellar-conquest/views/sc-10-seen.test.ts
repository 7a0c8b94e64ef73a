import { describe, expect, it } from 'vitest';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { given, hexAt } from '../positions/given.ts';
import { Table } from '../positions/table.ts';
import { APART, CANIS, VIEWERS, unnoticed } from './viewers.ts';

describe('SC-10 what each viewer sees', () => {
  it('SC-10 everybody sees seats, turn, order of play, posts and which seats are dormant or out', () => {
    const table = Table.at(
      given({
        ...APART,
        seats: [...APART.seats, { more: { gone: 1, ships: [] } }],
      }),
    );
    for (const eye of VIEWERS) {
      const { seats, turn, phase, order, length } = table.view(eye);
      expect({ turn, phase, order, length }).toEqual({
        turn: 5,
        phase: { kind: 'turn', seat: 0 },
        order: [0, 1, 2, 3],
        length: 44,
      });
      expect(seats.map(({ turn: own }) => own)).toEqual([5, null, null, null]);
      expect(seats[1]).toMatchObject({ posts: [hexAt('Bootis')], dormant: false, colour: 'green' });
      expect(seats[3]).toMatchObject({ gone: 1, resigned: false });
    }
  });

  it('SC-10 board and cards: no view has them, only the numbers of cards that the seat has explored', () => {
    const table = Table.at(given({ ...APART, cards: { Canis: 38 } }));
    expect(table.view(0).own!.explored).toEqual([{ hex: CANIS, card: 38 }]);
    for (const eye of [1, 2] as const) expect(table.view(eye).own!.explored).toEqual([]);
    for (const eye of VIEWERS) expect(JSON.stringify(table.view(eye))).not.toContain('terran');
  });

  it('SC-10 ships, task forces, destinations, colonies, technologies, orders and plans: only their owner sees them', () => {
    const table = Table.at(given(APART));
    unnoticed(table, [1, 2, 'spectator'], () => {
      table
        .does(0, { type: 'task-force', number: 3, ships: [3, 4] })
        .does(0, { type: 'move', ships: [1], to: hexAt('Indi') })
        .does(0, { type: 'battle-orders', orders: { below: 7 } })
        .does(0, { type: 'research-list', technologies: ['cet'] });
    });
    const { own } = table.view(0);
    expect(own!.ships.map(({ id, force }) => [id, force])).toEqual([
      [1, null],
      [2, null],
      [3, 3],
      [4, 3],
      [5, null],
    ]);
    expect(own!.ships[0]!.to).toBe(hexAt('Indi'));
    expect(own).toMatchObject({ orders: { always: { below: 7 } }, research: ['cet'] });
    expect(own!.colonies).toMatchObject([{ planet: 'Canis/3', people: 33, factories: 4, bases: 2 }]);
    for (const eye of [1, 2] as const)
      expect(JSON.stringify(table.view(eye))).not.toMatch(/Canis|"below":7|"people":33/);
    expect(table.view('spectator').own).toBeNull();
  });

  it('SC-10 only the seat that sent a plan or cruise sees it', () => {
    const table = Table.at(given(APART));
    unnoticed(table, [0, 2, 'spectator'], () => {
      table
        .does(1, { type: 'plan', commands: [{ type: 'complete-movement' }], regardless: true })
        .does(1, { type: 'cruise', until: 9 });
    });
    expect(table.view(1).own).toMatchObject({
      plan: { commands: [{ type: 'complete-movement' }], regardless: true },
      cruise: 9,
    });
  });

  it('SC-10 everybody sees which seats a sealed window awaits, but not the answers', () => {
    const table = Table.fresh(3);
    const before = [1, 2, 'spectator'] as const;
    const steps = before.map((eye) => table.step(eye));
    table.does(0, { type: 'outfit', scouts: 2, corvettes: 1, research: [], doctrine: true });
    expect(table.windows[0]!.awaiting).toEqual([1, 2]);
    expect(before.map((eye) => table.step(eye))).toEqual(steps.map((step) => step + 1));
    for (const eye of before) expect(table.sighted(eye, 'outfit-sealed')).toBeUndefined();
    unnoticed(table, before, () => {
      table.does(0, { type: 'outfit', scouts: 0, corvettes: 3, research: [], doctrine: false });
    });
    expect(table.view(0).own!.outfit).toMatchObject({ corvettes: 3 });
  });

  it('SC-10 everybody sees the votes for a longer game', () => {
    const table = Table.at(given(APART)).does(1, { type: 'agree-length', turns: 60 });
    for (const eye of VIEWERS) {
      expect(table.view(eye).seats.map(({ length }) => length)).toEqual([null, 60, null]);
      expect(table.sighted(eye, 'length-named')).toEqual({ type: 'length-named', seat: 1, turns: 60 });
    }
  });

  it('SC-1.4 only its owner sees a post in turns 1 to 3, and everybody from turn 4 on', () => {
    const seats = [
      { ships: { Canis: { corvette: 1 } }, posts: ['Canis'] },
      { ships: { Bootis: { corvette: 1 } } },
    ];
    const colonies = [{ planet: 'Canis/3', owner: asSeat(0) }];
    const early = Table.at(given({ seats, colonies, turn: 1, phase: { kind: 'together' } }));
    expect(early.view(0).seats.map(({ posts }) => posts)).toEqual([[CANIS], null]);
    for (const eye of [1, 'spectator'] as const)
      expect(early.view(eye).seats.map(({ posts }) => posts)[0]).toBeNull();
    unnoticed(early, [1, 'spectator'], () => {
      early.does(0, { type: 'command-post', hex: CANIS, stands: false });
    });
    expect(early.sighted(0, 'post-set')).toMatchObject({ stands: false, shown: false });
    const late = Table.at(given({ seats, colonies }));
    late.does(0, { type: 'command-post', hex: CANIS, stands: false });
    for (const eye of [0, 1, 'spectator'] as const) {
      expect(late.view(eye).seats.map(({ posts }) => posts)).toEqual([[], []]);
      expect(late.sighted(eye, 'post-set')).toMatchObject({ hex: CANIS, stands: false });
    }
  });

  it('SC-10 contacts: only the seat that made one sees it, with its turn and seat-turn; the mover does not', () => {
    const table = Table.at(
      given({
        seats: [
          { ships: { F5: { corvette: 2 } }, technologies: ['unlimited-range', 'unlimited-communication'] },
          { ships: { Bootis: { corvette: 1 } } },
          {},
        ],
        colonies: [{ planet: 'Canis/3', owner: asSeat(1) }],
        options: { posts: 'off' },
        cards: { Canis: 38 },
      }),
    );
    const steps = [table.step(0), table.step(2)];
    table.does(0, { type: 'move', ships: [1, 2], path: [CANIS] });
    expect(table.view(1).own!.contacts).toEqual({
      [CANIS]: {
        turn: 5,
        during: 0,
        ships: [{ seat: 0, ships: { corvette: 2 } }],
        colonies: [],
        devastated: [],
      },
    });
    expect(table.sighted(1, 'sighted')).toMatchObject({ seat: 1, hex: CANIS, alarm: true });
    expect([table.step(0), table.step(2)]).toEqual([steps[0]! + 1, steps[1]]);
    expect(table.sighted(0, 'sighted')).toBeUndefined();
  });

  it('SC-10 exploration dice and losses [R]: only the explorer sees them', () => {
    const table = Table.at(given({ ...APART, seats: [{ ships: { Canis: { scout: 9 } } }, {}, {}] }));
    table.does(0, { type: 'complete-movement' });
    expect(table.sighted(0, 'explored')!.risks).toHaveLength(9);
    expect(table.view(0).own!.explored.map(({ hex }) => hex)).toEqual([CANIS]);
    for (const eye of [1, 2, 'spectator'] as const) expect(table.sighted(eye, 'explored')).toBeUndefined();
  });
});
