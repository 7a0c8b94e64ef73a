/** Maps each command to the code that refuses it and the code that carries it out. */
import { unreachable, type Refusal, type Seat } from '../../vocabulary.ts';
import { aim, drive, forbidsAim, forbidsDrive, forbidsWithdraw, withdraw } from '../battle/answers.ts';
import { engage, forbidsEngage } from '../battle/engagements.ts';
import { forbidsBattleOrders, setBattleOrders } from '../battle/orders.ts';
import { forbidsPressAttack, forbidsScorch, pressAttack, scorch } from '../battle/colony-answers.ts';
import { attackColonies, forbidsAttackColonies } from '../battle/colony-attack.ts';
import { depopulate, forbidsDepopulate, forbidsRaze, raze } from '../colonies/occupation.ts';
import { forbidsLand, land } from '../colonies/landing.ts';
import type { Command } from '../state/command.ts';
import { completeMovement } from '../turns/movement-end.ts';
import { forbidsTaskForce, setTaskForce } from '../movement/forces.ts';
import { forbidsMove, move } from '../movement/move.ts';
import { forbidsPost, setPost } from '../movement/posts.ts';
import { forbidsOutfit, sealOutfit } from '../production/outfit.ts';
import type { Play } from '../state/play.ts';
import { forbidsProduce, forbidsResearchList, sealProduce } from '../production/production.ts';
import { forbidsCruise, forbidsLength, nameLength, setCruise, setPlan } from '../turns/standing.ts';
import { endTurn } from '../turns/turns.ts';
import type { State, Step } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

/** The kind of window that each command answers; null if it answers none. */
export const ANSWERS: Readonly<Record<Command['type'], string | null>> = {
  outfit: 'outfit',
  move: 'turn',
  'task-force': 'turn',
  'command-post': 'turn',
  'complete-movement': 'turn',
  engage: 'turn',
  'attack-colonies': 'turn',
  raze: 'turn',
  depopulate: 'turn',
  land: 'turn',
  'complete-turn': 'turn',
  aim: 'aim',
  withdraw: 'withdraw',
  drive: 'drive',
  'press-attack': 'aftermath',
  scorch: 'aftermath',
  produce: 'production',
  'battle-orders': null,
  'research-list': null,
  plan: null,
  cruise: null,
  'agree-length': null,
};

/** SC-4.1: the steps in which a command is allowed; all steps if it is not listed. */
const STEPS: Readonly<Partial<Record<Command['type'], readonly Step[]>>> = {
  move: ['movement'],
  'complete-movement': ['movement'],
  engage: ['battles'],
  'attack-colonies': ['attacks'],
  depopulate: ['attacks'],
  land: ['attacks', 'landing'],
  'complete-turn': ['attacks', 'landing'],
};

/** `kind`: that of the window that the command answers; undefined if it answers none. */
export function forbids(
  state: State,
  by: Seat,
  kind: string | undefined,
  command: Command,
): Refusal | undefined {
  if (state.result !== null) return no('game-over', 'SC-18.2');
  const seat = state.seats[by];
  if (seat === undefined || seat.gone !== null) return no('seat-not-in-play', 'SC-18.4');
  if (kind !== (ANSWERS[command.type] ?? undefined) && !answersOrders(kind, command))
    return no('not-in-this-window', 'SC-19.1');
  // Orders that name no battle are standing orders, and would leave the battle waiting.
  if (kind === 'orders' && command.type === 'battle-orders' && command.battle === undefined)
    return no('no-battle-named', 'SC-12.1');
  const steps = STEPS[command.type];
  if (steps !== undefined && !(seat.turn !== null && steps.includes(seat.turn.step)))
    return no('not-in-this-step', 'SC-4.1');
  return forbidsByRule(state, by, command);
}

/** `battle-orders` needs no window, but may also answer one. */
const answersOrders = (kind: string | undefined, { type }: Command): boolean =>
  type === 'battle-orders' && kind === 'orders';

function forbidsByRule(state: State, by: Seat, command: Command): Refusal | undefined {
  switch (command.type) {
    case 'outfit':
      return forbidsOutfit(command);
    case 'move':
      return forbidsMove(state, by, command);
    case 'task-force':
      return forbidsTaskForce(state, by, command);
    case 'command-post':
      return forbidsPost(state, by, command);
    case 'attack-colonies':
      return forbidsAttackColonies(state, by, command);
    case 'press-attack':
      return forbidsPressAttack(state, by);
    case 'scorch':
      return forbidsScorch(state, by, command);
    case 'raze':
      return forbidsRaze(state, by, command);
    case 'depopulate':
      return forbidsDepopulate(state, by, command);
    case 'land':
      return forbidsLand(state, by, command);
    case 'research-list':
      return forbidsResearchList(state, by, command);
    case 'engage':
      return forbidsEngage(state, by, command);
    case 'battle-orders':
      return forbidsBattleOrders(state, by, command);
    case 'aim':
      return forbidsAim(state, by, command);
    case 'withdraw':
      return forbidsWithdraw(state, command);
    case 'drive':
      return forbidsDrive(state, command);
    case 'produce':
      return forbidsProduce(state, by, command);
    case 'cruise':
      return forbidsCruise(state, by, command);
    case 'agree-length':
      return forbidsLength(state, command);
    case 'complete-movement':
    case 'complete-turn':
    case 'plan':
      return undefined;
    default:
      return unreachable(command);
  }
}

export function enact(play: Play, by: Seat, command: Command): void {
  switch (command.type) {
    case 'outfit':
      return sealOutfit(play, by, command);
    case 'complete-movement':
      if (command.byOrders === true)
        play.record({ type: 'asked-no-more', seat: by, about: 'battles', missed: false });
      return completeMovement(play, by);
    case 'complete-turn':
      return endTurn(play, by);
    case 'land':
      if (play.turnOf(by).step === 'attacks') play.record({ type: 'step-began', seat: by, begun: 'landing' });
      return land(play, by, command);
    case 'move':
      return move(play, by, command);
    case 'task-force':
      return setTaskForce(play, by, command);
    case 'command-post':
      return setPost(play, by, command);
    case 'attack-colonies':
      return attackColonies(play, by, command);
    case 'press-attack':
      return pressAttack(play, by, command);
    case 'scorch':
      return scorch(play, by, command);
    case 'raze':
      return raze(play, by, command);
    case 'depopulate':
      return depopulate(play, by, command);
    case 'research-list':
      return play.record({ type: 'research-listed', seat: by, technologies: command.technologies });
    case 'engage':
      return engage(play, by, command);
    case 'battle-orders':
      return setBattleOrders(play, by, command);
    case 'aim':
      return aim(play, by, command);
    case 'withdraw':
      return withdraw(play, command);
    case 'drive':
      return drive(play, command);
    case 'produce':
      return sealProduce(play, by, command);
    case 'plan':
      return setPlan(play, by, command);
    case 'cruise':
      return setCruise(play, by, command);
    case 'agree-length':
      return nameLength(play, by, command);
    default:
      return unreachable(command);
  }
}
