/** The cost of each filter of the list of public games: an index, or a bounded scan. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { listGames, listingOf, SCAN, type GameFilter } from '../../src/history/games/public-games.ts';
import { save } from '../support/d1/games.ts';

const FILTERS = {
  status: 'open',
  ruleset: 'crowd',
  sandbox: false,
  order: 'ended',
  pace: 'daily',
  free: 2,
  people: 1,
  cursor: '900-x',
} as const;
type Name = keyof typeof FILTERS;

/** Each set of filters that a request may have. The order of ends needs a status. */
const SETS = Object.keys(FILTERS)
  .reduce<readonly (readonly Name[])[]>(
    (sets, name) => sets.flatMap((set) => [set, [...set, name as Name]]),
    [[]],
  )
  .filter((set) => set.includes('status') || !set.includes('order'));
const filterOf = (names: readonly Name[]): GameFilter => ({
  limit: 20,
  ...Object.fromEntries(names.map((name) => [name, FILTERS[name]])),
  ...(names.includes('order') && { status: 'finished' }),
});

function indexOf(names: readonly Name[]): string {
  if (!names.includes('status')) return 'games_listed';
  if (names.includes('order')) return 'games_listed_by_end';
  return names.includes('ruleset') ? 'games_listed_by_ruleset' : 'games_listed_by_status';
}

interface PlanStep {
  readonly parent: number;
  readonly detail: string;
}

async function planOf({ sql, params }: { sql: string; params: unknown[] }): Promise<readonly PlanStep[]> {
  const query = env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...params);
  return (await query.all<PlanStep & Record<string, unknown>>()).results;
}

describe('the list of public games', () => {
  const CROWD = 3000;

  beforeAll(async () => {
    const open = await save({ ruleset: 'crowd', pace: 'live', createdAt: 1 }, ['a', null]);
    const columns = `visibility, sandbox, host, options, pace, bot_pause, talk, invitation, version, awaiting`;
    await env.DB.batch([
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${CROWD})
         INSERT INTO games (id, ruleset, status, created_at, ended_at, ${columns})
         SELECT 'crowd' || i, 'crowd', CASE i % 10 WHEN 0 THEN 'open' ELSE 'finished' END, 1000 + i / 2,
           CASE i % 10 WHEN 0 THEN NULL ELSE 1000 + i * 7 % 500 END, ${columns} FROM n, games WHERE id = ?`,
      ).bind(open),
      env.DB.prepare(
        `INSERT INTO seats (game, seat, player, bot) SELECT id, 0, 'a', NULL FROM games WHERE id LIKE 'crowd%'`,
      ),
      env.DB.prepare(
        `INSERT INTO seats (game, seat, player, bot) SELECT id, 1, NULL, NULL FROM games WHERE id LIKE 'crowd%'`,
      ),
    ]);
  });

  it.each(SETS.map((names) => [names.join(', ') || 'nothing', names] as const))(
    'filtered by %s is read along an index, in its order',
    async (_, names) => {
      const filter = filterOf(names);
      const { found, scanned } = listingOf(env.DB, filter);
      const index = indexOf(names);
      for (const query of [found, ...(scanned === undefined ? [] : [scanned])]) {
        const plan = await planOf(query.toSQL());
        const listed = plan.filter(({ detail }) => / listed /.test(detail));
        expect(listed.length).toBeGreaterThan(0);
        for (const { detail } of listed)
          expect(detail).toMatch(new RegExp(`^(SEARCH|SCAN) listed USING (COVERING )?INDEX ${index}( |$)`));
        // Only the games of the page are sorted. Everything else is read along an index.
        for (const { parent, detail } of plan)
          expect(detail).toMatch(
            parent === 0
              ? /^SEARCH games USING PRIMARY KEY|SUBQUERY|TEMP B-TREE FOR ORDER BY/
              : / USING .*(INDEX|PRIMARY KEY)|SUBQUERY/,
          );
      }
    },
  );

  it.each(SETS.map((names) => [names.join(', ') || 'nothing', names] as const))(
    'filtered by %s reads no more rows than one page may',
    async (_, names) => {
      const { found, scanned } = listingOf(env.DB, { ...filterOf(names), free: 8 });
      let read = 0;
      for (const query of [found, scanned!]) {
        const { sql, params } = query.toSQL();
        const { meta } = await env.DB.prepare(sql)
          .bind(...params)
          .run();
        read += meta.rows_read;
      }
      // Three reads of the index to find the end; then each game with its seats, for each filter that counts seats.
      expect(read).toBeLessThanOrEqual(SCAN * (3 + 1 + 2 * 2 + 1) + 1);
    },
  );

  it('in the order of ends has each game once, the last to end first', async () => {
    const ended: (readonly [number, string])[] = [];
    for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
      const page = await listGames(env.DB, { status: 'finished', order: 'ended', limit: 100, cursor });
      ended.push(...page.games.map(({ game }) => [game.endedAt!, game.id] as const));
      cursor = page.next;
    }
    const ours = ended.filter(([, id]) => id.startsWith('crowd'));
    expect([ours.length, new Set(ours.map(([, id]) => id)).size]).toEqual([CROWD * 0.9, CROWD * 0.9]);
    const order = ended.toSorted(([a, one], [b, other]) => b - a || (one < other ? 1 : -1));
    expect(ended).toEqual(order);
  });

  it('with too few games in one page goes on in the next until all games are read, each once', async () => {
    const ids: string[] = [];
    let [cursor, pages]: [string | undefined, number] = [undefined, 0];
    do {
      const page = await listGames(env.DB, {
        ruleset: 'crowd',
        status: 'finished',
        free: 1,
        people: 1,
        limit: 100,
        cursor,
      });
      expect(page.games.length).toBeLessThanOrEqual(100);
      ids.push(...page.games.map(({ game }) => game.id));
      cursor = page.next;
      pages += 1;
    } while (cursor !== undefined);
    expect([ids.length, new Set(ids).size]).toEqual([CROWD * 0.9, CROWD * 0.9]);
    const none = await listGames(env.DB, { ruleset: 'crowd', free: 2, limit: 20 });
    expect([none.games, none.next]).toEqual([[], expect.stringMatching(/^\d+-crowd\d+$/)]);
    expect(pages).toBe(27);
  });
});
