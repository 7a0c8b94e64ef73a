/** The steady bot's turn, one step after another. */
import type { Command, DiscoverCommand, PlayCommand } from '../state/command.ts';
import type { TurnParts } from '../legal/describe.ts';
import type { View } from '../view/sighting.ts';
import { attack } from './war.ts';
import { cardIn, cheapest, hand, me, ofKind, sumOfWorths, total, worthOf } from './worth.ts';

/** What a planet may cost, in worth of cards. */
const WORTH_A_PLANET = 9;
/** What a ship may cost: one that is needed to explore, and one more. */
const WORTH_A_SHIP = { needed: 6, spare: 5 } as const;

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

/** Against whoever has most to lose. */
function special(view: View, { play }: TurnParts, effect: string): PlayCommand | undefined {
  const playable = play.filter(({ card }) => cardIn(view, card).effect === effect);
  const loss = ({ seat, ship }: PlayCommand): number => {
    if (ship !== undefined) return total(view, [ship]);
    if (seat === undefined) return 0;
    const { hand: cards, fleet } = view.seats[seat]!;
    return effect === 'labor-unrest' ? fleet.length : cards;
  };
  return playable.toSorted((a, b) => loss(b) - loss(a))[0];
}

/** The planet that costs least, by the weakest ship. */
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
  return best !== undefined && best.price <= WORTH_A_PLANET ? best.command : undefined;
}

/** Where another planet waits for a ship, or an attack could be made. */
function resupply(view: View, parts: TurnParts): PlayCommand | undefined {
  const waits = parts.ships.length === 0 && (parts.planets.length > 0 || parts.targets.length > 0);
  return waits ? special(view, parts, 'resupply') : undefined;
}

/** Ships to explore with first, the cheapest; then what can be had for cards of no other use. */
function build(view: View, { build: buildable, pay }: TurnParts): Command | undefined {
  const needed = ofKind(view, hand(view), 'planet').length >= me(view).fleet.length;
  const limit = needed ? WORTH_A_SHIP.needed : WORTH_A_SHIP.spare;
  const options = buildable.flatMap(({ card: ship, cost }) => {
    const paid = cheapest(
      view,
      pay.filter((card) => card !== ship),
      cost,
    );
    if (paid === undefined) return [];
    // What it costs is what it fights with.
    return [{ ship, paid, price: sumOfWorths(view, paid) + worthOf(view, ship) - cost }];
  });
  const best = options.toSorted((a, b) => a.price - b.price)[0];
  if (best === undefined || best.price > limit + (needed ? worthOf(view, best.ship) : 0)) return undefined;
  return { type: 'build', ship: best.ship, pay: best.paid };
}
