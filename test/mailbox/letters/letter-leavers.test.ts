/** What a letter says of players who left the table. */
import { expect, it } from 'vitest';
import { factsOf, headlineOf, SOMEBODY } from '../../../src/mailbox/letters/facts.ts';
import type { Part } from '../../../src/mailbox/letters/part.ts';
import { standIn } from '../../support/cast.ts';

it.each([
  [['Bo'], 'Bo left the table', 'Bo has left the table.'],
  [['bo', 'Cy'], 'bo and Cy left the table', 'bo and Cy have left the table.'],
  [[SOMEBODY], 'somebody left the table', 'Somebody has left the table.'],
])('names them: %j', (left, headline, line) => {
  const part = standIn<Part>({ brief: {}, kinds: ['player-left'], asked: [], left });
  expect([headlineOf(part), factsOf(part, 'UTC')]).toEqual([headline, [line]]);
});

const notify = (kind: 'player-left' | 'player-joined', part: Partial<Part>) => {
  const whole = standIn<Part>({ brief: {}, kinds: [kind], asked: [], left: [], joined: [], ...part });
  return [headlineOf(whole), factsOf(whole, 'UTC')];
};
const running = standIn<Part['brief']>({ status: 'running' });

it('says who resigned from a running game, and who took over a seat', () => {
  expect(notify('player-left', { brief: running, left: ['Bo'] })).toEqual([
    'Bo resigned',
    ['Bo has resigned.'],
  ]);
  expect(notify('player-joined', { brief: running, joined: ['Cy'] })).toEqual([
    'Cy took over a seat',
    ['Cy took over a seat.'],
  ]);
});

it('says to the reader that the host removed them', () => {
  expect(notify('player-left', { removed: true })).toEqual([
    'the host removed you from the table',
    ['The host removed you from the table before the start.'],
  ]);
});
