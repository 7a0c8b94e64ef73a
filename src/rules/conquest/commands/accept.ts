/** IC-8.1, IC-8.5: accepting and withdrawing proposals. */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { seatAt } from '../state/board.ts';
import { areHeld } from '../pieces/coins.ts';
import type { AcceptCommand, WithdrawCommand } from '../state/command.ts';
import { dealOf, makeDeal } from '../phases/deal.ts';
import type { Play } from '../play/play.ts';
import type { State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

export function forbidsAccept(state: State, by: Seat, command: AcceptCommand): Refusal | undefined {
  const proposal = dealOf(state, by)!.other.proposal;
  if (proposal?.number !== command.proposal) return no('no-such-proposal', 'IC-8.5');
  if (command.coins.length !== proposal.want) return no('wrong-number-of-coins', 'IC-8.5');
  return areHeld(command.coins, seatAt(state, by).hand) ? undefined : no('not-your-coin', 'IC-8.5');
}

export function accept(play: Play, by: Seat, { coins }: AcceptCommand): void {
  const { other } = dealOf(play.state, by)!;
  makeDeal(play, other.seat, by, { proposal: other.proposal!, coins });
}

export const forbidsWithdraw = (state: State, by: Seat, command: WithdrawCommand): Refusal | undefined =>
  dealOf(state, by)!.own.proposal?.number === command.proposal ? undefined : no('no-such-proposal', 'IC-8.5');

export function withdraw(play: Play, by: Seat, { proposal }: WithdrawCommand): void {
  const { other } = dealOf(play.state, by)!;
  play.record({ type: 'proposal-withdrawn', seat: by, other: other.seat, proposal });
}
