/** The kinds of notification. Stored data has other names for them: src/mailbox/store/stored-kinds.ts. */
export const NOTIFICATION_KINDS = [
  'decision-requested',
  'deadline-approaching',
  'deadline-missed',
  'game-started',
  'game-ended',
  'invitation-received',
  'sitter-requested',
  'offer-received',
  'player-replaced',
  'table-closing',
  'message-received',
  'game-restored',
  'vote-requested',
  'game-paused',
  'game-resumed',
  'player-joined',
  'player-left',
  'rematch-offered',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Kinds that a player gets only after turning them on: they require no action, and there can be many. */
export const OFF_AT_FIRST: readonly NotificationKind[] = ['player-joined'];
