/** What D1 learns of the seats of a finished game. Without the room. */
import { describe, expect, it } from 'vitest';
import { SERVICE_ACCOUNTS } from '../../../src/history/players/service-accounts.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import type { Match } from '../../../src/rules/kernel/match.ts';
import { lengthKindOf } from '../../../src/room/publish/length-kind.ts';
import { attendanceOf } from '../../../src/room/publish/attendance.ts';
import { resultRowsOf, summaryOfRecord } from '../../../src/room/publish/projection.ts';
import type { Table as GameTable } from '../../../src/room/table/record.ts';
import { standIn } from '../../support/cast.ts';
import { bid, changed, first, second, toyTable } from '../../support/toy/table.ts';
import { toyRules } from '../../support/toy/toy.ts';

const DAY = 86_400;

describe('attendance', () => {
  const missed = (t: ReturnType<typeof toyTable>) => {
    t.pass(DAY);
    t.catchUp();
  };
  const ofSecond = (t: ReturnType<typeof toyTable>) => attendanceOf(toyRules, t.match.header, t.entries)[1];

  it('counts missed windows again once the player is back from a bot', () => {
    const t = toyTable();
    missed(t);
    const { asked } = ofSecond(t)!;
    expect(asked).toBeGreaterThan(0);
    t.act({ type: 'stand-in', seat: second });
    missed(t);
    missed(t);
    expect(ofSecond(t)).toEqual({ asked, inTime: 0 });
    t.act({ type: 'back', seat: second });
    missed(t);
    missed(t);
    expect(ofSecond(t)!.asked).toBeGreaterThan(asked);
  });

  it('counts answers in time, and starts from zero for a substitute', () => {
    const t = toyTable();
    t.play(first, 'bid.1', bid(t, 0));
    t.play(second, 'bid.1', bid(t, 1));
    expect(ofSecond(t)).toEqual({ asked: 1, inTime: 1 });
    t.act({ type: 'substitute', seat: second });
    expect(ofSecond(t)).toEqual({ asked: 0, inTime: 0 });
  });
});

describe('the results', () => {
  it('rank equal seats alike, and the next after all of them', () => {
    const ranking = [[2], [0, 3], [1]] as never;
    const t = toyTable(4, changed({ outcome: () => undefined }));
    const match = Object.create(t.match, { outcome: { value: { ranking } } }) as typeof t.match;
    const seats = [0, 1, 2, 3].map(() => ({ player: null, bot: 'steady' }));
    const table: GameTable = standIn({
      id: 'g',
      ruleset: 'toy',
      host: { id: 'p-host' },
      endedAt: 7,
      seats,
    });
    const rows = resultRowsOf(table, match, t.entries);
    expect(rows.map(({ seat, rank }) => [seat, rank])).toEqual([
      [2, 1],
      [0, 2],
      [3, 2],
      [1, 4],
    ]);
    expect(rows[0]).toMatchObject({ game: 'g', endedAt: 7, player: null, bot: 'steady', seats: 4, asked: 0 });
  });
});

describe('the length of a finished game', () => {
  const [host, guest] = ['p-host', 'p-guest'].map((id) => ({ player: { id, name: id }, bot: null }));
  const bot = { player: null, bot: 'steady' };
  const rules = rulesets['interstellar-conquest']!;
  const terms = { host: host!.player, sandbox: false, visibility: 'public', pace: 'daily' };
  const kindOf = (patch: object, resigned: readonly number[] = []) =>
    lengthKindOf(
      standIn<GameTable>({ ...terms, options: { rounds: 20 }, seats: [host, guest, bot], ...patch }),
      standIn<Match>({ rules, resigned }),
    );

  it('counts by its pace and its people', () => {
    expect(kindOf({})).toEqual({ people: 2, lengthPace: 'daily' });
    expect(kindOf({ pace: rules.paces.brisk })).toEqual({ people: 2, lengthPace: 'brisk' });
    expect(kindOf({ seats: [host, guest] })).toEqual({ people: 2, lengthPace: 'daily' });
  });

  it.each([
    ['a private game', { visibility: 'private' }],
    ['an unlisted game', { visibility: 'unlisted' }],
    ['a sandbox, such as a lesson', { sandbox: true }],
    ['a game of one person', { seats: [host, bot, bot] }],
    ['a game of the service’s own accounts', { host: SERVICE_ACCOUNTS[0] }],
    ['times that the host set', { pace: { ...rules.paces.brisk, turn: 60 } }],
    ['another number of rounds', { options: { rounds: 5 } }],
  ])('does not count for %s', (_, patch) => {
    expect(kindOf(patch)).toEqual({ people: null, lengthPace: null });
  });

  it('does not count if somebody resigned', () => {
    expect(kindOf({}, [1])).toEqual({ people: null, lengthPace: null });
  });
});

describe('a summary from D1', () => {
  it('has what D1 stores of the game: who is awaited, until when, and since when', () => {
    const game = {
      id: 'g',
      status: 'running',
      visibility: 'public',
      options: {},
      pace: 'daily',
      absencePolicy: null,
      awaiting: [1],
      deadline: 1_900_000_000_000,
      since: 1_800_000_000_000,
      outcome: null,
      seedHash: 'hash',
      rematch: null,
      createdAt: 5,
      startedAt: 6,
      endedAt: null,
    };
    const seats = [1, 2].map((i) => ({
      player: { id: `p${i}`, name: `P${i}` },
      bot: null,
      preference: null,
      sitter: null,
    }));
    const summary = summaryOfRecord(standIn({ game, host: seats[0]!.player, seats }), null);
    expect(summary).toMatchObject({
      id: 'g',
      status: 'running',
      awaiting: [1],
      deadline: new Date(game.deadline).toISOString(),
      seedHash: 'hash',
    });
  });
});
