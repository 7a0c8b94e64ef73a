/**
 * Push notifications: one line on the screen of a phone, which others may read. It names the player and the game, and nothing
 * hidden.
 */
import { postPush, pushKeyOf, type PushMessage } from '../../notify/push.ts';
import type { Handed } from '../../notify/outbound.ts';
import { isTaken } from '../../notify/webhook.ts';
import { plainLine } from '../../rules/text/plain.ts';
import { fail, ok, refuse, type Refusal, type Result } from '../../rules/vocabulary.ts';
import type { MailboxBindings } from '../bindings.ts';
import type { Bundle, Sent, ChannelKind, Receiver } from './channel.ts';
import { headOf, nameIn } from '../letters/subject.ts';
import { FULL, waitOf } from '../attempts/post-limits.ts';
import type { Tested } from '../protocol.ts';
import type { PushKeeper } from './push-keeper.ts';

export const PUSH = 'push';
const [SECOND, HOUR, DAY] = [1000, 3_600_000, 86_400_000];
/** Seconds: a player who requests a test looks at the screen now. */
const TEST_TTL = 60;
/** The subscription has expired, or never existed. */
const GONE: readonly number[] = [404, 410];
const [CLIENT_FAULT, TOO_MANY, SERVER_FAULT] = [400, 429, 500];
export const push: ChannelKind = {
  event: 'push',
  receivers: ({ env, push }) => pushReceivers(env, push),
};

/** Empty without a subscription, or if the service sends no push notifications. */
function pushReceivers(env: MailboxBindings, keeper: PushKeeper): readonly Receiver[] {
  const { mine } = keeper;
  if (mine === undefined || pushKeyOf(env) === undefined) return [];
  return [
    {
      name: PUSH,
      since: mine.since,
      longestPause: HOUR,
      isOpenTo: () => true,
      async send(bundle): Promise<Sent> {
        if ((await waitOf(env, 'pushes', mine.endpoint)) !== undefined)
          return { outcome: 'failed', reason: FULL, untried: true };
        const handed = await postPush(env, mine, messageOf(bundle), ttlOf(bundle));
        if (isTaken(handed)) return { outcome: 'accepted' };
        const { status, reason } = handed;
        if (isGone(handed)) keeper.lose(mine);
        return { outcome: isFinal(status) ? 'bounced' : 'failed', reason };
      },
    },
  ];
}

/** Sends a test notification and returns its result, as for a webhook. Removes an expired subscription. */
export async function tryPush(
  env: MailboxBindings,
  keeper: PushKeeper,
  link: string,
): Promise<Result<Tested, Refusal>> {
  const { mine } = keeper;
  if (pushKeyOf(env) === undefined) return refuse('push-not-offered');
  if (mine === undefined) return refuse('no-push-subscription');
  const retryAfter = await waitOf(env, 'pushes', mine.endpoint);
  if (retryAfter !== undefined) return fail({ code: 'too-many-requests', retryAfter });
  const message = { title: 'Parsec Post', body: 'Notifications look like this.', link, test: true } as const;
  const handed = await postPush(env, mine, message, TEST_TTL);
  if (isGone(handed)) keeper.lose(mine);
  return ok({ taken: isTaken(handed), ...handed });
}

function messageOf({ games, settings: { zone }, origin, now }: Bundle): PushMessage {
  const parts = games.map(({ part }) => part);
  const [first] = parts;
  const isOne = parts.length === 1;
  const body = headOf(parts, { zone, now });
  return {
    title: isOne ? plainLine(nameIn(first!)) : 'Parsec Post',
    body: plainLine(`${body.charAt(0).toUpperCase()}${body.slice(1)}`),
    link: isOne ? `${origin}/game.html?g=${first!.brief.game}` : `${origin}/`,
  };
}

/** Seconds: a decision is worthless after its deadline. */
function ttlOf({ games, now }: Bundle): number {
  const deadlines = games.flatMap(({ part }) => part.asked.map(({ closesAt }) => closesAt - now));
  return Math.max(1, Math.floor(Math.min(DAY, ...deadlines) / SECOND));
}

function isGone({ status }: Handed): boolean {
  return status !== null && GONE.includes(status);
}

function isFinal(status: number | null): boolean {
  return status !== null && status >= CLIENT_FAULT && status < SERVER_FAULT && status !== TOO_MANY;
}
