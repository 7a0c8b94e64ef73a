/** What the page shows and sends of how one is told, and of who was reached, without a browser. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { find, tickOf, wordsOf, type VNode, load } from '../../support/page/page.ts';

interface DeliverySettings {
  loadDelivery(): Promise<string>;
  deliveryPanel(address: string | null, redraw: () => void): VNode;
}
interface Calendar {
  loadCalendar(): Promise<string>;
  calendarPanel(redraw: () => void): VNode;
}
interface DeliveryPanel {
  load(me: object | null, game: object, seen: object | null): Promise<boolean>;
  panel(me: object | null, game: object, seen: object | null): VNode | null;
}

const { loadDelivery, deliveryPanel } = await load<DeliverySettings>('settings/delivery.ts');
const { loadCalendar, calendarPanel } = await load<Calendar>('settings/calendar.ts');
const { deliveryOf } = await load<{ deliveryOf: (game: string) => DeliveryPanel }>('table/delivery.ts');
const { absolute } = await load<{ absolute: (iso: string) => string }>('shared/time.ts');

const server = vi.fn<(url: string, init: { method: string; body: string }) => Promise<Response>>();
const redraw = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', server.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SETTINGS = {
  zone: 'UTC',
  mail: true,
  kinds: { asked: true, said: true, 'new-kind': false },
  silent: ['elsewhere'],
  quiet: null,
  pause: 15,
  digest: null,
  sandbox: false,
};
const seats = [{ seat: 0, player: { id: 'ada', name: 'Ada' }, bot: null }];
const GAMES = [
  { id: 'g1', ruleset: 'toy-war', status: 'running', seats },
  { id: 'g2', ruleset: 'toy-war', status: 'finished', seats },
];

describe('how one is told', () => {
  /** `more`: settings that this page does not know. */
  async function shown(delivery: object, more: object = {}): Promise<(address?: string | null) => VNode> {
    server.mockImplementation((url) =>
      Promise.resolve(
        Response.json(url.endsWith('/me/games') ? { games: GAMES } : { ...SETTINGS, ...more, delivery }),
      ),
    );
    expect(await loadDelivery()).toBe('');
    server.mockClear();
    return (address = 'ada@example.org') => deliveryPanel(address, redraw);
  }

  it('says in words whether letters arrive', async () => {
    const at = '2031-01-06T10:00:00.000Z';
    const none = await shown({ lastSentAt: null, failingSince: null });
    expect(wordsOf(none())).toContain('No e-mail has been sent to you yet.');
    expect(wordsOf(none(null))).toContain('To get e-mails, add an e-mail address');
    const sent = await shown({ lastSentAt: at, failingSince: null });
    expect(wordsOf(sent())).toContain(`The last e-mail was sent ${absolute(at)}.`);
    const failing = await shown({ lastSentAt: null, failingSince: at });
    expect(wordsOf(failing())).toContain(`E-mails to you have failed since ${absolute(at)}.`);
  });

  it('is sent whole when it is saved, and nothing that the page does not show', async () => {
    const panel = await shown({ lastSentAt: null, failingSince: null }, { hooks: [1] });
    tickOf(panel(), 'Notify me by e-mail').onchange({ target: { checked: false } });
    tickOf(panel(), 'I get a message').onchange({ target: { checked: false } });
    tickOf(panel(), 'Quiet hours').onchange({ target: { checked: true } });
    find(panel(), ({ key }) => key === 'to').children.forEach((child) => {
      if (typeof child !== 'string') child.props.onchange({ target: { value: '07:30' } });
    });
    tickOf(panel(), 'Toy War: Ada').onchange({ target: { checked: true } });
    find(panel(), ({ tag }) => tag === 'form').props.onsubmit({ preventDefault: () => undefined });
    await vi.advanceTimersByTimeAsync(0);
    const [[url, { method, body }]] = server.mock.calls as [[string, { method: string; body: string }]];
    expect([method, url]).toEqual(['PATCH', '/api/v1/me/settings']);
    expect(JSON.parse(body)).toEqual({
      ...SETTINGS,
      mail: false,
      kinds: { asked: true, said: false, 'new-kind': false },
      quiet: { from: 1320, to: 450 },
      silent: ['elsewhere', 'g1'],
    });
    expect(wordsOf(panel())).toContain('Saved.');
    expect(wordsOf(panel())).not.toContain('g2');
  });

  it('keeps what is changed while it is on its way, and says that it is not saved', async () => {
    const panel = await shown({ lastSentAt: null, failingSince: null });
    find(panel(), ({ tag }) => tag === 'form').props.onsubmit({ preventDefault: () => undefined });
    tickOf(panel(), 'Notify me by e-mail').onchange({ target: { checked: false } });
    await vi.advanceTimersByTimeAsync(0);
    expect(tickOf(panel(), 'Notify me by e-mail').checked).toBe(false);
    expect(wordsOf(panel())).toContain('Saved, except for your latest changes.');
  });

  it('takes the time zone of the browser when the reader says so, not before', async () => {
    vi.spyOn(Intl, 'DateTimeFormat').mockReturnValue({
      resolvedOptions: () => ({ timeZone: 'Europe/Berlin' }),
    } as Intl.DateTimeFormat);
    const panel = await shown({ lastSentAt: null, failingSince: null });
    const zone = () => find(panel(), ({ props }) => props.id === 'zone').props as { value?: string };
    expect(zone().value).toBe('UTC');
    find(panel(), (node) => node.tag === 'button' && wordsOf(node) === 'Use it').props.onclick();
    expect(zone().value).toBe('Europe/Berlin');
    expect(wordsOf(panel())).not.toContain('Your browser uses');
    vi.restoreAllMocks();
  });
});

describe('the calendar', () => {
  it('shows its address, and another one only when that was asked twice', async () => {
    const address = (node: VNode) =>
      (find(node, ({ props }) => props.id === 'calendar').props as { value?: string }).value;
    const press = (words: string) =>
      find(calendarPanel(redraw), (node) => node.tag === 'button' && wordsOf(node) === words).props.onclick();
    server.mockResolvedValueOnce(Response.json({ address: 'https://x/one.ics' }));
    expect(await loadCalendar()).toBe('');
    expect(address(calendarPanel(redraw))).toBe('https://x/one.ics');
    server.mockClear();
    press('Get a new address');
    expect(server).not.toHaveBeenCalled();
    server.mockResolvedValueOnce(Response.json({ address: 'https://x/two.ics' }));
    press('Get a new one');
    await vi.advanceTimersByTimeAsync(0);
    expect(server.mock.calls[0]![1].method).toBe('POST');
    expect(address(calendarPanel(redraw))).toBe('https://x/two.ics');
  });
});

describe('who was reached', () => {
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
      `notified ${absolute(at(2))} by mail, delivered ${absolute(at(3))}`,
      ', not seen yet',
    ],
  ])('is what became of a letter at its end: %j', async (more, words, unseen = '') => {
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
    ['will be told soon', [row(1, {})]],
  ])('says nothing of oneself to who %s, and looks at it', async (_, deliveries) => {
    server.mockImplementation(() => Promise.resolve(Response.json({ deliveries })));
    const delivery = deliveryOf('g');
    await delivery.load(bob, game, seen);
    expect(delivery.panel(bob, game, seen)).toBeNull();
  });

  it('is told to the host of all people, and to others of themselves', async () => {
    server.mockImplementation(() => Promise.resolve(Response.json({ deliveries: rows })));
    const delivery = deliveryOf('g');
    await delivery.load(ada, game, seen);
    expect(lines(delivery.panel(ada, game, seen))).toEqual([
      `Bob: notified ${absolute(at(2))} by mail, seen ${absolute(at(40))}`,
      `Eve: could not be notified since ${absolute(at(3))}; deadline extended ${absolute(at(9))}`,
    ]);
    expect(lines(delivery.panel(bob, game, seen))).toHaveLength(1);
    expect(delivery.panel({ id: 'cat' }, game, seen)).toBeNull();
    expect(delivery.panel(null, game, seen)).toBeNull();
  });

  it('is asked for by those alone whom it is told, and not at every poll', async () => {
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
    expect(lines(delivery.panel(ada, game, seen))![0]).toBe('Bob: not notified yet');
    server.mockImplementation(() => Promise.resolve(Response.json({ deliveries: [row(1, {})] })));
    await vi.advanceTimersByTimeAsync(30_000);
    await delivery.load(ada, game, seen);
    expect(lines(delivery.panel(ada, game, seen))![0]).toBe(
      `Bob: not notified yet, on its way since ${absolute(at(0))}`,
    );
  });
});
