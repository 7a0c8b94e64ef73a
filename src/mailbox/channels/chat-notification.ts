/** A notification in a chat: one line, as in a push notification, and a card with a link for each game. Others in the chat may read it. */
import { chatMessage, type Card, type Chat } from '../../notify/hosts.ts';
import { plainLine } from '../../rules/text/plain.ts';
import type { Bundle } from './channel.ts';
import type { Part } from '../letters/part.ts';
import { nameIn, subjectOf, whatIn } from '../letters/subject.ts';
import { unlinked } from '../letters/broken-links.ts';

const shown = (text: string): string => unlinked(plainLine(text));

/** The body of the post. Addresses in players' names do not become links. */
export function chatNotification(
  chat: Chat,
  { games, settings: { zone }, origin, now }: Pick<Bundle, 'games' | 'settings' | 'origin' | 'now'>,
): object {
  const parts = games.map(({ part }) => part);
  const [first] = parts;
  const linkTo = ({ brief }: Part): string => `${origin}/game.html?g=${brief.game}`;
  const cards = parts.map((part): Card => {
    const deadlines = part.asked.map(({ closesAt }) => closesAt);
    return {
      title: shown(nameIn(part)),
      text: shown(whatIn(part)),
      link: linkTo(part),
      ...(deadlines.length > 0 && { deadline: Math.min(...deadlines) }),
    };
  });
  // The line of one game says all; its link is below it for readers who see no cards.
  const link = parts.length === 1 ? linkTo(first!) : `${origin}/`;
  return chatMessage(chat, shown(subjectOf(parts, { zone, now })), { link, cards });
}
