/** The audience of a message. */
import { describe, expect, it } from 'vitest';
import { load } from '../../support/page/page.ts';

interface Access {
  readonly visibility: string;
  readonly talk: string;
}

const { audienceWords } = await load<{ audienceWords(access: Access, over: boolean): string }>(
  'talk/audience.ts',
);

describe('the audience of the talk', () => {
  it.each([
    ['public', 'open', false, 'The table and anybody can read it.'],
    ['unlisted', 'open', false, 'The table and anybody with the link to this game can read it.'],
    ['private', 'open', false, 'The table and anybody with an invitation can read it.'],
    ['public', 'seats', false, 'Only the table can read it. After the game, anybody can read it too.'],
    [
      'private',
      'seats',
      false,
      'Only the table can read it. After the game, anybody with an invitation can read it too.',
    ],
    ['private', 'seats', true, 'The table and anybody with an invitation can read it.'],
  ])('is named in a %s game where talk is for %s (over: %s)', (visibility, talk, over, words) => {
    expect(audienceWords({ visibility, talk }, over)).toBe(words);
  });
});
