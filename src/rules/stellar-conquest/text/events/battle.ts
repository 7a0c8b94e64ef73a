/** Writes events of battles and colony attacks as lines of the log. Units have their numbers in the battle (SC-10.2). */
import { planetName } from '../../state/planet-name.ts';
import { listed } from '../../../text/english.ts';
import { unreachable } from '../../../vocabulary.ts';
import type { Shot } from '../../state/event-battle.ts';
import { numbersLine } from '../terms.ts';
import { ordersWords } from '../presentation/orders.ts';
import type { Sighting } from '../../view/sighting.ts';
import { fleet, seatName, place } from '../speech.ts';

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

export function battleWords(sighting: BattleSighting, names: readonly string[]): string {
  switch (sighting.type) {
    case 'battle-began':
      return began(sighting, names);
    case 'battle-ordered': {
      const { seat, orders, byOrders } = sighting;
      return `${seatName(names, seat)}’s orders for this battle: ${ordersWords(orders ?? {})}${byOrders ? ' They fight all of it.' : ''}`;
    }
    case 'aimed': {
      const aims = sighting.aims.map(({ warship, target }) => `no. ${warship} at no. ${target}`);
      return `Round ${sighting.round}: ${seatName(names, sighting.seat)} aims ${listed(aims, 'at nothing')}.`;
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
      return withdrew(sighting, names);
    case 'attack-pressed':
      return sighting.on ? 'The attack continues.' : 'The attack is called off.';
    case 'aftermath-sealed':
      return aftermath(sighting, names);
    case 'conquered': {
      const { planet, owner, conqueror, from } = sighting;
      const before = from === null ? '' : `, which ${seatName(names, from)} had conquered`;
      return `${seatName(names, conqueror)} conquers ${planetName(planet)} of ${seatName(names, owner)}${before}.`;
    }
    case 'battle-ended':
      return `The fight at ${place(sighting.hex)} is over.`;
    default:
      return unreachable(sighting);
  }
}

function began(sighting: Seen<'battle-began'>, names: readonly string[]): string {
  const { kind, hex, attacker, defenders, planets, units } = sighting;
  const against = listed(defenders.map((seat) => seatName(names, seat)));
  const what = kind === 'ships' ? against : `${listed(planets.map(planetName))} of ${against}`;
  const sides = [attacker, ...defenders].map(
    (seat) => `${seatName(names, seat)} with ${fleet(units.filter((unit) => unit.seat === seat))}`,
  );
  return `Battle at ${place(hex)}: ${seatName(names, attacker)} attacks ${what}; ${sides.join(', ')}.`;
}

/** `2 units (nos. 3-4)`. */
function units(numbers: readonly number[]): string {
  if (numbers.length === 0) return 'nothing';
  return `${numbers.length === 1 ? '1 unit (no.' : `${numbers.length} units (nos.`} ${numbersLine(numbers)})`;
}

/** `Bo withdraws 2 ships (nos. 3-4) to Canis (G5).` */
function withdrew({ seat, numbers, hex }: Seen<'withdrew'>, names: readonly string[]): string {
  const ships = numbers.length === 1 ? '1 ship (no.' : `${numbers.length} ships (nos.`;
  return `${seatName(names, seat)} withdraws ${ships} ${numbersLine(numbers)}) to ${place(hex)}.`;
}

const shotWords = ({ warship, target, dice, hit }: Shot): string => {
  const rolls = dice.length === 1 ? 'a roll' : 'rolls';
  const rolled = dice.length === 0 ? '' : ` with ${rolls} of ${listed(dice.map(String))}`;
  return `no. ${warship} ${hit ? 'hits' : 'misses'} no. ${target}${rolled}`;
};

function aftermath({ seat, on, scorched }: Seen<'aftermath-sealed'>, names: readonly string[]): string {
  const name = seatName(names, seat);
  if (on !== null) return `${name} will ${on ? 'continue the attack' : 'call the attack off'}.`;
  const burnt = Object.entries(scorched).map(
    ([planet, factories]) => `${factories} on ${planetName(planet)}`,
  );
  return `${name} destroys factories: ${listed(burnt, 'none')}.`;
}
