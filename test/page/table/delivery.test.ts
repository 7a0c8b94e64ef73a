/** The delivery status that a table shows. */
import { describe, expect, it, vi } from 'vitest';
import { wordsOf, type VNode, load } from '../../support/page/page.ts';
import { mockServer } from '../../support/page/server.ts';

interface DeliveryPanel {
  load(me: object | null, game: object, seen: object | null): Promise<boolean>;
  panel(me: object | null, game: object, seen: object | null): VNode | null;
  isLost(me: object, game: object, seen: object | null): boolean;
}
const { deliveryOf } = await load<{ deliveryOf: (game: string) => DeliveryPanel }>('table/delivery.ts');
const { absolute } = await load<{ absolute: (iso: string) => string }>('shared/time.ts');

const server = mockServer();

describe('the delivery status of a decision', () => {
  const at = (minute: number) => new Date(Date.UTC(2031, 0, 6, 14, minute)).toISOString();
  const [ada, bob] = [
    { id: 'ada', name: 'Ada' },
    { id: 'bob', name: 'Bob' },
  ];
  const game = {
    host: ada,
    seats: [ada, bob, null, { id: 'eve', name: 'Eve' }].map((player, seat) => ({ seat, player, bot: null })),
  };
  const seen = { status: 'running', windows: [{ id: 'bid.1', awaiting: [0, 1, 2, 3] }] };
  const row = (seat: number, more: object) => ({
    window: 'bid.1',
    seat,
    channel: null,
    queuedAt: at(0),
    acceptedAt: null,
    deliveredAt: null,
    failedAt: null,
    bouncedAt: null,
    seenAt: null,
    extendedAt: null,
    ...more,
  });
  const rows = [
    row(0, { seenAt: at(1) }),
    row(1, { channel: 'mail', acceptedAt: at(2), seenAt: at(40) }),
    row(3, { failedAt: at(3), extendedAt: at(9) }),
  ];
  const letter = { acceptedAt: at(2), bouncedAt: at(5) };
  const lines = (panel: VNode | null) => panel?.children.map((child) => wordsOf(child)) ?? null;

  it.each([
    [{ channel: null, ...letter }, `could not be notified: bounced ${absolute(at(5))}`],
    [{ channel: 'push', ...letter }, `notified ${absolute(at(2))} in the browser`, ', not seen yet'],
    [
      { channel: 'mail', acceptedAt: at(2), deliveredAt: at(3) },
      `notified ${absolute(at(2))} by e-mail, delivered ${absolute(at(3))}`,
      ', not seen yet',
    ],
  ])('is the last state of its notification: %j', async (more, words, unseen = '') => {
    server.mockImplementation(() => Promise.resolve(Response.json({ deliveries: [row(1, more)] })));
    const delivery = deliveryOf('g');
    await delivery.load(bob, game, seen);
    expect(lines(delivery.panel(bob, game, seen))).toEqual([`You: ${words}`]);
    await delivery.load(ada, game, seen);
    expect(lines(delivery.panel(ada, game, seen))).toContain(`Bob: ${words}${unseen}`);
  });

  it.each([
    ['has seen the question', [row(1, { seenAt: at(1) })]],
    ['is asked a moment ago', []],
    ['will be notified soon', [row(1, {})]],
  ])('is not shown to a player who %s, and who is looking', async (_, deliveries) => {
    server.mockImplementation(() => Promise.resolve(Response.json({ deliveries })));
    const delivery = deliveryOf('g');
    await delivery.load(bob, game, seen);
    expect(delivery.panel(bob, game, seen)).toBeNull();
  });

  it('is shown to the host for all players, and to others for themselves', async () => {
    server.mockImplementation(() => Promise.resolve(Response.json({ deliveries: rows })));
    const delivery = deliveryOf('g');
    await delivery.load(ada, game, seen);
    expect(lines(delivery.panel(ada, game, seen))).toEqual([
      `Bob: notified ${absolute(at(2))} by e-mail, seen ${absolute(at(40))}`,
      `Eve: could not be notified since ${absolute(at(3))}; deadline extended ${absolute(at(9))}`,
    ]);
    expect(lines(delivery.panel(bob, game, seen))).toHaveLength(1);
    expect(delivery.panel({ id: 'cat' }, game, seen)).toBeNull();
    expect(delivery.panel(null, game, seen)).toBeNull();
  });

  it('is not requested in the first two minutes, in which notifications are batched', async () => {
    server.mockImplementation(() => Promise.resolve(Response.json({ deliveries: rows })));
    const delivery = deliveryOf('g');
    const opened = (secondsAgo: number) => ({
      ...seen,
      windows: seen.windows.map((window) => ({
        ...window,
        openedAt: new Date(Date.now() - secondsAgo * 1000).toISOString(),
      })),
    });
    expect(await delivery.load(ada, game, opened(110))).toBe(false);
    expect(server).not.toHaveBeenCalled();
    // They may be at the table now.
    expect(delivery.panel(ada, game, opened(110))).toBeNull();
    expect(await delivery.load(ada, game, opened(130))).toBe(true);
    expect(server).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['has failed', true, { failedAt: at(3) }],
    ['has bounced', true, { acceptedAt: at(2), bouncedAt: at(5) }],
    ['has failed in one channel of two', false, { channel: 'push', acceptedAt: at(4), failedAt: at(3) }],
    ['is on its way', false, {}],
  ])('says whether a notification of the user that %s is lost: %s', async (_, lost, more) => {
    server.mockImplementation(() => Promise.resolve(Response.json({ deliveries: [row(0, more)] })));
    const delivery = deliveryOf('g');
    expect(delivery.isLost(ada, game, seen)).toBe(false);
    await delivery.load(ada, game, seen);
    expect(delivery.isLost(ada, game, seen)).toBe(lost);
  });

  it('does not count the lost notifications of another player, which the host sees as well', async () => {
    const deliveries = [row(1, { failedAt: at(3) })];
    server.mockImplementation(() => Promise.resolve(Response.json({ deliveries })));
    const delivery = deliveryOf('g');
    await delivery.load(ada, game, seen);
    expect([ada, bob].map((me) => delivery.isLost(me, game, seen))).toEqual([false, true]);
  });

  it('is requested only by players who may see it, and not at every poll', async () => {
    server.mockImplementation(() => Promise.resolve(Response.json({ deliveries: [] })));
    const delivery = deliveryOf('g');
    for (const who of [null, { id: 'cat' }]) expect(await delivery.load(who, game, seen)).toBe(false);
    expect(await delivery.load(ada, game, { ...seen, windows: [] })).toBe(false);
    expect(server).not.toHaveBeenCalled();
    expect([await delivery.load(ada, game, seen), await delivery.load(ada, game, seen)]).toEqual([
      true,
      false,
    ]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await delivery.load(ada, game, seen)).toBe(true);
    expect(lines(delivery.panel(ada, game, seen))![0]).toBe(
      'Bob: has not looked at this decision yet; no notification has been sent yet',
    );
    server.mockImplementation(() => Promise.resolve(Response.json({ deliveries: [row(1, {})] })));
    await vi.advanceTimersByTimeAsync(30_000);
    await delivery.load(ada, game, seen);
    expect(lines(delivery.panel(ada, game, seen))![0]).toBe(
      `Bob: has not looked at this decision yet; the notification is on its way since ${absolute(at(0))}`,
    );
  });
});
