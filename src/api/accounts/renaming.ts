/** Shows a player's new name at the tables where they have a part. */
import { gamesWithPartOf } from '../../history/games/participants.ts';
import { botsOf } from '../../history/players/bots.ts';
import { accountOf } from '../../history/players/players.ts';
import { mailboxOf } from '../../mailbox/bindings.ts';
import type { Player } from '../../room/table/visit.ts';
import { inEachThatAnswers } from '../rooms/calls.ts';

/** The mailbox updates rooms that do not answer later. Returns how many rooms were asked. */
export async function updateName(env: Env, player: Player): Promise<number> {
  const { answers, unreachable } = await inEachThatAnswers(env, player, (room) => room.rename({ player }));
  const isLast = (await accountOf(env.DB, player.id))?.name === player.name;
  // If the name has changed again in the meantime, rooms may have got the two names in any order.
  const games = isLast ? unreachable : await gamesWithPartOf(env.DB, player.id);
  if (games.length > 0) await mailboxOf(env.MAILBOXES, player.id).retryUpdates('name', games);
  return answers.length + unreachable.length;
}

/** As `updateName`, and also updates the marks of the player's bots. */
export async function updateNameAndMarks(env: Env, player: Player): Promise<number> {
  let rooms = await updateName(env, player);
  for (const { player: bot } of await botsOf(env.DB, player.id)) rooms += await updateName(env, bot);
  return rooms;
}
