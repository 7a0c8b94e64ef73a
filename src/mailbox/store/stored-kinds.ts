/**
 * The names of the kinds of notification in stored data and in messages from rooms. They differ from the published names, and
 * stay as they are: the previous build reads what this build stores, and rooms and mailboxes of two builds exchange
 * notifications during a deployment.
 */
import type { NotificationKind as WireKind } from '../../room/publish/wire.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '../kinds.ts';

/** A mailbox also stores reminders (`nears`), which no room sends. The name `sitter` occurs in settings only: see `storedKind`. */
const STORED = {
  'decision-requested': 'asked',
  'deadline-approaching': 'nears',
  'deadline-missed': 'missed',
  'game-started': 'started',
  'game-ended': 'ended',
  'invitation-received': 'invited',
  'sitter-requested': 'sitter',
  'offer-received': 'offered',
  'player-replaced': 'replaced',
  'table-closing': 'closing',
  'message-received': 'said',
  'game-restored': 'restored',
  'vote-requested': 'voting',
  'game-paused': 'paused',
  'game-resumed': 'resumed',
  'player-joined': 'joined',
  'player-left': 'left',
  'rematch-offered': 'rematch',
} as const satisfies Readonly<Record<NotificationKind, WireKind | 'nears' | 'sitter'>>;

/** `take` does not compile if a kind that rooms send is missing here. */
export type StoredKind = (typeof STORED)[NotificationKind];

/** Only the keys of requests to be a sitter begin with this: src/room/publish/notices.ts. */
const SITTER = 'sitter-';

const PUBLISHED: ReadonlyMap<StoredKind, NotificationKind> = new Map(
  NOTIFICATION_KINDS.map((kind) => [STORED[kind], kind]),
);

/**
 * After a rollback a mailbox may hold kinds that this build does not know. They keep their stored names. No setting turns them on,
 * so the mailbox drops them.
 */
export function kindFrom(stored: StoredKind, key: string): NotificationKind {
  if (stored === 'invited' && key.startsWith(SITTER)) return 'sitter-requested';
  return PUBLISHED.get(stored) ?? (stored as string as NotificationKind);
}

/** Rooms and the rows of a mailbox call a request to be a sitter an invitation. The key distinguishes the two. */
export function storedKind(kind: NotificationKind): StoredKind {
  if (kind === 'sitter-requested') return 'invited';
  return Object.hasOwn(STORED, kind) ? STORED[kind] : (kind as string as StoredKind);
}

/** A setting for each kind, by its stored name. */
export function storedKinds(kinds: Readonly<Record<NotificationKind, boolean>>): Record<StoredKind, boolean> {
  return Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [STORED[kind], kinds[kind]])) as Record<
    StoredKind,
    boolean
  >;
}

/**
 * Without kinds unknown to the build that stored them. In builds without `sitter`, the setting for invitations also applied to
 * requests to be a sitter.
 */
export function kindsFrom(
  stored: Partial<Readonly<Record<StoredKind, boolean>>>,
): Partial<Record<NotificationKind, boolean>> {
  const { invited, sitter = invited } = stored;
  const complete = { ...stored, sitter };
  const known = NOTIFICATION_KINDS.flatMap((kind) => {
    const value = complete[STORED[kind]];
    return value === undefined ? [] : [[kind, value] as const];
  });
  return Object.fromEntries(known);
}
