/** The order of a player's own games, and decisions as calendar events. */
import { expect, it } from 'vitest';
import { icalendarOf, type Event } from '../../../src/api/feeds/icalendar.ts';
import { byUrgency } from '../../../src/api/rooms/inbox-order.ts';
import type { Summary } from '../../../src/room/table/wire.ts';
import { asInstant, asSeat, asWindowId } from '../../../src/rules/vocabulary.ts';
import { standIn } from '../../support/cast.ts';

const game = (
  id: string,
  status: Summary['status'],
  awaiting: readonly number[] = [],
  deadline: string | null = null,
) =>
  standIn<Summary>({
    id,
    status,
    awaiting,
    deadline,
    seats: [
      { seat: 0, player: { id: 'p-ada' }, sitter: null },
      { seat: 1, player: { id: 'p-bob' }, sitter: { player: { id: 'p-ada' } } },
      { seat: 2, player: { id: 'p-cyd' }, sitter: null },
    ],
  });

it('games that wait for the player come first, by deadline, then running, open and finished games', () => {
  const [soon, later] = ['2031-01-01T00:00:00Z', '2031-01-02T00:00:00Z'];
  const games = [
    game('finished', 'finished'),
    game('open', 'open', [0]),
    game('waits-for-another', 'running', [2], soon),
    game('paused', 'paused', [0], soon),
    game('untimed', 'running', [0]),
    game('later', 'running', [0], later),
    game('sitting', 'running', [1], soon),
    game('cancelled', 'cancelled'),
  ];
  expect(byUrgency(games, 'p-ada').map(({ id }) => id)).toEqual([
    'sitting',
    'later',
    'untimed',
    'waits-for-another',
    'paused',
    'open',
    'finished',
    'cancelled',
  ]);
});

it('a decision is an event of 15 minutes that ends at its deadline', () => {
  const event: Event = {
    game: 'g1',
    ruleset: 'interstellar-conquest',
    seat: asSeat(1),
    window: asWindowId('turn.1'),
    kind: 'take-turn',
    until: asInstant(Date.parse('2031-01-06T10:00:00.999Z')),
    changedAt: asInstant(Date.parse('2031-01-05T09:08:07.654Z')),
    sequence: 3,
    cancelled: false,
    otherwise: 'pass; nothing, really',
  };
  const text = icalendarOf([event], 'https://post.example.org');
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:g1.1.turn.1@parsec-post',
      'DTSTAMP:20310105T090807Z',
      'SEQUENCE:3',
      'STATUS:CONFIRMED',
      'DTSTART:20310106T094500Z',
      'DTEND:20310106T100000Z',
      String.raw`DESCRIPTION:If you do nothing: pass\; nothing\, really\nhttps://post.example.org/game.html?g=g1`,
      'BEGIN:VALARM',
    ]),
  );
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const over = icalendarOf([{ ...event, cancelled: true, otherwise: undefined }], 'https://post.example.org');
  expect(over).toContain('STATUS:CANCELLED');
  expect(over).not.toMatch(/VALARM|DESCRIPTION/);
});
