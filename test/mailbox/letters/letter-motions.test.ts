/** The subject of a letter about a vote. */
import { expect, it } from 'vitest';
import { headlineOf } from '../../../src/mailbox/letters/facts.ts';
import type { Part } from '../../../src/mailbox/letters/part.ts';
import { standIn } from '../../support/cast.ts';

it('names the newest of several motions, because earlier letters named the others', () => {
  const votes = [
    { what: 'extend', by: 'Xan' },
    { what: 'pause', by: 'Xan' },
  ];
  const part = standIn<Part>({ brief: { votes }, kinds: ['vote-requested'], asked: [] });
  expect(headlineOf(part)).toBe('Xan wants to pause the game');
});
