/** Unfinished deployments and moves of Cosmic Conquest, without a browser. */
import { describe, expect, it, vi } from 'vitest';
import { view } from '../../../support/page/conquest-ships.ts';
import { load, nodesIn, wordsOf, type Drawn } from '../../../support/page/page.ts';
import { clientOf, teach } from '../../../support/page/published.ts';

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
  ): { ships: string[]; world: string | undefined; worlds: string[]; missing: string };
  oneSystem(ships: readonly string[], before: readonly string[], parts: typeof MOVES): readonly string[];
  givenUp(view: object, ships: readonly string[]): readonly string[];
  areElsewhere(view: object, ships: readonly string[], world: string): boolean;
}
await teach('cosmic-conquest');
const { swapped, sentTo, commandOf } = await load<Deployments>('rules/cosmic-conquest/deployment.ts');
const { movePlan, oneSystem, givenUp, areElsewhere } = await load<MovePlans>(
  'rules/cosmic-conquest/move-plan.ts',
);

const { pickHooks } = await load<{
  pickHooks(pick: object): { world(id: string): { tap(): void } | null };
}>('rules/conquest/board/picker.ts');

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

describe('a tap on a world', () => {
  const table = { seen: { view }, seat: 0, names: ['Ada', 'Bo'], edition: { numbered: ['c'] } };
  const here = ['0-w1', '0-w2', '0-t1'];
  const tapped = (chosen: readonly string[], most?: number): readonly string[] | undefined => {
    let taken: readonly string[] | undefined;
    const set = (ships: readonly string[]): unknown => (taken = ships);
    pickHooks({ table, ships: ['0-c1', ...here], chosen, most, set })
      .world('0-3')
      ?.tap();
    return taken?.toSorted();
  };

  it('takes all ships there that may be chosen, or none, beside those of other worlds', () => {
    expect(tapped([])).toEqual(here.toSorted());
    expect(tapped(['0-c1'])).toEqual(['0-c1', ...here].toSorted());
    expect(tapped(['0-c1', '0-w1'])).toEqual(['0-c1']);
    expect(tapped(['0-c1'], 2)).toHaveLength(2);
  });

  it('means nothing if there are none', () => {
    const none = { table, ships: ['0-c1'], chosen: [], set: () => undefined };
    expect(pickHooks(none).world('0-3')).toBeNull();
  });
});

describe('a move', () => {
  it('stays in its system without a transport', () => {
    expect(movePlan({ ships: ['0-c4'] }, view, MOVES).worlds).toEqual(['0-1', '0-2', '0-3', '0-4']);
    expect(movePlan({ ships: ['0-c4', '0-t1'] }, view, MOVES).worlds).toEqual(['0-1', '0-2', '0-4', '1-3']);
  });

  it('asks first for ships, and then where they go', () => {
    const lack = (draft: Parameters<MovePlans['movePlan']>[0]): string =>
      movePlan(draft, view, MOVES).missing;
    expect(lack({})).toBe('Choose ships first.');
    expect(lack({ world: '1-3' })).toBe('Choose ships first.');
    expect(lack({ ships: ['0-w1'] })).toBe('Choose where they go.');
    expect(lack({ ships: ['0-w1'], world: '1-3' })).toBe(
      'Add a transport: ships need one to leave their system.',
    );
    expect(lack({ ships: ['0-w1'], world: '0-3' })).toBe(
      'Some of these ships are already there. Choose another world.',
    );
    expect(lack({ ships: ['0-w1', '0-t1'], world: '1-3' })).toBe('');
  });

  it('drops ships that have moved meanwhile, and takes ships of one system', () => {
    expect(movePlan({ ships: ['0-c1', '0-c4'] }, view, MOVES).ships).toEqual(['0-c4']);
    expect(oneSystem(['0-c4', '0-c5'], ['0-c4'], MOVES)).toEqual(['0-c5']);
  });

  it('takes a tap on another world as its destination, once ships are chosen', () => {
    expect(areElsewhere(view, ['0-w1'], '0-1')).toBe(true);
    expect(areElsewhere(view, ['0-w1'], '0-3')).toBe(false);
    expect(areElsewhere(view, [], '0-1')).toBe(false);
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
