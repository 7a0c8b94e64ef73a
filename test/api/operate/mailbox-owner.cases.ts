/** Mailboxes for which an earlier build stored no owner: any call of the player stores it. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { mailboxOf, operatedMailboxOf } from '../../../src/mailbox/bindings.ts';
import type { Mailbox } from '../../../src/mailbox/protocol.ts';
import { PLAYER } from '../../../src/mailbox/store/owner.ts';
import { asInstant, asSeat, asWindowId } from '../../../src/rules/vocabulary.ts';

const { MAILBOXES } = env as Env;
const SUBSCRIPTION = { endpoint: 'https://push.example.org/a', keys: { p256dh: 'p', auth: 'a' } };

const DECISION = { seat: asSeat(0), window: asWindowId('first.1'), signedOut: 0 };

/** Every call except `forget`, which deletes the mailbox's data. */
const CALLS: { readonly [name in Exclude<keyof Mailbox, 'forget'>]: (box: Mailbox) => Promise<unknown> } = {
  notify: (box) => box.notify({ game: 'g', sandbox: false, notifications: [] }),
  settings: (box) => box.settings(),
  change: (box) => box.change({}),
  delivery: (box) => box.delivery(),
  addWebhook: (box) => box.addWebhook('https://hooks.example.org/'),
  removeWebhook: (box) => box.removeWebhook('none'),
  enableWebhook: (box) => box.enableWebhook('none'),
  testWebhook: (box) => box.testWebhook('none'),
  verifyWebhook: (box) => box.verifyWebhook('none', 'CDFG-HJKM'),
  subscribe: (box) => box.subscribe(SUBSCRIPTION),
  unsubscribe: (box) => box.unsubscribe(),
  testPush: (box) => box.testPush('https://post.example.org/'),
  confirmPush: (box) => box.confirmPush(SUBSCRIPTION.endpoint),
  availability: (box) => box.availability(),
  setHours: (box) => box.setHours(null),
  retryUpdates: (box) => box.retryUpdates('name', []),
  addVacation: (box) => box.addVacation({ from: asInstant(0), to: asInstant(1) }),
  endVacation: (box) => box.endVacation(asInstant(0)),
  reported: (box) => box.reported('letter', { outcome: 'delivered' }),
  moved: (box) => box.moved(),
  takeReply: (box) => box.takeReply('digest'),
  giveBackReply: (box) => box.giveBackReply('digest'),
  noteReply: (box) => box.noteReply('digest', { ...DECISION, done: [], sent: null }),
  finishReply: (box) => box.finishReply('digest'),
  unfinishedReply: (box) => box.unfinishedReply('digest'),
  keepUnproven: (box) => box.keepUnproven('digest', { ...DECISION, lines: ['pass'] }),
  unprovenReply: (box) => box.unprovenReply('digest'),
  askedInAnswer: (box) => box.askedInAnswer({ id: 'letter', game: 'g', asked: [] }),
  calendar: (box) => box.calendar(),
  renewCalendar: (box) => box.renewCalendar(),
  appointments: (box) => box.appointments([], []),
};

/** An object that is called by its id has no name, like one that its alarm woke. */
async function nameless(player: string): Promise<DurableObjectStub> {
  const stub = MAILBOXES.get(MAILBOXES.idFromString(MAILBOXES.idFromName(player).toString()));
  await stub.change({ pause: 60 });
  expect(await ownerIn(stub)).toBeUndefined();
  return stub;
}

function ownerIn(stub: DurableObjectStub): Promise<unknown> {
  return runInDurableObject(stub, (_, { storage }) => storage.kv.get(PLAYER));
}

describe('a mailbox for which an earlier build stored no owner', () => {
  it.each(Object.entries(CALLS))('stores its owner with the call %s', async (_, ask) => {
    const player = crypto.randomUUID();
    const stub = await nameless(player);
    await ask(mailboxOf(MAILBOXES, player));
    expect(await ownerIn(stub)).toBe(player);
  });

  it('stores its owner with an unwanted notification', async () => {
    const player = crypto.randomUUID();
    const stub = await nameless(player);
    await mailboxOf(MAILBOXES, player).notify({ game: 'g', sandbox: true, notifications: [] });
    expect(await ownerIn(stub)).toBe(player);
  });

  it('stores its owner when it is released', async () => {
    const player = crypto.randomUUID();
    const stub = await nameless(player);
    await operatedMailboxOf(MAILBOXES, player).release();
    expect(await ownerIn(stub)).toBe(player);
  });
});
