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
