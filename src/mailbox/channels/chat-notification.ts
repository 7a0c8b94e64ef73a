/** A notification in a chat: one line, as in a push notification, and a link. Others in the chat may read it. */
import { chatMessage, type Chat } from '../../notify/hosts.ts';
import { plainLine } from '../../rules/text/plain.ts';
import type { Bundle } from './channel.ts';
import { subjectOf } from '../letters/subject.ts';
import { unlinked } from '../letters/broken-links.ts';

/** The body of the post. Addresses in players' names do not become links. */
export function chatNotification(
  chat: Chat,
  { games, settings: { zone }, origin, now }: Pick<Bundle, 'games' | 'settings' | 'origin' | 'now'>,
): object {
  const parts = games.map(({ part }) => part);
  const [first] = parts;
  const line = unlinked(plainLine(subjectOf(parts, { zone, now })));
  return chatMessage(chat, line, `${origin}/game.html?g=${first!.brief.game}`);
}
