/** Games in lists: their order, and the words of a row. */
import { describe, expect, it, vi } from 'vitest';
import type { Summary } from '../../../src/room/table/wire.ts';
import { standIn } from '../../support/cast.ts';
import { storeOn } from '../../support/page/local-storage.ts';
import { load, nodesIn, wordsOf, type Drawn } from '../../support/page/page.ts';

type Games = readonly Summary[];

const { lessonsLast, rows, waitingFirst, worthWatching } = await load<{
  lessonsLast: (games: Games) => Games;
  rows: (games: Games, me: string | undefined, redraw: () => void) => Drawn;
  waitingFirst: (games: Games, me: string | undefined) => Games;
  worthWatching: (games: Games) => Games;
}>('lobby/game-rows.ts');

const { storeLesson } = await load<{ storeLesson(game: string, stored: object): void }>(
  'game/lesson/stored.ts',
);

const { setClock } = await load<{ setClock(serverNow: string, frozen: boolean): void }>('shared/time.ts');

vi.stubGlobal('localStorage', storeOn(new Map()));

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
    standing: null,
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

  it('of own games ends with lessons, without those that are over', () => {
    const begun = { looked: 1, left: false, finished: false };
    storeLesson('begun', begun);
    storeLesson('done', { ...begun, finished: true });
    storeLesson('left', { ...begun, finished: true, left: true });
    storeLesson('cancelled', begun);
    const lessons = ['begun', 'done', 'left'].map((id) => game({ id, sandbox: true }));
    const cancelled = game({ id: 'cancelled', sandbox: true, status: 'cancelled' });
    expect(ids(lessonsLast([...lessons, cancelled, game({ id: 'a' })]))).toEqual(['left', 'a', 'begun']);
  });

  it('counts down to a deadline only if somebody waits', () => {
    // Other tests share the clock of the page.
    setClock(new Date().toISOString(), false);
    const soon = new Date(Date.now() + 90_000).toISOString();
    const asked = { awaiting: [0, 1], deadline: soon };
    expect(shown(asked)).toMatch(/Your move · .*left/);
    const bot = { seat: 0, player: null, bot: 'easy' };
    const alone = [bot, { seat: 1, player: bob, bot: null }];
    const banked = (bank: number) => ({ ...asked, seats: alone, absencePolicy: { bank } });
    // `deadline` is that of the bot. Lists do not say how much of a time bank is left.
    expect(shown(banked(30 * 86_400))).toContain('Your move · no hurry');
    expect(shown(banked(3_600))).toMatch(/Your move · .*left/);
    const own = { ...banked(30 * 86_400), awaiting: [1] };
    expect(shown(own)).toMatch(/Your move · .*left/);
    const later = new Date(Date.now() + 30 * 86_400_000).toISOString();
    expect(shown({ ...own, deadline: later })).toContain('Your move · no hurry');
    expect(shown({ awaiting: [1], deadline: later })).toMatch(/Your move · .*left/);
  });

  it('calls a lesson so, also one that another device began', () => {
    const lesson = game({ id: 'elsewhere', lesson: true, awaiting: [1] });
    expect(wordsOf(rows([lesson], 'bob', () => {}))).toContain('Continue your lesson');
  });

  it('of games to watch begins with a board and many people', () => {
    const [board, alone] = [{ races: [] }, people.slice(0, 1)];
    const games = [
      game({ id: 'none' }),
      game({ id: 'alone', seats: alone, board }),
      game({ id: 'both', board }),
    ];
    expect(ids(worthWatching(games))).toEqual(['both', 'alone', 'none']);
  });
});

describe('a row', () => {
  it('names the game and its title', () => {
    expect(shown({})).toContain('Interstellar Conquest “The Lalande Affair”');
  });

  it('names the pace, also brisk, which is stored as seconds', () => {
    const pace = { turn: 14_400 };
    expect(shown({ pace, paceName: 'brisk' })).toContain('A few looks a day');
    expect(shown({ pace, paceName: 'own' })).toContain('Custom pace');
    expect(shown({})).toContain('Once a day');
  });

  it('says the round and who leads, in the words of the API', () => {
    const standing = 'Round 3 · Ada leads with 1 colony';
    expect(shown({ standing })).toContain(standing);
    expect(shown({ ruleset: 'stellar-conquest', standing: 'Turn 12' })).toMatch(/Turn 12$/);
    expect(shown({})).not.toMatch(/Round|lead|null/);
  });

  it('says “You won” to a winner, and names the winners to everybody else', () => {
    const won = (...winners: readonly number[]) =>
      shown({ status: 'finished', outcome: { ranking: [winners] }, endedAt: '2031-01-05T10:00:00Z' });
    expect(won(1)).toMatch(/You won · /);
    expect(won(0, 1)).toMatch(/You won with Ada · /);
    expect(won(0)).toMatch(/Won by Ada · /);
  });

  it('shows the colours of the seats: on the board, and before the start as they were chosen', () => {
    const fills = (patch: object) =>
      // A ruleset without a drawing: a drawing that another test has loaded would need the whole board.
      nodesIn(rows([game({ ruleset: 'silent-claims', ...patch })], undefined, () => {}))
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
    expect(
      fills({
        ruleset: 'interstellar-empire',
        board: { deck: 39, seats: [{ planets: [], ships: [], conceded: false }] },
      }),
    ).toEqual(['#6fb1ff', '#ff8a65']);
  });
});

describe('a lesson', () => {
  it('is named so, and does not say that it is the player’s move', () => {
    const patch = { id: 'lesson', sandbox: true, awaiting: [1] };
    expect(shown(patch)).toContain('sandbox');
    expect(shown(patch)).toContain('Your move');
    storeLesson('lesson', { looked: 0, left: false, finished: false });
    expect(shown(patch)).toContain('Continue your lesson');
    expect(shown(patch)).not.toMatch(/sandbox|Your move/);
    storeLesson('lesson', { looked: 0, left: true, finished: true });
    expect(shown(patch)).toContain('sandbox');
  });
});
