/** Decides a command: returns a refusal, or its events. */
import type { Window } from '../contract.ts';
import type { Luck } from '../randomness/random.ts';
import { ok, unreachable, type Refusal, type Result, type Seat } from '../vocabulary.ts';
import { seatAt } from './state/board.ts';
import { accept, forbidsAccept, forbidsWithdraw, withdraw } from './commands/accept.ts';
import { forbidsAlly } from './commands/ally.ts';
import { forbidsAsk } from './commands/ask.ts';
import { attack, forbidsAttack } from './commands/attack.ts';
import { forbidsCommit } from './commands/commit.ts';
import { forbidsDeploy } from './commands/deploy.ts';
import { forbidsHeal, forbidsOffer, heal, offerHealing } from './commands/heal.ts';
import { forbidsLose } from './commands/lose.ts';
import { forbidsMove, move } from './commands/move.ts';
import { forbidsPass, pass } from './commands/pass.ts';
import { forbidsPropose, propose } from './commands/propose.ts';
import { forbidsRecall, recall } from './commands/recall.ts';
import { forbidsReclaim, reclaim } from './commands/reclaim.ts';
import { forbidsReward } from './commands/reward.ts';
import type { Command } from './state/command.ts';
import type { Event } from './state/event.ts';
import { closeAllyRequest } from './phases/ally-request.ts';
import { closeIfSealed, leave, playDefaults } from './phases/closing.ts';
import { failDeal } from './phases/deal.ts';
import type { CoinReclaim } from './pieces/pieces.ts';
import { Play } from './play/play.ts';
import { seal } from './play/sealing.ts';
import type { State } from './state/types.ts';
import { no } from './text/presentation/refusals/no.ts';

/** The kind of window that each command answers; null for commands without a window. */
const ANSWERS: Readonly<Record<Command['type'], string | null>> = {
  deploy: 'deploy',
  reclaim: 'turn',
  move: 'turn',
  attack: 'turn',
  recall: 'turn',
  pass: 'turn',
  ask: 'ally-request',
  ally: 'alliance',
  decline: 'alliance',
  commit: 'coin',
  propose: 'deal',
  withdraw: 'deal',
  accept: 'deal',
  refuse: 'deal',
  lose: 'loss',
  reward: 'reward',
  take: 'coin-reclaim',
  leave: 'coin-reclaim',
  'offer-healing': null,
  heal: null,
  'set-orders': null,
};

export const WINDOWLESS = ['offer-healing', 'heal', 'set-orders'] as const;

export function decide(
  state: State,
  by: Seat,
  window: Window | undefined,
  command: Command,
  luck: Luck,
): Result<readonly Event[], Refusal> {
  const refusal = forbids(state, by, window, command);
  if (refusal !== undefined) return { ok: false, error: refusal };
  const play = new Play(state, luck);
  enact(play, by, command);
  return ok(play.events);
}

/** Why the seat may not send this command to this window; undefined if it may. */
export function forbids(
  state: State,
  by: Seat,
  window: Window | undefined,
  command: Command,
): Refusal | undefined {
  if (state.result !== null) return no('game-over', 'IC-10.2');
  if (state.seats[by] === undefined || state.seats[by].resigned) return no('seat-not-in-play', 'IC-10.3');
  const kind = ANSWERS[command.type];
  if (kind !== null && kind !== window?.kind) return no('not-in-this-window', 'IC-11.1');
  if (kind !== null && kind !== state.asking?.kind) return no('window-closed', 'IC-11.3');
  return forbidsByRule(state, by, command);
}

function forbidsByRule(state: State, by: Seat, command: Command): Refusal | undefined {
  switch (command.type) {
    case 'deploy':
      return forbidsDeploy(state, by, command);
    case 'reclaim':
      return forbidsReclaim(state, by, command);
    case 'move':
      return forbidsMove(state, by, command);
    case 'attack':
      return forbidsAttack(state, by, command);
    case 'recall':
      return forbidsRecall(state, by, command);
    case 'pass':
      return forbidsPass(state);
    case 'ask':
      return forbidsAsk(state, command);
    case 'ally':
      return forbidsAlly(state, by, command);
    case 'commit':
      return forbidsCommit(state, by, command);
    case 'propose':
      return forbidsPropose(state, by, command);
    case 'withdraw':
      return forbidsWithdraw(state, by, command);
    case 'accept':
      return forbidsAccept(state, by, command);
    case 'lose':
      return forbidsLose(state, by, command);
    case 'reward':
      return forbidsReward(state, by, command);
    case 'offer-healing':
      return forbidsOffer(state, by, command);
    case 'heal':
      return forbidsHeal(state, by, command);
    case 'decline':
    case 'refuse':
    case 'take':
    case 'leave':
    case 'set-orders':
      return undefined;
    default:
      return unreachable(command);
  }
}

function enact(play: Play, by: Seat, command: Command): void {
  switch (command.type) {
    case 'reclaim':
      return reclaim(play, by, command);
    case 'move':
      return move(play, by, command);
    case 'attack':
      return attack(play, by, command);
    case 'recall':
      return recall(play, by, command);
    case 'pass':
      return pass(play, by);
    case 'ask':
      return closeAllyRequest(play, command.seats);
    case 'propose':
      return propose(play, by, command);
    case 'withdraw':
      return withdraw(play, by, command);
    case 'accept':
      return accept(play, by, command);
    case 'refuse':
      return failDeal(play, by);
    case 'offer-healing':
      return offerHealing(play, by, command);
    case 'heal':
      return heal(play, by, command);
    case 'set-orders':
      return setOrders(play, by, command.coinReclaim);
    case 'deploy':
    case 'ally':
    case 'decline':
    case 'commit':
    case 'lose':
    case 'reward':
    case 'take':
    case 'leave':
      seal(play, by, command);
      return closeIfSealed(play);
    default:
      return unreachable(command);
  }
}

/** IC-2.6. */
function setOrders(play: Play, seat: Seat, coinReclaim: CoinReclaim): void {
  if (seatAt(play.state, seat).coinReclaim !== coinReclaim)
    play.record({ type: 'orders-set', seat, coinReclaim });
}

export function expire(state: State, _window: Window, seats: readonly Seat[], luck: Luck): readonly Event[] {
  const play = new Play(state, luck);
  playDefaults(play, seats);
  return play.events;
}

export function resign(state: State, seat: Seat, luck: Luck): readonly Event[] {
  const play = new Play(state, luck);
  leave(play, seat);
  return play.events;
}
