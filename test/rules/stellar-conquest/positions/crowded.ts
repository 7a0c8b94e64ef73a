/** Positions in which all seats meet, which random games seldom reach. */
import { shuffled } from '../../../../src/rules/randomness/random.ts';
import { isWarship } from '../../../../src/rules/stellar-conquest/state/board.ts';
import { STAR_CARDS } from '../../../../src/rules/stellar-conquest/data/cards.ts';
import {
  planetId,
  planetsOn,
  STAR_HEXES,
  starAt,
} from '../../../../src/rules/stellar-conquest/data/planets.ts';
import { STAR_COLOURS } from '../../../../src/rules/stellar-conquest/data/positions.ts';
import { TECHNOLOGY_IDS } from '../../../../src/rules/stellar-conquest/data/technologies.ts';
import { distance, type Hex } from '../../../../src/rules/stellar-conquest/data/hex.ts';
import type { Colony, Options, Ship, State } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { asSeat, seatsOf } from '../../../../src/rules/vocabulary.ts';
import type { Dice } from '../../../support/suite/dice.ts';
import { standing } from './battles.ts';
import { given, hexAt, shipWith } from './given.ts';
import { SHIP_CLASSES } from '../../../../src/rules/stellar-conquest/data/pieces.ts';

/** The number of stars where they meet. */
const STARS = 5;
const LENGTH = 12;

export function crowded(dice: Dice, seats: number, options: Options): State {
  const near = STAR_HEXES.toSorted((a, b) => distance(a, hexAt('Canis')) - distance(b, hexAt('Canis')));
  const hexes = near.slice(0, STARS);
  const fleets = seatsOf(seats).map((seat) => fleet(dice, seat, hexes));
  const cards = dealt(dice);
  const colonies = hexes.flatMap((hex) =>
    planetsOn(cards[hex]!).map(({ orbit }) => colony(dice, { planet: planetId(hex, orbit), hex, fleets })),
  );
  return given({
    turn: 4,
    cards,
    options: { ...options, length: LENGTH },
    colonies: colonies.filter(() => dice.chance(0.6)),
    seats: fleets.map((ships) => ({
      technologies: TECHNOLOGY_IDS.filter(() => dice.chance(0.3)),
      explored: hexes.filter((hex) => ships.some((ship) => ship.hex === hex) || dice.chance(0.3)),
      more: { ships, nextShip: ships.length + 1, orders: standing(dice.chance(0.6) ? {} : null) },
    })),
  });
}

const dealt = (dice: Dice): Readonly<Record<Hex, number>> =>
  Object.fromEntries(
    STAR_COLOURS.flatMap((colour) => {
      const deck = shuffled(
        STAR_CARDS.filter((card) => card.colour === colour),
        dice,
      );
      const stars = STAR_HEXES.filter((hex) => starAt(hex)!.colour === colour);
      return stars.map((hex, i) => [hex, deck[i]!.card] as const);
    }),
  );

function fleet(dice: Dice, seat: number, hexes: readonly Hex[]): readonly Ship[] {
  return Array.from({ length: 4 + dice.below(8) }, (_, i) => {
    const kind = dice.pick(SHIP_CLASSES);
    const people = kind === 'transport' ? { of: asSeat(seat), home: null, cet: dice.chance(0.5) } : null;
    return shipWith({ id: i + 1, class: kind, hex: dice.pick(hexes), people });
  });
}

/** A colony of a random seat, sometimes conquered by another that has a warship there. */
function colony(
  dice: Dice,
  { planet, hex, fleets }: { planet: string; hex: Hex; fleets: readonly (readonly Ship[])[] },
): Pick<Colony, 'planet' | 'owner'> & Partial<Colony> {
  const seats = seatsOf(fleets.length);
  const owner = dice.pick(seats);
  const able = seats.filter(
    (seat) => seat !== owner && fleets[seat]!.some((ship) => ship.hex === hex && isWarship(ship)),
  );
  const conqueror = able.length > 0 && dice.chance(0.4) ? dice.pick(able) : null;
  const free = { bases: dice.below(4), advancedBases: dice.below(2), shield: dice.chance(0.1) };
  return {
    planet,
    owner,
    conqueror,
    people: 1 + dice.below(12),
    factories: dice.below(6),
    ...(conqueror === null && free),
  };
}
