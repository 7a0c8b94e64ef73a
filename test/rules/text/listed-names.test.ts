/** Names in lists of games. */
import { expect, it } from 'vitest';
import { distinguished } from '../../../src/rules/text/names/listed-names.ts';
import { asSeat } from '../../../src/rules/vocabulary.ts';

const nova = (id: string): { id: string; name: string } => ({ id, name: 'Nova' });

it('are the same in the words about the leader, who may have a namesake in another game', () => {
  const game = (id: string): Parameters<typeof distinguished>[0][number] => ({
    host: nova(id),
    seats: [
      { seat: 0, player: nova(id) },
      { seat: 1, player: null },
    ],
    leader: { seats: [asSeat(0)], amount: 2 },
    standing: 'Turn 3 · Nova leads with 2 planets',
  });
  const { games } = distinguished([game('k3k3'), game('z6z6')]);
  expect(games.map(({ standing }) => standing)).toEqual([
    'Turn 3 · Nova #k3 leads with 2 planets',
    'Turn 3 · Nova #z6 leads with 2 planets',
  ]);
  expect(distinguished([game('k3k3')]).games[0]?.standing).toBe('Turn 3 · Nova leads with 2 planets');
});
