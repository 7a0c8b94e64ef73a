/** Seats bot accounts that offer to play. */
import { botWithOffers, gamesOfBot, type OfferingBot } from '../../history/players/bots.ts';
import { roomOf } from '../../room/protocol.ts';
import type { Player, Reply } from '../../room/table/visit.ts';
import type { Summary } from '../../room/table/wire.ts';
import { ok, refuse } from '../../rules/vocabulary.ts';
import { MOST_GAMES } from '../schema/account/offer.ts';
import { isOffered } from './offers.ts';
import { withTablePeople } from './table-people.ts';

/** The most unfinished games of one host in which one bot may sit, so that no host can occupy it alone. */
const MOST_OF_HOST = 3;

export interface BotToSeat {
  readonly host: Player;
  readonly game: string;
  /** The id of the bot account. */
  readonly bot: string;
  readonly seat: number | undefined;
}

export async function seatBotAccount(
  env: Env,
  { host, game, bot: id, seat }: BotToSeat,
): Promise<Reply<{ readonly seat: number }>> {
  const room = roomOf(env.ROOMS, game);
  const seen = await room.summary({ player: host });
  if (!seen.ok) return seen;
  const bot = await botWithOffers(env.DB, id);
  if (bot === undefined) return refuse('unknown-bot');
  const willing = await mayBeSeated(env, bot, { host, game: seen.value });
  if (!willing.ok) return willing;
  const request = { player: host, bot: bot.player, seat };
  const reply = await withTablePeople(
    env,
    room,
    { player: host },
    (people) => room.seatBotAccount({ ...request, people }),
    bot.player,
  );
  // The refusal must not reveal whom the owner of the bot has blocked, nor who has blocked them.
  const isBlocked = !reply.ok && ['player-blocked', 'invitation-required'].includes(reply.error.code);
  return isBlocked ? refuse('bot-not-offering') : reply;
}

/** A bot account that was not seated at the next table, and the code of the refusal. */
export interface UnseatedBot {
  readonly player: Player;
  readonly code: string;
}

/** Seats the bot accounts of a game at its next table if their offers are still valid. Returns the others. */
export async function seatAgain(
  env: Env,
  { seats, host, game }: Pick<Summary, 'seats'> & { readonly host: Player; readonly game: string },
): Promise<readonly UnseatedBot[]> {
  const unseated: UnseatedBot[] = [];
  for (const { seat, player } of seats) {
    if (player?.bot === undefined) continue;
    const reply = await seatBotAccount(env, { host, game, bot: player.id, seat });
    if (!reply.ok) unseated.push({ player, code: reply.error.code });
  }
  return unseated;
}

/** Whether the bot offers such games and can take another one. Only the host may learn this. */
async function mayBeSeated(
  env: Env,
  { player, offers, atOnce, until }: OfferingBot,
  { host, game }: { readonly host: Player; readonly game: Summary },
): Promise<Reply<null>> {
  if (game.host.id !== host.id) return refuse('not-host');
  if (until <= Date.now() || !isOffered(offers, game)) return refuse('bot-not-offering');
  const { all, ofHost } = await gamesOfBot(env.DB, player.id, host.id);
  const isBusy = all >= Math.min(atOnce, MOST_GAMES) || ofHost >= MOST_OF_HOST;
  return isBusy ? refuse('bot-busy') : ok(null);
}
