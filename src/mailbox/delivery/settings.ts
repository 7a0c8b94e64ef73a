/** A player's notification settings, with defaults for those never set. */
import { NOTIFICATION_KINDS, OFF_AT_FIRST, type NotificationKind } from '../kinds.ts';
import type { Settings, SettingsPatch } from '../protocol.ts';
import { settable } from '../channels/registry.ts';
import { kindsFrom, storedKinds, type StoredKind } from '../store/stored-kinds.ts';

/** Minutes. */
const [PAUSE, BATCHING] = [15, 2];

export const FIRST_SETTINGS: Settings = {
  zone: 'UTC',
  mail: true,
  ...Object.fromEntries(settable().map(([name, { first }]) => [name, first])),
  kinds: Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, !OFF_AT_FIRST.includes(kind)])) as Record<
    NotificationKind,
    boolean
  >,
  silent: [],
  quiet: null,
  pause: PAUSE,
  batching: BATCHING,
  hand: true,
  digest: null,
  sandbox: false,
};

/** Settings as a mailbox stores them. */
export type StoredSettings = Omit<Settings, 'kinds'> & {
  readonly kinds: Readonly<Record<StoredKind, boolean>>;
};

export function storedFrom({ kinds, ...rest }: Settings): StoredSettings {
  return { ...rest, kinds: storedKinds(kinds) };
}

/** Adds defaults for settings never set, and for new kinds of notification. */
export function completed(stored: Partial<StoredSettings> | undefined): Settings {
  const kinds = { ...FIRST_SETTINGS.kinds, ...kindsFrom(stored?.kinds ?? {}) };
  return { ...FIRST_SETTINGS, ...stored, kinds };
}

export function patched(settings: Settings, { kinds, ...patch }: SettingsPatch): Settings {
  return { ...settings, ...patch, kinds: { ...settings.kinds, ...kinds } };
}

/** Whether the player wants this kind of notification for this game. */
export function wants(settings: Settings, kind: NotificationKind, game: string): boolean {
  return settings.kinds[kind] && !settings.silent.includes(game);
}
