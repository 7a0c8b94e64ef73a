/** The steady bot's turn, one step after another. */
import type { Seat } from '../../vocabulary.ts';
import type { Command, DiscoverCommand, PlayCommand } from '../state/command.ts';
import type { TurnParts } from '../legal/describe.ts';
import type { View } from '../view/sighting.ts';
import { compareRivals } from './rivals.ts';
import { attack } from './war.ts';
import { cardIn, cheapest, hand, me, ofKind, sumOfWorths, total, worthOf } from './worth.ts';

/** The bot discovers a planet if the cards that it spends are worth at most this much. */
const MOST_FOR_PLANET = 9;
/** The same for a ship: one that the bot needs to explore, and any other. */
const MOST_FOR_SHIP = { needed: 6, spare: 5 } as const;

export function takeStep(view: View, parts: TurnParts): Command {
  return (
    special(view, parts, 'trade-delegation') ??
    discover(view, parts) ??
    special(view, parts, 'ancient-artifact') ??
    resupply(view, parts) ??
    special(view, parts, 'space-piracy') ??
    attack(view, parts) ??
    special(view, parts, 'labor-unrest') ??
    build(view, parts) ?? { type: 'end-turn' }
  );
}

/** Plays a special with this effect against the opponent who loses most by it; of equals, the one that is furthest ahead. */
function special(view: View, { play }: TurnParts, effect: string): PlayCommand | undefined {
  const playable = play.filter(({ card }) => cardIn(view, card).effect === effect);
  const loss = ({ seat, ship }: PlayCommand): number => {
    if (ship !== undefined) return total(view, [ship]);
    if (seat === undefined) return 0;
    const { hand: cards, fleet } = view.seats[seat]!;
    return effect === 'labor-unrest' ? fleet.length : cards;
  };
  const victim = ({ seat, ship }: PlayCommand): Seat | undefined =>
    seat ?? view.seats.find(({ fleet }) => fleet.some(({ card }) => card === ship))?.seat;
  const rivalry = (a: PlayCommand, b: PlayCommand): number => {
    const [one, other] = [victim(a), victim(b)];
    return one === undefined || other === undefined || one === other ? 0 : compareRivals(view, other, one);
  };
  return playable.toSorted((a, b) => loss(b) - loss(a) || rivalry(a, b))[0];
}

/** Discovers the cheapest planet with the weakest ship. */
function discover(view: View, { planets, ships, slavery, pay }: TurnParts): DiscoverCommand | undefined {
  const [ship] = ships.toSorted((a, b) => total(view, [a]) - total(view, [b]));
  if (ship === undefined) return undefined;
  const options = planets.flatMap(({ card: planet, cost, natives }) => {
    const paid = cheapest(
      view,
      pay.filter((card) => card !== planet),
      cost,
    );
    const [slaves] = natives ? slavery : [];
    const command = { type: 'discover', planet, ship } as const;
    return [
      ...(paid ? [{ command: { ...command, pay: paid }, price: sumOfWorths(view, paid) }] : []),
      ...(slaves ? [{ command: { ...command, slavery: slaves }, price: worthOf(view, slaves) }] : []),
    ];
  });
  const best = options.toSorted((a, b) => a.price - b.price)[0];
  return best !== undefined && best.price <= MOST_FOR_PLANET ? best.command : undefined;
}

/** Untaps a ship if all are tapped and the bot could still discover or attack with it. */
function resupply(view: View, parts: TurnParts): PlayCommand | undefined {
  const useful = parts.ships.length === 0 && (parts.planets.length > 0 || parts.targets.length > 0);
  return useful ? special(view, parts, 'resupply') : undefined;
}

/** Builds the cheapest ship. While it has fewer ships than planets in hand, it pays more for one. */
function build(view: View, { build: buildable, pay }: TurnParts): Command | undefined {
  const needed = ofKind(view, hand(view), 'planet').length >= me(view).fleet.length;
  const limit = needed ? MOST_FOR_SHIP.needed : MOST_FOR_SHIP.spare;
  const options = buildable.flatMap(({ card: ship, cost }) => {
    const paid = cheapest(
      view,
      pay.filter((card) => card !== ship),
      cost,
    );
    if (paid === undefined) return [];
    // The cost is also the firepower that the bot gets, so the price leaves it out.
    return [{ ship, paid, price: sumOfWorths(view, paid) + worthOf(view, ship) - cost }];
  });
  const best = options.toSorted((a, b) => a.price - b.price)[0];
  if (best === undefined || best.price > limit + (needed ? worthOf(view, best.ship) : 0)) return undefined;
  return { type: 'build', ship: best.ship, pay: best.paid };
}
