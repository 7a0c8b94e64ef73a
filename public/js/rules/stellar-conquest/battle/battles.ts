/** Battles and colony attacks in the page’s log, round by round. Draws nothing. */
import { decidedBy, fightsIn as fightsOf } from '../../../../../src/rules/stellar-conquest/view/battles.ts';
import type { Fight, Fired, Round } from '../../../../../src/rules/stellar-conquest/view/battles.ts';
import type { LogLine } from '../../../api/shapes/games.ts';

export { decidedBy };
export type { Fight, Fired, Round };

/** `log`: oldest first. */
export const fightsIn = (log: readonly LogLine[]) =>
  // The API's type of a line of the log names no ruleset.
  fightsOf(log as unknown as Parameters<typeof fightsOf>[0]);

/** The API's sentence on what happened in a battle. Its type of a line of the log names no ruleset. */
export const textOf = (sighting: object) => (sighting as LogLine).text;

/** The units at the start of the round, without those that were lost or withdrew before. */
export function unitsBefore({ began, rounds }: Fight, i: number) {
  const gone = rounds
    .slice(0, i)
    .flatMap(({ lost, withdrew }) => [
      ...lost.map(({ side, number }) => `${side} ${number}`),
      ...withdrew.flatMap(({ side, numbers }) => numbers.map((number) => `${side} ${number}`)),
    ]);
  return began.units.filter(({ side, number }) => !gone.includes(`${side} ${number}`));
}

/** SC-11.5: shots whose target had been hit before. */
export function lostShots({ began, aimed }: Fight, { round, side, shots }: Fired) {
  const aims = aimed.filter(
    (one) => one.round === round && (one.seat === began.attacker) === (side === 'attacker'),
  );
  const fired = new Set(shots.map(({ warship }) => warship));
  return aims.reduce((sum, one) => sum + one.aims.filter(({ warship }) => !fired.has(warship)).length, 0);
}
