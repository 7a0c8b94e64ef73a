/** What a table agrees on, and tables at which nobody does anything. */
import { describe, expect, it } from 'vitest';
import {
  ann,
  armed,
  bid,
  bob,
  cat,
  codeOf,
  look,
  open,
  pass,
  ring,
  roomAt,
  running,
  START,
  valueOf,
} from '../support/rooms.ts';

const DAY = 86_400;
const agree = (
  game: string,
  player: typeof ann,
  what: 'pause' | 'resume' | 'extend' | 'cancel',
  agrees = true,
) => roomAt(game).vote({ player, what, agrees });
const statusOf = async (game: string) => valueOf(await roomAt(game).summary({ player: null })).status;

describe('a vote', () => {
  it('is carried when all who play agree, and not before', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    valueOf(await agree(game, ann, 'cancel'));
    expect(await statusOf(game)).toBe('running');
    expect(await look(game, cat)).toMatchObject({ votes: [{ what: 'cancel', agreed: [0] }] });
    valueOf(await agree(game, ann, 'cancel'));
    expect(await statusOf(game)).toBe('running');
    valueOf(await agree(game, bob, 'cancel'));
    expect(await statusOf(game)).toBe('cancelled');
  });

  it('falls when one does not agree', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    valueOf(await agree(game, ann, 'cancel'));
    valueOf(await agree(game, bob, 'cancel', false));
    expect(await look(game, cat)).toMatchObject({ votes: [] });
    valueOf(await agree(game, bob, 'cancel'));
    expect(await statusOf(game)).toBe('running');
  });

  it('is for those who sit', async () => {
    const game = await running([ann, bob]);
    expect(codeOf(await agree(game, cat, 'pause'))).toBe('not-seated');
  });
});

describe('a pause', () => {
  it('lets nothing fall due, takes no commands, and moves deadlines by its length', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    const before = Date.parse((await look(game, null)).windows[0]!.closesAt);
    for (const player of [ann, bob]) valueOf(await agree(game, player, 'pause'));
    expect(await statusOf(game)).toBe('paused');
    pass(5 * DAY);
    await ring(game);
    expect(codeOf(await bid(game, ann))).toBe('game-paused');
    // To go on takes one alone.
    valueOf(await agree(game, bob, 'resume'));
    const { windows, status } = await look(game, null);
    expect([status, Date.parse(windows[0]!.closesAt)]).toEqual(['running', before + 5 * DAY * 1000]);
    expect(codeOf(await bid(game, ann))).toBe('accepted');
  });
});

describe('a pause that nobody ends', () => {
  it('ends by itself after 30 days, and those who left their seat may come back before', async () => {
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

describe('more time', () => {
  it('is full time again for all who are awaited', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    pass(DAY / 2);
    for (const player of [ann, bob]) valueOf(await agree(game, player, 'extend'));
    const { windows, now } = await look(game, null);
    expect(Date.parse(windows[0]!.closesAt)).toBe(Date.parse(now) + DAY * 1000);
  });
});

describe('a table that nobody fills', () => {
  it('is closed three weeks after somebody last sat down, and warned of it a week before', async () => {
    const game = await open({ seats: 3 });
    pass(DAY);
    valueOf(await roomAt(game).sit({ player: bob }));
    // First it rings in vain, for it was set to see that D1 is told.
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

  it('has its time anew when somebody sits down after the warning', async () => {
    const game = await open({ seats: 3 });
    pass(14 * DAY);
    await ring(game);
    valueOf(await roomAt(game).sit({ player: bob }));
    pass(8 * DAY);
    await ring(game);
    expect(await statusOf(game)).toBe('open');
  });
});
