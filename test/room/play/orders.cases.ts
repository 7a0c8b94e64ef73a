import { describe, expect, it, vi } from 'vitest';
import { interstellarConquest } from '../../../src/rules/interstellar-conquest/index.ts';
import { Orders } from '../../../src/room/orders/orders.ts';
import type { Player } from '../../../src/room/table/visit.ts';
import {
  ann,
  bob,
  cat,
  codeOf,
  dan,
  inside,
  kill,
  look,
  open,
  roomAt,
  running,
  send,
  valueOf,
} from '../../support/room/rooms.ts';

const ASK_NOBODY = { rules: [{ window: 'ally-request', answer: 'nobody' }] };
const ALL = {
  rules: [
    ...ASK_NOBODY.rules,
    { window: 'alliance', answer: 'decline' },
    { window: 'coin', answer: { pick: 'lowest' } },
    { window: 'coin', answer: 'diplomacy' },
    { window: 'loss', answer: { first: ['transports', 'warships'] } },
  ],
};

/** A game of Ann, Bob and Cat: `people` begins with the player whose turn it is and whose target is the next seat. */
async function table(
  patch: object = {},
): Promise<{ game: string; people: readonly [Player, Player, Player] }> {
  const game = await running([ann, bob, cat], { ruleset: 'interstellar-conquest', ...patch });
  const { windows } = await look(game, null);
  const on = windows[0]!.awaiting[0]!;
  const order = [ann, bob, cat];
  return { game, people: [0, 1, 2].map((i) => order[(on + i) % 3]!) as [Player, Player, Player] };
}

const put = (game: string, player: Player, orders: unknown) => roomAt(game).order({ player, orders });
const ordersOf = async (game: string, player: Player) =>
  valueOf(await roomAt(game).orders({ player })).orders;

/** The player on turn attacks the next seat. */
async function attack(game: string, mover: Player): Promise<void> {
  const { windows, decisions } = await look(game, mover);
  const legal = decisions[0]!.legal as readonly { type: string; opponent?: number; ask?: number[] }[];
  const mine = windows[0]!.awaiting[0]!;
  const aim = (ask: number) =>
    legal.find((c) => c.type === 'attack' && c.opponent === (mine + 1) % 3 && c.ask!.length === ask);
  const attack = aim(0) ?? aim(1)!;
  valueOf(await send(game, mover, attack, windows[0]!.id));
}

const window = async (game: string) => (await look(game, null)).windows[0]!;

const seatOf = (player: Player): number => [ann, bob, cat].indexOf(player);

async function log(game: string, player: Player | null): Promise<string> {
  return valueOf(await roomAt(game).events({ player, after: 0, limit: 200 })).body!;
}

const rulesOn = interstellarConquest.orders!;
const rows = (game: string) =>
  inside(game, (_, { sql }) => sql.exec('SELECT seat, player FROM orders ORDER BY seat').toArray());

describe('standing orders', () => {
  it.each([false, true])(
    'answer at once when a window opens, and the log marks the answer; sandbox: %s',
    async (sandbox) => {
      const { game, people } = await table({ sandbox });
      for (const player of people.slice(0, 2)) valueOf(await put(game, player, ALL));
      await attack(game, people[0]);
      expect((await window(game)).kind).not.toBe('coin');
      const { events } = JSON.parse(await log(game, null)) as { events: { type: string; as?: string }[] };
      const ordered = events.filter(({ as }) => as === 'order').map(({ type }) => type);
      expect(ordered.filter((type) => type === 'answer-sealed')).toHaveLength(2);
    },
  );

  it('answer in a window that was open before they were given', async () => {
    const { game, people } = await table();
    await attack(game, people[0]);
    const { kind, awaiting } = await window(game);
    expect(kind).toBe('coin');
    valueOf(await put(game, people[0], ALL));
    valueOf(await put(game, people[1], ALL));
    expect((await window(game)).kind).not.toBe('coin');
    expect(awaiting.length).toBeGreaterThan(0);
  });

  it('survive the death of the room, together with the pending decision', async () => {
    const { game, people } = await table();
    for (const player of people) valueOf(await put(game, player, ALL));
    await kill(game);
    expect(await ordersOf(game, people[1])).toMatchObject({ rules: [{ answer: 'nobody' }, {}, {}, {}, {}] });
    const due = vi.spyOn(Orders.prototype, 'nextDue', 'get').mockReturnValue(undefined);
    await attack(game, people[0]);
    expect((await window(game)).kind).toBe('coin');
    due.mockRestore();
    await kill(game);
    expect((await window(game)).kind).not.toBe('coin');
  });

  it('that leave a decision to the person are not asked again when the room wakes, until they are replaced', async () => {
    const { game, people } = await table();
    for (const player of people) valueOf(await put(game, player, {}));
    await attack(game, people[0]);
    const asked = await window(game);
    const answer = vi.spyOn(rulesOn, 'answer');
    await kill(game);
    expect(await window(game)).toEqual(asked);
    expect(answer).not.toHaveBeenCalled();
    for (const player of people.slice(0, 2)) valueOf(await put(game, player, ALL));
    expect((await window(game)).kind).not.toBe('coin');
  });

  it('are replaced as a whole, and returned with defaults filled in', async () => {
    const { game, people } = await table();
    expect(await ordersOf(game, people[1])).toEqual({ rules: [] });
    valueOf(await put(game, people[1], ALL));
    const coin = { window: 'coin', answer: 'ask-me' };
    expect(valueOf(await put(game, people[1], { rules: [coin] }))).toMatchObject({
      orders: { rules: [{ ...coin, side: 'either', against: 'anybody' }] },
    });
    await attack(game, people[0]);
    valueOf(await put(game, people[1], {}));
    expect((await window(game)).kind).toBe('coin');
    expect(await ordersOf(game, people[1])).toEqual({ rules: [] });
  });

  it('are visible to nobody else, not even that they exist', async () => {
    const { game, people } = await table();
    const secret = { window: 'reward', unless: 'would-give-the-game', answer: 'ask-me' };
    const seen = async () => {
      const viewers = [people[0], people[2], dan, null];
      const pages = viewers.map(async (player) => {
        const { body, etag } = valueOf(await roomAt(game).view({ player }));
        return [body, etag, await log(game, player), valueOf(await roomAt(game).summary({ player }))];
      });
      return JSON.stringify(await Promise.all(pages));
    };
    const before = await seen();
    valueOf(await put(game, people[1], { rules: [secret] }));
    expect(await seen()).toBe(before);
    expect(await ordersOf(game, people[0])).toEqual({ rules: [] });
  });

  it('are logged if they fail or answer with an illegal command, and the seat is asked', async () => {
    const { game, people } = await table();
    for (const player of people) valueOf(await put(game, player, ALL));
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failures = [
      () => {
        throw new Error('confused');
      },
      () => ({ type: 'commit' as const, coin: 'sun-9' as const }),
    ];
    const answer = vi.spyOn(rulesOn, 'answer').mockImplementation(failures[0]!);
    await attack(game, people[0]);
    const { id, awaiting } = await window(game);
    expect(id).toContain('coin.1');
    answer.mockImplementation(failures[1]!);
    for (const player of people) valueOf(await put(game, player, ALL));
    expect(await window(game)).toMatchObject({ id, awaiting });
    expect(JSON.stringify(quiet.mock.calls)).toMatch(/orders-failed.*confused.*orders-failed.*refused/);
  });

  it('are asked once in a window, and again when they are replaced', async () => {
    const { game, people } = await table();
    for (const player of people) valueOf(await put(game, player, {}));
    const answer = vi.spyOn(rulesOn, 'answer');
    await attack(game, people[0]);
    const asked = (await window(game)).awaiting.length;
    for (const player of people) await look(game, player);
    const kinds = () => answer.mock.calls.filter(([, , { kind }]) => kind === 'coin');
    expect(kinds()).toHaveLength(asked);
    const awaited = people[(await window(game)).awaiting.includes(seatOf(people[0])) ? 0 : 1];
    valueOf(await put(game, awaited, {}));
    expect(kinds()).toHaveLength(asked + 1);
  });

  it('move with a guest who gets an account, and are deleted when a bot takes the seat', async () => {
    const { game, people } = await table();
    for (const player of people) valueOf(await put(game, player, ALL));
    valueOf(await roomAt(game).transfer({ player: people[0], to: dan }));
    expect(await ordersOf(game, dan)).toMatchObject({ rules: [{ answer: 'nobody' }, {}, {}, {}, {}] });
    valueOf(await roomAt(game).depart({ player: dan }));
    expect((await rows(game)).map(({ seat }) => seat)).not.toContain(seatOf(people[0]));
    expect(await rows(game)).toHaveLength(2);
  });

  it('are deleted when the game is over', async () => {
    const { game, people } = await table();
    for (const player of people) valueOf(await put(game, player, ALL));
    expect(await rows(game)).toHaveLength(3);
    valueOf(await roomAt(game).cancel({ player: ann }));
    expect(await rows(game)).toEqual([]);
    expect(codeOf(await roomAt(game).orders({ player: ann }))).toBe('game-over');
    expect(codeOf(await put(game, ann, {}))).toBe('game-over');
  });

  it('are accepted only from seated players in a running game whose ruleset has them', async () => {
    const { game } = await table();
    expect(codeOf(await put(game, dan, {}))).toBe('not-seated');
    expect(codeOf(await roomAt(game).orders({ player: dan }))).toBe('not-seated');
    const early = await open({ ruleset: 'interstellar-conquest' });
    valueOf(await roomAt(early).sit({ player: ann }));
    expect(codeOf(await put(early, ann, {}))).toBe('game-not-started');
    const toy = await running([ann, bob]);
    expect(codeOf(await put(toy, ann, {}))).toBe('no-standing-orders');
    expect(codeOf(await roomAt(toy).orders({ player: ann }))).toBe('no-standing-orders');
    expect(await put(game, ann, { rules: [{ window: 'deal' }] })).toMatchObject({
      error: { code: 'wrong-value', field: 'orders.rules.0.window' },
    });
    expect(await put(game, ann, undefined)).toMatchObject({
      error: { code: 'missing-field', field: 'orders' },
    });
    expect(await rows(game)).toEqual([]);
  });
});
