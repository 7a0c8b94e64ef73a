/** Creates and deletes bot accounts of a person. */
import { botsOf, insertBot, type OwnBot } from '../../history/players/bots.ts';
import type { AccountRecord } from '../../history/players/players.ts';
import type { Player, Reply } from '../../room/table/visit.ts';
import { ok, refuse } from '../../rules/vocabulary.ts';
import { newId } from '../http/id.ts';
import { leave } from './deletion.ts';

/** For people with a verified address: anybody can create guests, so their number of bots would have no limit. */
export async function createBot(env: Env, owner: AccountRecord, name: string): Promise<Reply<OwnBot>> {
  const [id, now] = [newId(), Date.now()];
  const made = await insertBot(env.DB, { id, name, owner: owner.id }, now);
  if (!made) return refuse('too-many-bots');
  const player = { id, name, bot: { owner: { id: owner.id, name: owner.name } } };
  return ok({ player, createdAt: now, games: 0 });
}

/** The bot of this owner; undefined if there is none. */
export async function ownBot(env: Env, owner: string, id: string): Promise<OwnBot | undefined> {
  return (await botsOf(env.DB, owner)).find(({ player }) => player.id === id);
}

/** Deletes an account after its bots, so that an interrupted deletion can be repeated. */
export async function leaveWithBots(env: Env, player: Player): Promise<Reply<null>> {
  for (const { player: bot } of await botsOf(env.DB, player.id)) await leave(env, bot);
  return leave(env, player);
}
