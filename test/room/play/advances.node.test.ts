/** What follows one input to a game: automatic closings, actions of the room, another seed. Without the room. */
import { describe, expect, it, vi } from 'vitest';
import { PlayCalls } from '../../../src/room/play/calls.ts';
import { advancesAfter } from '../../../src/room/play/advances.ts';
import { GameState } from '../../../src/room/play/game-state.ts';
import { reseed } from '../../../src/room/play/restores.ts';
import type { Table } from '../../../src/room/table/record.ts';
import type { Act } from '../../../src/room/table/visit.ts';
import type { Match } from '../../../src/rules/kernel/match.ts';
import { asInstant, asSeat, asWindowId, type Seat } from '../../../src/rules/vocabulary.ts';
import { standIn } from '../../support/cast.ts';
import { START } from '../../support/rules/table.ts';
import { bid, first, handOf, second, toyTable } from '../../support/toy/table.ts';

const RUNNING: Table = standIn({ id: 'g', status: 'running', seats: [], clock: null });

describe('an entry', () => {
  /** The last bid of a round that somebody wins who has resigned: the turn closes by itself. */
  function lastBid() {
    const t = toyTable(3);
    const order = [0, 1, 2].toSorted((a, b) => Math.min(...handOf(t, b)) - Math.min(...handOf(t, a)));
    const [winner, one, other] = order.map(asSeat) as [Seat, Seat, Seat];
    t.play(winner, undefined, { type: 'resign' });
    t.play(one, 'bid.1', bid(t, one));
    const command = bid(t, other);
    const done = t.match.submit({ by: other, window: asWindowId('bid.1'), command, now: t.now });
    if (!done.ok) throw new Error(done.error.code);
    return done.value;
  }

  it('is followed by automatic closings and by actions of the room', () => {
    const { advances, match, table } = advancesAfter(lastBid(), RUNNING, [{ type: 'slow', seat: first }]);
    expect(advances.map(({ entry }) => entry.by)).toEqual([expect.any(Number), 'clock', 'room']);
    expect(match).toBe(advances[2]!.next);
    expect(match.windows.map(({ id }) => id)).toEqual(['bid.2']);
    expect(table).toBe(RUNNING);
  });

  it('closes no automatic window in a pause', () => {
    const paused: Table = { ...RUNNING, status: 'paused' };
    const { advances, match } = advancesAfter(lastBid(), paused, []);
    expect([advances.length, match.windows.map(({ id }) => id)]).toEqual([1, ['turn.1']]);
  });
});

describe('a game that is over', () => {
  it('is not cancelled', () => {
    const t = toyTable();
    t.play(first, undefined, { type: 'resign' });
    const table: Table = { ...RUNNING, status: 'finished' };
    const game = new GameState(standIn({}), table);
    Object.assign(game, { current: { table, match: t.match } });
    game.cancel();
    expect([game.table, game.match]).toEqual([table, t.match]);
  });
});

describe('a game that the operator rewinds', () => {
  const SEATS = 4;
  const origin = { secret: 'ab', seats: SEATS, nonces: ['n'] };

  function secretAfter(patch: object, id = 'r2') {
    const change = vi.fn<(table: Table) => void>();
    const table = { status: 'open', header: null, seedOrigin: origin, ...patch };
    reseed(standIn({ table, match: undefined, change }), standIn({}), { id, to: undefined });
    return change.mock.calls.map(([{ seedOrigin }]) => seedOrigin!);
  }

  it('gets another secret once for each rewind if it has not begun', () => {
    const [fresh] = secretAfter({});
    expect(fresh).toMatchObject({ seats: SEATS, nonces: [], rewind: 'r2' });
    expect(fresh!.secret).not.toBe(origin.secret);
    expect(secretAfter({ seedOrigin: { ...origin, rewind: 'r1' } })).toHaveLength(1);
    expect(secretAfter({ seedOrigin: { ...origin, rewind: 'r2' } })).toEqual([]);
  });

  it('keeps its secret if it is over, and has none in games of older builds', () => {
    expect(secretAfter({ status: 'cancelled' })).toEqual([]);
    expect(secretAfter({ seedOrigin: undefined })).toEqual([]);
  });

  it.each<[string, object, boolean]>([
    ['with the time that was left, if its clock runs', {}, true],
    ['with its deadlines, in a sandbox', { clock: START }, false],
    ['with its deadlines, in a pause', { status: 'paused' }, false],
  ])('goes on %s', (_, patch, isShifted) => {
    const t = toyTable();
    const now = asInstant(START + 3_600_000);
    const commit = vi.fn<(advance: { readonly next: Match }) => void>();
    const seats = [first, second].map((seat) => ({ player: { id: `p${seat}`, name: '' }, bot: null }));
    const absencePolicy = { absence: 'bot', hours: false, bank: 0 };
    const table = { ...RUNNING, header: t.match.header, seats, absencePolicy, ...patch };
    reseed(
      standIn({ table, match: t.match, readClock: () => now, commit, holds: { dropAll: () => undefined } }),
      standIn({ entry: () => t.entries[0], seqOf: () => 0 }),
      standIn({ id: 'r1', to: START }),
    );
    const [{ next }] = commit.mock.lastCall!;
    const left = isShifted ? now - START : 0;
    const before = t.match.windows[0]!.closesAt;
    expect(next.windows[0]!.closesAt).toEqual({ 0: before[0]! + left, 1: before[1]! + left });
    expect(next.header.formerSeeds).toEqual([t.match.header.seed]);
  });
});

describe('an answer to a reminder', () => {
  const ANN = { id: 'p-ann', name: 'Ann' };
  const answered = async (awaitedSeat: number, window: string) => {
    const t = toyTable(3);
    t.play(second, 'bid.1', bid(t, 1));
    const seats = [ANN, { id: 'p-bob', name: 'Bob' }, { id: 'p-cat', name: 'Cat' }].map((player) => ({
      player,
      bot: null,
    }));
    const absencePolicy = { absence: 'bot', hours: false, bank: 0 };
    const table: Table = { ...RUNNING, seats: standIn(seats), absencePolicy: standIn(absencePolicy) };
    const unknown = { find: () => ({ ok: true, value: undefined }) };
    const game = { table, match: t.match, now: t.now, timed: () => t.match, keys: unknown, holds: unknown };
    const visit = (_: object, act: Act<object, unknown>) => Promise.resolve(act({ game }, true));
    const calls = new PlayCalls(standIn({ visit }), () => 1);
    const reply = await calls.command({
      player: ANN,
      key: 'k',
      window: asWindowId(window),
      command: { type: 'bid', card: 40 },
      awaitedSeat: asSeat(awaitedSeat),
    });
    return reply.ok ? 'accepted' : reply.error.code;
  };

  it('is a command if the window still awaits the seat, and otherwise too late', async () => {
    expect(await answered(0, 'bid.1')).toBe('not-your-card');
    expect(await answered(1, 'bid.1')).toBe('window-closed');
    expect(await answered(0, 'turn.1')).toBe('window-closed');
  });
});
