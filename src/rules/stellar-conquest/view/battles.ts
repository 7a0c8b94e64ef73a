/** Battles and colony attacks, built round by round from the log. Public: the page imports it. */
import type { Seat } from '../../vocabulary.ts';
import type { PlanetId } from '../data/planets.ts';
import type { Sighting, UnitSeen } from './sighting.ts';

type Began = Extract<Sighting, { readonly type: 'battle-began' }>;
export type Fired = Extract<Sighting, { readonly type: 'fired' }>;
type Withdrew = Extract<Sighting, { readonly type: 'withdrew' }>;
type Aimed = Extract<Sighting, { readonly type: 'aimed' }>;

export interface Round {
  readonly number: number;
  /** The attacker's first. */
  readonly fired: readonly Fired[];
  readonly lost: readonly UnitSeen[];
  /** After it. */
  readonly withdrew: readonly Withdrew[];
  readonly conquered: readonly PlanetId[];
}

/** `left`: the survivors. */
export interface Fight {
  readonly began: Began;
  readonly turn: number;
  /** The step at which it began. */
  readonly step: number;
  /** Also for a round that is not fired yet. */
  readonly aimed: readonly Aimed[];
  readonly rounds: readonly Round[];
  readonly left: readonly UnitSeen[];
  readonly ended: boolean;
}

/** `log`: oldest first. */
export function fightsIn(log: readonly (Sighting & { readonly step: number })[]): readonly Fight[] {
  const fights: Fight[] = [];
  let turn = 0;
  for (const sighting of log) {
    if (sighting.type === 'turn-opened' || sighting.type === 'turn-began') ({ turn } = sighting);
    if (sighting.type === 'battle-began')
      fights.push({
        began: sighting,
        turn,
        step: sighting.step,
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

const round = (number: number): Round => ({ number, fired: [], lost: [], withdrew: [], conquered: [] });

function followed(fight: Fight, sighting: Sighting): Fight {
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
      const isLost = ({ side, number }: UnitSeen): boolean =>
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

const opened = (fight: Fight, number: number): Fight => ({
  ...fight,
  rounds: [...fight.rounds, round(number)],
});

const changed = (fight: Fight, change: (last: Round) => Round): Fight => ({
  ...fight,
  rounds: fight.rounds.map((one, i) => (i === fight.rounds.length - 1 ? change(one) : one)),
});

const SIDES = ['attacker', 'defender'] as const;

/** What decided it, in one line: `Decided by fire. Shots that hit: You 3 of 5, Bo 1 of 4.` */
export function decidedBy(fight: Fight, nameOf: (seat: Seat) => string): string {
  const { began, rounds, left } = fight;
  const fired = SIDES.map((side) => {
    const shots = rounds.flatMap((one) => one.fired).flatMap((one) => (one.side === side ? one.shots : []));
    const seats = side === 'attacker' ? [began.attacker] : began.defenders;
    const hits = shots.filter(({ hit }) => hit).length;
    return { count: shots.length, words: `${seats.map(nameOf).join(' and ')} ${hits} of ${shots.length}` };
  });
  const gone = SIDES.filter((side) => !left.some((unit) => unit.side === side));
  // Whoever withdraws gives up the place, even if others of that side were destroyed.
  const isRetreat = rounds.some(({ withdrew }) => withdrew.some(({ side }) => gone.includes(side)));
  const cause =
    gone.length === 0
      ? 'Undecided: both sides are still there'
      : `Decided by ${isRetreat ? 'retreat' : 'fire'}`;
  if (fired.some(({ count }) => count > 0))
    return `${cause}. Shots that hit: ${fired.map(({ words }) => words).join(', ')}.`;
  return isRetreat || gone.length === 0 ? `${cause}, without a shot.` : 'Decided without a shot.';
}
