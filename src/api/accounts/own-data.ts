/** Everything stored about one player, for exports. */
import { keysOfPlayer } from '../../auth/keys.ts';
import { grantsOfPlayer } from '../../auth/oauth/grants.ts';
import { ratingsOf } from '../../history/figures/ratings.ts';
import { gamesOf } from '../../history/games/queries.ts';
import { blocksBy } from '../../history/players/blocks.ts';
import { botsOf } from '../../history/players/bots.ts';
import { invitationsAbout, reportsBy, resultsOf } from '../../history/players/personal-data.ts';
import { shownOf, type AccountRecord } from '../../history/players/players.ts';
import { distinguished } from '../../rules/text/names/listed-names.ts';
import { summaryOfRecord } from '../../room/publish/projection.ts';
import type { Written } from '../../room/talk/wire.ts';
import { inEachThatAnswers } from '../rooms/calls.ts';
import { keyBodyOf } from '../schema/account/account.ts';
import { appBodyOf } from '../schema/account/app.ts';
import { botBodiesOf } from '../schema/account/bot.ts';
import { blockBodyOf } from '../schema/account/block.ts';
import { invitationBodyOf, reportBodyOf, resultBodyOf } from '../schema/account/personal-data.ts';
import { standingBodyOf } from '../schema/account/standing.ts';
import { reachedBy } from './notifications.ts';

/** Everything stored about the player. `rooms`: how many were asked. */
export async function ownDataOf(env: Env, url: string, account: AccountRecord) {
  const player = { id: account.id, name: account.name };
  const keys = await keysOfPlayer(env.DB, player.id);
  const apps = await grantsOfPlayer(env.DB, player.id);
  const bots = await botsOf(env.DB, player.id);
  const records = await gamesOf(env.DB, player.id, Date.now());
  const { games } = distinguished(records.map((record) => summaryOfRecord(record, player)));
  const { answers, unreachable } = await inEachThatAnswers(env, player, (room) => room.written({ player }));
  const parts = answers.flatMap((reply) => (reply.ok ? reply.value : []));
  const written = parts.map(({ sat: _sat, ...one }) => one).filter((one) => !isBlank(one));
  const sat = parts.flatMap(({ game, sat: seats }) => seats.map((seat) => ({ game, seat })));
  const [reports, invitations, results, ratings, blocks] = await Promise.all([
    reportsBy(env.DB, player.id),
    invitationsAbout(env.DB, player.id, Date.now()),
    resultsOf(env.DB, player.id),
    ratingsOf(env.DB, player.id),
    blocksBy(env.DB, player.id),
  ]);
  const kept = {
    reports: reports.map(reportBodyOf),
    invitations: invitations.map(invitationBodyOf),
    results: results.map(resultBodyOf),
    ratings: ratings.map(standingBodyOf),
    blocks: blocks.map(blockBodyOf),
  };
  const reached = await reachedBy(env, url, player.id);
  const own = {
    account: accountBodyOf(account),
    keys: keys.map(keyBodyOf),
    apps: apps.map(appBodyOf),
    bots: botBodiesOf(bots),
    ...reached,
  };
  return { ...own, games, sat, written, unreachable, ...kept, rooms: answers.length + unreachable.length };
}

function isBlank({ notes, messages, muted, orders }: Omit<Written, 'sat'>): boolean {
  return notes === '' && messages.length === 0 && muted.length === 0 && orders === null;
}

export function accountBodyOf({
  address,
  createdAt,
  ratedAgainstBots,
  showsPresence,
  ...player
}: AccountRecord) {
  const made = new Date(createdAt).toISOString();
  return { player: shownOf(player), address, createdAt: made, ratedAgainstBots, showsPresence };
}
