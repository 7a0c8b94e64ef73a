/** Fetches from the rooms what the next notification contains, and reports its delivery to them. */
import { playerOf, type PlayerRecord } from '../../history/players/players.ts';
import { nameOf, withDisplayNames } from '../../rules/text/names/display-name.ts';
import type { Brief, BriefRequest } from '../../room/read/brief-wire.ts';
import type { Reply } from '../../room/table/visit.ts';
import type { Sending } from '../../room/delivery/deliveries.ts';
import { faultOf, log } from '../../log.ts';
import { asInstant, asWindowId, type WindowId } from '../../rules/vocabulary.ts';
import { mailboxOf, roomFor, type MailboxBindings } from '../bindings.ts';
import type { GameBatch } from '../channels/channel.ts';
import { SOMEBODY } from '../letters/facts.ts';
import type { Part, OpenDecision } from '../letters/part.ts';
import type { StoredNotification } from '../store/notification-store.ts';
import { isPlayerChange, motionIn, playerIn, seatIn } from '../store/notification-keys.ts';
import type { Decisions } from '../letters/sent-letters.ts';

/** The decisions of paused games are separate: their deadlines will change, and then the room notifies again. */
export interface Batch {
  readonly games: readonly GameBatch[];
  readonly paused: readonly StoredNotification[];
  /** Notifications of rooms that did not answer: it is unknown whether they still hold. */
  readonly unreachable: readonly StoredNotification[];
}

/**
 * Leaves out what has been settled in the meantime. `hand`: whether letters may show what only the player's seat may see. `lines`:
 * whether they show the lines that answer decisions.
 */
export async function batchOf(
  env: MailboxBindings,
  {
    player,
    hand,
    lines,
  }: Pick<BriefRequest, 'lines'> & {
    readonly player: PlayerRecord;
    readonly hand: boolean;
  },
  items: readonly StoredNotification[],
): Promise<Batch> {
  const games = gamesIn(items);
  const found = await Promise.allSettled(
    games.map(async ([game, mine]) => {
      const said = mine.flatMap(({ kind, at }) => (kind === 'message-received' ? at : []));
      const saidSince = said.length === 0 ? undefined : asInstant(Math.min(...said));
      const story = mine.some(({ kind }) => kind === 'game-ended');
      const brief = await briefFor(env, game, { player, saidSince, hand, lines, story });
      if (!brief.ok) return { games: [], paused: [] };
      const paused = brief.value.status === 'paused' ? mine.filter(isOfADecision) : [];
      const joined = await joinedIn(env, mine, player);
      const notifications = mine.filter(
        (item) => !paused.includes(item) && !joined.includes(item) && isWorthIt(item, brief.value, player.id),
      );
      if (notifications.length === 0) return { games: [], paused };
      const left = await namesOfLeavers(env, notifications, { player, names: brief.value.names });
      const removed = notifications.some((item) => isRemoval(item, player.id));
      const part = { ...partOf(brief.value, notifications), left, removed };
      return { games: [{ notifications, part }], paused };
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

/** The rematches that the player has already joined. */
async function joinedIn(
  env: MailboxBindings,
  items: readonly StoredNotification[],
  player: PlayerRecord,
): Promise<readonly StoredNotification[]> {
  const rematches = items.filter(({ kind }) => kind === 'rematch-offered');
  const briefs = await Promise.all(
    rematches.map(async ({ key }) => roomFor(env, key).brief({ player, hand: false })),
  );
  return rematches.filter((_, i) => {
    const brief = briefs[i]!;
    return brief.ok && brief.value.seat !== null;
  });
}

/** A letter to a sitter shows what only the seat may see if the owner's own letters may, too. */
export async function briefFor(
  env: MailboxBindings,
  game: string,
  request: BriefRequest,
): Promise<Reply<Brief>> {
  const room = roomFor(env, game);
  const brief = await room.brief(request);
  const owner = brief.ok && request.hand ? brief.value.for : undefined;
  if (owner === undefined) return brief;
  const { hand } = await mailboxOf(env.MAILBOXES, owner.id).settings();
  return hand ? brief : room.brief({ ...request, hand });
}

/** The decisions of these notifications. */
export function decisionsIn(items: readonly StoredNotification[]): readonly Decisions[] {
  return gamesIn(items.filter(isOfADecision)).map(([game, mine]) => {
    return { game, windows: [...new Set(mine.map(({ key }) => asWindowId(key)))] };
  });
}

/** Reports to the rooms the last step of each recap, so that the next letter does not repeat it. */
export async function reportSeen(
  env: MailboxBindings,
  player: PlayerRecord,
  games: readonly GameBatch[],
): Promise<void> {
  await Promise.all(
    games.map(async ({ part: { brief } }) => {
      const { game, seat, step } = brief;
      if (seat !== null && step !== undefined) await roomFor(env, game).recordSeen({ player, seat, step });
    }),
  );
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

function isWorthIt(item: StoredNotification, brief: Brief, player: string): boolean {
  const { kind, key } = item;
  const {
    asked,
    seat,
    said,
    status,
    absent,
    sitterOf,
    invited,
    offered,
    seated,
    rematch,
    votes = [],
  } = brief;
  if (kind === 'invitation-received') return seat === null && invited;
  if (kind === 'sitter-requested') return seat === null && sitterOf !== undefined;
  if (kind === 'table-closing') return status === 'open';
  if (isRemoval(item, player)) return seat === null;
  if (isPlayerChange(kind) && seatIn(key) !== undefined) return status === 'running' || status === 'paused';
  if (kind === 'player-joined') return seated?.players.some(({ id }) => id === key) === true;
  if (kind === 'player-left') return seated?.players.some(({ id }) => id === playerIn(key)) === false;
  if (kind === 'rematch-offered') return rematch?.game === key;
  if (kind === 'game-ended' && status === 'cancelled') return true;
  if (kind === 'player-replaced') return absent || seat === null;
  // Includes a host who has no seat.
  if (kind === 'message-received') return said.length > 0;
  if (seat === null) return false;
  if (kind === 'game-restored') return status === 'running' || status === 'paused';
  if (kind === 'offer-received') return offered;
  if (kind === 'vote-requested') return votes.some(({ what }) => what === motionIn(key));
  if (kind === 'game-paused') return status === 'paused';
  if (kind === 'game-resumed') return status === 'running';
  const open = asked.find(({ window }) => window === key);
  if (kind === 'decision-requested') return open !== undefined && !open.seen;
  return kind !== 'deadline-approaching' || open !== undefined;
}

/** The host removed this player from the table. */
const isRemoval = ({ kind, key }: StoredNotification, player: string): boolean =>
  kind === 'player-left' && playerIn(key) === player;

/** The room no longer names those who left before the start. */
async function namesOfLeavers(
  { DB }: MailboxBindings,
  notifications: readonly StoredNotification[],
  { player, names }: Pick<Brief, 'names'> & { readonly player: PlayerRecord },
): Promise<readonly string[]> {
  const keys = notifications.flatMap((item) =>
    item.kind === 'player-left' && !isRemoval(item, player.id) ? item.key : [],
  );
  const resigned = keys.flatMap((key) => seatIn(key) ?? []).map((seat) => names[seat] ?? SOMEBODY);
  const ids = [...new Set(keys.filter((key) => seatIn(key) === undefined).map(playerIn))];
  if (ids.length === 0) return resigned;
  const players = await Promise.all(ids.map((id) => playerOf(DB, id)));
  const known = players.filter((one) => one !== undefined);
  const shown = withDisplayNames(
    known,
    names.flatMap((name) => [name, name.replace(SUFFIX, '')]),
  );
  return [...resigned, ...shown.map(nameOf), ...Array<string>(ids.length - known.length).fill(SOMEBODY)];
}

/** Of a display name. */
const SUFFIX = / #[a-z\d]+$/i;

function partOf(brief: Brief, notifications: readonly StoredNotification[]): Omit<Part, 'left' | 'removed'> {
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
    kinds: [...new Set(notifications.map(({ kind }) => kind))],
    joined: notifications.flatMap(({ kind, key }) => {
      if (kind !== 'player-joined') return [];
      const seat = seatIn(key);
      return seat === undefined
        ? (brief.seated?.players.find(({ id }) => id === key)?.name ?? [])
        : (brief.names[seat] ?? SOMEBODY);
    }),
  };
}
