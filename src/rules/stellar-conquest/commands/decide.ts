/** Turns a command, the end of a window's time, or a resignation into events. */
import type { Window } from '../../contract.ts';
import type { Luck } from '../../randomness/random.ts';
import { ok, type Refusal, type Result, type Seat } from '../../vocabulary.ts';
import { expireBattle } from '../battle/by-default.ts';
import { isAbsent, seatAt } from '../state/board.ts';
import type { Command } from '../state/command.ts';
import { enact, forbids } from './commands.ts';
import { showCounters } from '../movement/counters.ts';
import { endIfAlone } from '../turns/outcome.ts';
import type { Event } from '../state/event.ts';
import { DEFAULT_OUTFIT, sealOutfit } from '../production/outfit.ts';
import { endCruises, playAhead, playsByItself } from './plans.ts';
import { Play } from '../state/play.ts';
import { sealProduce } from '../production/production.ts';
import { agreeLength } from '../turns/standing.ts';
import { settle } from '../turns/turns.ts';
import type { State } from '../state/types.ts';
import { windows } from './windows.ts';

export const WINDOWLESS = ['battle-orders', 'research-list', 'plan', 'cruise', 'agree-length'] as const;

export function decide(
  state: State,
  by: Seat,
  window: Window | undefined,
  command: Command,
  luck: Luck,
): Result<readonly Event[], Refusal> {
  const refusal = forbids(state, by, window?.kind, command);
  if (refusal !== undefined) return { ok: false, error: refusal };
  const play = new Play(state, luck);
  if (seatAt(state, by).dormant) play.record({ type: 'woke', seat: by });
  enact(play, by, command);
  settle(play);
  if (command.type === 'plan' || command.type === 'cruise') playAhead(play, by);
  conclude(play, state);
  return ok(play.events);
}

/** Plays the defaults of these seats. */
export function expire(state: State, window: Window, seats: readonly Seat[], luck: Luck): readonly Event[] {
  const play = new Play(state, luck);
  if (state.battle === null) for (const seat of seats) expireOne(play, window, seat);
  else expireBattle(play, seats);
  settle(play);
  conclude(play, state);
  return play.events;
}

function expireOne(play: Play, { kind }: Window, seat: Seat): void {
  switch (kind) {
    case 'outfit':
      return sealOutfit(play, seat, DEFAULT_OUTFIT);
    case 'production': {
      const colonies = seatAt(play.state, seat).production?.colonies ?? [];
      return sealProduce(play, seat, { colonies, done: true });
    }
    case 'turn': {
      const absent = isAbsent(play.state, seat);
      if (!absent && playsByItself(play.state, seat)) return playAhead(play, seat);
      const missed = !absent && play.turnOf(seat).part === 1;
      return play.record({ type: 'asked-no-more', seat, about: 'rest', missed });
    }
    default:
      throw new Error(`nobody is asked ${kind} without a battle`);
  }
}

/** SC-18.4: the seat keeps its pieces, and nobody waits for it any more. */
export function resign(state: State, seat: Seat, luck: Luck): readonly Event[] {
  const play = new Play(state, luck);
  play.record({ type: 'left', seat });
  if (endIfAlone(play)) return play.events;
  const asking = state.battle === null ? [] : windows(state);
  for (const window of asking) if (window.awaiting.includes(seat)) expireBattle(play, [seat]);
  settle(play);
  conclude(play, state);
  return play.events;
}

/**
 * Ends cruises, extends the game if all seats left agree, and shows counters. If the turn goes on after a battle asked
 * seats, the seat in turn gets its next window (SC-19.1).
 */
function conclude(play: Play, before: State): void {
  if (play.over) return;
  endCruises(play);
  agreeLength(play);
  showCounters(play, before);
  const { phase, battle, turn } = play.state;
  if (before.battle === null || battle !== null || phase?.kind !== 'turn') return;
  if (before.phase?.kind !== 'turn' || before.phase.seat !== phase.seat || before.turn !== turn) return;
  play.record({ type: 'turn-resumed', seat: phase.seat, part: play.turnOf(phase.seat).part + 1 });
}
