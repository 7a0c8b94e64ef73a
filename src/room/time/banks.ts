/** Time banks: what a seat may take beyond its windows, and what of it their deadlines hold. */
import type { Match } from '../../rules/match.ts';
import type { OpenWindow } from '../../rules/timing.ts';
import { asInstant, type Instant, type Seat, type WindowId } from '../../rules/vocabulary.ts';
import type { Lobby, Place } from '../table/record.ts';

/** Everybody begins with a whole bank, if there are any. */
export function withBanks({ places, patience }: Lobby): readonly Place[] {
  return patience.bank === 0 ? places : places.map((place) => ({ ...place, bank: patience.bank * 1000 }));
}

/**
 * The lobby after these seats have let so much of a window pass: what goes beyond its free part is taken from their banks.
 * That part ends where the bank begins that the deadline holds, so it moves wherever the deadline moves.
 */
export function drained(
  lobby: Lobby,
  { windows }: Pick<Match, 'windows'>,
  seats: readonly Seat[],
  id: WindowId | undefined,
  now: Instant,
): Lobby {
  const window = windows.find((one) => one.id === id);
  if (lobby.patience.bank === 0 || window === undefined) return lobby;
  return seats.reduce((so, seat) => {
    const place = so.places[seat]!;
    if (!place.bank || !window.awaiting.includes(seat)) return so;
    const held = heldIn(place, window.id);
    const beyond = Math.min(now - (window.closesAt[seat]! - held), held);
    if (beyond <= 0) return so;
    const open = windows.filter(({ closesAt }) => closesAt[seat] !== undefined);
    return { ...so, places: so.places.with(seat, paid(place, beyond, window, open)) };
  }, lobby);
}

/** Deadlines stand, also those of other windows that hold what is spent now: so they hold more than the bank has left. */
function paid(place: Place, beyond: number, { id }: OpenWindow, open: readonly OpenWindow[]): Place {
  const { held: _before, ...rest } = place;
  const bank = Math.max(0, place.bank! - beyond);
  const held = open.flatMap((one) => {
    const left = heldIn(place, one.id) - (one.id === id ? beyond : 0);
    return left === bank ? [] : [[one.id, left] as const];
  });
  return held.length === 0 ? { ...rest, bank } : { ...rest, bank, held: Object.fromEntries(held) };
}

/** When the bank begins to drain in this window: left out where its deadline holds nothing of it. */
export function freeUntil(
  { places }: Lobby,
  { id, closesAt }: OpenWindow,
  seat: Seat,
): { readonly freeUntil?: Instant } {
  const held = heldIn(places[seat]!, id);
  return held > 0 ? { freeUntil: asInstant(closesAt[seat]! - held) } : {};
}

/** Milliseconds of the bank that this window's deadline holds, and that have not been paid. */
export function heldIn({ bank = 0, held }: Place, window: WindowId): number {
  return held?.[window] ?? bank;
}
