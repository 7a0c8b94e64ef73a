/** Games as rooms publish them to D1, without a room. */
import { env } from 'cloudflare:workers';
import { Archive, type WholeGame } from '../../../src/history/room-writes.ts';
import { blankGame } from './rows.ts';
import type { GameRow, SeatRow } from '../../../src/history/tables/games.ts';

export const archive = new Archive(env.DB);

/** Saves a game without people, talk and entries, except for the patch. */
export const saveWhole = (row: GameRow, patch: Partial<WholeGame> = {}): Promise<void> =>
  archive.saveGame({ row, seats: [], participants: [], invitations: [], results: [], pack: null, ...patch });

export function seat(
  game: string,
  seat: number,
  player: string | null,
  endedAt: number | null = null,
): SeatRow {
  const bot = player === null ? 'steady' : null;
  return { game, seat, player, bot, preference: null, sitter: null, sitterUntil: null, endedAt };
}

export async function save(
  patch: Partial<GameRow> = {},
  players: readonly (string | null)[] = [],
): Promise<string> {
  const game = blankGame(patch);
  const seats = players.map((player, i) => seat(game.id, i, player, game.endedAt));
  await saveWhole(game, { seats });
  return game.id;
}
