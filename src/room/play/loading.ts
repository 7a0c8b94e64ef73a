/** How a game comes into memory: a new one, or as it was left. */
import type { Lobby } from '../table/record.ts';
import { GameState, type GameStores } from './game-state.ts';
import { reseed } from './restores.ts';

export function createGame(stores: GameStores, lobby: Lobby): GameState {
  stores.journal.create(lobby);
  return new GameState(stores, lobby);
}

/** The game as it was left, or nothing if there never was one. Throws for a journal or layout that this build cannot read. */
export function loadGame(stores: GameStores): GameState | undefined {
  const lobby = stores.journal.open();
  if (lobby === undefined) return undefined;
  const game = new GameState(stores, lobby);
  if (lobby.header !== null) game.refold(lobby.header);
  if (lobby.putBack) reseed(game, stores.journal);
  return game;
}
