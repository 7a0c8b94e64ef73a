/** All routes, in the order in which they are tried. */
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { openToBearers } from './cors.ts';
import { describe, type Document } from './document.ts';
import { internal, refuseOtherMethods, unknownRoute } from './fallback.ts';
import { refuseStrayParameters } from './parameters.ts';
import { json, problems } from './responses.ts';
import { identified, type ApiEnv } from './router.ts';
import { accountRoutes } from './routes/account.ts';
import { blockRoutes } from './routes/blocks.ts';
import { calendarRoutes } from './routes/calendar.ts';
import { commandRoutes } from './routes/commands.ts';
import { feedRoutes } from './routes/feeds.ts';
import { gameRoutes } from './routes/games.ts';
import { healthRoutes } from './routes/health.ts';
import { historyRoutes } from './routes/history.ts';
import { invitationRoutes } from './routes/invitations.ts';
import { keyRoutes } from './routes/keys.ts';
import { linkRoutes } from './routes/link.ts';
import { mailRoutes } from './routes/mail.ts';
import { mineRoutes } from './routes/mine.ts';
import { noteRoutes } from './routes/notes.ts';
import { playerRoutes } from './routes/players.ts';
import { presenceRoutes } from './routes/presence.ts';
import { orderRoutes } from './routes/orders.ts';
import { deliveryRoutes } from './routes/deliveries.ts';
import { pushRoutes } from './routes/push.ts';
import { availabilityRoutes } from './routes/availability.ts';
import { rulesetRoutes } from './routes/rulesets.ts';
import { seatRoutes } from './routes/seats.ts';
import { settingsRoutes } from './routes/settings.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { statisticsRoutes } from './routes/statistics.ts';
import { statusRoutes } from './routes/status.ts';
import { exportKeyRoutes } from './routes/export-keys.ts';
import { talkRoutes } from './routes/talk.ts';
import { webhookRoutes } from './routes/webhooks.ts';

const PREFIX = '/api/v1';

const documentRoute = createRoute({
  method: 'get',
  path: `${PREFIX}/openapi.json`,
  operationId: 'getDocument',
  summary: 'Get this document',
  tags: ['Rulesets'],
  responses: { 200: json('OpenAPI 3.1', z.record(z.string(), z.unknown())), ...problems() },
});

export const app = new OpenAPIHono<ApiEnv>();
app.onError(internal);
app.notFound(unknownRoute);

app.use('/api/*', openToBearers);
app.use('/api/*', identified);
refuseStrayParameters(app);
for (const routes of [
  rulesetRoutes,
  statisticsRoutes,
  statusRoutes,
  exportKeyRoutes,
  playerRoutes,
  signInRoutes,
  sessionRoutes,
  linkRoutes,
  accountRoutes,
  keyRoutes,
  blockRoutes,
  settingsRoutes,
  availabilityRoutes,
  webhookRoutes,
  pushRoutes,
  calendarRoutes,
  mineRoutes,
  gameRoutes,
  seatRoutes,
  invitationRoutes,
  historyRoutes,
  feedRoutes,
  commandRoutes,
  talkRoutes,
  noteRoutes,
  presenceRoutes,
  deliveryRoutes,
  orderRoutes,
  mailRoutes,
  healthRoutes,
]) {
  app.route(PREFIX, routes);
}

app.openapi(documentRoute, (c) => c.json(openApiDocument(), 200));
refuseOtherMethods(app);

let described: Document | undefined;

/** Created on the first request, because most isolates never get one. */
export function openApiDocument(): Document {
  described ??= describe(app);
  return described;
}
