/** Your decisions as a calendar, for programs that can show nobody's token: its address is the secret. */
import { createRoute, z } from '@hono/zod-openapi';
import { digest } from '../../auth/encoding.ts';
import { readCalendar } from '../../auth/links.ts';
import { revoked } from '../../auth/revocations.ts';
import { playerOf, type PlayerRecord } from '../../history/players.ts';
import { mailboxOf } from '../../mailbox/bindings.ts';
import { isKnown } from '../../room/tags.ts';
import { appointmentsOf } from '../feeds/appointments.ts';
import { ICALENDAR, icalendarOf } from '../feeds/icalendar.ts';
import { originOf } from '../origin.ts';
import { refusal } from '../problem.ts';
import { calendarAddress, ENDING } from '../reached.ts';
import { header, json, problems, text } from '../responses.ts';
import { newRouter, signedIn } from '../router.ts';
import { CalendarBody } from '../schema/settings.ts';
import { ifNoneMatch } from '../schema/request.ts';

export const calendarRoutes = newRouter();

const tags = ['Account'];
const security = [{ bearer: [] }];
const ETAG = { ETag: header('Names what you got.') };

calendarRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/me/calendar',
    operationId: 'getCalendarAddress',
    summary: 'Where your calendar is',
    tags,
    security,
    middleware: signedIn('account'),
    responses: {
      200: json('Its address', CalendarBody),
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
    summary: 'Have another address for your calendar',
    description: 'The one of before is void at once.',
    tags,
    security,
    middleware: signedIn('account'),
    responses: {
      200: json('Its new address', CalendarBody),
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
    summary: 'What waits for somebody, as iCalendar',
    description:
      'An event for each decision that waits, until its deadline; those that moved have a higher `SEQUENCE`, and those that are settled are `CANCELLED` for two weeks. Sandbox games and those that tell nothing are left out. It does not count as seen. The address comes from `GET /me/calendar`.',
    tags,
    security: [{}],
    request: { params: z.object({ calendar: z.string() }), headers: ifNoneMatch },
    responses: {
      200: { ...text('The calendar', ICALENDAR), headers: ETAG },
      304: { description: 'You have it already.', headers: ETAG },
      ...problems('unknown-calendar'),
    },
  }),
  async (c) => {
    const player = await ownerOf(c.env, c.req.valid('param').calendar);
    if (player === undefined) return refusal('unknown-calendar');
    const body = icalendarOf(await appointmentsOf(c.env, player), originOf(c.env, c.req.url));
    const etag = `"${await digest(body)}"`;
    const headers = { 'Cache-Control': 'private, no-cache', ETag: etag };
    if (isKnown(etag, c.req.header('If-None-Match'))) return new Response(null, { status: 304, headers });
    return new Response(body, { headers: { ...headers, 'Content-Type': `${ICALENDAR}; charset=utf-8` } });
  },
);

/** Undefined if the address is none, or void, or its owner is suspended or gone. */
async function ownerOf(env: Env, calendar: string): Promise<PlayerRecord | undefined> {
  const link = calendar.endsWith(ENDING)
    ? await readCalendar(env, calendar.slice(0, -ENDING.length))
    : undefined;
  if (link === undefined) return undefined;
  const { player, generation } = link;
  await revoked.fresh(env.DB, env.REVOCATIONS);
  if (revoked.has('suspended', player) || revoked.has('gone', player)) return undefined;
  const present = await mailboxOf(env.MAILBOXES, player).calendar();
  return generation === present ? playerOf(env.DB, player) : undefined;
}
