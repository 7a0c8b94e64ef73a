/** Unfinished deployments and moves of Cosmic Conquest, without a browser. */
import { describe, expect, it, vi } from 'vitest';
import { view } from '../../../support/page/conquest-ships.ts';
import { load, nodesIn, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { clientOf } from '../../../support/page/published.ts';

interface Client {
  prepare(seen: object): Promise<unknown>;
  answerForm(table: object, decision: object): Drawn;
}
interface Landing {
  readonly ship: string;
  readonly world: string;
}
interface Deployments {
  swapped(deployment: readonly Landing[], one: string, other: string): readonly Landing[];
  sentTo(deployment: readonly Landing[], ship: string, world: string): readonly Landing[];
  commandOf(
    deployment: readonly Landing[],
    parts: { centre: string },
  ): { centre: string[]; others: Landing[] };
}
interface MovePlans {
  movePlan(
    draft: { ships?: readonly string[]; world?: string },
    view: object,
    parts: typeof MOVES,
  ): { ships: string[]; world: string | undefined; worlds: string[]; missing: string[] };
  oneSystem(ships: readonly string[], before: readonly string[], parts: typeof MOVES): readonly string[];
  givenUp(view: object, ships: readonly string[]): readonly string[];
  isElsewhere(plan: { ships: readonly string[] }, parts: typeof MOVES, others: readonly string[]): boolean;
}
const { swapped, sentTo, commandOf } = await load<Deployments>('rules/cosmic-conquest/deployment.ts');
const { movePlan, oneSystem, givenUp, isElsewhere } = await load<MovePlans>(
  'rules/cosmic-conquest/move-plan.ts',
);

const MOVES = {
  ships: [
    { system: 0, ships: ['0-c4', '0-c0', '0-w1', '0-w2', '0-t1'] },
    { system: 1, ships: ['0-c5', '0-c2', '0-t2'] },
  ],
  worlds: ['0-1', '0-2', '0-3', '0-4', '0-5', '1-3'],
};

describe('a deployment', () => {
  const start = [
    { ship: '0-c5', world: '0-3' },
    { ship: '0-c0', world: '0-3' },
    { ship: '0-c1', world: '0-1' },
  ];

  it('stays valid when two ships swap places', () => {
    const { centre, others } = commandOf(swapped(start, '0-c5', '0-c1'), { centre: '0-3' });
    expect(centre.toSorted()).toEqual(['0-c0', '0-c1']);
    expect(others).toEqual([{ ship: '0-c5', world: '0-1' }]);
  });

  it('sends the lower ship back to the other’s origin, and no ship that is there already', () => {
    expect(sentTo(start, '0-c1', '0-3').find(({ ship }) => ship === '0-c0')?.world).toBe('0-1');
    expect(sentTo(start, '0-c5', '0-3')).toEqual(start);
  });
});

describe('a move', () => {
  it('stays in its system without a transport', () => {
    expect(movePlan({ ships: ['0-c4'] }, view, MOVES).worlds).toEqual(['0-1', '0-2', '0-3', '0-4']);
    expect(movePlan({ ships: ['0-c4', '0-t1'] }, view, MOVES).worlds).toEqual(['0-1', '0-2', '0-4', '1-3']);
  });

  it('shows what is missing', () => {
    const lacks = (...draft: Parameters<MovePlans['movePlan']>[0][]): readonly string[] =>
      movePlan(draft[0]!, view, MOVES).missing;
    expect(lacks({})).toEqual(['ships', 'a world to move to']);
    expect(lacks({ ships: ['0-w1'], world: '1-3' })).toEqual(['a transport, to leave the system']);
    expect(lacks({ ships: ['0-w1'], world: '0-3' })).toEqual(['a world where none of them is yet']);
    expect(lacks({ ships: ['0-w1', '0-t1'], world: '1-3' })).toEqual([]);
  });

  it('drops ships that have moved meanwhile, and takes ships of one system', () => {
    expect(movePlan({ ships: ['0-c1', '0-c4'] }, view, MOVES).ships).toEqual(['0-c4']);
    expect(oneSystem(['0-c4', '0-c5'], ['0-c4'], MOVES)).toEqual(['0-c5']);
  });

  it('takes a tap on ships of another system as its destination, once ships are chosen', () => {
    expect(isElsewhere({ ships: ['0-c5'] }, MOVES, ['0-w1'])).toBe(true);
    expect(isElsewhere({ ships: ['0-c5'] }, MOVES, ['0-t2'])).toBe(false);
    expect(isElsewhere({ ships: [] }, MOVES, ['0-w1'])).toBe(false);
  });

  it('warns if the last colony ship leaves a colony, not a home world', () => {
    expect(givenUp(view, ['0-c5', '0-c2'])).toEqual(['1-3']);
    expect(givenUp(view, ['0-c5', '0-t2'])).toEqual([]);
    expect(givenUp(view, ['0-c4', '0-w1'])).toEqual([]);
  });

  it.each([
    [['0-c5', '0-c2', '0-t2'], '0-1', true],
    [['0-w1', '0-t1'], '1-3', false],
  ])('of %j to %s asks first: %s', async (ships, world, asks) => {
    const sent: object[] = [];
    const drafts: Record<string, object> = { 'turn.1': { mode: 'move' }, 'turn.1/move': { ships, world } };
    const page = {
      game: { ruleset: 'cosmic-conquest', seats: [] },
      seen: {
        status: 'running',
        view: { ...view, turn: { attack: 1 } },
        windows: [{ id: 'turn.1', awaiting: [0] }],
      },
      log: [],
      names: ['Ada', 'Bo'],
      seat: 0,
      draft: (key: string) => drafts[key],
      redraw: () => undefined,
      send: (_: string, command: object) => sent.push(command),
      sending: false,
    };
    const client = await clientOf<Client>('cosmic-conquest');
    const describe = { reclaim: null, targets: [], fleets: [], askable: [], move: MOVES, worlds: [] };
    const draw = (): Drawn => client.answerForm(page, { window: 'turn.1', kind: 'turn', describe });
    // The form loads after the board.
    await client.prepare({ decisions: [{ kind: 'turn', describe }], free: {}, view });
    await vi.dynamicImportSettled();
    nodesIn(draw())
      .find(({ props }) => props['data-send'] === 'move')!
      .props['onclick']();
    expect(sent).toHaveLength(asks ? 0 : 1);
    const yes = nodesIn(draw()).find((node) => node.tag === 'button' && wordsOf(node) === 'Yes, do it');
    expect(yes?.props['class']).toBe(asks ? 'primary' : undefined);
  });
});
