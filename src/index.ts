import { app } from './api/app.ts';
import { shieldedEnv } from './api/database.ts';
import { devMail } from './api/dev-mail.ts';
import { guarded } from './api/guard.ts';
import { letters } from './api/letters/letters.ts';
import { operate } from './api/operator/operator.ts';
import { poll } from './api/poll.ts';
import { send } from './api/send.ts';
import { watchOf } from './watch/bindings.ts';

export { Allowance } from './auth/allowance.ts';
export { RevocationMirror } from './auth/revocation-mirror.ts';
export { SignInDesk } from './auth/sign-in-desk.ts';
export { DeletionLedger } from './history/deletion-ledger.ts';
export { StatisticsCounter } from './history/statistics-counter.ts';
export { PlayerMailbox } from './mailbox/mailbox.ts';
export { GameRoom } from './room/game-room.ts';
export { ServiceWatch } from './watch/service-watch.ts';

declare global {
  interface Env extends Cloudflare.Env {
    /** Signs the players' tokens. Not in wrangler.toml: `npm start` makes it, a deployment is given it. */
    readonly SECRET: string;
    /** Nor are these, of which a deployment is given those that its MAILER needs: src/notify/bindings.ts. */
    readonly SMTP_URL?: string;
    readonly MAIL_URL?: string;
    readonly MAIL_TOKEN?: string;
    readonly MAIL_REPORT_SECRET?: string;
    /** Web push: docs/notifications.md. Without all three there is none. */
    readonly VAPID_PUBLIC_KEY?: string;
    readonly VAPID_PRIVATE_KEY?: string;
    readonly VAPID_SUBJECT?: string;
    readonly DEVELOPMENT?: string;
    /** In development alone: receivers of webhooks on this machine. */
    readonly WEBHOOK_LOOPBACK?: string;
    /** The one before, until those who are signed in by it have come back: docs/identity.md. */
    readonly FORMER_SECRET?: string;
    /** Sign exports: docs/randomness.md. */
    readonly EXPORT_KEY?: string;
    readonly FORMER_EXPORT_KEYS?: string;
    /** Opens the operator's API, where it is set: docs/operating.md. */
    readonly OPERATOR_SECRET?: string;
    /** Takes journals that are older than a week: docs/history.md. Bound by those who want it. */
    readonly ARCHIVE?: R2Bucket;
    /** The canary and alerts: docs/operating.md. */
    readonly CANARY?: string;
    readonly CANARY_ADDRESS?: string;
    readonly ALERT_WEBHOOK?: string;
    readonly ALERT_ADDRESS?: string;
    /** Multiplies the rates of docs/identity.md, for tests under load. */
    readonly LIMITS?: string;
    /** Who states where a client is: src/api/place.ts. On the platform it is left out. */
    readonly CLIENT_ADDRESS?: string;
  }
}

export default {
  async fetch(request, bare, ctx) {
    const env = shieldedEnv(bare, ctx);
    const route = () => app.fetch(request, env, ctx);
    const asked = poll(request, env, ctx) ?? send(request, env, ctx, route);
    if (asked !== undefined) return guarded(await asked, request.url);
    const page = devMail(request, env) ?? letters(request, env);
    // Whoever operates the service may ask for what takes long.
    return guarded(await (page ?? operate(request, bare, ctx, route) ?? route()), request.url);
  },
  /** Every ten minutes. Where no cron rings, whoever asks for the health of the service does the same. */
  async scheduled(_, env) {
    await watchOf(env).ensure();
  },
} satisfies ExportedHandler<Env>;
