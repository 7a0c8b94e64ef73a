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

const WEBHOOK_OF_DISCORD = /^\/api\/(?:v\d+\/)?webhooks\/0*(\d+)\/([^/]+)/;
/** Characters that Discord would not show unchanged: those of its Markdown, and those that begin mentions, lists and headings. */
const MARKDOWN = /[\\*_~`|<>[\]()@#]|^[-+]|(?<=^\d+)\./g;

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
  const chat = chatAt(url);
  return chat === undefined ? host : channelAt(chat, url);
}

/**
 * One name for all addresses of a chat's webhook. Discord takes the same webhook at several hosts, with and without a version of its
 * API, and with more after it: `https://ptb.discord.com/api/v10/webhooks/1/abc/slack`. Other paths of a chat share one name.
 */
function channelAt(chat: Chat, { pathname }: URL): string {
  const [host] = CHATS[chat];
  const path = `/${decoded(pathname).split('/').filter(Boolean).join('/')}`;
  if (chat === 'slack') return `${host}${path}`;
  const [, id, token] = WEBHOOK_OF_DISCORD.exec(path) ?? [];
  return id === undefined ? host : `${host}/${id}/${token}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * A line of text, and a link below it, in the form that this chat takes. It mentions nobody. The chat shows the line as it is: players'
 * names in it do not become bold, links or mentions. Callers break addresses in it.
 */
export function chatMessage(
  chat: Chat,
  line: string,
  { link = '', cards = [] }: { readonly link?: string; readonly cards?: readonly Card[] } = {},
): object {
  const below = link === '' ? '' : `\n${link}`;
  const shown = cards.slice(0, MOST_CARDS);
  switch (chat) {
    case 'discord': {
      const embeds = shown.map(({ title, text, link: url, deadline }) => ({
        title: unmarked(title),
        url,
        description: unmarked(text),
        ...(deadline !== undefined && { timestamp: new Date(deadline).toISOString() }),
      }));
      const content = `${unmarked(line)}${below}`;
      return { content, ...(embeds.length > 0 && { embeds }), allowed_mentions: { parse: [] } };
    }
    case 'slack': {
      const text = line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      const blocks = shown.flatMap((card) => slackBlocks(card));
      return { text: `${text}${below}`, ...(blocks.length > 0 && { blocks }), mrkdwn: false };
    }
  }
}

/** What a chat shows of one game. */
export interface Card {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  /** In milliseconds. The chat shows it in the time zone of each reader. */
  readonly deadline?: number;
}

/** Discord takes no more. */
const MOST_CARDS = 10;

const unmarked = (text: string): string => text.replaceAll(MARKDOWN, '\\$&');

/** Players' names are only in plain text, where Slack knows no links and no mentions. */
function slackBlocks({ title, text, link, deadline }: Card): readonly object[] {
  const seconds = deadline === undefined ? undefined : Math.floor(deadline / 1000);
  const until =
    seconds === undefined ? '' : ` · by <!date^${seconds}^{date_short_pretty} {time}|the deadline>`;
  return [
    { type: 'section', text: { type: 'plain_text', text: `${title}: ${text}`, emoji: false } },
    { type: 'context', elements: [{ type: 'mrkdwn', text: `<${link}|To the table>${until}` }] },
  ];
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
