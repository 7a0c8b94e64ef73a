/** A turn that several lines can answer, and a Worker that dies in the middle of them. */
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { replyAddress } from '../../../src/auth/tokens/reply-address.ts';
import { PlayerMailbox } from '../../../src/mailbox/mailbox.ts';
import { GameRoom } from '../../../src/room/game-room.ts';
import { look } from '../../support/api/api.ts';
import { lettersAfter, MINUTE, questionTo, tableOfTwo, type TableOfTwo } from '../../support/api/letters.ts';
import { answersTo, linesOf } from './reply-mails.ts';

/** The first turn of a game of Stellar Conquest, and where replies about it come from and go to. */
export async function firstTurn(): Promise<{
  readonly table: TableOfTwo;
  readonly from: string;
  readonly to: string;
}> {
  const table = await tableOfTwo({ ruleset: 'stellar-conquest' });
  const { game, mover } = table;
  for (const one of table.people) {
    const [letter] = await lettersAfter(one, 2 * MINUTE);
    const [line] = await linesOf({ game, mover: one });
    await answersTo(one, { from: one.address, to: letter!.replyTo!, lines: [line!] });
  }
  const { window } = (await questionTo(game, mover))!;
  const { seat } = await look(game, mover, '?seen=false');
  const about = { player: mover.id, game, seat, window, signedOut: 0 };
  return { table, from: mover.address as string, to: (await replyAddress(env as Env, about))! };
}

/** The Worker dies right after the room has carried out this many commands: it gives nothing back. */
export function diesAfter(commands: number): void {
  const { command } = GameRoom.prototype;
  let left = commands;
  vi.spyOn(GameRoom.prototype, 'command').mockImplementation(async function (this: GameRoom, ...request) {
    const reply = await command.apply(this, request);
    left -= 1;
    if (left === 0) throw new Error('the Worker died');
    return reply;
  });
  vi.spyOn(PlayerMailbox.prototype, 'giveBackReply').mockResolvedValue();
}
