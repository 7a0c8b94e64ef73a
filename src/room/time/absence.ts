/**
 * The ladder of absence: a window missed plays its default; after the second in a row the seat's windows shrink, so that
 * others stop waiting; after the third a bot plays, until the owner comes back. An answer that was
 * awaited, from the owner or their sitter, begins it anew.
 */
import type { Entry, RoomAction } from '../../rules/entry.ts';
import type { OpenWindow } from '../../rules/timing.ts';
import type { Seat, WindowId } from '../../rules/vocabulary.ts';
import type { Lobby, Place } from '../table/record.ts';
import { without, STAND_IN } from '../table/table.ts';

const [SLOW_AFTER, STAND_IN_AFTER] = [2, 3];

export interface Counted {
  readonly lobby: Lobby;
  /** To be told to all, and stored. */
  readonly actions: readonly RoomAction[];
}

/** What is about to happen in these windows, as far as it says who is there. */
export interface Sign {
  readonly by: Entry['by'];
  readonly as?: Entry['as'] | undefined;
  readonly window?: WindowId | undefined;
  readonly seats?: readonly Seat[] | undefined;
}

/** What this says of who is there. Asked beforehand, for what opens by it is timed by it. */
export function counted(
  lobby: Lobby,
  { by, as, window, seats = [] }: Sign,
  windows: readonly OpenWindow[],
): Counted {
  const asked = windows.find(({ id }) => id === window);
  if (typeof by === 'number') {
    // Orders answer for somebody who may have left long ago: they neither excuse nor accuse. And what else a seat sends
    // may be hidden: if it counted, the log would tell that something was sent.
    const isSeen = asked?.awaiting.includes(by) && as !== 'bot' && as !== 'order';
    return isSeen ? present(lobby, by) : { lobby, actions: [] };
  }
  if (by !== 'clock' || asked === undefined || asked.automatic) return { lobby, actions: [] };
  return seats.reduce<Counted>(
    (so, seat) => {
      const { lobby: next, actions } = missed(so.lobby, seat);
      return { lobby: next, actions: [...so.actions, ...actions] };
    },
    { lobby, actions: [] },
  );
}

/** The seat's owner plays again, at full time. */
export function present(lobby: Lobby, seat: Seat): Counted {
  const { missed, slow, standIn } = lobby.places[seat]!;
  if (missed === undefined) return { lobby, actions: [] };
  const actions: readonly RoomAction[] = slow || standIn ? [{ type: 'back', seat }] : [];
  return { lobby: withPlace(lobby, seat, attentive(lobby.places[seat]!)), actions };
}

/** The place without a trace of absence. */
function attentive(place: Place): Place {
  return without(place, ['missed', 'slow', 'standIn']);
}

function missed(lobby: Lobby, seat: Seat): Counted {
  const place = lobby.places[seat]!;
  if (place.player === null || place.standIn) return { lobby, actions: [] };
  const count = (place.missed ?? 0) + 1;
  const next = { ...place, missed: count };
  if (count >= STAND_IN_AFTER && lobby.patience.absence !== 'default')
    return acted(lobby, seat, { ...next, standIn: STAND_IN }, { type: 'stand-in', seat });
  if (count === SLOW_AFTER) return acted(lobby, seat, { ...next, slow: true }, { type: 'slow', seat });
  return { lobby: withPlace(lobby, seat, next), actions: [] };
}

function acted(lobby: Lobby, seat: Seat, place: Place, action: RoomAction): Counted {
  return { lobby: withPlace(lobby, seat, place), actions: [action] };
}

function withPlace(lobby: Lobby, seat: Seat, place: Place): Lobby {
  return { ...lobby, places: lobby.places.with(seat, place) };
}
