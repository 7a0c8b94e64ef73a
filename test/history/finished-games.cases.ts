/** The games of a monthly dump. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { finishedIn } from '../../src/history/operate/finished-games.ts';
import { endedGame, saveEnded, type Ended } from '../support/d1/finished-games.ts';

const [FROM, TO] = [Date.UTC(2031, 0), Date.UTC(2031, 1)];
const MIDDLE = Date.UTC(2031, 0, 17);
const PERIOD = { from: FROM, to: TO };

/** Ended at this instant, with two people, unless the rest says otherwise. */
function ended(
  id: string,
  at: number,
  patch: object = {},
  people: (string | null)[] = ['d-ada', 'd-bob'],
): Ended {
  const { row, results } = endedGame('dumped', at, people);
  return {
    row: { ...row, id, createdAt: at - 1000, ...patch },
    results: results.map((one) => ({ ...one, game: id })),
  };
}

async function all(scan?: number): Promise<readonly string[]> {
  const found: string[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const page = await finishedIn(env.DB, PERIOD, after, scan);
    found.push(...page.games);
    after = page.next;
  }
  return found.filter((id) => id.startsWith('d-'));
}

describe('the games of a month', () => {
  beforeAll(async () => {
    const deleted = ended('d-deleted', MIDDLE);
    await saveEnded(
      ended('d-last', TO - 1),
      ended('d-first', FROM, { createdAt: 1000 }),
      ended('d-bots-and-one', MIDDLE, {}, ['d-ada', null]),
      { ...deleted, results: deleted.results.map((one) => ({ ...one, player: null })) },
      ended('d-before', FROM - 1),
      ended('d-after', TO),
      ended('d-private', MIDDLE, { visibility: 'private' }),
      ended('d-unlisted', MIDDLE, { visibility: 'unlisted' }),
      ended('d-sandbox', MIDDLE, { sandbox: true }),
      ended('d-cancelled', MIDDLE, { status: 'cancelled' }),
      ended('d-running', MIDDLE, { status: 'running', endedAt: null }),
      ended('d-bots', MIDDLE, {}, [null, null]),
      ended('d-canary', MIDDLE, {}, ['canary-host', 'canary-guest']),
    );
  });

  it('are public, finished by UTC in this month, no sandboxes, and had a person at their end', async () => {
    const expected = ['d-first', 'd-bots-and-one', 'd-deleted', 'd-last'];
    expect(await all()).toEqual(expected);
    for (const scan of [1, 2, 3]) expect(await all(scan), `${scan} at a time`).toEqual(expected);
  });

  it('are read along an index, whatever the month', async () => {
    const prepare = vi.spyOn(env.DB, 'prepare');
    await finishedIn(env.DB, PERIOD, undefined);
    const sql = prepare.mock.calls[0]![0];
    prepare.mockRestore();
    const query = env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(FROM, TO, -1, '', 9, '[]');
    const { results } = await query.all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail).join('\n');
    expect(plan).toContain('games USING INDEX games_listed_by_status');
    expect(plan).not.toMatch(/SCAN games|SCAN results|TEMP B-TREE/);
  });
});
