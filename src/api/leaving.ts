/** Accounts that end, or become part of another. Each step can be taken again: who was interrupted goes on from the start. */
import { keysOfPlayer, revokeKey } from '../auth/keys.ts';
import { revoked } from '../auth/revocations.ts';
import { FORMER, forgetPlayer, type PlayerRecord } from '../history/players.ts';
import { gamesOf } from '../history/queries.ts';
import type { Player, Reply, Status } from '../room/protocol.ts';
import { fail, ok, type Refusal } from '../rules/vocabulary.ts';
import { inEachGame } from './each-game.ts';

const UNFINISHED: readonly Status[] = ['open', 'running', 'paused'];

/** The guest's seats and games are the account's; the guest is no more. Refused, with nothing changed, where both sit in one game. */
export async function merge(env: Env, guest: Player, account: PlayerRecord): Promise<Reply<null>> {
  const refusal = await mayNotMerge(env, guest, account);
  if (refusal !== undefined) return fail(refusal);
  const player = { id: guest.id, name: guest.name };
  const to = { id: account.id, name: account.name };
  const replies = await inEachGame(env, guest, (room) => room.transfer({ player, to }));
  const refused = replies.find((reply) => !reply.ok && reply.error.code === 'both-seated');
  if (refused !== undefined) return refused;
  await end(env, { id: guest.id, name: account.name }, account.id);
  return ok(null);
}

/** Seats pass to bots, the name is forgotten, what happened stays. */
export async function leave(env: Env, player: Player): Promise<void> {
  const former = { id: player.id, name: FORMER };
  await inEachGame(env, player, (room) => room.depart({ player: former }));
  await end(env, former);
}

async function end(env: Env, { id, name }: PlayerRecord, heir?: string): Promise<void> {
  for (const key of await keysOfPlayer(env.DB, id)) await revokeKey(env.DB, id, key.id);
  await forgetPlayer(env.DB, { id, name }, Date.now(), heir);
  await revoked.revoke(env.DB, 'gone', id);
}

/** Both sit in a game that goes on: it cannot have two seats for one person. */
export async function mayNotMerge(
  env: Env,
  guest: Player,
  account: PlayerRecord,
): Promise<Refusal | undefined> {
  const unfinished = await gamesOf(env.DB, guest.id, UNFINISHED);
  const shared = unfinished.find(({ seats }) => {
    const people = seats.map((seat) => seat.player?.id);
    return people.includes(guest.id) && people.includes(account.id);
  });
  return shared && { code: 'both-seated', detail: `in ${shared.game.id}` };
}
