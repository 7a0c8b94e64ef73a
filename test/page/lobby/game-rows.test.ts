/** Games in lists: their order, and the words of a row. */
import { describe, expect, it } from 'vitest';
import type { Summary } from '../../../src/room/table/wire.ts';
import { standIn } from '../../support/cast.ts';
import { load, nodesIn, wordsOf, type Drawn } from '../../support/page/page.ts';

type Games = readonly Summary[];

const { lastEnded, rows, waitingFirst, worthWatching } = await load<{
  lastEnded: (games: Games) => Games;
  rows: (games: Games, me: string | undefined, redraw: () => void) => Drawn;
  waitingFirst: (games: Games, me: string | undefined) => Games;
  worthWatching: (games: Games) => Games;
}>('lobby/game-rows.ts');

const ada = { id: 'ada', name: 'Ada' };
const bob = { id: 'bob', name: 'Bob' };
const people = [ada, bob].map((player, seat) => ({ seat, player, bot: null }));
const game = (patch: object): Summary =>
  standIn({
    id: 'g',
    title: 'The Lalande Affair',
    ruleset: 'interstellar-conquest',
    status: 'running',
    host: ada,
    seats: people,
    awaiting: [],
    pace: 'daily',
    paceName: 'daily',
    sandbox: false,
    deadline: null,
    board: null,
    round: null,
    leader: null,
    ...patch,
  });
const ids = (games: Games) => games.map(({ id }) => id);
const shown = (patch: object): string => wordsOf(rows([game(patch)], 'bob', () => {}));

describe('the order', () => {
  it('of own games begins with those that wait for the player', () => {
    const games = [game({ id: 'a', awaiting: [0] }), game({ id: 'b', awaiting: [1] }), game({ id: 'c' })];
    expect(ids(waitingFirst(games, 'bob'))).toEqual(['b', 'a', 'c']);
    expect(ids(waitingFirst(games, undefined))).toEqual(['a', 'b', 'c']);
  });

  it('of games to watch begins with a board and many people, and leaves out sandboxes', () => {
    const [board, alone] = [{ races: [] }, people.slice(0, 1)];
    const games = [
      game({ id: 'none' }),
      game({ id: 'sandbox', sandbox: true, board }),
      game({ id: 'alone', seats: alone, board }),
      game({ id: 'both', board }),
    ];
    expect(ids(worthWatching(games))).toEqual(['both', 'alone', 'none']);
  });

  it('of finished games begins with the last to end', () => {
    const games = ['2031-01-02', '2031-01-05', '2031-01-03'].map((endedAt, i) =>
      game({ id: `${i}`, endedAt }),
    );
    expect(ids(lastEnded(games))).toEqual(['1', '2', '0']);
  });
});

describe('a row', () => {
  it('names the game and its title', () => {
    expect(shown({})).toContain('Interstellar Conquest “The Lalande Affair”');
  });

  it('names the pace, also that of hours, whose seconds are stored', () => {
    const pace = { turn: 14_400 };
    expect(shown({ pace, paceName: 'brisk' })).toContain('brisk');
    expect(shown({ pace, paceName: 'own' })).toContain('custom pace');
    expect(shown({})).toContain('daily');
  });

  it('says the round and who leads', () => {
    expect(shown({ round: 3, leader: { seats: [0], amount: 1 } })).toContain(
      'Round 3 · Ada leads with 1 colony',
    );
    expect(shown({ round: 3, leader: { seats: [0, 1], amount: 2 } })).toContain(
      'Ada and Bob lead with 2 colonies',
    );
    const empire = { ruleset: 'interstellar-empire', round: 7, leader: { seats: [1], amount: 4 } };
    expect(shown(empire)).toContain('Turn 7 · Bob leads with 4 planets');
    expect(shown({ ruleset: 'stellar-conquest', round: 12 })).toMatch(/Turn 12$/);
    expect(shown({})).not.toMatch(/Round|lead|null/);
  });

  it('shows the colours of the seats: on the board, and before the start as they were chosen', () => {
    const fills = (patch: object) =>
      nodesIn(rows([game(patch)], undefined, () => {}))
        .filter(({ props }) => props['class'] === 'seat-colours')
        .flatMap(nodesIn)
        .filter(({ tag }) => tag === 'circle')
        .map(({ props }) => props['fill']);
    expect(fills({ board: { races: ['balchoth', 'celegorm'], worlds: [], void: [] } })).toEqual([
      '#e5484d',
      '#3fae5a',
    ]);
    expect(fills({ board: { seats: [{ colour: 'red' }, { colour: 'yellow' }] } })).toEqual([
      '#ff6b62',
      '#ffd54f',
    ]);
    const chosen = [{ ...people[0], preference: { race: 'gelmir' } }, people[1]];
    expect(fills({ status: 'open', seats: chosen })).toEqual(['#f4d53c']);
    expect(fills({ ruleset: 'interstellar-empire', board: { seats: [{ planets: [] }] } })).toEqual([]);
  });
});
