/** The motions of a table, and idle tables. */
import { describe, expect, it } from 'vitest';
import { afterPause } from '../../../src/room/time/votes.ts';
import type { Table } from '../../../src/room/table/record.ts';
import type { Match } from '../../../src/rules/kernel/match.ts';
import { asInstant, type WindowId } from '../../../src/rules/vocabulary.ts';
import { standIn } from '../../support/cast.ts';
import {
  ann,
  armed,
  bid,
  bob,
  cat,
  codeOf,
  dan,
  look,
  open,
  pass,
  ring,
  roomAt,
  running,
  send,
  START,
  stored,
  valueOf,
} from '../../support/room/rooms.ts';

const DAY = 86_400;
const agree = (
  game: string,
  player: typeof ann,
  what: 'pause' | 'resume' | 'extend' | 'cancel',
  agrees = true,
) => roomAt(game).vote({ player, what, agrees });
const absent = async (game: string, { id }: typeof ann) =>
  valueOf(await roomAt(game).summary({ player: null })).seats.find(({ player }) => player?.id === id)?.absent;
const log = async (game: string) =>
  valueOf(await roomAt(game).events({ player: null, after: 0, limit: 200 })).body;
const statusOf = async (game: string) => valueOf(await roomAt(game).summary({ player: null })).status;

describe('a motion', () => {
  it('passes when all active players agree, and not before', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    valueOf(await agree(game, ann, 'cancel'));
    expect(await statusOf(game)).toBe('running');
    expect(await look(game, cat)).toMatchObject({ votes: [{ what: 'cancel', agreed: [0] }] });
    valueOf(await agree(game, ann, 'cancel'));
    expect(await statusOf(game)).toBe('running');
    valueOf(await agree(game, bob, 'cancel'));
    expect(await statusOf(game)).toBe('cancelled');
  });

  it('takes votes on it alone by the time of its proposal, and tells nobody else that time', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    valueOf(await agree(game, ann, 'pause'));
    const [awaited] = valueOf(await roomAt(game).brief({ player: bob })).votes!;
    expect(awaited).toMatchObject({ what: 'pause', by: 'ann' });
    expect(valueOf(await roomAt(game).brief({ player: ann })).votes).toEqual([]);
    const { proposedAt } = awaited!;
    const cast = { player: bob, what: 'pause', agrees: true } as const;
    const early = { ...cast, proposedAt: asInstant(proposedAt! - 1) };
    expect(codeOf(await roomAt(game).vote(early))).toBe('window-closed');
    expect(await look(game, bob)).toMatchObject({ votes: [{ what: 'pause', agreed: [0] }] });
    expect(JSON.stringify(await look(game, bob))).not.toContain(`${proposedAt}`);
    valueOf(await roomAt(game).vote({ ...cast, proposedAt: proposedAt! }));
    expect(await statusOf(game)).toBe('paused');
    expect(codeOf(await roomAt(game).vote({ ...cast, proposedAt: proposedAt! }))).toBe('window-closed');
  });

  it('fails when one player does not agree', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    valueOf(await agree(game, ann, 'cancel'));
    valueOf(await agree(game, bob, 'cancel', false));
    expect(await look(game, cat)).toMatchObject({ votes: [] });
    valueOf(await agree(game, bob, 'cancel'));
    expect(await statusOf(game)).toBe('running');
  });

  it('gets no entry for a vote that changes nothing', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    const before = await stored(game);
    valueOf(await agree(game, bob, 'pause', false));
    expect(await stored(game)).toBe(before);
    for (let i = 0; i < 3; i += 1) valueOf(await agree(game, ann, 'pause'));
    expect(await stored(game)).toBe(before + 1);
    valueOf(await agree(game, ann, 'pause', false));
    expect(await stored(game)).toBe(before + 2);
    expect(await look(game, cat)).toMatchObject({ votes: [] });
  });

  it('passes when the last player who has not agreed resigns', async () => {
    const game = await running([ann, bob, cat], { pace: 'daily' });
    for (const player of [ann, bob]) valueOf(await agree(game, player, 'pause'));
    expect(await statusOf(game)).toBe('running');
    valueOf(await roomAt(game).leave({ player: cat, seat: 'mine' }));
    expect(await statusOf(game)).toBe('paused');
    expect(await look(game, dan)).toMatchObject({ votes: [] });
  });

  it('passes when a bot takes over from the last player who has not agreed', async () => {
    const game = await running([ann, bob], {
      pace: 'daily',
      options: { rounds: 9 },
      absencePolicy: { absence: 'bot', hours: false, bank: 0 },
    });
    for (let windows = 0; (await absent(game, bob)) !== 'bot'; windows += 1) {
      expect([windows < 9, await statusOf(game)]).toEqual([true, 'running']);
      if (windows === 0) valueOf(await agree(game, ann, 'extend'));
      for (const { window, legal, answer } of (await look(game, ann)).decisions)
        if (answer === undefined) valueOf(await send(game, ann, legal[0]!, window));
      pass(DAY);
      await look(game, null);
    }
    expect(await look(game, cat)).toMatchObject({ votes: [] });
    expect(await log(game)).toContain('all players agreed');
  });

  it('passes when the last player who has not agreed deletes their account, but never without active players', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    valueOf(await agree(game, ann, 'cancel'));
    valueOf(await roomAt(game).depart({ player: bob }));
    expect(await statusOf(game)).toBe('cancelled');
    const other = await running([ann, bob, cat], { pace: 'daily' });
    valueOf(await agree(other, ann, 'cancel'));
    for (const player of [ann, bob, cat]) valueOf(await roomAt(other).depart({ player }));
    expect(await statusOf(other)).toBe('running');
  });

  it('for more time waits until a pause ends', async () => {
    const game = await running([ann, bob, cat], { pace: 'daily' });
    for (const player of [ann, bob]) valueOf(await agree(game, player, 'extend'));
    for (const player of [ann, bob, cat]) valueOf(await agree(game, player, 'pause'));
    valueOf(await roomAt(game).leave({ player: cat, seat: 'mine' }));
    expect(await log(game)).not.toContain('all players agreed');
    pass(DAY / 2);
    valueOf(await agree(game, ann, 'resume'));
    expect(await log(game)).toContain('all players agreed');
  });

  it('that cancels the game appears in the log as agreed by all, not as an act of the host', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    for (const player of [ann, bob]) valueOf(await agree(game, player, 'cancel'));
    expect(await log(game)).toContain('All agreed to cancel the game.');
    expect(await log(game)).not.toContain('The host');
  });

  it('is only for seated players', async () => {
    const game = await running([ann, bob]);
    expect(codeOf(await agree(game, cat, 'pause'))).toBe('not-seated');
  });
});

describe('a pause', () => {
  it('stops deadlines, refuses commands, and moves deadlines by its length', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    const before = Date.parse((await look(game, null)).windows[0]!.closesAt);
    for (const player of [ann, bob]) valueOf(await agree(game, player, 'pause'));
    expect(await statusOf(game)).toBe('paused');
    pass(5 * DAY);
    await ring(game);
    expect(codeOf(await bid(game, ann))).toBe('game-paused');
    // One player alone can resume the game.
    valueOf(await agree(game, bob, 'resume'));
    const { windows, status } = await look(game, null);
    expect([status, Date.parse(windows[0]!.closesAt)]).toEqual(['running', before + 5 * DAY * 1000]);
    expect(codeOf(await bid(game, ann))).toBe('accepted');
  });
});

describe('a pause during which a window opens', () => {
  it('moves the deadline by the time since the window opened', () => {
    const [paused, opened, now] = [asInstant(1_000), asInstant(4_000), asInstant(10_000)];
    const table = standIn<Table>({ absencePolicy: { hours: false }, seats: [{}, {}], pausedAt: paused });
    const window = { id: 'turn.2' as WindowId, kind: 'turn', pace: 'turn', asked: [], awaiting: [] };
    const windows = [{ ...window, openedAt: opened, closesAt: { 1: asInstant(9_000) } }];
    const match = standIn<Match>({ header: { pace: { turn: 5 } }, windows });
    expect(afterPause(table, match, now).get(window.id)).toEqual({ 1: 15_000 });
  });
});

describe('a pause that no player ends', () => {
  it('ends after 30 days, and players may come back to their seats before', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    for (const player of [ann, bob]) valueOf(await agree(game, player, 'pause'));
    valueOf(await roomAt(game).comeBack({ player: bob }));
    pass(29 * DAY);
    await ring(game);
    expect(await statusOf(game)).toBe('paused');
    pass(DAY);
    expect((await look(game, null)).status).toBe('running');
  });
});

describe('an extension', () => {
  it('gives the full time again to all awaited seats', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    pass(DAY / 2);
    for (const player of [ann, bob]) valueOf(await agree(game, player, 'extend'));
    const { windows, now } = await look(game, null);
    expect(Date.parse(windows[0]!.closesAt)).toBe(Date.parse(now) + DAY * 1000);
  });
});

describe('an extension with waking hours', () => {
  it('gives each seat its full time within its waking hours, and the rest of its bank', async () => {
    const absencePolicy = { absence: 'bot', hours: true, bank: 3600 } as const;
    const game = await running([ann, bob], { pace: 'daily', absencePolicy });
    const hours = { zone: 'UTC', days: Array.from({ length: 7 }, () => ({ from: 480, to: 1200 })) };
    valueOf(await roomAt(game).setAvailability({ player: bob, availability: { hours } }));
    pass(DAY / 2);
    for (const player of [ann, bob]) valueOf(await agree(game, player, 'extend'));
    const left = async (player: typeof ann) => {
      const { decisions, now } = await look(game, player);
      return (Date.parse(decisions[0]!.closesAt) - Date.parse(now)) / 3_600_000;
    };
    expect(await left(ann)).toBe(24 + 1);
    // From noon: eight hours, twelve on the next day, and four on the third.
    expect(await left(bob)).toBe(48 + 1);
  });
});

describe('an idle table', () => {
  it('is closed three weeks after a player last sat down, and warned of it a week before', async () => {
    const game = await open({ seats: 3 });
    pass(DAY);
    valueOf(await roomAt(game).sit({ player: bob }));
    // The alarm fires once without effect: it was set for publishing to D1.
    pass(60);
    await ring(game);
    expect(await armed(game)).toBe(START + 15 * DAY * 1000);
    pass(14 * DAY);
    await ring(game);
    expect(await statusOf(game)).toBe('open');
    pass(7 * DAY);
    await ring(game);
    expect(await statusOf(game)).toBe('cancelled');
  });

  it('starts its time again when a player sits down after the warning', async () => {
    const game = await open({ seats: 3 });
    pass(14 * DAY);
    await ring(game);
    valueOf(await roomAt(game).sit({ player: bob }));
    pass(8 * DAY);
    await ring(game);
    expect(await statusOf(game)).toBe('open');
  });
});
