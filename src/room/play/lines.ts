/** What a seat asks to be done: a command as it stands, or a line, which is read by the seat's own eyes. */
import { readLine } from '../../rules/line.ts';
import type { Match } from '../../rules/match.ts';
import { ok, type Refusal, type Result, type Seat, type WindowId } from '../../rules/vocabulary.ts';
import type { Lobby } from '../table/record.ts';
import type { CommandRequest, LineRequest } from './wire.ts';
import { namesOf } from '../table/summary.ts';

export interface Requested {
  readonly window?: WindowId | undefined;
  readonly command: unknown;
}

export function requested(
  request: CommandRequest | LineRequest,
  { match, lobby, seat }: { readonly match: Match; readonly lobby: Lobby; readonly seat: Seat },
): Result<Requested, Refusal> {
  if ('line' in request) return readLine(match, seat, request.line, namesOf(lobby));
  const { window, command } = request;
  return ok({ window, command });
}
