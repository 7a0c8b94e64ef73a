/** Every delivery channel by its name. To add one: its own file, a line here, and the texts of the page (docs/notifications.md). */
import { mail } from './mail.ts';
import { push } from './push.ts';
import { webhook } from './webhook.ts';
import type { Channel, ChannelKind, Receiving } from './channel.ts';

export const CHANNELS: Readonly<Record<string, ChannelKind>> = { mail, push, webhook };

/** The channels by which this mailbox can send now. */
export function channelsOf(receiving: Receiving): readonly Channel[] {
  return Object.entries(CHANNELS).flatMap(([kind, { receivers }]) =>
    receivers(receiving).map((receiver) => ({ ...receiver, kind })),
  );
}

/** The name of this channel's messages in the log. */
export const eventOf = ({ kind }: Pick<Channel, 'kind'>): string => CHANNELS[kind]!.event;

/** The channels' settings, by channel name. */
export function settable(): readonly (readonly [
  name: string,
  setting: NonNullable<ChannelKind['setting']>,
])[] {
  return Object.entries(CHANNELS).flatMap(([name, { setting }]) =>
    setting === undefined ? [] : [[name, setting] as const],
  );
}
