/** The summary of a game, as the room itself gives it to a caller. */
import { invitedBy, keptSeats } from '../invitations/invitations.ts';
import type { GameState } from '../play/game-state.ts';
import { offersBody, standingOf, summaryOf } from '../table/summary.ts';
import type { Visit } from '../table/visit.ts';
import type { Summary } from '../table/wire.ts';

export function summaryFor({ lobby, match, today }: GameState, visit: Visit): Summary {
  const offers = offersBody(lobby, visit.player, lobby.clock ?? today);
  const { archived } = lobby;
  const standing = { ...standingOf(match), ...(archived && { outcome: archived.outcome }) };
  const plain = summaryOf(lobby, standing, visit.player);
  const summary = { ...plain, ...(offers.length > 0 && { offers }) };
  if (lobby.status !== 'open') return summary;
  const invited = invitedBy(lobby, visit, today);
  return { ...summary, kept: keptSeats(lobby, today), ...(invited && { invited }) };
}
