/** Generated titles of games. */
import { describe, expect, it } from 'vitest';
import { generatedTitle } from '../../../src/rules/text/names/game-title.ts';

describe('a generated title', () => {
  it('never changes: every build gives a game the same one', () => {
    const titles = ['h7c2pdx9qk4wmz5r', 'a', '', '5f0d3a3c-8d3f-4c55-9f0e-2f6f0a2b7c11'].map(generatedTitle);
    expect(titles).toEqual([
      'The Betelgeuse Invasion',
      'The Procyon Expedition',
      'The Alphard Overture',
      'The Gienah Offensive',
    ]);
  });

  it('differs between most games, also between those with similar ids', () => {
    const titles = Array.from({ length: 200 }, (_, i) => generatedTitle(`g${i}`));
    expect(new Set(titles).size).toBeGreaterThan(185);
    for (const title of titles) expect(title).toMatch(/^The [A-Z][a-z]+ [A-Z][a-z]+$/);
  });
});
