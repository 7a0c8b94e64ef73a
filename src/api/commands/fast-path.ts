/**
 * The fast path of a command: handles `POST /games/{game}/commands` as nearly every client sends it, before any router or
 * middleware. The documented route handles requests with unusual headers.
 */
import { callerOf, type Afterwards } from '../../auth/caller.ts';
import type { Identity } from '../../auth/tokens/token.ts';
import type { Played, ShownAfter } from '../../room/read/wire.ts';
import { roomOf } from '../../room/protocol.ts';
import type { Reply } from '../../room/table/visit.ts';
import { malformed } from '../../rules/input/malformed.ts';
import { asWindowId } from '../../rules/vocabulary.ts';
import { readJson } from '../http/body.ts';
import { corsFor } from '../http/cors.ts';
import { denied } from '../http/denied.ts';
import { failed } from '../http/fallback.ts';
import { problem } from '../http/problem.ts';
import { CommandRequest } from '../schema/play/play.ts';
import { idempotencyKey } from '../schema/request.ts';
import { accepted, shownAfter, type ShownQuery } from './representation.ts';
import { COMMAND } from '../limits/bounds.ts';
import { budgetedCommand } from '../limits/budgets.ts';
import { mayAsk } from '../limits/limits.ts';
import { rateLimitHeaders } from '../limits/limits.ts';
import { countMove, type Move } from '../limits/moves.ts';

const COMMANDS =
  /^https?:\/\/[^/]+\/api\/v1\/games\/([\w-]{1,64})\/commands(?:\?(?:after=(\d{1,9})&)?seen=(true|false))?$/;

interface Received {
  readonly request: Request;
  readonly env: Env;
  readonly after: Afterwards;
}

interface Command {
  readonly request: Request;
  readonly game: string;
  readonly player: Identity;
  readonly key: string;
  readonly shown: ShownAfter | undefined;
  readonly body: {
    readonly window?: string | undefined;
    readonly command: unknown;
    readonly hold?: number | undefined;
  };
}

/** `otherwise` calls the documented route. Undefined if the request is no command. */
export function send(
  request: Request,
  env: Env,
  after: Afterwards,
  otherwise: () => Response | Promise<Response>,
): Promise<Response> | undefined {
  const [, game, since, seen] = (request.method === 'POST' && COMMANDS.exec(request.url)) || [];
  if (game === undefined) return undefined;
  const query = {
    ...(since !== undefined && { after: Number(since) }),
    ...(seen !== undefined && { seen: seen === 'true' }),
  };
  return receive({ request, env, after }, game, query)
    .then((response) => response ?? otherwise())
    .catch((error: Error) => failed(error, request, corsFor(request)));
}

/** Reads the body only after all other checks. */
async function receive(
  { request, env, after }: Received,
  game: string,
  query: ShownQuery,
): Promise<Response | undefined> {
  const { headers } = request;
  const caller = await callerOf(request, env, after, () => mayAsk(env, request));
  if (typeof caller === 'string') return denied(caller, request, env);
  const key = idempotencyKey.shape['Idempotency-Key'].safeParse(headers.get('Idempotency-Key'));
  const mayPlay = caller !== null && caller.scopes.includes('play');
  if (!mayPlay || !key.success || headers.get('Content-Type') !== 'application/json') return undefined;
  const move = await countMove(env, request, caller);
  const limits = { ...corsFor(request), ...rateLimitHeaders(env, caller) };
  if (move.refusal !== undefined) return problem(move.refusal, limits);
  try {
    const shown = shownAfter(request, caller, query);
    return await answer(env, { request, game, player: caller.player, key: key.data, shown }, move, limits);
  } catch (error) {
    return failed(error as Error, request, limits);
  } finally {
    move.ended();
  }
}

async function answer(
  env: Env,
  sent: Omit<Command, 'body'>,
  move: Move,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const { request } = sent;
  const read = await readJson(request, COMMAND);
  if (typeof read === 'string') return problem({ code: read }, headers);
  const body = CommandRequest.safeParse(read.value);
  if (!body.success) return problem(malformed(body.error, read.value), headers);
  const reply = await carryOut(env, { ...sent, body: body.data });
  if (!reply.ok) return problem(reply.error, headers);
  const { isRepeat, page } = reply.value;
  if (isRepeat !== true) move.succeeded(page !== undefined);
  return accepted(reply.value, headers);
}

export function carryOut(
  env: Env,
  { request, game, player, key, shown, body }: Command,
): Promise<Reply<Played>> {
  const { window, command, hold = 0 } = body;
  const sent = {
    player,
    ...(window !== undefined && { window: asWindowId(window) }),
    command,
    ...(hold > 0 && { hold }),
    key,
    ...(shown && { shown }),
  };
  return budgetedCommand(env, { request, account: player }, (paid) =>
    roomOf(env.ROOMS, game).command({ ...sent, ...(paid !== undefined && { paid }) }),
  );
}
