/** The starting fleet and the purchases of the outfit window (SC-3). */
import { asSeat, type Refusal, type Seat } from '../../vocabulary.ts';
import { seatAt } from '../state/board.ts';
import type { Outfit } from '../state/command.ts';
import { MOST_SHIPS, OUTFIT, STARTING_FLEET } from '../data/counters.ts';
import { TECHNOLOGIES } from '../data/technologies.ts';
import type { Play } from '../state/play.ts';
import { priceFor } from './sums.ts';
import { type Technologies } from './research.ts';
import { invest, owns, pay } from './technology.ts';
import type { Ship, State } from '../state/types.ts';
import { SHIP_CLASSES, type ShipClass } from '../data/pieces.ts';
import { no } from '../text/presentation/refusals/no.ts';

/** SC-3.2 [R]. */
export const DEFAULT_OUTFIT: Outfit = {
  scouts: 0,
  corvettes: 0,
  research: [
    { technology: 'speed-3', ip: 15 },
    { technology: 'industrial-technology', ip: 10 },
  ],
  doctrine: false,
};

function costOf({ scouts, corvettes, research }: Outfit): number {
  const paid = research.reduce((sum, { ip }) => sum + ip, 0);
  return priceFor({}, 'scout', scouts) + priceFor({}, 'corvette', corvettes) + paid;
}

export function forbidsOutfit(outfit: Outfit): Refusal | undefined {
  if (costOf(outfit) > OUTFIT) return no('too-expensive', 'SC-3.2');
  let technologies: Technologies = {};
  for (const investment of outfit.research) {
    if (TECHNOLOGIES[investment.technology].level > 1) return no('level-not-reached', 'SC-3.2');
    const paid = pay(technologies, investment);
    if (!paid.ok) return paid.error;
    ({ technologies } = paid.value);
  }
  return undefined;
}

export function sealOutfit(play: Play, seat: Seat, outfit: Outfit): void {
  const { scouts, corvettes, research, doctrine } = outfit;
  play.record({ type: 'outfit-sealed', seat, outfit: { scouts, corvettes, research, doctrine } });
}

/** Carries out the sealed or default purchases: the fleets appear off the board. */
export function closeOutfit(play: Play): void {
  for (const seat of play.state.order) equip(play, seat, seatAt(play.state, seat).outfit ?? DEFAULT_OUTFIT);
}

function equip(play: Play, seat: Seat, outfit: Outfit): void {
  for (const investment of outfit.research) invest(play, seat, investment);
  // SC-3.3: C.E.T., if completed now, equips the starting transports.
  const cet = owns(play.state, seat, 'cet');
  const counts: Readonly<Partial<Record<ShipClass, number>>> = {
    ...STARTING_FLEET,
    scout: (STARTING_FLEET.scout ?? 0) + outfit.scouts,
    corvette: (STARTING_FLEET.corvette ?? 0) + outfit.corvettes,
  };
  const classes = SHIP_CLASSES.flatMap((kind) => Array.from({ length: counts[kind] ?? 0 }, () => kind));
  const people = { of: asSeat(seat), home: null, cet };
  const ships = classes.map((kind, i) =>
    shipBuilt({ id: i + 1, class: kind, hex: null, people: kind === 'transport' ? people : null }),
  );
  play.record({ type: 'ships-built', seat, ships });
  if (!outfit.doctrine) return;
  // Orders that the seat has sent meanwhile stay.
  const { orders } = seatAt(play.state, seat);
  play.record({ type: 'orders-set', seat, orders: { ...orders, always: orders.always ?? {} } });
}

/** A new ship, without a destination or task force. */
export const shipBuilt = (ship: Pick<Ship, 'id' | 'class' | 'hex' | 'people'>): Ship => ({
  ...ship,
  to: null,
  left: null,
  way: 'quick',
  avoid: [],
  steps: 0,
  halted: false,
  force: null,
});

/** How many more of a class the seat may have (SC-8.2). */
export const countersLeft = (state: State, seat: Seat, kind: ShipClass): number =>
  Math.max(0, MOST_SHIPS[kind] - seatAt(state, seat).ships.filter((ship) => ship.class === kind).length);
