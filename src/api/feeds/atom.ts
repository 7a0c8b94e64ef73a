/** A game's feed as Atom (RFC 4287): an entry for each step that spectators saw. */
import { gameName } from '../../mailbox/letters/subject.ts';
import { escaped } from '../../notify/html.ts';
import type { Feed, FeedStep } from '../../room/read/wire.ts';

export const ATOM = 'application/atom+xml';

export interface Whereabouts {
  readonly game: string;
  /** The origin of the service, without a slash at its end. */
  readonly origin: string;
  /** The requested address of the feed. */
  readonly self: string;
}

export function atomOf(
  { ruleset, title, names, updatedAt, steps }: NonNullable<Feed['content']>,
  { game, origin, self }: Whereabouts,
): string {
  const table = `${origin}/game.html?g=${game}`;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${xml(table)}</id>
<title>${xml(`${gameName({ game, ruleset, title })}: ${names.join(', ')}`)}</title>
<updated>${updatedAt}</updated>
<author><name>Parsec Post</name></author>
<link rel="self" type="${ATOM}" href="${xml(self)}"/>
<link rel="alternate" type="text/html" href="${xml(table)}"/>
${steps
  .toReversed()
  .map((step) => entryOf(step, table))
  .join('')}</feed>
`;
}

function entryOf({ step, at, lines }: FeedStep, table: string): string {
  return `<entry>
<id>${xml(`${table}#step-${step}`)}</id>
<title>${xml(lines[0]!)}</title>
<updated>${at}</updated>
<link rel="alternate" type="text/html" href="${xml(table)}"/>
<content type="text">${xml(lines.join('\n'))}</content>
</entry>
`;
}

/** Replaces characters that XML does not allow with U+FFFD. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu;

function xml(text: string): string {
  return escaped(text.replaceAll(UNWRITABLE, '\ufffd'));
}
