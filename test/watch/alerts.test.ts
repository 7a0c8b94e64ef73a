/** Alerts reach the operator once each, in order, however often sending fails. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Alerts, type AlertMessage, type AlertReceiver } from '../../src/watch/alerts.ts';
import { standIn } from '../support/cast.ts';

const NOW = Date.UTC(2031, 4, 9);

/** The part of a store that alerts need. */
function store(): SyncKvStorage {
  const kept = new Map<string, string>();
  return standIn<SyncKvStorage>({
    get: (key: string) => (kept.has(key) ? JSON.parse(kept.get(key)!) : undefined),
    put: (key: string, value: unknown) => void kept.set(key, JSON.stringify(value)),
  });
}

function setUp(...more: readonly AlertReceiver[]) {
  const sent: AlertMessage[] = [];
  const down = { times: 0 };
  const send = async (message: AlertMessage) => {
    if (down.times > 0) {
      down.times -= 1;
      throw new Error('the receiver is away');
    }
    sent.push(message);
  };
  const receivers = [{ name: 'webhook', send }, ...more];
  const kv = store();
  return { alerts: new Alerts(kv, receivers), again: () => new Alerts(kv, receivers), sent, down };
}

describe('an alert', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(console, 'log').mockReturnValue();
  });
  afterEach(() => void vi.restoreAllMocks());

  it('is sent once when it is raised, and once when it is cleared', async () => {
    const { alerts, sent } = setUp();
    alerts.set('games-stuck', 'games past their deadline: 1', NOW);
    alerts.set('games-stuck', 'games past their deadline: 2', NOW + 1);
    expect(alerts.raised).toEqual([
      { kind: 'games-stuck', since: NOW, detail: 'games past their deadline: 1' },
    ]);
    await alerts.run(NOW + 2);
    alerts.set('games-stuck', null, NOW + 3);
    alerts.set('games-stuck', null, NOW + 4);
    await alerts.run(NOW + 5);
    expect(sent.map(({ kind, state }) => [kind, state])).toEqual([
      ['games-stuck', 'raised'],
      ['games-stuck', 'cleared'],
    ]);
    expect(alerts.raised).toEqual([]);
    expect(alerts.nextDue).toBeUndefined();
  });

  it('is sent again with growing pauses until it is accepted, also after a restart', async () => {
    const { alerts, again, sent, down } = setUp();
    down.times = 3;
    alerts.set('database-away', 'the database does not answer', NOW);
    const pauses: number[] = [];
    for (let now = NOW; sent.length === 0; now = again().nextDue ?? now) {
      await again().run(now);
      pauses.push((again().nextDue ?? now) - now);
    }
    expect(pauses).toEqual([10_000, 20_000, 40_000, 0]);
    expect(sent).toEqual([
      { kind: 'database-away', state: 'raised', at: NOW, detail: 'the database does not answer' },
    ]);
  });

  it('keeps the last twenty messages while nobody accepts them', async () => {
    const { alerts, sent, down } = setUp();
    down.times = 1;
    for (let i = 0; i < 30; i += 1) alerts.set('mail-failing', i % 2 === 0 ? `${i}` : null, NOW + i);
    await alerts.run(NOW + 30);
    expect(sent).toEqual([]);
    await alerts.run(alerts.nextDue!);
    expect(sent.map(({ at }) => at - NOW)).toEqual(Array.from({ length: 20 }, (_, i) => 10 + i));
  });

  it('reaches one receiver once, however long the other fails', async () => {
    const { alerts, sent } = setUp({ name: 'mail', send: () => Promise.reject(new Error('no mail server')) });
    alerts.set('mail-failing', 'letters fail', NOW);
    for (let now = NOW; now < NOW + 43_200_000; now = alerts.nextDue!) await alerts.run(now);
    alerts.set('database-away', 'the database does not answer', NOW + 43_200_000);
    await alerts.run(NOW + 43_200_000);
    expect(sent.map(({ kind }) => kind)).toEqual(['mail-failing', 'database-away']);
  });
});
