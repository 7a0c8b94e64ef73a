/** How often a simulated game waits: the numbers that `npm run lengths` writes. */
import { describe, expect, it } from 'vitest';
import { silentClaims } from '../../examples/silent-claims/index.ts';
import { anyRuleset } from '../../src/rules/contract.ts';
import { rulesets } from '../../src/rules/registry.ts';
import { counted } from '../../tools/games/waits.ts';

describe('the waits of a game', () => {
  it('are one for each window that asks all seats at the same time', () => {
    expect(counted(anyRuleset(silentClaims), 0, 2, { worlds: 6 })).toEqual({
      waits: 6,
      byPace: { answer: 6 },
      decisions: 6,
      turns: 0,
    });
  });

  it('are one for each turn that seats take one after another, and one for what they do together', () => {
    // Eight turns of two seats, the outfit before them, and one production turn: there is none after the last turn.
    const { waits, byPace, turns } = counted(rulesets['stellar-conquest']!, 0, 2, { length: 8 });
    expect(turns).toBe(8);
    expect(byPace['production']).toBe(2);
    expect(byPace['turn']).toBeLessThanOrEqual(16);
    expect(byPace['turn']).toBeGreaterThan(8);
    expect(waits).toBe(byPace['production']! + byPace['turn']!);
  });

  it('are at most 90 in a game of Stellar Conquest whose four seats use plans and cruises', () => {
    const { waits, byPace, turns } = counted(rulesets['stellar-conquest']!, 0, 4, {}, true);
    expect(turns).toBe(44);
    expect(byPace['production']).toBe(11);
    expect(waits).toBeLessThanOrEqual(90);
  });
});
