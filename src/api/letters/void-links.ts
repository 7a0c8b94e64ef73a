/** Shared by the pages behind links to decisions: whether a link is void, and the pages that replace a decision. */
import type { DecisionLink } from '../../auth/tokens/links.ts';
import { revoked } from '../../auth/revocations/revocations.ts';
import { formatIn, formatUtc } from '../../calendar/zone.ts';
import { mailboxOf } from '../../mailbox/bindings.ts';
import type { Instant, Refusal } from '../../rules/vocabulary.ts';
import { failed } from '../http/fallback.ts';
import { countRequest } from '../limits/limits.ts';
import { page, type PlainPage } from './page.ts';

export const GONE: PlainPage = {
  status: 410,
  title: 'This link is no longer valid',
  lines: [
    'Somebody has already answered this decision, its time is over, it is no longer yours, or you have signed out everywhere since.',
  ],
};

export const VOTE_CLOSED: PlainPage = {
  status: 410,
  title: 'This vote is no longer open',
  lines: [
    'You have already voted, the vote is over, you may no longer vote in this game, or you have signed out everywhere since.',
    'If you have just pressed the button twice, the first press counts.',
  ],
};

export const PAUSED: PlainPage = {
  status: 409,
  title: 'The game is paused',
  lines: ['Deadlines do not run during the pause. This link works again when the game resumes.'],
};

export const OVER: PlainPage = {
  status: 410,
  title: 'The game is over',
  lines: ['You can no longer answer.'],
};

export const HASTY: PlainPage = {
  status: 429,
  title: 'Too many answers at once',
  lines: ['Your answer was not accepted. Wait a moment, then press the button again.'],
};

export const UNREAD: PlainPage = {
  status: 429,
  title: 'Too many requests',
  lines: [
    'You or others in your network have sent too many requests. Wait a moment, then load this page again.',
  ],
};

export const tooManyRequests = ({ retryAfter }: Refusal): Response => page({ ...UNREAD, retryAfter });

/** The page for a link that cannot be handled now. A browser asks for it, and `failed` responds with JSON. */
export function failedPage(error: Error, request: Request): Response {
  const { status, headers } = failed(error, request);
  return page({
    status,
    title: 'Something went wrong',
    lines: ['Load this page again in a moment to see whether your request arrived.'],
    retryAfter: Number(headers.get('Retry-After')) || undefined,
  });
}

/** Counts by place, because the caller is unknown. */
export function noSuchLink(request: Request, env: Env): Response {
  const refusal = countRequest(env, request, null);
  return refusal
    ? tooManyRequests(refusal)
    : page({ status: 404, title: 'This link does not exist', lines: [] });
}

/** The e-mail may know of a later sign-out than this isolate. */
export async function isVoid(
  env: Env,
  { player, signedOut }: Pick<DecisionLink, 'player' | 'signedOut'>,
): Promise<boolean> {
  await revoked.fresh(env.DB, env.REVOCATIONS);
  const kept = revoked.has('suspended', player) || revoked.has('gone', player);
  return kept || (revoked.since('player', player) ?? 0) > signedOut;
}

/** `Tue 9 Jun, 09:00 GMT+2 (Europe/Berlin)`, in the zone of the player's settings. */
export async function instantFor(env: Env, player: string, at: Instant): Promise<string> {
  const { zone } = await mailboxOf(env.MAILBOXES, player).settings();
  return zone === 'UTC' ? formatUtc(at) : `${formatIn(zone, at)} (${zone.replaceAll('_', ' ')})`;
}
