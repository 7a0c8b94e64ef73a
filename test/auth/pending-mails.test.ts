/** Account e-mails that wait to be sent: their retries, what is logged, and what is reported to the operator. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mail, Posted } from '../../src/notify/mail.ts';
import { MAILS_LAYOUT, PendingMails } from '../../src/auth/verification/pending-mails.ts';
import { sqlOf } from '../support/node/sqlite.ts';

const NOW = 1_900_000_000_000;
const MAIL: Mail = { to: 'ada@example.org', subject: 'Code', text: 'text', html: '<p>' };

const logged: Record<string, unknown>[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  logged.length = 0;
  for (const method of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => {
      const { at: _, ...facts } = JSON.parse(line) as Record<string, unknown>;
      logged.push(facts);
    });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function mailsOf() {
  const sql = sqlOf();
  sql.exec(MAILS_LAYOUT);
  const post = vi.fn<(mail: Mail) => Promise<Posted>>();
  const report = vi.fn(() => Promise.resolve());
  return { mails: new PendingMails(sql, () => ({ post }), report), post, report };
}

const refusal = (fields: Partial<Posted & { ok: false }> = {}): Posted => ({
  ok: false,
  again: true,
  reason: 'busy',
  ...fields,
});

describe('a pending e-mail', () => {
  it('is sent once, and the log has the provider’s receipt', async () => {
    const { mails, post, report } = mailsOf();
    post.mockResolvedValue({ ok: true, id: 'r1' });
    expect(mails.nextDue).toBeUndefined();
    mails.add(MAIL, NOW + 1);
    expect(mails.nextDue).toBe(NOW);
    await mails.deliver();
    await mails.deliver();
    expect([post.mock.calls, report.mock.calls, mails.nextDue]).toEqual([[[MAIL]], [], undefined]);
    expect(logged).toEqual([{ level: 'info', event: 'account-email-accepted', tries: 1, receipt: 'r1' }]);
    post.mockResolvedValue({ ok: true, id: 'no receipt' });
    mails.add(MAIL, NOW + 1);
    await mails.deliver();
    expect(logged[1]).toEqual({ level: 'info', event: 'account-email-accepted', tries: 1 });
  });

  it('is retried after 5 s, then after twice as long each time, up to 10 minutes', async () => {
    const { mails, post, report } = mailsOf();
    post.mockResolvedValue(refusal());
    mails.add(MAIL, Infinity);
    const pauses: number[] = [];
    for (let i = 0; i < 9; i += 1) {
      await mails.deliver();
      pauses.push((mails.nextDue! - Date.now()) / 1000);
      vi.setSystemTime(mails.nextDue!);
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600]);
    const failedFor = [0, 5, 15, 35, 75, 155, 315, 635, 1235].map((seconds) => seconds * 1000);
    expect(report.mock.calls).toEqual(failedFor.map((ms) => [{ failedFor: ms, reason: 'busy' }]));
  });

  it('is due again after a minute if the object stops while it sends', async () => {
    const { mails, post } = mailsOf();
    post.mockReturnValue(new Promise(() => {}));
    mails.add(MAIL, NOW + 1);
    void mails.deliver();
    void mails.deliver();
    expect([mails.nextDue, post.mock.calls.length]).toEqual([NOW + 60_000, 1]);
  });

  it('is dropped unsent once it is stale', async () => {
    const { mails, post } = mailsOf();
    mails.add(MAIL, NOW);
    await mails.deliver();
    expect([mails.nextDue, post.mock.calls, logged]).toEqual([undefined, [], []]);
  });

  it('is dropped if the provider will never accept it', async () => {
    const { mails, post, report } = mailsOf();
    post.mockResolvedValue(refusal({ again: false }));
    mails.add(MAIL, NOW + 1);
    await mails.deliver();
    expect([mails.nextDue, report.mock.calls]).toEqual([undefined, []]);
    const refused = { event: 'account-email-refused', tries: 1, again: false, reason: 'busy' };
    expect(logged).toEqual([{ level: 'warn', ...refused }]);
  });

  it('that is refused for the service’s settings is logged as an error, and reported', async () => {
    const { mails, post, report } = mailsOf();
    post.mockResolvedValue(refusal({ fault: 'settings' }));
    mails.add(MAIL, NOW + 1);
    await mails.deliver();
    const refused = { tries: 1, again: true, reason: 'busy', fault: 'settings' };
    expect(logged).toEqual([{ level: 'error', event: 'account-email-refused', ...refused }]);
    expect(report.mock.calls).toEqual([[{ failedFor: 0, reason: 'busy', fault: 'settings' }]]);
  });

  it('that its receiver refuses is retried, and not reported', async () => {
    const { mails, post, report } = mailsOf();
    post.mockResolvedValue(refusal({ fault: 'receiver' }));
    mails.add(MAIL, NOW + 1);
    await mails.deliver();
    expect([mails.nextDue, report.mock.calls]).toEqual([NOW + 5000, []]);
    expect(logged).toMatchObject([{ level: 'warn', fault: 'receiver' }]);
  });

  it('is retried if the mailer throws', async () => {
    const { mails, post, report } = mailsOf();
    post.mockRejectedValue(new Error('no connection'));
    mails.add(MAIL, NOW + 1);
    await mails.deliver();
    const fault = 'Error: no connection';
    expect([mails.nextDue, report.mock.calls]).toEqual([NOW + 5000, [[{ failedFor: 0, reason: fault }]]]);
    expect(logged).toEqual([{ level: 'error', event: 'account-email-failed', tries: 1, fault }]);
  });
});
