/** The rulings of examples/silent-claims/rules.md, one by one. */
import { describe, expect, it } from 'vitest';
import { threesOf } from '../../../examples/silent-claims/state/board.ts';
import { silentClaims } from '../../../examples/silent-claims/index.ts';
import type { Own, View } from '../../../examples/silent-claims/view/sighting.ts';
import type { State } from '../../../examples/silent-claims/state/types.ts';
import { anyRuleset } from '../../../src/rules/contract.ts';
import { lend } from '../../../src/rules/randomness/random.ts';
import { asSeat, asWindowId, type Viewer } from '../../../src/rules/vocabulary.ts';
import { SEED, Table } from '../../support/rules/table.ts';

const [ADA, BOB] = [asSeat(0), asSeat(1)];
const rules = anyRuleset(silentClaims);
const stateOf = (table: Table): State => table.match.snapshot.state as State;
const viewOf = (table: Table, viewer: Viewer): View => table.match.view(viewer) as View;
const ownOf = (table: Table, seat = ADA): Own => viewOf(table, seat).own!;
const window = (table: Table): string => table.match.windows[0]!.id;
const bid = (coin: number) => ({ type: 'bid', coin });

/** Both seats bid their coin of this rank, counted from the lowest. */
function playRound(table: Table, ada: number, bob: number): void {
  const id = window(table);
  table.play(ADA, id, bid(ownOf(table, ADA).hand[ada]!));
  table.play(BOB, id, bid(ownOf(table, BOB).hand[bob]!));
}

describe('the table', () => {
  it('SL-1.1 has two seats, and 3 to 9 worlds, 6 unless the host chooses', () => {
    expect(rules.seats).toEqual({ min: 2, max: 2 });
    expect(rules.schema.options.parse({})).toEqual({ worlds: 6 });
    const isPossible = (worlds: number) => rules.schema.options.safeParse({ worlds }).success;
    expect([2, 3, 9, 10].map(isPossible)).toEqual([false, true, true, false]);
    const { world, ahead } = viewOf(new Table(rules), ADA);
    expect(new Set([...ahead, world])).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('SL-1.2 deals each seat one coin of each three', () => {
    const { hands } = stateOf(new Table(rules, { options: { worlds: 9 } }));
    const threes = hands.map((hand) => hand.map((coin) => Math.ceil(coin / 3)));
    expect(threes).toEqual([1, 2].map(() => [1, 2, 3, 4, 5, 6, 7, 8, 9]));
    expect(new Set(hands.flat()).size).toBe(18);
    const other = new Table(rules, { options: { worlds: 9 }, seed: SEED.replaceAll('0', 'a') });
    expect(stateOf(other).hands).not.toEqual(hands);
  });
});

describe('a round', () => {
  it('SL-2.1 begins with a random world that nobody has found yet', () => {
    const table = new Table(rules);
    playRound(table, 0, 0);
    const { world, ahead } = viewOf(table, ADA);
    expect(new Set([...ahead, world, ...stateOf(table).claimed.flat()])).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    const firsts = Array.from({ length: 60 }, (_, i) => {
      const { luck } = lend(i.toString(16).padStart(64, '0'));
      return silentClaims.setup({ worlds: 3 }, [{}, {}], luck).at(-1);
    });
    for (const first of [1, 2, 3]) expect(firsts).toContainEqual({ type: 'found', world: first });
  });

  it('SL-2.2 gives the world to the higher coin, and both coins are spent', () => {
    const table = new Table(rules);
    const { world } = viewOf(table, ADA);
    const [low, high] = [ownOf(table, ADA).hand[0]!, ownOf(table, BOB).hand[5]!];
    playRound(table, 0, 5);
    expect(viewOf(table, 'spectator').seats).toEqual([
      { seat: 0, coins: 5, spent: [low], claimed: [], worth: 0, resigned: false },
      { seat: 1, coins: 5, spent: [high], claimed: [world], worth: world, resigned: false },
    ]);
    expect(window(table)).toBe('bid.2');
  });
});

describe('bidding', () => {
  it('SL-3.1 takes only a coin of the seat’s own hand', () => {
    const table = new Table(rules);
    const { hand } = ownOf(table);
    const others = threesOf(6)
      .flat()
      .filter((coin) => !hand.includes(coin));
    expect(others).toHaveLength(12);
    for (const coin of others) {
      const to = { by: ADA, window: asWindowId('bid.1'), command: bid(coin), now: table.now };
      const detail = 'You do not have that coin. Bid one of your own.';
      const error = { code: 'not-your-coin', ruling: 'SL-3.1', detail };
      expect(table.match.submit(to)).toEqual({ ok: false, error });
    }
    expect(table.match.decisions(ADA)[0]!.legal).toEqual(hand.map(bid));
  });

  it('SL-3.2 lets a seat replace its bid until the other has bid', () => {
    const table = new Table(rules);
    const { hand } = ownOf(table);
    table.play(ADA, 'bid.1', bid(hand[0]!));
    table.play(ADA, 'bid.1', bid(hand[5]!));
    expect(ownOf(table).bid).toBe(hand[5]);
    table.play(BOB, 'bid.1', bid(ownOf(table, BOB).hand[0]!));
    expect(stateOf(table).spent[0]).toEqual([hand[5]]);
    expect(table.submit(ADA, 'bid.1', bid(hand[1]!))).toBe('window-closed');
  });

  it('SL-3.3 bids the lowest coin of a late seat', () => {
    const table = new Table(rules);
    const lowest = ownOf(table, BOB).hand[0];
    expect(table.match.decisions(BOB)[0]!.default).toEqual({
      command: bid(lowest!),
      text: `Bid coin ${lowest}.`,
      publicText: 'Bid the lowest coin.',
    });
    table.play(ADA, 'bid.1', bid(ownOf(table).hand[3]!));
    table.now = table.match.nextAlarm!;
    table.tick();
    expect(stateOf(table).spent[1]).toEqual([lowest]);
  });
});

describe('the end', () => {
  it('SL-4.1 comes when all worlds are claimed, and the higher total wins', () => {
    const table = new Table(rules, { options: { worlds: 3 } });
    for (let round = 0; round < 3; round += 1) playRound(table, 0, 0);
    const [ada, bob] = viewOf(table, 'open').seats.map(({ worth }) => worth);
    expect(ada).not.toBe(bob);
    expect(table.match.outcome).toEqual({ ranking: ada! > bob! ? [[0], [1]] : [[1], [0]] });
  });

  it('SL-4.2 is a draw if both totals are equal', () => {
    const state: State = {
      ...silentClaims.initial({ worlds: 3 }, 2),
      claimed: [[1, 2], [3]],
    };
    expect(silentClaims.outcome(state)).toEqual({ ranking: [[0, 1]] });
    expect(silentClaims.outcome({ ...state, claimed: [[2, 3], [1]] })).toEqual({ ranking: [[0], [1]] });
  });

  it('SL-4.3 comes at once when a seat resigns, and the other seat wins', () => {
    const table = new Table(rules);
    table.play(ADA, undefined, { type: 'resign' });
    expect(table.match.outcome).toEqual({ ranking: [[1], [0]] });
  });
});

describe('what is hidden', () => {
  it('SL-5.1 is the hand of the other seat until the game is over', () => {
    const table = new Table(rules);
    const { hands } = stateOf(table);
    expect(viewOf(table, BOB)).toMatchObject({ own: { hand: hands[1] }, hands: null });
    expect(viewOf(table, 'spectator')).toMatchObject({ own: null, hands: null });
    expect(viewOf(table, 'open').hands).toEqual(hands);
  });

  it('SL-5.2 is a bid until both bids are revealed', () => {
    const table = new Table(rules);
    const { hand } = ownOf(table);
    const { events } = table.play(ADA, 'bid.1', bid(hand[2]!));
    const seen = (viewer: Viewer) => events.map((event) => rules.redact(event, viewer));
    expect(seen(ADA)).toEqual([{ type: 'bid', seat: 0, coin: hand[2] }]);
    expect([seen(BOB), seen('spectator')]).toEqual([[undefined], [undefined]]);
    expect(ownOf(table, BOB).bid).toBeNull();
  });

  it('SL-5.3 is nothing else', () => {
    const table = new Table(rules);
    playRound(table, 1, 4);
    expect({ ...viewOf(table, ADA), own: null }).toEqual(viewOf(table, 'spectator'));
  });
});
