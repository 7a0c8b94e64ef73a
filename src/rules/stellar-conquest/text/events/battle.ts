/** Writes events of battles and colony attacks as lines of the log. Units have their numbers in the battle (SC-10.2). */
import { planetName } from '../../state/planet-name.ts';
import { listed } from '../../../text/english.ts';
import {
  allSpoken,
  does,
  ownSpoken,
  whoseSpoken,
  whoSpoken,
  type Speakers,
} from '../../../text/line-words.ts';
import { unreachable } from '../../../vocabulary.ts';
import type { Shot } from '../../state/event-battle.ts';
import { numbersLine } from '../terms.ts';
import { ordersWords } from '../presentation/orders.ts';
import type { Sighting } from '../../view/sighting.ts';
import { fleet, place, placeNearStar } from '../speech.ts';

export type BattleSighting = Extract<
  Sighting,
  {
    readonly type:
      | 'battle-began'
      | 'battle-ordered'
      | 'aimed'
      | 'fired'
      | 'round-ended'
      | 'withdrew'
      | 'attack-pressed'
      | 'aftermath-sealed'
      | 'conquered'
      | 'battle-ended';
  }
>;
type Seen<Type extends BattleSighting['type']> = Extract<BattleSighting, { readonly type: Type }>;

export function battleWords(sighting: BattleSighting, spoken: Speakers): string {
  switch (sighting.type) {
    case 'battle-began':
      return began(sighting, spoken);
    case 'battle-ordered': {
      const { seat, orders, byOrders } = sighting;
      return `${ownSpoken(spoken, seat, 'orders')} for this battle: ${ordersWords(orders ?? {})}${byOrders ? ' They fight all of it.' : ''}`;
    }
    case 'aimed': {
      const aims = sighting.aims.map(({ warship, target }) => `no. ${warship} at no. ${target}`);
      return `Round ${sighting.round}: ${does(spoken, sighting.seat, 'aim')} ${listed(aims, 'at nothing')}.`;
    }
    case 'fired': {
      const shots = sighting.shots.map(shotWords);
      return `Round ${sighting.round}: the ${sighting.side} ${shots.length === 0 ? 'does not fire' : `fires: ${shots.join('; ')}`}.`;
    }
    case 'round-ended': {
      const { round, attackersLost, defendersLost } = sighting;
      return `Round ${round} ends: the attacker loses ${units(attackersLost)}, the defender ${units(defendersLost)}.`;
    }
    case 'withdrew':
      return withdrew(sighting, spoken);
    case 'attack-pressed':
      return sighting.on ? 'The attack continues.' : 'The attack is called off.';
    case 'aftermath-sealed':
      return aftermath(sighting, spoken);
    case 'conquered': {
      const { planet, owner, conqueror, from } = sighting;
      const before = from === null ? '' : `, which ${whoSpoken(spoken, from)} had conquered`;
      return `${does(spoken, conqueror, 'conquer')} ${planetName(planet)} of ${whoseSpoken(spoken, owner)}${before}.`;
    }
    case 'battle-ended':
      return `The fight at ${place(sighting.hex)} is over.`;
    default:
      return unreachable(sighting);
  }
}

function began(sighting: Seen<'battle-began'>, spoken: Speakers): string {
  const { kind, hex, attacker, defenders, planets, units } = sighting;
  const what =
    kind === 'ships'
      ? allSpoken(spoken, defenders)
      : `${listed(planets.map(planetName))} of ${listed(defenders.map((seat) => whoseSpoken(spoken, seat)))}`;
  const sides = [attacker, ...defenders].map(
    (seat) => `${whoSpoken(spoken, seat)} with ${fleet(units.filter((unit) => unit.seat === seat))}`,
  );
  return `Battle at ${place(hex)}: ${does(spoken, attacker, 'attack')} ${what}; ${sides.join(', ')}.`;
}

/** `2 units (nos. 3-4)`. */
function units(numbers: readonly number[]): string {
  if (numbers.length === 0) return 'nothing';
  return `${numbers.length === 1 ? '1 unit (no.' : `${numbers.length} units (nos.`} ${numbersLine(numbers)})`;
}

/** `Bo withdraws 2 ships (nos. 3-4) to Canis (G5).` */
function withdrew({ seat, numbers, hex }: Seen<'withdrew'>, spoken: Speakers): string {
  const ships = numbers.length === 1 ? '1 ship (no.' : `${numbers.length} ships (nos.`;
  return `${does(spoken, seat, 'withdraw')} ${ships} ${numbersLine(numbers)}) to ${placeNearStar(hex)}.`;
}

const shotWords = ({ warship, target, dice, hit }: Shot): string => {
  const rolls = dice.length === 1 ? 'a roll' : 'rolls';
  const rolled = dice.length === 0 ? '' : ` with ${rolls} of ${listed(dice.map(String))}`;
  return `no. ${warship} ${hit ? 'hits' : 'misses'} no. ${target}${rolled}`;
};

function aftermath({ seat, on, scorched }: Seen<'aftermath-sealed'>, spoken: Speakers): string {
  if (on !== null)
    return `${whoSpoken(spoken, seat)} will ${on ? 'continue the attack' : 'call the attack off'}.`;
  const burnt = Object.entries(scorched).map(
    ([planet, factories]) => `${factories} on ${planetName(planet)}`,
  );
  return `${does(spoken, seat, 'destroy')} factories: ${listed(burnt, 'none')}.`;
}
