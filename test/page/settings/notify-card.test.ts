/** When the page asks how to notify a player, what it offers, and when it stops asking. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeOn } from '../../support/page/local-storage.ts';
import { find, load, nodesIn, press, wordsOf, type VNode } from '../../support/page/page.ts';
import { mockServer } from '../../support/page/server.ts';

type Moment = 'seated' | 'idle';
interface Notifiable {
  isNotifiable(): boolean;
  noteAddress(): void;
  noteDelivery(delivery: object): void;
  isCardDue(player: string, moment: Moment): boolean;
}
const { isNotifiable, noteAddress, noteDelivery, isCardDue } =
  await load<Notifiable>('account/notifiable.ts');
const { momentOf } = await load<{ momentOf: (state: object) => Moment | null }>('game/notify.ts');
const { notifyCard, loadNotifyCard, isDone } = await load<{
  notifyCard: (card: object) => VNode;
  loadNotifyCard: () => Promise<void>;
  isDone: () => boolean;
}>('settings/notify-card.ts');

const server = mockServer();
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', storeOn(kept));
});

const account = { address: null as string | null };
let delivery: object = {};
function answers(): void {
  server.mockImplementation((url: string) => {
    if (url.endsWith('/me'))
      return Promise.resolve(Response.json({ player: { id: 'p', name: 'Ada' }, ...account }));
    if (url.endsWith('/push-key')) return Promise.resolve(Response.json({ key: null }));
    if (url.endsWith('/me/calendar'))
      return Promise.resolve(Response.json({ address: 'https://parsec.test/c.ics' }));
    return Promise.resolve(Response.json({ delivery }));
  });
}
const redraw = () => undefined;
const card = (moment: Moment = 'seated') =>
  notifyCard({ player: 'p', moment, redraw, named: async () => undefined });

describe('the moment to ask', () => {
  const me = { id: 'p', name: 'Ada' };
  const game = { status: 'running', sandbox: false, seats: [{ seat: 0, player: me, bot: null }] };
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
});

describe('the card', () => {
  it('comes back once after it was dismissed, with nothing to decide, and then never', async () => {
    answers();
    await loadNotifyCard();
    expect(isCardDue('p', 'seated')).toBe(true);
    press(card('seated'), 'Not now');
    expect([isCardDue('p', 'seated'), isCardDue('p', 'idle')]).toEqual([false, true]);
    expect(isCardDue('q', 'seated')).toBe(true);
    press(card('idle'), 'Not now');
    expect([isCardDue('p', 'seated'), isCardDue('p', 'idle')]).toEqual([false, false]);
  });

  it('tells a guest where the seat lives, and offers e-mail only to guests', async () => {
    answers();
    await loadNotifyCard();
    expect(wordsOf(card())).toContain('your seat lives in this browser only');
    expect(wordsOf(card())).toContain('E-mail');
    account.address = 'ada@example.org';
    await loadNotifyCard();
    expect(wordsOf(card())).not.toMatch(/guest|E-mail/);
    account.address = null;
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
    await vi.waitFor(() => expect(wordsOf(card())).toContain('No calendar has fetched it yet'));
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

describe('what works', () => {
  const push = (seenAt: string | null) => ({ push: { seenAt }, calendar: { fetchedAt: null } });
  it('is a browser that has shown a test notification, while it is subscribed', () => {
    noteDelivery(push(null));
    expect(isNotifiable()).toBe(false);
    noteDelivery(push('2031-01-06T10:00:00.000Z'));
    expect(isNotifiable()).toBe(true);
    noteDelivery({ push: null, calendar: { fetchedAt: null } });
    expect(isNotifiable()).toBe(false);
  });

  it('is an address, whatever else stops', () => {
    noteAddress();
    noteDelivery(push(null));
    expect(isNotifiable()).toBe(true);
  });
});
