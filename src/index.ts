import { app } from './api/app.ts';
import { shieldedEnv } from './api/database/database.ts';
import { devMail } from './api/letters/dev-mail.ts';
import { guarded } from './api/http/guard.ts';
import { letters } from './api/letters/letters.ts';
import { unprovenReplies } from './api/letters/replies/confirm.ts';
import { incomingReplies, routedReply } from './api/letters/replies/ways-in.ts';
import { challenging } from './api/accounts/oauth/metadata.ts';
import { mcp } from './api/mcp/mcp.ts';
import { oauth } from './api/accounts/oauth/oauth.ts';
import { operate } from './api/operator/operator.ts';
import { pages } from './api/pages/pages.ts';
import { openTicks } from './api/views/ticks.ts';
import { poll } from './api/views/fast-path.ts';
import { send } from './api/commands/fast-path.ts';
import { watchOf } from './watch/bindings.ts';

export { Allowance } from './auth/limits/allowance.ts';
export { RevocationMirror } from './auth/revocations/revocation-mirror.ts';
export { SignInDesk } from './auth/verification/sign-in-desk.ts';
export { DeletionLedger } from './history/operate/deletion-ledger.ts';
export { StatisticsCounter } from './history/figures/statistics-counter.ts';
export { PlayerMailbox } from './mailbox/mailbox.ts';
export { GameRoom } from './room/game-room.ts';
export { ServiceWatch } from './watch/service-watch.ts';

declare global {
  interface Env extends Cloudflare.Env {
    /** Signs the players' tokens. Not in wrangler.toml: `npm start` creates it, and for a deployment the operator sets it. */
    readonly SECRET: string;
    /** Also not in wrangler.toml. A deployment needs the settings of its MAILER: src/notify/bindings.ts. */
    readonly SMTP_URL?: string;
    readonly MAIL_URL?: string;
    readonly MAIL_TOKEN?: string;
    readonly MAIL_REPORT_SECRET?: string;
    /** Answers by reply: docs/mail.md. */
    readonly MAIL_REPLY?: string;
    readonly MAIL_AUTHSERV?: string;
    readonly MAIL_REPLY_SECRET?: string;
    /** Web push needs all three: docs/notifications.md. */
    readonly VAPID_PUBLIC_KEY?: string;
    readonly VAPID_PRIVATE_KEY?: string;
    readonly VAPID_SUBJECT?: string;
    readonly DEVELOPMENT?: string;
    /** Only in development: receivers of webhooks on this machine. */
    readonly WEBHOOK_LOOPBACK?: string;
    /** The previous secret, until its sessions are renewed: docs/identity.md. */
    readonly FORMER_SECRET?: string;
    /** The keys that sign exports: docs/randomness.md. */
    readonly EXPORT_KEY?: string;
    readonly FORMER_EXPORT_KEYS?: string;
    /** Enables the operator's API: docs/operating.md. */
    readonly OPERATOR_SECRET?: string;
    /** Optional: stores journals that are older than a week: docs/history.md. */
    readonly ARCHIVE?: R2Bucket;
    /** The canary and alerts: docs/operating.md. */
    readonly CANARY?: string;
    readonly CANARY_ADDRESS?: string;
    readonly ALERT_WEBHOOK?: string;
    readonly ALERT_ADDRESS?: string;
    /** Multiplies the rates of docs/identity.md, for tests under load. */
    readonly LIMITS?: string;
    /** The source of client addresses: src/api/limits/place.ts. Left out on the platform. */
    readonly CLIENT_ADDRESS?: string;
  }
}

export default {
  async fetch(request, bare, ctx) {
    const env = shieldedEnv(bare, ctx);
    const route = () => app.fetch(request, env, ctx);
    const guard = (response: Response) => guarded(challenging(response, env, request.url), request.url);
    const socket = openTicks(request, env, ctx);
    // The headers of an open WebSocket cannot be set.
    if (socket !== undefined)
      return socket.then((answer) => (answer.status === 101 ? answer : guard(answer)));
    const asked = poll(request, env, ctx) ?? send(request, env, ctx, route);
    if (asked !== undefined) return guard(await asked);
    // Static files have headers of their own.
    const file = pages(request, env);
    if (file !== undefined) return file;
    const api = (inner: Request) => {
      const otherwise = () => app.fetch(inner, env, ctx);
      return poll(inner, env, ctx) ?? send(inner, env, ctx, otherwise) ?? otherwise();
    };
    const page =
      devMail(request, env) ??
      unprovenReplies(request, env) ??
      letters(request, env) ??
      incomingReplies(request, env) ??
      oauth(request, env) ??
      mcp(request, env, ctx, api);
    // Operator requests may take long.
    return guard(await (page ?? operate(request, bare, ctx, route) ?? route()));
  },
  /** Replies to letters, if the platform routes e-mails to this Worker. */
  async email(mail, bare, ctx) {
    await routedReply(mail, shieldedEnv(bare, ctx));
  },
  /** Runs every ten minutes. Without a cron trigger, requests for the health of the service do the same. */
  async scheduled(_, env) {
    await watchOf(env).ensure();
  },
} satisfies ExportedHandler<Env>;
