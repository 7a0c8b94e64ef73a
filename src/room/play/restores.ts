/**
 * Handles a game whose storage was restored to an earlier step, from a dump or by the platform's point-in-time recovery.
 * Players may have seen the random results after that step, so all further randomness comes from a fresh seed.
 */
import type { Rewind } from '../../history/operate/point-in-time.ts';
import { hashOf } from '../../rules/randomness/random.ts';
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import type { Journal } from '../journal/journal.ts';
import { isOver } from '../table/table.ts';
import { type Table } from '../table/record.ts';
import { freshSeed, newOrigin } from '../table/nonces.ts';
import type { GameState } from './game-state.ts';
import { afterPause } from '../time/votes.ts';

/**
 * The table of a room whose storage was just loaded from a dump. Finished games draw nothing more, so they do not change. A
 * table that has not begun gets another secret, since its game may have been played and exported. Its nonces are dropped: the
 * service knew them before it drew that secret.
 */
export function markRestored(table: Table): Table {
  if (hasBegun(table)) return { ...table, needsFreshSeed: true };
  const { status, seedOrigin } = table;
  if (status !== 'open' || seedOrigin === undefined) return table;
  return { ...table, seedOrigin: newOrigin(seedOrigin.seats) };
}

/**
 * Gives a game that is not over a fresh seed, in an entry that everybody sees with the hash of the seed. The entry and the seed
 * are stored together. After a rewind, each window gets the time that was left at that instant: otherwise all windows would
 * close by default before any player noticed. Each rewind does this once.
 */
export function reseed(game: GameState, journal: Journal, rewind?: Rewind): void {
  const { table: before, match } = game;
  if (rewind !== undefined) renewSecret(game, rewind);
  if (match === undefined || !hasBegun(before)) return;
  if (rewind !== undefined && before.restored?.rewind === rewind.id) return;
  // Otherwise they would be carried out before their players notice the restore.
  game.holds.dropAll();
  const { needsFreshSeed: _done, ...table } = before;
  const seed = freshSeed();
  const now = game.readClock();
  const last = journal.entry(match.seq).at;
  const restored = { at: now, since: last, seedHash: hashOf(seed), ...(rewind && { rewind: rewind.id }) };
  const given =
    rewind === undefined || table.clock !== null || table.status !== 'running'
      ? undefined
      : afterPause({ ...table, pausedAt: asInstant(rewind.to ?? last) }, match, now);
  const advance = match.reseed(seed, publicInstant(journal, match), now, given);
  if (!advance.ok) throw new Error(`no fresh seed: ${advance.error.code}`);
  const { header } = advance.value.next;
  game.commit(advance.value, { ...table, restored, published: false, header });
}

/** Gives a table that has not begun another secret, once for each rewind. */
function renewSecret(game: GameState, { id }: Rewind): void {
  const { table } = game;
  const { status, seedOrigin } = table;
  if (status !== 'open' || seedOrigin === undefined || seedOrigin.rewind === id) return;
  game.change({ ...table, seedOrigin: { ...newOrigin(seedOrigin.seats), rewind: id } });
}

function publicInstant(journal: Journal, match: NonNullable<GameState['match']>): Instant {
  return journal.entry(journal.seqOf('spectator', match.step('spectator'), match.seq)!).at;
}

function hasBegun(table: Table): boolean {
  return table.header !== null && !isOver(table);
}
