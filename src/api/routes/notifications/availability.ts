/** A player’s waking hours and vacations, which determine the windows in all their games. */
import { createRoute } from '../../http/route.ts';
import { limited } from '../../limits/described.ts';
import type { Context } from 'hono';
import { refusalOf, type Hours } from '../../../calendar/hours.ts';
import { seatedIn } from '../../../history/games/queries.ts';
import { mailboxOf } from '../../../mailbox/bindings.ts';
import type { Availability } from '../../../calendar/availability.ts';
import type { Reply } from '../../../room/table/visit.ts';
import { asInstant, ok } from '../../../rules/vocabulary.ts';
import { jsonBody } from '../../http/body.ts';
import { answersOf } from '../../rooms/calls.ts';
import { counted } from '../../limits/exact-limits.ts';
import { problem } from '../../http/problem.ts';
import { BODY, json, problems } from '../../http/responses.ts';
import { newRouter, signedIn, type SignedIn, type ApiEnv } from '../../http/router.ts';
import {
  HoursRequest,
  AvailabilityBody,
  availabilityBodyOf,
  VacationRequest,
  vacationParams,
} from '../../schema/notifications/availability.ts';

export const availabilityRoutes = newRouter();

const tags = ['Account'];

availabilityRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/availability',
    operationId: 'getAvailability',
    summary: 'Get your availability',
    description: 'Your waking hours and vacations, by which the windows of some games pause.',
    tags,
    middleware: signedIn('account'),
    responses: {
      200: json('Your waking hours and vacations', AvailabilityBody),
      ...problems('token-required', 'scope-missing'),
    },
  }),
  async (c) =>
    c.json(availabilityBodyOf(await mailboxOf(c.env.MAILBOXES, c.var.player.id).availability()), 200),
);

availabilityRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/me/availability/hours',
    operationId: 'setHours',
    'x-limits': limited('availabilityChanges'),
    summary: 'Set your waking hours',
    description:
      'In games whose host allows it, windows of three hours or more that open from now on count only these hours.',
    tags,
    middleware: [signedIn('account'), jsonBody] as const,
    request: { body: { required: true, content: { 'application/json': { schema: HoursRequest } } } },
    responses: {
      200: json('Your waking hours and vacations', AvailabilityBody),
      ...problems(...BODY, 'token-required', 'scope-missing', 'too-few-hours'),
    },
  }),
  async (c) => {
    const hours = c.req.valid('json').hours as Hours | null;
    const refusal = hours === null ? undefined : refusalOf(hours);
    if (refusal !== undefined) return problem(refusal);
    const mailbox = mailboxOf(c.env.MAILBOXES, c.var.player.id);
    const changed = await change(c, async () => ok(await mailbox.setHours(hours)));
    return changed.ok ? c.json(changed.value, 200) : problem(changed.error);
  },
);

availabilityRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/me/availability/vacations',
    operationId: 'addVacation',
    'x-limits': limited('availabilityChanges'),
    summary: 'Add a vacation',
    description:
      'In games whose host allows it, your windows pause during the vacation: those that open from now on, and those that have run for less than a day. The limits are 30 days a year, 20 future vacations at a time, and 100 vacations a year. Adding the same vacation again changes nothing.',
    tags,
    middleware: [signedIn('account'), jsonBody] as const,
    request: { body: { required: true, content: { 'application/json': { schema: VacationRequest } } } },
    responses: {
      200: json('Your waking hours and vacations', AvailabilityBody),
      ...problems(...BODY, 'token-required', 'scope-missing', 'no-vacation-left', 'vacation-overlaps'),
    },
  }),
  async (c) => {
    const { from, to } = c.req.valid('json');
    const vacation = { from: asInstant(Date.parse(from)), to: asInstant(Date.parse(to)) };
    const added = await change(c, () => mailboxOf(c.env.MAILBOXES, c.var.player.id).addVacation(vacation));
    return added.ok ? c.json(added.value, 200) : problem(added.error);
  },
);

availabilityRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/me/availability/vacations/{from}',
    operationId: 'deleteVacation',
    'x-limits': limited('availabilityChanges'),
    summary: 'End or cancel a vacation',
    tags,
    middleware: signedIn('account'),
    request: { params: vacationParams },
    responses: {
      200: json('Your waking hours and vacations', AvailabilityBody),
      ...problems('wrong-value', 'token-required', 'scope-missing', 'unknown-vacation'),
    },
  }),
  async (c) => {
    const from = asInstant(Date.parse(c.req.valid('param').from));
    const ended = await change(c, () => mailboxOf(c.env.MAILBOXES, c.var.player.id).endVacation(from));
    return ended.ok ? c.json(ended.value, 200) : problem(ended.error);
  },
);

/** Rate-limited, because each change calls all rooms where the player sits. */
function change(c: Context<ApiEnv & SignedIn>, act: () => Promise<Reply<Availability>>) {
  return counted(c.env, 'availabilityChanges', c.var.player.id, async () => {
    const availability = await act();
    return availability.ok ? ok(await updateRooms(c, availability.value)) : availability;
  });
}

/** Updates all rooms where the player sits. A room refuses if it has no seat of theirs. The mailbox updates rooms that do not answer later. */
async function updateRooms(c: Context<ApiEnv & SignedIn>, availability: Availability) {
  const { player } = c.var;
  const games = (await seatedIn(c.env.DB, player.id)).map(({ id }) => id);
  c.set('rooms', games.length);
  const { unreachable } = await answersOf(c.env, games, (room) =>
    room.setAvailability({ player, availability }),
  );
  if (unreachable.length > 0)
    await mailboxOf(c.env.MAILBOXES, player.id).retryUpdates('availability', unreachable);
  return availabilityBodyOf(availability);
}
