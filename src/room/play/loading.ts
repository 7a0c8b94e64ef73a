/** Creates a game in memory: a new one, or one from storage. */
import type { Lobby } from '../table/record.ts';
import { GameState, type GameStores } from './game-state.ts';
import { reseed } from './restores.ts';

export function createGame(stores: GameStores, lobby: Lobby): GameState {
  stores.journal.create(lobby);
  return new GameState(stores, lobby);
}

/** The game from storage, or undefined if there is none. Throws for a journal or layout that this build cannot read. */
export function loadGame(stores: GameStores): GameState | undefined {
  const lobby = stores.journal.open();
  if (lobby === undefined) return undefined;
  const game = new GameState(stores, lobby);
  if (lobby.header !== null) game.refold(lobby.header);
  if (lobby.putBack) reseed(game, stores.journal);
  return game;
}
