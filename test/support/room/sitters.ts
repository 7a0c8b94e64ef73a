/** Tables of Ann and Bob at which Cat or another player is asked to play for one of them. */
import type { Asked, Brief } from '../../../src/room/read/brief-wire.ts';
import type { NewGame } from '../../../src/room/table/wire.ts';
import type { Player } from '../../../src/room/table/visit.ts';
import type { SeatDecisions } from '../../../src/room/read/wire.ts';
import { ann, bob, cat, look, roomAt, running, valueOf } from './rooms.ts';

export const DAY = 86_400;
/** Bob's seat. */
export const BOBS = 1;
export const absencePolicy = { absence: 'substitute', hours: false, bank: 0 } as const;
export const table = (patch: Partial<NewGame> = {}) =>
  running([ann, bob], { pace: 'daily', options: { rounds: 9 }, absencePolicy, ...patch });
export const until = (days: number) => (Date.now() + days * DAY * 1000) as never;
export const ask = (game: string, days = 2, sitter = cat, player = bob) =>
  roomAt(game).nameSitter({ player, sitter: { player: sitter, until: until(days) } });
export const accept = (game: string, player = cat, seat = BOBS) => roomAt(game).sitIn({ player, seat });
export const decline = (game: string, player = cat, seat = BOBS) => roomAt(game).stepDown({ player, seat });
export const seatOf = async (game: string, player: Player) => (await look(game, player)).seat;
export const briefFor = async (game: string, player: Player): Promise<Brief> =>
  valueOf(await roomAt(game).brief({ player }));
export const askedOf = async (game: string, player: Player): Promise<Asked> =>
  (await briefFor(game, player)).asked[0]!;
export const decisionsUnseen = async (game: string, player: Player): Promise<SeatDecisions> =>
  valueOf(await roomAt(game).decisions({ player, seen: false }));

export async function tableWithSitter(patch: Partial<NewGame> = {}): Promise<string> {
  const game = await table(patch);
  valueOf(await ask(game));
  valueOf(await accept(game));
  return game;
}
