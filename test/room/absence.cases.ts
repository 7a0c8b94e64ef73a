/** Who is absent, who is late, and whom nothing reaches. */
import { describe, expect, it } from 'vitest';
import { asWindowId } from '../../src/rules/vocabulary.ts';
import type { Patience } from '../../src/room/patience.ts';
import { ann, bid, bob, cat, codeOf, look, pass, roomAt, running, START, valueOf } from '../support/rooms.ts';
import type { Player } from '../../src/room/protocol.ts';
import type { NewGame } from '../../src/room/protocol.ts';

const patience = (patch: Partial<Patience> = {}): Patience => ({
  absence: 'bot',
  hours: false,
  bank: 0,
  ...patch,
});
const DAY = 86_400;
const HOUR = 3_600_000;

async function table(patch: Partial<Patience> = {}, more: Partial<NewGame> = {}): Promise<string> {
  return running([ann, bob], { pace: 'daily', options: { rounds: 9 }, patience: patience(patch), ...more });
}

/** Ann answers whatever she is asked; then so much time passes. */
async function round(game: string, seconds: number): Promise<void> {
  for (let { decisions } = await look(game, ann); decisions.some(isOpen);) {
    const { window, legal } = decisions.find(isOpen)!;
    const key = crypto.randomUUID();
    valueOf(await roomAt(game).command({ player: ann, window: asWindowId(window), command: legal[0], key }));
    ({ decisions } = await look(game, ann));
  }
  pass(seconds);
}
const isOpen = ({ answer }: { answer?: object }): boolean => answer === undefined;

async function types(game: string, player: Player | null = null): Promise<readonly string[]> {
  const { body } = valueOf(await roomAt(game).events({ player, after: 0, limit: 200 }));
  return (JSON.parse(body!) as { events: { type: string }[] }).events.map(({ type }) => type);
}

async function absentOf(game: string): Promise<unknown> {
  return valueOf(await roomAt(game).summary({ player: null })).seats[1]!.absent;
}

/** When the window that asks Bob closes to him, after its opening. */
async function left(game: string): Promise<number> {
  const { decisions, now } = await look(game, bob);
  return Date.parse(decisions.find(isOpen)!.closesAt) - Date.parse(now);
}

/** Plays on, at once, until both are asked for a bid again. */
async function nextRound(game: string): Promise<void> {
  const first = (await look(game, null)).windows[0]!.id;
  for (const player of [ann, bob, ann, bob, ann, bob]) {
    const [window] = (await look(game, null)).windows;
    if (window!.kind === 'bid' && window!.id !== first) return;
    await round(game, 0);
    const open = (await look(game, player)).decisions.find(isOpen);
    if (open === undefined) continue;
    const command = open.legal.find(({ type }) => type === 'pass') ?? open.legal[0];
    const key = crypto.randomUUID();
    valueOf(await roomAt(game).command({ player, window: asWindowId(open.window), command, key }));
  }
  throw new Error('the round does not end');
}

/** Until Bob has missed so many windows. */
async function missed(game: string, windows: number): Promise<void> {
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

describe('a seat that misses windows', () => {
  it('has less time after the second in a row, and all are told', async () => {
    const game = await table();
    await missed(game, 1);
    expect([await absentOf(game), await types(game)]).toEqual([
      undefined,
      expect.not.arrayContaining(['slowed']),
    ]);
    await missed(game, 1);
    expect([await absentOf(game), await types(game)]).toEqual(['slow', expect.arrayContaining(['slowed'])]);
  });

  it('is played by a bot after the third, until its owner does anything', async () => {
    const game = await table();
    await missed(game, 3);
    expect([await absentOf(game), await types(game)]).toEqual(['bot', expect.arrayContaining(['stood-in'])]);
    pass(10);
    await look(game, null);
    valueOf(await roomAt(game).comeBack({ player: bob }));
    expect([await absentOf(game), await types(game)]).toEqual([
      undefined,
      expect.arrayContaining(['came-back']),
    ]);
  });

  it('is only played by default where the host forbids others to play', async () => {
    const game = await table({ absence: 'default' });
    await missed(game, 4);
    expect(await absentOf(game)).toBe('slow');
  });

  it('begins anew when its owner answers', async () => {
    const game = await table();
    await missed(game, 2);
    await round(game, 0);
    await bid(game, bob);
    expect([await absentOf(game), await types(game)]).toEqual([
      undefined,
      expect.arrayContaining(['came-back']),
    ]);
  });

  it('is not excused by what nobody sees: the log would tell that it was sent', async () => {
    const game = await table();
    await missed(game, 1);
    const note = { player: bob, command: { type: 'note', text: 'here' }, key: crypto.randomUUID() };
    valueOf(await roomAt(game).command(note));
    await missed(game, 1);
    expect(await absentOf(game)).toBe('slow');
  });

  it('can be taken over while a bot plays it, where the host allows, and by nobody else', async () => {
    const game = await table({ absence: 'substitute' });
    expect(codeOf(await roomAt(game).sit({ player: cat, seat: 1 }))).toBe('game-full');
    await missed(game, 3);
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
    await missed(kept, 3);
    expect(codeOf(await roomAt(kept).sit({ player: cat, seat: 1 }))).toBe('game-full');
  });
});

describe('whom nothing reaches', () => {
  const failing = (game: string, windows: readonly string[]) =>
    roomAt(game).reached({ player: bob, windows: windows.map(asWindowId), step: 'failed', channel: 'mail' });

  it('has the same time again, once', async () => {
    const game = await table();
    const [window] = (await look(game, null)).windows;
    valueOf(await failing(game, [window!.id]));
    pass(DAY);
    expect((await look(game, null)).windows[0]!.id).toBe(window!.id);
    expect(await types(game)).toContain('extended');
    pass(DAY);
    expect((await look(game, null)).windows[0]?.id).not.toBe(window!.id);
  });

  it('has none where something was accepted, or the decision was seen', async () => {
    for (const reached of ['accepted', 'seen']) {
      const game = await table();
      const [window] = (await look(game, null)).windows;
      valueOf(await failing(game, [window!.id]));
      if (reached === 'seen') await look(game, bob);
      else {
        const windows = [asWindowId(window!.id)];
        await roomAt(game).reached({ player: bob, windows, step: 'accepted', channel: 'push' });
      }
      pass(DAY);
      expect((await look(game, null)).windows[0]?.id).not.toBe(window!.id);
    }
  });
});

describe('a player’s own hours', () => {
  const hours = { zone: 'UTC', days: Array.from({ length: 7 }, () => ({ from: 480, to: 1200 })) };

  it('are what their windows pass in: a day is two of twelve waking hours', async () => {
    const game = await table({ hours: true });
    valueOf(await roomAt(game).keepTime({ player: bob, rhythm: { hours } }));
    await nextRound(game);
    // From midnight: from 8 to 20, and the same on the next day.
    expect(await left(game)).toBe((8 + 24 + 12) * HOUR);
  });

  it('stand still while they are away', async () => {
    const game = await table({ hours: true });
    const away = [{ from: (START + HOUR) as never, to: (START + 49 * HOUR) as never }];
    valueOf(await roomAt(game).keepTime({ player: bob, rhythm: { away } }));
    await nextRound(game);
    expect(await left(game)).toBe(72 * HOUR);
  });
});

describe('a vacation', () => {
  const away = (from: number, to: number) => [
    { from: (START + from * HOUR) as never, to: (START + to * HOUR) as never },
  ];
  const keep = (game: string, stretches: ReturnType<typeof away>) =>
    roomAt(game).keepTime({ player: bob, rhythm: { away: stretches } });

  it('gives nothing to a window that has run for more than a day', async () => {
    const game = await running([ann, bob], {
      pace: 'relaxed',
      options: { rounds: 9 },
      patience: patience({ hours: true }),
    });
    const whole = await left(game);
    pass(DAY + 1);
    valueOf(await keep(game, away(26, 98)));
    expect(await left(game)).toBe(whole - (DAY + 1) * 1000);
  });

  it('that is taken back gives back what it was given, however often', async () => {
    const game = await table({ hours: true });
    const whole = await left(game);
    for (let i = 0; i < 3; i += 1) {
      valueOf(await keep(game, away(10, 58)));
      expect(await left(game)).toBe(whole + 48 * HOUR);
      valueOf(await keep(game, []));
      expect(await left(game)).toBe(whole);
    }
  });
});

describe('a time bank', () => {
  it('is there beyond each window, and is used up by what goes beyond its own part', async () => {
    const game = await table({ bank: 3600 });
    expect(await left(game)).toBe(25 * HOUR);
    await round(game, DAY + 1800);
    await nextRound(game);
    expect(await left(game)).toBe(24.5 * HOUR);
  });
});

describe('a sitter', () => {
  const until = (days: number) => (Date.now() + days * DAY * 1000) as never;
  const name = (game: string, days: number, sitter = cat) =>
    roomAt(game).nameSitter({ player: bob, sitter: { player: sitter, until: until(days) } });

  it('sees and plays what the owner does until the date, and the log tells', async () => {
    const game = await table();
    expect((await look(game, cat)).seat).toBe(null);
    valueOf(await name(game, 2));
    expect(await look(game, cat)).toMatchObject({
      seat: 1,
      view: { hand: (await look(game, bob)).view.hand },
    });
    valueOf(await bid(game, cat));
    await bid(game, ann);
    const { body } = valueOf(await roomAt(game).events({ player: bob, after: 0, limit: 200 }));
    expect(body).toContain('"as":"sitter"');
    pass(3 * DAY);
    expect((await look(game, cat)).seat).toBe(null);
    expect(
      codeOf(await bid(game, cat).catch(() => ({ ok: false, error: { code: 'no hand' } }) as const)),
    ).not.toBe('accepted');
  });

  it('resigns nothing, is renewed, and has the eyes of one seat alone', async () => {
    const game = await table({ absence: 'substitute' });
    valueOf(await name(game, 2));
    valueOf(await name(game, 5));
    const resigning = { player: cat, command: { type: 'resign' }, key: 'r' };
    expect(codeOf(await roomAt(game).command(resigning))).toBe('not-owner');
    const other = { player: cat, until: until(2) };
    expect(codeOf(await roomAt(game).nameSitter({ player: ann, sitter: other }))).toBe('already-seated');
  });

  it('can be nobody who plays here, and is gone when the owner says so', async () => {
    const game = await table();
    expect(codeOf(await name(game, 2, ann))).toBe('already-seated');
    expect(codeOf(await name(game, 91))).toBe('out-of-range');
    valueOf(await name(game, 2));
    valueOf(await roomAt(game).nameSitter({ player: bob, sitter: null }));
    expect((await look(game, cat)).seat).toBe(null);
  });
});
