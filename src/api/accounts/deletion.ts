/**
 * Deletes accounts, and merges guests into accounts. Until the account is marked as deleted, every step can be repeated, so an
 * interrupted deletion starts again. Then the games are processed once more, because the player may have taken a seat in the
 * meantime. A broken room does not stop the deletion: the mailbox updates it later.
 */
import { forgetKeys } from '../../auth/keys.ts';
import { forgetGrants } from '../../auth/oauth/grants.ts';
import { revoked } from '../../auth/revocations/revocations.ts';
import { forgetBlocks, inheritBlocks } from '../../history/players/blocks.ts';
import { ledgerOf } from '../../history/operate/deletions.ts';
import { forgetOffers } from '../../history/players/bots.ts';
import { FORMER, forgetPlayer, type PlayerRecord } from '../../history/players/players.ts';
import { copyParts, forgetParts } from '../../history/games/participants.ts';
import { goingOn } from '../../history/games/player-games.ts';
import { EVERY_GAME, recordsOf, seatedIn } from '../../history/games/queries.ts';
import { forgetRatings, inheritRatings, inheritResults } from '../../history/figures/ratings.ts';
import { inheritReports, renameAuthor } from '../../history/players/reports.ts';
import { faultOf, log } from '../../log.ts';
import { mailboxOf } from '../../mailbox/bindings.ts';
import type { Player, Reply } from '../../room/table/visit.ts';
import type { Room } from '../../room/protocol.ts';
import { fail, ok, type Refusal } from '../../rules/vocabulary.ts';
import { leaveTablesApart } from './separation.ts';
import { closeTicks } from '../rooms/close-ticks.ts';
import { inEachGame, inEachThatAnswers } from '../rooms/calls.ts';

/**
 * Moves the guest's seats and games to the account, and ends the guest. Refused, with nothing changed, if both sit in one game.
 * Also refused if a room fails: the guest remains, and can verify the address again. A room without such a game has nothing to
 * move.
 */
export async function merge(env: Env, guest: Player, account: PlayerRecord): Promise<Reply<null>> {
  const refusal = await mayNotMerge(env, guest, account);
  if (refusal !== undefined) return fail(refusal);
  const player = { id: guest.id, name: guest.name };
  const to = { id: account.id, name: account.name };
  const transfer = (room: Room) => room.transfer({ player, to });
  await leaveTablesApart(env, player, account.id);
  const games = (await seatedIn(env.DB, guest.id)).map(({ id }) => id);
  const replies = await inEachGame(env, guest, transfer);
  const refused = replies.find((reply) => !reply.ok && reply.error.code !== 'unknown-game');
  if (refused !== undefined) return refused;
  await end(env, { id: guest.id, name: account.name }, account.id);
  const transferOrDepart = async (room: Room) => {
    const reply = await transfer(room);
    // Both took a seat in the meantime: one person cannot have two seats in a game.
    const both = !reply.ok && reply.error.code === 'both-players-seated';
    return both ? room.depart({ player: { ...player, name: FORMER } }) : reply;
  };
  await again(env, guest, transferOrDepart, async (failed) => {
    for (const game of failed) log('error', 'seats-not-released', { player: guest.id, game });
  });
  // The account's availability now applies to these seats. A room where the account has no seat refuses.
  if (games.length > 0) await mailboxOf(env.MAILBOXES, account.id).retryUpdates('availability', games);
  return ok(null);
}

/** Deletes an account: bots take over its seats, its name is removed, and its games stay. */
export async function leave(env: Env, player: Player): Promise<Reply<null>> {
  const former = { id: player.id, name: FORMER };
  const depart = (room: Room) => room.depart({ player: former });
  await inEachThatAnswers(env, player, depart);
  await end(env, former);
  await noteDeletion(env, player.id);
  await again(env, player, depart, (failed) =>
    mailboxOf(env.MAILBOXES, player.id).retryUpdates('departure', failed),
  );
  return ok(null);
}

/** Notes the deletion for restores of a backup that still has the account. If this fails, the ledger copies it from D1 later. */
async function noteDeletion(env: Env, player: string): Promise<void> {
  try {
    await ledgerOf(env.DELETIONS).note([{ player, at: Date.now() }]);
  } catch (error) {
    log('error', 'deletion-not-noted', { player, ...faultOf(error) });
  }
}

/** Removes the name and revokes all tokens in one batch. */
export async function end(env: Env, { id, name }: PlayerRecord, heir?: string): Promise<void> {
  // From now on, their webhooks get no notifications.
  await mailboxOf(env.MAILBOXES, id).forget();
  const passed =
    heir === undefined
      ? [forgetRatings(env.DB, id), renameAuthor(env.DB, { id, name }), forgetBlocks(env.DB, id)]
      : [
          copyParts(env.DB, id, heir),
          inheritResults(env.DB, id, heir),
          ...inheritRatings(env.DB, id, heir),
          ...inheritReports(env.DB, id, { id: heir, name }),
          ...inheritBlocks(env.DB, id, heir),
        ];
  const credentials = [forgetKeys(env.DB, id), forgetGrants(env.DB, id)];
  const forgotten = [
    forgetPlayer(env.DB, { id, name }, Date.now()),
    forgetOffers(env.DB, id),
    ...credentials,
  ];
  await revoked.revoke(env, 'gone', id, [...forgotten, ...passed]);
  // Closes the sockets that were opened after the mailbox had closed the others.
  await closeTicks(env, id);
}

/** The account is deleted, so no request can repeat this step. A failure is retried later, or logged for the operator. */
async function again(
  env: Env,
  player: Player,
  act: (room: Room) => Promise<Reply<null>>,
  retry: (failed: readonly string[]) => Promise<void>,
): Promise<void> {
  try {
    const { unreachable } = await inEachThatAnswers(env, player, act);
    if (unreachable.length > 0) await retry(unreachable);
    await forgetParts(env.DB, player.id, unreachable);
  } catch (error) {
    log('error', 'seats-not-released', { player: player.id, ...faultOf(error) });
  }
}

/** Both sit in a running game, which cannot have two seats for one person. */
export async function mayNotMerge(
  env: Env,
  guest: Player,
  account: PlayerRecord,
): Promise<Refusal | undefined> {
  const rows = await goingOn(env.DB, guest.id, { now: Date.now(), limit: EVERY_GAME });
  const unfinished = await recordsOf(env.DB, rows);
  const shared = unfinished.find(({ seats }) => {
    const people = seats.map((seat) => seat.player?.id);
    return people.includes(guest.id) && people.includes(account.id);
  });
  return (
    shared && {
      code: 'both-players-seated',
      detail: `The guest and the account both sit in game ${shared.game.id}. Leave it with one of them first.`,
    }
  );
}
