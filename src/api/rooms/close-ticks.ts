/** Closes the sockets for ticks of a player, after a credential of theirs was revoked. */
import { seatedIn } from '../../history/games/queries.ts';
import { faultOf, log } from '../../log.ts';
import { answersOf } from './calls.ts';

/**
 * Closes all sockets of the player. Clients whose credential is still valid connect again. Never throws: a socket that cannot be closed
 * gets no ticks after a minute anyway, because src/ticks/sockets.ts checks the list of revocations.
 */
export async function closeTicks(env: Env, player: string): Promise<void> {
  try {
    await closed(env, player);
  } catch (error) {
    log('warn', 'ticks-not-closed', { player, ...faultOf(error) });
  }
}

async function closed(env: Env, player: string): Promise<void> {
  await env.MAILBOXES.getByName(player).closeTicks(player);
  const games = await seatedIn(env.DB, player);
  await answersOf(
    env,
    games.map(({ id }) => id),
    (room) => room.closeTicks({ player }),
  );
}
