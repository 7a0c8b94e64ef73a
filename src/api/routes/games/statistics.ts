/** Statistics of the finished games of a ruleset. */
import { z } from '@hono/zod-openapi';
import { createRoute, optional } from '../../http/route.ts';
import { FRESH, keptStatistics, NO_FIGURES } from '../../../history/figures/statistics.ts';
import { counterOf } from '../../../history/figures/counter.ts';
import { faultOf, log } from '../../../log.ts';
import { rulesOf } from '../../../rules/registry.ts';
import { refusal } from '../../http/problem.ts';
import { header, json, problems } from '../../http/responses.ts';
import { newRouter } from '../../http/router.ts';
import { paceName } from '../../schema/game.ts';
import { RulesetStatistics } from '../../schema/account/standing.ts';

export const statisticsRoutes = newRouter();

/** Bounds of the buckets of days: most games take less than a day, or weeks. */
const DAYS = [0, 1, 2, 4, 7, 14, 28, 56, 112, 366] as const;
const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] as const;
const MOST_BUCKETS = 10;
/** Seconds for which outdated figures may be cached while a new count runs. */
const SOON = 10;

type Counts = readonly { readonly value: number; readonly games: number }[];

statisticsRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/rulesets/{ruleset}/statistics',
    operationId: 'getStatistics',
    summary: 'Get the statistics of a ruleset',
    description:
      'Shows who wins and how long games take. Covers all games that count: no sandbox games, and two or more people at the end. Names no players. The response has the last count. A request starts a new count in the background if the last one is ten minutes old. Before the first count, `countedAt` is null and all figures are empty.',
    tags: ['Rulesets'],
    security: optional('read'),
    request: {
      params: z.object({
        ruleset: z
          .string()
          .openapi({ description: 'The name of the ruleset.', example: 'interstellar-conquest' }),
      }),
    },
    responses: {
      200: {
        ...json('The statistics', RulesetStatistics),
        headers: { 'Cache-Control': header('How long the response may be cached.') },
      },
      ...problems('unknown-ruleset'),
    },
  }),
  async (c) => {
    const rules = rulesOf(c.req.valid('param').ruleset);
    if (rules === undefined) return refusal('unknown-ruleset');
    const kept = await keptStatistics(c.env.DB, rules.name);
    const isFresh = kept !== undefined && Math.abs(Date.now() - kept.countedAt) < FRESH;
    if (!isFresh) c.executionCtx.waitUntil(requestCount(c.env, rules.name));
    const { countedAt, length, days, seats, pace, ...rest } = kept ?? { ...NO_FIGURES, countedAt: null };
    const body = {
      ruleset: rules.name,
      countedAt: countedAt === null ? null : new Date(countedAt).toISOString(),
      ...rest,
      played: [...rest.played],
      length: bucketsOf(length, boundsOf(length)),
      days: bucketsOf(days, DAYS),
      seats: seats.map(({ value, games }) => ({ seats: value, games })),
      pace: pace.map(({ games, ...row }) => ({ pace: paceName.parse(row.pace), games })),
    };
    return c.json(body, 200, { 'Cache-Control': `max-age=${isFresh ? FRESH / 1000 : SOON}` });
  },
);

/** The response is already sent. If this fails, the next request starts a count again. */
async function requestCount({ STATISTICS }: Env, ruleset: string): Promise<void> {
  try {
    await counterOf(STATISTICS).request(ruleset);
  } catch (error) {
    log('warn', 'statistics-failed', { ruleset, ...faultOf(error) });
  }
}

/** Equal buckets of a round width, from 0 to beyond the longest game. */
function boundsOf(counts: Counts): readonly number[] {
  const most = Math.max(0, ...counts.map(({ value }) => value));
  const width = WIDTHS.find((wide) => most / wide < MOST_BUCKETS) ?? WIDTHS.at(-1)!;
  return Array.from({ length: Math.floor(most / width) + 2 }, (_, i) => i * width);
}

/** From the first bucket with a game to the last one, which also counts games beyond the bounds. */
function bucketsOf(counts: Counts, bounds: readonly number[]) {
  const buckets = bounds.slice(1).map((below, i) => {
    const [from, isLast] = [bounds[i]!, i === bounds.length - 2];
    const inside = counts.filter(({ value }) => value >= from && (value < below || isLast));
    return { from, below, games: inside.reduce((sum, { games }) => sum + games, 0) };
  });
  const held = buckets.map(({ games }) => games > 0);
  return buckets.slice(Math.max(0, held.indexOf(true)), held.lastIndexOf(true) + 1);
}
