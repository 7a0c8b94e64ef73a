/** Hosts that many people share, and the name under which posts to a receiver count. */
import { hostOf } from './addresses.ts';

/** Services whose webhooks lead into a chat. Their subdomains count as well: `canary.discord.com`. */
const CHATS = { discord: ['discord.com', 'discordapp.com'], slack: ['hooks.slack.com'] } as const;
/** Push services that browsers of many people share. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

export type Chat = keyof typeof CHATS;

/** Undefined if the address is not one of a chat. */
export function chatAt(url: URL): Chat | undefined {
  const host = hostOf(url);
  const found = Object.entries(CHATS).find(([, hosts]) => hosts.some((one) => isWithin(host, one)));
  return found?.[0] as Chat | undefined;
}

/** The subject of the limit on posts: a host or, in a chat, one channel's address. Undefined if there is no limit. */
export function receiverOf(url: URL): string | undefined {
  const host = hostOf(url);
  if (PUSH_SERVICES.some((one) => isWithin(host, one))) return undefined;
  return chatAt(url) === undefined ? host : `${host}${url.pathname}`;
}

/** The message in the form that this chat takes. It mentions nobody, and the chat shows the text as it is. */
export function chatMessage(chat: Chat, text: string): object {
  switch (chat) {
    case 'discord':
      return { content: text, allowed_mentions: { parse: [] } };
    case 'slack':
      return { text: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') };
  }
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
