/** Alarms of a mailbox that find something due and change nothing. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IdleAlarms } from '../../src/mailbox/schedule/idle-alarms.ts';
import { asInstant, type Instant } from '../../src/rules/vocabulary.ts';
import { kvOf } from '../support/node/kv.ts';

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
const START = Date.parse('2031-06-03T10:00Z');
const DUE = asInstant(START - MINUTE);
const MAILBOX = { player: undefined, object: 'an id' };

describe('an alarm that finds something due and changes nothing', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => void [vi.useRealTimers(), vi.restoreAllMocks()]);

  it('fires again at once the first time, and then after pauses that grow up to an hour', () => {
    const kv = kvOf();
    expect(pausesOf(kv, 12)).toEqual([
      0,
      30 * SECOND,
      MINUTE,
      2 * MINUTE,
      4 * MINUTE,
      8 * MINUTE,
      16 * MINUTE,
      32 * MINUTE,
      HOUR,
      HOUR,
      HOUR,
      HOUR,
    ]);
  });

  it('is logged from the second time on, with the id of the object', () => {
    pausesOf(kvOf(), 3);
    const lines = vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(line as string) as object);
    const line = { level: 'error', event: 'mailbox-stuck', object: 'an id' };
    expect(lines).toEqual([
      { ...line, alarms: 2, again: 30 * SECOND },
      { ...line, alarms: 3, again: MINUTE },
    ]);
  });

  it('counts from the beginning after a change or a call', () => {
    for (const done of [
      (idle: IdleAlarms) => idle.note(DUE, asInstant(START - SECOND), MAILBOX),
      (idle: IdleAlarms) => idle.note(DUE, asInstant(START + 20 * HOUR), MAILBOX),
      (idle: IdleAlarms) => idle.note(DUE, undefined, MAILBOX),
      (idle: IdleAlarms) => idle.end(),
    ]) {
      vi.setSystemTime(START);
      const kv = kvOf();
      pausesOf(kv, 5);
      done(new IdleAlarms(kv));
      expect(new IdleAlarms(kv).again).toBeUndefined();
      expect(pausesOf(kv, 2)).toEqual([0, 30 * SECOND]);
    }
  });

  it('does not count if nothing is due yet', () => {
    const idle = new IdleAlarms(kvOf());
    const later = asInstant(START + HOUR);
    for (let rung = 0; rung < 3; rung += 1) idle.note(later, later, MAILBOX);
    expect(idle.again).toBeUndefined();
    expect(console.error).not.toHaveBeenCalled();
  });
});

/** Milliseconds after each of so many alarms until the next may ring. The object is evicted between them. */
function pausesOf(kv: SyncKvStorage, alarms: number): readonly number[] {
  return Array.from({ length: alarms }, () => {
    new IdleAlarms(kv).note(DUE, DUE, MAILBOX);
    const again: Instant = new IdleAlarms(kv).again!;
    const pause = again - Date.now();
    vi.setSystemTime(again);
    return pause;
  });
}
