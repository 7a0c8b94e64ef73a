/** The appointments in players' calendars, and their iCalendar text. */
import { describe, expect, it } from 'vitest';
import { icalendarOf, type Event } from '../../src/api/feeds/icalendar.ts';
import { CalendarFeed } from '../../src/mailbox/availability/calendar-feed.ts';
import type { Pending } from '../../src/mailbox/protocol.ts';
import { asInstant, asSeat, asWindowId, type Instant } from '../../src/rules/vocabulary.ts';
import { standIn } from '../support/cast.ts';
import { readCalendar, unescaped } from '../support/api/icalendar.ts';

const at = (text: string): Instant => asInstant(Date.parse(text));
const [NOW, LATER] = [at('2031-01-06T10:00:00Z'), at('2031-01-06T11:00:00Z')];
const DAY = 86_400_000;

const pending: Pending = {
  game: 'g1',
  ruleset: 'interstellar-conquest',
  seat: asSeat(1),
  window: asWindowId('alliance.3'),
  kind: 'ally-request',
  until: at('2031-01-07T09:30:15.900Z'),
};

/** What a mailbox keeps, and how often it was written. */
function agenda(): { readonly agenda: CalendarFeed; readonly writes: () => number } {
  const kept = new Map<string, unknown>();
  let writes = 0;
  const kv = standIn<SyncKvStorage>({
    get: (name: string) => structuredClone(kept.get(name)),
    put: (name: string, value: unknown) => {
      writes += 1;
      kept.set(name, structuredClone(value));
    },
  });
  return { agenda: new CalendarFeed(kv), writes: () => writes };
}

describe('the calendar feed of a player', () => {
  it('lists open decisions, and writes nothing if they have not changed', () => {
    const { agenda: mine, writes } = agenda();
    const first = mine.publish([pending], [], NOW);
    expect(first).toEqual([{ ...pending, sequence: 0, changedAt: NOW, cancelled: false }]);
    const before = writes();
    expect(mine.publish([pending], [], LATER)).toEqual(first);
    expect(writes()).toBe(before);
  });

  it('states when a calendar first fetched the present address', () => {
    const { agenda: mine } = agenda();
    expect(mine.fetchedAt).toBeNull();
    mine.publish([], [], NOW);
    mine.publish([pending], [], LATER);
    expect(mine.fetchedAt).toBe(NOW);
    mine.renew();
    expect(mine.fetchedAt).toBeNull();
    mine.publish([pending], [], LATER);
    expect(mine.fetchedAt).toBe(LATER);
  });

  it('raises the sequence when a deadline moves, and when a decision is settled or asked again', () => {
    const { agenda: mine } = agenda();
    mine.publish([pending], [], NOW);
    const until = asInstant(pending.until + DAY);
    const published = (waiting: readonly Pending[]) => {
      const [{ sequence, cancelled, until }] = mine.publish(waiting, [], LATER) as [Event];
      return [sequence, cancelled, until];
    };
    expect(published([{ ...pending, until }])).toEqual([1, false, until]);
    expect(published([])).toEqual([2, true, until]);
    expect(published([])).toEqual([2, true, until]);
    expect(published([pending])).toEqual([3, false, pending.until]);
  });

  it('keeps the appointments of a game that does not answer', () => {
    const { agenda: mine } = agenda();
    const first = mine.publish([pending], [], NOW);
    expect(mine.publish([], [pending.game], LATER)).toEqual(first);
    const [gone] = mine.publish([], [], LATER);
    expect(gone).toMatchObject({ cancelled: true, sequence: 1 });
    expect(mine.publish([], [pending.game], asInstant(LATER + 14 * DAY))).toEqual([]);
  });

  it('drops cancelled appointments after two weeks', () => {
    const { agenda: mine } = agenda();
    mine.publish([pending], [], NOW);
    expect(mine.publish([], [], LATER)).toHaveLength(1);
    expect(mine.publish([], [], asInstant(LATER + 14 * DAY - 1))).toHaveLength(1);
    expect(mine.publish([], [], asInstant(LATER + 14 * DAY))).toEqual([]);
  });

  it('keeps its appointments when its address is renewed', () => {
    const { agenda: mine } = agenda();
    const first = mine.publish([pending], [], NOW);
    expect([mine.generation, mine.renew(), mine.generation]).toEqual([0, 1, 1]);
    expect(mine.publish([pending], [], LATER)).toEqual(first);
  });
});

describe('a calendar', () => {
  const event: Event = {
    ...pending,
    gameTitle: 'The Long Way',
    sequence: 4,
    changedAt: NOW,
    cancelled: false,
    otherwise: 'Decline.',
  };
  const written = (patch: Partial<Event> = {}) => {
    const calendar = readCalendar(icalendarOf([{ ...event, ...patch }], 'https://parsec.test'));
    return { calendar, shown: calendar.components[0]! };
  };

  it('has an event for a decision, which ends at the deadline and rings an hour before', () => {
    const { calendar, shown } = written();
    expect([calendar.name, shown.name]).toEqual(['VCALENDAR', 'VEVENT']);
    expect(calendar.properties.get('VERSION')).toBe('2.0');
    expect(calendar.properties.get('PRODID')).toBe('-//Parsec Post//Decisions//EN');
    expect(Object.fromEntries(shown.properties)).toEqual({
      UID: 'g1.1.alliance.3@parsec-post',
      DTSTAMP: '20310106T100000Z',
      SEQUENCE: '4',
      STATUS: 'CONFIRMED',
      DTSTART: '20310107T091515Z',
      DTEND: '20310107T093015Z',
      SUMMARY: 'Interstellar Conquest “The Long Way”: ally request',
      DESCRIPTION: String.raw`If you do nothing: Decline.\nhttps://parsec.test/game.html?g=g1`,
      URL: 'https://parsec.test/game.html?g=g1',
      TRANSP: 'TRANSPARENT',
    });
    const [alarm] = shown.components;
    expect(alarm!.name).toBe('VALARM');
    expect(alarm!.properties.get('TRIGGER;RELATED=END')).toBe('-PT1H');
  });

  it('cancels the event of a settled decision, without its default', () => {
    const { shown } = written({ cancelled: true, otherwise: undefined });
    expect(shown.properties.get('STATUS')).toBe('CANCELLED');
    expect(shown.properties.has('DESCRIPTION')).toBe(false);
    expect(shown.components).toEqual([]);
  });

  it('folds long lines between characters, and escapes special characters', () => {
    const otherwise = `Give 3, 4; or C:\\x\r\nBEGIN:VEVENT\tto ${'Zoë 🚀 '.repeat(60)}`;
    const { shown } = written({ otherwise });
    expect(unescaped(shown.properties.get('DESCRIPTION')!)).toBe(
      `If you do nothing: ${otherwise.replace('\r\n', ' ').replace('\t', ' ')}\nhttps://parsec.test/game.html?g=g1`,
    );
  });
});
