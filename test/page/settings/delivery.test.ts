/** The settings of notifications, as the page shows and sends them, without a browser. */
import { describe, expect, it, vi } from 'vitest';
import { find, tickOf, wordsOf, type VNode, load } from '../../support/page/page.ts';
import { mockServer } from '../../support/page/server.ts';

interface DeliverySettings {
  loadDelivery(): Promise<string>;
  gamesUnderWay(): readonly object[];
  deliveryPanel(address: string | null, names: object, redraw: () => void): VNode;
}

const { loadDelivery, gamesUnderWay, deliveryPanel } = await load<DeliverySettings>('settings/delivery.ts');
const { absolute } = await load<{ absolute: (iso: string) => string }>('shared/time.ts');

const server = mockServer();
const redraw = () => undefined;

const SETTINGS = {
  zone: 'UTC',
  mail: true,
  kinds: { 'decision-requested': true, 'message-received': true, 'new-kind': false },
  silent: ['elsewhere'],
  quiet: null,
  batching: 2,
  hand: true,
  pause: 15,
  digest: null,
  sandbox: false,
};
const seats = [{ seat: 0, player: { id: 'ada', name: 'Ada' }, bot: null }];
const GAMES = [
  { id: 'g1', ruleset: 'toy-war', title: 'The Ross Affair', status: 'running', seats },
  { id: 'g2', ruleset: 'toy-war', status: 'finished', seats },
];

describe('the notification settings', () => {
  /** `more`: settings that this page does not know. */
  async function shown(delivery: object, more: object = {}): Promise<(address?: string | null) => VNode> {
    server.mockImplementation((url) =>
      Promise.resolve(
        Response.json(url.endsWith('/me/games') ? { games: GAMES } : { ...SETTINGS, ...more, delivery }),
      ),
    );
    expect(await loadDelivery()).toBe('');
    server.mockClear();
    return (address = 'ada@example.org') => deliveryPanel(address, { games: gamesUnderWay() }, redraw);
  }

  it('show whether e-mails arrive', async () => {
    const at = '2031-01-06T10:00:00.000Z';
    const none = await shown({ lastSentAt: null, failingSince: null });
    expect(wordsOf(none())).toContain('No e-mail has been sent to you yet.');
    expect(wordsOf(none(null))).toContain('To get e-mails, add an e-mail address');
    const sent = await shown({ lastSentAt: at, failingSince: null });
    expect(wordsOf(sent())).toContain(`The last e-mail was sent ${absolute(at)}.`);
    const failing = await shown({ lastSentAt: null, failingSince: at });
    expect(wordsOf(failing())).toContain(`E-mails to you have failed since ${absolute(at)}.`);
  });

  it('are saved as a whole, without settings that the page does not show', async () => {
    const panel = await shown({ lastSentAt: null, failingSince: null }, { hooks: [1] });
    tickOf(panel(), 'Notify me by e-mail').onchange({ target: { checked: false } });
    tickOf(panel(), 'I get a message').onchange({ target: { checked: false } });
    tickOf(panel(), 'Quiet hours').onchange({ target: { checked: true } });
    find(panel(), ({ key }) => key === 'to').children.forEach((child) => {
      if (typeof child !== 'string') child.props.onchange({ target: { value: '07:30' } });
    });
    tickOf(panel(), 'Toy War “The Ross Affair”: Ada').onchange({ target: { checked: true } });
    find(panel(), ({ tag }) => tag === 'form').props.onsubmit({ preventDefault: () => undefined });
    await vi.advanceTimersByTimeAsync(0);
    const [[url, { method, body }]] = server.mock.calls as [[string, { method: string; body: string }]];
    expect([method, url]).toEqual(['PATCH', '/api/v1/me/settings']);
    expect(JSON.parse(body)).toEqual({
      ...SETTINGS,
      mail: false,
      kinds: { 'decision-requested': true, 'message-received': false, 'new-kind': false },
      quiet: { from: 1320, to: 450 },
      silent: ['elsewhere', 'g1'],
    });
    expect(wordsOf(panel())).toContain('Saved.');
    expect(wordsOf(panel())).not.toContain('g2');
  });

  it('keep changes made while saving, and say that these are not saved', async () => {
    const panel = await shown({ lastSentAt: null, failingSince: null });
    find(panel(), ({ tag }) => tag === 'form').props.onsubmit({ preventDefault: () => undefined });
    tickOf(panel(), 'Notify me by e-mail').onchange({ target: { checked: false } });
    await vi.advanceTimersByTimeAsync(0);
    expect(tickOf(panel(), 'Notify me by e-mail').checked).toBe(false);
    expect(wordsOf(panel())).toContain('Saved, except for your latest changes.');
  });

  it('use the browser’s time zone only on request', async () => {
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
