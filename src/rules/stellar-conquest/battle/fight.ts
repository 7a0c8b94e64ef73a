/**
 * Fights a battle round by round (SC-11, SC-12). Each moment returns the next one. If a moment asks a seat, the battle
 * stores its stage, and the answer continues from there.
 */
import type { Seat } from '../../vocabulary.ts';
import { unreachable } from '../../vocabulary.ts';
import { otherSide, type Aim, type Battle, type Side, type Stage } from '../state/battle.ts';
import { isAbsent } from '../state/board.ts';
import type { Hex } from '../data/hex.ts';
import type { Play } from '../state/play.ts';
import { afterColonyRound } from './aftermath.ts';
import { checkControl } from '../colonies/control.ts';
import type { State } from '../state/types.ts';
import { aimsOf, gunsOf, hasChoice } from '../combat/aiming.ts';
import { fireAll } from '../combat/firing.ts';
import { endBattle } from '../combat/ending.ts';
import { battleFields, isAskedLive } from '../combat/facts.ts';
import {
  drivenByOrders,
  seatOn,
  isOver,
  isUnarmed,
  LAST_ROUND,
  withdrawnByOrders,
} from '../combat/retreat.ts';
import { numbersOn, seatsOn, unitsOn } from '../combat/units.ts';

type Moment =
  | { readonly at: 'start' }
  | { readonly at: 'round' }
  | { readonly at: 'aim'; readonly side: Side }
  | { readonly at: 'fire' }
  /** After a round of a colony attack. */
  | { readonly at: 'aftermath' }
  | { readonly at: 'retreat'; readonly side: Side }
  | { readonly at: 'withdraw'; readonly side: Side; readonly numbers: readonly number[] }
  | { readonly at: 'drive'; readonly side: Side; readonly numbers: readonly number[]; readonly hex: Hex };

/** Continues the battle until a seat is asked or the battle has ended. */
export function fightOn(play: Play): void {
  const { stage } = play.battle;
  const next = momentAfter(stage);
  if (next !== null) continueFrom(play, next);
}

/** Continues when a side has answered which ships it withdraws, possibly none. */
export const resumeWithdraw = (play: Play, side: Side, numbers: readonly number[]): void =>
  continueFrom(play, { at: 'withdraw', side, numbers });
/** Continues when the other side has answered where it drives them. */
export const resumeDrive = (play: Play, side: Side, numbers: readonly number[], hex: Hex): void =>
  continueFrom(play, { at: 'drive', side, numbers, hex });

/** The moment after this stage; null if answers are missing. */
function momentAfter(stage: Stage | null): Moment | null {
  if (stage === null) return { at: 'start' };
  switch (stage.kind) {
    case 'orders':
      return stage.awaiting.length > 0 ? null : { at: 'round' };
    case 'aim':
      return stage.awaiting.length > 0 ? null : aimed(stage.side);
    case 'aftermath':
      return stage.awaiting.length > 0 ? null : { at: 'aftermath' };
    case 'withdraw':
    case 'drive':
      return null;
    default:
      return unreachable(stage);
  }
}

function continueFrom(play: Play, from: Moment): void {
  const { id, stage } = play.battle;
  // `afterColonyRound` clears the stage of an aftermath itself, after it has read the answers.
  if (stage !== null && stage.kind !== 'aftermath')
    play.record({ type: 'stage-set', battle: id, stage: null });
  let moment: Moment | null = from;
  while (moment !== null) moment = perform(play, moment);
}

/** Returns the next moment, or null if a seat is asked or the battle has ended. */
function perform(play: Play, moment: Moment): Moment | null {
  switch (moment.at) {
    case 'start':
      return start(play);
    case 'round':
      return openRound(play);
    case 'aim':
      return aim(play, moment.side);
    case 'fire':
      return fire(play);
    case 'aftermath':
      return afterColonyRound(play) ? { at: 'round' } : null;
    case 'retreat':
      return retreat(play, moment.side);
    case 'withdraw':
      return withdraw(play, moment.side, moment.numbers);
    case 'drive':
      return drive(play, moment.side, moment.numbers, moment.hex);
    default:
      return unreachable(moment);
  }
}

function start(play: Play): Moment | null {
  const awaiting = withoutOrders(play.state, play.battle);
  return awaiting.length === 0 ? { at: 'round' } : ask(play, { kind: 'orders', awaiting });
}

/** SC-12.1: the defenders to ask for orders: none if only `drive` matters, or if the wait would reveal a private battle (SC-10.2). */
function withoutOrders(state: State, battle: Battle): readonly Seat[] {
  if (!battle.open || isUnarmed(battle)) return [];
  const silent = state.seats[battle.attacker]!.turn?.silent ?? [];
  return battle.defenders.filter(
    (seat) =>
      battle.orders[seat] === undefined &&
      battle.units.some((unit) => unit.seat === seat) &&
      !battle.live.includes(seat) &&
      !silent.includes(seat) &&
      !isAbsent(state, seat),
  );
}

function ask(play: Play, stage: Stage): null {
  play.record({ type: 'stage-set', battle: play.battle.id, stage });
  return null;
}

/** Checks SC-11.3 here too, since a side's warships may have withdrawn and left its unarmed ships. */
function openRound(play: Play): Moment | null {
  const { battle } = play;
  if (battle.kind === 'ships') {
    if (isOver(battle)) return end(play);
    if (isUnarmed(battle)) return allWithdraw(battle);
  }
  return { at: 'aim', side: 'attacker' };
}

const allWithdraw = (battle: Battle): Moment => ({
  at: 'withdraw',
  side: 'attacker',
  numbers: numbersOn(battle, 'attacker'),
});

function aim(play: Play, side: Side): Moment | null {
  const { battle, state } = play;
  const asked = seatsOn(battle, side).filter(
    (seat) => isAskedLive(state, battle, seat) && hasChoice(battle, seat),
  );
  for (const seat of seatsOn(battle, side)) if (!asked.includes(seat)) takeAim(play, seat);
  return asked.length === 0 ? aimed(side) : ask(play, { kind: 'aim', side, awaiting: asked });
}

const aimed = (side: Side): Moment =>
  side === 'attacker' ? { at: 'aim', side: 'defender' } : { at: 'fire' };

/** Records the seat's aims: the chosen ones, and for other warships those of its orders. */
export function takeAim(play: Play, seat: Seat, chosen: readonly Aim[] = []): void {
  const { battle } = play;
  if (gunsOf(battle, seat).length === 0) return;
  const aims = aimsOf(battle, seat, chosen);
  play.record({ ...battleFields(battle), type: 'aimed', round: roundOf(battle), seat, aims });
}

/** The current round: before its first aims, one more than the rounds begun. */
export const roundOf = ({ aims, round }: Battle): number =>
  Object.keys(aims).length === 0 ? round + 1 : round;

function fire(play: Play): Moment | null {
  fireAll(play);
  checkControl(play, { except: play.battle.hex });
  // Read again: `checkControl` may have taken transports out of the battle.
  const { battle } = play;
  if (battle.kind === 'colonies') return { at: 'aftermath' };
  if (isOver(battle)) return end(play);
  return isUnarmed(battle) || battle.round >= LAST_ROUND
    ? allWithdraw(battle)
    : { at: 'retreat', side: 'attacker' };
}

/** SC-11.7. */
function retreat(play: Play, side: Side): Moment | null {
  const { battle, state } = play;
  if (isAskedLive(state, battle, seatOn(battle, side))) return ask(play, { kind: 'withdraw', side });
  return { at: 'withdraw', side, numbers: withdrawnByOrders(battle, side) };
}

/** SC-11.8: all ships that a side withdraws in one battle go to one hex, which its enemy chooses once. */
function withdraw(play: Play, side: Side, numbers: readonly number[]): Moment | null {
  const { battle, state } = play;
  if (numbers.length === 0) return withdrawn(battle, side);
  const known = battle.driven[side];
  if (known !== null) return { at: 'drive', side, numbers, hex: known };
  const seat = seatOn(battle, otherSide(side));
  if (isAskedLive(state, battle, seat)) return ask(play, { kind: 'drive', seat, side, numbers });
  return { at: 'drive', side, numbers, hex: drivenByOrders(state, battle, seat) };
}

function drive(play: Play, side: Side, numbers: readonly number[], hex: Hex): Moment | null {
  const before = play.battle;
  const seat = seatOn(before, side);
  play.record({ ...battleFields(before), type: 'withdrew', side, seat, numbers, hex });
  checkControl(play, { except: before.hex });
  return withdrawn(play.battle, side);
}

/** If any of the attacker's ships stay, the defender may withdraw next. */
const withdrawn = (battle: Battle, side: Side): Moment =>
  side === 'attacker' && unitsOn(battle, 'attacker').length > 0
    ? { at: 'retreat', side: 'defender' }
    : { at: 'round' };

function end(play: Play): null {
  endBattle(play);
  return null;
}
