import { describe, expect, it } from 'vitest';
import type { DeployCommand } from '../../../../src/rules/conquest/state/command.ts';
import { cosmicConquest } from '../../../../src/rules/cosmic-conquest/index.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { deploy, offerHealing, pass } from '../../conquest/commands.ts';
import { chairsWithoutPreference } from '../../conquest/given.ts';
import type { Table } from '../../conquest/table.ts';
import { begun } from '../given.ts';

const SEATS = [0, 1, 2] as const;
/** Chips 1 and 2 at the centre; 5, 4, 3, 0 on ranks 1, 2, 4, 5. */
const unusual = (seat: number): DeployCommand =>
  deploy(
    [`${seat}-c1`, `${seat}-c2`],
    `${seat}-c5 ${seat}-1`,
    `${seat}-c4 ${seat}-2`,
    `${seat}-c3 ${seat}-4`,
    `${seat}-c0 ${seat}-5`,
  );
/** The ships on the worlds of a seat, ranks 1 to 5, by short names. */
const standing = (table: Table, seat: number): readonly string[] =>
  [1, 2, 3, 4, 5].map((rank) =>
    table
      .at(`${seat}-${rank}`)
      .map((ship) => ship.slice(2))
      .toSorted()
      .join(' '),
  );
const BY_DEFAULT = ['c1', 'c2', 'c0 c5 t1 t2 w1 w2', 'c3', 'c4'];
const UNUSUAL = ['c5', 'c4', 'c1 c2 t1 t2 w1 w2', 'c3', 'c0'];
/** Seat 1 chose last, so it begins. */
const table3 = (): Table =>
  begun(
    (['celegorm', 'gelmir', 'nirnaeth'] as const).map((race, i) => ({
      preference: { race },
      chosen: [0, 2, 1][i]!,
    })),
  );

describe('the deployment', () => {
  it('CC-1.3 asks all seats at the same time, before the first turn', () => {
    const table = table3();
    expect(table.window).toMatchObject({
      id: 'deploy',
      kind: 'deploy',
      asked: [0, 1, 2],
      awaiting: [0, 1, 2],
    });
    expect(table.all('turn-began')).toEqual([]);
    for (const seat of SEATS) {
      expect(table.decisions(seat)).toHaveLength(1);
      expect(table.refuses(seat, pass)).toMatchObject({ code: 'not-in-this-window' });
    }
  });

  it('CC-1.3 puts both warships, both transports and two colony ships on the centre, and one on each other world', () => {
    const table = table3();
    for (const seat of SEATS) table.does(seat, unusual(seat));
    for (const seat of SEATS) expect(standing(table, seat)).toEqual(UNUSUAL);
  });

  it('CC-1.3 by default puts 0 and 5 on the centre, and 1, 2, 3, 4 on the worlds of rank 1, 2, 4, 5', () => {
    const table = table3().waits();
    for (const seat of SEATS) expect(standing(table, seat)).toEqual(BY_DEFAULT);
    expect(table.entries).toHaveLength(1);
    expect(table.entries[0]).toMatchObject({ by: 'clock', seats: [0, 1, 2] });
  });

  it('CC-1.3 says in words where each colony ship goes', () => {
    const context = { view: table3().view(0), names: ['Ann', 'Bo', 'Cy'] };
    const label = cosmicConquest.text.label!(unusual(0), context);
    expect(label).toBe(
      'Deploy colony ships 1 and 2 on the centre, ship 5 on your ace, ship 4 on your world 2, ship 3 on your world 4 and ship 0 on your world 5',
    );
    expect(cosmicConquest.text.inLines!(label, context)).toBe(
      'Deploy colony ships 1 and 2 on the centre, ship 5 on moons-1, ship 4 on moons-2, ship 3 on moons-4 and ship 0 on moons-5',
    );
  });

  it('CC-1.3 has a default for each seat, which is a command that the seat could send', () => {
    const table = table3();
    const { command, text } = table.decisions(2)[0]!.default;
    expect(text).toBe('Leave the colony ships as they stand.');
    table.does(2, command as DeployCommand).does(0, unusual(0));
    table.does(1, unusual(1));
    expect(standing(table, 2)).toEqual(BY_DEFAULT);
  });

  it('CC-1.3 plays the default only for seats that have not answered in time', () => {
    const table = table3().does(2, unusual(2)).waits();
    expect(SEATS.map((seat) => standing(table, seat))).toEqual([BY_DEFAULT, BY_DEFAULT, UNUSUAL]);
  });

  it('CC-1.3 can be replaced until all seats have answered or time is up', () => {
    const table = table3().does(0, unusual(0)).does(2, unusual(2));
    expect(table.awaited).toEqual([1]);
    const { command } = table.decisions(0)[0]!.default;
    table.does(0, command as DeployCommand);
    expect(table.window!.id).toBe('deploy');
    table.does(1, unusual(1));
    expect(SEATS.map((seat) => standing(table, seat))).toEqual([BY_DEFAULT, UNUSUAL, UNUSUAL]);
    expect(table.refuses(0, unusual(0), 'deploy').code).toBe('window-closed');
  });
});

describe('the reveal', () => {
  it('CC-1.3 shows all deployments together, and the first turn begins', () => {
    const table = table3().does(0, unusual(0)).does(2, unusual(2));
    expect(table.all('deployed')).toEqual([]);
    table.does(1, unusual(1));
    const [deployed] = table.all('deployed');
    expect(deployed!.seats.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    for (const { seat, ships } of deployed!.seats)
      expect(ships.map(({ ship }) => ship).toSorted()).toEqual(
        [0, 1, 2, 3, 4, 5].map((chip) => `${seat}-c${chip}`),
      );
    expect(table.window).toMatchObject({ id: 'turn.1', kind: 'turn', asked: [1] });
  });

  it('CC-1.3 comes last: before it, others see neither a deployment nor that it changed', () => {
    const table = table3();
    const before = table.view(1).seats[0]!.ships;
    table.does(0, unusual(0));
    expect(table.view(0).own!.answer).toEqual(unusual(0));
    for (const viewer of [1, 2, 'spectator'] as const) {
      expect(table.view(viewer).seats[0]!.ships).toEqual(before);
      expect(JSON.stringify(table.view(viewer))).not.toContain('"type":"deploy"');
      expect(table.saw(viewer)).toEqual([
        { type: 'answer-sealed', seat: 0, kind: 'deploy', answer: null, first: true },
      ]);
    }
    const steps = [1, 2, 'spectator' as const].map((viewer) => table.step(viewer));
    table.does(0, table.decisions(0)[0]!.default.command as DeployCommand);
    expect([1, 2, 'spectator' as const].map((viewer) => table.step(viewer))).toEqual(steps);
    expect(table.saw(0)).toHaveLength(2);
  });
});

describe('a seat that resigns during the deployment', () => {
  it('CC-1.3 deploys by default', () => {
    const table = table3().does(2, unusual(2)).resigns(0);
    expect(table.awaited).toEqual([1]);
    table.does(1, unusual(1));
    expect(SEATS.map((seat) => standing(table, seat))).toEqual([BY_DEFAULT, UNUSUAL, UNUSUAL]);
  });

  it('CC-1.3 keeps a sealed deployment', () => {
    const table = table3().does(0, unusual(0)).resigns(0);
    expect(table.asked).toEqual([1, 2]);
    table.does(1, unusual(1)).does(2, unusual(2));
    expect(standing(table, 0)).toEqual(UNUSUAL);
  });

  it('CC-1.3 closes the window if no other seat is awaited', () => {
    const table = table3().does(0, unusual(0)).does(1, unusual(1)).resigns(2);
    expect(table.window).toMatchObject({ id: 'turn.1', asked: [1] });
  });

  it('CC-1.3 does not begin: the next seat clockwise does', () => {
    const table = table3().resigns(1);
    for (const seat of [0, 2]) table.does(seat, unusual(seat));
    expect(table.window).toMatchObject({ id: 'turn.1', asked: [2] });
    expect(table3().resigns(1).waits().window).toMatchObject({ id: 'turn.1', asked: [2] });
  });

  it('CC-1.3 ends the game if only one seat is left', () => {
    const table = begun(chairsWithoutPreference(2)).resigns(0);
    expect(table.outcome).toEqual({ ranking: [[1], [0]] });
    expect(table.window).toBeUndefined();
  });
});

describe('a deployment is refused', () => {
  it.each([
    ['ship-named-twice', deploy(['0-c0', '0-c0'], '0-c1 0-1', '0-c2 0-2', '0-c3 0-4', '0-c4 0-5')],
    ['ship-named-twice', deploy(['0-c0', '0-c5'], '0-c5 0-1', '0-c2 0-2', '0-c3 0-4', '0-c4 0-5')],
    ['not-your-ship', deploy(['0-c0', '1-c5'], '0-c1 0-1', '0-c2 0-2', '0-c3 0-4', '0-c4 0-5')],
    ['not-your-ship', deploy(['0-c0', '0-c5'], '0-c1 0-1', '0-c2 0-2', '0-c3 0-4', '2-c4 0-5')],
    ['not-a-colony-ship', deploy(['0-c0', '0-w1'], '0-c1 0-1', '0-c2 0-2', '0-c3 0-4', '0-c4 0-5')],
    ['not-a-colony-ship', deploy(['0-c0', '0-c5'], '0-t1 0-1', '0-c2 0-2', '0-c3 0-4', '0-c4 0-5')],
    ['not-two-ships', deploy(['0-c0'], '0-c1 0-1', '0-c2 0-2', '0-c3 0-4', '0-c4 0-5')],
    ['not-two-ships', deploy(['0-c0', '0-c5', '0-c1'], '0-c2 0-2', '0-c3 0-4', '0-c4 0-5')],
    ['not-two-ships', deploy([])],
    ['not-an-outer-world', deploy(['0-c0', '0-c5'], '0-c1 0-3', '0-c2 0-2', '0-c3 0-4', '0-c4 0-5')],
    ['not-an-outer-world', deploy(['0-c0', '0-c5'], '0-c1 1-1', '0-c2 0-2', '0-c3 0-4', '0-c4 0-5')],
    ['not-an-outer-world', deploy(['0-c0', '0-c5'], '0-c1 7-1', '0-c2 0-2', '0-c3 0-4', '0-c4 0-5')],
    ['not-one-ship-each', deploy(['0-c0', '0-c5'], '0-c1 0-1', '0-c2 0-1', '0-c3 0-4', '0-c4 0-5')],
    ['not-one-ship-each', deploy(['0-c0', '0-c5'], '0-c1 0-1', '0-c2 0-2', '0-c3 0-4')],
    ['not-one-ship-each', deploy(['0-c0', '0-c5'])],
  ])('CC-1.3 as %s: %j', (code, command) => {
    const table = table3();
    expect(table.refuses(0, command)).toEqual({ code, ruling: 'CC-1.3' });
    expect(table.awaited).toContain(0);
  });

  it('CC-1.3 afterwards, in a turn', () => {
    const table = table3().waits();
    expect(table.refuses(1, unusual(1))).toMatchObject({ code: 'not-in-this-window' });
  });

  it('CC-1.3 if its seat has resigned', () => {
    expect(table3().resigns(0).refuses(0, unusual(0)).code).toBe('not-asked');
  });
});

describe('during the deployment', () => {
  it('IC-9.1 Nirnaeth may offer to heal', () => {
    const table = table3().does(2, offerHealing(0, 2));
    expect(table.window!.id).toBe('deploy');
    expect(table.does(0, unusual(0)).waits().view(1).seats[0]!.offered).toBe(2);
  });

  it('CC-1.3 listed and described deployments are accepted', () => {
    const { legal, describe: parts } = table3().decisions(asSeat(0))[0]!;
    expect(legal.length).toBeGreaterThan(100);
    const texts = new Set(legal.map((command) => JSON.stringify(command)));
    expect(texts.size).toBe(legal.length);
    for (const command of legal) table3().does(0, command as DeployCommand);
    expect(parts).toEqual({
      ships: ['0-c5', '0-c4', '0-c3', '0-c2', '0-c1', '0-c0'],
      centre: '0-3',
      worlds: ['0-1', '0-2', '0-4', '0-5'],
    });
  });
});
