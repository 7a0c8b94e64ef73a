/** Why an answer was refused, in words for people. */
import { describe, expect, it } from 'vitest';
import { reasonFor } from '../../../src/api/letters/reason.ts';
import { malformed } from '../../../src/rules/input/malformed.ts';
import { stellarConquest } from '../../../src/rules/stellar-conquest/index.ts';

const refusalOf = (command: object) =>
  malformed(stellarConquest.schema.command.safeParse(command).error!, command, 'command');

describe('the reason of a refusal', () => {
  it.each([
    [{ type: 'move', ships: [] }, /^It must name at least one thing/],
    [{ type: 'attack-colonies' }, /^Something is missing/],
    [{ type: 'move', ships: 'all' }, /^Part of it is not possible/],
  ])('is said in words if a schema refuses %j', (command, words) => {
    const refusal = refusalOf(command);
    expect(refusal.detail).toMatch(/expected|Invalid|is required/);
    expect(reasonFor(refusal)).toMatch(words);
  });

  it('otherwise is the text of the game or of the line parser', () => {
    for (const code of ['unreadable-line', 'wrong-value'])
      expect(reasonFor({ code, detail: '“x” was not understood.' })).toContain('“x” was not understood.');
  });
});
