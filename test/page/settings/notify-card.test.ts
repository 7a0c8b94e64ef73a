/** When the page asks how to notify a player, what it offers, and when it stops asking. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeOn } from '../../support/page/local-storage.ts';
import { find, load, nodesIn, press, wordsOf, type Drawn, type VNode } from '../../support/page/page.ts';
import { mockServer } from '../../support/page/server.ts';

type Moment = 'seated' | 'idle';
interface Notifiable {
  isCardDue(player: string, moment: Moment): boolean;
  isNotifiable(): boolean;
  isMailCertain(): boolean;
  noteAddress(): void;
}
const { isCardDue, isMailCertain, isNotifiable, noteAddress } =
  await load<Notifiable>('account/notifiable.ts');
const { noteDelivery } = await load<{ noteDelivery(settings: object): void }>('settings/note-delivery.ts');
const { momentOf, notifyLine, notifyOf } = await load<{
  momentOf: (state: object) => Moment | null;
  notifyLine: (state: object) => Drawn;
  notifyOf: (
    afterBoard: Promise<void>,
    redraw: () => void,
    named: () => Promise<void>,
  ) => (state: object) => Drawn;
}>('game/notify.ts');
const { notifyCard, loadNotifyCard, isDone } = await load<{
  notifyCard: (card: object) => VNode;
  loadNotifyCard: () => Promise<boolean>;
  isDone: () => boolean;
}>('settings/notify-card.ts');

const server = mockServer();
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', storeOn(kept));
});

let delivery: object = {};
let mail = true;
/** As the server reports them. */
const settings = (more: object = {}) => ({ mail, delivery: { failingSince: null, ...delivery, ...more } });
function answers(): void {
  server.mockImplementation((url: string) => {
    if (url.endsWith('/push-key')) return Promise.resolve(Response.json({ key: null }));
    if (url.endsWith('/me/calendar'))
      return Promise.resolve(Response.json({ address: 'https://parsec.test/c.ics' }));
    return Promise.resolve(Response.json(settings()));
  });
}
/** A browser that may show notifications and has a push service. */
function stubPush(endpoint: string): void {
  const made = { endpoint, toJSON: () => ({ endpoint, keys: {} }), unsubscribe: async () => true };
  const pushManager = { getSubscription: async () => made, subscribe: async () => made };
  const registration = { pushManager };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    addEventListener: () => undefined,
  };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
}
const redraw = () => undefined;
const card = (moment: Moment | null = 'seated', game?: object, drawn = redraw) =>
  notifyCard({ player: 'p', moment, game, redraw: drawn, named: async () => undefined });

describe('what the card says of the game', () => {
  const seats = (...bots: readonly (string | null)[]) =>
    bots.map((bot, seat) => ({ seat, bot, player: null }));
  it.each([
    ['bots', { seats: seats(null, 'steady'), paceName: 'live' }, 'the bots wait for you'],
    ['people, in one sitting', { seats: seats(null, null), paceName: 'live' }, 'when this page is closed'],
    ['people, day by day', { seats: seats(null, null), paceName: 'daily' }, 'This game takes days.'],
  ])('fits a game with %s', (_, game, words) => {
    const said = wordsOf(card('seated', game));
    expect(said).toContain(words);
    if (game.paceName === 'live') expect(said).not.toContain('days');
  });
});

it('says at its second and last time why it is there again, and where else one can choose', () => {
  const game = { seats: [{ seat: 0, bot: null, player: null }], paceName: 'daily' };
  const first = wordsOf(card('seated', game));
  const second = wordsOf(card('idle', game));
  expect(first).toMatch(/^How should we notify you\?This game takes days\..*Not now$/);
  expect(second).toContain('You can close this page while you have nothing to decide.');
  expect(second).toMatch(/Do not ask again Your account page always has these choices\.$/);
});

const me = { id: 'p', name: 'Ada' };
const game = { status: 'running', sandbox: false, seats: [{ seat: 0, player: me, bot: null }] };

describe('the moment to ask', () => {
  const seen = (...answered: boolean[]) => ({
    status: 'running',
    decisions: answered.map((one) => (one ? { answer: {} } : {})),
  });
  it.each<[string, object, Moment | null]>([
    ['is after sitting down', { me, game: { ...game, status: 'open' }, seen: null }, 'seated'],
    ['is while a decision waits, if the game has begun', { me, game, seen: seen(true, false) }, 'seated'],
    ['is with nothing to decide', { me, game, seen: seen() }, 'idle'],
    ['is after every answer', { me, game, seen: seen(true) }, 'idle'],
    ['is never for a spectator', { me: { id: 'q' }, game, seen: seen() }, null],
    ['is never for a stranger', { me: null, game, seen: seen() }, null],
    ['is never in a sandbox', { me, game: { ...game, sandbox: true }, seen: seen() }, null],
    ['is never after the end', { me, game: { ...game, status: 'finished' }, seen: seen() }, null],
  ])('%s', (_, state, moment) => expect(momentOf(state)).toBe(moment));

  it('shows a line at the top of the table, until the player dismisses the card', async () => {
    answers();
    await loadNotifyCard();
    const line = (...answered: boolean[]) => wordsOf(notifyLine({ me, game, seen: seen(...answered) }));
    expect(line(false)).toBe('Guest: this browser only · Notify me');
    expect(wordsOf(notifyLine({ me: { id: 'q' }, game, seen: seen() }))).toBe('');
    press(card('seated'), 'Not now');
    expect([line(false), line(true)]).toEqual(['', 'Guest: this browser only · Notify me']);
    // A question that opens does not take the card away.
    expect(line(false)).toBe('Guest: this browser only · Notify me');
    noteAddress();
    expect(line(true)).toBe('');
  });
});

it('opens over the page, which does not scroll', async () => {
  const place = { showPopover: vi.fn(), hidePopover: vi.fn(), focus: vi.fn(), addEventListener: vi.fn() };
  vi.stubGlobal('document', { getElementById: () => place });
  press(notifyLine({ me, game, seen: null }), 'Notify me');
  await vi.dynamicImportSettled();
  vi.stubGlobal('document', undefined);
  press(card('seated'), 'Not now');
  for (const method of [place.showPopover, place.hidePopover]) expect(method).toHaveBeenCalledOnce();
  expect(place.focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
});

describe('the card', () => {
  it('comes back once after it was dismissed, with nothing to decide, and then never', async () => {
    answers();
    await loadNotifyCard();
    expect(isCardDue('p', 'seated')).toBe(true);
    press(card('seated'), 'Not now');
    expect([isCardDue('p', 'seated'), isCardDue('p', 'idle')]).toEqual([false, true]);
    expect(isCardDue('q', 'seated')).toBe(true);
    press(card('idle'), 'Do not ask again');
    expect([isCardDue('p', 'seated'), isCardDue('p', 'idle')]).toEqual([false, false]);
  });

  it('tells guests that only this browser can use their seat, and offers e-mail only to them', async () => {
    answers();
    await loadNotifyCard();
    expect(wordsOf(card())).toContain('only this browser can use your seat');
    expect(wordsOf(card())).toContain('E-mail');
    mail = false;
    noteAddress();
    await loadNotifyCard();
    expect(wordsOf(card())).toContain('How should we notify you?');
    expect(wordsOf(card())).not.toMatch(/guest|E-mail/);
    mail = true;
  });

  it('is one line for guests if it is not due, and nothing for others', async () => {
    answers();
    await loadNotifyCard();
    press(card('seated'), 'Not now');
    expect(wordsOf(card('seated'))).toMatch(
      /^You are a guest: only this browser can use your seat. Add an e-mail/,
    );
    noteDelivery(settings({ push: { seenAt: '2031-01-06T10:00:00.000Z' } }));
    expect(wordsOf(card('idle'))).toMatch(/^You are a guest/);
    noteAddress();
    await loadNotifyCard();
    expect(wordsOf(card('seated'))).toBe('');
  });

  it('says to a player with an address that no e-mails are sent, and where to change that', async () => {
    answers();
    mail = false;
    noteAddress();
    await loadNotifyCard();
    expect(wordsOf(card(null))).toContain(
      'You get no e-mails: they are off or fail. See Notification settings',
    );
    expect(wordsOf(notifyLine({ me, game, seen: null }))).toBe('You get no e-mails · Notify me');
    mail = true;
  });

  it('stays on the account page, where e-mail is beside it, and has no way to dismiss it', async () => {
    answers();
    await loadNotifyCard();
    press(card('seated'), 'Not now');
    press(card('idle'), 'Do not ask again');
    expect(wordsOf(card(null))).toContain('You get no notifications yet');
    expect(wordsOf(card(null))).not.toMatch(/E-mail|Not now/);
  });

  it('says whether the server has answered', async () => {
    answers();
    expect(await loadNotifyCard()).toBe(true);
    server.mockRejectedValue(new TypeError('no network'));
    expect(await loadNotifyCard()).toBe(false);
  });

  it('counts a browser once the player says that they see the test notification', async () => {
    const asked: string[] = [];
    const endpoint = 'https://push.test/1';
    stubPush(endpoint);
    delivery = { push: { seenAt: null }, calendar: null };
    answers();
    const answer = server.getMockImplementation()!;
    server.mockImplementation((url, sent) => {
      asked.push(url.replace('/api/v1', ''));
      if (url.endsWith('/push-key')) return Promise.resolve(Response.json({ key: 'BA' }));
      if (url.endsWith('/test')) return Promise.resolve(Response.json({ taken: true, reason: '' }));
      if (url.endsWith('/me/push')) return Promise.resolve(new Response(null, { status: 204 }));
      if (!url.endsWith('/seen')) return answer(url, sent);
      expect(JSON.parse(sent.body!)).toEqual({ endpoint });
      delivery = { push: { seenAt: '2031-01-06T10:00:00.000Z' }, calendar: null };
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    await loadNotifyCard();
    press(card(), 'This browser');
    press(card(), 'Turn on and send a test');
    await vi.waitFor(() => expect(wordsOf(card())).toContain('We have sent a test notification'));
    expect(asked).not.toContain('/me/push/seen');
    expect([isNotifiable(), isDone()]).toEqual([false, false]);
    press(card(), 'I see it');
    await vi.waitFor(() => expect(isDone()).toBe(true));
    expect(isNotifiable()).toBe(true);
    expect(wordsOf(card())).toContain('Notifications in this browser work.');
    press(card(), 'OK');
    delivery = {};
  });

  it.each([
    ['at the table', 'seated', ['E-mail', 'Calendar']],
    ['on the account page', null, ['Calendar']],
  ] as const)('does not offer the browser %s if the server has no keys', async (_, moment, ways) => {
    answers();
    await loadNotifyCard();
    const offered = nodesIn(card(moment)).filter(({ props }) => props['aria-expanded'] !== undefined);
    expect(offered.map(({ children }) => wordsOf(children[0] as VNode))).toEqual(ways);
  });

  it('says only that notifications are blocked, if the player blocks them', async () => {
    stubPush('https://push.test/1');
    answers();
    const answer = server.getMockImplementation()!;
    server.mockImplementation((url, sent) =>
      url.endsWith('/push-key') ? Promise.resolve(Response.json({ key: 'BA' })) : answer(url, sent),
    );
    let choice = 'default';
    const notification = {
      permission: choice,
      requestPermission: async () => (notification.permission = choice),
    };
    vi.stubGlobal('Notification', notification);
    await loadNotifyCard();
    press(card(), 'This browser');
    // Drawn when a press begins something, and when it is done.
    const drawn = vi.fn();
    const turnOn = async () => {
      drawn.mockClear();
      press(card('seated', undefined, drawn), 'Turn on and send a test');
      await vi.waitFor(() => expect(drawn).toHaveBeenCalledTimes(2));
      return wordsOf(card());
    };
    expect(await turnOn()).toContain('Allow notifications first.');
    choice = 'denied';
    const words = await turnOn();
    expect(words).toContain('You have blocked notifications from this site.');
    expect(words).not.toContain('Allow notifications first.');
    press(card(), 'This browser');
  });

  it('says what works once a calendar has fetched the address, until the player closes it', async () => {
    delivery = { push: null, calendar: { fetchedAt: null } };
    answers();
    await loadNotifyCard();
    press(card(), 'Calendar');
    await vi.waitFor(() =>
      expect(nodesIn(card()).some(({ props }) => props['href'] === 'webcal://parsec.test/c.ics')).toBe(true),
    );
    press(card(), 'Check');
    await vi.waitFor(() =>
      expect(wordsOf(card())).toContain('No calendar program has fetched this address yet'),
    );
    expect([isNotifiable(), isDone()]).toEqual([false, false]);
    delivery = { push: null, calendar: { fetchedAt: '2031-01-06T10:00:00.000Z' } };
    press(card(), 'Check');
    await vi.waitFor(() => expect(isDone()).toBe(true));
    expect(isNotifiable()).toBe(true);
    expect(wordsOf(find(card(), ({ props }) => props.role === 'status'))).toContain('Your calendar works.');
    press(card(), 'OK');
    expect(isDone()).toBe(false);
  });
});

describe('a player whose e-mails have stopped since the page last asked', () => {
  /** The table, with the words of the card on it. `isLost`: whether a notification of this game has not reached the player. */
  function table(isLost: boolean): { words: () => string; redrawn: ReturnType<typeof vi.fn> } {
    noteAddress();
    noteDelivery(settings());
    delivery = { failingSince: '2031-01-06T10:00:00.000Z' };
    answers();
    const redrawn = vi.fn();
    const draw = notifyOf(Promise.resolve(), redrawn, async () => undefined);
    const state = {
      me,
      game: { ...game, paceName: 'daily' },
      seen: null,
      delivery: { isLost: () => isLost },
    };
    return { words: () => wordsOf(draw(state)), redrawn };
  }
  afterEach(() => {
    delivery = {};
  });

  it('sees the card once a notification has not reached them, and the page asks only once', async () => {
    const { words, redrawn } = table(true);
    expect(words()).toBe('');
    await vi.waitFor(() => expect(redrawn).toHaveBeenCalledOnce());
    expect(words()).toContain('You get no e-mails: they are off or fail.');
    expect(isNotifiable()).toBe(false);
    const requests = server.mock.calls.length;
    expect(words()).toContain('You get no e-mails');
    expect(server).toHaveBeenCalledTimes(requests);
  });

  it('does not see it before that, because asking at each visit would cost a request', () => {
    const { words } = table(false);
    expect([words(), server.mock.calls.length, isMailCertain()]).toEqual(['', 0, true]);
  });
});

describe('what works', () => {
  const push = (seenAt: string | null) => settings({ push: { seenAt }, calendar: { fetchedAt: null } });
  it('is a browser in which the player has seen a test notification, while it is subscribed', () => {
    noteDelivery(push(null));
    expect(isNotifiable()).toBe(false);
    noteDelivery(push('2031-01-06T10:00:00.000Z'));
    expect(isNotifiable()).toBe(true);
    noteDelivery(settings({ push: null, calendar: { fetchedAt: null } }));
    expect(isNotifiable()).toBe(false);
  });

  it('takes the dot at Account away', async () => {
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', new EventTarget());
    vi.stubGlobal('location', { pathname: '/' });
    const { topBar } = await load<{ topBar(me: object, ...draw: (() => void)[]): Drawn }>(
      'shared/top-bar.ts',
    );
    const dots = () =>
      nodesIn(topBar(me, redraw, redraw)).flatMap(({ props }) =>
        props['class'] === 'mute' ? props['title'] : [],
      );
    noteDelivery(push(null));
    expect(dots()).toEqual(['Notifications are not set up']);
    noteDelivery(push('2031-01-06T10:00:00.000Z'));
    expect(dots()).toEqual([]);
  });

  it('is an address, whatever else stops', () => {
    noteAddress();
    noteDelivery(push(null));
    expect(isNotifiable()).toBe(true);
  });

  it.each([
    ['has stopped all e-mails', { mail: false }],
    [
      'gets no e-mails, because they fail',
      { delivery: { failingSince: '2031-01-06T10:00:00.000Z', push: null } },
    ],
  ])('does not count the address of a player who %s, until e-mails go out again', (_, off) => {
    noteAddress();
    noteDelivery({ ...push(null), ...off });
    // Each page notes the address.
    noteAddress();
    expect(isNotifiable()).toBe(false);
    noteDelivery({ ...push('2031-01-06T10:00:00.000Z'), mail: false });
    expect(isNotifiable()).toBe(true);
    noteDelivery(settings());
    expect(isNotifiable()).toBe(true);
  });

  it('is asked again after a day: e-mails may have been stopped elsewhere', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 0, 6) });
    noteAddress();
    expect(isMailCertain()).toBe(false);
    noteDelivery(settings());
    expect(isMailCertain()).toBe(true);
    vi.setSystemTime(Date.UTC(2031, 0, 7, 0, 1));
    expect([isMailCertain(), isNotifiable()]).toEqual([false, true]);
    vi.useRealTimers();
  });
});
