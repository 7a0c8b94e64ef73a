/** Refusals as RFC 9457 problem documents. Every code but those of the rulesets stands in one table. */
import { z } from '@hono/zod-openapi';
import type { Refusal } from '../rules/vocabulary.ts';

interface Kind {
  readonly status: number;
  readonly title: string;
}

const kind = (status: number, title: string): Kind => ({ status, title });

export const PROBLEMS = {
  'not-json': kind(400, 'The body is not JSON in UTF-8'),
  'too-deep': kind(400, 'The body is nested too deeply'),
  'unknown-field': kind(400, 'A field or query parameter that does not exist here'),
  'missing-field': kind(400, 'A required field or query parameter is missing'),
  'wrong-type': kind(400, 'A value of the wrong type'),
  'wrong-value': kind(400, 'A value that is not among the possible ones'),
  'too-long': kind(400, 'A text or list that is too long'),
  'too-short': kind(400, 'A text or list that is too short'),
  'out-of-range': kind(400, 'A number that is too small or too large'),
  'unreadable-line': kind(400, 'The line is not understood'),
  'name-invisible': kind(400, 'A name needs a character that can be seen'),
  'name-reserved': kind(400, 'Bots go by such names: choose another one'),
  'receiver-not-public': kind(
    400,
    'We send to public addresses alone, that begin with https://, on port 443 or 8443',
  ),
  'idempotency-key-required': kind(400, 'This needs the header Idempotency-Key'),
  'malformed-idempotency-key': kind(400, 'Idempotency-Key takes 1 to 200 visible ASCII characters'),
  'token-required': kind(401, 'This needs a token'),
  'token-invalid': kind(401, 'The token or key is not one of ours, or no longer good'),
  'unknown-player': kind(401, 'The account of this token is gone'),
  'cross-site': kind(403, 'The session of the page counts on our own pages alone'),
  'signature-wrong': kind(403, 'Not signed by whom it should be, or not just now'),
  'scope-missing': kind(403, 'The key was not made for this'),
  suspended: kind(403, 'The account is suspended: it may look or leave, and not act'),
  'address-required': kind(
    403,
    'Without an address there is no way back in: give one, or delete the account',
  ),
  'proven-address-required': kind(403, 'This needs a proven e-mail address: add one to your player first'),
  'not-host': kind(403, 'Only the host may do this'),
  'not-seated': kind(403, 'You do not sit in this game'),
  'not-asked': kind(403, 'Your seat is not asked in this window'),
  'invitation-required': kind(403, 'Sitting down here takes the invitation'),
  'seat-not-invited': kind(403, 'The invitation is for another seat'),
  'unknown-key': kind(404, 'You have no such key'),
  'unknown-route': kind(404, 'There is no such address'),
  'unknown-ruleset': kind(404, 'There is no such ruleset'),
  'no-such-player': kind(404, 'There is no such player, or the account is gone'),
  'unknown-game': kind(404, 'There is no such game, or you may not find it'),
  'unknown-seat': kind(404, 'The game has no such seat'),
  'unknown-invitation': kind(404, 'There is no such invitation that is yours'),
  'unknown-acquaintance': kind(404, 'You have played with nobody of this id or name'),
  'unknown-step': kind(404, 'The game has not come to this step'),
  'unknown-calendar': kind(404, 'There is no such calendar, or its address was renewed'),
  'unknown-message': kind(404, 'There is no such message, or it was not said to you'),
  'unknown-webhook': kind(404, 'You have no such webhook'),
  'no-push': kind(404, 'This service sends no web push'),
  'no-browser': kind(404, 'You are told in no browser'),
  'method-not-allowed': kind(405, 'This address does not take the method'),
  'name-required': kind(409, 'The address is proven and has no account yet: give a name to make one'),
  'address-taken': kind(409, 'Somebody else proved the address at the same time'),
  'asked-elsewhere': kind(409, 'Somebody else asked for this link: name the address that it was mailed to'),
  'both-seated': kind(
    409,
    'The guest and the account sit in the same game: one of them has to leave it first',
  ),
  'already-known': kind(409, 'This browser has a player already'),
  'too-many-keys': kind(409, 'No more keys: revoke one'),
  'too-many-webhooks': kind(409, 'No more webhooks: delete one'),
  'proof-wrong': kind(409, 'That is not the code, or the link is not whole'),
  'game-over': kind(409, 'The game is over'),
  'vote-required': kind(
    409,
    'The first round of this rated game is over: it is cancelled by a vote of all who play',
  ),
  'not-over': kind(409, 'The game is not over'),
  'game-full': kind(409, 'All seats are taken'),
  'seat-taken': kind(409, 'The seat is taken'),
  'seat-kept': kind(409, 'The seat is kept for somebody who is invited'),
  'seat-empty': kind(409, 'Nobody sits there'),
  'seat-of-bot': kind(409, 'A bot sits there, and bots do not talk'),
  yourself: kind(409, 'That would be you yourself'),
  'already-seated': kind(409, 'You sit in this game already'),
  'nonce-not-taken': kind(409, 'This seat or table takes no nonce: leave it out'),
  'already-created': kind(409, 'The game exists already'),
  'already-started': kind(409, 'The game has started'),
  'too-few-hours': kind(422, 'At least 28 hours a week: else one player could hold up a table'),
  'no-vacation-left': kind(409, 'That is more vacation than there is'),
  'vacation-overlaps': kind(409, 'You are on vacation then already'),
  'unknown-vacation': kind(404, 'There is no such vacation, or it is over'),
  'not-owner': kind(403, 'Only whoever owns the seat may do that'),
  'not-active': kind(409, 'You have resigned, or a bot plays your seat: come back first'),
  'not-paused': kind(409, 'The game is not paused'),
  'game-paused': kind(409, 'The game is paused'),
  'not-started': kind(409, 'The game has not started'),
  'already-resigned': kind(409, 'The seat has resigned'),
  'too-few-seats': kind(409, 'Too few sit'),
  'no-standing-orders': kind(409, 'This ruleset knows no standing orders'),
  'not-sandbox': kind(409, 'Only a sandbox game has a clock that can be moved'),
  'player-blocked': kind(409, 'You have blocked this player, or somebody at this table'),
  'too-many-blocks': kind(409, 'You have blocked 500 players: there are no more'),
  'already-invited': kind(409, 'The player is at this table, or invited to it'),
  'invitation-declined': kind(409, 'The player has declined'),
  'too-many-invitations': kind(409, 'A game has at most 50 open invitations'),
  'ambiguous-name': kind(409, 'You have played with several of this name: use the id'),
  'window-closed': kind(409, 'The window is closed'),
  'too-many-changes': kind(
    409,
    'The answer has been changed a hundred times, or this seat has stored too much in this game: it stands',
  ),
  'no-messages-left': kind(409, 'You have said 5,000 messages in this game: there are no more'),
  'proof-expired': kind(410, 'The code or link is too old, or was guessed at too often: ask for another'),
  'proof-used': kind(410, 'The code or link was used already'),
  'invitation-used': kind(410, 'The invitation has been used'),
  'invitation-expired': kind(410, 'The time of the invitation is up'),
  'invitation-revoked': kind(410, 'The host has taken the invitation back'),
  'invitation-void': kind(410, 'The game has begun or was cancelled: its invitations are void'),
  'too-large': kind(413, 'More than 64 KiB, or more than this seat may still send in this game'),
  'wrong-content-type': kind(415, 'The body must be application/json'),
  illegal: kind(422, 'The rules do not allow this'),
  'idempotency-key-reused': kind(422, 'The idempotency key was used with another body'),
  'window-required': kind(422, 'The command must name the window that it answers'),
  'window-not-needed': kind(422, 'The command answers no window and must not name one'),
  'too-many-mails': kind(429, 'Enough mails went to this address: the link in the last one is good'),
  'too-many-guesses': kind(429, 'Too many wrong codes for this address in a day: open the link in the mail'),
  'too-many-requests': kind(429, 'Too many of these in a short time'),
  'budget-used': kind(429, 'What you, or all on your network, may store in a day is used up'),
  'too-many-commands': kind(429, 'Too many commands of one player in a short time'),
  'too-many-messages': kind(429, 'You have said too much in too short a time'),
  unavailable: kind(503, 'The game cannot be reached at this moment: try again'),
  'newer-layout': kind(503, 'A later version of the service has stored this: try again in a minute'),
  'database-unavailable': kind(
    503,
    'Accounts and lists cannot be reached at this moment: running games go on',
  ),
  'origin-not-set': kind(503, 'This service sends no mail: its operator has yet to set ORIGIN'),
  internal: kind(500, 'Something went wrong on our side'),
} as const satisfies Record<string, Kind>;

export type Code = keyof typeof PROBLEMS;

export const Problem = z
  .strictObject({
    type: z.string().openapi({ format: 'uri-reference', description: 'Where the code is explained.' }),
    title: z.string().openapi({ description: 'What the code means, in one line.' }),
    status: z.int().openapi({ description: 'The HTTP status.' }),
    code: z.string().openapi({
      description:
        'Stable: decide by this. A code that no operation lists is one of the ruleset, with status 422.',
    }),
    detail: z.string().optional().openapi({ description: 'More about this occurrence, for people.' }),
    ruling: z
      .string()
      .optional()
      .openapi({ description: 'The ruling that forbids it, numbered as in the rules page of the ruleset.' }),
    field: z
      .string()
      .optional()
      .openapi({ description: 'Where in the input: `command.ships.0`, or the name of a query parameter.' }),
  })
  .openapi('Problem', { description: 'A problem document after RFC 9457.' });

export const PROBLEM_TYPE = 'application/problem+json';

/** What rules forbid has codes of theirs, mostly with a ruling: it is all `illegal`. */
function entryOf(code: string): Code {
  return Object.hasOwn(PROBLEMS, code) ? (code as Code) : 'illegal';
}

export function problem(refusal: Refusal, headers: Readonly<Record<string, string>> = {}): Response {
  const body = documentOf(refusal);
  const challenge: Record<string, string> = body.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
  const { retryAfter } = refusal;
  const waiting: Record<string, string> =
    retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: { 'Content-Type': PROBLEM_TYPE, ...challenge, ...waiting, ...headers },
  });
}

export function documentOf(refusal: Refusal): z.infer<typeof Problem> {
  const { code, detail, ruling, field } = refusal;
  const entry = entryOf(code);
  const { status, title } = PROBLEMS[entry];
  return {
    type: `/docs#${entry}`,
    title,
    status,
    code,
    ...(detail !== undefined && { detail }),
    ...(ruling !== undefined && { ruling }),
    ...(field !== undefined && { field }),
  };
}

/** A problem that our own code raises: its code stands in the table. */
export function refusal(code: Code, more: Omit<Refusal, 'code'> = {}): Response {
  return problem({ code, ...more });
}
