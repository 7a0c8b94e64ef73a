/** Writes each sighting as one line of the log, with names of stars and players. */
import { planetName } from '../../state/planet-name.ts';
import { listed } from '../../../text/english.ts';
import { unreachable } from '../../../vocabulary.ts';
import { hexLine, numbersLine } from '../terms.ts';
import type { Sighting } from '../../view/sighting.ts';
import { allPieces, cardWords, contactWords, fleet, millions, seatName, place, places } from '../speech.ts';
import { ENDINGS, technologyName, yardOf } from '../speech.ts';
import type { Options } from '../../state/types.ts';
import { battleWords, type BattleSighting } from './battle.ts';
import { ownOrderWords, type OrderSighting } from './orders.ts';

export type Seen<Type extends Sighting['type']> = Extract<Sighting, { readonly type: Type }>;

export function words(sighting: Sighting, names: readonly string[], _options: Options): string {
  if (isOf<BattleSighting>(BATTLE, sighting)) return battleWords(sighting, names);
  if (isOf<OrderSighting>(ORDERS, sighting)) return ownOrderWords(sighting, names);
  return isOf<TableSighting>(TABLE, sighting) ? tableWords(sighting, names) : pieceWords(sighting, names);
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

function tableWords(sighting: TableSighting, names: readonly string[]): string {
  switch (sighting.type) {
    case 'table-set': {
      const { order, entries } = sighting;
      return `The order of play: ${listed(order.map((seat) => `${seatName(names, seat)} from ${entries[seat]}`))}.`;
    }
    case 'cards-dealt':
      return 'Each star gets a star card.';
    case 'turn-opened':
      return sighting.together ? 'All seats play turns 1 to 3 at the same time.' : `Turn ${sighting.turn}.`;
    case 'turn-began':
      return `Turn ${sighting.turn}: ${seatName(names, sighting.seat)}.`;
    case 'turn-resumed':
      return `${seatName(names, sighting.seat)}’s turn continues.`;
    case 'turn-ended':
      // The next line says whose turn begins.
      return sighting.missed
        ? `${seatName(names, sighting.seat)}’s turn ${sighting.turn} runs out without an answer.`
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
      return `Command posts are shown: ${byName(sighting.posts, names)}.`;
    case 'counters-shown':
      return `Ships are now in: ${byName(sighting.counters, names)}.`;
    case 'length-named':
      return `${seatName(names, sighting.seat)} proposes to play until turn ${sighting.turns}.`;
    case 'length-agreed':
      return `All agree: the game lasts until turn ${sighting.turns}.`;
    case 'fell-dormant':
      return `${seatName(names, sighting.seat)} is dormant: the game no longer waits for this seat until it sends a command.`;
    case 'woke':
      return `${seatName(names, sighting.seat)} is back.`;
    case 'went-out':
      return `${listed(sighting.seats.map((seat) => seatName(names, seat)))} ${sighting.seats.length > 1 ? 'have' : 'has'} nothing left, and ${sighting.seats.length > 1 ? 'are' : 'is'} out.`;
    case 'left':
      return `${seatName(names, sighting.seat)} resigns.`;
    case 'game-ended':
      return gameEnded(sighting, names);
    default:
      return unreachable(sighting);
  }
}

const byName = (hexes: Seen<'posts-shown'>['posts'], names: readonly string[]): string =>
  hexes.map((some, seat) => `${seatName(names, seat as Seen<'left'>['seat'])}: ${places(some)}`).join('; ');

function gameEnded({ reason, points, ranking }: Seen<'game-ended'>, names: readonly string[]): string {
  const winners = (ranking[0] ?? []).map((seat) => seatName(names, seat));
  const scores = ranking.flat().map((seat) => `${seatName(names, seat)} ${points[seat]}`);
  const win = winners.length > 1 ? 'share the victory' : 'wins';
  return `The game is over because ${ENDINGS[reason]}: ${listed(winners)} ${win}. Points: ${scores.join(', ')}.`;
}

type PieceSighting = Exclude<Sighting, TableSighting | BattleSighting | OrderSighting>;

function pieceWords(sighting: PieceSighting, names: readonly string[]): string {
  switch (sighting.type) {
    case 'ships-built':
      return `${seatName(names, sighting.seat)} has new ships ${yardOf(sighting.ships)}: ${fleet(sighting.ships)}.`;
    case 'invested': {
      const { seat, technology, ip, completed } = sighting;
      const owned = completed ? ', and completes it' : '';
      return `${seatName(names, seat)} invests ${ip} i.p. in ${technologyName(technology)}${owned}.`;
    }
    case 'bound':
      return bound(sighting, names);
    case 'moved': {
      const { seat, ships, path, halted } = sighting;
      const [last] = path.slice(-1);
      const by = path.length > 1 ? `, by ${path.slice(0, -1).map(hexLine).join(', ')}` : '';
      return `${seatName(names, seat)} moves ${shipWords(ships)} to ${place(last!)}${by}${halted ? ' and stops there' : ''}.`;
    }
    case 'explored':
      return explored(sighting, names);
    case 'sighted': {
      const { seat, hex, contact } = sighting;
      return `${seatName(names, seat)} looks at ${place(hex)}: ${contactWords(contact, names, planetName)}.`;
    }
    case 'post-set':
      return `${seatName(names, sighting.seat)} ${sighting.stands ? 'sets up a command post' : 'removes the command post'} at ${place(sighting.hex)}.`;
    case 'landed': {
      const { seat, planet, of, millions: people } = sighting;
      const whose = of === seat ? '' : ` of ${seatName(names, of)}’s people`;
      return `${seatName(names, seat)} lands ${millions(people)}${whose} on ${planetName(planet)}.`;
    }
    case 'produced':
      return produced(sighting, names);
    case 'exploited': {
      const { seat, planet, owner, people, factories } = sighting;
      return `${planetName(planet)} of ${seatName(names, owner)} works for ${seatName(names, seat)}: ${millions(people)} are left, with ${factories} new factories.`;
    }
    case 'transports-passed': {
      const { seat, from, ships } = sighting;
      return `${allPieces({ transport: ships.length })} with conquered people ${ships.length === 1 ? 'passes' : 'pass'} from ${seatName(names, from)} to ${seatName(names, seat)}.`;
    }
    case 'freed':
      return `${planetName(sighting.planet)} is ${seatName(names, sighting.owner)}’s again; ${seatName(names, sighting.from)} had conquered it.`;
    case 'factories-destroyed':
      return `${seatName(names, sighting.seat)} destroys ${allPieces({ factory: sighting.factories })} on ${planetName(sighting.planet)}.`;
    case 'depopulated':
      return `${seatName(names, sighting.seat)} destroys ${millions(sighting.millions)} of ${seatName(names, sighting.owner)}’s people on ${planetName(sighting.planet)}.`;
    case 'colony-gone':
      return `Nobody lives on ${planetName(sighting.planet)} any more${sighting.devastated ? ': the planet is devastated' : ''}.`;
    default:
      return unreachable(sighting);
  }
}

const shipWords = (ships: readonly number[]): string =>
  `${ships.length === 1 ? 'ship' : 'ships'} ${numbersLine(ships)}`;

function bound({ seat, ships, to, way, avoid }: Seen<'bound'>, names: readonly string[]): string {
  const around = avoid.length === 0 ? '' : `, avoiding ${places(avoid)}`;
  const goal = to === null ? 'no destination' : `to ${place(to)}`;
  return `${seatName(names, seat)} sets the course of ${shipWords(ships)}: ${goal}, the ${way} way${around}.`;
}

function explored({ seat, hex, risks, card }: Seen<'explored'>, names: readonly string[]): string {
  const lost = risks.filter(({ die }) => die === 1).map(({ ship }) => ship);
  const dice =
    risks.length === 0 ? '' : ` Dice: ${risks.map(({ ship, die }) => `ship ${ship} ${die}`).join(', ')}.`;
  const losses = lost.length === 0 ? '' : ` Lost: ${shipWords(lost)}.`;
  const found = card === null ? 'no ship is left to report what is there' : cardWords(hex, card, planetName);
  return `${seatName(names, seat)} explores ${place(hex)}: ${found}.${dice}${losses}`;
}

function produced(sighting: Seen<'produced'>, names: readonly string[]): string {
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
    ...(emigrants + bonus > 0 ? [`${millions(emigrants + bonus)} leave`] : []),
    ...(built === 'nothing' ? [] : [`builds ${built}`]),
    ...(sums.length === 0 ? [] : [`puts ${listed(sums)}`]),
    ...(wasted > 0 ? [`${wasted} i.p. are lost`] : []),
    ...(died > 0 ? [`${millions(died)} die for lack of room`] : []),
  ];
  return `${planetName(planet)} of ${seatName(names, seat)} ${parts.join('; ')}. ${millions(people)} are left.`;
}
