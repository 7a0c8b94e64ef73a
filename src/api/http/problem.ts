/** Refusals as RFC 9457 problem documents. One table has every code, except those of the rulesets. */
import { z } from '@hono/zod-openapi';
import { KEY_SCOPES, type Scope } from '../../auth/scope.ts';
import type { Refusal } from '../../rules/vocabulary.ts';
import { TEXTS } from './texts.ts';

interface Kind {
  readonly status: number;
  readonly title: string;
}

const kind = (status: number, title: string): Kind => ({ status, title });

export const PROBLEMS = {
  'not-json': kind(400, 'The body is not valid JSON in UTF-8'),
  'too-deep': kind(400, 'The body is nested too deeply'),
  'unknown-field': kind(400, 'The field or query parameter does not exist'),
  'missing-field': kind(400, 'A required field or query parameter is missing'),
  'wrong-type': kind(400, 'The value has the wrong type'),
  'wrong-value': kind(400, 'The value is not allowed'),
  'too-long': kind(400, 'The text or list is too long'),
  'too-short': kind(400, 'The text or list is too short'),
  'out-of-range': kind(400, 'The number is too small or too large'),
  'unreadable-line': kind(400, 'The line cannot be read as a command'),
  'name-invisible': kind(400, 'The name or title has no visible character'),
  'name-reserved': kind(400, 'Names like this are reserved for bots'),
  'receiver-not-public': kind(
    400,
    'The address must be public, start with https://, and use port 443 or 8443',
  ),
  'unknown-client': kind(400, 'The client_id must be the address of a valid client ID metadata document'),
  'redirect-not-registered': kind(400, 'The redirect_uri is not one of the app’s metadata document'),
  'idempotency-key-required': kind(400, 'The header Idempotency-Key is required'),
  'malformed-idempotency-key': kind(400, 'Idempotency-Key must be 1 to 200 visible ASCII characters'),
  'token-required': kind(401, 'A token is required'),
  'invalid-token': kind(401, 'The token or key is not valid'),
  'invalid-ticket': kind(401, 'The ticket is not valid, has expired or was used'),
  'account-deleted': kind(401, 'The account of this token has been deleted'),
  'cross-site': kind(403, 'The session cookie is valid only on the pages of this service'),
  'invalid-signature': kind(403, 'The signature is wrong or too old'),
  'scope-missing': kind(403, 'The API key or app does not have the required scope'),
  suspended: kind(403, 'The account is suspended: you can read, or delete the account, but not play'),
  'address-required': kind(
    403,
    'Add an address first, or delete the account: without an address you could not sign in again',
  ),
  'verified-address-required': kind(
    403,
    'A verified e-mail address is required: add one to your account first',
  ),
  'bot-not-allowed': kind(403, 'A bot account can neither do this nor be chosen for it'),
  'bot-account-required': kind(403, 'Only a bot account can do this'),
  'not-host': kind(403, 'Only the host can do this'),
  'not-seated': kind(403, 'You do not sit in this game'),
  'not-asked': kind(403, 'This window does not ask your seat'),
  'invitation-required': kind(403, 'An invitation is required to sit down here'),
  'seat-not-invited': kind(403, 'The invitation is for another seat'),
  'unknown-key': kind(404, 'You have no such key'),
  'unknown-bot': kind(404, 'There is no such bot account'),
  'unknown-app': kind(404, 'You have allowed no such app'),
  'unknown-route': kind(404, 'There is no such route'),
  'unknown-ruleset': kind(404, 'There is no such ruleset'),
  'unknown-player': kind(404, 'There is no such player, or the account has been deleted'),
  'unknown-game': kind(404, 'There is no such game, or you have no access to it'),
  'unknown-seat': kind(404, 'The game has no such seat'),
  'unknown-invitation': kind(404, 'You have no such invitation'),
  'unknown-contact': kind(
    404,
    'You have not played with this player, or the player takes no invitations and offers from you',
  ),
  'unknown-step': kind(404, 'The game has not reached this step'),
  'unknown-calendar': kind(404, 'There is no such calendar, or its address was renewed'),
  'unknown-message': kind(404, 'There is no such message, or it was not sent to you'),
  'unknown-webhook': kind(404, 'You have no such webhook'),
  'push-not-offered': kind(404, 'This service sends no web push'),
  'no-push-subscription': kind(404, 'No browser is subscribed'),
  'method-not-allowed': kind(405, 'This route does not support the method'),
  'name-required': kind(409, 'The address is verified but has no account yet: send a name to create one'),
  'address-taken': kind(409, 'Another player verified the address at the same time'),
  'link-address-required': kind(
    409,
    'Another player requested this link: send the address to which it was mailed',
  ),
  'both-players-seated': kind(
    409,
    'The guest and the account sit in the same game: one of them must leave it first',
  ),
  'already-signed-in': kind(409, 'This browser is signed in already'),
  'too-many-apps': kind(409, 'You have allowed the maximum number of apps: revoke one'),
  'too-many-bots': kind(409, 'You have the maximum number of bots: delete one'),
  'bot-not-offering': kind(409, 'The bot does not offer to play this game'),
  'bot-busy': kind(409, 'The bot already plays its maximum number of games, or three of yours'),
  'too-many-keys': kind(409, 'You have the maximum number of keys: revoke one'),
  'too-many-webhooks': kind(409, 'You have the maximum number of webhooks: delete one'),
  'wrong-code': kind(409, 'The code is wrong, or the link is incomplete'),
  'game-over': kind(409, 'The game is over'),
  'vote-required': kind(
    409,
    'The first round of this rated game is over: only a vote of all players can cancel it',
  ),
  'would-unrate-game': kind(
    409,
    'The game has bot accounts, and you do not allow rated games with them or own one',
  ),
  'game-not-over': kind(409, 'The game is not over'),
  'game-full': kind(409, 'All seats are taken'),
  'seat-taken': kind(409, 'The seat is taken'),
  'seat-reserved': kind(409, 'The seat is reserved for an invited player'),
  'seat-empty': kind(409, 'The seat is empty'),
  'bot-seat': kind(409, 'A bot has this seat, and bots do not talk'),
  'self-not-allowed': kind(409, 'The player must not be you'),
  'already-seated': kind(409, 'You already sit in this game'),
  'nonce-not-accepted': kind(409, 'This seat or table does not accept a nonce: leave it out'),
  'lesson-not-accepted': kind(
    409,
    'Only a sandbox game that is unlisted or private can have a given seed and a script',
  ),
  'already-created': kind(409, 'The game exists already'),
  'already-started': kind(409, 'The game has started'),
  'others-seated': kind(409, 'Other players or bot accounts have a seat in this game'),
  'too-many-branches': kind(409, 'The game has 100 branches, which is the maximum'),
  'too-few-hours': kind(422, 'Waking hours must add up to at least 28 hours a week'),
  'no-vacation-left': kind(409, 'You do not have that much vacation left'),
  'vacation-overlaps': kind(409, 'The vacation overlaps another one'),
  'unknown-vacation': kind(404, 'There is no such vacation, or it is over'),
  'not-seat-owner': kind(403, 'Only the owner of the seat can do this'),
  'not-active': kind(409, 'You have no vote: you have resigned, or a bot plays your seat'),
  'game-not-paused': kind(409, 'The game is not paused'),
  'game-paused': kind(409, 'The game is paused'),
  'game-not-started': kind(409, 'The game has not started'),
  'already-resigned': kind(409, 'The seat has resigned'),
  'too-few-players': kind(409, 'Too few seats are taken'),
  'no-standing-orders': kind(409, 'This ruleset has no standing orders'),
  'not-sandbox': kind(409, 'Only a sandbox game allows this'),
  'player-blocked': kind(409, 'You have blocked this player, or somebody at this table'),
  'too-many-blocks': kind(409, 'You have blocked 500 players, which is the maximum'),
  'already-invited': kind(409, 'The player is at this table or invited to it already'),
  'invitation-declined': kind(409, 'The player has declined'),
  'too-many-invitations': kind(409, 'The game has 50 open invitations, which is the maximum'),
  'ambiguous-name': kind(409, 'You have played with several players of this name: use the id'),
  'not-held': kind(409, 'You hold no command in this window: it may have been carried out'),
  'too-many-holds': kind(409, 'You have withdrawn or replaced 200 held commands here, which is the maximum'),
  'window-closed': kind(409, 'The window is closed'),
  'too-many-changes': kind(
    409,
    'The answer was changed 100 times, or this seat has stored too much in this game',
  ),
  'no-messages-left': kind(409, 'You have sent 5,000 messages in this game, which is the maximum'),
  'code-expired': kind(410, 'The code or link has expired, or had too many wrong attempts: request another'),
  'code-used': kind(410, 'The code or link has been used'),
  'invitation-used': kind(410, 'The invitation has been used'),
  'invitation-expired': kind(410, 'The invitation has expired'),
  'invitation-revoked': kind(410, 'The host has revoked the invitation'),
  'invitation-void': kind(410, 'The invitation is void: the game has begun or was cancelled'),
  'too-large': kind(
    413,
    'The body has more than 64 KiB; or a command has more than 40 KiB, 6,500 values, 1,500 lists and objects, or 250 fields in an object, or needs more storage than its seat has left in this game',
  ),
  'wrong-content-type': kind(415, 'The body must be application/json'),
  illegal: kind(422, 'The rules do not allow this'),
  'idempotency-key-reused': kind(422, 'The idempotency key was used with a different body'),
  'window-required': kind(422, 'The command must name the window that it answers'),
  'window-not-needed': kind(422, 'The command does not answer a window and must not name one'),
  'not-holdable': kind(422, 'Only a command that answers a window can be held'),
  'websocket-required': kind(426, 'This address is for WebSockets: send the header Upgrade: websocket'),
  'too-many-emails': kind(429, 'Too many e-mails to this address: the link in the last one is still valid'),
  'too-many-guesses': kind(429, 'Too many wrong codes for this address in a day: use the link in the e-mail'),
  'too-many-requests': kind(429, 'Too many of these requests in a short time'),
  'budget-used': kind(429, 'The daily storage budget of you or your network is used up'),
  'too-many-sockets': kind(429, 'You have too many open sockets for ticks here: close one'),
  'too-many-commands': kind(429, 'Too many commands in a short time'),
  'too-many-messages': kind(429, 'Too many messages in a short time'),
  'game-unavailable': kind(503, 'The game is temporarily unavailable: try again'),
  'newer-layout': kind(503, 'A newer version of the service stored this: try again in a minute'),
  'database-unavailable': kind(503, 'Accounts and lists are temporarily unavailable: running games continue'),
  'origin-not-set': kind(503, 'This service cannot send e-mails until its operator sets ORIGIN'),
  internal: kind(500, 'The service failed'),
} as const satisfies Record<string, Kind>;

export type Code = keyof typeof PROBLEMS;

const texts: Readonly<Record<Code, string>> = TEXTS;

/** The text of a refusal for people. `detail` replaces or completes the text of the code. */
export function textOf(code: Code, detail?: string): string {
  const text = texts[code];
  if (!text.endsWith(':')) return detail ?? text;
  return detail === undefined ? `${text.slice(0, -1)}.` : `${text} ${detail}`;
}

/** All codes of the service, as the API publishes them. */
export const REFUSALS = Object.fromEntries(
  Object.entries(PROBLEMS).map(([code, { status, title }]) => {
    return [code, { status, title, text: textOf(code as Code) }];
  }),
);

export const Problem = z
  .strictObject({
    type: z
      .string()
      .openapi({ format: 'uri-reference', description: 'The address of an explanation of the code.' }),
    title: z.string().openapi({ description: 'The meaning of the code, in one line.' }),
    status: z.int().openapi({ description: 'The HTTP status.' }),
    code: z.string().openapi({
      description:
        'Stable: let your program decide by this. A code that no operation lists belongs to the ruleset and has status 422: `GET /rulesets/{ruleset}/refusals` has them all.',
    }),
    detail: z.string().optional().openapi({
      description:
        'What is wrong and what to do instead, for people: the text of the code in `GET /refusals` or, if the rules refuse a command, in `GET /rulesets/{ruleset}/refusals`; or the details of this occurrence.',
    }),
    ruling: z.string().optional().openapi({
      description: 'The ruling that forbids the command, with its number on the rules page of the ruleset.',
    }),
    field: z.string().optional().openapi({
      description: 'The place in the input: `command.ships.0`, or the name of a query parameter.',
    }),
    host: z
      .strictObject({
        id: z.string().openapi({ description: 'The id of the player.', example: 'k3mq8vn2xw5tbhfa' }),
        name: z.string().openapi({ description: 'The name of the player.', example: 'Nova' }),
        displayName: z.string().optional().openapi({
          description: 'The name to show, as in the game. Left out if the name alone is clear.',
          example: 'Nova #k3',
        }),
      })
      .optional()
      .openapi('HostToAsk', {
        description:
          'The host of the game, whom you can ask for another invitation if yours is no longer valid.',
      }),
  })
  .openapi('Problem', { description: 'A problem document after RFC 9457.' });

export const PROBLEM_TYPE = 'application/problem+json';

/** Refusals of rulesets have codes of their own. All of them share the entry `illegal`. */
function entryOf(code: string): Code {
  return Object.hasOwn(PROBLEMS, code) ? (code as Code) : 'illegal';
}

export function problem(refusal: Refusal, headers: Readonly<Record<string, string>> = {}): Response {
  const body = documentOf(refusal);
  const challenge = challengeOf(body);
  const { retryAfter, limit } = refusal;
  const waiting: Record<string, string> = {
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    ...(limit && { 'RateLimit-Policy': `"${limit.name}";q=${limit.most};w=${limit.seconds}` }),
    ...(limit && { RateLimit: `"${limit.name}";r=0;t=${retryAfter}` }),
  };
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: { 'Content-Type': PROBLEM_TYPE, ...challenge, ...waiting, ...headers },
  });
}

/** After RFC 6750. The Worker adds the address of the metadata to it. */
function challengeOf({ status, code }: z.infer<typeof Problem>): Record<string, string> {
  if (code === 'invalid-token') return { 'WWW-Authenticate': 'Bearer error="invalid_token"' };
  if (code === 'scope-missing') return { 'WWW-Authenticate': 'Bearer error="insufficient_scope"' };
  return status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
}

/** The challenge of a request for which these scopes are enough. Nobody can give an app the scope of an account. */
export function needing(scopes: readonly Scope[]): Record<string, string> {
  const named = KEY_SCOPES.filter((one) => scopes.includes(one)).join(' ');
  const scope = named === '' ? '' : `, scope="${named}"`;
  return { 'WWW-Authenticate': `Bearer error="insufficient_scope"${scope}` };
}

/** The refusal of a request for which these scopes are enough. */
export const lacking = (scopes: readonly Scope[]): Response =>
  problem({ code: 'scope-missing' }, needing(scopes));

export function documentOf(refusal: Refusal): z.infer<typeof Problem> {
  const { code, detail, ruling, field, host } = refusal;
  const entry = entryOf(code);
  const { status, title } = PROBLEMS[entry];
  const text = entry === code ? textOf(entry, detail) : detail;
  return {
    type: `/docs#${entry}`,
    title,
    status,
    code,
    ...(text !== undefined && { detail: text }),
    ...(ruling !== undefined && { ruling }),
    ...(field !== undefined && { field }),
    ...(host !== undefined && { host }),
  };
}

/** A problem of the API itself, with a code from the table. */
export function refusal(code: Code, more: Omit<Refusal, 'code'> = {}): Response {
  return problem({ code, ...more });
}
