/** Delivery attempts of one channel, and their retries. */
import { describe, expect, it, vi } from 'vitest';
import { DeliveryAttempt } from '../../src/mailbox/attempts/delivery-attempt.ts';
import { pauseAfter } from '../../src/mailbox/schedule/retry.ts';
import type { StoredNotification } from '../../src/mailbox/store/notification-store.ts';
import { asInstant } from '../../src/rules/vocabulary.ts';
import { kvOf } from '../support/node/kv.ts';

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
const START = asInstant(Date.parse('2031-06-03T10:00Z'));
const item = (key: string): StoredNotification => ({
  kind: 'decision-requested',
  game: 'g',
  key,
  at: START,
  sandbox: false,
});
const [first, second] = [item('1'), item('2')];

describe('a delivery attempt', () => {
  it('is repeated after pauses that double, up to the longest', () => {
    const pauses = [0, 1, 2, 3, 6, 7, 50].map((tries) => pauseAfter(tries, HOUR));
    expect(pauses).toEqual([30 * SECOND, MINUTE, 2 * MINUTE, 4 * MINUTE, 32 * MINUTE, HOUR, HOUR]);
  });

  it('keeps its id and its notifications until the receiver accepts it', () => {
    const attempt = attemptOf('webhook a');
    const { letter } = attempt.load([first]);
    attempt.failed(START);
    expect(attempt.load([first, second])).toEqual({ letter, items: [first] });
    attempt.left(START, 'accepted');
    const next = attempt.load([second]);
    expect(next.items).toEqual([second]);
    expect(next.letter).not.toBe(letter);
  });

  it('does not begin while nothing can be stored, as on a full disk', () => {
    const kv = kvOf();
    const attempt = new DeliveryAttempt(kv, 'mail', HOUR);
    attempt.load([first]);
    attempt.failed(START);
    vi.spyOn(kv, 'put').mockImplementation(() => {
      throw new Error('disk is full');
    });
    expect(() => attempt.load([first])).toThrow('disk is full');
  });

  it('has another id if its reminder has another deadline, since receivers drop repeated ids', () => {
    const attempt = attemptOf('webhook a');
    const nears = (until: number): StoredNotification => ({
      ...item('1'),
      kind: 'deadline-approaching',
      until: asInstant(until),
    });
    const { letter } = attempt.load([nears(1)]);
    attempt.failed(START);
    expect(attempt.load([nears(1)]).letter).toBe(letter);
    expect(attempt.load([nears(2)]).letter).not.toBe(letter);
  });

  it('makes way for later notifications once all of its own are settled', () => {
    const attempt = attemptOf('webhook a');
    const { letter } = attempt.load([first]);
    attempt.failed(START);
    const next = attempt.load([second]);
    expect(next.items).toEqual([second]);
    expect(next.letter).not.toBe(letter);
  });

  it('records when failures began, until a message is accepted', () => {
    const attempt = attemptOf('mail');
    attempt.load([first]);
    attempt.failed(START);
    attempt.failed(asInstant(START + MINUTE));
    expect(attempt.state).toMatchObject({ failingSince: START, tries: 2, again: START + 2 * MINUTE });
    attempt.left(asInstant(START + HOUR), 'accepted');
    expect(attempt.state).toEqual({ tries: 0, lastSent: START + HOUR });
  });

  it('does not count as failed while the limit of a shared receiver holds it back', () => {
    const attempt = attemptOf('webhook a');
    attempt.load([first]);
    attempt.held(START);
    attempt.held(asInstant(START + MINUTE));
    expect(attempt.state).toMatchObject({ tries: 2, again: START + 2 * MINUTE });
    expect(attempt.state.failingSince).toBeUndefined();
    attempt.failed(asInstant(START + HOUR));
    attempt.held(asInstant(START + 2 * HOUR));
    expect(attempt.state.failingSince).toBe(START + HOUR);
  });

  it('adds up the time of failures, and counts a longer gap as one pause', () => {
    const attempt = attemptOf('webhook a');
    attempt.load([first]);
    expect(attempt.failedFor(START)).toBe(0);
    attempt.failed(START);
    attempt.failed(asInstant(START + HOUR / 2));
    expect(attempt.failedFor(asInstant(START + HOUR))).toBe(HOUR);
    expect(attempt.failedFor(asInstant(START + 300 * HOUR))).toBe(1.5 * HOUR);
    attempt.stuck(asInstant(START + 2 * HOUR));
    expect(attempt.state).toMatchObject({ failedFor: HOUR / 2, tries: 3, failingSince: START });
    attempt.left(asInstant(START + 3 * HOUR), 'accepted');
    expect(attempt.failedFor(asInstant(START + 3 * HOUR))).toBe(0);
  });

  it('does not delay another channel', () => {
    const kv = kvOf();
    const [mail, hook] = [new DeliveryAttempt(kv, 'mail', HOUR), new DeliveryAttempt(kv, 'webhook a', HOUR)];
    mail.load([first]);
    mail.failed(START);
    expect(hook.state).toEqual({ tries: 0 });
  });
});

function attemptOf(channel: string): DeliveryAttempt {
  return new DeliveryAttempt(kvOf(), channel, HOUR);
}
