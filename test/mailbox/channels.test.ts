/** A delivery channel is registered in one place. This file adds one and changes nothing else. */
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Brief } from '../../src/room/read/brief-wire.ts';
import { CHANNELS as WORDS } from '../../src/rules/text/choices/channels.ts';
import { asInstant, asSeat, asWindowId } from '../../src/rules/vocabulary.ts';
import { standIn } from '../support/cast.ts';
import { kvOf } from '../support/node/kv.ts';
import { sqlOf } from '../support/node/sqlite.ts';
import { sent, telegram } from './toy-channel.ts';

// Other test files share their modules, and must not share this channel.
vi.resetModules();
afterAll(() => vi.resetModules());
const { CHANNELS } = await import('../../src/mailbox/channels/registry.ts');
const known = Object.keys(CHANNELS);
Object.assign(CHANNELS, { telegram });
// What is made of the registry is made when these are loaded.
const { openApiDocument } = await import('../../src/api/openapi/whole-document.ts');
const { SettingsRequest, settingsBodyOf } = await import('../../src/api/schema/notifications/settings.ts');
const { PlayerMailbox } = await import('../../src/mailbox/mailbox.ts');

const START = asInstant(1_900_000_000_000);
const MINUTE = 60_000;
const CHAT = { chat: '42' };
const window = asWindowId('bid.1');
const ASKED = { window, kind: 'bid', openedAt: START, closesAt: asInstant(START + 600 * MINUTE) };
const BRIEF = standIn<Brief>({
  game: 'g1',
  ruleset: 'toy',
  status: 'running',
  seat: asSeat(0),
  asked: [{ ...ASKED, otherwise: 'Bid 1.', plain: [], seen: false }],
});

/** A mailbox, and what it reports to the room of its only game. */
function mailboxOfAda() {
  const reports: object[] = [];
  const room = {
    brief: () => Promise.resolve({ ok: true, value: BRIEF }),
    recordDelivery: (report: object) => Promise.resolve(void reports.push(report)),
  };
  const account = ['ada', 'Ada', null, START];
  const statement = { bind: () => statement, raw: () => Promise.resolve([account]) };
  const env = {
    ORIGIN: 'https://parsec.test',
    ROOMS: { getByName: () => room },
    DB: { prepare: () => statement },
  };
  const storage = {
    kv: kvOf(),
    sql: sqlOf(),
    getAlarm: () => Promise.resolve(null),
    setAlarm: () => Promise.resolve(),
    transactionSync: (act: () => unknown) => act(),
  };
  const ctx = standIn<DurableObjectState>({
    storage,
    id: { name: 'ada' },
    waitUntil: () => undefined,
    getWebSockets: () => [],
  });
  return { mailbox: new PlayerMailbox(ctx, standIn<Env>(env)), reports };
}

describe('a registered channel', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    sent.length = 0;
  });
  afterEach(() => void [vi.useRealTimers(), vi.restoreAllMocks()]);

  it('notifies a player who has set it up, and reports to the room and the log', async () => {
    const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const { mailbox, reports } = mailboxOfAda();
    expect((await mailbox.delivery()).others).toEqual({ telegram: null });
    await mailbox.change({ telegram: CHAT, mail: false } as object);
    await mailbox.notify({
      game: 'g1',
      sandbox: false,
      notifications: [{ kind: 'asked', key: window, at: START, until: ASKED.closesAt }],
    });
    vi.setSystemTime(START + 5 * MINUTE);
    await mailbox.alarm();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      settings: { telegram: CHAT },
      games: [{ notifications: [{ kind: 'decision-requested' }] }],
    });
    expect(reports).toEqual([
      expect.objectContaining({ windows: [window], step: 'accepted', channel: 'telegram' }),
    ]);
    expect(lines.mock.calls.join()).toContain('"event":"telegram-accepted"');
    const state = { lastSent: START + 5 * MINUTE, failingSince: null };
    expect((await mailbox.delivery()).others).toEqual({ telegram: state });
  });

  it('does not notify a player who has not set it up', async () => {
    const { mailbox } = mailboxOfAda();
    await mailbox.notify({
      game: 'g1',
      sandbox: false,
      notifications: [{ kind: 'started', key: 'started', at: START }],
    });
    vi.setSystemTime(START + 60 * MINUTE);
    await mailbox.alarm();
    expect(sent).toEqual([]);
  });

  it('adds its setting and its state to the settings of the API', async () => {
    const { mailbox } = mailboxOfAda();
    const settings = await mailbox.settings();
    const body = settingsBodyOf(settings, await mailbox.delivery());
    expect(body).toMatchObject({ mail: true, telegram: null, delivery: { push: null, telegram: null } });
    expect(SettingsRequest.safeParse({ telegram: CHAT }).success).toBe(true);
    expect(SettingsRequest.safeParse({ telegram: { chat: 42 } }).success).toBe(false);
  });

  it('appears in the OpenAPI document', () => {
    const { schemas } = openApiDocument().components as { schemas: Record<string, object> };
    expect(schemas['Settings']).toMatchObject({
      properties: {
        telegram: { description: 'The chat that is notified.' },
      },
    });
    expect(schemas['DeliveryByChannel']).toMatchObject({ properties: { telegram: {} } });
    expect(schemas['SettingsRequest']).toMatchObject({ properties: { telegram: {} } });
    const channel = { enum: expect.arrayContaining([...known, 'telegram']) as string[] };
    expect(schemas['DeliveryStatus']).toMatchObject({ properties: { channel } });
  });
});

describe('the choices', () => {
  it('have words for every registered channel', () => expect(Object.keys(WORDS)).toEqual(known));
});
