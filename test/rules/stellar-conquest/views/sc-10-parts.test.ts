import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../../src/rules/stellar-conquest/state/battle.ts';
import type { Event } from '../../../../src/rules/stellar-conquest/state/event.ts';
import { redact } from '../../../../src/rules/stellar-conquest/view/redact.ts';
import { sightingOf } from '../../../../src/rules/stellar-conquest/schema/sightings.ts';
import type { Sighting, StageSeen } from '../../../../src/rules/stellar-conquest/view/sighting.ts';
import type { State } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { asSeat, type Viewer } from '../../../../src/rules/vocabulary.ts';
import { attacking, conquered, FOE, ME, SUB_TERRAN, TERRAN, THIRD } from '../positions/colonies.ts';
import { given, hexAt } from '../positions/given.ts';
import { Table } from '../positions/table.ts';

const sighting = sightingOf();
const sees = (event: Event, viewer: Viewer): Sighting | undefined => {
  const seen = redact(event, viewer);
  return seen === undefined ? undefined : sighting.parse(seen);
};

const PRODUCED: Event = {
  type: 'produced',
  seat: ME,
  planet: TERRAN,
  owner: FOE,
  growth: 0,
  output: 40,
  emigrants: 3,
  bonus: 0,
  factories: 2,
  bases: 0,
  advancedBases: 0,
  shield: false,
  research: [{ technology: 'cet', ip: 25 }],
  wasted: 0,
  died: 0,
  people: 30,
};

describe('SC-10 partly hidden events', () => {
  it('SC-10 the owner of a conquered colony sees what is left after production, not what it paid for', () => {
    expect(sees(PRODUCED, ME)).toEqual(PRODUCED);
    expect(sees(PRODUCED, FOE)).toEqual({
      type: 'exploited',
      seat: ME,
      planet: TERRAN,
      owner: FOE,
      people: 30,
      factories: 2,
    });
    for (const eye of [THIRD, 'spectator'] as const) expect(sees(PRODUCED, eye)).toBeUndefined();
  });

  it('SC-10.2 the seat of conquered people that land sees how many, not on which ships', () => {
    const landed: Event = { type: 'landed', seat: ME, planet: TERRAN, ships: [4, 9], of: FOE };
    const seen = { type: 'landed', seat: ME, planet: TERRAN, of: FOE, millions: 2 };
    expect(sees(landed, ME)).toEqual({ ...seen, ships: [4, 9] });
    expect(sees(landed, FOE)).toEqual({ ...seen, ships: null });
    for (const eye of [THIRD, 'spectator'] as const) expect(sees(landed, eye)).toBeUndefined();
  });

  it('SC-10.2 each seat sees transports that pass by its own ids', () => {
    const passed: Event = { type: 'transports-passed', seat: FOE, from: ME, ships: [4, 9], as: [21, 22] };
    expect(sees(passed, ME)).toMatchObject({ ships: [4, 9] });
    expect(sees(passed, FOE)).toMatchObject({ ships: [21, 22] });
    for (const eye of [THIRD, 'spectator'] as const) expect(sees(passed, eye)).toBeUndefined();
  });

  it('SC-10 the beginning of a production turn shows nobody the sieges of others', () => {
    const began: Event = { type: 'production-began', turn: 4, besieged: [TERRAN, SUB_TERRAN] };
    for (const eye of [ME, FOE, 'spectator'] as const)
      expect(sees(began, eye)).toEqual({ type: 'production-began', turn: 4, besieged: null });
    expect(sees(began, 'open')).toEqual(began);
    const table = Table.at(
      given({
        seats: [{}, {}],
        colonies: [
          { planet: TERRAN, owner: ME },
          { planet: SUB_TERRAN, owner: FOE },
        ],
        turn: 4,
        phase: { kind: 'production', besieged: [TERRAN, SUB_TERRAN] },
      }),
    );
    expect(table.view(0).own!.besieged).toEqual([TERRAN]);
    expect(table.view(1).own!.besieged).toEqual([SUB_TERRAN]);
    expect(table.view('spectator').phase).toEqual({ kind: 'production' });
  });

  it('SC-10 nobody sees the cards of stars before the end', () => {
    const dealt: Event = { type: 'cards-dealt', cards: { [hexAt('Canis')]: 38 } };
    for (const eye of [ME, FOE, 'spectator'] as const) expect(sees(dealt, eye)).toBeUndefined();
    expect(sees(dealt, 'open')).toEqual(dealt);
  });

  it('SC-10 only windows show what a battle waits for', () => {
    const set: Event = { type: 'stage-set', battle: '5.0.1', stage: null };
    for (const eye of [ME, 'spectator', 'open'] as const) expect(sees(set, eye)).toBeUndefined();
  });

  it('SC-10 only the seats concerned see a wresting, even if everybody saw the battle', () => {
    const fought = { battle: '5.0.1', open: false, parties: [ME, FOE, THIRD] };
    const wrested: Event = {
      ...fought,
      type: 'conquered',
      planet: TERRAN,
      owner: THIRD,
      conqueror: ME,
      from: FOE,
    };
    expect(sees(wrested, THIRD)).toMatchObject({ battle: null, conqueror: ME });
    for (const eye of [asSeat(3), 'spectator'] as const) expect(sees(wrested, eye)).toBeUndefined();
  });
});

/** A live attack after a round: the attacker and an owner have answered. */
function sealed(): State {
  const colonies = [
    { planet: TERRAN, owner: FOE, bases: 1, factories: 5 },
    { planet: SUB_TERRAN, owner: THIRD, bases: 1, factories: 6 },
  ];
  const state = attacking({ corvette: 1 }, colonies, { options: { battles: 'rounds' } });
  const stage = {
    kind: 'aftermath',
    awaiting: [THIRD],
    on: false,
    scorched: { [TERRAN]: 3, [SUB_TERRAN]: 2 },
  } as const;
  const battle: Battle = {
    id: '5.0.1',
    kind: 'colonies',
    hex: hexAt('Canis'),
    attacker: ME,
    defenders: [FOE, THIRD],
    planets: [TERRAN, SUB_TERRAN],
    units: [],
    round: 1,
    orders: {},
    live: [ME, FOE, THIRD],
    aims: {},
    driven: { attacker: null, defender: null },
    open: true,
    stage,
  };
  return { ...state, battle };
}

describe('SC-10 sealed answers', () => {
  it('SC-13.5 in an aftermath each seat sees only its own answer', () => {
    const table = Table.at(sealed());
    const stageOf = (eye: Parameters<Table['view']>[0]): StageSeen | null => table.view(eye).battle!.stage;
    expect(stageOf(ME)).toMatchObject({ on: false, scorched: {} });
    expect(stageOf(FOE)).toMatchObject({ on: null, scorched: { [TERRAN]: 3 } });
    expect(stageOf(THIRD)).toMatchObject({ on: null, scorched: { [SUB_TERRAN]: 2 } });
    expect(stageOf('spectator')).toMatchObject({ on: null, scorched: {} });
    expect(stageOf('open')).toMatchObject({ on: false, scorched: { [TERRAN]: 3, [SUB_TERRAN]: 2 } });
  });

  it('SC-10 a private battle is not in the views of others', () => {
    const state = sealed();
    const table = Table.at({ ...state, battle: { ...state.battle!, open: false } });
    for (const eye of [ME, FOE, THIRD]) expect(table.view(eye).battle).not.toBeNull();
    expect(table.view(FOE).battle!.battle).toBeNull();
    expect(table.view('spectator').battle).toBeNull();
  });

  it('SC-10 a seat that has lost a conquered colony does not see it any more', () => {
    const table = Table.at(attacking({ corvette: 1 }, [conquered(TERRAN, FOE, { conqueror: THIRD })]));
    expect(table.view(ME).own!.colonies).toEqual([]);
    expect(table.view(THIRD).own!.colonies).toHaveLength(1);
    expect(table.view(FOE).own!.colonies).toHaveLength(1);
  });
});
