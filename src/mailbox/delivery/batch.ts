/** Fetches from the rooms what the next notification contains, and reports its delivery to them. */
import type { PlayerRecord } from '../../history/players/players.ts';
import type { Brief } from '../../room/read/brief-wire.ts';
import type { Sending } from '../../room/delivery/deliveries.ts';
import { faultOf, log } from '../../log.ts';
import { asInstant, asWindowId, type WindowId } from '../../rules/vocabulary.ts';
import { roomFor, type MailboxBindings } from '../bindings.ts';
import type { GameBatch } from '../channels/channel.ts';
import type { Part, OpenDecision } from '../letters/letter.ts';
import type { StoredNotification } from '../store/notification-store.ts';
import type { Decisions } from '../letters/sent-letters.ts';

/** The decisions of paused games are separate: their deadlines will change, and then the room notifies again. */
export interface Batch {
  readonly games: readonly GameBatch[];
  readonly paused: readonly StoredNotification[];
  /** Notifications of rooms that did not answer: it is unknown whether they still hold. */
  readonly unreachable: readonly StoredNotification[];
}

/** Leaves out what has been settled in the meantime. */
export async function batchFor(
  env: MailboxBindings,
  player: PlayerRecord,
  items: readonly StoredNotification[],
): Promise<Batch> {
  const games = gamesIn(items);
  const found = await Promise.allSettled(
    games.map(async ([game, mine]) => {
      const said = mine.flatMap(({ kind, at }) => (kind === 'message-received' ? at : []));
      const saidSince = said.length === 0 ? undefined : asInstant(Math.min(...said));
      const brief = await roomFor(env, game).brief({ player, saidSince });
      if (!brief.ok) return { games: [], paused: [] };
      const paused = brief.value.status === 'paused' ? mine.filter(isOfADecision) : [];
      const notifications = mine.filter((item) => !paused.includes(item) && isWorthIt(item, brief.value));
      return {
        games: notifications.length > 0 ? [{ notifications, part: partOf(brief.value, notifications) }] : [],
        paused,
      };
    }),
  );
  const answers = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  return {
    games: answers.flatMap((one) => one.games),
    paused: answers.flatMap((one) => one.paused),
    unreachable: found.flatMap((one, i) => {
      if (one.status === 'fulfilled') return [];
      const [game, mine] = games[i]!;
      log('error', 'batching-failed', { game, ...faultOf(one.reason) });
      return mine;
    }),
  };
}

/** The decisions of these notifications. */
export function decisionsIn(items: readonly StoredNotification[]): readonly Decisions[] {
  return gamesIn(items.filter(isOfADecision)).map(([game, mine]) => {
    return { game, windows: [...new Set(mine.map(({ key }) => asWindowId(key)))] };
  });
}

/** Reports the delivery step to the rooms of these decisions. */
export async function reportDelivery(
  env: MailboxBindings,
  player: PlayerRecord,
  about: readonly Decisions[],
  sending: Sending,
): Promise<void> {
  await Promise.all(
    about.map(({ game, windows }) => roomFor(env, game).recordDelivery({ player, windows, ...sending })),
  );
}

function gamesIn(
  items: readonly StoredNotification[],
): readonly (readonly [string, readonly StoredNotification[]])[] {
  const games = [...new Set(items.map(({ game }) => game))];
  return games.map((game) => [game, items.filter((item) => item.game === game)]);
}

function isOfADecision({ kind }: StoredNotification): boolean {
  return kind === 'decision-requested' || kind === 'deadline-approaching';
}

function isWorthIt({ kind, key }: StoredNotification, brief: Brief): boolean {
  const { asked, seat, said, status, absent, sitterOf, invited, offered } = brief;
  // Invited to the table, or to be a sitter.
  if (kind === 'invitation-received')
    return seat === null && (key.startsWith('sitter-') ? sitterOf !== undefined : invited);
  if (kind === 'table-closing') return status === 'open';
  if (kind === 'game-ended' && status === 'cancelled') return true;
  if (kind === 'player-replaced') return absent || seat === null;
  // Includes a host who has no seat.
  if (kind === 'message-received') return said.length > 0;
  if (seat === null) return false;
  if (kind === 'game-restored') return status === 'running' || status === 'paused';
  if (kind === 'offer-received') return offered;
  const open = asked.find(({ window }) => window === key);
  if (kind === 'decision-requested') return open !== undefined && !open.seen;
  return kind !== 'deadline-approaching' || open !== undefined;
}

function partOf(brief: Brief, notifications: readonly StoredNotification[]): Part {
  const has = (kind: StoredNotification['kind']): boolean => notifications.some((item) => item.kind === kind);
  const about = (window: WindowId, kinds: readonly StoredNotification['kind'][]): boolean =>
    notifications.some(({ kind, key }) => kinds.includes(kind) && key === window);
  const asked = brief.asked.filter(({ window }) =>
    about(window, ['decision-requested', 'deadline-approaching']),
  );
  return {
    brief,
    asked: asked.map((one): OpenDecision => ({
      ...one,
      isNear: about(one.window, ['deadline-approaching']),
      answers: [],
    })),
    missed: notifications.filter(({ kind }) => kind === 'deadline-missed').length,
    started: has('game-started'),
    ended: has('game-ended'),
    invited: has('invitation-received'),
    offered: has('offer-received'),
    replaced: has('player-replaced'),
    closing: has('table-closing'),
    restored: has('game-restored'),
  };
}
