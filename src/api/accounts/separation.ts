/** Ends what two players share when one blocks the other, and what a guest cannot move to an account because of a block. */
import { blocksAmong } from '../../history/players/blocks.ts';
import { namedBetween } from '../../history/games/invitations.ts';
import { goingOn } from '../../history/games/player-games.ts';
import { EVERY_GAME, recordsOf, type GameRecord } from '../../history/games/queries.ts';
import { faultOf, log } from '../../log.ts';
import { roomOf } from '../../room/protocol.ts';
import { peopleAt } from '../../room/table/blocks.ts';
import { summaryOfRecord } from '../../room/publish/projection.ts';
import type { Player, Reply } from '../../room/table/visit.ts';
import type { InvitationRow } from '../../history/tables/games.ts';

/**
 * Ends invitations by name and offers between the two, and has one of them leave public tables that they share and that have not
 * begun. If a room does not answer, the log says so and the room keeps what it has: lists leave it out, and nobody can accept it.
 */
export async function separate(env: Env, player: Player, blocked: string): Promise<void> {
  const rows = await namedBetween(env.DB, player.id, blocked);
  const tables = (await openTables(env.DB, player)).filter((table) => peopleOf(table).includes(blocked));
  await Promise.all([
    ...rows.map((row) => attempt(row.game, () => end(env, player, row))),
    ...tables.map((table) => attempt(table.game.id, () => getUp(env, player, blocked, table))),
  ]);
}

/** Has a guest leave public tables, before their start, where the account that takes the guest over has a block with somebody. */
export async function leaveTablesApart(env: Env, guest: Player, account: string): Promise<void> {
  for (const table of await openTables(env.DB, guest)) {
    const { blocked, blockers } = await blocksAmong(env.DB, account, peopleOf(table));
    if (blocked.length + blockers.length === 0) continue;
    await attempt(table.game.id, () =>
      roomOf(env.ROOMS, table.game.id).leave({ player: guest, seat: 'mine' }),
    );
  }
}

const peopleOf = (table: GameRecord) => peopleAt(summaryOfRecord(table, null));

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

/** The host stays. If neither hosts, the player who made the block leaves. */
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

/** The room refuses if the table has changed in the meantime. Such a refusal is fine. */
async function attempt(game: string, act: () => Promise<Reply<null>>): Promise<void> {
  try {
    await act();
  } catch (error) {
    log('error', 'departure-failed', { game, ...faultOf(error) });
  }
}
