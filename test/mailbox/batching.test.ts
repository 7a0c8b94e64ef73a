/** Notifications that still apply, according to the rooms. */
import { describe, expect, it, vi } from 'vitest';
import type { PlayerRecord } from '../../src/history/players/players.ts';
import type { MailboxBindings } from '../../src/mailbox/bindings.ts';
import { batchOf } from '../../src/mailbox/delivery/batch.ts';
import type { NotificationKind } from '../../src/mailbox/kinds.ts';
import type { StoredNotification } from '../../src/mailbox/store/notification-store.ts';
import type { Brief } from '../../src/room/read/brief-wire.ts';
import { asInstant, asSeat } from '../../src/rules/vocabulary.ts';
import { standIn } from '../support/cast.ts';

const START = asInstant(1_900_000_000_000);
const PLAYER = { id: 'ada', name: 'Ada' } as PlayerRecord;
const BRIEF: Brief = {
  game: 'g1',
  ruleset: 'toy',
  status: 'running',
  seat: asSeat(0),
  invited: false,
  offered: false,
  absent: false,
  names: ['Ada', 'Bob'],
  asked: [],
  recap: [],
  said: [],
  winners: [],
};

function item(kind: NotificationKind, game = 'g1'): StoredNotification {
  return { kind, game, key: 'k', at: START, sandbox: false };
}

/** Rooms with these briefs. Rooms without one are broken. */
function batch(briefs: Readonly<Record<string, Brief>>, items: readonly StoredNotification[]) {
  const brief = (game: string) =>
    game in briefs ? Promise.resolve({ ok: true, value: briefs[game] }) : Promise.reject(new Error('broken'));
  const env = { ROOMS: { getByName: (game: string) => ({ brief: () => brief(game) }) } };
  return batchOf(standIn<MailboxBindings>(env), { player: PLAYER, hand: true }, items);
}

const isInBatch = async (kind: NotificationKind, brief: Partial<Brief>): Promise<boolean> =>
  (await batch({ g1: { ...BRIEF, ...brief } }, [item(kind)])).games.length > 0;

describe('a batch of notifications', () => {
  it('contains an offer as long as it stands', async () => {
    expect(await isInBatch('offer-received', { offered: true })).toBe(true);
    expect(await isInBatch('offer-received', {})).toBe(false);
  });

  it('contains an invitation as long as it is open', async () => {
    const open = { status: 'open', seat: null } as const;
    expect(await isInBatch('invitation-received', { ...open, invited: true })).toBe(true);
    expect(await isInBatch('invitation-received', open)).toBe(false);
    const sitterOf = { player: { id: 'p', name: 'Pat' }, until: asInstant(0) };
    expect(await isInBatch('sitter-requested', { ...open, sitterOf })).toBe(true);
    expect(await isInBatch('sitter-requested', { ...open, invited: true })).toBe(false);
  });

  it('contains a motion until the player has voted on it, also while another one waits', async () => {
    const motion = { ...item('vote-requested'), key: 'extend 7' };
    const asked = async (...open: readonly ('extend' | 'pause')[]) => {
      const votes = open.map((what) => ({ what, by: 'Bob' }));
      return (await batch({ g1: { ...BRIEF, votes } }, [motion])).games.length > 0;
    };
    expect(await asked('pause', 'extend')).toBe(true);
    expect(await asked('pause')).toBe(false);
  });

  it('contains a rematch until the player sits there', async () => {
    const offer = { ...item('rematch-offered'), key: 'g2' };
    const over: Brief = { ...BRIEF, status: 'finished', rematch: { game: 'g2', by: 'Bob' } };
    const offered = async (next: Partial<Brief>) =>
      (await batch({ g1: over, g2: { ...BRIEF, game: 'g2', ...next } }, [offer])).games.length > 0;
    expect(await offered({ status: 'open', seat: null })).toBe(true);
    expect(await offered({ status: 'open' })).toBe(false);
    expect((await batch({ g1: over }, [offer])).unreachable).toEqual([offer]);
  });

  it('contains a player who left, unless they sit there again', async () => {
    const at = (...ids: readonly string[]) =>
      ({
        status: 'open',
        seated: { players: ids.map((id) => ({ id, name: id })), free: 1 },
      }) as const;
    expect(await isInBatch('player-left', at('ada', 'k'))).toBe(false);
    expect(await isInBatch('player-left', {})).toBe(false);
  });

  it('contains players who resigned or took over a seat, as long as the game goes on', async () => {
    for (const kind of ['player-left', 'player-joined'] as const) {
      const change = { ...item(kind), key: 'seat-1 7' };
      const { games } = await batch({ g1: BRIEF }, [change]);
      expect(games[0]!.part[kind === 'player-left' ? 'left' : 'joined']).toEqual(['Bob']);
      expect((await batch({ g1: { ...BRIEF, status: 'finished' } }, [change])).games).toEqual([]);
    }
  });

  it('contains the removal of the player, unless they sit at the table again', async () => {
    const removal = { ...item('player-left'), key: `${PLAYER.id} ${START}` };
    const { games } = await batch({ g1: { ...BRIEF, status: 'open', seat: null } }, [removal]);
    expect(games[0]!.part).toMatchObject({ removed: true, left: [] });
    expect((await batch({ g1: { ...BRIEF, status: 'open' } }, [removal])).games).toEqual([]);
  });

  it('leaves out the notifications of a broken room, and contains those of others', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    const items = [item('game-started'), item('game-started', 'g2')];
    const { games, unreachable } = await batch({ g1: BRIEF }, items);
    expect([games.flatMap(({ notifications }) => notifications), unreachable]).toEqual([
      [items[0]],
      [items[1]],
    ]);
  });
});
