/** All routes, in the order in which they are tried. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { openToBearers } from './http/cors.ts';
import { choiceRoutes } from './routes/service/choices.ts';
import { documentRoutes } from './routes/service/documents.ts';
import { internal, refuseOtherMethods, unknownRoute } from './http/fallback.ts';
import { refuseStrayParameters } from './http/parameters.ts';
import { identified, type ApiEnv } from './http/router.ts';
import { accountRoutes } from './routes/account/account.ts';
import { appRoutes } from './routes/account/apps.ts';
import { archiveRoutes } from './routes/account/archive.ts';
import { botRoutes } from './routes/account/bots.ts';
import { blockRoutes } from './routes/account/blocks.ts';
import { calendarRoutes } from './routes/notifications/calendar.ts';
import { commandRoutes } from './routes/play/commands.ts';
import { feedRoutes } from './routes/notifications/feeds.ts';
import { branchRoutes } from './routes/games/branches.ts';
import { gameRoutes } from './routes/games/games.ts';
import { healthRoutes } from './routes/service/health.ts';
import { historyRoutes } from './routes/games/history.ts';
import { invitationRoutes } from './routes/games/invitations.ts';
import { keyRoutes } from './routes/account/keys.ts';
import { linkRoutes } from './routes/account/link.ts';
import { mailRoutes } from './routes/notifications/mail.ts';
import { mineRoutes } from './routes/games/inbox.ts';
import { noteRoutes } from './routes/play/notes.ts';
import { playerRoutes } from './routes/account/players.ts';
import { presenceRoutes } from './routes/play/presence.ts';
import { offerRoutes } from './routes/games/offers.ts';
import { orderRoutes } from './routes/play/orders.ts';
import { deliveryRoutes } from './routes/notifications/deliveries.ts';
import { pushRoutes } from './routes/notifications/push.ts';
import { availabilityRoutes } from './routes/notifications/availability.ts';
import { rulesetRoutes } from './routes/games/rulesets.ts';
import { seatRoutes } from './routes/games/seats.ts';
import { settingsRoutes } from './routes/notifications/settings.ts';
import { sessionRoutes } from './routes/account/sessions.ts';
import { signInRoutes } from './routes/account/sign-in.ts';
import { statisticsRoutes } from './routes/games/statistics.ts';
import { statusRoutes } from './routes/service/status.ts';
import { exportKeyRoutes } from './routes/service/export-keys.ts';
import { tickRoutes } from './routes/play/ticks.ts';
import { talkRoutes } from './routes/play/talk.ts';
import { webhookRoutes } from './routes/notifications/webhooks.ts';

const PREFIX = '/api/v1';

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
  archiveRoutes,
  keyRoutes,
  botRoutes,
  appRoutes,
  blockRoutes,
  settingsRoutes,
  availabilityRoutes,
  webhookRoutes,
  pushRoutes,
  calendarRoutes,
  mineRoutes,
  gameRoutes,
  branchRoutes,
  seatRoutes,
  offerRoutes,
  invitationRoutes,
  historyRoutes,
  feedRoutes,
  commandRoutes,
  tickRoutes,
  talkRoutes,
  noteRoutes,
  presenceRoutes,
  deliveryRoutes,
  orderRoutes,
  mailRoutes,
  healthRoutes,
  choiceRoutes,
  documentRoutes,
]) {
  app.route(PREFIX, routes);
}

refuseOtherMethods(app);
