/** Hosts that many people share, and by what posts to a receiver are counted. */
import { hostOf } from './addresses.ts';

/** Services whose webhooks lead into a chat. What stands before them is theirs, too: `canary.discord.com`. */
const CHATS = { discord: ['discord.com', 'discordapp.com'], slack: ['hooks.slack.com'] } as const;
/** Services that browsers of everybody are pushed through. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

export type Chat = keyof typeof CHATS;

/** Undefined if it is no address of a chat. */
export function chatAt(url: URL): Chat | undefined {
  const host = hostOf(url);
  const found = Object.entries(CHATS).find(([, hosts]) => hosts.some((one) => isWithin(host, one)));
  return found?.[0] as Chat | undefined;
}

/** What takes a bounded number of posts: a host; of a chat one channel's address. Undefined where there is no bound. */
export function receiverOf(url: URL): string | undefined {
  const host = hostOf(url);
  if (PUSH_SERVICES.some((one) => isWithin(host, one))) return undefined;
  return chatAt(url) === undefined ? host : `${host}${url.pathname}`;
}

/** As this chat takes a message. What is written in it mentions nobody, and is shown as it is. */
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
