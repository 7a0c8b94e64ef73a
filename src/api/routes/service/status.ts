/** The punctuality of the service, which src/watch measures. */
import { createRoute } from '../../http/route.ts';
import { watchOf } from '../../../watch/bindings.ts';
import type { AlertKind, Run, WatchStatus } from '../../../watch/protocol.ts';
import { json, problems } from '../../http/responses.ts';
import { newRouter } from '../../http/router.ts';
import { ServiceStatus } from '../../schema/service/status.ts';

/** What each problem means for players. */
const TROUBLES: Readonly<Record<AlertKind, string>> = {
  'games-stuck': 'Some games are stuck after a deadline.',
  'database-away': 'The database does not answer. Lists and sign-in may fail. Running games continue.',
  'mail-failing': 'E-mails may be late.',
  'canary-failed': 'Deadlines or e-mails are late.',
  budget: 'Players started more large games than usual today. All games continue.',
};

export const statusRoutes = newRouter();

/** Seconds for which a response may be cached. */
const FRESH = 60;

statusRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/status',
    operationId: 'getStatus',
    summary: 'Get the punctuality of the service',
    description:
      'Needs no token. Every ten minutes the service plays a short game against itself and lets deadlines pass in it, to measure how late they take effect. `GET /health` says whether the service works right now.',
    tags: ['Service'],
    responses: { 200: json('The status', ServiceStatus), ...problems() },
  }),
  async (c) =>
    c.json(bodyOf(await watchOf(c.env).status()), 200, { 'Cache-Control': `public, max-age=${FRESH}` }),
);

function bodyOf({ on, late, last, alerts, days }: WatchStatus) {
  return {
    measured: on,
    late,
    lastGame: last && lastGameOf(last),
    troubles: alerts.map(({ kind, since }) => ({
      kind,
      text: TROUBLES[kind],
      since: new Date(since).toISOString(),
    })),
    days: days.map(({ day, runs: games, late, failed, deadline, letter: email }) => ({
      day,
      games,
      late,
      failed,
      deadline,
      email,
    })),
  };
}

function lastGameOf({ startedAt, fault, deadline, letter: email }: Run) {
  return { at: new Date(startedAt).toISOString(), failed: fault !== null, deadline, email };
}
