/** The live answers of a seat in a battle (SC-11, SC-12.5). */
import type { Refusal, Seat } from '../../vocabulary.ts';
import type { Battle, Stage } from '../state/battle.ts';
import type { AimCommand, DriveCommand, WithdrawCommand } from '../state/command.ts';
import type { Play } from '../state/play.ts';
import type { State } from '../state/types.ts';
import { forbidsShots } from '../combat/aiming.ts';
import { resumeDrive, fightOn, takeAim, resumeWithdraw } from './fight.ts';
import { retreatsFrom } from '../combat/retreat.ts';
import { numbersOn } from '../combat/units.ts';
import { no } from '../text/presentation/refusals/no.ts';

/** The battle and the stage that it waits in. Throws if it does not wait for this kind of answer. */
function asking<Kind extends Stage['kind']>(
  { battle }: Pick<State, 'battle'>,
  kind: Kind,
): { readonly battle: Battle; readonly stage: Extract<Stage, { readonly kind: Kind }> } {
  const stage = battle?.stage;
  if (battle === null || stage?.kind !== kind) throw new Error(`no battle waits for ${kind}`);
  return { battle, stage: stage as Extract<Stage, { readonly kind: Kind }> };
}

export const forbidsAim = (state: State, by: Seat, { shots }: AimCommand): Refusal | undefined =>
  forbidsShots(asking(state, 'aim').battle, by, shots);

/** Warships that `shots` leaves out aim by orders. */
export function aim(play: Play, by: Seat, { shots }: Pick<AimCommand, 'shots'>): void {
  takeAim(play, by, shots);
  fightOn(play);
}

export function forbidsWithdraw(state: State, { ships = [] }: WithdrawCommand): Refusal | undefined {
  const { battle, stage } = asking(state, 'withdraw');
  const own = numbersOn(battle, stage.side);
  return ships.every((number) => own.includes(number)) ? undefined : no('no-such-ship', 'SC-11.7');
}

export function withdraw(play: Play, { ships = [] }: Pick<WithdrawCommand, 'ships'>): void {
  const { stage } = asking(play.state, 'withdraw');
  resumeWithdraw(
    play,
    stage.side,
    [...new Set(ships)].toSorted((a, b) => a - b),
  );
}

export function forbidsDrive(state: State, { hex }: DriveCommand): Refusal | undefined {
  const { battle } = asking(state, 'drive');
  return retreatsFrom(battle.hex).includes(hex) ? undefined : no('not-a-retreat-hex', 'SC-11.8');
}

export function drive(play: Play, { hex }: Pick<DriveCommand, 'hex'>): void {
  const { stage } = asking(play.state, 'drive');
  resumeDrive(play, stage.side, stage.numbers, hex);
}
