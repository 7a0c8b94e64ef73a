/**
 * The kinds of notification. `deadline-missed`: a window closed, and the default was played. `invitation-received`: by name, to a
 * table or to be a sitter. `player-replaced`: a bot or another player plays the player's seat. `table-closing`: an idle table
 * will be closed. `game-restored`: the service restored the game to an earlier step. Stored data has other names for them:
 * src/mailbox/store/stored-kinds.ts.
 */
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
