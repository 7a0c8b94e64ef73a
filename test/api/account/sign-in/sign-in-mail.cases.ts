/** Account e-mails are retried until a mailer accepts them or they are stale. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PendingMails, MAILS_LAYOUT } from '../../../../src/auth/verification/pending-mails.ts';
import type { Mail, Posted } from '../../../../src/notify/mail.ts';

const START = 1_900_000_000_000;
const MAIL: Mail = { to: 'ada@example.org', subject: 'subject', text: 'a code: 123456', html: '<p>' };
const HOUR = 3_600_000;

/** A post whose mailer answers with these, one after the other; the last one for ever. */
async function posting(
  answers: readonly (Posted | Error)[],
  act: (post: PendingMails, sent: Mail[], failures: unknown[]) => Promise<void>,
): Promise<void> {
  const sent: Mail[] = [];
  const mailer = {
    post(mail: Mail): Promise<Posted> {
      const answer = answers[Math.min(sent.length, answers.length - 1)]!;
      sent.push(mail);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
  await runInDurableObject(env.DESKS.getByName(crypto.randomUUID()), async (_, { storage }) => {
    storage.sql.exec(MAILS_LAYOUT);
    const failures: unknown[] = [];
    const report = async (failure: unknown) => void failures.push(failure);
    await act(new PendingMails(storage.sql, () => mailer, report), sent, failures);
  });
}

const TAKEN: Posted = { ok: true };
const PASSING: Posted = { ok: false, again: true, reason: 'busy' };
const FINAL: Posted = { ok: false, again: false, reason: 'no such mailbox' };

describe('an account e-mail', () => {
  let lines: string[] = [];

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    lines = [];
    for (const level of ['log', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is sent once if it is accepted', async () => {
    await posting([TAKEN], async (post, sent) => {
      post.add(MAIL, START + HOUR);
      expect(post.nextDue).toBe(START);
      await Promise.all([post.deliver(), post.deliver()]);
      await post.deliver();
      expect(sent).toEqual([MAIL]);
      expect(post.nextDue).toBeUndefined();
    });
  });

  it('is retried after growing pauses, whether the mailer refuses or throws', async () => {
    await posting([PASSING, new Error('broken'), PASSING, TAKEN], async (post, sent) => {
      post.add(MAIL, START + HOUR);
      const pauses: number[] = [];
      while (post.nextDue !== undefined) {
        vi.setSystemTime(post.nextDue);
        await post.deliver();
        if (post.nextDue !== undefined) pauses.push(post.nextDue - Date.now());
      }
      expect(pauses).toEqual([5_000, 10_000, 20_000]);
      expect(sent.length).toBe(4);
    });
  });

  it('is reported each time that it fails and waits, unless its address is at fault', async () => {
    const answers: readonly (Posted | Error)[] = [
      PASSING,
      { ok: false, again: true, fault: 'settings', reason: 'no credentials' },
      { ok: false, again: true, fault: 'receiver', reason: 'no such domain' },
      new Error('no mail to ada@example.org'),
      FINAL,
    ];
    await posting(answers, async (post, _, failures) => {
      post.add(MAIL, START + HOUR);
      for (; post.nextDue !== undefined; vi.setSystemTime(post.nextDue ?? START)) await post.deliver();
      expect(failures).toEqual([
        { failedFor: 0, reason: 'busy' },
        { failedFor: 5_000, reason: 'no credentials', fault: 'settings' },
        { failedFor: 35_000, reason: 'Error: no mail to …' },
      ]);
    });
  });

  it('is not retried if it is refused for good or stale', async () => {
    await posting([FINAL], async (post, sent) => {
      post.add(MAIL, START + HOUR);
      await post.deliver();
      expect([sent.length, post.nextDue]).toEqual([1, undefined]);
    });
    await posting([TAKEN], async (post, sent) => {
      post.add(MAIL, START);
      await post.deliver();
      expect([sent.length, post.nextDue]).toEqual([0, undefined]);
    });
  });

  it('is sent by the restarted object if the object stops while sending', async () => {
    await posting([new Promise(() => undefined) as never, TAKEN], async (post, sent) => {
      post.add(MAIL, START + HOUR);
      void post.deliver();
      expect(post.nextDue).toBe(START + 60_000);
      expect(sent.length).toBe(1);
    });
  });

  it('leaves neither its receiver nor its text in the log', async () => {
    await posting([PASSING, new Error('broken'), TAKEN], async (post) => {
      post.add(MAIL, START + HOUR);
      for (let i = 0; i < 3; i += 1) {
        await post.deliver();
        vi.setSystemTime(post.nextDue ?? START);
      }
    });
    expect(lines.length).toBe(3);
    for (const line of lines) expect(line).not.toMatch(/ada@|123456|subject/);
  });
});
