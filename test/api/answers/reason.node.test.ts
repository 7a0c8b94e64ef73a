/** Why an answer was refused, in words for people. */
import { describe, expect, it } from 'vitest';
import { reasonFor } from '../../../src/api/letters/reason.ts';
import { malformed } from '../../../src/rules/input/malformed.ts';
import { interstellarEmpire } from '../../../src/rules/interstellar-empire/index.ts';

const refusalOf = (command: object) =>
  malformed(interstellarEmpire.schema.command.safeParse(command).error!, command, 'command');

describe('the reason of a refusal', () => {
  it.each([
    [{ type: 'wage-war', planet: 'jungle-planet-1', ships: [] }, /^It names nothing/],
    [{ type: 'wage-war', planet: 'jungle-planet-1' }, /^Something is missing/],
    [{ type: 'wage-war', planet: 'jungle-planet-1', ships: 'frigate-1' }, /^A part of it is not possible/],
  ])('is said in words if a schema refuses %j', (command, words) => {
    const refusal = refusalOf(command);
    expect(refusal.detail).toMatch(/expected|Invalid/);
    expect(reasonFor(refusal)).toMatch(words);
  });

  it('is that of the game, or of the reader of lines, otherwise', () => {
    for (const code of ['unreadable-line', 'wrong-value'])
      expect(reasonFor({ code, detail: '“x” was not understood.' })).toContain('“x” was not understood.');
  });
});
