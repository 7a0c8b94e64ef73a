/** The summary of a game, as the room itself gives it to a caller. */
import { invitedBy, replacementFor, reservedSeats, showsUnknown } from '../invitations/invitations.ts';
import type { GameState } from '../play/game-state.ts';
import { isRated } from '../table/rated.ts';
import { isOver } from '../table/table.ts';
import { offersBody, matchSummaryOf, summaryOf } from '../table/summary.ts';
import type { Visit } from '../table/visit.ts';
import type { Summary } from '../table/wire.ts';

export function summaryFor({ table, match, realTime }: GameState, visit: Visit): Summary {
  const offers = offersBody(table, visit.player, table.clock ?? realTime);
  const replacement = replacementFor(table, visit.player);
  const { archived } = table;
  const matchSummary = { ...matchSummaryOf(match), ...(archived && { outcome: archived.outcome }) };
  const plain = summaryOf(table, matchSummary, visit.player);
  const summary = {
    ...plain,
    ...(!isOver(table) && { rated: isRated(table) }),
    ...(offers.length > 0 && { offers }),
    ...(replacement !== undefined && { replacement }),
  };
  if (table.status !== 'open') return summary;
  const invited = invitedBy(table, visit, realTime);
  return {
    ...summary,
    reserved: reservedSeats(table, realTime),
    ...(invited && { invited }),
    ...(showsUnknown(table, visit) && { unknownInvitation: true }),
  };
}
