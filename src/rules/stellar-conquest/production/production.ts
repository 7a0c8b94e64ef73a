/** The production turn (SC-16): its sieges, the sealed orders and their results. */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { isBesieged, seatAt, seatsLeft } from '../state/board.ts';
import type { Produce } from '../state/command.ts';
import { withSeat } from '../state/changes.ts';
import { hexOf } from '../data/planets.ts';
import { shipBuilt } from './outfit.ts';
import type { Play } from '../state/play.ts';
import { hasDuplicates } from '../../input/refusal.ts';
import type { CommandOf } from '../state/command.ts';
import { ownsIn } from './research.ts';
import { invest } from './technology.ts';
import type { Ship, State } from '../state/types.ts';
import { produced, type Produced } from './sheets.ts';
import { SHIP_CLASSES, type ShipId } from '../data/pieces.ts';
import { no } from '../text/presentation/refusals/no.ts';

export function beginProduction(play: Play): void {
  const { state } = play;
  const besieged = state.colonies.filter((colony) => isBesieged(state, colony)).map(({ planet }) => planet);
  play.record({ type: 'production-began', turn: state.turn, besieged });
}

/** Refuses the whole command if any sheet is refused. */
export function forbidsProduce(state: State, seat: Seat, { colonies }: Produce): Refusal | undefined {
  const result = produced(state, seat, colonies);
  return result.ok ? undefined : result.error;
}

export function sealProduce(play: Play, seat: Seat, { colonies, done }: Produce): void {
  play.record({ type: 'production-sealed', seat, produce: { colonies, done } });
}

/** Leftover i.p. of one colony go into research before the next colony pays, so the sheets already sent must fit the new list. */
export function forbidsResearchList(
  state: State,
  seat: Seat,
  { technologies }: CommandOf<'research-list'>,
): Refusal | undefined {
  if (hasDuplicates(technologies)) return no('technology-named-twice', 'SC-16.8');
  const sent = seatAt(state, seat).production;
  if (sent === null) return undefined;
  const listed = withSeat(state, seat, { research: technologies });
  return produced(listed, seat, sent.colonies).ok ? undefined : no('conflicts-with-saved-sheets', 'SC-16.8');
}

/** Carries out the sheets of all seats, which do not affect each other. A seat that has resigned produces by default. */
export function closeProduction(play: Play): void {
  for (const seat of play.state.order) {
    const sheets = seatsLeft(play.state).includes(seat)
      ? (seatAt(play.state, seat).production?.colonies ?? [])
      : [];
    const result = produced(play.state, seat, sheets);
    if (!result.ok) throw new Error(`seat ${seat} cannot produce: ${result.error.code}`);
    // SC-15.2: C.E.T. completed in this turn also equips the transports of earlier colonies.
    const last = result.value.at(-1)?.resources.technologies;
    const cet = last !== undefined && ownsIn(last, 'cet');
    for (const one of result.value) recordOne(play, seat, one, cet);
  }
  play.record({ type: 'production-ended', turn: play.state.turn });
}

function recordOne(play: Play, seat: Seat, one: Produced, cet: boolean): void {
  const { colony, sheet, wasted } = one;
  const { planet, owner } = colony;
  for (const investment of sheet.research) invest(play, seat, investment);
  const people = Math.min(one.people, one.yield.capacity);
  play.record({
    type: 'produced',
    seat,
    planet,
    owner,
    growth: one.yield.growth,
    output: one.yield.output,
    emigrants: sheet.emigrants,
    bonus: sheet.bonus,
    factories: sheet.buy.factory ?? 0,
    bases: sheet.buy['missile-base'] ?? 0,
    advancedBases: sheet.buy['advanced-missile-base'] ?? 0,
    shield: sheet.buy['planet-shield'] === 1,
    research: sheet.research,
    wasted,
    died: one.people - people,
    people,
  });
  const ships = shipsBuilt(one, seatAt(play.state, seat).nextShip, cet);
  if (ships.length > 0) play.record({ type: 'ships-built', seat, ships });
  if (people > 0) return;
  const seers = owner === seat ? [owner] : [owner, seat];
  play.record({ type: 'colony-gone', planet, devastated: false, seers });
}

/** New ships appear in the colony's hex, transports loaded (SC-16.6). The builder's C.E.T. counts, for conquered people too (SC-15.2). */
function shipsBuilt({ colony, sheet }: Produced, first: ShipId, cet: boolean): readonly Ship[] {
  const { owner, planet } = colony;
  const people = { of: owner, home: planet, cet };
  const counts = { ...sheet.buy, transport: sheet.emigrants + sheet.bonus };
  return SHIP_CLASSES.flatMap((kind) => Array.from({ length: counts[kind] ?? 0 }, () => kind)).map(
    (kind, i) =>
      shipBuilt({
        id: first + i,
        class: kind,
        hex: hexOf(planet),
        people: kind === 'transport' ? people : null,
      }),
  );
}
