import { describe, expect, it } from 'vitest';
import type { Event } from '../../../../src/rules/conquest/state/event.ts';
import { interstellarConquest } from '../../../../src/rules/interstellar-conquest/index.ts';
import { battle, PLAIN } from '../../conquest/battle.ts';
import { commit, lose, orders, propose, refuse } from '../../conquest/commands.ts';
import { given } from '../given.ts';
import type { Table } from '../../conquest/table.ts';

const over = () =>
  battle(
    given({
      races: PLAIN,
      ships: { '0-c1': '1-1', '0-c2': '1-2', '0-c5': '2-5' },
      hands: { 0: ['sun-5'], 1: ['moon-1'], 2: ['crown-3', 'crown-4'] },
      orders: { 3: 'never' },
    }),
    { fleet: ['0-w3', '0-t3', '0-c3'] },
  );

describe('when the game is over', () => {
  it('IC-10.4 hands, the bag and standing orders are open', () => {
    const table = over();
    const { open } = table.view('open');
    expect(open?.hands[2]).toMatchObject({ seat: 2, hand: ['crown-3', 'crown-4'], coinReclaim: 'always' });
    expect(open?.hands[3]).toMatchObject({ seat: 3, coinReclaim: 'never' });
    expect(open?.bag.toSorted()).toEqual(table.state.bag.toSorted());
    expect(open?.hands.map(({ hand }) => hand)).toEqual([0, 1, 2, 3].map((seat) => table.hand(seat)));
  });

  it('IC-10.4 views of seats and spectators stay the same, with the result', () => {
    const table = over();
    expect(table.view('spectator').open).toBeNull();
    expect(table.view(2).open).toBeNull();
    expect(table.view(2).own?.hand).toEqual(['crown-3', 'crown-4']);
    expect(table.view('spectator').result?.ranking[0]).toEqual([0]);
  });
});

/** The events, as the viewer open sees them after the game. */
const opened = (table: Table) =>
  table.events
    .map((event: Event) => interstellarConquest.redact(event, 'open'))
    .filter((seen) => seen !== undefined);

describe('after the end of the game', () => {
  it('IC-10.4 every sealed answer is open, including replaced ones', () => {
    const hands = { 0: ['sun-1', 'sun-2'], 1: ['moon-1', 'moon-2'] } as const;
    const table = battle(given({ races: PLAIN, hands }))
      .does(0, commit('sun-1'))
      .does(0, commit('sun-2'))
      .does(1, commit('moon-1'));
    const answers = opened(table).flatMap((seen) => (seen.type === 'answer-sealed' ? [seen.answer] : []));
    expect(answers).toEqual([commit('sun-1'), commit('sun-2'), commit('moon-1')]);
    const sealed = table.saw('spectator').filter(({ type }) => type === 'answer-sealed');
    expect(JSON.stringify(sealed)).not.toContain('sun-');
  });

  it('IC-10.4 every proposal with its coins, and every standing order, is open', () => {
    const hands = { 0: ['sun-0', 'sun-1'], 1: ['moon-0', 'moon-1'] } as const;
    const table = battle(given({ races: PLAIN, hands }), { coins: { 0: 'sun-0', 1: 'moon-0' } })
      .does(0, propose({ give: ['sun-1'], promise: 'Peace.' }))
      .does(3, orders('never'))
      .does(1, refuse)
      .does(0, lose('0-c1', '0-c2'));
    const seen = opened(table);
    expect(seen).toContainEqual({ type: 'orders-set', seat: 3, coinReclaim: 'never' });
    expect(seen.find(({ type }) => type === 'deal-proposed')).toMatchObject({
      proposal: { seat: 0, give: { count: 1, faces: ['sun-1'] }, promise: 'Peace.' },
    });
    expect(seen).toContainEqual({
      type: 'answer-sealed',
      seat: 0,
      kind: 'loss',
      answer: lose('0-c1', '0-c2'),
      first: true,
    });
  });

  it('IC-10.4 coins that were given or drawn are open', () => {
    const hands = { 0: ['sun-1', 'sun-2', 'sun-3', 'sun-4'], 1: ['moon-0'] } as const;
    const table = battle(given({ races: PLAIN, hands }), { coins: { 0: 'sun-1' } });
    const { coins } = table.last('compensated');
    expect(opened(table).find(({ type }) => type === 'compensated')).toMatchObject({
      coins: { count: 3, faces: coins },
    });
  });
});
