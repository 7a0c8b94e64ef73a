/** When letters leave. */
import { describe, expect, it } from 'vitest';
import { dueAt, nearsAt, type Item } from '../../src/mailbox/schedule/schedule.ts';
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

describe('a decision is told of', () => {
  it('after two minutes, with what comes meanwhile', () => {
    const item = asked('2031-06-03T10:00Z', '2031-06-04T10:00Z');
    expect(iso(dueAt(item, settings(), undefined))).toBe('2031-06-03T10:02');
  });

  it('sooner where there is little time', () => {
    const item = asked('2031-06-03T10:00Z', '2031-06-03T10:10Z');
    expect(dueAt(item, settings(), undefined) - item.at).toBe(30_000);
  });

  it('not before the pause since the last letter is over', () => {
    const item = asked('2031-06-03T10:00Z', '2031-06-04T10:00Z');
    expect(iso(dueAt(item, settings({ pause: 60 }), at('2031-06-03T09:50Z')))).toBe('2031-06-03T10:50');
  });

  it('in the digest of the day, if that is wished', () => {
    const item = asked('2031-06-03T10:00Z', '2031-06-05T10:00Z');
    expect(iso(dueAt(item, settings({ digest: 480, zone: BERLIN }), undefined))).toBe('2031-06-04T06:00');
  });

  it('before the digest and in spite of the pause, if it would else come too late', () => {
    const item = asked('2031-06-03T10:00Z', '2031-06-03T20:00Z');
    const last = at('2031-06-03T09:59Z');
    expect(iso(dueAt(item, settings({ digest: 480, zone: BERLIN, pause: 1440 }), last))).toBe(
      '2031-06-03T10:02',
    );
  });

  it('in the morning, if it comes in quiet hours', () => {
    const quiet = settings({ zone: BERLIN, quiet: { from: 1320, to: 420 } });
    const item = asked('2031-06-03T21:30Z', '2031-06-05T10:00Z');
    expect(iso(dueAt(item, quiet, undefined))).toBe('2031-06-04T05:00');
    const early = asked('2031-06-03T02:00Z', '2031-06-05T10:00Z');
    expect(iso(dueAt(early, quiet, undefined))).toBe('2031-06-03T05:00');
    const noon = asked('2031-06-03T10:00Z', '2031-06-05T10:00Z');
    expect(iso(dueAt(noon, quiet, undefined))).toBe('2031-06-03T10:02');
  });

  it('at the end of quiet hours that the clock shows twice, on the same day', () => {
    const item = asked('2031-10-26T01:10Z', '2031-10-28T10:00Z');
    const told = (quiet: SettingsPatch['quiet']) =>
      iso(dueAt(item, settings({ zone: BERLIN, quiet: quiet! }), undefined));
    expect(told({ from: 1320, to: 150 })).toBe('2031-10-26T01:30');
    const digest = settings({ zone: BERLIN, digest: 150 });
    expect(iso(dueAt(item, digest, undefined))).toBe('2031-10-26T01:30');
    expect(told({ from: 1320, to: 180 })).toBe('2031-10-26T02:00');
  });

  it('never in quiet hours, though its deadline be then', () => {
    const quiet = settings({ zone: 'UTC', quiet: { from: 0, to: 420 } });
    const item = asked('2031-06-03T01:00Z', '2031-06-03T05:00Z');
    expect(iso(dueAt(item, quiet, undefined))).toBe('2031-06-03T07:00');
  });
});

describe('a deadline nears', () => {
  const near = (opened: string, closes: string, patch?: SettingsPatch) =>
    iso(nearsAt(at(opened), at(closes), settings(patch)));

  it('at 80 % of its window', () => {
    expect(near('2031-06-03T00:00Z', '2031-06-03T20:00Z')).toBe('2031-06-03T16:00');
  });

  it('with at least an hour left', () => {
    expect(near('2031-06-03T10:00Z', '2031-06-03T13:00Z')).toBe('2031-06-03T12:00');
  });

  it('not at all where the window is hardly longer than that', () => {
    expect(near('2031-06-03T10:00Z', '2031-06-03T11:00Z')).toBeUndefined();
  });

  it('before quiet hours rather than in them', () => {
    const quiet = { zone: BERLIN, quiet: { from: 1320, to: 420 } };
    expect(near('2031-06-03T04:00Z', '2031-06-04T04:00Z', quiet)).toBe('2031-06-03T19:59');
  });

  it('before quiet hours that begin in the hour that the clock shows twice', () => {
    const quiet = { zone: BERLIN, quiet: { from: 150, to: 420 } };
    expect(near('2031-10-25T09:45Z', '2031-10-26T05:45Z', quiet)).toBe('2031-10-26T01:29');
  });

  it('and is not told of in quiet hours, whenever they were named', () => {
    const nears: Item = {
      kind: 'deadline-approaching',
      at: at('2031-06-03T23:00Z'),
      until: at('2031-06-04T10:00Z'),
    };
    const quiet = settings({ quiet: { from: 1320, to: 420 } });
    expect(iso(dueAt(nears, quiet, undefined))).toBe('2031-06-04T07:00');
    expect(iso(dueAt(nears, settings(), undefined))).toBe('2031-06-03T23:00');
  });

  it('after quiet hours, where it was asked in them', () => {
    const quiet = { zone: 'UTC', quiet: { from: 1320, to: 420 } };
    expect(near('2031-06-03T23:00Z', '2031-06-04T08:30Z', quiet)).toBe('2031-06-04T07:00');
    expect(near('2031-06-03T23:00Z', '2031-06-04T06:30Z', quiet)).toBeUndefined();
  });
});
