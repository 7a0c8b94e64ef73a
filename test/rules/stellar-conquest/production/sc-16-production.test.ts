import { describe, expect, it } from 'vitest';
import { lend } from '../../../../src/rules/randomness/random.ts';
import { colonyOn } from '../../../../src/rules/stellar-conquest/state/board.ts';
import type { ColonySheet } from '../../../../src/rules/stellar-conquest/state/command.ts';
import { Play } from '../../../../src/rules/stellar-conquest/state/play.ts';
import {
  describeProduction,
  legalProduction,
} from '../../../../src/rules/stellar-conquest/production/legal.ts';
import {
  beginProduction,
  closeProduction,
  forbidsProduce,
  sealProduce,
} from '../../../../src/rules/stellar-conquest/production/production.ts';
import type { Colony, State } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { given, hexAt, type Position } from '../positions/given.ts';

const ME = asSeat(0);
const YOU = asSeat(1);
const SEED = '0'.repeat(64);

// Canis is yellow: card 28 is one Terran planet of 80, card 24 has a sub-Terran beside it. Luyten is red.
const CARDS = { Canis: 28, Ceti: 24, Luyten: 57 };

function inProduction(position: Position): Play {
  const play = new Play(
    given({ cards: CARDS, ...position, phase: { kind: 'production', besieged: [] } }),
    lend(SEED).luck,
  );
  beginProduction(play);
  return play;
}

const mine = (
  planet: string,
  more: Partial<Colony> = {},
): Pick<Colony, 'planet' | 'owner'> & Partial<Colony> => ({
  planet,
  owner: ME,
  ...more,
});

const sheet = (planet: string, more: Partial<ColonySheet> = {}): ColonySheet => ({
  planet,
  emigrants: 0,
  bonus: 0,
  research: [],
  buy: {},
  ...more,
});

const refusal = (play: Play, ...colonies: readonly ColonySheet[]): string | undefined =>
  forbidsProduce(play.state, ME, { colonies, done: true })?.code;

/** The state after a production turn with these sheets of seat 0. */
function after(play: Play, ...colonies: readonly ColonySheet[]): State {
  expect(refusal(play, ...colonies)).toBeUndefined();
  sealProduce(play, ME, { colonies, done: true });
  closeProduction(play);
  return play.state;
}

const partOf = (play: Play, planet: string) =>
  describeProduction(play.state, ME).colonies.find((part) => part.planet === planet)!;

const paid = (state: State, seat = ME): Record<string, number> =>
  Object.fromEntries(
    Object.entries(state.seats[seat]!.technologies).map(([id, research]) => [id, research.paid]),
  );

describe('SC-16.3 growth', () => {
  it.each([
    ['Canis/3', 39, 7],
    ['Ceti/4', 39, 3],
    ['Canis/3', 4, 0],
  ])('SC-16.3 on %s, %i million people grow by %i million', (planet, people, growth) => {
    expect(
      partOf(inProduction({ seats: [{}, {}], colonies: [mine(planet, { people })] }), planet),
    ).toMatchObject({
      growth,
      people: people + growth,
    });
  });

  it('SC-16.3 SC-14.5 people on other planets and conquered people do not grow', () => {
    const play = inProduction({
      seats: [{}, {}],
      cards: { ...CARDS, Sirius: 6 },
      colonies: [
        mine('Sirius/6', { people: 30 }),
        { planet: 'Canis/3', owner: YOU, people: 30, conqueror: ME },
      ],
    });
    expect(partOf(play, 'Sirius/6').growth).toBe(0);
    expect(partOf(play, 'Canis/3')).toMatchObject({ growth: 0, bonusLimit: 0, output: 30, conquered: true });
  });
});

describe('SC-16.4 output', () => {
  it('SC-16.4 Terran, 30 million, 10 factories: 46', () => {
    const colonies = [mine('Canis/3', { people: 30, factories: 10 })];
    const play = inProduction({ seats: [{ technologies: ['industrial-technology'] }, {}], colonies });
    expect(partOf(play, 'Canis/3').output).toBe(46);
  });

  it('SC-16.4 minimal-Terran, mineral-rich, 30 million, 10 factories: 80', () => {
    const position: Position = {
      seats: [{ technologies: ['industrial-technology'] }, {}],
      cards: { Sirius: 9 },
      colonies: [mine('Sirius/5', { people: 30, factories: 10 })],
    };
    expect(partOf(inProduction(position), 'Sirius/5').output).toBe(80);
  });

  it('SC-17.6 factories over the limit stand idle', () => {
    const colonies = [mine('Canis/3', { people: 10, factories: 40 })];
    const outputs = (
      ['industrial-technology', 'improved-industrial-technology', 'robotic-industry'] as const
    ).map((id) => partOf(inProduction({ seats: [{ technologies: [id] }, {}], colonies }), 'Canis/3').output);
    expect(outputs).toEqual([24, 36, 52]);
    expect(partOf(inProduction({ seats: [{}, {}], colonies }), 'Canis/3').output).toBe(24);
  });

  it('SC-14.4 a conqueror without the technology operates one factory for each million, and gets nothing right after the conquest', () => {
    const conquered = { planet: 'Canis/3', owner: YOU, people: 10, factories: 40, conqueror: ME };
    expect(partOf(inProduction({ seats: [{}, {}], colonies: [conquered] }), 'Canis/3').output).toBe(20);
    const play = inProduction({ seats: [{}, {}], colonies: [{ ...conquered, idle: true }] });
    expect(partOf(play, 'Canis/3').output).toBe(0);
    expect(colonyOn(after(play), 'Canis/3')?.idle).toBe(false);
  });
});

describe('SC-16.5 emigration', () => {
  it('SC-16.5 SC-16.6 9 of 27 million on a Terran planet leave with 2 more on 11 transports, and 23 million and 21 i.p. are left', () => {
    const play = inProduction({ seats: [{}, {}], colonies: [mine('Canis/3', { people: 27 })] });
    expect(refusal(play, sheet('Canis/3', { emigrants: 9, bonus: 3 }))).toBe('bonus-too-high');
    const state = after(play, sheet('Canis/3', { emigrants: 9, bonus: 2 }));
    expect(colonyOn(state, 'Canis/3')?.people).toBe(23);
    const transports = state.seats[0]!.ships;
    expect(transports).toHaveLength(11);
    expect(transports.every(({ hex }) => hex === hexAt('Canis'))).toBe(true);
    expect(transports[0]!.people).toEqual({ of: ME, home: 'Canis/3', cet: false });
    expect(paid(state)).toEqual({ 'speed-3': 15, 'industrial-technology': 6 });
  });

  it('SC-16.5 without growth the limit is 3; each transport costs 1 i.p.', () => {
    const colonies = [mine('Sirius/6', { people: 10 })];
    const play = inProduction({ seats: [{}, {}], cards: { Sirius: 6 }, colonies });
    expect(refusal(play, sheet('Sirius/6', { emigrants: 9, bonus: 1 }))).toBeUndefined();
    expect(refusal(play, sheet('Sirius/6', { emigrants: 9, bonus: 2 }))).toBe('bonus-too-high');
    expect(refusal(play, sheet('Sirius/6', { emigrants: 10, bonus: 1 }))).toBe('too-expensive');
    expect(refusal(play, sheet('Sirius/6', { emigrants: 11 }))).toBe('too-few-people');
  });

  it('SC-14.5 conquered people emigrate on transports of the conqueror, without a bonus', () => {
    const colonies = [{ planet: 'Canis/3', owner: YOU, people: 10, conqueror: ME }];
    const play = inProduction({ seats: [{ ships: { Canis: { corvette: 1 } } }, {}], colonies });
    expect(refusal(play, sheet('Canis/3', { emigrants: 9, bonus: 1 }))).toBe('bonus-too-high');
    const state = after(play, sheet('Canis/3', { emigrants: 4 }));
    expect(state.seats[0]!.ships.filter(({ people }) => people?.of === YOU)).toHaveLength(4);
    expect(colonyOn(state, 'Canis/3')?.people).toBe(6);
  });

  it('SC-16.7 SC-14.9 a colony that is left empty is gone after its i.p. are spent', () => {
    const play = inProduction({ seats: [{}, {}], colonies: [mine('Canis/3', { people: 5 })] });
    const state = after(play, sheet('Canis/3', { emigrants: 6 }));
    expect(state.colonies).toEqual([]);
    expect(state.seats[0]!.ships).toHaveLength(6);
  });

  it('SC-16.7 people above capacity die at the end; their output counts', () => {
    const play = inProduction({ seats: [{}, {}], colonies: [mine('Canis/3', { people: 80 })] });
    expect(partOf(play, 'Canis/3')).toMatchObject({ people: 96, output: 96, capacity: 80 });
    const state = after(play, sheet('Canis/3', { buy: { corvette: 12 } }));
    expect(colonyOn(state, 'Canis/3')?.people).toBe(80);
    expect(play.events.find(({ type }) => type === 'produced')).toMatchObject({ died: 16, wasted: 0 });
  });

  it('SC-13.9 a colony that was besieged when the window opened builds no ships or transports', () => {
    const colonies = [mine('Canis/3', { people: 30 })];
    const besieger = { ships: { Canis: { corvette: 1 } } } as const;
    const play = inProduction({ seats: [{ technologies: ['missile-base'] }, besieger], colonies });
    expect(refusal(play, sheet('Canis/3', { emigrants: 1 }))).toBe('besieged');
    expect(refusal(play, sheet('Canis/3', { buy: { scout: 1 } }))).toBe('besieged');
    expect(refusal(play, sheet('Canis/3', { buy: { 'missile-base': 1 } }))).toBeUndefined();
    const unarmed = inProduction({ seats: [{}, { ships: { Canis: { scout: 1 } } }], colonies });
    expect(refusal(unarmed, sheet('Canis/3', { emigrants: 1 }))).toBeUndefined();
  });
});

describe('SC-16 sheets', () => {
  it('SC-16.1 orders are sealed, may be replaced, and have no effect before the window closes', () => {
    const play = inProduction({ seats: [{}, {}], colonies: [mine('Canis/3', { people: 30 })] });
    sealProduce(play, ME, { colonies: [sheet('Canis/3', { buy: { corvette: 4 } })], done: false });
    sealProduce(play, ME, { colonies: [sheet('Canis/3', { buy: { scout: 2 } })], done: true });
    expect(play.state.seats[0]!.ships).toEqual([]);
    closeProduction(play);
    expect(play.state.seats[0]!.ships.map((ship) => ship.class)).toEqual(['scout', 'scout']);
    expect(play.state.seats[0]!.production).toBeNull();
  });

  it('SC-16.2 colonies produce in the seat’s order, and a completed technology serves the later ones', () => {
    const colonies = [mine('Canis/3', { people: 50 }), mine('Ceti/3', { people: 30 })];
    const play = inProduction({ seats: [{}, {}], colonies });
    const research = sheet('Canis/3', { research: [{ technology: 'industrial-technology', ip: 25 }] });
    const factories = sheet('Ceti/3', { buy: { factory: 5 } });
    expect(refusal(play, factories, research)).toBe('technology-missing');
    expect(refusal(play, research, factories)).toBeUndefined();
  });

  it.each([
    ['not-your-colony', [sheet('Mira/3')]],
    ['not-your-colony', [sheet('Ceti/3')]],
    ['planet-named-twice', [sheet('Canis/3'), sheet('Canis/3')]],
    ['too-expensive', [sheet('Canis/3'), sheet('Ceti/4', { buy: { corvette: 2 } })]],
  ] as const)('SC-20 one wrong sheet refuses the whole command: %s', (code, sheets) => {
    const colonies = [mine('Canis/3', { people: 30 }), { planet: 'Ceti/3', owner: YOU }, mine('Ceti/4')];
    const play = inProduction({ seats: [{}, {}], colonies });
    expect(refusal(play, ...sheets)).toBe(code);
  });

  it('SC-16.8 by default people above capacity leave, and the rest goes into the research list', () => {
    const colonies = [mine('Canis/3', { people: 80 }), mine('Ceti/3', { people: 10 })];
    const more = { research: ['cet'] as const };
    const state = after(inProduction({ seats: [{ more }, {}], colonies }));
    expect(state.seats[0]!.ships).toHaveLength(16);
    expect(colonyOn(state, 'Canis/3')?.people).toBe(80);
    // 80 i.p. of the larger and 12 of the other: cet, then the order of the technologies.
    expect(paid(state)).toEqual({ cet: 25, 'speed-3': 15, 'speed-4': 30, 'speed-5': 22 });
  });

  it('SC-16.8 missing counters or a siege keep people above capacity back', () => {
    const colonies = [mine('Canis/3', { people: 80 })];
    const besieger = { ships: { Canis: { corvette: 1 } } } as const;
    expect(after(inProduction({ seats: [{}, besieger], colonies })).seats[0]!.ships).toEqual([]);
    const full = { ships: { Ceti: { transport: 140 } } } as const;
    expect(after(inProduction({ seats: [full, {}], colonies })).seats[0]!.ships).toHaveLength(143);
  });

  it('SC-19.5 every listed command is accepted, and each item is built by one of them', () => {
    const technologies = ['industrial-technology', 'missile-base', 'fighter-ship'] as const;
    const colonies = [mine('Canis/3', { people: 30 }), mine('Ceti/4', { people: 12 })];
    const play = inProduction({ seats: [{ technologies }, {}], colonies });
    const legal = legalProduction(play.state, ME);
    expect(legal.map(({ colonies: sheets }) => refusal(play, ...sheets))).toEqual(legal.map(() => undefined));
    const bought = new Set(
      legal.flatMap(({ colonies: sheets }) => sheets.flatMap(({ buy }) => Object.keys(buy))),
    );
    expect([...bought]).toEqual(['scout', 'corvette', 'fighter', 'factory', 'missile-base']);
  });
});
