/** Creates a game in memory: a new one, or one from storage. */
import type { KeyedEntry } from '../journal/journal.ts';
import type { Table } from '../table/record.ts';
import { GameState, type GameStores } from './game-state.ts';
import { reseed } from './restores.ts';

export function createGame(stores: GameStores, table: Table, entries: readonly KeyedEntry[] = []): GameState {
  stores.journal.create(table, entries);
  const game = new GameState(stores, table);
  if (table.header !== null) game.refold(table.header);
  return game;
}

/** The game from storage, or undefined if there is none. Throws for a journal or layout that this build cannot read. */
export function loadGame(stores: GameStores): GameState | undefined {
  const table = stores.journal.open();
  if (table === undefined) return undefined;
  const game = new GameState(stores, table);
  if (table.header !== null) game.refold(table.header);
  if (table.needsFreshSeed) reseed(game, stores.journal);
  return game;
}
