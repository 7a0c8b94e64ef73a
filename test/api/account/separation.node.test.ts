/** What ends between two players when one blocks the other: invitations and offers, and the calls of their rooms. */
import { afterEach, expect, it, vi } from 'vitest';
import { separate } from '../../../src/api/accounts/separation.ts';
import { standIn } from '../../support/cast.ts';
import { migratedD1 } from '../../support/in-node/migrated-d1.ts';

const ADA = { id: 'p-ada', name: 'Ada' };

afterEach(() => void vi.restoreAllMocks());

/** Ada blocks Bob: the calls of rooms. The room `broken` fails. */
async function calls(
  ...rows: readonly (readonly [game: string, by: string, player: string, sitting: 0 | 1])[]
) {
  const d1 = migratedD1();
  const insert = d1.database.prepare(
    'INSERT INTO invitations (game, id, player, seat, `by`, created_at, expires_at, sitting) VALUES (?, ?, ?, 2, ?, 1, 2, ?)',
  );
  for (const [i, [game, by, player, sitting]] of rows.entries())
    insert.run(game, `i${i}`, player, by, sitting);
  const made: unknown[] = [];
  const roomOf = (game: string) =>
    new Proxy(
      {},
      {
        get: (_, method: string) => async (request: object) => {
          if (game === 'broken') throw new Error('the room is away');
          made.push([game, method, request]);
          return { ok: true, value: null };
        },
      },
    );
  const env = { DB: d1, ROOMS: { getByName: roomOf } };
  await separate(standIn<Env>(env), ADA, 'p-bob');
  return made;
}

it('withdraws invitations between the two, and no others', async () => {
  const made = await calls(
    ['g1', 'p-ada', 'p-bob', 0],
    ['g2', 'p-bob', 'p-ada', 0],
    ['g3', 'p-cyd', 'p-bob', 0],
    ['g4', 'p-ada', 'p-cyd', 0],
  );
  expect(made).toEqual([
    ['g1', 'withdraw', { player: ADA, id: 'i0', mayHost: true }],
    ['g2', 'withdraw', { player: ADA, id: 'i1', mayHost: false }],
  ]);
});

it('ends offers to sit in between the two', async () => {
  const made = await calls(['g1', 'p-ada', 'p-bob', 1], ['g2', 'p-bob', 'p-ada', 1]);
  expect(made).toEqual([
    ['g1', 'nameSitter', { player: ADA, sitter: null }],
    ['g2', 'stepDown', { player: ADA, seat: 2 }],
  ]);
});

it('goes on if a room fails, and logs which', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const made = await calls(['broken', 'p-ada', 'p-bob', 0], ['g2', 'p-ada', 'p-bob', 0]);
  expect(made).toHaveLength(1);
  const fault = 'Error: the room is away';
  expect(error.mock.calls.map(([line]) => JSON.parse(String(line)) as object)).toMatchObject([
    { level: 'error', event: 'departure-failed', game: 'broken', fault },
  ]);
});
