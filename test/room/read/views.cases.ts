import { describe, expect, it, vi } from 'vitest';
import type { Export, Page, ViewRequest } from '../../../src/room/read/wire.ts';
import { hashOf } from '../../../src/rules/randomness/random.ts';
import { ann, bid, bob, cat, codeOf, look, open, pass, ring, roomAt } from '../../support/room/rooms.ts';
import { running, send, inside, valueOf, type ViewBody } from '../../support/room/rooms.ts';

async function view(game: string, request: ViewRequest): Promise<Page> {
  return valueOf(await roomAt(game).view(request));
}

interface EventsBody {
  readonly events: {
    step: number;
    public: number;
    type: string;
    text: string;
    by: unknown;
    at: string;
    as?: string;
  }[];
  readonly next: number;
}

async function events(game: string, player: typeof ann | null, after = 0, limit = 100): Promise<EventsBody> {
  return JSON.parse(valueOf(await roomAt(game).events({ player, after, limit })).body!) as EventsBody;
}

/** A game of one round, played to its end by the clock. */
async function finished(): Promise<string> {
  const game = await running([ann, bob], { options: { rounds: 1 } });
  await bid(game, ann, 1);
  await bid(game, bob, 1);
  pass(120);
  await ring(game);
  expect((await look(game, null)).status).toBe('finished');
  return game;
}

describe('a view', () => {
  it('shows a seat its own hand, decisions and free commands, and a spectator none', async () => {
    const game = await running([ann, bob]);
    const own = JSON.parse((await view(game, { player: ann })).body!) as ViewBody & {
      free: { legal: object[] };
    };
    expect(own.view.hand).toHaveLength(3);
    expect(own).toMatchObject({
      game,
      ruleset: 'toy',
      status: 'running',
      version: 1,
      seat: 0,
      outcome: null,
    });
    expect(own.decisions).toMatchObject([{ window: 'bid.1', closesAt: '2031-01-01T00:01:00.000Z' }]);
    expect(own.free.legal).toHaveLength(3);
    const body = JSON.parse((await view(game, { player: cat })).body!) as ViewBody;
    expect(body).toMatchObject({ seat: null, decisions: [], free: { legal: [] }, view: { hand: [] } });
  });

  it('of an open game has seats and no view', async () => {
    const game = await open();
    expect(await look(game, null)).toMatchObject({ status: 'open', version: 0, view: null, windows: [] });
  });

  it('is neither built nor read from storage for a caller who has it', async () => {
    const game = await running([ann, bob]);
    const { etag } = await view(game, { player: ann });
    const seen = await inside(game, async (room, storage) => {
      const spies = [
        vi.spyOn(storage.sql, 'exec'),
        vi.spyOn(storage, 'setAlarm'),
        vi.spyOn(storage, 'getAlarm'),
      ];
      const pages = [
        await room.view({ player: ann, etag }),
        await room.view({ player: ann, etag: `"x", W/${etag}` }),
      ];
      const calls = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
      spies.forEach((spy) => spy.mockRestore());
      return { pages: pages.map(valueOf), calls };
    });
    expect(seen).toEqual({ pages: [{ etag }, { etag }], calls: 0 });
  });

  it('has a different ETag whenever its body changes, and for each viewer', async () => {
    const game = await running([ann, bob]);
    const tags = new Map<string, string>();
    const note = async () => {
      for (const player of [ann, bob, null]) {
        const { etag, body } = await view(game, { player });
        const { now: _, ...rest } = JSON.parse(body!) as ViewBody;
        expect(tags.get(etag) ?? JSON.stringify(rest)).toBe(JSON.stringify(rest));
        tags.set(etag, JSON.stringify(rest));
      }
    };
    await note();
    for (const act of [() => bid(game, ann), () => bid(game, ann, 1), () => bid(game, bob, 2)]) {
      await act();
      await note();
    }
    // Ann's change of her sealed bid makes a new page for her only.
    expect(tags.size).toBe(3 + 3 + 1 + 3);
  });

  it('of an earlier step is what the viewer saw then', async () => {
    const game = await running([ann, bob]);
    const before = await look(game, ann);
    await bid(game, ann);
    await bid(game, bob);
    const past = await look(game, ann, 1);
    expect([past.view, past.version, past.windows]).toEqual([before.view, 1, before.windows]);
    expect(past.decisions).toEqual([]);
    const { version: last } = await look(game, ann);
    for (const at of [0, last + 1, -1])
      expect(codeOf(await roomAt(game).view({ player: ann, at }))).toBe('unknown-step');
  });

  it('of another viewer is available once the game is over', async () => {
    const game = await running([ann, bob]);
    for (const as of [0, 1, 'open'] as const)
      expect(codeOf(await roomAt(game).view({ player: ann, as }))).toBe('game-not-over');
    const over = await finished();
    const hands = async (as: number | 'open' | undefined, at?: number) =>
      (JSON.parse((await view(over, { player: null, as, at })).body!) as ViewBody).view.hand.length;
    expect([await hands(undefined, 1), await hands(0, 1), await hands(1, 1)]).toEqual([0, 3, 3]);
    expect(codeOf(await roomAt(over).view({ player: null, as: 2 }))).toBe('unknown-seat');
    const { etag } = await view(over, { player: null, as: 0 });
    const anns = await view(over, { player: ann, as: 0, etag });
    expect(JSON.parse(anns.body ?? '{}')).toMatchObject({ seat: 0 });
  });
});

describe('a feed', () => {
  it('contains the last 50 steps of spectators, in words', async () => {
    const game = await running([ann, bob]);
    for (let i = 0; i < 60; i += 1) await send(game, bob, { type: 'boast' });
    await send(game, ann, { type: 'note', text: 'mine' });
    const { content } = valueOf(await roomAt(game).feed({ player: ann }));
    expect(content!.steps.map(({ step }) => step)).toEqual(Array.from({ length: 50 }, (_, i) => i + 12));
    expect(content!.steps.at(-1)!.lines).toHaveLength(1);
    expect(content).toMatchObject({ names: ['ann', 'bob'], updatedAt: '2031-01-01T00:00:00.000Z' });
  });
});

describe('a read with `seen=false`', () => {
  it('marks nothing as seen, and a later read of the same page does', async () => {
    const game = await running([ann, bob]);
    const seen = async () =>
      valueOf(await roomAt(game).deliveryStatus({ player: ann })).filter((one) => one.seen).length;
    const { etag } = await view(game, { player: ann, seen: false });
    valueOf(await roomAt(game).decisions({ player: ann, seen: false }));
    expect(await seen()).toBe(0);
    expect(await view(game, { player: ann, etag })).toEqual({ etag });
    expect(await seen()).toBe(1);
  });
});

describe('events', () => {
  it('are the viewer’s sightings after a step, in words, paged by steps', async () => {
    const game = await running([ann, bob]);
    await send(game, ann, { type: 'note', text: 'mine' });
    await send(game, bob, { type: 'boast' });
    const anns = await events(game, ann, 1);
    expect(anns).toMatchObject({
      events: [
        { step: 2, type: 'noted', by: 0, text: 'ann: noted.', at: '2031-01-01T00:00:00.000Z' },
        { step: 3, type: 'boasted', by: 1 },
      ],
      next: 3,
    });
    const bobs = await events(game, bob, 1);
    expect(bobs).toMatchObject({ events: [{ step: 2, type: 'boasted' }], next: 2 });
    expect(await events(game, ann, 0, 1)).toMatchObject({ next: 1 });
    expect((await events(game, ann, 0, 1)).events.every((event) => event.step === 1)).toBe(true);
    expect(await events(game, ann, 3)).toEqual({ ruleset: 'toy', events: [], next: 3 });
    expect(await events(game, ann, 99)).toEqual({ ruleset: 'toy', events: [], next: 3 });
  });

  it('state the spectators’ step, which is the same for all viewers', async () => {
    const game = await running([ann, bob]);
    await send(game, ann, { type: 'note', text: 'mine' });
    await send(game, bob, { type: 'boast' });
    const steps = async (player: typeof ann | null) =>
      (await events(game, player, 1)).events.map((event) => [event.type, event.step, event.public]);
    const note = ['noted', 2, 1];
    expect(await steps(ann)).toEqual([note, ['boasted', 3, 2]]);
    expect(await steps(bob)).toEqual([['boasted', 2, 2]]);
    expect(await steps(null)).toEqual(await steps(bob));
  });

  it('are the same page by page as in one page', async () => {
    const game = await finished();
    for (const player of [ann, bob, null]) {
      const all = await events(game, player);
      const paged: object[] = [];
      for (let after = 0; after < all.next;) {
        const page = await events(game, player, after, 1);
        paged.push(...page.events);
        after = page.next;
      }
      expect(paged).toEqual(all.events);
    }
  });

  it('of an open game are empty', async () => {
    expect(await events(await open(), null)).toEqual({ ruleset: 'toy', events: [], next: 0 });
  });
});

describe('decisions', () => {
  it('are the open windows of the seat, answered or not', async () => {
    const game = await running([ann, bob]);
    await bid(game, ann);
    const anns = valueOf(await roomAt(game).decisions({ player: ann }));
    expect(anns).toMatchObject({
      game,
      ruleset: 'toy',
      seat: 0,
      decisions: [{ kind: 'bid', answer: { type: 'bid' } }],
    });
    const bobs = valueOf(await roomAt(game).decisions({ player: bob }));
    expect(bobs.decisions[0]).not.toHaveProperty('answer');
    expect(codeOf(await roomAt(game).decisions({ player: cat }))).toBe('not-seated');
  });
});

describe('an export', () => {
  it('contains the whole game with its seed, once the game is over', async () => {
    const early = await running([ann, bob]);
    expect(codeOf(await roomAt(early).export({ player: ann }))).toBe('game-not-over');
    const game = await finished();
    const whole = JSON.parse(valueOf(await roomAt(game).export({ player: null })).body!) as Export;
    const { seedHash } = valueOf(await roomAt(game).summary({ player: null }));
    expect(hashOf(whole.seed)).toBe(seedHash);
    expect(whole).toMatchObject({ game, ruleset: 'toy', seedHash, options: { rounds: 1 }, chairs: [{}, {}] });
    expect(whole.entries.map((entry) => entry.seq)).toEqual(whole.entries.map((_, i) => i));
    expect(whole.outcome).not.toBeNull();
  });
});
