/** Waking hours, vacations and webhooks on the settings page, without a browser. */
import { describe, expect, it, vi } from 'vitest';
import { find, press, tickOf, typeInto, wordsOf, type VNode, load } from '../../support/page/page.ts';
import { mockServer } from '../../support/page/server.ts';

type Span = { from: number; to: number } | null;
interface Availability {
  loadAvailability(): Promise<string>;
  weekly(days: readonly Span[]): number;
  stretchOf(first: string, last: string): { from: string; to: string };
}
type Panel = (redraw: () => void) => VNode;

const { loadAvailability, weekly, stretchOf } = await load<Availability>('settings/availability.ts');
const { loadBlocks, blocksPanel } = await load<{
  loadBlocks: () => Promise<string>;
  blocksPanel: (names: object, redraw: () => void) => VNode;
}>('settings/blocks.ts');
const { hoursPanel } = await load<{ hoursPanel: Panel }>('settings/hours-form.ts');
const { vacationsPanel } = await load<{ vacationsPanel: Panel }>('settings/vacations.ts');
const { webhooksPanel, loadWebhooks } = await load<{
  webhooksPanel: (address: string | null, redraw: () => void) => VNode;
  loadWebhooks: () => Promise<string>;
}>('settings/webhooks.ts');
const { atTablePanel } = await load<{ atTablePanel: Panel }>('settings/at-table.ts');
const { loadPush, pushPanel } = await load<{
  loadPush: () => Promise<string>;
  pushPanel: (delivery: null, redraw: () => void) => VNode;
}>('settings/push.ts');

const server = mockServer(Date.parse('2031-01-06T10:00:00Z'));
const redraw = () => undefined;
const answers = (body: object, status = 200): void =>
  void server.mockImplementation(() => Promise.resolve(Response.json(body, { status })));
const sent = (): readonly unknown[] => {
  const [url, { method, body }] = server.mock.calls[0]!;
  return [method, url, body === null ? null : JSON.parse(body)];
};
const settled = () => vi.advanceTimersByTimeAsync(0);

async function availability(body: object): Promise<void> {
  answers({ hours: null, vacations: [], daysLeft: 30, ...body });
  expect(await loadAvailability()).toBe('');
  server.mockClear();
}

describe('waking hours', () => {
  const day = { from: 480, to: 1320 };
  it.each<[string, readonly Span[], number]>([
    ['a day', [day], 14],
    ['past midnight', [{ from: 1080, to: 120 }], 8],
    ['past the end of the week', [null, null, null, null, null, null, { from: 1320, to: 120 }], 4],
    ['a whole day', [{ from: 480, to: 480 }], 24],
    [
      'what two days share, once',
      [
        { from: 720, to: 600 },
        { from: 0, to: 1440 },
      ],
      36,
    ],
    ['none', [null], 0],
  ])('cover %s', (_, days, hours) => {
    expect(weekly(days) / 60).toBe(hours);
  });

  it('can be started, changed by day, and saved as a whole', async () => {
    await availability({});
    const panel = () => hoursPanel(redraw);
    expect(wordsOf(panel())).toContain('day and night');
    tickOf(panel(), 'Use waking hours').onchange({ target: { checked: true } });
    tickOf(panel(), 'Sunday').onchange({ target: { checked: false } });
    typeInto(
      find(panel(), ({ key }) => key === 'Monday'),
      'to ',
      '02:30',
    );
    expect(wordsOf(panel())).toContain('88 hours a week.');
    press(panel(), 'Copy Monday to all days');
    expect(wordsOf(panel())).toContain('129 hours a week.');
    answers({ hours: null, vacations: [], daysLeft: 30 });
    find(panel(), ({ tag }) => tag === 'form').props.onsubmit({ preventDefault: () => undefined });
    await settled();
    expect(sent()).toMatchObject([
      'PUT',
      '/api/v1/me/availability/hours',
      { hours: { days: Array.from({ length: 7 }, () => ({ from: 480, to: 150 })) } },
    ]);
    expect(wordsOf(panel())).toContain('Waking hours saved.');
  });

  it('that are too few show the minimum before the request', async () => {
    const days = [day, null, null, null, null, null, null];
    await availability({ hours: { zone: 'UTC', days } });
    expect(wordsOf(hoursPanel(redraw))).toContain('14 hours a week: you need at least 28');
  });
});

describe('vacations', () => {
  it('last from the start of one day to the end of another', () => {
    const { from, to } = stretchOf('2031-07-01', '2031-07-02');
    expect([new Date(from).getHours(), new Date(to).getHours()]).toEqual([0, 0]);
    expect(new Date(to).getDate()).toBe(3);
  });

  it('in the past are hidden; others can be ended after a confirmation', async () => {
    const at = (day: number) => new Date(Date.UTC(2031, 0, day)).toISOString();
    const vacations = [1, 5, 20].map((first) => ({ from: at(first), to: at(first + 3) }));
    await availability({ vacations, daysLeft: 21 });
    const panel = () => vacationsPanel(redraw);
    expect(wordsOf(panel())).toContain('21 of 30 days are left');
    const rows = find(panel(), ({ tag }) => tag === 'ul').children as readonly VNode[];
    expect(rows.map((row) => wordsOf(row).split(' ')[0])).toEqual(['Since', 'From']);
    press(panel(), 'End the vacation since');
    expect(server).not.toHaveBeenCalled();
    press(panel(), 'I am back');
    await settled();
    expect(sent()).toEqual([
      'DELETE',
      `/api/v1/me/availability/vacations/${encodeURIComponent(at(5))}`,
      null,
    ]);
  });
});

describe('the end of a vacation', () => {
  const at = (day: number) => new Date(Date.UTC(2031, 0, day)).toISOString();
  const panel = () => vacationsPanel(redraw);
  const first = () => find(panel(), ({ tag }) => tag === 'input').props.value;

  it.each([
    ['that runs', 5, 'End the vacation', 'I am back', 'Your vacation is over.'],
    ['that is yet to come', 20, 'Cancel the vacation', 'Yes, cancel', 'Vacation cancelled.'],
  ])('%s has a label, and keeps the form’s input', async (_, day, label, yes, said) => {
    await availability({ vacations: [{ from: at(day), to: at(day + 3) }] });
    typeInto(panel(), 'First day ', '2031-02-01');
    press(panel(), label);
    press(panel(), yes);
    await settled();
    expect(wordsOf(panel())).toContain(said);
    expect(first()).toBe('2031-02-01');
  });

  it('is saved with its beginning, and clears the form', async () => {
    await availability({});
    typeInto(panel(), 'First day ', '2031-02-01');
    find(panel(), ({ tag }) => tag === 'form').props.onsubmit({ preventDefault: () => undefined });
    await settled();
    expect(wordsOf(panel())).toContain('Vacation planned.');
    expect(first()).toBe('');
  });
});

describe('webhooks', () => {
  const at = '2031-01-06T09:00:00.000Z';
  const standing = { lastSentAt: null, failingSince: null, disabledAt: null };
  const hook = { id: 'w1', url: 'https://x.test/', verified: true, verification: 'challenge', ...standing };
  const shown = async (webhooks: readonly object[]): Promise<VNode> => {
    answers({ webhooks });
    expect(await loadWebhooks()).toBe('');
    server.mockClear();
    return webhooksPanel('ada@example.org', redraw);
  };

  it('show their state; disabled ones can be turned on again', async () => {
    expect(wordsOf(await shown([]))).toContain('None yet.');
    expect(wordsOf(await shown([hook]))).toContain('Nothing has been sent yet.');
    expect(wordsOf(await shown([{ ...hook, lastSentAt: at }]))).toContain('Last message:');
    expect(wordsOf(await shown([{ ...hook, failingSince: at }]))).toContain('The service keeps trying.');
    const off = await shown([{ ...hook, failingSince: at, disabledAt: at }]);
    expect(wordsOf(off)).toContain('Off since');
    press(off, 'Turn on again');
    await settled();
    expect(sent()).toEqual(['POST', '/api/v1/me/webhooks/w1/enable', null]);
  });

  it('are verified by an echo, or by a code from the chat', async () => {
    const fresh = { ...hook, verified: false };
    const panel = await shown([fresh]);
    expect(wordsOf(panel)).toContain('Not verified yet:');
    answers({ taken: false, status: null, reason: 'it answered', webhooks: [fresh] });
    press(panel, 'Verify');
    await settled();
    expect(wordsOf(webhooksPanel('ada@example.org', redraw))).toContain('Verification failed: it answered.');
    const chat = await shown([{ ...fresh, verification: 'code' }]);
    expect(wordsOf(chat)).not.toContain('Code from the chat');
    answers({ taken: false, status: null, reason: 'it answered', webhooks: [] });
    press(chat, 'Post a code');
    await settled();
    expect(server.mock.calls[0]![0]).toBe('/api/v1/me/webhooks/w1/test');
    const posted = await shown([{ ...fresh, verification: 'code' }]);
    expect(wordsOf(posted)).toContain('Code from the chat');
    expect(wordsOf(posted)).toContain('Post another code');
  });

  it('are not offered to guests', async () => {
    await shown([]);
    expect(wordsOf(webhooksPanel(null, redraw))).toContain('Webhooks need an e-mail address');
  });

  it('show the result of a test', async () => {
    const panel = await shown([hook]);
    answers({ taken: false, status: 500, reason: 'it answered 500' });
    press(panel, 'Send a test');
    await settled();
    expect(wordsOf(webhooksPanel('ada@example.org', redraw))).toContain('The test failed: it answered 500.');
  });
});

describe('push notifications in this browser', () => {
  it('are not offered if the service sends none', async () => {
    vi.stubGlobal('navigator', {});
    answers({ key: null });
    expect(await loadPush()).toBe('');
    expect(pushPanel(null, redraw)).toBeNull();
    answers({ key: 'BA' });
    expect(await loadPush()).toBe('');
    expect(wordsOf(pushPanel(null, redraw))).toContain('Notifications in this browser');
  });
});

describe('blocked players', () => {
  it('of the same name have their display names, also on their buttons', async () => {
    const shown = ['Nova #k3', 'Nova #x7'];
    answers({
      blocks: shown.map((displayName) => ({ player: { id: displayName, name: 'Nova', displayName } })),
    });
    await loadBlocks();
    const panel = blocksPanel({ named: (player: object) => player }, redraw);
    for (const name of shown) {
      expect(wordsOf(panel)).toContain(name);
      find(panel, ({ props }) => props['aria-label'] === `Unblock ${name}`);
    }
  });
});

describe('being seen at the table', () => {
  const words = 'when I have our table open';
  const choose = (checked: boolean) => tickOf(atTablePanel(redraw), words).onchange({ target: { checked } });
  it('is off until the player turns it on, and stays as it is after a refusal', async () => {
    expect(tickOf(atTablePanel(redraw), words)['checked']).toBe(false);
    answers({ player: { id: 'ada', name: 'Ada' }, showsPresence: true });
    choose(true);
    await settled();
    expect(sent()).toEqual(['PATCH', '/api/v1/me', { showsPresence: true }]);
    expect(tickOf(atTablePanel(redraw), words)['checked']).toBe(true);
    answers({ code: 'unknown-game' }, 404);
    choose(false);
    await settled();
    expect(tickOf(atTablePanel(redraw), words)['checked']).toBe(true);
  });
});
