/** When the mailbox sends notifications. */
import { describe, expect, it } from 'vitest';
import { dueAt, reminderAt, type Item } from '../../src/mailbox/schedule/schedule.ts';
import { FIRST_SETTINGS, patched } from '../../src/mailbox/delivery/settings.ts';
import type { Settings, SettingsPatch } from '../../src/mailbox/protocol.ts';
import { asInstant, type Instant } from '../../src/rules/vocabulary.ts';

const at = (text: string): Instant => asInstant(Date.parse(text));
const iso = (instant: Instant | undefined): string | undefined =>
  instant && new Date(instant).toISOString().slice(0, 16);
const settings = (patch: SettingsPatch = {}): Settings => patched(FIRST_SETTINGS, patch);
/** In summer two hours ahead of UTC. */
const BERLIN = 'Europe/Berlin';

const asked = (opened: string, closes: string): Item => ({
  kind: 'decision-requested',
  at: at(opened),
  until: at(closes),
});

describe('a notification of a decision', () => {
  it('is sent after two minutes, with those that arrive meanwhile', () => {
    const item = asked('2031-06-03T10:00Z', '2031-06-04T10:00Z');
    expect(iso(dueAt(item, settings(), undefined))).toBe('2031-06-03T10:02');
  });

  it('is sent sooner if there is little time', () => {
    const item = asked('2031-06-03T10:00Z', '2031-06-03T10:10Z');
    expect(dueAt(item, settings(), undefined) - item.at).toBe(30_000);
  });

  it('waits for the pause since the last letter', () => {
    const item = asked('2031-06-03T10:00Z', '2031-06-04T10:00Z');
    expect(iso(dueAt(item, settings({ pause: 60 }), at('2031-06-03T09:50Z')))).toBe('2031-06-03T10:50');
  });

  it('waits for the daily digest, if the player wants one', () => {
    const item = asked('2031-06-03T10:00Z', '2031-06-05T10:00Z');
    expect(iso(dueAt(item, settings({ digest: 480, zone: BERLIN }), undefined))).toBe('2031-06-04T06:00');
  });

  it('does not wait for the digest or the pause if it would be too late', () => {
    const item = asked('2031-06-03T10:00Z', '2031-06-03T20:00Z');
    const last = at('2031-06-03T09:59Z');
    expect(iso(dueAt(item, settings({ digest: 480, zone: BERLIN, pause: 1440 }), last))).toBe(
      '2031-06-03T10:02',
    );
  });

  it('waits for the end of quiet hours', () => {
    const quiet = settings({ zone: BERLIN, quiet: { from: 1320, to: 420 } });
    const item = asked('2031-06-03T21:30Z', '2031-06-05T10:00Z');
    expect(iso(dueAt(item, quiet, undefined))).toBe('2031-06-04T05:00');
    const early = asked('2031-06-03T02:00Z', '2031-06-05T10:00Z');
    expect(iso(dueAt(early, quiet, undefined))).toBe('2031-06-03T05:00');
    const noon = asked('2031-06-03T10:00Z', '2031-06-05T10:00Z');
    expect(iso(dueAt(noon, quiet, undefined))).toBe('2031-06-03T10:02');
  });

  it('is sent on the same day if quiet hours end at an hour that occurs twice', () => {
    const item = asked('2031-10-26T01:10Z', '2031-10-28T10:00Z');
    const sentAt = (quiet: SettingsPatch['quiet']) =>
      iso(dueAt(item, settings({ zone: BERLIN, quiet: quiet! }), undefined));
    expect(sentAt({ from: 1320, to: 150 })).toBe('2031-10-26T01:30');
    const digest = settings({ zone: BERLIN, digest: 150 });
    expect(iso(dueAt(item, digest, undefined))).toBe('2031-10-26T01:30');
    expect(sentAt({ from: 1320, to: 180 })).toBe('2031-10-26T02:00');
  });

  it('is not sent in quiet hours, even if its deadline passes', () => {
    const quiet = settings({ zone: 'UTC', quiet: { from: 0, to: 420 } });
    const item = asked('2031-06-03T01:00Z', '2031-06-03T05:00Z');
    expect(iso(dueAt(item, quiet, undefined))).toBe('2031-06-03T07:00');
  });
});

describe('a reminder of a deadline', () => {
  const near = (opened: string, closes: string, patch?: SettingsPatch) =>
    iso(reminderAt(at(opened), at(closes), settings(patch)));

  it('is sent at 80 % of the window', () => {
    expect(near('2031-06-03T00:00Z', '2031-06-03T20:00Z')).toBe('2031-06-03T16:00');
  });

  it('is sent with at least an hour left', () => {
    expect(near('2031-06-03T10:00Z', '2031-06-03T13:00Z')).toBe('2031-06-03T12:00');
  });

  it('is not sent if the window is hardly longer than an hour', () => {
    expect(near('2031-06-03T10:00Z', '2031-06-03T11:00Z')).toBeUndefined();
  });

  it('is sent before quiet hours rather than after them', () => {
    const quiet = { zone: BERLIN, quiet: { from: 1320, to: 420 } };
    expect(near('2031-06-03T04:00Z', '2031-06-04T04:00Z', quiet)).toBe('2031-06-03T19:59');
  });

  it('is sent before quiet hours that begin in an hour that occurs twice', () => {
    const quiet = { zone: BERLIN, quiet: { from: 150, to: 420 } };
    expect(near('2031-10-25T09:45Z', '2031-10-26T05:45Z', quiet)).toBe('2031-10-26T01:29');
  });

  it('is not sent in quiet hours that were set later', () => {
    const nears: Item = {
      kind: 'deadline-approaching',
      at: at('2031-06-03T23:00Z'),
      until: at('2031-06-04T10:00Z'),
    };
    const quiet = settings({ quiet: { from: 1320, to: 420 } });
    expect(iso(dueAt(nears, quiet, undefined))).toBe('2031-06-04T07:00');
    expect(iso(dueAt(nears, settings(), undefined))).toBe('2031-06-03T23:00');
  });

  it('is sent after quiet hours in which the window opened', () => {
    const quiet = { zone: 'UTC', quiet: { from: 1320, to: 420 } };
    expect(near('2031-06-03T23:00Z', '2031-06-04T08:30Z', quiet)).toBe('2031-06-04T07:00');
    expect(near('2031-06-03T23:00Z', '2031-06-04T06:30Z', quiet)).toBeUndefined();
  });
});
