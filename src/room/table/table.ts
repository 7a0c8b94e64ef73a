/** The table of a game: seats, host, terms. Immutable values. */
import type { BotName, Chair } from '../../rules/contract.ts';
import { ok, refuse, type Refusal, type Result } from '../../rules/vocabulary.ts';
import type { Place, Lobby } from './record.ts';
import type { Player } from './visit.ts';

export const EMPTY: Place = { player: null, bot: null };

/** Why this player may not make a host's call, before the end. */
export function mayNotHost(lobby: Lobby, player: Player): Refusal | undefined {
  if (lobby.host.id !== player.id) return { code: 'not-host' };
  return isOver(lobby) ? { code: 'game-over' } : undefined;
}

/** Makes another seated player the host. */
export function handedOver(lobby: Lobby, to: string): Result<Lobby, Refusal> {
  const host = lobby.places.find((place) => place.player?.id === to)?.player;
  return host ? ok({ ...lobby, host }) : refuse('not-seated');
}

/** The seats as the rules know them: preferences, and the order in which they were stated, counted from 0. */
export function chairsOf(lobby: Lobby): readonly Chair<object>[] {
  const order = lobby.places.flatMap((place) => place.chosen ?? []).toSorted((a, b) => a - b);
  return lobby.places.map(({ preference, chosen }) => ({
    ...(preference && { preference }),
    ...(chosen !== undefined && { chosen: order.indexOf(chosen) }),
  }));
}

export function seatOf(lobby: Lobby, player: Pick<Player, 'id'> | null): number | undefined {
  const seat = lobby.places.findIndex((place) => player !== null && place.player?.id === player.id);
  return seat === -1 ? undefined : seat;
}

/** The host, and seated players. */
export function isInsider(lobby: Lobby, player: Pick<Player, 'id'> | null): boolean {
  return player !== null && (lobby.host.id === player.id || seatOf(lobby, player) !== undefined);
}

export function isFull(lobby: Lobby): boolean {
  return !lobby.places.some(isEmpty);
}

export function isOver(lobby: Lobby): boolean {
  return lobby.status === 'finished' || lobby.status === 'cancelled';
}

/** The table with the player's present name everywhere; the same value if nothing changes. */
export function renamed(lobby: Lobby, player: Player): Lobby {
  const stale = (known: Player | null) => known?.id === player.id && known.name !== player.name;
  const isRight = ({ player: owner, sitter }: Place) => !stale(owner) && !stale(sitter?.player ?? null);
  if (!stale(lobby.host) && lobby.places.every(isRight)) return lobby;
  const host = stale(lobby.host) ? player : lobby.host;
  const places = lobby.places.map((place) => {
    const { sitter } = place;
    if (sitter !== undefined && stale(sitter.player)) return { ...place, sitter: { ...sitter, player } };
    return stale(place.player) ? { ...place, player } : place;
  });
  return { ...lobby, host, places };
}

/** Why players can no longer sit down or leave a seat. */
export function notOpen(lobby: Lobby): string | undefined {
  if (isOver(lobby)) return 'game-over';
  return lobby.status === 'open' ? undefined : 'already-started';
}

export function isEmpty(place: Place): boolean {
  return place.player === null && place.bot === null;
}

/** The bot that plays for an absent player. */
export const STAND_IN: BotName = 'steady';

/** The seat for another person: without the record of the person before. */
export function vacated(place: Place): Place {
  return without(place, ['missed', 'slow', 'standIn', 'availability', 'unspared', 'sitter', 'declined']);
}

type Trace = 'missed' | 'slow' | 'standIn' | 'availability' | 'unspared' | 'sitter' | 'declined';

export function without(place: Place, names: readonly Trace[]): Place {
  const kept: { -readonly [Name in keyof Place]: Place[Name] } = { ...place };
  for (const name of names) delete kept[name];
  return kept;
}
