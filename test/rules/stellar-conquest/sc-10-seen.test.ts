import { describe, expect, it } from 'vitest';
import { asSeat } from '../../../src/rules/vocabulary.ts';
import { inBattles, meeting, standing } from './battles.ts';
import { given, hexAt, type Given } from './given.ts';
import { Table } from './table.ts';

const CANIS = hexAt('Canis');
const EYES = [0, 1, 2, 'spectator'] as const;
type Eye = (typeof EYES)[number];

const shown = (table: Table, eye: Eye): string => JSON.stringify([table.view(eye), table.step(eye)]);

/** What these eyes are shown stays the same, and they see nothing happen. */
function unnoticed(table: Table, eyes: readonly Eye[], act: () => void): void {
  const [views, sightings] = [eyes.map((eye) => shown(table, eye)), eyes.map((eye) => table.saw(eye).length)];
  act();
  expect(eyes.map((eye) => shown(table, eye))).toEqual(views);
  expect(eyes.map((eye) => table.saw(eye).length)).toEqual(sightings);
}

/** Seat 0 is in its turn, by Canis; the others are far away. */
const APART: Given = {
  seats: [
    { ships: { Canis: { scout: 2, corvette: 3 } }, explored: ['Canis'] },
    { ships: { Bootis: { fighter: 1 } }, posts: ['Bootis'] },
    { ships: { Wolf: { corvette: 1 } } },
  ],
  colonies: [
    { planet: 'Canis/3', owner: asSeat(0), people: 33, factories: 4, bases: 2 },
    { planet: 'Bootis/3', owner: asSeat(1), people: 21 },
  ],
};
const WAR: Given['seats'] = [
  { ships: { Canis: { corvette: 2 } } },
  { ships: { Canis: { fighter: 1, scout: 1 } }, more: { orders: standing({}) } },
  { ships: { Bootis: { corvette: 1 } } },
];

describe('SC-10 what each viewer sees', () => {
  it('SC-10 table: seats, turn, order of play, posts and who is dormant, out or gone are for all', () => {
    const table = Table.at(
      given({
        ...APART,
        seats: [...APART.seats, { more: { gone: 1, ships: [] } }],
      }),
    );
    for (const eye of EYES) {
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

  it('SC-10 board and cards are not in any view: only the numbers of explored ones, for who explored them', () => {
    const table = Table.at(given({ ...APART, cards: { Canis: 38 } }));
    expect(table.view(0).own!.explored).toEqual([{ hex: CANIS, card: 38 }]);
    for (const eye of [1, 2] as const) expect(table.view(eye).own!.explored).toEqual([]);
    for (const eye of EYES) expect(JSON.stringify(table.view(eye))).not.toContain('terran');
  });

  it('SC-10 ships, task forces, destinations, colonies, technologies, orders, plans: their owner’s alone', () => {
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

  it('SC-10 plans and cruises are seen by who sent them', () => {
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

  it('SC-10 who is awaited in a sealed window all see, and not what was answered', () => {
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

  it('SC-10 votes for a longer game are for all', () => {
    const table = Table.at(given(APART)).does(1, { type: 'agree-length', turns: 60 });
    for (const eye of EYES) {
      expect(table.view(eye).seats.map(({ length }) => length)).toEqual([null, 60, null]);
      expect(table.sighted(eye, 'length-named')).toEqual({ type: 'length-named', seat: 1, turns: 60 });
    }
  });

  it('SC-1.4 posts of turns 1 to 3 are their owner’s secret, and shown to all from turn 4 on', () => {
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

  it('SC-10 contacts are for who made them, each with its turn and seat-turn; the mover is not told', () => {
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

  it('SC-10 exploration dice and losses [R]: the explorer’s alone', () => {
    const table = Table.at(given({ ...APART, seats: [{ ships: { Canis: { scout: 9 } } }, {}, {}] }));
    table.does(0, { type: 'complete-movement' });
    expect(table.sighted(0, 'explored')!.risks).toHaveLength(9);
    expect(table.view(0).own!.explored.map(({ hex }) => hex)).toEqual([CANIS]);
    for (const eye of [1, 2, 'spectator'] as const) expect(table.sighted(eye, 'explored')).toBeUndefined();
  });
});

describe('SC-10 battles', () => {
  const withdraws = { type: 'engage', hex: CANIS, against: asSeat(1) } as const;

  it('SC-10 a battle or colony attack: place, parties, classes, aims, dice, losses and retreats are for all', () => {
    const table = Table.at(inBattles({ seats: WAR })).does(0, withdraws);
    const kinds = ['battle-began', 'aimed', 'fired', 'round-ended', 'battle-ended'] as const;
    for (const eye of EYES) for (const kind of kinds) expect(table.sighted(eye, kind)).toBeDefined();
    expect(table.sighted('spectator', 'battle-began')).toMatchObject({
      battle: '5.0.1',
      hex: CANIS,
      attacker: 0,
      defenders: [1],
    });
    expect(table.sighted('spectator', 'fired')!.shots[0]!.dice.length).toBeGreaterThan(0);
  });

  it('SC-10.2 ships are seen by class and number; which they are, and by what orders they fight, by their owner', () => {
    const table = Table.at(inBattles({ seats: WAR })).does(0, withdraws);
    const idsSeen = (eye: Eye): readonly unknown[] =>
      table.sighted(eye, 'battle-began')!.units.map(({ side, ship }) => [side, ship !== null]);
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
    for (const eye of EYES) expect(JSON.stringify(table.sighted(eye, 'battle-began'))).not.toContain('below');
  });

  it('SC-10.2 units are numbered afresh in each battle, in drawn order', () => {
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

  it('SC-10 the battle that waits is in the view of all, with sealed and secret things of the viewer alone', () => {
    const asks = { seats: [WAR[0]!, { ships: WAR[1]!.ships! }, WAR[2]!] };
    const table = Table.at(inBattles(asks)).does(0, { ...withdraws, orders: { below: 3 } });
    for (const eye of EYES) {
      const { battle } = table.view(eye);
      expect(battle).toMatchObject({
        battle: '5.0.1',
        kind: 'ships',
        hex: CANIS,
        stage: { kind: 'orders', awaiting: [1] },
        orders: eye === 0 ? { below: 3 } : null,
      });
      const known = battle!.units.filter(({ ship }) => ship !== null).map(({ seat }) => seat);
      expect(new Set(known)).toEqual(new Set(typeof eye === 'number' && eye < 2 ? [eye] : []));
    }
    unnoticed(table, [1, 2, 'spectator'], () => table.does(0, { type: 'battle-orders', hex: CANIS }));
  });

  it('SC-10 option battlesSeen private: parties alone see it, no defender is asked, and only the attacker has its number', () => {
    const options = { battlesSeen: 'private' } as const;
    const both = { Canis: { corvette: 1 }, Bootis: { corvette: 1 } };
    const table = Table.at(
      inBattles({ options, seats: [{ ships: both }, { ships: { Canis: { fighter: 1 } } }, WAR[2]!] }),
    );
    table.does(0, withdraws).does(0, { type: 'engage', hex: hexAt('Bootis'), against: asSeat(2) });
    expect(table.all('battle-began')).toHaveLength(2);
    expect(table.saw('spectator').filter(({ type }) => type === 'battle-began')).toEqual([]);
    const seenBy = (eye: Eye) =>
      table.saw(eye).flatMap((seen) => (seen.type === 'battle-began' ? [[seen.hex, seen.battle]] : []));
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

  it('SC-10 what a private battle leaves is a contact for its parties, and nothing for others', () => {
    const table = Table.at(
      meeting({ corvette: 1 }, { fighter: 1 }, { options: { battlesSeen: 'private' } }),
    ).does(0, withdraws);
    expect(table.view(1).own!.contacts[CANIS]).toMatchObject({ during: 0, turn: 5 });
    expect(table.view('spectator').battle).toBeNull();
  });
});

describe('SC-10 options and ends', () => {
  it('SC-10.1 counters are hidden: nobody is told where others have ships', () => {
    const table = Table.at(given(APART));
    for (const eye of EYES)
      expect(table.view(eye).seats.map(({ counters }) => counters)).toEqual([null, null, null]);
  });

  it('SC-10.1 counters shown: from turn 4 on all see in which hexes each seat has ships, and nothing more', () => {
    const options = { counters: 'shown' } as const;
    const table = Table.at(given({ ...APART, options }));
    const where = (eye: Eye) => table.view(eye).seats.map(({ counters }) => counters);
    for (const eye of EYES) expect(where(eye)).toEqual([[CANIS], [hexAt('Bootis')], [hexAt('Wolf')]]);
    unnoticed(table, [1, 2, 'spectator'], () => table.does(0, { type: 'task-force', number: 1, ships: [1] }));
    table.does(0, { type: 'move', ships: [1], to: hexAt('Indi'), path: ['F5'] });
    for (const eye of EYES) {
      expect(where(eye)[0]).toEqual(['F5', CANIS]);
      expect(table.sighted(eye, 'counters-shown')!.counters[0]).toEqual(['F5', CANIS]);
      expect(table.sighted(eye, 'moved') === undefined).toBe(eye !== 0);
    }
    unnoticed(table, [1, 2, 'spectator'], () =>
      table.does(0, { type: 'move', ships: [2], to: hexAt('Indi'), path: ['F5'] }),
    );
  });

  it('SC-10.1 nor are counters shown before turn 4', () => {
    const options = { counters: 'shown' } as const;
    const seats = [{ ships: { Canis: { corvette: 1 } } }, { ships: { Bootis: { corvette: 1 } } }];
    const phase = { kind: 'together' } as const;
    const early = Table.at(given({ seats, options, turn: 1, phase }));
    expect(early.view(1).seats.map(({ counters }) => counters)).toEqual([null, null]);
    const third = { ...given({ seats, options, turn: 3, phase }), turn: 1 };
    const table = Table.at(third).ends(0).ends(1);
    expect(table.state.turn).toBe(4);
    expect(table.view('spectator').seats.map(({ counters }) => counters)).toEqual([
      [CANIS],
      [hexAt('Bootis')],
    ]);
    expect(table.all('counters-shown')).toHaveLength(1);
  });

  it('SC-10.3 a seat that is out sees what spectators see, and its own records', () => {
    const out = { gone: 1, explored: [CANIS], contacts: {} };
    const table = Table.at(given({ ...APART, seats: [...APART.seats, { more: out }] }));
    const { own, ...rest } = table.view(3);
    const { own: _, ...seen } = table.view('spectator');
    expect(rest).toEqual(seen);
    expect(own!.explored).toHaveLength(1);
  });

  it('SC-10.3 when the game is over everything is open: records, orders, cards, dice', () => {
    const table = Table.at(
      given({ ...APART, turn: 8, options: { length: 8 }, phase: { kind: 'turn', seat: asSeat(2) } }),
    ).ends(2);
    expect(table.outcome).toBeDefined();
    const { open, own } = table.view('open');
    expect(own).toBeNull();
    expect(open!.seats.map(({ ships }) => ships.length)).toEqual([5, 1, 1]);
    expect(Object.keys(open!.cards)).toHaveLength(54);
    expect(open!.seats[1]!.colonies).toMatchObject([{ planet: 'Bootis/3', people: 21 }]);
    expect(table.sighted('open', 'step-began')).toBeDefined();
    for (const eye of EYES) expect(table.view(eye).open).toBeNull();
  });
});
