/** When you are there: waking hours and vacations, which the windows of all your games go by. */
import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { refusalOf, type Hours } from '../../calendar/hours.ts';
import { seatedIn } from '../../history/queries.ts';
import { mailboxOf } from '../../mailbox/bindings.ts';
import type { Rhythm } from '../../calendar/availability.ts';
import type { Reply } from '../../room/table/visit.ts';
import { asInstant, ok } from '../../rules/vocabulary.ts';
import { jsonBody } from '../body.ts';
import { answersOf } from '../each-game.ts';
import { counted } from '../limits.ts';
import { problem } from '../problem.ts';
import { BODY, json, problems } from '../responses.ts';
import { newRouter, signedIn, type SignedIn, type ApiEnv } from '../router.ts';
import { HoursRequest, RhythmBody, rhythmBodyOf, VacationRequest, vacationParams } from '../schema/rhythm.ts';

export const rhythmRoutes = newRouter();

const tags = ['Account'];
const security = [{ bearer: [] }];

rhythmRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/availability',
    operationId: 'getAvailability',
    summary: 'When you are there',
    tags,
    security,
    middleware: signedIn('account'),
    responses: { 200: json('Your hours', RhythmBody), ...problems('token-required', 'scope-missing') },
  }),
  async (c) => c.json(rhythmBodyOf(await mailboxOf(c.env.MAILBOXES, c.var.player.id).rhythm()), 200),
);

rhythmRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/me/availability/hours',
    operationId: 'setHours',
    summary: 'Say when you are awake',
    description:
      'Windows of three hours or more that open from now on pass in these hours alone, in games whose host allows it.',
    tags,
    security,
    middleware: [signedIn('account'), jsonBody] as const,
    request: { body: { required: true, content: { 'application/json': { schema: HoursRequest } } } },
    responses: {
      200: json('Your hours', RhythmBody),
      ...problems(...BODY, 'token-required', 'scope-missing', 'too-few-hours'),
    },
  }),
  async (c) => {
    const hours = c.req.valid('json').hours as Hours | null;
    const wrong = hours === null ? undefined : refusalOf(hours);
    if (wrong !== undefined) return problem(wrong);
    const mailbox = mailboxOf(c.env.MAILBOXES, c.var.player.id);
    const kept = await changed(c, async () => ok(await mailbox.keepHours(hours)));
    return kept.ok ? c.json(kept.value, 200) : problem(kept.error);
  },
);

rhythmRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/me/availability/vacations',
    operationId: 'addVacation',
    summary: 'Go on vacation',
    description:
      'Your windows stand still meanwhile, in games whose host allows it: those that open from now on, and those that have run for less than a day. 30 days a year, 20 vacations to come at a time, 100 in a year. Said again, it is the same.',
    tags,
    security,
    middleware: [signedIn('account'), jsonBody] as const,
    request: { body: { required: true, content: { 'application/json': { schema: VacationRequest } } } },
    responses: {
      200: json('Your hours', RhythmBody),
      ...problems(...BODY, 'token-required', 'scope-missing', 'no-vacation-left', 'vacation-overlaps'),
    },
  }),
  async (c) => {
    const { from, to } = c.req.valid('json');
    const wish = { from: asInstant(Date.parse(from)), to: asInstant(Date.parse(to)) };
    const gone = await changed(c, () => mailboxOf(c.env.MAILBOXES, c.var.player.id).goAway(wish));
    return gone.ok ? c.json(gone.value, 200) : problem(gone.error);
  },
);

rhythmRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/me/availability/vacations/{from}',
    operationId: 'deleteVacation',
    summary: 'End a vacation, or do not begin it',
    tags,
    security,
    middleware: signedIn('account'),
    request: { params: vacationParams },
    responses: {
      200: json('Your hours', RhythmBody),
      ...problems('wrong-value', 'token-required', 'scope-missing', 'unknown-vacation'),
    },
  }),
  async (c) => {
    const from = asInstant(Date.parse(c.req.valid('param').from));
    const back = await changed(c, () => mailboxOf(c.env.MAILBOXES, c.var.player.id).stay(from));
    return back.ok ? c.json(back.value, 200) : problem(back.error);
  },
);

/** Each change asks all rooms where the player sits, so it is counted. */
function changed(c: Context<ApiEnv & SignedIn>, change: () => Promise<Reply<Rhythm>>) {
  return counted(c.env, 'rhythms', c.var.player.id, async () => {
    const rhythm = await change();
    return rhythm.ok ? ok(await told(c, rhythm.value)) : rhythm;
  });
}

/** All rooms where they sit go by it; one that refuses knows of no seat of theirs. Those that do not answer their mailbox tells later. */
async function told(c: Context<ApiEnv & SignedIn>, rhythm: Rhythm) {
  const { player } = c.var;
  const games = (await seatedIn(c.env.DB, player.id)).map(({ id }) => id);
  const { unanswered } = await answersOf(c.env, games, (room) => room.keepTime({ player, rhythm }));
  if (unanswered.length > 0) await mailboxOf(c.env.MAILBOXES, player.id).owe('rhythm', unanswered);
  return rhythmBodyOf(rhythm);
}
