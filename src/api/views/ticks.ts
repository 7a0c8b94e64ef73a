/**
 * Opens the WebSockets for ticks, before any router or middleware: those would set headers on a response that passes on a socket. The
 * routes of the document refuse all other requests.
 */
import { callerOf, isRevoked, type Afterwards, type Credential, type Denial } from '../../auth/caller.ts';
import { RECENT } from '../../auth/revocations/revocations.ts';
import { cookieOf } from '../../auth/tokens/cookie.ts';
import { readTicket, TICKET_LASTS } from '../../auth/tickets.ts';
import { refusalIn, upgradeFor } from '../../ticks/wire.ts';
import type { Refusal } from '../../rules/vocabulary.ts';
import { denied } from '../http/denied.ts';
import { failed } from '../http/fallback.ts';
import { problem, refusal } from '../http/problem.ts';
import { countRequest, mayAsk, rateLimitHeaders } from '../limits/limits.ts';
import { placeOf } from '../limits/place.ts';

const PATH = /^\/api\/v1\/(?:games\/([\w-]{1,64})|me)\/ticks$/;
const LONGEST_INVITATION = 100;
/** The value of `marks`. */
const KEPT = 'socket';

/** Undefined if the request is not for a WebSocket with ticks. */
export function openTicks(request: Request, env: Env, after: Afterwards): Promise<Response> | undefined {
  if (request.method !== 'GET' || request.headers.get('Upgrade')?.toLowerCase() !== 'websocket')
    return undefined;
  const url = new URL(request.url);
  const found = PATH.exec(url.pathname);
  if (found === null) return undefined;
  return open({ request, env, after }, url, found[1]).catch((error: Error) => failed(error, request, {}));
}

interface Received {
  readonly request: Request;
  readonly env: Env;
  readonly after: Afterwards;
}

/** `game`: left out for the ticks of a mailbox. */
async function open(
  { request, env, after }: Received,
  url: URL,
  game: string | undefined,
): Promise<Response> {
  const query = Object.fromEntries(url.searchParams);
  const refusedQuery = faultOfQuery(query, game !== undefined);
  if (refusedQuery !== undefined) return problem(refusedQuery);
  const { ticket, invitation, marks } = query;
  const presence = query['presence'] === 'true';
  const shown = ticket === undefined ? await callerWith(request, env, after) : await holderOf(env, ticket);
  const ifVoid = ticket === undefined ? 'invalid-token' : 'invalid-ticket';
  const isVoid = shown !== null && typeof shown !== 'string' && (await isRevoked(shown, env, RECENT));
  const caller = isVoid ? ifVoid : shown;
  if (caller === 'invalid-ticket') return refusal('invalid-ticket');
  if (typeof caller === 'string') return denied(caller, request, env);
  const limited = countRequest(env, request, caller);
  const limits = rateLimitHeaders(env, caller);
  if (limited !== undefined) return problem(limited, limits);
  if (game === undefined && caller === null) return refusal('token-required');
  const object = game === undefined ? env.MAILBOXES.getByName(caller!.player.id) : env.ROOMS.getByName(game);
  const holder = {
    credential: caller,
    invitation,
    place: placeOf(env, request),
    ...(presence && { presence }),
    ...(marks === KEPT && { keepsMarks: true }),
  };
  const response = await object.fetch(upgradeFor(holder));
  return response.status === 101 ? response : problem(await refusalIn(response), limits);
}

function faultOfQuery(query: Record<string, string>, isOfGame: boolean): Refusal | undefined {
  const allowed = isOfGame ? ['ticket', 'invitation', 'presence', 'marks'] : ['ticket'];
  const field = Object.keys(query).find((name) => !allowed.includes(name));
  if (field !== undefined) return { code: 'unknown-field', field };
  if ((query['invitation'] ?? '').length > LONGEST_INVITATION)
    return { code: 'too-long', field: 'invitation' };
  if (!['true', 'false', undefined].includes(query['presence']))
    return { code: 'wrong-value', field: 'presence' };
  return [KEPT, undefined].includes(query['marks']) ? undefined : { code: 'wrong-value', field: 'marks' };
}

/**
 * Browsers send the cookie with WebSockets of any page, and always name the page's origin, so with the cookie that must be our own.
 */
async function callerWith(
  request: Request,
  env: Env,
  after: Afterwards,
): Promise<Credential | null | Denial> {
  const isForeign = request.headers.get('Origin') !== new URL(request.url).origin;
  if (cookieOf(request) !== undefined && isForeign) return 'cross-site';
  return callerOf(request, env, after, () => mayAsk(env, request));
}

/** The credential in a ticket, which becomes void. */
async function holderOf(env: Env, text: string): Promise<Credential | 'invalid-ticket'> {
  const ticket = await readTicket(env, text, Date.now());
  if (ticket === undefined) return 'invalid-ticket';
  const uses = env.ALLOWANCES.getByName(`ticket:${ticket.nonce}`);
  const isUsed = (await uses.take({ most: 1, within: 2 * TICKET_LASTS * 1000 })) !== undefined;
  return isUsed ? 'invalid-ticket' : ticket.credential;
}
