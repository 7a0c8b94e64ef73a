/** A player’s decisions as a calendar. Calendar programs cannot send a token, so the address is the secret. */
import { z } from '@hono/zod-openapi';
import { createRoute } from '../../http/route.ts';
import { limited } from '../../limits/described.ts';
import { digest } from '../../../auth/tokens/encoding.ts';
import { readCalendar } from '../../../auth/tokens/links.ts';
import { revoked } from '../../../auth/revocations/revocations.ts';
import { playerOf, type PlayerRecord } from '../../../history/players/players.ts';
import { mailboxOf } from '../../../mailbox/bindings.ts';
import { isKnown } from '../../../room/read/etags.ts';
import { appointmentsOf } from '../../feeds/appointments.ts';
import { ICALENDAR, icalendarOf } from '../../feeds/icalendar.ts';
import { countRoomRequests } from '../../limits/room-requests.ts';
import { originOf } from '../../http/origin.ts';
import { problem, refusal } from '../../http/problem.ts';
import { calendarAddress, ENDING } from '../../accounts/notifications.ts';
import { header, json, problems, text } from '../../http/responses.ts';
import { newRouter, signedIn } from '../../http/router.ts';
import { CalendarBody } from '../../schema/notifications/settings.ts';
import { ifNoneMatch } from '../../schema/request.ts';

export const calendarRoutes = newRouter();

const tags = ['Account'];
/** Each fetch counts as this many rooms, plus those that it calls, which allows 60 fetches a minute. Calendar programs fetch a few times an hour. */
const FETCH = 20;
const ETAG = { ETag: header('The version of this response.') };

calendarRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/calendar',
    operationId: 'getCalendarAddress',
    summary: 'Get the address of your calendar',
    description: 'A secret address, which shows your open decisions to calendar programs.',
    tags,
    middleware: signedIn('account'),
    responses: {
      200: json('The address', CalendarBody),
      ...problems('token-required', 'scope-missing'),
    },
  }),
  async (c) => {
    const { id } = c.var.player;
    const generation = await mailboxOf(c.env.MAILBOXES, id).calendar();
    return c.json({ address: await calendarAddress(c.env, c.req.url, id, generation) }, 200);
  },
);

calendarRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/me/calendar',
    operationId: 'renewCalendarAddress',
    summary: 'Renew the address of your calendar',
    description: 'The earlier address stops working at once.',
    tags,
    middleware: signedIn('account'),
    responses: {
      200: json('The new address', CalendarBody),
      ...problems('token-required', 'scope-missing'),
    },
  }),
  async (c) => {
    const { id } = c.var.player;
    const generation = await mailboxOf(c.env.MAILBOXES, id).renewCalendar();
    return c.json({ address: await calendarAddress(c.env, c.req.url, id, generation) }, 200);
  },
);

calendarRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/calendars/{calendar}',
    operationId: 'getCalendar',
    'x-limits': limited('roomsOfCalendar'),
    summary: 'Get the calendar of a player',
    description:
      'In the iCalendar format: an event for each open decision, up to its deadline. If a deadline moves, the `SEQUENCE` of its event increases. A settled decision stays for two weeks as `CANCELLED`. The calendar leaves out sandbox games and games whose notifications are off. Fetching it does not mark anything as seen. `GET /me/calendar` returns the address.',
    tags,
    security: [{}],
    request: {
      params: z.object({
        calendar: z.string().openapi({ description: 'The secret part of the calendar’s address.' }),
      }),
      headers: ifNoneMatch,
    },
    responses: {
      200: { ...text('The calendar', ICALENDAR), headers: ETAG },
      304: { description: 'Unchanged.', headers: ETAG },
      ...problems('unknown-calendar'),
    },
  }),
  async (c) => {
    const link = await linkOf(c.env, c.req.valid('param').calendar);
    if (link === undefined) return refusal('unknown-calendar');
    const calendar = `calendar:${link.player}:${link.generation}`;
    const tooMany = countRoomRequests(c.env, calendar, FETCH);
    if (tooMany !== undefined) return problem(tooMany);
    const player = await ownerOf(c.env, link);
    if (player === undefined) return refusal('unknown-calendar');
    const appointments = await appointmentsOf(c.env, player, calendar);
    if (!appointments.ok) return problem(appointments.error);
    const { events, rooms } = appointments.value;
    c.set('rooms', rooms);
    const body = icalendarOf(events, originOf(c.env, c.req.url));
    const etag = `"${await digest(body)}"`;
    const headers = { 'Cache-Control': 'private, no-cache', ETag: etag };
    if (isKnown(etag, c.req.header('If-None-Match'))) return new Response(null, { status: 304, headers });
    return new Response(body, { headers: { ...headers, 'Content-Type': `${ICALENDAR}; charset=utf-8` } });
  },
);

type Link = NonNullable<Awaited<ReturnType<typeof readCalendar>>>;

/** The content of a calendar address that this service made. Needs no lookup. */
async function linkOf(env: Env, calendar: string): Promise<Link | undefined> {
  return calendar.endsWith(ENDING) ? readCalendar(env, calendar.slice(0, -ENDING.length)) : undefined;
}

/** Undefined if the address is void, or its owner is suspended or deleted. */
async function ownerOf(env: Env, { player, generation }: Link): Promise<PlayerRecord | undefined> {
  await revoked.fresh(env.DB, env.REVOCATIONS);
  if (revoked.has('suspended', player) || revoked.has('gone', player)) return undefined;
  const present = await mailboxOf(env.MAILBOXES, player).calendar();
  return generation === present ? playerOf(env.DB, player) : undefined;
}
