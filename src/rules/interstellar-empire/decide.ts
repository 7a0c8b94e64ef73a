/** Turns a command into a refusal or events. */
import type { Window } from '../contract.ts';
import type { Luck } from '../randomness/random.ts';
import { ok, unreachable, type Refusal, type Result, type Seat } from '../vocabulary.ts';
import { build, forbidsBuild } from './commands/build.ts';
import { discover, forbidsDiscover } from './commands/discover.ts';
import { declare, drawLast, forbidsDeclare, forbidsDraw } from './commands/draw-phase.ts';
import { forbidsLayFirst, layFirst } from './commands/lay-first.ts';
import { forbidsKeep, forbidsOccupy, forbidsPayUnrest } from './commands/owed.ts';
import { forbidsPlay, playSpecial } from './commands/play.ts';
import { forbidsConcede, forbidsOrders, keepConcession, setOrders } from './commands/standing.ts';
import { forbidsDefend, forbidsWageWar, wageWar } from './commands/war.ts';
import type { Command } from './state/command.ts';
import type { Event } from './state/event.ts';
import { concedeIfDue, keep, leave, payUnrest, playDefaults } from './phases/closing.ts';
import { endTurn } from './phases/turn.ts';
import { defend, occupy } from './phases/war.ts';
import { Play } from './play/play.ts';
import type { Owed, State } from './state/types.ts';
import { no } from './text/presentation/refusals/no.ts';

/** The kind of window that each command answers; null if it answers none. */
const ANSWERS: Readonly<Record<Command['type'], string | null>> = {
  'lay-first': 'first',
  keep: 'turn',
  'pay-unrest': 'turn',
  declare: 'turn',
  draw: 'turn',
  discover: 'turn',
  play: 'turn',
  'wage-war': 'turn',
  occupy: 'turn',
  build: 'turn',
  'end-turn': 'turn',
  defend: 'defence',
  concede: null,
  'set-orders': null,
};

/** The command that answers each kind of owed choice. */
const SETTLES: Readonly<Record<Owed['kind'], Command['type']>> = {
  choice: 'keep',
  unrest: 'pay-unrest',
  occupation: 'occupy',
};

export const WINDOWLESS = ['concede', 'set-orders'] as const;

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
  if (window?.kind === 'turn' && !state.turn.acted) play.record({ type: 'acted', seat: by });
  enact(play, by, command);
  concedeIfDue(play);
  return ok(play.events);
}

/** The refusal if the seat may not send this command to this window. */
export function forbids(
  state: State,
  by: Seat,
  window: Window | undefined,
  command: Command,
): Refusal | undefined {
  if (state.result !== null) return no('game-over', 'IE-11.1');
  const seat = state.seats[by];
  if (seat === undefined || seat.left || seat.conceded !== null) return no('seat-not-in-play', 'IE-10.3');
  const kind = ANSWERS[command.type];
  if (kind !== null && kind !== window?.kind) return no('not-in-this-window', 'IE-15');
  if (kind !== null && kind !== state.asking?.kind) return no('window-closed', 'IE-14.4');
  const owed = state.owed && SETTLES[state.owed.kind];
  if (kind === 'turn' && owed !== null && owed !== command.type) return no('choice-owed', 'IE-14.1');
  return forbidsByRule(state, by, command);
}

function forbidsByRule(state: State, by: Seat, command: Command): Refusal | undefined {
  switch (command.type) {
    case 'lay-first':
      return forbidsLayFirst(state, by, command);
    case 'keep':
      return forbidsKeep(state, by, command);
    case 'pay-unrest':
      return forbidsPayUnrest(state, by, command);
    case 'declare':
      return forbidsDeclare(state, by);
    case 'draw':
      return forbidsDraw(state);
    case 'discover':
      return forbidsDiscover(state, by, command);
    case 'play':
      return forbidsPlay(state, by, command);
    case 'wage-war':
      return forbidsWageWar(state, by, command);
    case 'occupy':
      return forbidsOccupy(state, by, command);
    case 'build':
      return forbidsBuild(state, by, command);
    case 'defend':
      return forbidsDefend(state, by, command);
    case 'concede':
      return forbidsConcede(state, by);
    case 'set-orders':
      return forbidsOrders(state, by, command);
    case 'end-turn':
      return undefined;
    default:
      return unreachable(command);
  }
}

function enact(play: Play, by: Seat, command: Command): void {
  switch (command.type) {
    case 'lay-first':
      return layFirst(play, by, command);
    case 'keep':
      return keep(play, command.card);
    case 'pay-unrest':
      return payUnrest(play, command.cards, command.ships);
    case 'declare':
      return declare(play, by, command);
    case 'draw':
      return drawLast(play, by);
    case 'discover':
      return discover(play, by, command);
    case 'play':
      return playSpecial(play, by, command);
    case 'wage-war':
      return wageWar(play, command);
    case 'occupy':
      return occupy(play, command.card);
    case 'build':
      return build(play, by, command);
    case 'end-turn':
      return endTurn(play, false);
    case 'defend':
      return defend(play, command, true);
    case 'concede':
      return keepConcession(play, by);
    case 'set-orders':
      return setOrders(play, by, command);
    default:
      return unreachable(command);
  }
}

/** Plays the defaults of the open window. */
export function expire(state: State, _window: Window, _seats: readonly Seat[], luck: Luck): readonly Event[] {
  const play = new Play(state, luck);
  playDefaults(play);
  concedeIfDue(play);
  return play.events;
}

export function resign(state: State, seat: Seat, luck: Luck): readonly Event[] {
  const play = new Play(state, luck);
  leave(play, seat);
  concedeIfDue(play);
  return play.events;
}
