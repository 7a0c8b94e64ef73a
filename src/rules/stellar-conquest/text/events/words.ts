/** Writes each sighting as one line of the log, with names of stars and players. */
import { planetName } from '../../state/planet-name.ts';
import { listed } from '../../../text/english.ts';
import {
  allSpoken,
  begins,
  does,
  ownSpoken,
  whoseSpoken,
  whoSpoken,
  type Speakers,
} from '../../../text/line-words.ts';
import { unreachable, type Seat } from '../../../vocabulary.ts';
import { TURNS_TOGETHER } from '../../data/figures.ts';
import { starAt } from '../../data/planets.ts';
import { cornerWithHex } from '../presentation/corners.ts';
import { hexLine, numbersLine } from '../terms.ts';
import type { Sighting } from '../../view/sighting.ts';
import {
  allPieces,
  cardWords,
  contactWords,
  fleet,
  millions,
  place,
  places,
  placeNearStar,
} from '../speech.ts';
import { ENDINGS, technologyName, yardOf } from '../speech.ts';
import { battleWords, type BattleSighting } from './battle.ts';
import { ownOrderWords, type OrderSighting } from './orders.ts';

export type Seen<Type extends Sighting['type']> = Extract<Sighting, { readonly type: Type }>;

export const words = (sighting: Sighting, spoken: Speakers): string => begins(sentence(sighting, spoken));

function sentence(sighting: Sighting, spoken: Speakers): string {
  if (isOf<BattleSighting>(BATTLE, sighting)) return battleWords(sighting, spoken);
  if (isOf<OrderSighting>(ORDERS, sighting)) return ownOrderWords(sighting, spoken);
  return isOf<TableSighting>(TABLE, sighting) ? tableWords(sighting, spoken) : pieceWords(sighting, spoken);
}

const isOf = <Some extends Sighting>(
  types: Readonly<Record<Some['type'], true>>,
  sighting: Sighting,
): sighting is Some => Object.hasOwn(types, sighting.type);

const BATTLE: Readonly<Record<BattleSighting['type'], true>> = {
  'battle-began': true,
  'battle-ordered': true,
  aimed: true,
  fired: true,
  'round-ended': true,
  withdrew: true,
  'attack-pressed': true,
  'aftermath-sealed': true,
  conquered: true,
  'battle-ended': true,
};
const ORDERS: Readonly<Record<OrderSighting['type'], true>> = {
  'outfit-sealed': true,
  'orders-set': true,
  'research-listed': true,
  'plan-set': true,
  'plan-advanced': true,
  'plan-stopped': true,
  'cruise-set': true,
  'cruise-ended': true,
  'production-sealed': true,
  'asked-no-more': true,
  'step-began': true,
  'force-set': true,
};

type TableSighting = Seen<
  | 'table-set'
  | 'cards-dealt'
  | 'turn-opened'
  | 'turn-began'
  | 'turn-resumed'
  | 'turn-ended'
  | 'production-began'
  | 'production-ended'
  | 'posts-shown'
  | 'counters-shown'
  | 'length-named'
  | 'length-agreed'
  | 'fell-dormant'
  | 'woke'
  | 'went-out'
  | 'left'
  | 'game-ended'
>;
const TABLE: Readonly<Record<TableSighting['type'], true>> = {
  'table-set': true,
  'cards-dealt': true,
  'turn-opened': true,
  'turn-began': true,
  'turn-resumed': true,
  'turn-ended': true,
  'production-began': true,
  'production-ended': true,
  'posts-shown': true,
  'counters-shown': true,
  'length-named': true,
  'length-agreed': true,
  'fell-dormant': true,
  woke: true,
  'went-out': true,
  left: true,
  'game-ended': true,
};

/** Whether the reader plays, and has another seat. */
const isOther = ({ reader }: Speakers, seat: Seat): boolean => typeof reader === 'number' && reader !== seat;

function tableWords(sighting: TableSighting, spoken: Speakers): string {
  switch (sighting.type) {
    case 'table-set': {
      const { order, entries } = sighting;
      return `The order of play: ${listed(order.map((seat) => `${whoSpoken(spoken, seat)} from the ${cornerWithHex(entries[seat]!)}`))}.`;
    }
    case 'cards-dealt':
      return 'Each star gets a star card.';
    case 'turn-opened':
      return sighting.together
        ? `All seats play turns 1 to ${TURNS_TOGETHER} at the same time.`
        : `Turn ${sighting.turn}.`;
    case 'turn-began':
      // SC-1.4: until then nobody waits for others, who may be turns ahead of the reader.
      return sighting.turn <= TURNS_TOGETHER && isOther(spoken, sighting.seat)
        ? ''
        : `${ownSpoken(spoken, sighting.seat, 'turn')} ${sighting.turn}.`;
    case 'turn-resumed':
      return `${ownSpoken(spoken, sighting.seat, 'turn')} continues.`;
    case 'turn-ended':
      // The next line says whose turn begins.
      return sighting.missed
        ? `${ownSpoken(spoken, sighting.seat, 'turn')} ${sighting.turn} runs out without an answer.`
        : '';
    case 'production-began': {
      const { turn, besieged } = sighting;
      const under =
        besieged === null || besieged.length === 0 ? '' : ` Besieged: ${listed(besieged.map(planetName))}.`;
      return `Production turn after turn ${turn}.${under}`;
    }
    case 'production-ended':
      return '';
    case 'posts-shown':
      return `Command posts are shown: ${byName(sighting.posts, spoken)}.`;
    case 'counters-shown':
      return `Ships are now in: ${byName(sighting.counters, spoken)}.`;
    case 'length-named':
      return `${does(spoken, sighting.seat, 'propose')} to play until turn ${sighting.turns}.`;
    case 'length-agreed':
      return `All agree: the game lasts until turn ${sighting.turns}.`;
    case 'fell-dormant':
      return `${does(spoken, sighting.seat, 'are', 'is')} dormant: the game no longer waits for this seat until it sends a command.`;
    case 'woke':
      return `${does(spoken, sighting.seat, 'are', 'is')} back.`;
    case 'went-out':
      return wentOut(sighting, spoken);
    case 'left':
      return `${does(spoken, sighting.seat, 'resign')}.`;
    case 'game-ended':
      return gameEnded(sighting, spoken);
    default:
      return unreachable(sighting);
  }
}

const byName = (hexes: Seen<'posts-shown'>['posts'], spoken: Speakers): string =>
  hexes
    .map(
      (some, seat) =>
        `${whoSpoken(spoken, seat as Seen<'left'>['seat'])}: ${listed(some.map(placeNearStar), 'none')}`,
    )
    .join('; ');

function wentOut({ seats }: Seen<'went-out'>, spoken: Speakers): string {
  const areMany = seats.length > 1 || seats[0] === spoken.reader;
  return `${allSpoken(spoken, seats)} ${areMany ? 'have' : 'has'} nothing left, and ${areMany ? 'are' : 'is'} out.`;
}

function gameEnded({ reason, points, ranking }: Seen<'game-ended'>, spoken: Speakers): string {
  const winners = ranking[0] ?? [];
  const scores = ranking.flat().map((seat) => `${whoSpoken(spoken, seat)} ${points[seat]}`);
  const [one] = winners;
  const win =
    winners.length === 1 && one !== undefined
      ? does(spoken, one, 'win')
      : `${allSpoken(spoken, winners)} share the victory`;
  return `The game is over because ${ENDINGS[reason]}: ${win}. Points: ${scores.join(', ')}.`;
}

type PieceSighting = Exclude<Sighting, TableSighting | BattleSighting | OrderSighting>;

function pieceWords(sighting: PieceSighting, spoken: Speakers): string {
  switch (sighting.type) {
    case 'ships-built':
      return `${does(spoken, sighting.seat, 'have', 'has')} new ships ${yardOf(sighting.ships)}: ${fleet(sighting.ships)}.`;
    case 'invested': {
      const { seat, technology, ip, completed } = sighting;
      const owned = completed ? `, and ${seat === spoken.reader ? 'complete' : 'completes'} it` : '';
      return `${does(spoken, seat, 'invest')} ${ip} i.p. in ${technologyName(technology)}${owned}.`;
    }
    case 'bound':
      return bound(sighting, spoken);
    case 'moved': {
      const { seat, ships, path, halted } = sighting;
      const [last] = path.slice(-1);
      const stars = path.slice(0, -1).filter((hex) => starAt(hex) !== undefined);
      const by = stars.length > 0 ? ` via ${stars.map(hexLine).join(', ')}` : '';
      const stops = halted ? ` and ${seat === spoken.reader ? 'stop' : 'stops'} there` : '';
      return `${does(spoken, seat, 'move')} ${shipWords(ships)} to ${placeNearStar(last!)}${by}${stops}.`;
    }
    case 'explored':
      return explored(sighting, spoken);
    case 'sighted': {
      const { seat, hex, contact } = sighting;
      return `${does(spoken, seat, 'look')} at ${placeNearStar(hex)}: ${contactWords(contact, spoken, planetName)}.`;
    }
    case 'post-set':
      return `${does(spoken, sighting.seat, sighting.stands ? 'set' : 'remove')} ${sighting.stands ? 'up a command post' : 'the command post'} at ${place(sighting.hex)}.`;
    case 'landed': {
      const { seat, planet, of, millions: people } = sighting;
      const whose = of === seat ? '' : ` of ${ownSpoken(spoken, of, 'people')}`;
      return `${does(spoken, seat, 'land')} ${millions(people)}${whose} on ${planetName(planet)}.`;
    }
    case 'produced':
      return produced(sighting, spoken);
    case 'exploited': {
      const { seat, planet, owner, people, factories } = sighting;
      return `${planetName(planet)} of ${whoseSpoken(spoken, owner)} works for ${whoSpoken(spoken, seat)}: ${millions(people)} are left, with ${factories} new factories.`;
    }
    case 'transports-passed': {
      const { seat, from, ships } = sighting;
      return `${allPieces({ transport: ships.length })} with conquered people ${ships.length === 1 ? 'passes' : 'pass'} from ${whoSpoken(spoken, from)} to ${whoSpoken(spoken, seat)}.`;
    }
    case 'freed':
      return `${planetName(sighting.planet)} is ${sighting.owner === spoken.reader ? 'yours' : `${whoSpoken(spoken, sighting.owner)}’s`} again; ${whoSpoken(spoken, sighting.from)} had conquered it.`;
    case 'factories-destroyed':
      return `${does(spoken, sighting.seat, 'destroy')} ${allPieces({ factory: sighting.factories })} on ${planetName(sighting.planet)}.`;
    case 'depopulated':
      return `${does(spoken, sighting.seat, 'destroy')} ${millions(sighting.millions)} of ${ownSpoken(spoken, sighting.owner, 'people')} on ${planetName(sighting.planet)}.`;
    case 'colony-gone':
      return `Nobody lives on ${planetName(sighting.planet)} any more${sighting.devastated ? ': the planet is devastated' : ''}.`;
    default:
      return unreachable(sighting);
  }
}

const shipWords = (ships: readonly number[]): string =>
  `${ships.length === 1 ? 'ship' : 'ships'} ${numbersLine(ships)}`;

function bound({ seat, ships, to, way, avoid }: Seen<'bound'>, spoken: Speakers): string {
  const around = avoid.length === 0 ? '' : `, avoiding ${places(avoid)}`;
  const route = `by the fewest ${way === 'quick' ? 'turns' : 'hexes'}`;
  const goal = to === null ? 'no destination' : `to ${place(to)}, ${route}`;
  return `${does(spoken, seat, 'set')} the course of ${shipWords(ships)}: ${goal}${around}.`;
}

function explored({ seat, hex, risks, card }: Seen<'explored'>, spoken: Speakers): string {
  const lost = risks.filter(({ die }) => die === 1).map(({ ship }) => ship);
  const dice =
    risks.length === 0 ? '' : ` Dice: ${risks.map(({ die }) => die).join(', ')}. Each 1 destroys a ship.`;
  const losses = lost.length === 0 ? '' : ` Lost: ${shipWords(lost)}.`;
  const found = card === null ? 'no ship is left to report what is there' : cardWords(hex, card, planetName);
  return `${does(spoken, seat, 'explore')} ${place(hex)}: ${found}.${dice}${losses}`;
}

function produced(sighting: Seen<'produced'>, spoken: Speakers): string {
  const { seat, planet, growth, output, emigrants, bonus, factories, bases, advancedBases } = sighting;
  const { shield, research, wasted, died, people } = sighting;
  const built = allPieces({
    factory: factories,
    'missile-base': bases,
    'advanced-missile-base': advancedBases,
    'planet-shield': shield ? 1 : 0,
  });
  const sums = research.map(({ technology, ip }) => `${ip} into ${technologyName(technology)}`);
  const parts = [
    ...(growth > 0 ? [`grows by ${millions(growth)}`] : []),
    `brings ${output} i.p.`,
    // Only the emigrants come out of the people.
    ...(emigrants > 0 ? [`${millions(emigrants)} leave`] : []),
    ...(bonus > 0 ? [`${millions(bonus)} join them`] : []),
    ...(built === 'nothing' ? [] : [`builds ${built}`]),
    ...(sums.length === 0 ? [] : [`puts ${listed(sums)}`]),
    ...(wasted > 0 ? [`${wasted} i.p. are lost`] : []),
    ...(died > 0 ? [`${millions(died)} die for lack of room`] : []),
  ];
  return `${planetName(planet)} of ${whoseSpoken(spoken, seat)} ${parts.join('; ')}. ${millions(people)} are left.`;
}
