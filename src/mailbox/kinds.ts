/** The kinds of notification. Stored data has other names for them: src/mailbox/store/stored-kinds.ts. */
export const NOTIFICATION_KINDS = [
  'decision-requested',
  'deadline-approaching',
  'deadline-missed',
  'game-started',
  'game-ended',
  'invitation-received',
  'offer-received',
  'player-replaced',
  'table-closing',
  'message-received',
  'game-restored',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What happened, for the description of messages to webhooks. */
export const KIND_TEXTS: Readonly<Record<NotificationKind, string>> = {
  'decision-requested': 'a decision waits for the player',
  'deadline-approaching': 'its deadline is near',
  'deadline-missed': 'a window closed, and the default was played',
  'game-started': 'the game started',
  'game-ended': 'the game ended, or the table was closed',
  'invitation-received': 'the player is invited by name, to a table or to play a seat for its owner',
  'offer-received': 'somebody makes the player an offer that no window asks for',
  'player-replaced': 'a bot or another player plays the player’s seat',
  'table-closing': 'a table that does not fill will be closed',
  'message-received': 'somebody sent a message that the player may read',
  'game-restored': 'the service restored the game to an earlier step',
};

/** Whether an `invitation-received` asks the player to be a sitter. Only the keys of such notifications begin with `sitter-`: src/room/publish/notices.ts. */
export const isSitterOffer = (key: string): boolean => key.startsWith('sitter-');
