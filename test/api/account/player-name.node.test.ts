/** Names of players that read as the name of a bot, and names that do not. */
import { describe, expect, it } from 'vitest';
import { isLikeBot } from '../../../src/api/schema/player-name.ts';

describe('a name', () => {
  it.each(['l3ot 2', 'I3ot 2', '|3ot 2', '!3ot 2', '13ot 2', '[3ot 2', 'l\u0437\u043et 2'])(
    'reads as a bot’s if two characters look like the B: %s',
    (name) => expect(isLikeBot(name)).toBe(true),
  );

  it.each([
    'B()t 2',
    'B[]t 2',
    'B{}t2',
    'B<>t 2',
    'Bc)t 2',
    'Bo-|- 2',
    'Bo|- 2',
    'Bo-l- 2',
    'Bo][ 2',
    'Bo+ 2',
  ])('reads as a bot’s if several characters look like another letter: %s', (name) =>
    expect(isLikeBot(name)).toBe(true),
  );

  it.each(['|3()-|- 2', '[3c)+ l', '() B()t 2 ()', '-|- I3ot 7 -|-'])(
    'reads as a bot’s if they look like several letters, or surround it: %s',
    (name) => expect(isLikeBot(name)).toBe(true),
  );

  it.each([
    'Bot',
    'Boto',
    'Robot 2',
    'Abbot 3',
    'Bob 2',
    'Bolt 13',
    '13 Bolts',
    'L3ot 2',
    'Loot 2',
    'Ada (2)',
  ])('is allowed if it does not read as a bot’s: %s', (name) => expect(isLikeBot(name)).toBe(false));
});
