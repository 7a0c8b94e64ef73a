/** How the steady bot attacks and defends. */
import type { DefendCommand, WageWarCommand } from '../state/command.ts';
import type { TurnParts } from '../legal/describe.ts';
import type { SeatSeen, View } from '../view/sighting.ts';
import { compareRivals, isFirstRival } from './rivals.ts';
import { cardIn, me, total } from './worth.ts';
import type { CardId } from '../data/deck.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;
const WORTHWHILE = 0.1;
/** How much worse the odds may be against the opponent who is furthest ahead. */
const AGAINST_FIRST = 0.1;
const SAFE = 0.85;
/** The bot risks tapped ships if they raise its chance to hold the planet by at least this much. */
const WORTH_THE_RISK = 0.4;

/** The chance that `attack` beats `defence` when each side adds a random number from 1 to 6. */
function chance(attack: number, defence: number): number {
  const wins = FACES.flatMap((one) => FACES.filter((other) => attack + one > defence + other));
  return wins.length / FACES.length ** 2;
}

/** Counts untapped ships only: a tapped ship risks too much to be likely to defend. */
const firepower = (view: View, { fleet }: SeatSeen): number =>
  total(
    view,
    fleet.filter(({ tapped }) => !tapped).map(({ card }) => card),
  );

/** Attacks the planet with the best odds, and prefers planets of the first rival. Sends only as many ships as make success likely. */
export function attack(view: View, { targets, ships }: TurnParts): WageWarCommand | undefined {
  const options = targets.flatMap(({ seat, planets }) => {
    const defence = firepower(view, view.seats[seat]!);
    const fleet = enough(view, ships, defence);
    const odds = fleet.length === 0 ? 0 : chance(total(view, fleet), defence);
    const rivalry = isFirstRival(view, seat) ? AGAINST_FIRST : 0;
    return planets.map((planet) => {
      const worth = odds - priceOf(view, planet);
      return { seat, planet, fleet, worth, value: worth + rivalry };
    });
  });
  const best = options
    .filter(({ worth }) => worth >= WORTHWHILE)
    .toSorted((a, b) => b.value - a.value || compareRivals(view, b.seat, a.seat))[0];
  if (best === undefined) return undefined;
  return { type: 'wage-war', planet: best.planet, ships: best.fleet };
}

/** Conquering a jungle planet costs a card (IE-9.7). */
const priceOf = (view: View, planet: CardId): number => (cardIn(view, planet).effect === 'jungle' ? 0.1 : 0);

/** The smallest ships that make success likely, or all ships if even they do not. */
function enough(view: View, ships: readonly CardId[], defence: number): readonly CardId[] {
  const sorted = ships.toSorted((a, b) => total(view, [a]) - total(view, [b]));
  const count = sorted.findIndex((_, i) => chance(total(view, sorted.slice(0, i + 1)), defence) >= SAFE);
  return count < 0 ? sorted : sorted.slice(0, count + 1);
}

/** Defends with all untapped ships, and with the tapped ones too if they help much. */
export function defendPlanet(view: View): DefendCommand {
  const { fleet } = me(view);
  const against = total(view, view.war!.ships);
  const all = fleet.map(({ card }) => card);
  const untapped = fleet.filter(({ tapped }) => !tapped).map(({ card }) => card);
  const lost = (ships: readonly CardId[]): number => chance(against, total(view, ships));
  const helps = lost(untapped) - lost(all) >= WORTH_THE_RISK;
  return { type: 'defend', ships: helps ? all : untapped, resist: true };
}
