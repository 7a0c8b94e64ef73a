/** The names of pieces in the log. */
import { describe, expect, it } from 'vitest';
import { load } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('interstellar-conquest');

interface Words {
  plainWords(table: { names: readonly string[]; seat: number | null }, text: string): string;
}
const { activePowers } = await load<{ activePowers(table: object, line: object): string | undefined }>(
  'rules/conquest/words/active-powers.ts',
);
const { plainWords } = await load<Words>('rules/conquest/words/words.ts');

describe('the log', () => {
  const table = { names: ['Ada', '0-1', 'sun-3?'], seat: 0 };

  it('names pieces as people do', () => {
    expect(plainWords(table, 'Ada plays sun-3 for 1-2.')).toBe('Ada plays sun 3 for 0-1’s world 2.');
    expect(plainWords(table, 'Lose a warship on 0-2 and 2 transports on 2-2.')).toBe(
      'Lose a warship on your world 2 and 2 transports on sun-3?’s world 2.',
    );
  });

  it('says which power of which player is active in a combat', () => {
    const seats = ['gelmir', 'seregon', 'druwaith'].map((race, seat) => ({ seat, race }));
    const playing = { names: ['Ada', 'Bo', 'Cy'], seat: 0, seen: { view: { seats } } };
    const text = 'Powers active in this combat: you and Bo.';
    const settled = { type: 'powers-settled', active: [0, 1], text };
    expect(activePowers(playing, settled)).toBe(
      'Powers active in this combat: your Gelmir and Bo’s Seregon.',
    );
    expect(activePowers(playing, { ...settled, active: [] })).toBeUndefined();
    expect(activePowers(playing, { type: 'passed', text: 'Bo passes.' })).toBeUndefined();
  });

  it('does not change promises, or players’ names that look like pieces', () => {
    expect(plainWords(table, '0-1 asks sun-3?')).toBe('0-1 asks sun-3?');
    expect(plainWords(table, 'Promise: “I leave 0-2.” Target 0-2.')).toBe(
      'Promise: “I leave 0-2.” Target your world 2.',
    );
  });
});
