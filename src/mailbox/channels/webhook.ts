/** Notifications for a player's own program: event, game, deadline and link. No hand, no recap, no message. */
import { iso } from '../../calendar/iso.ts';
import { chatAt } from '../../notify/hosts.ts';
import { isTaken, postMessage } from '../../notify/webhook.ts';
import type { Handed } from '../../notify/outbound.ts';
import type { Brief } from '../../room/read/brief-wire.ts';
import { generatedTitle } from '../../rules/text/names/game-title.ts';
import type { MailboxBindings } from '../bindings.ts';
import type { Bundle, GameBatch, Sent, ChannelKind, Receiver } from './channel.ts';
import type { OpenDecision } from '../letters/part.ts';
import { FULL, waitOf } from '../attempts/post-limits.ts';
import { isPlayerChange, motionIn, playerIn, seatIn } from '../store/notification-keys.ts';
import type { WebhookMessage, WebhookNotification } from '../webhooks/messages.ts';
import { type Webhook, type Webhooks, nameOfWebhook } from '../webhooks/webhooks.ts';
import { chatNotification } from './chat-notification.ts';

const HOUR = 3_600_000;
/** A webhook is disabled after failing for this long. */
const DISABLED_AFTER = 24 * HOUR;
/** The receiver reports that it no longer exists. */
const GONE = 410;

const HELD_BACK: Sent = { outcome: 'failed', reason: FULL, untried: true };

export const webhook: ChannelKind = {
  event: 'webhook',
  receivers: ({ env, webhooks }) =>
    webhooks.all
      .filter(({ disabledAt, unverified }) => disabledAt === undefined && !unverified)
      .map((hook) => webhookReceiver(env, webhooks, hook)),
};

function webhookReceiver(env: MailboxBindings, hooks: Webhooks, hook: Webhook): Receiver {
  return {
    name: nameOfWebhook(hook.id),
    since: hook.since,
    longestPause: HOUR,
    isOpenTo: () => true,
    async send(bundle) {
      const { id, now } = bundle;
      if ((await waitOf(env, 'posts', hook.url)) !== undefined) return HELD_BACK;
      const chat = chatAt(new URL(hook.url));
      const body = chat === undefined ? bodyOf(bundle) : chatNotification(chat, bundle);
      const handed = await postMessage(env, hook, { id, body }, now);
      return sentOf(handed, bundle, () => hooks.disable(hook.id, now));
    },
  };
}

/** The message to a program. */
export function bodyOf({ now, origin, games }: Pick<Bundle, 'now' | 'origin' | 'games'>): WebhookMessage {
  const notifications = games.flatMap((game) => notificationsOf(game, origin));
  return { type: 'notifications', timestamp: iso(now), data: { notifications } };
}

function sentOf(handed: Handed, { failedFor }: Bundle, disable: () => void): Sent {
  if (isTaken(handed)) return { outcome: 'accepted' };
  const { status, reason } = handed;
  const isOver = status === GONE || failedFor >= DISABLED_AFTER;
  if (isOver) disable();
  return { outcome: isOver ? 'bounced' : 'failed', reason };
}

function notificationsOf(
  { notifications, part: { brief, asked } }: GameBatch,
  origin: string,
): readonly WebhookNotification[] {
  const { game, ruleset, title = generatedTitle(game), seat, for: owner } = brief;
  return notifications.map(({ kind, key }) => ({
    kind,
    game,
    ruleset,
    title,
    seat,
    for: owner?.displayName ?? owner?.name ?? null,
    window: kind === 'deadline-missed' ? key : null,
    decision: null,
    deadline: null,
    freeUntil: null,
    default: null,
    ...decisionIn(asked.find(({ window }) => window === key)),
    commitment: kind === 'game-started' ? (brief.commitment ?? null) : null,
    player: isPlayerChange(kind) ? changedPlayer(key, brief) : null,
    motion: kind === 'vote-requested' ? motionIn(key) : null,
    next: kind === 'rematch-offered' ? key : null,
    link: `${origin}/game.html?g=${game}`,
  }));
}

/** Null if the room runs the previous build, which sends no player ids. */
function changedPlayer(key: string, { players = [] }: Brief): string | null {
  const seat = seatIn(key);
  return seat === undefined ? playerIn(key) : (players[seat] ?? null);
}

function decisionIn(decision: OpenDecision | undefined): Partial<WebhookNotification> {
  if (decision === undefined) return {};
  const { window, kind, closesAt, freeUntil, publicDefault = null } = decision;
  return {
    window,
    decision: kind,
    deadline: iso(closesAt),
    freeUntil: freeUntil === undefined ? null : iso(freeUntil),
    default: publicDefault,
  };
}
