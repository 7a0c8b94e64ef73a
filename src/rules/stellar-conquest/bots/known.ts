/** What the steady bot knows from its view: planets to settle, positions of ships, and ships on their way. */
import { STRENGTH } from '../data/strength.ts';
import type { PlanetOnCard, PlanetType } from '../data/cards.ts';
import { hexOf, planetId, planetsOn, type PlanetId } from '../data/planets.ts';
import type { Hex } from '../data/hex.ts';
import { ownsIn } from '../production/research.ts';
import type { Own, View } from '../view/sighting.ts';
import type { Colony, Contact, Ship } from '../state/types.ts';
import type { ShipClass } from '../data/pieces.ts';

/** A planet that the bot would settle. */
export interface Site {
  readonly planet: PlanetId;
  readonly hex: Hex;
  readonly worth: number;
  /** Millions that the bot still wants there; more would be less useful. */
  readonly wanted: number;
  /** Millions that still fit on the planet. */
  readonly room: number;
}

export interface Known {
  readonly own: Own;
  readonly turn: number;
  /** Turns left after this one. */
  readonly left: number;
  /** The planets to settle, by hex. */
  readonly sites: ReadonlyMap<Hex, readonly Site[]>;
  /** Own ships bound for a star, by the star's hex. */
  readonly coming: ReadonlyMap<Hex, readonly Ship[]>;
  /** Own ships without a destination, by the hex where they are. */
  readonly standing: ReadonlyMap<Hex, readonly Ship[]>;
  readonly explored: ReadonlySet<Hex>;
}

const WORTH: Readonly<Record<PlanetType, number>> = {
  terran: 10,
  'sub-terran': 5,
  'minimal-terran': 1,
  barren: 0.5,
};
const RICH = 2;
/** Millions that the bot wants in a new colony. */
const FOUNDED: Readonly<Record<PlanetType, number>> = {
  terran: 10,
  'sub-terran': 5,
  'minimal-terran': 3,
  barren: 5,
};
/** With fewer turns left, only points count: the bot settles each planet with few people. */
const LATE = 9;
const FOUNDED_LATE = 2;
/** The bot ignores contacts that are more turns old than this. */
const STALE = 8;

export function knownBy(view: View): Known {
  const own = view.own!;
  const turn = own.turn?.turn ?? view.turn;
  const left = view.length - turn;
  const [coming, standing] = [new Map<Hex, Ship[]>(), new Map<Hex, Ship[]>()];
  for (const ship of own.ships) {
    const isThere = ship.to === null || ship.to === ship.hex;
    const hex = isThere ? ship.hex : ship.to;
    const into = isThere ? standing : coming;
    if (hex !== null) into.set(hex, [...(into.get(hex) ?? []), ship]);
  }
  return {
    own,
    turn,
    left,
    sites: sitesOf(own, left),
    coming,
    standing,
    explored: new Set(own.explored.map(({ hex }) => hex)),
  };
}

function sitesOf(own: Own, left: number): ReadonlyMap<Hex, readonly Site[]> {
  const colonies = new Map(own.colonies.map((colony) => [colony.planet, colony]));
  const sites = new Map<Hex, readonly Site[]>();
  for (const { hex, card } of own.explored) {
    const contact = contactAt(own, hex);
    const here = planetsOn(card).flatMap((planet) => {
      const id = planetId(hex, planet.orbit);
      if (isTaken(contact, id)) return [];
      return siteOn(own, { id, hex, planet, colony: colonies.get(id), left });
    });
    if (here.length > 0) sites.set(hex, here);
  }
  return sites;
}

export const contactAt = ({ contacts }: Own, hex: Hex): Contact | undefined =>
  Object.hasOwn(contacts, hex) ? contacts[hex] : undefined;

const isTaken = (contact: Contact | undefined, planet: PlanetId): boolean =>
  contact !== undefined &&
  (contact.devastated.includes(planet) || contact.colonies.some((colony) => colony.planet === planet));

interface Candidate {
  readonly id: PlanetId;
  readonly hex: Hex;
  readonly planet: PlanetOnCard;
  readonly colony: Colony | undefined;
  readonly left: number;
}

function siteOn(own: Own, { id, hex, planet, colony, left }: Candidate): readonly Site[] {
  const { type, capacity, mineralRich } = planet;
  if (type === 'barren' && !ownsIn(own.technologies, 'cet')) return [];
  if (colony !== undefined && (colony.owner !== own.seat || colony.conqueror !== null)) return [];
  const people = colony?.people ?? 0;
  const room = capacity - people;
  const founded = left < LATE ? FOUNDED_LATE : FOUNDED[type];
  const wanted = Math.min(room, Math.max(0, founded - people));
  const worth = WORTH[type] * (mineralRich ? RICH : 1) * (colony === undefined ? 1 : 0.3);
  return room > 0 ? [{ planet: id, hex, worth, wanted, room }] : [];
}

export const strengthOf = (ships: Readonly<Partial<Record<ShipClass, number>>>): number =>
  (Object.entries(ships) as [ShipClass, number][]).reduce(
    (sum, [kind, count]) => sum + STRENGTH[kind] * count,
    0,
  );

export const ownStrength = (ships: readonly Ship[]): number =>
  ships.reduce((sum, ship) => sum + STRENGTH[ship.class], 0);

/** The strength of enemy warships that the bot saw there recently. */
export function dangerAt({ own, turn }: Known, hex: Hex): number {
  const contact = contactAt(own, hex);
  if (contact === undefined || turn - contact.turn > STALE) return 0;
  return contact.ships.reduce((sum, { ships }) => sum + strengthOf(ships), 0);
}

/** Millions that a star still wants besides the transports that are there or on their way. */
export function wantedAt(known: Known, hex: Hex): number {
  const wanted = (known.sites.get(hex) ?? []).reduce((sum, site) => sum + site.wanted, 0);
  return wanted - transportsIn(known.coming.get(hex)) - transportsIn(known.standing.get(hex));
}

export const transportsIn = (ships: readonly Ship[] = []): number =>
  ships.filter(({ people }) => people !== null).length;

/** The worth of the planets there that want people. */
export const worthAt = (known: Known, hex: Hex): number =>
  (known.sites.get(hex) ?? []).reduce((sum, { worth, wanted }) => sum + (wanted > 0 ? worth : 0), 0);

/** Own people, in millions, by the hex of their unconquered colonies. */
export const homes = ({ own }: Known): ReadonlyMap<Hex, number> => {
  const people = new Map<Hex, number>();
  for (const colony of own.colonies)
    if (colony.owner === own.seat && colony.conqueror === null) {
      const hex = hexOf(colony.planet);
      people.set(hex, (people.get(hex) ?? 0) + colony.people);
    }
  return people;
};

/** Hexes of colonies that the bot has conquered, where a warship must stay. */
export const conquests = ({ own }: Known): ReadonlySet<Hex> =>
  new Set(own.colonies.filter(({ conqueror }) => conqueror === own.seat).map(({ planet }) => hexOf(planet)));
