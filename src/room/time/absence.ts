/**
 * The stages of absence. A missed window plays its default. After the second in a row the seat's windows shrink, so that others
 * stop waiting. After the third a bot plays, until the owner comes back. An awaited answer, from the owner or their sitter,
 * resets the count.
 */
import type { Entry, RoomAction } from '../../rules/journal/entry.ts';
import type { OpenWindow } from '../../rules/kernel/timing.ts';
import type { Seat, WindowId } from '../../rules/vocabulary.ts';
import type { Lobby, Place } from '../table/record.ts';
import { without, STAND_IN } from '../table/table.ts';

const [SLOW_AFTER, STAND_IN_AFTER] = [2, 3];

export interface Counted {
  readonly lobby: Lobby;
  /** To add to the journal, for everybody to see. */
  readonly actions: readonly RoomAction[];
}

/** What is about to happen in these windows, as far as it shows who is present. */
export interface Sign {
  readonly by: Entry['by'];
  readonly as?: Entry['as'] | undefined;
  readonly window?: WindowId | undefined;
  readonly seats?: readonly Seat[] | undefined;
}

/**
 * The table and actions that follow from this sign. Computed beforehand, since the timing of windows that open next depends on
 * it.
 */
export function counted(
  lobby: Lobby,
  { by, as, window, seats = [] }: Sign,
  windows: readonly OpenWindow[],
): Counted {
  const asked = windows.find(({ id }) => id === window);
  if (typeof by === 'number') {
    // An order may answer for a player who left long ago, so it neither counts as missed nor resets the count. Other commands
    // of a seat may be hidden: if they counted, the log would reveal them.
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

/** The seat's owner plays again, with full time. */
export function present(lobby: Lobby, seat: Seat): Counted {
  const { missed, slow, standIn } = lobby.places[seat]!;
  if (missed === undefined) return { lobby, actions: [] };
  const actions: readonly RoomAction[] = slow || standIn ? [{ type: 'back', seat }] : [];
  return { lobby: withPlace(lobby, seat, attentive(lobby.places[seat]!)), actions };
}

/** The seat without its record of absence. */
function attentive(place: Place): Place {
  return without(place, ['missed', 'slow', 'standIn']);
}

function missed(lobby: Lobby, seat: Seat): Counted {
  const place = lobby.places[seat]!;
  if (place.player === null || place.standIn) return { lobby, actions: [] };
  const count = (place.missed ?? 0) + 1;
  const next = { ...place, missed: count };
  if (count >= STAND_IN_AFTER && lobby.absencePolicy.absence !== 'default')
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
