/** The services that a room holds in memory. */
import type { AccessParts } from '../../../src/room/access/access.ts';
import type { LoadedGame } from '../../../src/room/access/loaded-game.ts';
import type { Services } from '../../../src/room/access/services.ts';

/** Throws if there is no game. */
export function servicesIn(room: object): Services {
  const services = loadedIn(room).load();
  if (services === undefined) throw new Error('this room has no game');
  return services;
}

export function loadedIn(room: object): LoadedGame {
  return (room as { readonly access: { readonly parts: AccessParts } }).access.parts.loaded;
}
