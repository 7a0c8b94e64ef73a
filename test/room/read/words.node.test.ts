/** What readers of a game get in words, and when. Without the room. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { briefOf } from '../../../src/room/read/brief.ts';
import { actionSighting } from '../../../src/room/read/room-actions.ts';
import { SLOW, STEADY, steady } from '../../../src/room/read/steady.ts';
import type { RoomAction } from '../../../src/rules/journal/entry.ts';
import { asInstant, asSeat } from '../../../src/rules/vocabulary.ts';
import { standIn } from '../../support/cast.ts';
import { START } from '../../support/rules/table.ts';
import { bid, first, second, toyTable } from '../../support/toy/table.ts';

const [ann, bob] = ['ann', 'bob'].map((name) => ({ id: `p-${name}`, name })) as [Person, Person];
interface Person {
  readonly id: string;
  readonly name: string;
}

describe('an action of the room', () => {
  const NAMES = ['Ada', 'Bob', 'Cat'];
  const one = asSeat(1);

  it.each<[RoomAction, object]>([
    [{ type: 'cancel' }, { type: 'cancelled', text: 'The host cancelled the game.' }],
    [
      { type: 'cancel', why: 'vote' },
      { type: 'cancelled', text: 'All agreed to cancel the game.' },
    ],
    [
      { type: 'extend', seats: [asSeat(0), one], why: 'vote' },
      { type: 'extended', seats: [0, 1], text: 'Ada and Bob: new deadline, because all players agreed.' },
    ],
    [
      { type: 'extend', seats: [one], why: 'away' },
      { type: 'extended', seats: [1], text: 'Bob: new deadline, because their vacation changed.' },
    ],
    [{ type: 'pause' }, { type: 'paused', text: 'The game is paused.' }],
    [{ type: 'resume' }, { type: 'resumed', text: 'The game resumes.' }],
    [
      { type: 'vote', seat: one, what: 'pause', agrees: true },
      { type: 'voted', seats: [1], text: 'To pause the game: Bob votes for it.' },
    ],
    [
      { type: 'vote', seat: one, what: 'extend', agrees: false },
      {
        type: 'voted',
        seats: [1],
        text: 'To give more time: Bob votes against it.',
      },
    ],
    [
      { type: 'vote', seat: one, what: 'cancel', agrees: true },
      { type: 'voted', seats: [1], text: 'To cancel the game: Bob votes for it.' },
    ],
    [
      { type: 'slow', seat: one },
      { type: 'slowed', seats: [1], text: expect.stringMatching(/^Bob missed two/) },
    ],
    [
      { type: 'stand-in', seat: one },
      { type: 'stood-in', seats: [1], text: expect.stringMatching(/^Bob is away/) },
    ],
    [
      { type: 'substitute', seat: one },
      { type: 'taken-over', seats: [1], text: 'Bob takes over a seat that a bot played.' },
    ],
    [
      { type: 'back', seat: one },
      { type: 'came-back', seats: [1], text: 'Bob is back.' },
    ],
    [
      { type: 'reseed', seedHash: 'hash', since: asInstant(0) },
      {
        type: 'reseeded',
        seedHash: 'hash',
        since: '1970-01-01T00:00:00.000Z',
        text: expect.stringMatching(/New random numbers apply from here\.$/),
      },
    ],
  ])('%j is shown in words', (action, shown) => {
    expect(actionSighting(action, NAMES)).toEqual(shown);
  });
});

describe('an answer that must not show how long it took', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Milliseconds after which it is sent, if its work takes this many. */
  async function sentAfter(work: number, isSteady = true): Promise<number> {
    let now = 0;
    const timers: { readonly at: number; readonly ring: () => void }[] = [];
    const wait = (ms: number) => new Promise<void>((ring) => timers.push({ at: now + ms, ring }));
    vi.stubGlobal('scheduler', { wait });
    const sent: number[] = [];
    void steady(
      () => wait(work),
      () => isSteady,
    ).then(() => sent.push(now));
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    for (; sent.length === 0 && now <= 2 * SLOW; now += 1) {
      await settle();
      for (const { at, ring } of timers) if (at <= now) ring();
      await settle();
    }
    return sent[0]!;
  }

  it('is sent after the first pause or, if it takes longer, after the second', async () => {
    expect(await sentAfter(1)).toBe(STEADY);
    expect(await sentAfter(STEADY - 2)).toBe(STEADY);
    expect(await sentAfter(STEADY + 5)).toBe(SLOW);
    expect(await sentAfter(5, false)).toBe(5);
  });
});

describe('a brief', () => {
  const seats = [ann, bob].map((player) => ({ player, bot: null }));
  const briefIn = (match: object | undefined, patch: object = {}, player: Person = ann) => {
    const table = { id: 'g', ruleset: 'toy', status: 'running', host: ann, seats, header: null, ...patch };
    const deliveries = { lastSeenStep: () => 0, of: () => undefined };
    const journal = { entriesOfSteps: () => [] };
    const talk = { saidTo: () => [] };
    return briefOf(standIn({ table, match, deliveries, journal, talk, now: START, realTime: START }), {
      player,
      saidSince: START,
    });
  };

  it('has the commands of each decision in words, but for those with parts', () => {
    const t = toyTable();
    const [low, middle, high] = [0, 1, 2].map((which) => bid(t, first, which));
    const { asked } = briefIn(t.match);
    expect(asked[0]!.plain.map(({ command }) => command)).toEqual([low, middle, high]);
    const parts = Object.create(t.match, {
      decisions: {
        value: () =>
          t.match.decisions(first).map((one) => ({ ...one, legal: [low, { type: 'bid', card: {} }] })),
      },
    }) as object;
    expect(briefIn(parts).asked[0]!.plain.map(({ command }) => command)).toEqual([low]);
  });

  it('names the winners, from the game or from its archive', () => {
    const t = toyTable();
    expect(briefIn(t.match).winners).toEqual([]);
    t.play(first, undefined, { type: 'resign' });
    expect(briefIn(t.match).winners).toEqual([second]);
    const { header, outcome } = t.match;
    const archived = { header, outcome, version: 2, hash: '' };
    expect(briefIn(undefined, { status: 'finished', archived }).winners).toEqual([second]);
  });

  it('of a table that has not begun asks nothing and recalls nothing', () => {
    expect(briefIn(undefined, { status: 'open' })).toMatchObject({
      seat: 0,
      asked: [],
      recap: [],
      winners: [],
    });
  });
});
