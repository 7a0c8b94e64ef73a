/** Battles and colony attacks, put together from what the log says of them, round by round. Nothing here draws. */

/**
 * @import { Sighting, UnitSeen } from '../../../../src/rules/stellar-conquest/sighting.ts'
 * @import { LogLine } from '../../shapes.js'
 */

/** @typedef {Extract<Sighting, { readonly type: 'battle-began' }>} Began */
/** @typedef {Extract<Sighting, { readonly type: 'fired' }>} Fired */
/** @typedef {Extract<Sighting, { readonly type: 'withdrew' }>} Withdrew */
/** @typedef {Extract<Sighting, { readonly type: 'aimed' }>} Aimed */

/**
 * @typedef {object} Round
 * @property {number} number
 * @property {readonly Fired[]} fired the attacker's first
 * @property {readonly UnitSeen[]} lost
 * @property {readonly Withdrew[]} withdrew after it
 * @property {readonly string[]} conquered planets
 */

/**
 * `left`: what is still there.
 * @typedef {object} Fight
 * @property {Began} began
 * @property {number} turn
 * @property {number} step of the log where it began
 * @property {readonly Aimed[]} aimed also for a round that is not fired yet
 * @property {readonly Round[]} rounds
 * @property {readonly UnitSeen[]} left
 * @property {boolean} ended
 */

/** @param {readonly LogLine[]} log oldest first @returns {readonly Fight[]} */
export function fightsIn(log) {
  /** @type {Fight[]} */
  const fights = [];
  let turn = 0;
  for (const line of log) {
    const sighting = /** @type {Sighting} */ (/** @type {unknown} */ (line));
    if (sighting.type === 'turn-opened' || sighting.type === 'turn-began') ({ turn } = sighting);
    if (sighting.type === 'battle-began')
      fights.push({
        began: sighting,
        turn,
        step: line.step,
        aimed: [],
        rounds: [round(0)],
        left: sighting.units,
        ended: false,
      });
    const last = fights.at(-1);
    if (last !== undefined && !last.ended) fights[fights.length - 1] = followed(last, sighting);
  }
  return fights;
}

/** @param {number} number @returns {Round} */
const round = (number) => ({ number, fired: [], lost: [], withdrew: [], conquered: [] });

/** @param {Fight} fight @param {Sighting} sighting @returns {Fight} */
function followed(fight, sighting) {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- Other sightings are no part of a battle.
  switch (sighting.type) {
    case 'aimed':
      return { ...fight, aimed: [...fight.aimed, sighting] };
    case 'fired': {
      const now = fight.rounds.at(-1)?.number === sighting.round ? fight : opened(fight, sighting.round);
      return changed(now, (last) => ({ ...last, fired: [...last.fired, sighting] }));
    }
    case 'round-ended': {
      const now = fight.rounds.at(-1)?.number === sighting.round ? fight : opened(fight, sighting.round);
      const isLost = (/** @type {UnitSeen} */ { side, number }) =>
        (side === 'attacker' ? sighting.attackersLost : sighting.defendersLost).includes(number);
      const lost = now.left.filter(isLost);
      const left = now.left.filter((unit) => !isLost(unit));
      return changed({ ...now, left }, (last) => ({ ...last, lost }));
    }
    case 'withdrew': {
      const left = fight.left.filter(
        ({ side, number }) => side !== sighting.side || !sighting.numbers.includes(number),
      );
      return changed({ ...fight, left }, (last) => ({ ...last, withdrew: [...last.withdrew, sighting] }));
    }
    case 'conquered':
      return changed(fight, (last) => ({ ...last, conquered: [...last.conquered, sighting.planet] }));
    case 'battle-ended':
      return { ...fight, ended: true };
    default:
      return fight;
  }
}

/** @param {Fight} fight @param {number} number @returns {Fight} */
const opened = (fight, number) => ({ ...fight, rounds: [...fight.rounds, round(number)] });

/** @param {Fight} fight @param {(last: Round) => Round} change @returns {Fight} */
const changed = (fight, change) => ({
  ...fight,
  rounds: fight.rounds.map((one, i) => (i === fight.rounds.length - 1 ? change(one) : one)),
});

/** What is there when the round begins: the units of the start, without what was lost or withdrew before. @param {Fight} fight @param {number} i */
export function unitsBefore({ began, rounds }, i) {
  const gone = rounds
    .slice(0, i)
    .flatMap(({ lost, withdrew }) => [
      ...lost.map(({ side, number }) => `${side} ${number}`),
      ...withdrew.flatMap(({ side, numbers }) => numbers.map((number) => `${side} ${number}`)),
    ]);
  return began.units.filter(({ side, number }) => !gone.includes(`${side} ${number}`));
}

/** SC-11.5: shots whose target had been hit before. @param {Fight} fight @param {Fired} fired */
export function lostShots({ began, aimed }, { round, side, shots }) {
  const aims = aimed.filter(
    (one) => one.round === round && (one.seat === began.attacker) === (side === 'attacker'),
  );
  const fired = new Set(shots.map(({ warship }) => warship));
  return aims.reduce((sum, one) => sum + one.aims.filter(({ warship }) => !fired.has(warship)).length, 0);
}
