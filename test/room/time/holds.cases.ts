import { describe, expect, it } from 'vitest';
import { asWindowId } from '../../../src/rules/vocabulary.ts';
import type { Player } from '../../../src/room/table/visit.ts';
import {
  ann,
  armed,
  bid,
  bob,
  cat,
  codeOf,
  inside,
  kill,
  look,
  pass,
  ring,
  roomAt,
  running,
  send,
  stored,
  valueOf,
} from '../../support/room/rooms.ts';
import { accept, table as sitterTable } from '../../support/room/sitters.ts';
import { DAY, HOUR, nextRound, round, table, timeLeft } from '../../support/room/two-players.ts';

interface Held {
  readonly window: string;
  readonly until: string;
  readonly problem?: { readonly code: string };
}

const LATER = { pace: { answer: 600, turn: 600 } } as const;

interface Holding {
  readonly which?: number;
  /** Seconds. */
  readonly hold?: number;
  readonly key?: string;
}

/** Holds a bid in the open window: the seat's lowest card, or another one of its hand. */
async function holdBid(
  game: string,
  player: Player,
  { which = 0, hold = 10, key = crypto.randomUUID() }: Holding = {},
) {
  const { view, windows } = await look(game, player);
  const command = { type: 'bid', card: view.hand[which]! };
  return roomAt(game).command({ player, window: windows[0]!.id as never, command, key, hold });
}

async function held(game: string, player: Player | null): Promise<readonly Held[] | undefined> {
  return ((await look(game, player)) as { held?: readonly Held[] }).held;
}

const etag = async (game: string, player: Player | null) => valueOf(await roomAt(game).view({ player })).etag;
const awaiting = async (game: string) => (await look(game, null)).windows[0]?.awaiting;
const withdraw = (game: string, player: Player, window: string) =>
  roomAt(game).withdrawHold({ player, window: asWindowId(window) });
const bidOf = async (game: string, player: Player) => (await look(game, player)).view.bid;

describe('a held command', () => {
  it('is carried out when its time is over, and nobody else notices it before', async () => {
    const game = await running([ann, bob], LATER);
    const others = [bob, null];
    const tags = () => Promise.all(others.map((one) => etag(game, one)));
    const [before, entries, own] = [await tags(), await stored(game), await etag(game, ann)];
    const { hand } = (await look(game, ann)).view;
    const { version } = await look(game, ann);
    const accepted = valueOf(await holdBid(game, ann));
    expect(accepted).toEqual({ version, heldUntil: new Date(Date.now() + 10_000).toISOString() });
    expect([await tags(), await stored(game), await awaiting(game)]).toEqual([before, entries, [0, 1]]);
    expect(await etag(game, ann)).not.toBe(own);
    expect(await held(game, ann)).toMatchObject([
      { command: { card: hand[0] }, heldUntil: accepted.heldUntil },
    ]);
    expect([await held(game, bob), await held(game, null)]).toEqual([undefined, undefined]);
    pass(9.999);
    expect(await awaiting(game)).toEqual([0, 1]);
    pass(0.001);
    expect(await awaiting(game)).toEqual([1]);
    expect([await bidOf(game, ann), await held(game, ann)]).toEqual([hand[0], undefined]);
  });

  it('is carried out by the alarm, also after the death of the room', async () => {
    const game = await running([ann, bob], LATER);
    valueOf(await holdBid(game, ann));
    expect(await armed(game)).toBeLessThanOrEqual(Date.now() + 10_000);
    await kill(game);
    pass(10);
    const entries = await stored(game);
    await ring(game);
    expect(await stored(game)).toBe(entries + 1);
  });

  it('has one answer for its key, before it is carried out and after', async () => {
    const game = await running([ann, bob], LATER);
    const first = valueOf(await holdBid(game, ann, { key: 'once' }));
    expect(valueOf(await holdBid(game, ann, { key: 'once' }))).toEqual({ ...first, isRepeat: true });
    expect(codeOf(await holdBid(game, ann, { key: 'once', which: 1 }))).toBe('idempotency-key-reused');
    expect(codeOf(await holdBid(game, ann, { key: 'once', hold: 11 }))).toBe('idempotency-key-reused');
    pass(10);
    const entries = (await look(game, ann), await stored(game));
    const { version } = await look(game, ann);
    const window = (await look(game, ann)).windows[0]!.id as never;
    const { hand } = (await look(game, ann)).view;
    const again = { player: ann, window, command: { type: 'bid', card: hand[0] }, key: 'once', hold: 10 };
    expect(valueOf(await roomAt(game).command(again))).toEqual({ version, isRepeat: true });
    expect(await stored(game)).toBe(entries);
  });

  it('can be replaced by another, or by a command at once', async () => {
    const game = await running([ann, bob], LATER);
    const { hand } = (await look(game, ann)).view;
    valueOf(await holdBid(game, ann, { which: 0 }));
    pass(6);
    valueOf(await holdBid(game, ann, { which: 1 }));
    pass(6);
    expect(await awaiting(game)).toEqual([0, 1]);
    pass(4);
    expect(await bidOf(game, ann)).toBe(hand[1]);
    valueOf(await holdBid(game, ann, { which: 0 }));
    valueOf(await bid(game, ann, 2));
    pass(11);
    expect([await bidOf(game, ann), await held(game, ann)]).toEqual([hand[2], undefined]);
  });

  it('can be withdrawn. Then its key is used up', async () => {
    const game = await running([ann, bob], LATER);
    const { id } = (await look(game, ann)).windows[0]!;
    expect(codeOf(await withdraw(game, ann, id))).toBe('not-held');
    const first = valueOf(await holdBid(game, ann, { key: 'mine' }));
    expect(codeOf(await withdraw(game, bob, id))).toBe('not-held');
    expect(codeOf(await withdraw(game, cat, id))).toBe('not-seated');
    valueOf(await withdraw(game, ann, id));
    expect(await held(game, ann)).toBeUndefined();
    expect(valueOf(await holdBid(game, ann, { key: 'mine' }))).toEqual({ ...first, isRepeat: true });
    pass(11);
    expect(await awaiting(game)).toEqual([0, 1]);
    valueOf(await holdBid(game, ann));
    pass(11);
    await look(game, ann);
    expect(codeOf(await withdraw(game, ann, id))).toBe('not-held');
  });

  it.each([0, 3600])(
    'comes before the default at the deadline, even if the room wakes %i seconds late',
    async (late) => {
      const game = await running([ann, bob], LATER);
      const { hand } = (await look(game, ann)).view;
      pass(590);
      valueOf(await holdBid(game, ann, { which: 2, hold: 30 }));
      pass(10 + late);
      const { discard } = (await look(game, null)).view;
      expect(discard).toContain(hand[2]);
      expect(discard).not.toContain(hand[0]);
    },
  );

  it('is carried out at once if its window would close', async () => {
    const game = await running([ann, bob], LATER);
    const { hand } = (await look(game, ann)).view;
    valueOf(await bid(game, ann, 0));
    valueOf(await holdBid(game, ann, { which: 2 }));
    valueOf(await bid(game, bob, 0));
    const { discard } = (await look(game, null)).view;
    expect([discard.includes(hand[2]!), discard.includes(hand[0]!)]).toEqual([true, false]);
    expect(await held(game, ann)).toBeUndefined();
  });

  it('waits while the game is paused', async () => {
    const game = await running([ann, bob], LATER);
    valueOf(await holdBid(game, ann));
    pass(4);
    for (const player of [ann, bob])
      valueOf(await roomAt(game).vote({ player, what: 'pause', agrees: true }));
    pass(3600);
    expect(await held(game, ann)).toHaveLength(1);
    valueOf(await roomAt(game).vote({ player: ann, what: 'resume', agrees: true }));
    pass(5.9);
    expect(await awaiting(game)).toEqual([0, 1]);
    pass(0.1);
    expect(await awaiting(game)).toEqual([1]);
  });

  it('leaves its seat awaited, so that the time bank pays until it is carried out', async () => {
    const game = await table({ bank: 3600 });
    await round(game, DAY + 1790);
    valueOf(await holdBid(game, bob));
    pass(10);
    await nextRound(game);
    expect(await timeLeft(game)).toBe(24.5 * HOUR);
  });

  it('is dropped when its seat resigns, or its player loses the seat', async () => {
    for (const leave of [
      async (game: string) => void valueOf(await send(game, ann, { type: 'resign' })),
      async (game: string) => void valueOf(await roomAt(game).depart({ player: ann })),
    ]) {
      const game = await running([ann, bob, cat], LATER);
      valueOf(await holdBid(game, ann));
      await leave(game);
      const entries = await stored(game);
      pass(11);
      await look(game, bob);
      const commands = await inside(game, (_, { sql }) =>
        sql.exec(`SELECT entry FROM entries WHERE seq >= ?`, entries).toArray(),
      );
      expect(JSON.stringify(commands)).not.toContain('"bid"');
    }
  });

  it('of a sitter whose time ends is dropped, without a note', async () => {
    const game = await sitterTable();
    const until = (Date.now() + 5_000) as never;
    valueOf(await roomAt(game).nameSitter({ player: bob, sitter: { player: cat, until } }));
    valueOf(await accept(game));
    valueOf(await holdBid(game, cat));
    expect(await held(game, bob)).toHaveLength(1);
    pass(10);
    expect([await awaiting(game), await held(game, bob)]).toEqual([[0, 1], undefined]);
  });

  it('that has become illegal is noted for its player alone, until their next command', async () => {
    const game = await running([ann, bob, cat], LATER);
    for (const player of [ann, bob, cat]) valueOf(await bid(game, player, 2));
    const { windows } = await look(game, null);
    const turn = windows[0]!;
    const people = [ann, bob, cat];
    const [mover] = turn.awaiting.map((seat) => people[seat]!) as [Player];
    const partner = people.find((one) => one !== mover)!;
    const other = people.find((one) => one !== mover && one !== partner)!;
    const command = { type: 'share', seat: people.indexOf(partner) };
    const key = crypto.randomUUID();
    valueOf(await roomAt(game).command({ player: mover, window: turn.id as never, command, key, hold: 10 }));
    valueOf(await send(game, partner, { type: 'resign' }));
    const before = await etag(game, other);
    pass(10);
    expect(await held(game, mover)).toMatchObject([{ problem: { code: 'no-such-partner' } }]);
    expect([await held(game, other), await etag(game, other)]).toEqual([undefined, before]);
    await kill(game);
    expect(await held(game, mover)).toHaveLength(1);
    valueOf(await send(game, mover, { type: 'note', text: 'so' }));
    expect(await held(game, mover)).toBeUndefined();
  });

  it('must answer a window, and be one that the rules allow now', async () => {
    const game = await running([ann, bob], LATER);
    const note = { player: ann, command: { type: 'note', text: 'x' }, key: 'k', hold: 5 };
    expect(codeOf(await roomAt(game).command(note))).toBe('not-holdable');
    const { windows } = await look(game, ann);
    const wrong = {
      player: ann,
      window: windows[0]!.id as never,
      command: { type: 'bid', card: 40 },
      key: 'k',
      hold: 5,
    };
    expect(codeOf(await roomAt(game).command(wrong))).toBe('not-your-card');
    expect(await held(game, ann)).toBeUndefined();
  });
});
