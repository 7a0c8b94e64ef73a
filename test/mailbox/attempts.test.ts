/** What is on its way by one channel, and when it is tried again. */
import { describe, expect, it } from 'vitest';
import { DeliveryAttempt } from '../../src/mailbox/attempts/delivery-attempt.ts';
import { pauseAfter } from '../../src/mailbox/schedule/retry.ts';
import type { Kept } from '../../src/mailbox/store/notification-store.ts';
import { asInstant } from '../../src/rules/vocabulary.ts';
import { kvOf } from '../support/node/kv.ts';

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
const START = asInstant(Date.parse('2031-06-03T10:00Z'));
const item = (key: string): Kept => ({ kind: 'asked', game: 'g', key, at: START, sandbox: false });
const [first, second] = [item('1'), item('2')];

describe('what is on its way', () => {
  it('is tried again after pauses that double, up to the longest', () => {
    const pauses = [0, 1, 2, 3, 6, 7, 50].map((tries) => pauseAfter(tries, HOUR));
    expect(pauses).toEqual([30 * SECOND, MINUTE, 2 * MINUTE, 4 * MINUTE, 32 * MINUTE, HOUR, HOUR]);
  });

  it('keeps its name and its news until it is taken', () => {
    const carrier = carrierOf('webhook a');
    const { letter } = carrier.load([first]);
    carrier.failed(START);
    expect(carrier.load([first, second])).toEqual({ letter, items: [first] });
    carrier.left(START, 'accepted');
    const next = carrier.load([second]);
    expect(next.items).toEqual([second]);
    expect(next.letter).not.toBe(letter);
  });

  it('is another one where a reminder is of another deadline: who has the one before drops what has its name', () => {
    const carrier = carrierOf('webhook a');
    const nears = (until: number): Kept => ({ ...item('1'), kind: 'nears', until: asInstant(until) });
    const { letter } = carrier.load([nears(1)]);
    carrier.failed(START);
    expect(carrier.load([nears(1)]).letter).toBe(letter);
    expect(carrier.load([nears(2)]).letter).not.toBe(letter);
  });

  it('gives its place to what came after it, once all of it is settled', () => {
    const carrier = carrierOf('webhook a');
    const { letter } = carrier.load([first]);
    carrier.failed(START);
    const next = carrier.load([second]);
    expect(next.items).toEqual([second]);
    expect(next.letter).not.toBe(letter);
  });

  it('remembers since when it fails, until something is taken', () => {
    const carrier = carrierOf('mail');
    carrier.load([first]);
    carrier.failed(START);
    carrier.failed(asInstant(START + MINUTE));
    expect(carrier.state).toMatchObject({ failingSince: START, tries: 2, again: START + 2 * MINUTE });
    carrier.left(asInstant(START + HOUR), 'accepted');
    expect(carrier.state).toEqual({ tries: 0, lastSent: START + HOUR });
  });

  it('does not fail while it is held back for a receiver that many share', () => {
    const carrier = carrierOf('webhook a');
    carrier.load([first]);
    carrier.held(START);
    carrier.held(asInstant(START + MINUTE));
    expect(carrier.state).toMatchObject({ tries: 2, again: START + 2 * MINUTE });
    expect(carrier.state.failingSince).toBeUndefined();
    carrier.failed(asInstant(START + HOUR));
    carrier.held(asInstant(START + 2 * HOUR));
    expect(carrier.state.failingSince).toBe(START + HOUR);
  });

  it('counts how long it was tried in vain, and of a silence between two tries one pause', () => {
    const carrier = carrierOf('webhook a');
    carrier.load([first]);
    expect(carrier.failedFor(START)).toBe(0);
    carrier.failed(START);
    carrier.failed(asInstant(START + HOUR / 2));
    expect(carrier.failedFor(asInstant(START + HOUR))).toBe(HOUR);
    expect(carrier.failedFor(asInstant(START + 300 * HOUR))).toBe(1.5 * HOUR);
    carrier.stuck(asInstant(START + 2 * HOUR));
    expect(carrier.state).toMatchObject({ failedFor: HOUR / 2, tries: 3, failingSince: START });
    carrier.left(asInstant(START + 3 * HOUR), 'accepted');
    expect(carrier.failedFor(asInstant(START + 3 * HOUR))).toBe(0);
  });

  it('does not hold up another channel', () => {
    const kv = kvOf();
    const [mail, hook] = [new DeliveryAttempt(kv, 'mail', HOUR), new DeliveryAttempt(kv, 'webhook a', HOUR)];
    mail.load([first]);
    mail.failed(START);
    expect(hook.state).toEqual({ tries: 0 });
  });
});

function carrierOf(channel: string): DeliveryAttempt {
  return new DeliveryAttempt(kvOf(), channel, HOUR);
}
