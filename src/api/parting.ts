/** What ends between two people when one of them blocks the other, and what one person cannot take over from another. */
import { blocksAmong } from '../history/blocks.ts';
import { namedBetween } from '../history/invitations.ts';
import { goingOn } from '../history/player-games.ts';
import { EVERY_GAME, recordsOf, type GameRecord } from '../history/queries.ts';
import type { InvitationRow } from '../history/tables.ts';
import { faultOf, log } from '../log.ts';
import { roomOf } from '../room/bindings.ts';
import { companyIn } from '../room/company.ts';
import { summaryOfRecord } from '../room/projection.ts';
import type { Player, Reply } from '../room/protocol.ts';

/**
 * Declines and takes back what stands between the two by name, and has one of them get up from public tables that they share and
 * that have not begun. A room that does not answer is logged and keeps what it has: lists leave it out, and to accept is refused.
 */
export async function partWays(env: Env, player: Player, blocked: string): Promise<void> {
  const rows = await namedBetween(env.DB, player.id, blocked);
  const tables = (await openTables(env.DB, player)).filter((table) => companyOf(table).includes(blocked));
  await Promise.all([
    ...rows.map((row) => attempt(row.game, () => end(env, player, row))),
    ...tables.map((table) => attempt(table.game.id, () => getUp(env, player, blocked, table))),
  ]);
}

/** Gets a guest up from public tables at which sits somebody with whom the account has a block that the guest is to be part of. */
export async function leaveTablesApart(env: Env, guest: Player, account: string): Promise<void> {
  for (const table of await openTables(env.DB, guest)) {
    const { blocked, blockers } = await blocksAmong(env.DB, account, companyOf(table));
    if (blocked.length + blockers.length === 0) continue;
    await attempt(table.game.id, () =>
      roomOf(env.ROOMS, table.game.id).leave({ player: guest, seat: 'mine' }),
    );
  }
}

const companyOf = (table: GameRecord) => companyIn(summaryOfRecord(table, null));

async function openTables(db: D1Database, { id }: Player): Promise<readonly GameRecord[]> {
  const rows = await goingOn(db, id, { now: Date.now(), statuses: ['open'], limit: EVERY_GAME });
  return recordsOf(
    db,
    rows.filter(({ visibility }) => visibility === 'public'),
  );
}

function end(
  { ROOMS }: Env,
  player: Player,
  { game, id, by, seat, sitting }: InvitationRow,
): Promise<Reply<null>> {
  const room = roomOf(ROOMS, game);
  const isMine = by === player.id;
  if (!sitting) return room.withdraw({ player, id, mayHost: isMine });
  return isMine ? room.nameSitter({ player, sitter: null }) : room.stepDown({ player, seat: seat! });
}

/** Whoever hosts stays. Where neither hosts, it is the one who made the block. */
function getUp(
  { ROOMS }: Env,
  player: Player,
  blocked: string,
  { game, seats }: GameRecord,
): Promise<Reply<null>> {
  const theirs = seats.find((seat) => seat.player?.id === blocked)?.seat;
  const isHost = game.host === player.id && theirs !== undefined;
  return roomOf(ROOMS, game.id).leave({ player, seat: isHost ? theirs : 'mine' });
}

/** What has changed meanwhile the room refuses, and that is as well. */
async function attempt(game: string, act: () => Promise<Reply<null>>): Promise<void> {
  try {
    await act();
  } catch (error) {
    log('error', 'parting-failed', { game, ...faultOf(error) });
  }
}
