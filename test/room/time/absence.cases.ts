/** Absent players, missed windows, and notices that could not be delivered. */
import { describe, expect, it } from 'vitest';
import type { Channel, DeliveryStep } from '../../../src/room/delivery/wire.ts';
import type { Player } from '../../../src/room/table/visit.ts';
import { asWindowId } from '../../../src/rules/vocabulary.ts';
import { DAY, HOUR, timeLeft, round, table } from '../../support/room/two-players.ts';
import {
  ann,
  bid,
  bob,
  cat,
  codeOf,
  dan,
  kill,
  look,
  pass,
  roomAt,
  send,
  valueOf,
} from '../../support/room/rooms.ts';

async function types(game: string, player: Player | null = null): Promise<readonly string[]> {
  const { body } = valueOf(await roomAt(game).events({ player, after: 0, limit: 200 }));
  return (JSON.parse(body!) as { events: { type: string }[] }).events.map(({ type }) => type);
}

async function absentOf(game: string): Promise<unknown> {
  return valueOf(await roomAt(game).summary({ player: null })).seats[1]!.absent;
}

/** Lets Bob miss this many windows. */
async function missWindows(game: string, windows: number): Promise<void> {
  for (let i = 0; i < windows; i += 1) {
    const before = (await look(game, null)).windows[0]!;
    await round(game, 0);
    const awaits = (await look(game, null)).windows;
    if (!awaits.some(({ awaiting }) => awaiting.includes(1)))
      throw new Error(`${before.id} does not ask Bob`);
    pass(DAY);
    await look(game, null);
  }
}

/** Bob misses a bid and a turn, his own or one that Ann shares with him. The shared turn opens a window to both. */
async function missTwoWindows(game: string): Promise<void> {
  await missWindows(game, 1);
  await missTurn(game);
}

async function missTurn(game: string): Promise<void> {
  await toTurn(game);
  pass(DAY);
  await look(game, null);
}

/** Makes sure that the turn awaits Bob alone. */
async function toTurn(game: string): Promise<void> {
  const [turn] = (await look(game, null)).windows;
  if (turn!.awaiting.includes(1)) return;
  valueOf(await send(game, ann, { type: 'share', seat: 1 }, turn!.id));
  valueOf(await send(game, ann, { type: 'pass' }, turn!.id));
}

describe('a seat that misses windows', () => {
  it('has less time in the window that opens when it misses its second one', async () => {
    const game = await table();
    await missTwoWindows(game);
    expect(await timeLeft(game)).toBe(6 * HOUR);
    expect(await timeLeft(game, ann)).toBe(24 * HOUR);
    // The deadline is stored.
    await kill(game);
    expect(await timeLeft(game)).toBe(6 * HOUR);
  });

  it('has its full time in the window that opens with its answer', async () => {
    const game = await table({ absence: 'default' });
    await missTwoWindows(game);
    await missWindows(game, 1);
    await toTurn(game);
    const [turn] = (await look(game, null)).windows;
    valueOf(await send(game, bob, { type: 'pass' }, turn!.id));
    expect(await timeLeft(game)).toBe(24 * HOUR);
  });

  it('has less time after the second in a row, and the log shows it', async () => {
    const game = await table();
    await missWindows(game, 1);
    expect([await absentOf(game), await types(game)]).toEqual([
      undefined,
      expect.not.arrayContaining(['slowed']),
    ]);
    await missWindows(game, 1);
    expect([await absentOf(game), await types(game)]).toEqual(['slow', expect.arrayContaining(['slowed'])]);
  });

  it('is played by a bot after the third, until its owner comes back', async () => {
    const game = await table();
    await missWindows(game, 3);
    expect([await absentOf(game), await types(game)]).toEqual(['bot', expect.arrayContaining(['stood-in'])]);
    pass(10);
    await look(game, null);
    valueOf(await roomAt(game).comeBack({ player: bob }));
    expect([await absentOf(game), await types(game)]).toEqual([
      undefined,
      expect.arrayContaining(['came-back']),
    ]);
  });

  it('gets no bot if the host does not allow it, only defaults', async () => {
    const game = await table({ absence: 'default' });
    await missWindows(game, 4);
    expect(await absentOf(game)).toBe('slow');
  });

  it('starts from zero when its owner answers', async () => {
    const game = await table();
    await missWindows(game, 2);
    await round(game, 0);
    await bid(game, bob);
    expect([await absentOf(game), await types(game)]).toEqual([
      undefined,
      expect.arrayContaining(['came-back']),
    ]);
  });

  it('is not excused by a hidden command: otherwise the log would reveal it', async () => {
    const game = await table();
    await missWindows(game, 1);
    const note = { player: bob, command: { type: 'note', text: 'here' }, key: crypto.randomUUID() };
    valueOf(await roomAt(game).command(note));
    await missWindows(game, 1);
    expect(await absentOf(game)).toBe('slow');
  });

  it('can be taken over while a bot plays it, if the host allows it', async () => {
    const game = await table({ absence: 'substitute' });
    expect(codeOf(await roomAt(game).sit({ player: cat, seat: 1 }))).toBe('game-full');
    await missWindows(game, 3);
    expect(codeOf(await roomAt(game).sit({ player: ann, seat: 1 }))).toBe('already-seated');
    expect(codeOf(await roomAt(game).sit({ player: cat, seat: 0 }))).toBe('game-full');
    expect(valueOf(await roomAt(game).sit({ player: cat, seat: 1 }))).toEqual({ seat: 1 });
    expect((await look(game, cat)).seat).toBe(1);
    expect((await look(game, bob)).seat).toBe(null);
    expect([await absentOf(game), await types(game)]).toEqual([
      undefined,
      expect.arrayContaining(['taken-over']),
    ]);
    const kept = await table();
    await missWindows(kept, 3);
    expect(codeOf(await roomAt(kept).sit({ player: cat, seat: 1 }))).toBe('game-full');
  });
});

describe('a guest whose seat another player has taken over', () => {
  it('still counts as knowing that hand after becoming an account', async () => {
    const game = await table({ absence: 'substitute' });
    await missWindows(game, 3);
    valueOf(await roomAt(game).sit({ player: cat, seat: 1 }));
    valueOf(await roomAt(game).transfer({ player: bob, to: dan }));
    const sitter = { player: dan, until: (Date.now() + DAY * 1000) as never };
    expect(codeOf(await roomAt(game).nameSitter({ player: ann, sitter }))).toBe('already-seated');
  });
});

describe('a seat whose notices all failed', () => {
  const failing = (game: string, windows: readonly string[]) =>
    roomAt(game).recordDelivery({
      player: bob,
      windows: windows.map(asWindowId),
      step: 'failed',
      channel: 'mail',
    });

  it('gets the same time again, once', async () => {
    const game = await table();
    const [window] = (await look(game, null)).windows;
    valueOf(await failing(game, [window!.id]));
    pass(DAY);
    expect((await look(game, null)).windows[0]!.id).toBe(window!.id);
    expect(await types(game)).toContain('extended');
    pass(DAY);
    expect((await look(game, null)).windows[0]?.id).not.toBe(window!.id);
  });

  it('gets no further extension for nine decisions: otherwise a failing address would double all windows', async () => {
    const game = await table();
    const asked = async () => {
      await round(game, 0);
      return (await look(game, null)).windows.find(({ awaiting }) => awaiting.includes(1))!.id;
    };
    const first = await asked();
    valueOf(await failing(game, [first]));
    pass(DAY);
    expect(await asked()).toBe(first);
    pass(DAY);
    const ninth = await asked();
    valueOf(await failing(game, [...Array.from({ length: 8 }, (_, i) => `other.${i}`), ninth]));
    pass(DAY);
    const tenth = await asked();
    expect(tenth).not.toBe(ninth);
    valueOf(await failing(game, [tenth]));
    // The seat is slow by then.
    pass(DAY / 4);
    expect(await asked()).toBe(tenth);
  });

  it.each([
    ['a letter that was accepted and bounced', ['accepted mail', 'bounced mail'], true],
    [
      'a letter that bounced, and one that was delivered',
      ['accepted mail', 'delivered mail', 'bounced mail'],
      false,
    ],
    [
      'a letter that bounced, and an accepted push notice',
      ['accepted mail', 'accepted push', 'bounced mail'],
      false,
    ],
    ['an accepted push notice, and a letter that failed', ['accepted push', 'failed mail'], false],
    ['a webhook that is gone, and an accepted letter', ['bounced webhook', 'accepted mail'], false],
    ['one webhook that is gone, and an accepted one', ['accepted webhook', 'bounced webhook'], false],
  ] as const)('depends on the reports: %s', async (_, steps, isExtended) => {
    const game = await table();
    const [window] = (await look(game, null)).windows;
    const windows = [asWindowId(window!.id)];
    for (const report of steps) {
      const [step, channel] = report.split(' ') as [DeliveryStep, Channel];
      valueOf(await roomAt(game).recordDelivery({ player: bob, windows, step, channel }));
    }
    await kill(game);
    pass(DAY);
    const next = (await look(game, null)).windows[0]?.id;
    if (isExtended) expect(next).toBe(window!.id);
    else expect(next).not.toBe(window!.id);
  });

  it('gets no extension if a notice was accepted or the decision seen', async () => {
    for (const status of ['accepted', 'seen']) {
      const game = await table();
      const [window] = (await look(game, null)).windows;
      valueOf(await failing(game, [window!.id]));
      if (status === 'seen') await look(game, bob);
      else {
        const windows = [asWindowId(window!.id)];
        await roomAt(game).recordDelivery({ player: bob, windows, step: 'accepted', channel: 'push' });
      }
      pass(DAY);
      expect((await look(game, null)).windows[0]?.id).not.toBe(window!.id);
    }
  });
});
